import SeenCore
import SeenWire

/// Reads what players sent: documents of JSON in any arrangement, requests of HTTP with them, and lines of playerctl.
///
/// Documents may be one per line, one after another, in an array, or the part of a form (RFC 7578) that is named
/// `payload` or `data`, as Plex and Emby send. The head of a request ends at a blank line; its body is not in pieces.
package struct PlayReports {
  /// A document and what it says.
  package struct Document: Equatable, Sendable {
    /// The line that it begins on, from 1.
    package let line: Int
    /// The report, or why it is none.
    package let report: Result<PlayReport, PlayReportProblem>
  }

  /// The most bytes of a document.
  private static let mostBytes = 1 << 20
  private static let limits = {
    var limits = JSONReader.Limits.line
    limits.depth = 16
    // A film can have a hundred tracks, each with ten members.
    limits.members = 10_000
    limits.allowsDuplicateKeys = true
    return limits
  }()

  private let bytes: [UInt8]
  private var lines: PlaceFinder
  private var place = 0
  /// What the last request was sent to.
  private var address = ""
  /// Whether the last line was no document, and was told.
  private var isStray = false
  private var documents: [Document] = []

  /// Reads a whole file.
  /// - Complexity: O(n) in the bytes.
  package static func read(_ bytes: [UInt8]) -> [Document] {
    var reports = PlayReports(bytes)
    while reports.place < bytes.count { reports.readNext() }
    return reports.documents
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = PlaceFinder(bytes)
    place = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  private mutating func readNext() {
    switch bytes[place] {
    case 9, 10, 13, 32, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"): place += 1
    case UInt8(ascii: "{"): readObject()
    default: readLine()
    }
  }

  private mutating func add(_ make: () throws(PlayReportProblem) -> PlayReport) {
    let report = Result { () throws(PlayReportProblem) in try make() }
    documents.append(Document(line: lines.place(of: place).line, report: report))
  }

  /// Reads an object; after one that is damaged, reading goes on with the next line.
  private mutating func readObject() {
    guard let (value, end) = object() else {
      add { () throws(PlayReportProblem) in throw .notJSON }
      (place, isStray) = (line(at: place).next, true)
      return
    }
    let address = address
    add { () throws(PlayReportProblem) in
      try PlayerForm.of(value).report(value, sentTo: address)
    }
    (place, isStray) = (end, false)
  }

  /// Returns the object that begins here, and where it ends; nil if it is damaged.
  private func object() -> (value: JSON, end: Int)? {
    let end = min(bytes.count, place + PlayReports.mostBytes)
    do throws(JSONProblem) {
      return (try value(to: end), end)
    } catch {
      guard error.kind == .trailingBytes else { return nil }
      let end = place + error.byteOffset
      return (try? value(to: end)).map { ($0, end) }
    }
  }

  private func value(to end: Int) throws(JSONProblem) -> JSON {
    try unsafe bytes.withUnsafeBufferPointer { (memory) throws(JSONProblem) in
      let part = unsafe UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(memory)[place..<end])
      return unsafe try JSONReader.read(part, limits: PlayReports.limits)
    }
  }

  /// Reads a line that is no JSON: one of playerctl, or what surrounds the documents of a request.
  private mutating func readLine() {
    let (text, next) = line(at: place)
    if text.hasPrefix("mpris ") {
      add { () throws(PlayReportProblem) in try PlayReports.mpris(text) }
    } else if text.hasPrefix("POST ") || text.hasPrefix("PUT ") {
      address = text.split(separator: " ")[1...].first.map { String($0) } ?? ""
      skipHead()
    } else if text.hasPrefix("--") {
      skipHead(ofPart: text)
    } else {
      if !isStray { add { () throws(PlayReportProblem) in throw .notJSON } }
      isStray = true
      place = next
      return
    }
    isStray = false
    place = max(place, next)
  }

  /// Skips the head of a request.
  private mutating func skipHead() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "{") {
      let (text, next) = line(at: place)
      place = next
      if text.isEmpty { return }
    }
  }

  /// Skips the head of a part of a form after its boundary; where it is not the one with the report, the whole part.
  private mutating func skipHead(ofPart boundary: String) {
    place = line(at: place).next
    guard !boundary.hasSuffix("--") else { return }
    let start = place
    skipHead()
    let head = String(decoding: bytes[start..<place], as: UTF8.self).split(separator: "\"")
    guard let name = head.firstIndex(where: { $0.hasSuffix(" name=") }), name + 1 < head.count,
      head[name + 1] != "payload", head[name + 1] != "data"
    else { return }
    while place < bytes.count, !bytes[place...].starts(with: boundary.utf8) {
      place = bytes[place...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    }
  }

  /// Returns the line that begins at a place, without its end, and the place of the next one.
  private func line(at place: Int) -> (text: String, next: Int) {
    let end = bytes[place...].firstIndex(of: 10) ?? bytes.count
    let text = bytes[place..<end].last == 13 ? bytes[place..<(end - 1)] : bytes[place..<end]
    return (String(decoding: text, as: UTF8.self), min(end + 1, bytes.count))
  }

  /// Reads a line of playerctl, whose fields may be empty; only the last may have blanks.
  private static func mpris(_ line: String) throws(PlayReportProblem) -> PlayReport {
    let fields = line.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: false)
    guard fields.count == 7 else { throw .unknownForm }
    let names = ["player", "event", "position", "duration", "path", "title"]
    var members = zip(names, fields.dropFirst()).map { name, field in
      JSON.Member(name, .string(String(field)))
    }
    members[0].value = .string("mpris:\(fields[1])")
    return try PlayerForm.mpris.report(.object(members), sentTo: "")
  }
}
