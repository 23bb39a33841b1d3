/// One catalog by itself: the names and the facts of its titles.
package final class CatalogPart {
  /// The names of its titles.
  package let index: CatalogIndex
  /// Their facts; a title's symbol is its row in `index`.
  package let tables: CatalogTables
  /// The memory of the columns.
  private let memory: [AnyObject]

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - index: The names of its titles.
  ///   - tables: Their facts, as many titles in the same order.
  ///   - memory: The owners of the memory of both.
  package init(
    _ index: consuming CatalogIndex, _ tables: consuming CatalogTables, memory: [AnyObject] = []
  ) {
    self.index = index
    self.tables = tables
    self.memory = memory
  }
}
