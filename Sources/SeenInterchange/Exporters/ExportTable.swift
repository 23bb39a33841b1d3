/// Rows of one kind, such as ratings, for table formats.
package struct ExportTable: Sendable {
  /// What a column holds.
  package enum Content: String, Sendable {
    case text = "TEXT"
    case whole = "INTEGER"
    case number = "REAL"
  }

  package struct Column: Sendable {
    /// Its name, a word of small letters.
    package let name: String
    package let content: Content

    /// Describes a column.
    package init(_ name: String, _ content: Content = .text) {
      self.name = name
      self.content = content
    }
  }

  /// One value; empty if unknown.
  package enum Cell: Sendable {
    case text(String)
    /// A number as it is written.
    case number(String)
    case empty

    /// Returns text; empty if it is nil.
    package static func optional(_ text: String?) -> Cell { text.map { .text($0) } ?? .empty }
    /// Returns a number; empty if it is nil.
    package static func optional(_ number: Int?) -> Cell {
      number.map { .number(String($0)) } ?? .empty
    }
  }

  /// A word of small letters.
  package let name: String
  package let columns: [Column]
  /// The rows, with a cell for each column.
  package var rows: [[Cell]] = []

  /// Creates a table without rows.
  package init(_ name: String, _ columns: [Column]) {
    self.name = name
    self.columns = columns
  }
}
