/// The scope of a view: profile, days, and the current day.
///
/// A projection takes its scope instead of a clock or an environment, so that the same question always has the
/// same answer.
package struct Scope: Sendable {
  /// The profile whose journal is read.
  package var profile: String
  /// The civil day that counts as today.
  package var today: Day
  /// Whether days or months come first in typed dates that can be two days; nil if these are refused.
  package var dateOrder: DateOrder?
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc
  /// The days that a watch must be in to count; nil for all.
  package var period: Period?
  /// What a query selects; nil without one.
  package var selection: Selection?
  /// The most days between two watch days of one streak.
  package var streakGap = 7

  package init(profile: String = Event.defaultProfile, today: Day, period: Period? = nil) {
    self.profile = profile
    self.today = today
    self.period = period
  }

  /// Reads a time as typed.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - now: The moment from which hours are counted; nil for the start of today.
  /// - Returns: What the text means.
  /// - Throws: What `TypedTime.parse` throws.
  package func time(
    _ text: String, now: ZonedMoment? = nil
  ) throws(TypedTime.Problem) -> TypedTime {
    try TypedTime.parse(text, today: today, now: now, order: dateOrder)
  }

  /// Returns whether a watch is in the period and matches the query.
  @inline(__always) package func includes(_ ledger: borrowing Ledger, _ row: Int) -> Bool {
    if let selection, !selection.watches[row] { return false }
    guard let period else { return true }
    return period.contains(ledger.watch(row).date)
  }

  /// Returns the rows that are in the period and match the query.
  /// - Complexity: O(n) in the rows.
  func rows(_ rows: Bits, _ ledger: borrowing Ledger) -> Bits {
    var rows = rows
    if let selection { rows.formIntersection(selection.watches) }
    guard let period else { return rows }
    let dates = unsafe ledger.watches.date.values
    rows.filter { unsafe period.contains(PartialDate(packed: dates[$0])) }
    return rows
  }

  /// Returns whether a title matches the query.
  @inline(__always) package func includes(title: Symbol) -> Bool {
    selection?.titles[Int(title)] ?? true
  }

  /// Whether only some watches count.
  package var isNarrow: Bool { period != nil || selection != nil }

  /// Returns whether all watches that count are of birds; without any, whether all of the profile's are.
  /// - Complexity: O(n) in the watches before the first that is not of a bird.
  package func isOfBirds(_ ledger: borrowing Ledger) -> Bool {
    let profile = ledger.words.find(profile) ?? .none
    var hasBirds = false
    for row in 0..<ledger.watches.count
    where !ledger.watches.flags[row].contains(.isDropped)
      && ledger.watches.profile[row] == profile && includes(ledger, row)
    {
      let title = ledger.watch(row).title
      guard ledger.kind(of: title) == .bird else { return false }
      hasBirds = true
    }
    guard !hasBirds, isNarrow else { return hasBirds }
    return Scope(profile: self.profile, today: today).isOfBirds(ledger)
  }
}

/// The watches and titles that a query selects.
package struct Selection: Sendable, Equatable {
  /// The rows of the watches for which it holds.
  package let watches: Bits
  /// The titles for which it holds; of views of titles.
  package let titles: Bits

  package init(watches: Bits, titles: Bits) {
    self.watches = watches
    self.titles = titles
  }
}
