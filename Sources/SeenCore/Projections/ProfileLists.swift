/// A title on a list, with what the members of the list saw of it within the list's days.
package struct ListItem: Sendable {
  /// The folded events of the item.
  package let state: ItemState
  /// Whether a member of the list saw it within the list's days.
  package fileprivate(set) var isSeen = false
  /// The first date that it was seen on within them; `unknown` if it was not seen, or at an unknown time.
  package fileprivate(set) var seenOn = PartialDate.unknown
  /// The profiles that saw it, of a shared list; empty for others.
  package fileprivate(set) var seenBy: [String] = []
  /// The title that it counts as.
  package var title: Symbol { state.title }
}

/// A list as one profile has it.
package struct ListEntry: Sendable {
  /// Its id.
  package let id: ListID
  /// Its facts; nil for a built-in list that no event names.
  package let state: ListState?
  /// Its heading: its name, else the slug of its id.
  package let name: String
  /// The query of a live list; nil for other lists.
  package let query: String?
  /// Whether several profiles share it.
  package let isShared: Bool
  /// The profiles whose watches count; empty for a shared list that names nobody, and so belongs to every profile.
  package let members: [String]
  /// Its items, in order.
  package fileprivate(set) var items: [ListItem] = []

  /// Whether a query decides what is on it.
  package var isLive: Bool { query != nil }

  /// Returns whether it belongs to a profile.
  package func belongs(to profile: String) -> Bool {
    members.isEmpty || members.contains { $0.isSame(as: profile) }
  }

  /// How many of its items were seen.
  package var seenCount: Int { items.count(where: \.isSeen) }
  /// The days whose watches count as seen within it.
  package var days: ListDays { state?.days ?? ListDays() }

  /// Returns the list with only the items that match a query.
  package func narrowed(to scope: Scope) -> ListEntry {
    guard scope.selection != nil else { return self }
    var list = self
    list.items.removeAll { !scope.includes(title: $0.title) }
    return list
  }

  /// Puts the items in order: by rank, without a rank last, then by title id.
  ///
  /// A number decides for most items; ids are compared if several have the same rank, or none.
  /// - Complexity: O(n log n) in the items.
  package mutating func sort(_ ledger: borrowing Ledger) {
    var keys: [(number: UInt64, place: Int32)] = []
    keys.reserveCapacity(items.count)
    for (place, item) in items.enumerated() {
      guard let number = item.state.rankNumber else {
        return items.sort { $0.state.precedes($1.state, ledger) }
      }
      keys.append((number, Int32(truncatingIfNeeded: place)))
    }
    keys.sort { left, right in
      if left.number != right.number { return left.number < right.number }
      return ledger.titles.precedes(
        items[Int(left.place)].title, items[Int(right.place)].title)
    }
    items = keys.map { items[Int($0.place)] }
  }

  /// Removes the item at a place.
  mutating func remove(at place: Int) -> ListItem { items.remove(at: place) }

  /// Removes a title.
  mutating func remove(_ title: Symbol) { items.removeAll { $0.title == title } }
}

/// The lists of a profile, own and shared, with their items and what was seen of them.
///
/// The built-in ones come first, then by name. A list without an owner belongs to the profiles that are its members,
/// and to every one when it names none.
package struct ProfileLists: Sendable {
  /// Which lists to read.
  package enum Choice: Sendable {
    /// All lists of the profile.
    case all
    /// One list, whoever owns it.
    case one(ListID)
  }

  /// The lists.
  package private(set) var entries: [ListEntry] = []

  /// Reads the lists of a profile from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - choice: Which lists.
  ///   - isSorted: Whether to sort the items of a list, which costs more than the rest.
  ///   - live: What finds the titles of live lists, which are always in order; nil leaves those empty.
  ///   - threads: A second thread for many events of items.
  /// - Complexity: O(n) in all events of items and in all watches of the lists' members, but where a snapshot has sums
  ///   of them; O(k log k) in the items.
  package init(
    _ ledger: borrowing Ledger, profile: String, _ choice: Choice = .all, isSorted: Bool = true,
    live: (any LiveTitles)? = nil,
    beside threads: any TwoAtOnce = OneAfterTheOther()
  ) {
    let states = ListStates(ledger)
    var wanted: [ListEntry] = []
    switch choice {
    case .one(let id):
      let state = ledger.lists.find(id.text).map { states[$0] }
      wanted = [ListEntry(ledger, id, state)]
    case .all: wanted = ProfileLists.lists(of: profile, ledger, states)
    }
    let symbols = Set(wanted.compactMap { $0.isLive ? nil : $0.state?.list })
    let items = ItemStates(ledger, states, beside: threads) { symbols.contains($0) }
    for place in wanted.indices {
      if wanted[place].isLive, let live {
        wanted[place].items = ProfileLists.present(live.items(of: wanted[place], ledger))
        continue
      }
      guard let list = wanted[place].state?.list, let own = items.items[list] else { continue }
      wanted[place].items = ProfileLists.present(own)
      if isSorted { wanted[place].sort(ledger) }
    }
    if case .all = choice { wanted = ProfileLists.shown(wanted) { $0.items.isEmpty } }
    entries = wanted
    scan(ledger)
  }

  /// Returns all lists that a profile can have, without their items: the built-in ones, and those that events name.
  static func lists(
    of profile: String, _ ledger: borrowing Ledger, _ states: ListStates
  ) -> [ListEntry] {
    var lists: [ListEntry] = []
    for id in [ListID.watchlist(of: profile), ListID.queue(of: profile)]
    where ledger.lists.find(id.text) == nil {
      lists.append(ListEntry(ledger, id, nil))
    }
    for state in states.states {
      let id = ListID(ledger.lists.text(state.list))
      guard ListEntry.holds(state, id, profile, ledger) else { continue }
      lists.append(ListEntry(ledger, id, state))
    }
    return lists
  }

  /// Returns the lists that exist, in order: the built-in ones first, then by name; without those that were never
  /// created, have no query and are empty.
  static func shown(_ lists: [ListEntry], _ isEmpty: (ListEntry) -> Bool) -> [ListEntry] {
    var lists = lists
    lists.removeAll { list in
      !list.id.isBuiltIn && !list.isLive && !(list.state?.isCreated ?? false) && isEmpty(list)
    }
    return lists.map { ($0, TextFold.fold($0.name)) }.sorted { left, right in
      left.0.precedes(right.0, (left.1, right.1))
    }.map(\.0)
  }

  private static func present(_ items: [ItemState]) -> [ListItem] {
    var present: [ListItem] = []
    present.reserveCapacity(items.count)
    for item in items where item.isPresent { present.append(ListItem(state: item)) }
    return present
  }

  /// Finds what was seen.
  private mutating func scan(_ ledger: borrowing Ledger) {
    let full = entries.filter { !$0.items.isEmpty }
    guard !full.isEmpty else { return }
    let profiles = ProfileLists.watchers(of: full, ledger)
    for profile in profiles { scan(ledger, ProfileWatches(ledger, profile: profile), profile) }
  }

  /// Returns the profiles whose watches count for any of some lists.
  /// - Complexity: O(n) in all watches where a list belongs to everybody.
  static func watchers(of lists: [ListEntry], _ ledger: borrowing Ledger) -> [String] {
    var profiles = lists.contains(where: \.members.isEmpty) ? watchers(ledger) : []
    for list in lists {
      for member in list.members where !profiles.contains(where: { $0.isSame(as: member) }) {
        profiles.append(member)
      }
    }
    return profiles
  }

  /// Returns the profiles that have watches.
  private static func watchers(_ ledger: borrowing Ledger) -> [String] {
    var isFound = [Bool](repeating: false, count: ledger.words.count)
    let profiles = unsafe ledger.watches.profile.values
    for row in 0..<ledger.watches.count {
      let profile = unsafe Int(profiles[row])
      if profile < isFound.count { isFound[profile] = true }
    }
    let found = (0..<Symbol(isFound.count)).filter { isFound[Int($0)] }
    return found.map { ledger.words.text($0) }
  }

  /// Finds what a profile saw of the lists it is a member of.
  private mutating func scan(
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
        // A show that was never logged itself is seen if its episodes were, without a date of its own.
        guard watches.isWatched(title) else { continue }
        entries[list].items[item].see(
          on: PartialDate(packed: dates[Int(title)]), by: entries[list].isShared ? profile : nil)
      }
    }
    if !limited.isEmpty { scan(ledger, watches, limited, profile) }
  }

  /// Finds what was seen of lists within their days.
  ///
  /// The items of each title are in one chain, so that one pass over the watches serves all lists.
  private mutating func scan(
    _ ledger: borrowing Ledger, _ watches: ProfileWatches, _ lists: [Int], _ profile: String
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
    let days = entries.map(\.days)
    watches.counted.forEach { row in
      var link = firsts[Int(ledger.canonicalTitle(ledger.watches.title[row]))]
      while link >= 0 {
        let (list, item, next) = chain[Int(link)]
        link = next
        let date = PartialDate(packed: ledger.watches.date[row])
        guard days[list].contains(date) else { continue }
        entries[list].items[item].see(on: date, by: entries[list].isShared ? profile : nil)
      }
    }
  }
}

extension ListItem {
  /// Records a watch within the list's days, of a shared list with whose it is; the first known date counts.
  fileprivate mutating func see(on date: PartialDate, by profile: String?) {
    isSeen = true
    if let profile, !(seenBy.last?.isSame(as: profile) ?? false) { seenBy.append(profile) }
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
    query = id.isBuiltIn ? nil : state?.text(.query, ledger)
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
