import SeenCore

/// The profile and subject in the envelope of an event, without the rest of its line.
extension EventLine {
  /// Who and what an event is about.
  package struct Subject: Equatable, Sendable {
    /// What it is about; nil when it is about nothing.
    package var subject: String?
    package var profile: String
    /// Whether it is private.
    package var isPrivate: Bool

    /// Describes an event.
    package init(
      subject: String? = nil, profile: String = Event.defaultProfile, isPrivate: Bool = false
    ) {
      self.subject = subject
      self.profile = profile
      self.isPrivate = isPrivate
    }
  }

  /// Returns the members before an event's data, if the line has the usual members in their usual order, without spaces
  /// and escapes; nil says nothing about other lines.
  /// - Complexity: O(n) in the bytes before the data.
  package static func subject(ofPlain line: ArraySlice<UInt8>) -> Subject? {
    unsafe line.withUnsafeBufferPointer { unsafe subject(ofPlain: $0) }
  }

  private static func subject(ofPlain line: UnsafeBufferPointer<UInt8>) -> Subject? {
    var place = 0
    func consume(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard count <= line.count - place else { return false }
      for offset in 0..<count where unsafe line[place + offset] != text.utf8Start[offset] {
        return false
      }
      place += count
      return true
    }
    func string() -> Range<Int>? {
      let start = place
      while place < line.count, unsafe line[place] != UInt8(ascii: "\"") {
        if unsafe line[place] == UInt8(ascii: "\\") { return nil }
        place += 1
      }
      guard place < line.count else { return nil }
      place += 1
      return start..<(place - 1)
    }
    func text() -> String? {
      guard let range = string(), !range.isEmpty else { return nil }
      return unsafe String(decoding: UnsafeBufferPointer(rebasing: line[range]), as: UTF8.self)
    }
    guard consume("{\"id\":\""), string() != nil, consume(",\"time\":\""), string() != nil,
      consume(",\"type\":\""), string() != nil
    else { return nil }
    var subject = Subject()
    if consume(",\"subject\":\"") {
      guard let id = text() else { return nil }
      subject.subject = id
    }
    if consume(",\"profile\":\"") {
      guard let name = text() else { return nil }
      subject.profile = name
    }
    if consume(",\"batch\":\""), string() == nil { return nil }
    if consume(",\"src\":\""), string() == nil { return nil }
    if consume(",\"by\":\""), string() == nil { return nil }
    if consume(",\"private\":true") { subject.isPrivate = true }
    return consume(",\"data\":{") ? subject : nil
  }
}
