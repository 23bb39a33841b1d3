/// A question about watches and titles: `genre:horror year:1980..1989 rating:>=8 -rewatch:yes "boat chase"`.
///
/// Terms that stand side by side must all hold; `or` stands between alternatives and binds less; `-` in front
/// negates; parentheses group. The page QUERIES has the grammar and the meaning of every field.
package struct Query: Equatable, Sendable {
  /// The query as it was typed.
  package let text: String
  /// The query as a journal keeps it: bare ratings have the scale that they were typed on.
  package let storedText: String
  /// Its expression.
  package let root: QueryNode

  /// The most bytes of a query.
  package static let maximumLength = 16_384
  /// How deep parentheses and minus signs may be nested.
  package static let maximumDepth = 64
  /// The most terms of a query; a term with words in it counts for each of them.
  package static let maximumTerms = 1000

  /// What the words of a query are read against.
  package struct Context: Sendable {
    /// The day that counts as today.
    package var today: Day
    /// The top of the scale of bare ratings.
    package var ratingScale: Int
    /// The top of the scale of bare ratings in stored queries, whoever asks them.
    package static let storedScale = 10
    /// Whether days or months come first in dates that can be two days; nil, as in stored queries, refuses these.
    package var dateOrder: DateOrder?
    /// Whether each bare rating is stored with its scale, also on the scale of stored queries.
    var keepsEveryScale = false

    /// Creates what a query is read against.
    ///
    /// - Parameters:
    ///   - today: The day that counts as today.
    ///   - ratingScale: The profile's own scale of ratings for what it types; that of stored queries unless given.
    package init(today: Day, ratingScale: Int = Context.storedScale) {
      self.today = today
      self.ratingScale = ratingScale
    }

    /// Reads a time.
    /// - Throws: What `TypedTime.parse` throws.
    func time(_ text: String) throws(TypedTime.Problem) -> TypedTime {
      try TypedTime.parse(text, today: today, order: dateOrder)
    }
  }

  /// Reads a query.
  /// - Throws: The first thing that is wrong with it, and where.
  /// - Complexity: O(n) in its length.
  package init(_ text: String, _ context: Context) throws(QueryError) {
    self.text = text
    var parser = QueryParser(text, context)
    root = try parser.parse()
    storedText = parser.storedText
  }

  /// Returns a text as a value in a query: unchanged, or quoted if it would be parsed differently.
  package static func value(_ text: String) -> String {
    let isCut = text.utf8.contains { " ,()\"*".utf8.contains($0) || (9...13).contains($0) }
    let meansMore = text.utf8.first.map { "<=>/".utf8.contains($0) } ?? true
    guard isCut || meansMore else { return text }
    let content = text.utf8.flatMap { "\"\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    return "\"" + String(decoding: content, as: UTF8.self) + "\""
  }

  /// Every term, in the order of the text.
  package var terms: [QueryTerm] {
    var terms: [QueryTerm] = []
    Query.gather(root, &terms)
    return terms
  }

  /// The terms that something has to match, or one of several: those that are not below a `-`.
  package var soughtTerms: [QueryTerm] {
    var terms: [QueryTerm] = []
    Query.gather(root, &terms, withNegated: false)
    return terms
  }

  /// Whether the notes of watches are searched.
  package var needsNotes: Bool {
    terms.contains { term in
      guard case .texts = term.test else { return term.field == .notes }
      return term.field == nil || term.field == .notes
    }
  }

  private static func gather(
    _ node: QueryNode, _ terms: inout [QueryTerm], withNegated: Bool = true
  ) {
    switch node {
    case .term(let term): terms.append(term)
    case .not(let node): if withNegated { gather(node, &terms) }
    case .every(let nodes), .any(let nodes):
      for node in nodes { gather(node, &terms, withNegated: withNegated) }
    }
  }

  /// The free words that must occur, in the order of the text, as one folded phrase: what names are ranked by.
  package var phrase: String {
    let nodes = if case .every(let nodes) = root { nodes } else { [root] }
    var words: [String] = []
    for case .term(let term) in nodes where term.field == nil {
      guard case .texts(let needles) = term.test, let needle = needles.first else { continue }
      words.append(String(decoding: needle.bytes, as: UTF8.self))
    }
    return words.joined(separator: " ")
  }
}
