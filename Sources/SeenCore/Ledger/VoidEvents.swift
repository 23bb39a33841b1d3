/// Which events do not count, as if they had never been: undone ones, and copies of imported rows.
struct VoidEvents {
  /// The ids that standing undos name, with the greatest undo of each: earlier events with the id are void.
  private var limits = IDTable<EventKey>()
  /// The events that are void themselves, whatever other events have their id: one of each id.
  private var ids = IDTable<EventKey>()
  /// The others of these ids, which only forks have.
  private var others: Set<EventKey> = []

  /// Whether nothing is void.
  var isEmpty: Bool { limits.isEmpty && ids.isEmpty }

  /// Makes every event with an id void that sorts before an undo; of several undos the greatest must come first.
  mutating func add(id: UInt64, before undo: EventKey) {
    if limits.name(id) { limits.add(undo, to: id) }
  }

  /// Makes one event void.
  mutating func add(_ event: EventKey) {
    if ids.name(event.id) { ids.add(event, to: event.id) } else { others.insert(event) }
  }

  /// Returns whether an event is void.
  @inline(__always) func contains(
    _ event: EventKey, _ precedes: (EventKey, EventKey) -> Bool
  ) -> Bool {
    guard _slowPath(limits.contains(event.id) || ids.contains(event.id)) else { return false }
    var isVoid = !others.isEmpty && others.contains(event)
    ids.forEach(of: event.id) { if $0 == event { isVoid = true } }
    limits.forEach(of: event.id) { if precedes(event, $0) { isVoid = true } }
    return isVoid
  }
}

extension Ledger {
  /// Decides which events are undone, from the last undo back.
  ///
  /// An undo that a later standing undo names is void and undoes nothing: redo is undoing the undo.
  mutating func findVoidEvents() -> VoidEvents {
    var voidEvents = VoidEvents()
    guard pending.undos.count > 0 else { return voidEvents }
    let ranks = writerRanks
    func precedes(_ left: EventKey, _ right: EventKey) -> Bool {
      Ledger.precedes(left, right, ranks)
    }
    pending.undos.sort { precedes($1.key, $0.key) }
    var batches: [Symbol: EventKey] = [:]
    func isVoid(_ undo: UndoRow, _ voidEvents: VoidEvents) -> Bool {
      if voidEvents.contains(undo.key, precedes) { return true }
      return batches[undo.ownBatch].map { precedes(undo.key, $0) } ?? false
    }
    var row = 0
    while row < pending.undos.count {
      let undo = pending.undos[row]
      let stands = !isVoid(undo, voidEvents)
      while row < pending.undos.count, pending.undos[row].key == undo.key {
        let part = pending.undos[row]
        row += 1
        guard stands else { continue }
        for place in part.targets {
          voidEvents.add(id: pending.undone[place], before: part.key)
        }
        if part.batch != .none, batches[part.batch] == nil { batches[part.batch] = part.key }
      }
    }
    if batches.isEmpty { return voidEvents }
    for row in 0..<self.batches.count {
      let member = self.batches[row]
      if let undo = batches[member.batch], precedes(member.key, undo) { voidEvents.add(member.key) }
    }
    return voidEvents
  }

  /// Of standing events with equal kind, profile and source, makes all but the first void.
  ///
  /// - Complexity: O(n) in the events from imported rows, and only if there are new ones.
  mutating func dropCopies(_ voidEvents: inout VoidEvents) {
    guard sources.count > sources.settledCount else { return }
    let ranks = writerRanks
    if !voidEvents.isEmpty {
      sources.filter(from: sources.settledCount) { row in
        !voidEvents.contains(row.key) { Ledger.precedes($0, $1, ranks) }
      }
    }
    var size = 64
    while size < sources.count { size *= 2 }
    var firsts = [Int32](repeating: -1, count: size)
    var next = [Int32](repeating: -1, count: sources.count)
    var winners: [Int32] = Array(repeating: -1, count: sources.count)
    for row in 0..<sources.count {
      let own = sources[row]
      let hash = Hashing.mix(
        UInt64(own.source) << 32 | UInt64(own.profile), UInt64(own.kind.rawValue) ^ seed | 1)
      let slot = Int(truncatingIfNeeded: hash) & (size - 1)
      var chained = firsts[slot]
      while chained >= 0 {
        let other = sources[Int(chained)]
        if other.source == own.source, other.kind == own.kind, other.profile == own.profile {
          break
        }
        chained = next[Int(chained)]
      }
      if chained < 0 {
        next[row] = firsts[slot]
        firsts[slot] = Int32(row)
        winners[row] = Int32(row)
      } else {
        let winner = Int(winners[Int(chained)])
        if Ledger.precedes(own.key, sources[winner].key, ranks) {
          voidEvents.add(sources[winner].key)
          winners[Int(chained)] = Int32(row)
        } else {
          voidEvents.add(own.key)
        }
      }
    }
  }
}
