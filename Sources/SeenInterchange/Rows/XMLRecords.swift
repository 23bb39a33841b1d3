import SeenCore

/// The records of an XML file: the elements of some names, each with elements that have nothing but text.
///
/// ```
/// <myanimelist><anime><series_title><![CDATA[Dark & Light]]></series_title>…</anime></myanimelist>
/// ```
/// Of XML no more is read than such files have. A document type is refused, and with it entities that
/// it could declare; depth is a number, so nesting costs nothing.
struct XMLRecords {
  /// One record.
  struct Record {
    /// The name of its element.
    let name: String
    /// The line that it starts on, from 1.
    let line: Int
    /// The texts of its elements by name; of two with one name the first counts.
    var fields: [ByteKey: String] = [:]
    /// Whether it has elements in its elements, or ends before they do.
    var isBroken = false

    /// Returns the text of an element without blanks around it; empty where there is none.
    func word(_ name: String) -> String { RowText.trimmed(fields[ByteKey(name)] ?? "") }
  }

  /// The records, in their order.
  private(set) var records: [Record] = []
  /// The name of the outermost element.
  private(set) var root = ""
  /// Whether the file is one document up to its end.
  private(set) var isWhole = false

  /// The line that the place is on, from 1; once the file is read, its last one.
  private(set) var line = 1
  private let bytes: [UInt8]
  private var place = 0

  /// Reads the records of some names; nil where it is no XML, or has a document type.
  /// - Complexity: O(n) in the bytes.
  init?(_ bytes: [UInt8], named names: [String]) {
    self.bytes = bytes
    var open: [String] = []
    var record: Record?
    var field: [UInt8] = []
    while place < bytes.count {
      if let text = cdata() {
        field += text
        continue
      }
      guard bytes[place] == UInt8(ascii: "<") else {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { step() }
        field += XMLRecords.decoded(bytes[start..<place])
        continue
      }
      if starts("<!--") {
        skip(past: "-->")
        continue
      }
      if starts("<?") {
        skip(past: "?>")
        continue
      }
      if starts("<!") { return nil }
      let first = line
      guard let tag = tag() else { break }
      if root.isEmpty { root = tag.name }
      if tag.isEnd {
        guard let last = open.last, last.isSame(as: tag.name) else {
          // What ends here never began: the record that it stands in cannot be believed.
          record?.isBroken = true
          continue
        }
        open.removeLast()
        if var done = record {
          let isRecord = done.name.isSame(as: tag.name) && open.count == 1
          if isRecord {
            records.append(done)
            record = nil
          } else if open.count == 2 {
            let key = ByteKey(tag.name)
            if done.fields[key] == nil {
              done.fields[key] = String(decoding: field, as: UTF8.self)
            }
            record = done
          } else {
            record?.isBroken = true
          }
        }
        field = []
      } else {
        field = []
        if open.count == 1, names.contains(where: { $0.isSame(as: tag.name) }) {
          record = Record(name: tag.name, line: first)
        }
        if !tag.isEmpty, open.count < 100 { open.append(tag.name) }
      }
    }
    if var record {
      record.isBroken = true
      records.append(record)
    }
    guard !root.isEmpty else { return nil }
    isWhole = open.isEmpty
  }

  // MARK: Pieces

  private mutating func step() {
    if bytes[place] == 10 { line += 1 }
    place += 1
  }

  private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Steps past the next place of a text, or to the end.
  private mutating func skip(past text: String) {
    while place < bytes.count {
      if starts(text) {
        place += text.utf8.count
        return
      }
      step()
    }
  }

  /// Returns the text of a CDATA section at the place, as it is; nil where there is none.
  private mutating func cdata() -> ArraySlice<UInt8>? {
    let start = "<![CDATA["
    guard starts(start) else { return nil }
    place += start.utf8.count
    let first = place
    skip(past: "]]>")
    let end = bytes[..<place].suffix(3).elementsEqual("]]>".utf8) ? place - 3 : place
    return bytes[first..<max(first, end)]
  }

  /// Returns the tag at the place; nil where the file ends in it.
  private mutating func tag() -> (name: String, isEnd: Bool, isEmpty: Bool)? {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") { step() }
    guard place < bytes.count else { return nil }
    var inner = bytes[start..<place]
    place += 1
    let isEnd = inner.first == UInt8(ascii: "/")
    let isEmpty = !isEnd && inner.last == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    if isEmpty { inner = inner.dropLast() }
    let name = inner.prefix { $0 > 32 }
    return (String(decoding: name, as: UTF8.self), isEnd, isEmpty)
  }

  private static let entities: [(String, UInt8)] = [
    ("amp", 38), ("lt", 60), ("gt", 62), ("quot", 34), ("apos", 39),
  ]

  /// Returns a text with its entities replaced; one that is not known stays.
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
