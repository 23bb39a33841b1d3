import SeenCore

/// A companion file with more facts about the titles of another file, by id, such as `title.ratings.tsv`.
struct BesideFile: Sendable {
  /// The column with the ids.
  let key: String
  /// The columns that are read, at most three.
  let columns: [(field: CatalogField, name: String)]
  /// The column that must have a value for a row to count, and the value.
  var only: (column: String, value: String)?
  /// Whether the first column holds text, and not whole numbers or ids.
  var isText = false
}

/// The contents of such a file, sorted by id.
///
/// Numbers take 16 bytes per row: an id is stored as its digits.
struct BesideTable {
  private struct Row: BitwiseCopyable {
    var key: UInt32
    var values: (UInt32, UInt32, UInt32)
  }

  private let file: BesideFile
  private var rows: [Row] = []
  private var texts: [UInt32: String] = [:]
  private var places: [Int?] = []
  private var keyPlace: Int?
  private var onlyPlace: Int?

  /// The value for no number.
  private static let none = UInt32.max

  /// Creates an empty table for a file with this header; nil if it is another file.
  init?(_ file: BesideFile, _ header: CSVHeader) {
    guard let key = header.column(file.key),
      file.columns.contains(where: { header.has($0.name) })
    else { return nil }
    self.file = file
    keyPlace = key
    places = file.columns.map { header.column($0.name) }
    onlyPlace = file.only.flatMap { header.column($0.column) }
  }

  /// Takes a record.
  mutating func add(_ record: CSVRecord) {
    guard let key = BesideTable.number(record.word(keyPlace)) else { return }
    if let only = file.only, let onlyPlace, !record.word(onlyPlace).isSame(as: only.value) {
      return
    }
    if file.isText {
      let text = record.word(places.first ?? nil)
      if texts[key] == nil, !text.isEmpty { texts[key] = text }
      return
    }
    func value(_ column: Int) -> UInt32 {
      guard column < places.count else { return BesideTable.none }
      return BesideTable.number(record.word(places[column])) ?? BesideTable.none
    }
    rows.append(Row(key: key, values: (value(0), value(1), value(2))))
  }

  /// Ends the table.
  /// - Complexity: O(n log n) in the rows that are not in order.
  mutating func finish() {
    let isSorted = rows.indices.dropFirst().allSatisfy { rows[$0 - 1].key <= rows[$0].key }
    if !isSorted { rows.sort { $0.key < $1.key } }
  }

  /// Returns its values for a title; empty if it has none.
  /// - Complexity: O(log n) in the rows.
  func word(_ field: CatalogField, of id: String) -> String {
    guard let column = file.columns.firstIndex(where: { $0.field == field }),
      let key = BesideTable.number(id)
    else { return "" }
    if file.isText { return texts[key] ?? "" }
    let row = rows.partitionPoint { $0.key < key }
    guard row < rows.count, rows[row].key == key else { return "" }
    let values = rows[row].values
    let value = column == 0 ? values.0 : column == 1 ? values.1 : values.2
    return value == BesideTable.none ? "" : String(value)
  }

  /// Whether it has values for the id with a number.
  /// - Complexity: O(log n) in the rows.
  func hasRow(_ key: UInt32) -> Bool {
    let row = rows.partitionPoint { $0.key < key }
    return row < rows.count && rows[row].key == key
  }

  /// Whether it has values for a field.
  func has(_ field: CatalogField) -> Bool { file.columns.contains { $0.field == field } }

  /// Returns the number at the end of an id, such as 113277 of `tt0113277`; nil if it has none.
  static func number(_ id: String) -> UInt32? {
    var number: UInt64 = 0
    var digits = 0
    for byte in id.utf8 {
      guard (48...57).contains(byte) else {
        (number, digits) = (0, 0)
        continue
      }
      digits += 1
      guard digits <= 12 else { return nil }
      number = number * 10 + UInt64(byte - 48)
    }
    return digits > 0 ? UInt32(exactly: number) : nil
  }
}
