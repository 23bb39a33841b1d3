package import SeenCore

/// Rows as a table of a page of HTML.
extension RowScreen {
  /// How many bytes are buffered before they are passed on.
  private static var heldByteCount: Int { 32 << 10 }

  /// Writes the answer to the body of a page, piece by piece.
  ///
  /// Each row is created twice: to see which columns have text, until all have, and to write it.
  ///
  /// - Parameters:
  ///   - page: The body.
  ///   - ledger: The ledger that the rows are read from.
  ///   - accept: Takes a piece; false if no more is wanted.
  /// - Complexity: O(n) in the rows; memory for a piece.
  package mutating func write(
    to page: inout HTMLRenderer, _ ledger: borrowing Ledger, _ accept: ([UInt8]) -> Bool
  ) {
    for block in document.blocks {
      guard case .rows(let columns, let places) = block else {
        page.write(block)
        continue
      }
      var hasText = columns.map { _ in false }
      for place in places {
        for row in rows(place, ledger) { row.mark(&hasText) }
        if hasText.allSatisfy(\.self) { break }
      }
      page.begin(columns, shown: hasText)
      for place in places {
        for row in rows(place, ledger) { page.write(row) }
        guard page.bytes.count >= Self.heldByteCount else { continue }
        guard accept(page.take()) else { return }
      }
      page.endTable()
    }
  }
}
