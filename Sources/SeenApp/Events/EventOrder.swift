import SeenCore
import SeenStore

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

enum EventReferences {
  /// Returns the places of events that name an event which does not sort earlier, by the member that names it.
  /// - Complexity: O(n) in the index; the lines of kinds with such members are read.
  static func missing(
    _ ledger: borrowing Ledger, _ texts: JournalTexts
  ) throws(AppError) -> [(member: String, places: [UInt64])] {
    var members: [Symbol: [String]] = [:]
    for kind in EventKind.allCases {
      let names = EventReferences.members(of: kind)
      if !names.isEmpty, let type = ledger.words.find(kind.name) { members[type] = names }
    }
    var first: [UInt64: EventKey] = [:]
    for row in 0..<ledger.index.count {
      let key = ledger.index[row].key
      if let known = first[key.id], !ledger.precedes(key, known) { continue }
      first[key.id] = key
    }
    var batches: Set<Symbol> = []
    for row in 0..<ledger.batches.count { batches.insert(ledger.batches[row].batch) }
    var found: [String: [UInt64]] = [:]
    for row in 0..<ledger.index.count {
      guard let known = members[ledger.index[row].type] else { continue }
      let line = ledger.index[row].line
      guard let event = try texts.event(line) else { continue }
      for (member, names) in references(of: event, by: known) {
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

  /// Returns the members by which a kind of event names events of the journal, or a batch of them.
  private static func members(of kind: EventKind) -> [String] {
    if kind == .eventUndone { return ["events", "batch"] }
    return kind.definition.fields.compactMap { field in
      // A suggestion may be one of a friend's.
      guard case .eventID = field.type, !field.name.isSame(as: "suggestion") else { return nil }
      return field.name
    }
  }

  /// Returns the ids, or the batch, that each of some members of an event names.
  private static func references(
    of event: Event, by members: [String]
  ) -> [(member: String, names: [String])] {
    event.data.compactMap { member in
      guard members.contains(where: { $0.isSame(as: member.name) }) else { return nil }
      let names =
        member.name.isSame(as: "events") ? member.value.texts : member.value.text.map { [$0] }
      return names.map { (member.name, $0) }
    }
  }
}
