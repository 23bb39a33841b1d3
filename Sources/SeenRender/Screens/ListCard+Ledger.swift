package import SeenCore
import SeenWire

/// Reads what screens show of a list from a ledger.
extension ListCard {
  package init(_ ledger: borrowing Ledger, _ list: ListEntry, _ people: PersonNames) {
    self.init(ledger, list, people, count: list.items.count, seenCount: list.seenCount)
  }

  /// Creates the card of a list whose titles were counted elsewhere.
  package init(
    _ ledger: borrowing Ledger, _ list: ListEntry, _ people: PersonNames, count: Int, seenCount: Int
  ) {
    self.init(id: list.id.text, name: list.name)
    icon = list.state?.text(.icon, ledger) ?? ListCard.icon(list.id)
    isShared = list.isShared
    members = list.members
    maker = list.owner.flatMap { $0.isSame(as: people.viewer) ? nil : people.name(of: $0) }
    sharers = members.filter { member in
      !member.isSame(as: people.viewer) && !(list.owner?.isSame(as: member) ?? false)
    }.map { people.name(of: $0) }
    self.count = count
    self.seenCount = seenCount
    guard let state = list.state else { return }
    if let query = list.query { give(.query, .string(query)) }
    for field in [ListField.location, .cover, .notes] {
      if let text = state.text(field, ledger) { give(field, .string(text)) }
    }
    for field in [ListField.start, .end, .date] {
      if let date = state.date(field) { give(field, .string(date.description)) }
    }
    if let text = state.text(.place, ledger), let place = try? JSONReader.read(Array(text.utf8)) {
      give(.place, place)
    }
  }

  private mutating func give(_ field: ListField, _ value: JSON) {
    facts.append(JSON.Member(field.name, value))
  }

  private static func icon(_ id: ListID) -> String? {
    id.isWatchlist ? ListIcon.bookmark.rawValue : id.isQueue ? ListIcon.clock.rawValue : nil
  }
}

extension ItemEntry {
  /// Reads the titles of a list, in its order.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - list: The list.
  ///   - viewer: The profile that the answer is for; of others, private watches do not count.
  ///   - event: Reads the data of the event whose line is there; nil if it is not an event.
  /// - Returns: The titles.
  /// - Throws: What reading an event throws.
  package static func read<Failure: Error>(
    _ ledger: borrowing Ledger, _ list: ListEntry, for viewer: String,
    event: (TextRange) throws(Failure) -> JSON?
  ) throws(Failure) -> [ItemEntry] {
    var titles: [ItemEntry] = []
    titles.reserveCapacity(list.items.count)
    for (place, item) in list.items.enumerated() {
      titles.append(try ItemEntry(ledger, item, place: place + 1, event: event))
    }
    addSightings(ledger, list, ledger.words.find(viewer), to: &titles)
    return titles
  }

  /// Adds the time and place of the sighting to titles that were seen on a day: if there are several watches on that
  /// day, the one with the earliest time, or without times the first in watch order.
  /// - Complexity: O(n) in all watches, where a title was seen on a day.
  private static func addSightings(
    _ ledger: borrowing Ledger, _ list: ListEntry, _ viewer: Symbol?,
    to titles: inout [ItemEntry]
  ) {
    var places = [Int32](repeating: -1, count: ledger.titles.count)
    var isAnySeen = false
    for (place, item) in list.items.enumerated() where item.seenOn != .unknown {
      places[Int(item.title)] = Int32(truncatingIfNeeded: place)
      isAnySeen = true
    }
    guard isAnySeen else { return }
    // Watches of a merged title still name it.
    for title in 0..<Symbol(ledger.titles.count) {
      places[Int(title)] = places[Int(ledger.canonicalTitle(title))]
    }
    let members = list.members.compactMap { ledger.words.find($0) }
    func isEarlier(_ row: Int, _ other: Int) -> Bool {
      let clocks = (ledger.watches.clock[row], ledger.watches.clock[other])
      return clocks.0 == clocks.1 ? ledger.watchPrecedes(row, other) : clocks.0 < clocks.1
    }
    var firsts = [Int?](repeating: nil, count: titles.count)
    for row in 0..<ledger.watches.count {
      let place = Int(places[Int(ledger.watches.title[row])])
      guard place >= 0, !ledger.watches.flags[row].contains(.isDropped),
        PartialDate(packed: ledger.watches.date[row]) == list.items[place].seenOn,
        ledger.watches.profile[row] == viewer || !ledger.watches.isPrivate(row),
        list.members.isEmpty || members.contains(ledger.watches.profile[row])
      else { continue }
      if let first = firsts[place], !isEarlier(row, first) { continue }
      firsts[place] = row
      titles[place].clock = Clock(minutes: Int(ledger.watches.clock[row]))
      let location = ledger.watches.location[row]
      titles[place].location = location == .none ? nil : ledger.words.text(location)
    }
  }

  private init<Failure: Error>(
    _ ledger: borrowing Ledger, _ item: ListItem, place: Int,
    event: (TextRange) throws(Failure) -> JSON?
  ) throws(Failure) {
    let state = item.state
    let row = Int(state.addedRow)
    let added = row < 0 ? nil : Placement(ledger, row: row)
    self.init(TitleCard(briefly: ledger, item.title), place: place, added: added?.time)
    addedOn = added?.date ?? .unknown
    rank = state.rank(ledger)?.text
    isSeen = item.isSeen
    seenOn = item.seenOn
    seenBy = item.seenBy.inByteOrder()
    func stated(
      _ row: Int32, _ name: String, _ lines: borrowing RangeColumn
    ) throws(Failure) -> JSON? {
      guard row >= 0, let data = try event(TextRange(packed: lines[Int(row)])) else { return nil }
      return ItemFacts.stated(name, in: data)
    }
    notes = try stated(state.notesRow, "notes", ledger.items.line)?.text
    target = try stated(state.targetRow, "target", ledger.items.line)
    rule = try stated(state.ruleRow, "rule", ledger.items.line)?.text
  }
}
