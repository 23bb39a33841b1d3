import SeenCore

/// What the envelope of an event says of whose it is, without the rest of its line.
extension EventLine {
  /// Who and what an event is about.
  package struct Subject: Equatable, Sendable {
    /// What it is about; nil when it is about nothing.
    package var subject: String?
    /// Whose it is.
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

  /// Returns what the line of an event says before its data, where it has the members that programs write in their
  /// order, without spaces and escapes; nil says nothing about any other line.
  /// - Complexity: O(n) in the bytes before the data.
  package static func subject(ofPlain line: [UInt8]) -> Subject? {
    var place = 0
    func take(_ text: StaticString) -> Bool {
      let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      guard unsafe line[place...].starts(with: bytes) else { return false }
      place += text.utf8CodeUnitCount
      return true
    }
    func string() -> String? {
      let start = place
      while place < line.count, line[place] != UInt8(ascii: "\"") {
        if line[place] == UInt8(ascii: "\\") { return nil }
        place += 1
      }
      guard place < line.count else { return nil }
      place += 1
      return String(decoding: line[start..<(place - 1)], as: UTF8.self)
    }
    guard take("{\"id\":\""), string() != nil, take(",\"time\":\""), string() != nil,
      take(",\"type\":\""), string() != nil
    else { return nil }
    var subject = Subject()
    if take(",\"subject\":\"") {
      guard let text = string(), !text.isEmpty else { return nil }
      subject.subject = text
    }
    if take(",\"profile\":\"") {
      guard let text = string(), !text.isEmpty else { return nil }
      subject.profile = text
    }
    if take(",\"batch\":\""), string() == nil { return nil }
    if take(",\"src\":\""), string() == nil { return nil }
    if take(",\"private\":true") { subject.isPrivate = true }
    return take(",\"data\":{") ? subject : nil
  }
}
