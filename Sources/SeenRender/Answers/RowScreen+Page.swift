package import SeenCore

/// Rows as a table of a page of HTML.
extension RowScreen {
  /// Writes the answer to the body of a page.
  ///
  /// - Parameters:
  ///   - page: The body.
  ///   - ledger: The ledger that the rows are read from.
  ///   - turn: Called between rows: passes on what was written, or turns the page; false if no more is wanted.
  /// - Throws: What that throws.
  /// - Complexity: O(n) in the rows; memory for what is not passed on.
  package func write<Failure: Error>(
    to page: inout HTMLRenderer, _ ledger: borrowing Ledger,
    turn: (inout HTMLRenderer) throws(Failure) -> Bool
  ) throws(Failure) {
    var screen = self
    try page.write(document.blocks[...], rows: { screen.rows($0, ledger) }, turn: turn)
  }
}
