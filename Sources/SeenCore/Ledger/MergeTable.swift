/// Which titles were merged into which, as distances between their symbols: none at all takes no memory.
package struct MergeTable: ~Copyable {
  /// How far the title is that each was merged into; 0 for itself.
  private var target = PackedColumn<Symbol>()
  /// How far the title is that each counts as: the end of its chain of merges.
  private var end = PackedColumn<Symbol>()
  /// 1 for a title that others count as.
  private var isEnd = PackedColumn<UInt8>()
  /// The titles that count as others, by those and then by id.
  private var sources = Column<Source>()
  /// What each title has from those that count as it, by title and field.
  private var inherited = Column<Inherited>()
  /// Where chains lead, while merges are applied.
  private var shortcuts = MergeShortcuts()
  /// The same once a title was merged a second time.
  private var forest: MergeForest?

  /// A title that counts as another.
  struct Source: BitwiseCopyable {
    let title: Symbol
    let end: Symbol
  }

  /// A value of the first title by id, of those that count as another, that has one.
  struct Inherited: BitwiseCopyable {
    let end: Symbol
    let field: UInt32
    let value: UInt32
  }

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

  /// Returns the value of the first title by id of those that count as another and have one; nil when none has.
  /// - Complexity: O(log n) in the values.
  func value(_ field: UInt32, for title: Symbol) -> UInt32? {
    let row = inherited.firstRow { $0.end < title || $0.end == title && $0.field < field }
    guard row < inherited.count, inherited[row].end == title, inherited[row].field == field else {
      return nil
    }
    return inherited[row].value
  }

  /// Finds the values that titles have from those that count as them, once chains are resolved.
  /// - Parameters:
  ///   - fields: How many fields there are.
  ///   - own: The value of a field that a title itself has.
  /// - Complexity: O(k) for each field: k titles that count as others.
  mutating func inherit(fields: UInt32, own: (UInt32, Symbol) -> UInt32?) {
    inherited = Column()
    var start = 0
    while start < sources.count {
      let end = sources[start].end
      var next = start + 1
      while next < sources.count, sources[next].end == end { next += 1 }
      for field in 0..<fields {
        for row in start..<next {
          guard let value = own(field, sources[row].title) else { continue }
          inherited.append(Inherited(end: end, field: field, value: value))
          break
        }
      }
      start = next
    }
  }

  /// Drops what titles have from those that count as them.
  /// - Complexity: O(n) in the values.
  mutating func forget(_ titles: Bits) { inherited.filter { !titles[Int($0.end)] } }

  /// Makes rows for titles up to a number in all.
  mutating func extend(to count: Int) {
    target.extend(to: count)
    end.extend(to: count)
    isEnd.extend(to: count)
  }

  /// Merges a title into another, unless that would close a circle; merges must come in total order.
  /// - Complexity: O(log n) amortized, and O(n) in the titles when one is first merged a second time.
  mutating func merge(_ source: Symbol, into title: Symbol) {
    if forest == nil, target(source) == source {
      if shortcuts.last(of: title, along: target) == source { return }
    } else {
      // What led over it leads elsewhere from here on.
      if forest == nil { forest = MergeForest(target) }
      let old = target(source)
      guard forest?.move(source, from: old, to: title) == true else { return }
    }
    target[Int(source)] = title &- source
  }

  /// Finds the ends of all chains.
  /// - Parameter titles: The titles' ids.
  /// - Returns: Whether any title counts as another.
  /// - Complexity: O(n) in the titles, O(k log k) in those that were merged.
  mutating func resolve(_ titles: borrowing Symbols) -> Bool {
    shortcuts = MergeShortcuts()
    forest = nil
    sources = Column()
    for title in 0..<isEnd.count where isEnd[title] != 0 { isEnd[title] = 0 }
    var isKnown = Bits(size: target.count)
    for title in 0..<Symbol(target.count) {
      var last = title
      while !isKnown[Int(last)], target(last) != last { last = target(last) }
      if isKnown[Int(last)] { last = canonical(last) }
      if last != title {
        isEnd[Int(last)] = 1
        sources.append(Source(title: title, end: last))
      }
      var next = title
      while !isKnown[Int(next)] {
        isKnown[Int(next)] = true
        end[Int(next)] = last &- next
        next = target(next)
      }
    }
    sources.sort { left, right in
      left.end == right.end ? titles.precedes(left.title, right.title) : left.end < right.end
    }
    return sources.count > 0
  }

  /// Takes a visitor through the columns.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&target)
    try visitor.visit(&end)
    try visitor.visit(&isEnd)
    try visitor.visit(&sources)
    try visitor.visit(&inherited)
  }
}

/// Where chains of merges are known to lead, so that a long one is not followed link by link for each merge.
///
/// Compressed paths as in R. E. Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm" (1975): every title
/// on the path then leads directly to its end. Results are valid until a title is merged a second time.
private struct MergeShortcuts {
  /// For each title one that its chain leads to, and when that was found.
  private var ends: [(title: Symbol, age: UInt32)] = []
  private var age: UInt32 = 1

  /// Returns the end of a title's chain, by how far each title leads.
  mutating func last(
    of title: Symbol, along steps: borrowing PackedColumn<Symbol>
  ) -> Symbol {
    if ends.isEmpty { ends = Array(repeating: (.none, 0), count: steps.count) }
    var last = title
    while true {
      let next = next(last, steps)
      if next == last { break }
      last = next
    }
    var passed = title
    while passed != last {
      let following = next(passed, steps)
      ends[Int(passed)] = (last, age)
      passed = following
    }
    return last
  }

  private func next(_ title: Symbol, _ steps: borrowing PackedColumn<Symbol>) -> Symbol {
    let known = ends[Int(title)]
    return known.age == age ? known.title : steps[Int(title)] &+ title
  }
}
