/// Finds the watch that someone named: by its id, by any part of it that no other has, or as the last.
package enum WatchMatch {
  /// The word for the watch that the profile recorded last.
  package static let last = "last"

  /// Returns the row of the standing watch that a text names.
  ///
  /// A whole id may be that of any profile. Of parts, a number that is the whole number of an event
  /// beats one that is only contained in it.
  /// - Throws: `noWatches`, `unknownWatch` or `ambiguousWatch`.
  /// - Complexity: O(n) in all watches.
  package static func find(
    _ text: String, in ledger: borrowing Ledger, profile name: String
  ) throws(Refusal) -> Int {
    let profile = ledger.words.find(name)
    var rows: [Int] = []
    var lastRow: Int?
    var wholeRow: Int?
    func isBefore(_ row: Int, _ other: Int) -> Bool {
      ledger.precedes(ledger.watches.key(row), ledger.watches.key(other))
    }
    let whole = EventID(text).flatMap { ledger.packed($0) }
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isDropped) {
      if let whole, ledger.watches.id(row) == whole {
        // Where several lines have the id, the first in total order is meant.
        if wholeRow.map({ isBefore(row, $0) }) ?? true { wholeRow = row }
      }
      guard ledger.watches.profile[row] == profile else { continue }
      rows.append(row)
      if lastRow.map({ isBefore($0, row) }) ?? true { lastRow = row }
    }
    if let wholeRow { return wholeRow }
    guard let lastRow else { throw .noWatches(profile: name) }
    if text.isSame(as: last) { return lastRow }
    guard let part = IDPart(text) else { throw .unknownWatch(text) }
    var ids: [String] = []
    for row in rows { ids.append(ledger.idText(ledger.watches.id(row))) }
    let matches = part.places(in: ids).map { rows[$0] }
    if matches.count == 1 { return matches[0] }
    guard matches.isEmpty else {
      throw .ambiguousWatch(text, summaries(matches, ledger), count: matches.count)
    }
    throw .unknownWatch(text)
  }

  /// Summarizes a few watches, the newest recorded last.
  package static func summaries(_ rows: [Int], _ ledger: borrowing Ledger) -> [WatchSummary] {
    var summaries: [WatchSummary] = []
    for row in rows.suffix(TitleMatch.offerLimit) {
      summaries.append(WatchSummary(ledger, row: row))
    }
    return summaries
  }
}
