/// A title on a list, with what the members of the list saw of it within the list's days.
package struct ListItem: Sendable {
  /// What the events of the item come to.
  package let state: ItemState
  /// Whether a member of the list saw it within the list's days.
  package fileprivate(set) var isSeen = false
  /// The first date that it was seen on within them; `unknown` when it was not seen or nobody said when.
  package fileprivate(set) var seenOn = PartialDate.unknown
  /// The title that it counts as.
  package var title: Symbol { state.title }
}

/// A list as one profile has it.
package struct ListEntry: Sendable {
  /// Its id.
  package let id: ListID
  /// Its facts; nil for a built-in list that no event names.
  package let state: ListState?
  /// Its heading: the name that it was given, else what its id says.
  package let name: String
  /// Whether several profiles share it.
  package let isShared: Bool
  /// The profiles whose watches count; empty for a shared list that names nobody, and so belongs to every profile.
  package let members: [String]
  /// Its items, in order.
  package fileprivate(set) var items: [ListItem] = []

  /// Returns whether it belongs to a profile.
  package func belongs(to profile: String) -> Bool {
    members.isEmpty || members.contains { $0.isSame(as: profile) }
  }

  /// How many of its items were seen.
  package var seenCount: Int { items.count(where: \.isSeen) }

  /// Returns the list with only the items that a query leaves.
  package func narrowed(to scope: Scope) -> ListEntry {
    guard scope.selection != nil else { return self }
    var list = self
    list.items.removeAll { !scope.includes(title: $0.title) }
    return list
  }

  /// Takes out the item at a place.
  mutating func remove(at place: Int) -> ListItem { items.remove(at: place) }

  /// Takes out a title.
  mutating func remove(_ title: Symbol) { items.removeAll { $0.title == title } }
}

/// The lists of a profile, own and shared, with their items and what was seen of them.
///
/// The built-in ones come first, then by name. A list without an owner belongs to the profiles that are its members, and
/// to every one when it names none.
package struct ProfileLists: Sendable {
  /// Which lists are wanted.
  package enum Choice: Sendable {
    /// All lists of the profile.
    case all
    /// One list, whoever has it.
    case one(ListID)
  }

  /// The lists.
  package private(set) var entries: [ListEntry] = []

  /// Reads the lists of a profile off a ledger.
  /// - Complexity: O(n) in all events of items and in all watches of the lists' members.
  package init(_ ledger: borrowing Ledger, profile: String, _ choice: Choice = .all) {
    let states = ListStates(ledger)
    var wanted: [ListEntry] = []
    switch choice {
    case .one(let id):
      let state = ledger.lists.find(id.text).map { states[$0] }
      wanted = [ListEntry(ledger, id, state)]
    case .all:
      for id in [ListID.watchlist(of: profile), ListID.queue(of: profile)]
      where ledger.lists.find(id.text) == nil {
        wanted.append(ListEntry(ledger, id, nil))
      }
      for state in states.states {
        let id = ListID(ledger.lists.text(state.list))
        guard ListEntry.holds(state, id, profile, ledger) else { continue }
        wanted.append(ListEntry(ledger, id, state))
      }
    }
    let symbols = Set(wanted.compactMap { $0.state?.list })
    let items = ItemStates(ledger, states) { symbols.contains($0) }
    for place in wanted.indices {
      guard let list = wanted[place].state?.list else { continue }
      wanted[place].items = ProfileLists.ordered(items.items[list] ?? [], ledger)
    }
    if case .all = choice {
      wanted.removeAll {
        $0.items.isEmpty && !$0.id.isBuiltIn && !($0.state?.isCreated ?? false)
      }
      wanted = wanted.map { ($0, TextFold.fold($0.name)) }.sorted { left, right in
        left.0.precedes(right.0, (left.1, right.1))
      }.map(\.0)
    }
    entries = wanted
    look(ledger)
  }

  private static func ordered(
    _ items: [ItemState], _ ledger: borrowing Ledger
  ) -> [ListItem] {
    items.filter(\.isPresent).sorted { $0.precedes($1, ledger) }.map { ListItem(state: $0) }
  }

  /// Finds out what was seen.
  private mutating func look(_ ledger: borrowing Ledger) {
    var profiles: [String] = []
    if entries.contains(where: { $0.members.isEmpty && !$0.items.isEmpty }) {
      profiles = ProfileLists.watchers(ledger)
    }
    for entry in entries {
      for member in entry.members where !profiles.contains(where: { $0.isSame(as: member) }) {
        profiles.append(member)
      }
    }
    guard entries.contains(where: { !$0.items.isEmpty }) else { return }
    for profile in profiles { look(ledger, ProfileWatches(ledger, profile: profile), profile) }
  }

  /// Returns the profiles that have watches.
  private static func watchers(_ ledger: borrowing Ledger) -> [String] {
    var found: [Symbol] = []
    var last = Symbol.none
    for row in 0..<ledger.watches.count where ledger.watches.profile[row] != last {
      last = ledger.watches.profile[row]
      if !found.contains(last) { found.append(last) }
    }
    return found.map { ledger.words.text($0) }
  }

  /// Finds out what a profile saw of the lists that it is a member of.
  private mutating func look(
    _ ledger: borrowing Ledger, _ watches: ProfileWatches, _ profile: String
  ) {
    let dates = watches.firstDates(ledger)
    var limited: [Int] = []
    for list in entries.indices where entries[list].belongs(to: profile) {
      guard entries[list].state?.days.isOpen ?? true else {
        limited.append(list)
        continue
      }
      for item in entries[list].items.indices {
        let title = entries[list].items[item].title
        // A show that was never logged itself is seen when its episodes were; that has no date of its own.
        guard watches.isWatched(title) else { continue }
        entries[list].items[item].see(on: PartialDate(packed: dates[Int(title)]))
      }
    }
    if !limited.isEmpty { look(ledger, watches, limited) }
  }

  /// Finds out what was seen of lists within their days.
  ///
  /// The items of each title are in one chain, so that one pass over the watches serves all lists.
  private mutating func look(
    _ ledger: borrowing Ledger, _ watches: ProfileWatches, _ lists: [Int]
  ) {
    var firsts = [Int32](repeating: -1, count: ledger.titles.count)
    var chain: [(list: Int, item: Int, next: Int32)] = []
    for list in lists {
      for item in entries[list].items.indices {
        let title = Int(entries[list].items[item].title)
        chain.append((list, item, firsts[title]))
        firsts[title] = Int32(truncatingIfNeeded: chain.count - 1)
      }
    }
    let days = entries.map { $0.state?.days ?? ListDays() }
    watches.counted.forEach { row in
      var link = firsts[Int(ledger.canonicalTitle(ledger.watches.title[row]))]
      while link >= 0 {
        let (list, item, next) = chain[Int(link)]
        link = next
        let date = PartialDate(packed: ledger.watches.date[row])
        if days[list].contains(date) { entries[list].items[item].see(on: date) }
      }
    }
  }
}

extension ListItem {
  /// Notes a watch within the list's days; the first known date of all counts.
  fileprivate mutating func see(on date: PartialDate) {
    isSeen = true
    guard date != .unknown else { return }
    if seenOn == .unknown || date < seenOn { seenOn = date }
  }
}

extension ListEntry {
  fileprivate init(
    _ ledger: borrowing Ledger, _ id: ListID, _ state: ListState?
  ) {
    let named = state?.members(ledger) ?? []
    self.id = id
    self.state = state
    let builtIn = id.isWatchlist ? "Watchlist" : id.isQueue ? "Up Next" : nil
    name = state?.text(.name, ledger) ?? builtIn ?? id.slug
    isShared = id.owner == nil || state?.text(.kind, ledger)?.isSame(as: "shared") ?? false
    var members = named
    if let owner = id.owner, !named.contains(where: { $0.isSame(as: owner) }) {
      members.insert(owner, at: 0)
    }
    self.members = members
  }

  /// Returns whether a list belongs to a profile.
  fileprivate static func holds(
    _ state: ListState, _ id: ListID, _ profile: String, _ ledger: borrowing Ledger
  ) -> Bool {
    if let owner = id.owner, owner.isSame(as: profile) { return true }
    let members = state.members(ledger)
    if members.isEmpty { return id.owner == nil }
    return members.contains { $0.isSame(as: profile) }
  }

  fileprivate func precedes(_ other: ListEntry, _ names: (String, String)) -> Bool {
    if place != other.place { return place < other.place }
    if !names.0.isSame(as: names.1) { return names.0.precedes(names.1) }
    return id.text.precedes(other.id.text)
  }

  private var place: Int { id.isWatchlist ? 0 : id.isQueue ? 1 : 2 }
}
