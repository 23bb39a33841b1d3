package import SeenCore

extension Rewatches {
  /// Returns each title with its id, its name and its dates, for comparing.
  package func lines(_ ledger: borrowing Ledger) -> [String] {
    var lines: [String] = []
    for place in 0..<count {
      let (title, dates) = (self[place].title, self[place].dates)
      lines.append("\(ledger.titles.text(title)) \(ledger.name(of: title)) \(Array(dates))")
    }
    return lines
  }
}
