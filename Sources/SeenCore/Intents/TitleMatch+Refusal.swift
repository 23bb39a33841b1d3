extension NameMatch<Symbol> {
  /// Looks for a title that must be there.
  /// - Throws: `ambiguousTitle` or `unknownTitle`, with what it may have meant.
  package static func one(
    _ text: String, in ledger: borrowing Ledger, _ narrowing: TitleNarrowing = TitleNarrowing()
  ) throws(Refusal) -> Symbol {
    switch find(text, in: ledger, narrowing) {
    case .found(let title): return title
    case .ambiguous(let titles): throw .ambiguousTitle(text, summaries(titles, ledger))
    case .near(let titles), .unknown(like: let titles):
      throw .unknownTitle(text, near: summaries(titles, ledger))
    }
  }

  /// Summarizes titles, to be offered.
  package static func summaries(_ titles: [Symbol], _ ledger: borrowing Ledger) -> [TitleSummary] {
    var summaries: [TitleSummary] = []
    for title in titles { summaries.append(TitleSummary(ledger, title)) }
    return summaries
  }
}
