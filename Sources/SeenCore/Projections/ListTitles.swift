/// The lists of a profile, own and shared, with the titles on them and nothing else.
///
/// For callers that only count titles or search for one: a bit for each where `ProfileLists` has fifty bytes, because
/// fresh memory is most of the cost.
package struct ListTitles: Sendable {
  /// A list and what is on it.
  package struct Entry: Sendable {
    /// The list, without its items.
    package let list: ListEntry
    /// The titles that are on it.
    package private(set) var titles: Bits

    fileprivate init(_ list: ListEntry, _ titles: Bits) {
      self.list = list
      self.titles = titles
    }

    /// Returns the titles that match the query.
    package func titles(in scope: Scope) -> Bits {
      var titles = titles
      if let selection = scope.selection { titles.formIntersection(selection.titles) }
      return titles
    }
  }

  /// The lists, in the order and with the names that they have in `ProfileLists`.
  package private(set) var entries: [Entry] = []

  /// Reads the titles of all lists of a profile.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - live: What finds the titles of live lists; nil leaves those empty.
  ///   - threads: A second thread for many events of items.
  /// - Complexity: O(n) in all events of items, some three nanoseconds each, besides the queries of live lists.
  package init(
    _ ledger: borrowing Ledger, profile: String, live: (any LiveTitles)? = nil,
    beside threads: any TwoAtOnce = OneAfterTheOther()
  ) {
    let states = ListStates(ledger)
    let lists = ProfileLists.lists(of: profile, ledger, states)
    let present = PresentTitles(
      ledger, states, Set(lists.compactMap { $0.isLive ? nil : $0.state?.list }),
      beside: threads)
    var titles: [ListID: Bits] = [:]
    for list in lists {
      titles[list.id] =
        list.isLive
        ? live?.found(list, ledger) : list.state.flatMap { present.titles[$0.list] }
    }
    let none = Bits(size: ledger.titles.count)
    entries = ProfileLists.shown(lists) { titles[$0.id] == nil }.map { list in
      Entry(list, titles[list.id] ?? none)
    }
  }

  /// Returns which titles of each list its members saw within its days, in the order of the entries.
  ///
  /// A second thread looks at other members than the first.
  /// - Complexity: O(n) in all watches of the lists' members, unless a snapshot has sums of them.
  package func seen(
    _ ledger: borrowing Ledger, beside threads: any TwoAtOnce = OneAfterTheOther()
  ) -> [Bits] {
    var seen = entries.map { _ in Bits(size: ledger.titles.count) }
    guard entries.contains(where: { !$0.titles.isEmpty }) else { return seen }
    var own = seen
    let profiles = ProfileLists.watchers(
      of: entries.filter { !$0.titles.isEmpty }.map(\.list), ledger)
    let turns = Turns(profiles.count)
    let isLarge = ledger.watches.count >= ListTitles.watchesWorthThread
    (isLarge && profiles.count > 1 ? threads : OneAfterTheOther()).run {
      while let turn = turns.claim() { see(profiles[turn], &own, ledger) }
    } beside: {
      while let turn = turns.claim() { see(profiles[turn], &seen, ledger) }
    }
    for place in seen.indices { seen[place].formUnion(own[place]) }
    return seen
  }

  private static let watchesWorthThread = 1 << 15

  /// Adds what a profile saw of the lists it is a member of.
  private func see(_ profile: String, _ seen: inout [Bits], _ ledger: borrowing Ledger) {
    let watches = ProfileWatches(ledger, profile: profile)
    var limited: [Int] = []
    for place in entries.indices where entries[place].list.belongs(to: profile) {
      guard entries[place].list.state?.days.isOpen ?? true else {
        limited.append(place)
        continue
      }
      var titles = entries[place].titles
      titles.formIntersection(watches.watchedTitles)
      seen[place].formUnion(titles)
    }
    guard !limited.isEmpty else { return }
    let days = entries.map { $0.list.state?.days ?? ListDays() }
    watches.counted.forEach { row in
      let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
      for place in limited
      where entries[place].titles[title]
        && days[place].contains(PartialDate(packed: ledger.watches.date[row]))
      {
        seen[place][title] = true
      }
    }
  }
}
