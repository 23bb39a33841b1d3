import SeenCore

/// Scans the bytes of an XML file, token by token.
///
/// Only the subset of XML in exports is read: comments and instructions are skipped, and a document type is refused,
/// and with it any entity declarations.
struct XMLScanner {
  /// What comes next.
  enum Piece {
    case text([UInt8])
    case start(name: String, attributes: ArraySlice<UInt8>, isEmpty: Bool)
    case end(name: String)
    /// A document type, which is not read.
    case refused
  }

  /// The offset of the last token.
  private(set) var pieceStart = 0
  private let bytes: [UInt8]
  private var place = 0

  /// Starts at the beginning of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next token; nil at the end, and if the file ends inside a tag.
  mutating func next() -> Piece? {
    while place < bytes.count {
      pieceStart = place
      if let text = cdata() { return .text(Array(text)) }
      guard bytes[place] == UInt8(ascii: "<") else {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        return .text(XMLScanner.decoded(bytes[start..<place]))
      }
      if starts("<!--") {
        skip(past: "-->")
        continue
      }
      if starts("<?") {
        skip(past: "?>")
        continue
      }
      return starts("<!") ? .refused : tag()
    }
    return nil
  }

  /// Returns whether a file declares a document type before its first element.
  static func declaresType(_ bytes: [UInt8]) -> Bool {
    var scanner = XMLScanner(bytes)
    while let piece = scanner.next() {
      switch piece {
      case .refused: return true
      case .text: continue
      case .start, .end: return false
      }
    }
    return false
  }

  /// Returns the value of an attribute, with its entities replaced; empty if it is missing.
  static func value(_ name: String, in attributes: ArraySlice<UInt8>) -> String {
    var rest = attributes
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let key = rest[..<equals].drop { $0 <= 32 }.prefix { $0 > 32 }
      let tail = rest[(equals + 1)...].drop { $0 <= 32 }
      guard let quote = tail.first, quote == 34 || quote == 39 else { return "" }
      let value = tail.dropFirst().prefix { $0 != quote }
      if key.elementsEqual(name.utf8) { return String(decoding: decoded(value), as: UTF8.self) }
      rest = tail.dropFirst(value.count + 2)
    }
    return ""
  }

  private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Moves past the next occurrence of a text, or to the end.
  private mutating func skip(past text: String) {
    while place < bytes.count {
      if starts(text) {
        place += text.utf8.count
        return
      }
      place += 1
    }
  }

  /// Returns the literal text of a CDATA section at the position; nil if there is none.
  private mutating func cdata() -> ArraySlice<UInt8>? {
    let start = "<![CDATA["
    guard starts(start) else { return nil }
    place += start.utf8.count
    let first = place
    skip(past: "]]>")
    let end = bytes[..<place].suffix(3).elementsEqual("]]>".utf8) ? place - 3 : place
    return bytes[first..<max(first, end)]
  }

  /// Returns the tag at the position; nil if the file ends inside it.
  private mutating func tag() -> Piece? {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
    guard place < bytes.count else { return nil }
    var inner = bytes[start..<place]
    place += 1
    let isEnd = inner.first == UInt8(ascii: "/")
    let isEmpty = !isEnd && inner.last == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    if isEmpty { inner = inner.dropLast() }
    let name = inner.prefix { $0 > 32 }
    let text = String(decoding: name, as: UTF8.self)
    return isEnd
      ? .end(name: text)
      : .start(name: text, attributes: inner.dropFirst(name.count), isEmpty: isEmpty)
  }

  private static let entities: [(String, UInt8)] = [
    ("amp", 38), ("lt", 60), ("gt", 62), ("quot", 34), ("apos", 39),
  ]

  /// Returns a text with its entities replaced; unknown ones are kept.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var found: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      let byte = text[place]
      guard byte == UInt8(ascii: "&"),
        let end = text[place...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
      else {
        found.append(byte)
        place += 1
        continue
      }
      let name = String(decoding: text[(place + 1)..<end], as: UTF8.self)
      if let entity = entities.first(where: { $0.0.isSame(as: name) }) {
        found.append(entity.1)
      } else if let scalar = scalar(name) {
        found += Array(String(Character(scalar)).utf8)
      } else {
        found += text[place...end]
      }
      place = end + 1
    }
    return found
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard (1...7).contains(digits.utf8.count) else { return nil }
    return UInt32(digits, radix: isHex ? 16 : 10).flatMap { Unicode.Scalar($0) }
  }
}
