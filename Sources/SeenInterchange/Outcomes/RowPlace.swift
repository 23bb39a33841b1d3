/// The place of a row: its file, its line, and its column if several rows begin on that line.
package struct RowPlace: Sendable, Equatable {
  /// The file, as reports name it.
  package let file: String
  /// The line that the row starts on, counted from 1.
  package let line: Int
  /// The character in the line, from 1; nil for any.
  package let column: Int?

  /// Names a row.
  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
