/// A title on a list, with what the members of the list saw of it within the list's days.
package struct ListItem: Sendable {
  /// The folded events of the item.
  package let state: ItemState
  /// Whether a member of the list saw it within the list's days.
  package fileprivate(set) var isSeen = false
  /// The first date that it was seen on within them; `unknown` if it was not seen, or at an unknown time.
  package fileprivate(set) var seenOn = PartialDate.unknown
  /// The profiles that saw it, if a single shared list was requested; empty otherwise.
  package fileprivate(set) var seenBy: [String] = []
  /// The title that it counts as.
  package var title: Symbol { state.title }
}

package struct ListEntry: Sendable {
  package let id: ListID
  /// Its facts; nil for a built-in list that no event names.
  package let state: ListState?
  /// Its heading: its name, else the slug of its id.
  package let name: String
  /// The query of a live list; nil for other lists.
  package let query: String?
  /// The profile that it belongs to, or that created it; nil where nobody did.
  package let owner: String?
  /// Whether several profiles share it.
  package let isShared: Bool
  /// The profiles whose watches count; empty for a shared list that names nobody, and so belongs to every profile.
  package let members: [String]
  /// Its items, in order.
  package fileprivate(set) var items: [ListItem] = []

  /// Whether a query decides what is on it.
  package var isLive: Bool { query != nil }

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

  mutating func remove(at place: Int) -> ListItem { items.remove(at: place) }

  mutating func remove(_ title: Symbol) { items.removeAll { $0.title == title } }
}

/// The lists of a profile, own and shared, with their items and what was seen of them.
///
/// The built-in ones come first, then by name. A list without an owner belongs to the profiles that are its members,
/// and to every one when it names none.
package struct ProfileLists: Sendable {
  package enum Choice: Sendable {
    case all
    /// One list, whoever owns it.
    case one(ListID)
  }

  package private(set) var entries: [ListEntry] = []

  /// Reads the lists of a profile from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - choice: Which lists.
  ///   - isSorted: Whether to sort the items of a list, which costs more than the rest.
  ///   - live: What finds the titles of live lists, which are always in order; nil leaves those empty.
  /// - Complexity: O(n) in all events of items and in all watches of the lists' members, but where a snapshot has sums
  ///   of them; O(k log k) in the items.
  package init(
    _ ledger: borrowing Ledger, profile: String, _ choice: Choice = .all, isSorted: Bool = true,
    live: (any LiveTitles)? = nil
  ) {
    let states = ListStates(ledger)
    var (one, places): (ListEntry?, [ListPlace]) = (nil, [])
    switch choice {
    case .one(let id): one = ListEntry(ledger, id, ledger.lists.find(id.text).map { states[$0] })
    case .all: places = ListPlace.all(of: profile, ledger, states)
    }
    var symbols = Set(places.compactMap { $0.isLive ? nil : $0.symbol })
    if let one, !one.isLive, let symbol = one.state?.list { symbols.insert(symbol) }
    let items = ItemStates(ledger, states) { symbols.contains($0) }.items
    places = ListPlace.shown(places, ledger, states, profile) { list in
      let own = list.symbol.flatMap { items[$0] }
      return !(own?.contains(where: \.isPresent) ?? false)
    }
    entries = one.map { [$0] } ?? places.map { ListEntry(ledger, $0, states, profile) }
    for place in entries.indices {
      if entries[place].isLive, let live {
        entries[place].items = ProfileLists.present(live.items(of: entries[place], ledger))
      } else if let own = entries[place].state.flatMap({ items[$0.list] }) {
        entries[place].items = ProfileLists.present(own)
        if isSorted { entries[place].sort(ledger) }
      }
    }
    scan(ledger, for: profile, reportsWho: one != nil)
  }

  private static func present(_ items: [ItemState]) -> [ListItem] {
    var present: [ListItem] = []
    present.reserveCapacity(items.count)
    for item in items where item.isPresent { present.append(ListItem(state: item)) }
    return present
  }

  /// Finds what was seen; for a single list, also by whom.
  private mutating func scan(_ ledger: borrowing Ledger, for profile: String, reportsWho: Bool) {
    var wanted = ListSightings.Wanted(ledger, for: profile)
    for list in entries where !list.items.isEmpty {
      wanted.add(list, .few(list.items.map(\.title)[...]), ledger)
    }
    let sightings = ListSightings(ledger, wanted, reportsDates: true)
    for place in entries.indices where !entries[place].items.isEmpty {
      let members = ListMembers(entries[place], ledger)
      let days = entries[place].days
      for item in entries[place].items.indices {
        let title = entries[place].items[item].title
        guard let date = sightings.seen(title, by: members, within: days) else { continue }
        entries[place].items[item].isSeen = true
        entries[place].items[item].seenOn = date
        guard reportsWho, entries[place].isShared else { continue }
        entries[place].items[item].seenBy = sightings.watchers(
          of: title, among: members, within: days
        ).map { ledger.words.text($0) }
      }
    }
  }
}
