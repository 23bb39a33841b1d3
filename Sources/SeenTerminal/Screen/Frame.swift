import SeenCore
package import SeenRender

/// How much a terminal shows at once.
package struct ScreenSize: Equatable, Sendable {
  package var rows: Int
  package var columns: Int

  /// Describes a terminal.
  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// A place on the screen; the upper left is 0, 0.
package struct ScreenPlace: Equatable, Sendable {
  package var row: Int
  package var column: Int

  /// Names a place.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// One column of a row.
package struct Cell: Equatable, Sendable {
  /// A grapheme; empty in the columns after the first of a wide one.
  package var text = " "
  package var style = CellStyle.plain
  /// Which field or piece of one it belongs to, each of which is placed by its column; 0 for none.
  ///
  /// The spaces of a field are a piece of their own, as a terminal might join a letter to them.
  var field: Int32 = 0

  /// Creates a cell that is blank.
  package init() {}

  /// Whether two cells look the same.
  package static func == (left: Cell, right: Cell) -> Bool {
    left.style == right.style && left.text.isSame(as: right.text)
  }
}

/// All that a terminal shows at one moment.
///
/// It is put together from fields: texts with a place and a width. What lies outside of the screen is left out. A
/// terminal may disagree about the width of an emoji; as each field is placed by its column, that spoils only one.
package struct Frame: Equatable, Sendable {
  /// The largest size; a larger terminal is filled up to this.
  package static let mostRows = 200
  package static let mostColumns = 500

  package let size: ScreenSize
  /// Where the cursor stands; nil if it is hidden.
  package var cursor: ScreenPlace?
  /// The characters that the terminal can show.
  package let characters: CharacterSet
  /// Whether colors and weights may be used.
  package let color: Bool
  /// The rows, one after the other.
  private(set) var cells: [Cell]
  private var fields: Int32 = 0

  /// Creates an empty frame.
  /// - Complexity: O(n) in its cells.
  package init(_ size: ScreenSize, characters: CharacterSet = .unicode, color: Bool = true) {
    let rows = min(max(0, size.rows), Frame.mostRows)
    let columns = min(max(0, size.columns), Frame.mostColumns)
    self.size = ScreenSize(rows: rows, columns: columns)
    self.characters = characters
    self.color = color
    cells = [Cell](repeating: Cell(), count: rows * columns)
  }

  /// Returns whether two frames look the same.
  /// - Complexity: O(n) in their cells.
  package static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.cells == right.cells
  }

  /// The cells of a row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    guard (0..<size.rows).contains(row) else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Puts a text with one meaning into a field, over what was there.
  /// - Complexity: O(n) in the width.
  package mutating func put(
    _ text: String, row: Int, column: Int, width: Int, style: CellStyle = .plain,
    alignment: Alignment = .leading
  ) {
    put(
      Line(text), row: row, column: column, width: width, style: style, alignment: alignment)
  }

  /// Puts a line into a field, over what was there: sanitized, cut with an ellipsis, and filled with spaces.
  ///
  /// - Parameters:
  ///   - line: The text, with its meanings.
  ///   - row: The row, from 0.
  ///   - column: The first column of the field, from 0.
  ///   - width: The columns of the field; those behind the edge of the screen are left out.
  ///   - style: How the field looks, as far as the meanings do not say.
  ///   - alignment: Where the text stands in its field.
  /// - Complexity: O(n) in the width.
  package mutating func put(
    _ line: Line, row: Int, column: Int, width: Int, style: CellStyle = .plain,
    alignment: Alignment = .leading
  ) {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column), width > 0 else {
      return
    }
    let room = min(width, size.columns - column)
    let drawn = FieldText(line, width: room, style, characters)
    let spaces = room - drawn.columns
    let before =
      switch alignment {
      case .leading: 0
      case .center: spaces / 2
      case .trailing: spaces
      }
    let style = color ? style : .plain
    let start = row * size.columns + column
    fields &+= 1
    clear(start..<start + room, inRowFrom: row * size.columns, style)
    var place = start + before
    for glyph in drawn.glyphs {
      if glyph.isFirst { fields &+= 1 }
      for offset in 0..<glyph.columns {
        cells[place + offset].text = offset == 0 ? String(glyph.character) : ""
        cells[place + offset].field = fields
        if color { cells[place + offset].style = glyph.style }
      }
      place += glyph.columns
    }
  }

  /// Makes cells the spaces of a new field, and those of a wide grapheme that loses a column too.
  private mutating func clear(_ range: Range<Int>, inRowFrom start: Int, _ style: CellStyle) {
    let end = start + size.columns
    var (first, last) = (range.lowerBound, range.upperBound)
    while first > start, cells[first].text.isEmpty { first -= 1 }
    while last < end, cells[last].text.isEmpty { last += 1 }
    for place in first..<last { cells[place].text = " " }
    for place in range {
      cells[place].style = style
      cells[place].field = fields
    }
  }
}
