import SeenCore
import SeenWire

/// A JSON file with arrays whose elements are read one by one: an error ends only its own row.
///
/// The arrays are at paths: `[]` is the file itself, `["movies"]` a member of it, and `*` stands for every element of
/// an array on the way. Everything else is skipped.
struct JSONRows {
  /// How a file is traversed.
  typealias Path = [String]
  /// The most elements of one file: no real archive has more, and each takes memory.
  private static let mostRows = 2_000_000
  /// The most elements that are not objects, for a file that is not an archive at all.
  private static let mostStrays = 10_000

  let name: String
  let encoding: FileText.Encoding
  private let bytes: [UInt8]

  /// Opens a file.
  /// - Throws: `notText`, or `tooManyRows`.
  /// - Complexity: O(n) in the bytes.
  init(_ file: SourceFile, paths: [Path] = [[]], takesTexts: Bool = false) throws(ImportProblem) {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    name = file.name
    encoding = text.encoding
    bytes = text.bytes
    var (rows, strays) = (0, 0)
    elements(at: paths) { _, _, range in
      rows += 1
      let first = range.map { bytes[$0.lowerBound] } ?? UInt8(ascii: "{")
      let isRow = first == UInt8(ascii: "{") || takesTexts && first == UInt8(ascii: "\"")
      if !isRow { strays += 1 }
      return rows <= JSONRows.mostRows && strays <= JSONRows.mostStrays
    }
    if rows > JSONRows.mostRows || strays > JSONRows.mostStrays {
      throw .tooManyRows(file: file.name, rows > JSONRows.mostRows ? JSONRows.mostRows : nil)
    }
  }

  /// How many elements there are, including broken ones.
  /// - Complexity: O(n) in the bytes.
  var count: Int {
    var count = 0
    elements(at: [[]]) { _, _, _ in
      count += 1
      return true
    }
    return count
  }

  /// Returns a row for every element, including unreadable ones.
  ///
  /// - Parameters:
  ///   - paths: The paths of the arrays.
  ///   - inner: The paths, within an element, of arrays whose elements are rows too.
  ///   - takesTexts: Whether texts are elements, besides objects.
  ///   - read: Reads an element into its row, given the place of its path.
  /// - Returns: The rows, in the order of the file.
  /// - Complexity: O(n) in the bytes.
  func rows(
    at paths: [Path], inner: [Path] = [], takesTexts: Bool = false,
    _ read: (Int, JSON, inout ForeignRow) throws(RowProblem) -> Void
  ) -> [ForeignRow] {
    var rows: [ForeignRow] = []
    var alike = AlikeRows()
    var finder = PlaceFinder(bytes)
    elements(at: paths) { path, start, range in
      var row = ForeignRow(name, finder.place(of: start))
      if let range, !inner.isEmpty { row.places = places(of: inner, in: range, &finder) }
      do throws(RowProblem) {
        guard let range, let value = try? JSONReader.read(Array(bytes[range])),
          value.members != nil || takesTexts && value.text != nil
        else { throw RowProblem(.rejected(.notJSON)) }
        try read(path, value, &row)
        if range.count > RowText.harmlessBytes { row.holdIfTooLong(row.texts) }
      } catch {
        row.end(error)
      }
      row.places = []
      alike.append(row, to: &rows)
      return true
    }
    return rows
  }

  /// Returns the places of the objects at some paths within an element.
  private func places(
    of paths: [Path], in range: Range<Int>, _ finder: inout PlaceFinder
  ) -> [TextPlace] {
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else { return [] }
    var places: [TextPlace] = []
    var place = range.lowerBound
    _ = walk(&place, paths.enumerated().map { ($0.offset, $0.element[...]) }) { _, start, range in
      if range != nil, bytes[start] == UInt8(ascii: "{") {
        places.append(finder.place(of: start))
      }
      return true
    }
    return places
  }

  /// Reads every element of a file that is one array.
  func rows(_ read: (JSON, inout ForeignRow) throws(RowProblem) -> Void) -> [ForeignRow] {
    rows(at: [[]]) { (_, value, row) throws(RowProblem) in try read(value, &row) }
  }

  // MARK: The way through the file

  /// Calls a function with the path, the start and the range of each element until it returns false; without a range
  /// for a file that is something else, and for what follows its end or never ends.
  private func elements(at paths: [Path], _ body: (Int, Int, Range<Int>?) -> Bool) {
    var place = 0
    skipBlanks(&place)
    let open = paths.enumerated().map { ($0.offset, $0.element[...]) }
    let first = place < bytes.count ? bytes[place] : 0
    let isArray = paths.contains { $0.isEmpty || $0[0] == "*" }
    let isObject = paths.contains { !$0.isEmpty && $0[0] != "*" }
    guard (isArray && first == UInt8(ascii: "[")) || (isObject && first == UInt8(ascii: "{")) else {
      _ = body(0, place, nil)
      return
    }
    guard let isWhole = walk(&place, open, body) else { return }
    skipBlanks(&place)
    if !isWhole || place < bytes.count { _ = body(0, place, nil) }
  }

  /// Traverses a value that paths lead into; returns whether it ends, and nil to stop.
  private func walk(
    _ place: inout Int, _ paths: [(Int, ArraySlice<String>)],
    _ body: (Int, Int, Range<Int>?) -> Bool
  ) -> Bool? {
    let isArray = bytes[place] == UInt8(ascii: "[")
    let last: UInt8 = isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
    place += 1
    skipBlanks(&place)
    if place < bytes.count, bytes[place] == last {
      place += 1
      return true
    }
    while true {
      skipBlanks(&place)
      let name = isArray ? "*" : name(&place)
      guard let name, place < bytes.count else { return false }
      let inner = paths.filter { $0.1.first.map { $0.isSame(as: name) } ?? false }
        .map { ($0.0, $0.1.dropFirst()) }
      let start = place
      let opens = [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[place])
      if isArray, let path = paths.first(where: { $0.1.isEmpty }) {
        guard step(&place) else {
          _ = body(path.0, start, nil)
          return nil
        }
        if !body(path.0, start, start..<place) { return nil }
      } else if opens, leads(inner, into: bytes[place]) {
        guard let isWhole = walk(&place, inner, body) else { return nil }
        guard isWhole else { return false }
        skipBlanks(&place)
      } else {
        guard step(&place) else { return false }
      }
      guard place < bytes.count else { return false }
      let end = bytes[place]
      place += 1
      if end == last { return true }
      guard end == UInt8(ascii: ",") else { return false }
    }
  }

  /// Returns whether paths lead into a value with this first byte: an empty path into an array.
  private func leads(_ paths: [(Int, ArraySlice<String>)], into first: UInt8) -> Bool {
    paths.contains { path in
      let isStar = path.1.first.map { $0 == "*" } ?? true
      return isStar == (first == UInt8(ascii: "["))
    }
  }

  /// Returns the name of a member, and skips its colon; nil if there is none.
  private func name(_ place: inout Int) -> String? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else { return nil }
    place += 1
    let name = try? JSONReader.read(Array(bytes[start..<place])).text
    skipBlanks(&place)
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    place += 1
    skipBlanks(&place)
    return name
  }

  /// Moves to the comma or the bracket after a value; returns false if the file ends before it.
  private func step(_ place: inout Int) -> Bool {
    var depth = 0
    var isText = false
    while place < bytes.count {
      let byte = bytes[place]
      if isText {
        if byte == UInt8(ascii: "\\") { place += 1 }
        if byte == UInt8(ascii: "\"") { isText = false }
        place += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return true
      default: break
      }
      place += 1
    }
    return false
  }

  private func skipBlanks(_ place: inout Int) {
    while place < bytes.count, [32, 9, 10, 13].contains(bytes[place]) {
      place += 1
    }
  }
}

extension JSON {
  /// Returns a member that is text; nil if it is absent or null.
  /// - Throws: `badMember` for a value of another type.
  func text(_ name: String) throws(RowProblem) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let text = value.text else { throw RowProblem(.rejected(.badMember(name))) }
    return text
  }

  /// Returns a member that is a nonnegative whole number; nil if it is absent or null.
  /// - Throws: `badMember` for every other value.
  func whole(_ name: String) throws(RowProblem) -> Int? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let number = value.wholeNumber, number >= 0 else {
      throw RowProblem(.rejected(.badMember(name)))
    }
    return number
  }

  /// Returns a member that is an object; nil if it is absent or null.
  /// - Throws: `badMember` for a value of another type.
  func object(_ name: String) throws(RowProblem) -> JSON? {
    guard let value = self[name], !value.isNull else { return nil }
    guard value.members != nil else { throw RowProblem(.rejected(.badMember(name))) }
    return value
  }

  /// Returns the first member that is a whole number, of several names that versions of a format use.
  func whole(anyOf names: [String]) throws(RowProblem) -> Int? {
    for name in names {
      if let number = try whole(name) { return number }
    }
    return nil
  }

  /// Returns the first member that is an object, of several names.
  func object(anyOf names: [String]) throws(RowProblem) -> JSON? {
    for name in names {
      if let object = try object(name) { return object }
    }
    return nil
  }

  /// Returns a member that is text or a number, as text without surrounding blanks; empty if it is absent or null.
  /// - Throws: `badMember` for a value of another type.
  func word(_ name: String) throws(RowProblem) -> String {
    switch self[name] {
    case nil, .null: return ""
    case .string(let text): return RowText.trimmed(text)
    case .number(let digits): return digits
    default: throw RowProblem(.rejected(.badMember(name)))
    }
  }

  /// Returns the objects of a member that is an array; none if it is absent or null.
  /// - Throws: `badMember` for a value of another type.
  func objects(_ name: String) throws(RowProblem) -> [JSON] {
    guard let value = self[name], !value.isNull else { return [] }
    guard case .array(let values) = value else { throw RowProblem(.rejected(.badMember(name))) }
    return values.filter { $0.members != nil }
  }

  /// Whether a member is true, as a boolean or a number.
  func isTrue(_ name: String) -> Bool {
    switch self[name] {
    case .bool(let value): value
    case .string(let text): ["true", "1", "yes"].contains { $0.isSame(as: text.lowercased()) }
    case .number(let digits): digits == "1"
    default: false
    }
  }
}
