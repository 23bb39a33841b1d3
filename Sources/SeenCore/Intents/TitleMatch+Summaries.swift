extension NameMatch<Symbol> {
  /// Summarizes titles, to be offered.
  package static func summaries(_ titles: [Symbol], _ ledger: borrowing Ledger) -> [TitleSummary] {
    var summaries: [TitleSummary] = []
    for title in titles { summaries.append(TitleSummary(ledger, title)) }
    return summaries
  }
}
