/// Why a query holds of titles: the parts of it that do, with the facts that they found.
package struct QueryReasons {
  /// One part of the query, and the titles for which it holds.
  private struct Part {
    let text: String
    let field: QueryField?
    let titles: Bits
  }

  private var parts: [Part] = []

  /// Looks at each part of a query that must hold, and at each of its alternatives.
  /// - Throws: The first name in the query that is none.
  package init(
    _ query: Query, _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    var nodes: [QueryNode] = []
    QueryReasons.gather(query.root, &nodes)
    var evaluation = try LedgerEvaluation(query, ledger, scope, around)
    for node in nodes {
      parts.append(
        Part(
          text: query.text(of: node), field: node.field,
          titles: evaluation.titles(of: node, ledger)))
    }
  }

  /// Looks at the same of titles of catalogs.
  /// - Throws: The first name in the query that is none.
  package init(
    _ query: Query, of tables: borrowing CatalogTables, _ ledger: borrowing Ledger, _ scope: Scope,
    _ around: QuerySurroundings
  ) throws(QueryError) {
    var nodes: [QueryNode] = []
    QueryReasons.gather(query.root, &nodes)
    var evaluation = try CatalogEvaluation(query, ledger, scope, around)
    for node in nodes {
      parts.append(
        Part(
          text: query.text(of: node), field: node.field,
          titles: evaluation.titles(of: node, tables)))
    }
  }

  /// Takes parts apart where they must all hold, or where one is enough.
  private static func gather(_ node: QueryNode, _ nodes: inout [QueryNode]) {
    switch node {
    case .every(let inner), .any(let inner): for node in inner { gather(node, &nodes) }
    case .term, .not: nodes.append(node)
    }
  }

  /// Returns the parts that hold for a title, each with the fact that it is about where there is one.
  package func reasons(
    for title: Symbol, _ ledger: borrowing Ledger
  ) -> [String] {
    var reasons: [String] = []
    for part in parts where part.titles[Int(title)] {
      let fact = part.field?.fact.flatMap { QueryReasons.text($0, title, ledger) }
      let reason = part.text + (fact.map { " (\($0))" } ?? "")
      if !reasons.contains(where: { $0.isSame(as: reason) }) { reasons.append(reason) }
    }
    return reasons
  }

  private static func text(
    _ field: FactField, _ title: Symbol, _ ledger: borrowing Ledger
  ) -> String? {
    switch field.storage {
    case .kind: ledger.kind(of: title).name
    case .number: ledger.number(field, of: title).map(String.init)
    case .text: field == .overview ? nil : ledger.text(field, of: title)
    case .texts:
      ledger.fact(field, of: title) == nil
        ? nil : ledger.texts(field, of: title).prefix(4).joined(separator: ", ")
    case .json: nil
    }
  }
}

extension QueryNode {
  /// The field of a term; nil for free words and for what is negated.
  fileprivate var field: QueryField? {
    if case .term(let term) = self { term.field } else { nil }
  }

  /// Where it stands in the query; nil when nothing is asked.
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
    // What is negated begins with a minus, but for `unseen:`, which is a negation by itself.
    let part = bytes[range.clamped(to: 0..<bytes.count)].drop { $0 == 40 || $0 <= 32 }
    return String(decoding: part, as: UTF8.self)
  }
}
