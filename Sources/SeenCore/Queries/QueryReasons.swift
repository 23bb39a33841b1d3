/// Why a query matches titles: its matching parts, with the facts that they found.
package struct QueryReasons {
  /// One part of the query, and the titles for which it holds.
  private struct Part {
    let text: String
    /// Its term; nil if it is negated.
    let term: QueryTerm?
    let titles: Bits
    /// By title, the watch that the fact is taken from, or -1; empty if no watch matters.
    var rows: [Int32] = []
  }

  private var parts: [Part] = []
  private let facts: QueryFacts

  /// Looks at each part of a query that must hold, and at each of its alternatives.
  /// - Throws: The first name in the query that is none.
  package init(
    _ query: Query, _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    var evaluation = try LedgerEvaluation(query, ledger, scope, around)
    facts = QueryFacts(query, evaluation.names, ledger, profile: scope.profile, around)
    var groups: [[QueryNode]] = []
    QueryReasons.gather(query.root, &groups)
    for group in groups {
      // Adjacent terms about watches are about one watch: its facts are shown.
      var together: Bits?
      if group.count > 1 { together = evaluation.rows(of: .every(group), ledger) }
      for node in group {
        var part = Part(
          text: query.text(of: node), term: node.term,
          titles: evaluation.titles(of: node, ledger))
        if let term = part.term, let rows = evaluation.rows(toldBy: term, ledger) {
          part.rows = Array(repeating: -1, count: ledger.titles.count)
          choose(rows, term, &part.rows, ledger)
          if let together { choose(together, term, &part.rows, ledger) }
        }
        parts.append(part)
      }
    }
  }

  /// Looks at the same of titles of catalogs.
  /// - Throws: The first name in the query that is none.
  package init(
    _ query: Query, of tables: borrowing CatalogTables, _ ledger: borrowing Ledger, _ scope: Scope,
    _ around: QuerySurroundings
  ) throws(QueryError) {
    var evaluation = try CatalogEvaluation(query, ledger, scope, around)
    facts = QueryFacts(query, evaluation.names, ledger, profile: scope.profile, around)
    var groups: [[QueryNode]] = []
    QueryReasons.gather(query.root, &groups)
    for node in groups.joined() {
      parts.append(
        Part(
          text: query.text(of: node), term: node.term,
          titles: evaluation.titles(of: node, tables)))
    }
  }

  /// Splits conjunctions and disjunctions; parts about a single watch stay together.
  private static func gather(_ node: QueryNode, _ groups: inout [[QueryNode]]) {
    switch node {
    case .every(let inner):
      let together = inner.filter { $0.isOfOneWatch && $0.term != nil }
      for node in inner {
        guard node.isOfOneWatch, node.term != nil else {
          gather(node, &groups)
          continue
        }
        if node == together.first { groups.append(together) }
      }
    case .any(let inner): for node in inner { gather(node, &groups) }
    case .term, .not: groups.append([node])
    }
  }

  /// Chooses one of some rows for each of their titles: the nearest for a term about places, else the latest.
  private func choose(
    _ rows: Bits, _ term: QueryTerm, _ chosen: inout [Int32], _ ledger: borrowing Ledger
  ) {
    var isFirst = Bits(size: chosen.count, isFull: true)
    var distances: [Symbol: Double] = [:]
    rows.forEach { row in
      let title = ledger.watch(row).title
      if term.field == .near {
        guard let distance = facts.distance(term.test, row, ledger) else { return }
        if let known = distances[title], known <= distance { return }
        distances[title] = distance
      } else if !isFirst[Int(title)], ledger.watchPrecedes(row, Int(chosen[Int(title)])) {
        return
      }
      isFirst[Int(title)] = false
      chosen[Int(title)] = Int32(truncatingIfNeeded: row)
    }
  }

  /// Returns the parts that hold for a title, each with the fact that it is about where there is one.
  package func reasons(
    for title: Symbol, _ ledger: borrowing Ledger
  ) -> [String] {
    var reasons: [String] = []
    for part in parts where part.titles[Int(title)] {
      let row = part.rows.isEmpty ? -1 : Int(part.rows[Int(title)])
      let fact = part.term.flatMap { facts.fact(of: $0, title, row < 0 ? nil : row, ledger) }
      let reason = part.text + (fact.map { " (\($0))" } ?? "")
      if !reasons.contains(where: { $0.isSame(as: reason) }) { reasons.append(reason) }
    }
    return reasons
  }
}

extension QueryNode {
  /// The term that it is; nil if it is negated or composite.
  fileprivate var term: QueryTerm? {
    if case .term(let term) = self { term } else { nil }
  }

  /// Its position in the query; nil if it is empty.
  fileprivate var range: Range<Int>? {
    switch self {
    case .term(let term): return term.offset..<(term.offset + term.length)
    case .not(let node):
      return node.range.map { max(0, $0.lowerBound - 1)..<$0.upperBound }
    case .every(let nodes), .any(let nodes):
      let ranges = nodes.compactMap(\.range)
      guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
      else { return nil }
      return first..<last
    }
  }
}

extension Query {
  /// Returns a part of the query as it was typed.
  fileprivate func text(of node: QueryNode) -> String {
    guard let range = node.range else { return text }
    let bytes = Array(text.utf8)
    // A negation begins with a minus, except `unseen:`, which is a negation itself.
    let part = bytes[range.clamped(to: 0..<bytes.count)].drop { $0 == 40 || $0 <= 32 }
    return String(decoding: part, as: UTF8.self)
  }
}
