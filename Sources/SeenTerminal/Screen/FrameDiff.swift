/// The bytes that turn one frame on the screen into the next.
///
/// Rows of ASCII get only the cells that differ. All others are erased and drawn again, field by field from the left,
/// spaces too: what a terminal makes of an emoji is not known, and may spread over what stands next to it.
package struct FrameDiff {
  /// How many equal cells are drawn again rather than skipped: a jump costs as much.
  private static let longestGap = 4

  private var bytes: [UInt8] = []
  /// How what is written now would look.
  private var style = CellStyle.plain

  private init() {}

  /// Returns the bytes between two frames.
  ///
  /// - Parameters:
  ///   - shown: What the terminal shows; nil if that is not known, so that everything is drawn.
  ///   - next: What it is to show.
  /// - Returns: The bytes, to be written at once; none if the frames look the same.
  /// - Complexity: O(n) in the cells.
  package static func bytes(from shown: Frame?, to next: Frame) -> [UInt8] {
    let shown = shown?.size == next.size ? shown : nil
    guard shown != next else { return [] }
    var diff = FrameDiff()
    diff.write("\u{1B}[?2026h")
    if shown == nil { diff.write("\u{1B}[0m\u{1B}[?25l\u{1B}[2J") }
    let before = shown ?? Frame(next.size)
    for row in 0..<next.size.rows {
      let (old, new) = (before.row(row), next.row(row))
      guard old != new else { continue }
      if isASCII(old), isASCII(new) {
        diff.drawChanges(from: old, to: new, row)
      } else {
        diff.drawFields(new, row)
      }
    }
    diff.turn(.plain)
    diff.place(next.cursor, after: before.cursor)
    diff.write("\u{1B}[?2026l")
    return diff.bytes
  }

  private static func isASCII(_ cells: ArraySlice<Cell>) -> Bool {
    cells.allSatisfy { $0.text.utf8.count == 1 }
  }

  /// Draws a row anew, each field at its column.
  private mutating func drawFields(_ cells: ArraySlice<Cell>, _ row: Int) {
    move(row, 0)
    turn(.plain)
    write("\u{1B}[K")
    var start = cells.startIndex
    while start < cells.endIndex {
      let field = cells[start].field
      let end = cells[start...].firstIndex { $0.field != field } ?? cells.endIndex
      move(row, start - cells.startIndex)
      draw(cells[start..<end])
      start = end
    }
  }

  /// Draws the cells that differ from those shown, of which each takes one column.
  private mutating func drawChanges(
    from before: ArraySlice<Cell>, to cells: ArraySlice<Cell>, _ row: Int
  ) {
    var drawn = cells.startIndex - FrameDiff.longestGap - 1
    for place in cells.indices where before[place] != cells[place] {
      if place - drawn > FrameDiff.longestGap {
        move(row, place - cells.startIndex)
        draw(cells[place...place])
      } else {
        draw(cells[drawn..<place + 1])
      }
      drawn = place + 1
    }
  }

  private mutating func draw(_ cells: ArraySlice<Cell>) {
    for cell in cells {
      turn(cell.style)
      write(cell.text)
    }
  }

  /// Shows the cursor at its place, or hides it.
  private mutating func place(_ cursor: ScreenPlace?, after shown: ScreenPlace?) {
    if let cursor {
      move(cursor.row, cursor.column)
      if shown == nil { write("\u{1B}[?25h") }
    } else if shown != nil {
      write("\u{1B}[?25l")
    }
  }

  private mutating func turn(_ next: CellStyle) {
    guard next != style else { return }
    write(next.sequence)
    style = next
  }

  /// Moves to a place; rows and columns count from 1 there.
  private mutating func move(_ row: Int, _ column: Int) {
    write("\u{1B}[\(row &+ 1);\(column &+ 1)H")
  }

  private mutating func write(_ text: String) {
    bytes += text.utf8
  }
}
