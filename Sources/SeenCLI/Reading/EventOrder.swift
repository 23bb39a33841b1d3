import SeenCore
import SeenStore
import SeenWire

/// Events whose times contradict the numbers that their writer gave them.
enum EventOrder {
  /// Returns the places of events that were recorded earlier than the event with the number before theirs.
  ///
  /// Events that share an id are forks and are not compared.
  /// - Complexity: O(n log n) in the index.
  static func backward(_ ledger: borrowing Ledger) -> [UInt64] {
    var rows: [(key: EventKey, place: UInt64)] = []
    for row in 0..<ledger.index.count {
      rows.append((ledger.index[row].key, ledger.index[row].line.place))
    }
    rows.sort { ($0.key.id, $0.key.time) < ($1.key.id, $1.key.time) }
    var places: [UInt64] = []
    for (before, row) in zip(rows, rows.dropFirst())
    where before.key.writer == row.key.writer && before.key.id != row.key.id
      && row.key.time < before.key.time
    {
      places.append(row.place)
    }
    return places
  }
}

/// References from events to events.
enum EventReferences {
  /// The members whose values name an event of the journal; a `suggestion` may be one of a friend's.
  private static let members = ["watch", "progress", "comment", "reply"]

  /// Returns the places of events that name an event which does not sort earlier, by the member that names it.
  /// - Complexity: O(n) in the index; the lines of kinds with such members are read.
  static func missing(
    _ ledger: borrowing Ledger, _ texts: LogTexts
  ) -> [(member: String, places: [UInt64])] {
    let kinds: [EventKind] = [
      .watchLogged, .watchAmended, .watchRetracted, .ratingSet, .commentPosted, .commentAmended,
      .commentRetracted, .eventUndone,
    ]
    let types = Set(kinds.compactMap { ledger.words.find($0.name) })
    var first: [UInt64: EventKey] = [:]
    for row in 0..<ledger.index.count {
      let key = ledger.index[row].key
      if let known = first[key.id], !ledger.precedes(key, known) { continue }
      first[key.id] = key
    }
    var batches: Set<Symbol> = []
    for row in 0..<ledger.batches.count { batches.insert(ledger.batches[row].batch) }
    var found: [String: [UInt64]] = [:]
    for row in 0..<ledger.index.count where types.contains(ledger.index[row].type) {
      let line = ledger.index[row].line
      guard let event = texts.event(line) else { continue }
      for (member, names) in references(of: event) {
        let areThere = names.allSatisfy { name in
          guard let key = EventID(name).flatMap({ ledger.packed($0) }).flatMap({ first[$0] }) else {
            return member == "batch" && ledger.words.find(name).map(batches.contains) ?? false
          }
          return ledger.precedes(key, ledger.index[row].key)
        }
        if !areThere { found[member, default: []].append(line.place) }
      }
    }
    return found.sorted { $0.key.precedes($1.key) }.map { (member: $0.key, places: $0.value) }
  }

  /// Returns the ids, or the batch, that each member of an event names.
  private static func references(of event: Event) -> [(member: String, names: [String])] {
    event.data.compactMap { member in
      switch member.name {
      case "events":
        return member.value.texts.map { (member.name, $0) }
      case "batch" where event.kind == .eventUndone: break
      case let name where members.contains(name): break
      default: return nil
      }
      return member.value.text.map { (member.name, [$0]) }
    }
  }
}
