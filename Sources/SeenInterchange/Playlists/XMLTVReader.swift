package import SeenCore

/// A channel of a guide.
package struct GuideChannel: Equatable, Sendable {
  package let id: String
  /// What it is called, in the order of the guide.
  package let names: [String]
}

/// Reads a guide of television (XMLTV) piece by piece, and holds no more of it than one element.
///
/// ```
/// <channel id="bbc1.uk"><display-name>BBC One</display-name></channel>
/// <programme start="20150811133000 +0200" channel="bbc1.uk"><title>Dark</title>
///   <episode-num system="xmltv_ns">0 . 11 . </episode-num></programme>
/// ```
/// An element that cannot be read is counted, and the rest is read all the same.
package struct XMLTVReader {
  /// What is of interest in a guide.
  package enum Element: Equatable, Sendable {
    case channel(GuideChannel)
    case programme(GuideProgramme)
  }

  /// The lines of the first elements that cannot be read.
  package private(set) var badLines: [Int] = []
  /// How many elements cannot be read.
  package private(set) var badCount = 0
  /// Returns whether a programme may be wanted, by its start and its end.
  private let isWanted: (Instant, Instant?) -> Bool
  private var bytes: [UInt8] = []
  /// The lines before what is held.
  private var lineCount = 0

  /// No element is as long.
  private static let longest = 1 << 20
  private static let badLineCount = 3
  private static let kinds = ["programme", "channel"].map { name in
    (name: name, start: Array("<\(name)".utf8), end: Array("</\(name)>".utf8))
  }
  private static let comment = (start: Array("<!--".utf8), end: Array("-->".utf8))

  /// Creates a reader.
  package init(wanting isWanted: @escaping (Instant, Instant?) -> Bool) {
    self.isWanted = isWanted
  }

  /// Takes in the next bytes, and passes on each element that is whole.
  /// - Complexity: O(n) in the bytes.
  package mutating func feed(_ piece: [UInt8], _ body: (Element) -> Void) {
    bytes += piece
    read(isEnd: false, body)
  }

  /// Takes in the end.
  package mutating func end(_ body: (Element) -> Void) { read(isEnd: true, body) }

  private mutating func read(isEnd: Bool, _ body: (Element) -> Void) {
    var place = 0
    while let start = tag(from: place) {
      place = start
      // The longest of the starts and one more byte tell what it is.
      if bytes.count - start < 12, !isEnd { break }
      let end: Int?
      if begins(XMLTVReader.comment.start, at: start) {
        end = find(XMLTVReader.comment.end, from: start + 4)
      } else if let kind = XMLTVReader.kinds.first(where: { isTag($0.start, at: start) }) {
        end = self.end(of: kind, from: start)
        if let end, !take(kind.name, Array(bytes[start..<end]), body) { skip(start) }
      } else {
        end = start + 1
      }
      if let end {
        place = end
      } else if isEnd || bytes.count - start > XMLTVReader.longest {
        skip(start)
        place = bytes.count
      } else {
        break
      }
    }
    if isEnd || tag(from: place) == nil { place = bytes.count }
    lineCount += bytes[..<place].count { $0 == 10 }
    bytes.removeFirst(place)
  }

  /// Returns the place behind an element; that of the next of its kind if that begins first, nil if it goes on.
  private func end(of kind: (name: String, start: [UInt8], end: [UInt8]), from start: Int) -> Int? {
    guard let head = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    if bytes[head - 1] == UInt8(ascii: "/") { return head + 1 }
    var place = head + 1
    while let next = tag(from: place) {
      if begins(kind.end, at: next) { return next + kind.end.count }
      if isTag(kind.start, at: next) { return next }
      place = next + 1
    }
    return nil
  }

  private func tag(from place: Int) -> Int? {
    bytes[place...].firstIndex(of: UInt8(ascii: "<"))
  }

  private func begins(_ text: [UInt8], at place: Int) -> Bool {
    bytes[place...].starts(with: text)
  }

  private func isTag(_ start: [UInt8], at place: Int) -> Bool {
    let end = place + start.count
    guard end < bytes.count, begins(start, at: place) else { return false }
    return bytes[end] <= 32 || bytes[end] == UInt8(ascii: ">") || bytes[end] == UInt8(ascii: "/")
  }

  private func find(_ text: [UInt8], from place: Int) -> Int? {
    var place = place
    while let next = bytes[min(place, bytes.count)...].firstIndex(of: text[0]) {
      if begins(text, at: next) { return next + text.count }
      place = next + 1
    }
    return nil
  }

  private mutating func skip(_ place: Int) {
    badCount += 1
    guard badLines.count < XMLTVReader.badLineCount else { return }
    badLines.append(lineCount + bytes[..<place].count { $0 == 10 } + 1)
  }

  // MARK: Elements

  /// Reads an element; returns whether it can be read.
  private func take(_ name: String, _ element: [UInt8], _ body: (Element) -> Void) -> Bool {
    var scanner = XMLScanner(element)
    guard case .start(_, let attributes, _)? = scanner.next() else { return false }
    func attribute(_ name: String) -> String? {
      let value = XMLScanner.value(name, in: attributes)
      return value.isEmpty ? nil : value
    }
    if name == "channel" {
      guard let id = attribute("id"), let fields = XMLTVReader.fields(&scanner, name) else {
        return false
      }
      let names = fields.compactMap { $0.name == "display-name" ? $0.text : nil }
      body(.channel(GuideChannel(id: id, names: names.filter { !$0.isEmpty })))
      return true
    }
    guard let channel = attribute("channel"),
      let start = attribute("start").flatMap({ XMLTVTime.instant($0) })
    else { return false }
    let stop = attribute("stop").flatMap { XMLTVTime.instant($0) }.flatMap { $0 > start ? $0 : nil }
    guard isWanted(start, stop) else { return true }
    guard let fields = XMLTVReader.fields(&scanner, name),
      let title = fields.first(where: { $0.name == "title" && !$0.text.isEmpty })
    else { return false }
    let number = fields.first { $0.name == "episode-num" && $0.system == "xmltv_ns" }
    let numbers = XMLTVReader.numbers(number?.text ?? "")
    body(
      .programme(
        GuideProgramme(
          channel: channel, start: start, stop: stop, name: title.text,
          episodeName: fields.first { $0.name == "sub-title" && !$0.text.isEmpty }?.text,
          year: fields.first { $0.name == "date" }.flatMap { Int($0.text.prefix(4)) },
          season: numbers.season, episode: numbers.episode)))
    return true
  }

  /// Returns the texts of the elements in one that has begun; nil if it does not end as it began.
  private static func fields(
    _ scanner: inout XMLScanner, _ outer: String
  ) -> [(name: String, system: String, text: String)]? {
    var fields: [(name: String, system: String, text: String)] = []
    var (depth, text, system) = (1, [UInt8](), "")
    while let piece = scanner.next() {
      switch piece {
      case .refused: return nil
      case .text(let piece): if depth == 2 { text += piece }
      case .start(_, let attributes, let isEmpty):
        guard !isEmpty else { continue }
        depth += 1
        if depth == 2 { (text, system) = ([], XMLScanner.value("system", in: attributes)) }
      case .end(let name):
        depth -= 1
        if depth == 0 { return name.isSame(as: outer) ? fields : nil }
        if depth == 1 {
          fields.append((name, system, RowText.trimmed(String(decoding: text, as: UTF8.self))))
        }
      }
    }
    return nil
  }

  /// Returns the numbers that `xmltv_ns` counts from 0: `1 . 5/12 . ` is 2×6.
  private static func numbers(_ text: String) -> (season: Int?, episode: Int?) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      RowText.whole(RowText.trimmed(String(part.prefix { $0 != "/" }))).flatMap {
        $0 < 1_000_000 ? $0 + 1 : nil
      }
    }
    return (parts.first ?? nil, parts.count > 1 ? parts[1] : nil)
  }
}

/// Times of guides: `20150811133000 +0200`, cut off anywhere behind the day, in UTC where no offset follows.
enum XMLTVTime {
  /// Returns a moment; nil for anything else.
  static func instant(_ text: String) -> Instant? {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { (48...57).contains($0) }
    guard digits.count >= 8, digits.count <= 14, digits.count.isMultiple(of: 2) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int {
      digits.dropFirst(place).prefix(count).reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    let (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
    guard let day = Day(year: number(0, 4), month: number(4, 2), day: number(6, 2)),
      hour < 24, minute < 60, second < 61
    else { return nil }
    let rest = bytes.dropFirst(digits.count).filter { $0 > 32 && $0 != UInt8(ascii: ":") }
    var ahead = 0
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let offset = rest.dropFirst()
      guard offset.count == 4, offset.allSatisfy({ (48...57).contains($0) }) else { return nil }
      let value = offset.reduce(0) { $0 * 10 + Int($1 - 48) }
      ahead = (value / 100 * 60 + value % 100) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
    let seconds = ((day.number * 24 + hour) * 60 + minute - ahead) * 60 + second
    return Instant(milliseconds: Int64(seconds) * 1000)
  }
}
