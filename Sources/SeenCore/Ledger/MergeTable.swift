/// Which titles were merged into which, as distances between their symbols: none at all takes no memory.
package struct MergeTable: ~Copyable {
  /// How far the title is that each was merged into; 0 for itself.
  private var target = PackedColumn<Symbol>()
  /// How far the title is that each counts as: the end of its chain of merges.
  private var end = PackedColumn<Symbol>()
  /// 1 for a title that others count as.
  private var isEnd = PackedColumn<UInt8>()

  package init() {}

  /// Whether other titles count as this one.
  @inline(__always) package func hasSources(_ title: Symbol) -> Bool { isEnd[Int(title)] == 1 }

  /// Returns the title that a title was merged into, or itself.
  @inline(__always) package func target(_ title: Symbol) -> Symbol {
    target[Int(title)] &+ title
  }

  /// Returns the title that a title counts as.
  @inline(__always) package func canonical(_ title: Symbol) -> Symbol {
    end[Int(title)] &+ title
  }

  /// Makes rows for titles up to a number in all.
  mutating func extend(to count: Int) {
    target.extend(to: count)
    end.extend(to: count)
    isEnd.extend(to: count)
  }

  /// Merges a title into another, unless that would close a circle; merges must come in total order.
  mutating func merge(_ source: Symbol, into title: Symbol) {
    var last = title
    while last != source, target(last) != last { last = target(last) }
    if last != source { target[Int(source)] = title &- source }
  }

  /// Finds the ends of all chains, and returns whether there is any.
  /// - Complexity: O(n) in the titles and the lengths of their chains.
  mutating func resolve() -> Bool {
    var hasMerges = false
    for title in 0..<isEnd.count where isEnd[title] != 0 { isEnd[title] = 0 }
    for title in 0..<Symbol(target.count) {
      var last = title
      while target(last) != last { last = target(last) }
      end[Int(title)] = last &- title
      if last != title {
        hasMerges = true
        isEnd[Int(last)] = 1
      }
    }
    return hasMerges
  }

  /// Takes a visitor through the columns.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&target)
    try visitor.visit(&end)
    try visitor.visit(&isEnd)
  }
}
