import SeenCore

/// The titles of which a journal knows where a profile is, from other sources than one.
struct KnownStatuses {
  /// The ids of the titles, and of the shows whose episodes they are.
  private(set) var titles: Set<ByteKey> = []

  /// Reads what a journal knows.
  ///
  /// - Parameters:
  ///   - ledger: The journal, read with its index.
  ///   - name: The profile.
  ///   - source: The source that is to be left aside, the first part of its source keys.
  /// - Complexity: O(n) in the events.
  init(_ ledger: borrowing Ledger, profile name: String, besides source: String) {
    guard let profile = ledger.words.find(name) else { return }
    let own = ledger.keys(ofSource: source)
    var found: Set<Symbol> = []
    ledger.watches.standing(of: profile).forEach { row in
      if !own.contains(ledger.watches.key(row)) { found.insert(ledger.watch(row).title) }
    }
    for row in 0..<ledger.playback.count where ledger.playback[row].profile == profile {
      let step = ledger.playback[row]
      if !own.contains(step.key) { found.insert(ledger.canonicalTitle(step.title)) }
    }
    for title in found {
      titles.insert(ByteKey(ledger.titles.text(title)))
      if let show = ledger.show(of: title) { titles.insert(ByteKey(ledger.titles.text(show))) }
    }
  }
}
