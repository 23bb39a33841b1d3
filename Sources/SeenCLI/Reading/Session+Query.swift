package import SeenApp
package import SeenCore
import SeenRender
import SeenStore

/// Queries on the command line, and what is said about them.
extension Session {
  /// Narrows a reading to the query of the operands; without operands nothing changes.
  ///
  /// - Parameters:
  ///   - view: The reading.
  ///   - words: The operands.
  ///   - list: The list that `near:list` and `date:list` refer to.
  ///   - ofAllTitles: Whether the titles are all for which it holds, and not only those that the profile knows and that
  ///     have a watch in the period.
  /// - Throws: `badQuery` with the place where the query is wrong.
  package func narrow(
    _ view: inout View, to words: some Collection<String>, of list: ListID? = nil,
    ofAllTitles: Bool = false
  ) throws(AppError) {
    guard !words.isEmpty else { return }
    let query = try journal.query(Array(words), view)
    try journal.narrow(&view, to: query, of: list, ofAllTitles: ofAllTitles)
    reportPlaces(query, view)
    reportTime(words, view)
    if view.scope.selection?.watches.isEmpty ?? false { reportNearValues(query, view) }
    reportOperators(Array(words))
  }

  /// Says which value may have been meant where nothing matches a query, and the journal has none of a term's values.
  ///
  /// Not of names: a search says which titles are near.
  func reportNearValues(_ query: Query, _ view: borrowing View) {
    guard json == nil, !isPlain else { return }
    for term in query.soughtTerms {
      guard let field = term.field, case .texts(let needles) = term.test else { continue }
      let known =
        Completion.fixedValues(of: field) ?? Completion.values(of: field, view).map(\.word)
      let folded = known.map { TextFold.fold($0) }
      for needle in needles {
        let text = String(decoding: needle.bytes, as: UTF8.self)
        guard !folded.contains(where: { $0.holds(bytesOf: text) }),
          let near = Nearest.words(to: text, among: known).first
        else { continue }
        let terms = [text, near].map { field.rawValue + ":" + Query.value($0) }
        inform("Nothing has \(terms[0]); did you mean \(terms[1])?")
      }
    }
  }

  /// Says how and and not are written where a query has the signs of other languages, which are searched for as text.
  func reportOperators(_ words: [String]) {
    let terms = terms(of: words)
    for term in terms {
      if term == "AND", terms.count > 1 {
        inform("'AND' is searched for as a word; a space means and.")
      } else if term == "NOT", terms.count > 1 {
        inform("'NOT' is searched for as a word; -TERM means not.")
      } else if term.first == "!", term.count > 1 {
        inform("'\(term)' is searched for as words; -\(term.dropFirst()) means not.")
      }
    }
  }

  /// Says that a query which is stored has the queries of its views as they are now.
  func reportViews(_ words: [String]) {
    let views = terms(of: words).map { $0.hasPrefix("-") ? $0.dropFirst() : $0[...] }
      .filter { $0.hasPrefix(SavedViews.term) }
    guard !views.isEmpty else { return }
    inform(
      "The query of \(Words.list(views.map { String($0) })) is kept as it is now; a later change of"
        + " the view does not change it here.")
  }

  /// Returns the words between spaces and parentheses that are not in quotes, which are literal.
  private func terms(of words: [String]) -> [Substring] {
    let parts = words.joined(separator: " ").split(
      separator: "\"", omittingEmptySubsequences: false)
    let outside = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
    return outside.joined(separator: " ").split { $0.isWhitespace || "()".contains($0) }
      .map { Substring(String($0)) }
  }

  /// Explains how to query a date if a year, month or day was searched for as a word and not found.
  private func reportTime(
    _ words: some Collection<String>, _ view: borrowing View
  ) {
    guard spec.accepts.contains(.period), words.count == 1, let word = words.first,
      (try? view.scope.time(word).period()) != nil,
      view.scope.selection?.watches.isEmpty ?? false
    else { return }
    inform("No watch has the word '\(word)'. To see that time, use --when \(Words.shell(word)).")
  }
}
