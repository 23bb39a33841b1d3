/// Columns and rows.
package struct Table: Sendable {
  package var columns: [Column]
  /// The rows, with headings of sections among them.
  package var rows: [Row]

  package init(_ columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  package struct Column: Sendable {
    /// Its name, which is read aloud before each cell; empty if the cell needs none.
    package var name: String
    /// The alignment of its text.
    package var alignment: Alignment
    /// What happens to its text if there is too little room.
    package var fit: Fit
    /// Whether its cells are words that stay in one line of a page of HTML, such as `3 watches`.
    package var isShort = false
    /// Whether it is left out where a page of HTML is printed.
    package var isOnScreen = false

    package init(_ name: String = "", _ alignment: Alignment = .leading, fit: Fit = .whole) {
      self.name = name
      self.alignment = alignment
      self.fit = fit
    }
  }

  /// What happens to a column's text if there is too little room.
  package enum Fit: Sendable {
    /// It keeps its width.
    case whole
    /// It is cut with an ellipsis on a terminal; elsewhere it wraps.
    case cut
    /// The same, but a year in parentheses at its end stays.
    case cutName
    /// The same as `cut`, before any other column shrinks.
    case cutFirst
    /// The same as `cut`; on a narrow terminal it moves below its row. For the last columns.
    case cutOrBelow
    case wrap
    /// It moves below its row, before any other column shrinks; for the last column.
    case below
  }

  package enum Row: Sendable {
    /// The cells, one per column; `spoken` is a sentence for screen readers, nil to read the cells, and `tags` are what a
    /// page of HTML narrows its rows by.
    case cells([Line], spoken: (@Sendable () -> Line)? = nil, tags: [RowTag] = [])
    /// A heading over the rows that follow.
    case section(Line)
    /// Text that belongs to the row above: across all columns, indented, with its line breaks; on a page of HTML, spoilers
    /// are closed until somebody opens them.
    case note(Line, isSpoiler: Bool = false)
  }

  /// Whether a line with the names of the columns comes first.
  package var showsNames = false
}
