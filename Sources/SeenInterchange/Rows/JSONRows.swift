import SeenCore
import SeenWire

/// A JSON file that is one array, whose elements are read one by one: what is wrong with one ends that one.
struct JSONRows {
  let name: String
  let encoding: FileText.Encoding
  private let bytes: [UInt8]

  /// Opens a file.
  /// - Throws: `notText`.
  init(_ file: SourceFile) throws(ImportProblem) {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    name = file.name
    encoding = text.encoding
    bytes = text.bytes
  }

  /// How many elements there are, broken ones too.
  /// - Complexity: O(n) in the bytes.
  var count: Int {
    var count = 0
    elements { _, _ in count += 1 }
    return count
  }

  /// Reads every element, those included that cannot be read.
  /// - Complexity: O(n) in the bytes.
  func rows(_ read: (JSON, inout ForeignRow) throws(RowProblem) -> Void) -> [ForeignRow] {
    var rows: [ForeignRow] = []
    elements { line, range in
      var row = ForeignRow(name, line)
      do throws(RowProblem) {
        guard let range, let value = try? JSONReader.read(Array(bytes[range])),
          value.members != nil
        else { throw RowProblem(.rejected(.notJSON)) }
        try read(value, &row)
        if range.count > RowText.harmlessBytes { row.holdIfTooLong(row.texts) }
      } catch {
        row.report.outcome = error.outcome
      }
      rows.append(row)
    }
    return rows
  }

  /// Calls with the line and the range of each element; with nil for a file that is no array, or for what follows an
  /// array that ended or that never ends.
  private func elements(_ body: (Int, Range<Int>?) -> Void) {
    var line = 1
    var place = 0
    skipBlanks(&place, &line)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else { return body(line, nil) }
    place += 1
    skipBlanks(&place, &line)
    if place < bytes.count, bytes[place] == UInt8(ascii: "]") {
      place += 1
    } else {
      var isLast = false
      while !isLast {
        skipBlanks(&place, &line)
        let (start, first) = (place, line)
        guard let end = end(of: &place, &line) else { return body(first, nil) }
        body(first, start..<place)
        isLast = end == UInt8(ascii: "]")
        place += 1
      }
    }
    skipBlanks(&place, &line)
    if place < bytes.count { body(line, nil) }
  }

  /// Steps to the comma or the bracket that ends an element; nil where the file ends before.
  private func end(of place: inout Int, _ line: inout Int) -> UInt8? {
    var depth = 0
    var isText = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 10 { line += 1 }
      if isText {
        if byte == UInt8(ascii: "\\") { place += 1 }
        if byte == UInt8(ascii: "\"") { isText = false }
        place += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"): depth = max(depth - 1, 0)
      case UInt8(ascii: "]") where depth > 0: depth -= 1
      case UInt8(ascii: "]"): return byte
      case UInt8(ascii: ",") where depth == 0: return byte
      default: break
      }
      place += 1
    }
    return nil
  }

  private func skipBlanks(_ place: inout Int, _ line: inout Int) {
    while place < bytes.count, [32, 9, 10, 13].contains(bytes[place]) {
      if bytes[place] == 10 { line += 1 }
      place += 1
    }
  }
}

extension JSON {
  /// Returns a member that is text; nil where it is absent or null.
  /// - Throws: `badMember` for a value of another type.
  func text(_ name: String) throws(RowProblem) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let text = value.text else { throw RowProblem(.rejected(.badMember(name))) }
    return text
  }

  /// Returns a member that is a whole number and not negative; nil where it is absent or null.
  /// - Throws: `badMember` for every other value.
  func whole(_ name: String) throws(RowProblem) -> Int? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let number = value.wholeNumber, number >= 0 else {
      throw RowProblem(.rejected(.badMember(name)))
    }
    return number
  }

  /// Returns a member that is an object; nil where it is absent or null.
  /// - Throws: `badMember` for a value of another type.
  func object(_ name: String) throws(RowProblem) -> JSON? {
    guard let value = self[name], !value.isNull else { return nil }
    guard value.members != nil else { throw RowProblem(.rejected(.badMember(name))) }
    return value
  }
}
