/// One catalog by itself: the names and the facts of its titles, made of its file alone.
package final class CatalogPart {
  /// The names of its titles.
  package let index: CatalogIndex
  /// Their facts; a title's symbol is its row in `index`.
  package let tables: CatalogTables
  /// What the columns lie in.
  private let memory: [AnyObject]

  /// Puts together what is known of one catalog.
  ///
  /// - Parameters:
  ///   - index: The names of its titles.
  ///   - tables: Their facts, as many titles in the same order.
  ///   - memory: What must live as long as the columns of both.
  package init(
    _ index: consuming CatalogIndex, _ tables: consuming CatalogTables, memory: [AnyObject] = []
  ) {
    self.index = index
    self.tables = tables
    self.memory = memory
  }
}
