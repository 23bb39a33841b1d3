/// Which events of the journal drafts refer to: what they record must sort after those.
extension Ledger {
  /// Returns the latest stamp of the events that drafts name: the watches they amend or retract, and the events and
  /// batches they undo; nil when they name none.
  ///
  /// Events and batches are searched for in `index`, so the ledger must keep it where drafts undo.
  /// - Complexity: O(n) in all watches for drafts about watches, in all events for undos.
  package func latestTime(referredToBy drafts: [Draft]) -> Instant? {
    var ids: Set<UInt64> = []
    var watchIDs: Set<UInt64> = []
    var batches: Set<Symbol> = []
    var undoes = false
    // An import has hundreds of thousands, none of which is copied.
    for place in drafts.indices {
      for member in drafts[place].data where member.name.isSame(as: "watch") {
        let id = member.value.text.flatMap { EventID($0) }.flatMap { packed($0) }
        if let id { watchIDs.insert(id) }
      }
      guard drafts[place].kind == .eventUndone else { continue }
      undoes = true
      let data = drafts[place].data
      if let batch = data["batch"]?.text.flatMap({ words.find($0) }) { batches.insert(batch) }
      guard case .array(let texts)? = data["events"] else { continue }
      for text in texts {
        if let id = text.text.flatMap({ EventID($0) }).flatMap({ packed($0) }) { ids.insert(id) }
      }
    }
    var latest: Int64?
    if !watchIDs.isEmpty {
      for row in 0..<watches.count where watchIDs.contains(watches.id(row)) {
        latest = max(latest ?? .min, watches.key(row).time)
      }
    }
    if undoes {
      for row in 0..<index.count {
        let event = index[row]
        guard ids.contains(event.key.id) || batches.contains(event.batch) else { continue }
        latest = max(latest ?? .min, event.key.time)
      }
    }
    return latest.map { Instant(milliseconds: $0) }
  }
}
