import SeenCore

/// The first record of a CSV file: which column has which name.
///
/// Names are compared ignoring ASCII case and surrounding blanks; if two columns share a name, the first counts. A byte
/// order mark before a name is ignored: a program that quotes or reorders columns keeps it as if it were text.
package struct CSVHeader: Sendable {
  /// The names as written in the file, without byte order marks.
  package let names: [String]
  private let columns: [ByteKey: Int]

  /// Reads the names of a header record.
  package init(_ record: CSVRecord) {
    names = record.fields.map(CSVHeader.unmarked)
    var columns: [ByteKey: Int] = [:]
    for (column, name) in names.enumerated() {
      let key = CSVHeader.key(name)
      if columns[key] == nil { columns[key] = column }
    }
    self.columns = columns
  }

  /// Returns whether the file has a column of this name.
  package func has(_ name: String) -> Bool {
    columns[CSVHeader.key(name)] != nil
  }

  /// Returns the index of the column with a name; nil if there is none.
  package func column(_ name: String) -> Int? {
    columns[CSVHeader.key(name)]
  }

  /// Returns the field of a record under a name; empty where the column or the field is missing.
  package func field(_ name: String, of record: CSVRecord) -> String {
    record.field(column(name))
  }

  private static func unmarked(_ name: String) -> String {
    var bytes = Array(name.utf8)[...]
    while bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    return bytes.count == name.utf8.count ? name : String(decoding: bytes, as: UTF8.self)
  }

  private static func key(_ name: String) -> ByteKey {
    let bytes = name.utf8.map { (65...90).contains($0) ? $0 | 32 : $0 }
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    let trimmed = bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return ByteKey(String(decoding: Array(trimmed), as: UTF8.self))
  }
}
