/// The position of a list among those of a profile.
struct ListPlace: Sendable {
  /// The list; nil for a built-in one that no event names.
  let symbol: Symbol?
  /// Whether a query decides what is on it.
  let isLive: Bool
  /// Whether it is the queue, where no event names it.
  private let isQueue: Bool

  private init(_ list: Symbol?, isLive: Bool = false, isQueue: Bool = false) {
    symbol = list
    self.isLive = isLive
    self.isQueue = isQueue
  }

  func id(_ ledger: borrowing Ledger, of profile: String) -> ListID {
    if let symbol { return ListID(ledger.lists.text(symbol)) }
    return isQueue ? .queue(of: profile) : .watchlist(of: profile)
  }

  /// Returns all lists that a profile can have: the built-in ones, and those that events name.
  static func all(
    of profile: String, _ ledger: borrowing Ledger, _ states: ListStates
  ) -> [ListPlace] {
    var places: [ListPlace] = []
    for id in [ListID.watchlist(of: profile), ListID.queue(of: profile)]
    where ledger.lists.find(id.text) == nil {
      places.append(ListPlace(nil, isQueue: id.isQueue))
    }
    for list in 0..<Symbol(ledger.lists.count) {
      let id = ListID(ledger.lists.text(list))
      guard ListPlace.holds(states[list], id, profile, ledger) else { continue }
      places.append(
        ListPlace(list, isLive: ListEntry.query(id, states[list], ledger) != nil))
    }
    return places
  }

  /// Returns whether a list belongs to a profile.
  private static func holds(
    _ state: ListState, _ id: ListID, _ profile: String, _ ledger: borrowing Ledger
  ) -> Bool {
    if let owner = id.owner, owner.isSame(as: profile) { return true }
    let members = state.members(ledger)
    if members.isEmpty { return id.owner == nil }
    return members.contains { $0.isSame(as: profile) }
  }

  /// Returns the lists that exist, in order: the built-in ones first, then by name; without those that were never
  /// created, have no query and are empty.
  static func shown(
    _ places: [ListPlace], _ ledger: borrowing Ledger, _ states: ListStates, _ profile: String,
    _ isEmpty: (ListPlace) -> Bool
  ) -> [ListPlace] {
    var keys: [Key] = []
    keys.reserveCapacity(places.count)
    for place in places {
      let id = place.id(ledger, of: profile)
      let state = place.symbol.map { states[$0] }
      let isThere = id.isBuiltIn || place.isLive || state?.isCreated ?? false
      guard isThere || !isEmpty(place) else { continue }
      keys.append(
        Key(
          rank: id.isWatchlist ? 0 : id.isQueue ? 1 : 2,
          name: TextFold.fold(ListEntry.name(id, state, ledger)), place: place))
    }
    keys.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if !left.name.isSame(as: right.name) { return left.name.precedes(right.name) }
      return left.place.id(ledger, of: profile).text.precedes(
        right.place.id(ledger, of: profile).text)
    }
    return keys.map(\.place)
  }

  private struct Key {
    let rank: UInt8
    let name: String
    let place: ListPlace
  }
}

extension ListEntry {
  /// Reads a list of a profile, without its items.
  init(
    _ ledger: borrowing Ledger, _ place: ListPlace, _ states: ListStates, _ profile: String
  ) {
    self.init(ledger, place.id(ledger, of: profile), place.symbol.map { states[$0] })
  }

  /// Reads a list, without its items; one that no event names has no state.
  init(_ ledger: borrowing Ledger, _ id: ListID, _ state: ListState?) {
    let named = state?.members(ledger) ?? []
    self.id = id
    self.state = state
    name = ListEntry.name(id, state, ledger)
    query = state.flatMap { ListEntry.query(id, $0, ledger) }
    var owner = id.owner
    if owner == nil, let creator = state?.creator { owner = ledger.words.text(creator) }
    self.owner = owner
    let hasOthers = named.contains { name in !(owner.map { name.isSame(as: $0) } ?? false) }
    isShared = hasOthers || (named.isEmpty && id.owner == nil)
    var members = named
    if let owner = id.owner, !named.contains(where: { $0.isSame(as: owner) }) {
      members.insert(owner, at: 0)
    }
    self.members = members
  }

  /// Returns the heading of a list.
  static func name(_ id: ListID, _ state: ListState?, _ ledger: borrowing Ledger) -> String {
    state?.text(.name, ledger) ?? id.usualName
  }

  /// Returns the query of a live list; nil for other lists.
  static func query(_ id: ListID, _ state: ListState, _ ledger: borrowing Ledger) -> String? {
    id.isBuiltIn ? nil : state.text(.query, ledger)
  }
}
