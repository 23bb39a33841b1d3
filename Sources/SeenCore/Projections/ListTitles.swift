/// The lists of a profile, own and shared, with only the titles on them.
///
/// For callers that only count titles or search for one: a bit per title instead of fifty bytes in `ProfileLists`,
/// because fresh memory is most of the cost. Lists are created on access and not kept, as there may be a million.
package struct ListTitles: Sendable {
  private let profile: String
  private let states: ListStates
  private var order: [ListPlace] = []
  private var sets = TitleSets()

  /// Reads the titles of all lists of a profile, in the order that `ProfileLists` has them in.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - live: What finds the titles of live lists; nil leaves those empty.
  ///   - mostPlaces: The most places (a title on a list) that have a bit.
  /// - Complexity: O(n) in all events of items, some three nanoseconds each, besides the queries of live lists;
  ///   O(n log n) where a bit for each title on each list would take too much room.
  package init(
    _ ledger: borrowing Ledger, profile: String, live: (any LiveTitles)? = nil,
    mostPlaces: Int = ListTitles.mostPlaces
  ) {
    self.profile = profile
    states = ListStates(ledger)
    let places = ListPlace.all(of: profile, ledger, states)
    sets =
      PresentTitles(
        ledger, states, places.compactMap { $0.isLive ? nil : $0.symbol }, mostPlaces: mostPlaces
      ).titles
    if let live {
      for place in places where place.isLive {
        guard let symbol = place.symbol else { continue }
        let list = ListEntry(ledger, place, states, profile)
        sets.add(symbol, live.found(list, ledger), among: ledger.lists.count)
      }
    }
    let found = sets
    order = ListPlace.shown(places, ledger, states, profile) { list in
      list.symbol.map { found[$0].isEmpty } ?? true
    }
  }

  /// The most places (a title on a list) that have a bit: 8 MiB.
  package static let mostPlaces = 1 << 26

  /// How many lists there are.
  package var count: Int { order.count }

  /// Returns the list at a place, without its items.
  package func list(_ place: Int, _ ledger: borrowing Ledger) -> ListEntry {
    ListEntry(ledger, order[place], states, profile)
  }

  /// Returns all lists, without their items.
  package func lists(_ ledger: borrowing Ledger) -> [ListEntry] {
    var lists: [ListEntry] = []
    lists.reserveCapacity(count)
    for place in order { lists.append(ListEntry(ledger, place, states, profile)) }
    return lists
  }

  package func titles(_ place: Int) -> TitleSet {
    order[place].symbol.map { sets[$0] } ?? .few([])
  }

  /// Finds what was seen of the lists.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - reportsDates: Whether dates are wanted if every day counts; if not, only which titles were seen.
  ///   - oneByOne: The most profiles that are each read by themselves.
  /// - Returns: Who saw which of the titles.
  /// - Complexity: O(n log n) in the watches of their titles; for a few profiles what `ProfileWatches` cost.
  package func sightings(
    _ ledger: borrowing Ledger, reportsDates: Bool = false,
    oneByOne: Int = ListSightings.mostOneByOne
  ) -> ListSightings {
    var wanted = ListSightings.Wanted(ledger, for: profile)
    for place in order.indices {
      let titles = titles(place)
      if !titles.isEmpty { wanted.add(list(place, ledger), titles, ledger) }
    }
    return ListSightings(ledger, wanted, reportsDates: reportsDates, oneByOne: oneByOne)
  }
}
