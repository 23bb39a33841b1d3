/// The folded notes of a journal's watches, as stored next to its snapshot.
///
/// They only make reading faster: the notes of a watch that is not here, because it is newer or was amended since, are
/// in the log.
package final class FoldedNotes {
  /// The row of the watch of each text, ascending.
  private var rows = PackedColumn<UInt32>()
  /// Where its notes lie in the log.
  private var places = PackedColumn<UInt64>()
  private let texts = FoldedTexts()
  /// What keeps the memory that the columns lie in.
  private var memory: AnyObject?

  /// Creates an empty collection.
  ///
  /// - Parameter memory: The owner of the columns' memory; nil if it is their own.
  package init(in memory: AnyObject? = nil) {
    self.memory = memory
  }

  /// The number of texts.
  package var count: Int { texts.count }

  /// Adds the folded notes of a row behind all that were added; returns false when there is no more room.
  package func append(row: Int, place: UInt64, _ text: [UInt8]) -> Bool {
    guard texts.append(text) else { return false }
    rows.append(UInt32(truncatingIfNeeded: row))
    places.append(place)
    return true
  }

  /// Takes a visitor through the columns, always in the same order.
  package func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&rows)
    try visitor.visit(&places)
    try texts.visit(&visitor)
  }

  /// Whether all columns have one length, as they do unless the file is of another make.
  package var isWhole: Bool { rows.count == texts.count && places.count == texts.count }

  /// Returns in which texts each of up to eight others occurs, one bit each.
  /// - Complexity: O(n) in the bytes of all texts, for each text that is looked for.
  func masks(of needles: [TextNeedle]) -> [UInt8] { texts.masks(of: needles) }

  /// Calls a function with each text in which another occurs, in order.
  /// - Complexity: O(n) in the bytes of all texts.
  func forEach(having needle: TextNeedle, _ body: (Int) -> Void) {
    texts.forEach(having: needle, in: 0..<count, body)
  }

  /// Finds the texts of rows, which must be looked up in ascending order.
  struct Cursor {
    private var next = 0

    /// Returns the text of a row whose notes are at a place; nil if it is not here.
    /// - Complexity: O(1) amortized over all rows.
    @inline(never) mutating func text(of row: Int, at place: UInt64, in notes: FoldedNotes) -> Int?
    {
      while next < notes.count, Int(notes.rows[next]) < row { next += 1 }
      guard next < notes.count, Int(notes.rows[next]) == row, notes.places[next] == place else {
        return nil
      }
      return next
    }
  }
}
