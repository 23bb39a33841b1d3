/// Taking what a profile must not see out of a ledger, below every view.
extension Ledger {
  /// Drops hidden titles with all that is about them, and what other profiles recorded.
  ///
  /// The last events of writers, counts of events and ids stay, so that the next recording is the same as without
  /// hiding.
  ///
  /// - Parameters:
  ///   - hidden: The hidden titles, by symbol; both sides of a merge.
  ///   - profile: The only profile whose rows stay; nil for all.
  ///   - isHidden: Returns, from the line of a kept event, whether it is about a hidden title.
  /// - Complexity: O(n) in all rows.
  package mutating func hide(
    _ hidden: Bits, keeping profile: String?, isHidden: (TextRange) -> Bool
  ) {
    let own = profile.map { words.find($0) ?? .none }
    let dropped = hideRows(hidden, own, isHidden)
    hideEvents(hidden, own, dropped, isHidden)
  }

  /// Drops hidden titles with all rows that are about them, but for those of the index.
  ///
  /// - Parameters:
  ///   - hidden: The hidden titles, by symbol; both sides of a merge.
  ///   - isHidden: Returns, from the line of a kept event, whether it goes too.
  /// - Complexity: O(n) in all rows.
  package mutating func hideRows(about hidden: Bits, isHidden: (TextRange) -> Bool) {
    _ = hideRows(hidden, nil, isHidden)
  }

  /// Returns the dropped events whose subjects are only in their lines.
  private mutating func hideRows(
    _ hidden: Bits, _ own: Symbol?, _ isHidden: (TextRange) -> Bool
  ) -> Set<EventKey> {
    func isGone(_ title: Symbol, _ profile: Symbol) -> Bool {
      hidden[Int(title)] || (own.map { $0 != profile } ?? false)
    }
    for row in 0..<watches.count where isGone(watches.title[row], watches.profile[row]) {
      watches.flags[row].insert(.isDropped)
    }
    for row in 0..<items.count where hidden[Int(items.title[row])] {
      items.claims[row].isDropped = true
    }
    let dropped = withoutActuallyEscaping(isHidden) { isHidden in
      var hiding = HidingRows(hidden: hidden, own: own, isHidden: isHidden)
      visitTables(&hiding)
      return hiding.droppedLines
    }
    facts.erase(hidden)
    merged.forget(hidden)
    markSettled()
    return dropped
  }

  private mutating func hideEvents(
    _ hidden: Bits, _ own: Symbol?, _ dropped: Set<EventKey>, _ isHidden: (TextRange) -> Bool
  ) {
    guard index.count > 0 else { return }
    var isAboutHidden = Bits(size: words.count)
    hidden.forEach { title in
      if let word = words.find(titles.text(Symbol(title))) { isAboutHidden[Int(word)] = true }
    }
    let setting = words.find(EventKind.settingSet.name)
    index.filter(from: 0) { row in
      if let own, row.profile != own { return false }
      if own != nil, row.type == setting, isHidden(row.line) { return false }
      if dropped.contains(row.key) { return false }
      return row.subject == .none || !isAboutHidden[Int(row.subject)]
    }
  }
}

/// Drops rows of hidden titles and of other profiles.
private struct HidingRows: TableVisitor {
  let hidden: Bits
  /// The only profile whose rows stay; nil for all.
  let own: Symbol?
  /// Returns, from the line of an event, whether it is about a hidden title.
  let isHidden: (TextRange) -> Bool
  /// The dropped events whose subjects are only in their lines.
  var droppedLines: Set<EventKey> = []

  mutating func visit<Row: LedgerRow>(_ table: inout RowTable<Row>) {
    table.filter(from: 0) { row in
      switch row.about {
      case .title(let title, let profile, _): return !hidden[Int(title)] && isOwn(profile)
      case .profile(let profile): return isOwn(profile)
      case .line(let line):
        guard isHidden(line) else { return true }
        droppedLines.insert(row.key)
        return false
      case .journal: return true
      }
    }
  }

  private func isOwn(_ profile: Symbol) -> Bool { own.map { $0 == profile } ?? true }
}
