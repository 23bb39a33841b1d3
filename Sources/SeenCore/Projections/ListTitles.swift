/// The lists of a profile, own and shared, with the titles that are on them and nothing that is said of those.
///
/// For what only counts titles or looks for one: a bit for each where `ProfileLists` has fifty bytes, for fresh memory
/// is what most of those cost.
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

    /// Returns those of the titles that a query leaves.
    package func titles(in scope: Scope) -> Bits {
      var titles = titles
      if let selection = scope.selection { titles.formIntersection(selection.titles) }
      return titles
    }
  }

  /// The lists, in the order and with the names that they have in `ProfileLists`.
  package private(set) var entries: [Entry] = []

  /// Reads the titles of all lists of a profile off a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - threads: A second thread for many events of items.
  /// - Complexity: O(n) in all events of items, some four nanoseconds each.
  package init(
    _ ledger: borrowing Ledger, profile: String,
    beside threads: any TwoAtOnce = OneAfterTheOther()
  ) {
    let states = ListStates(ledger)
    let lists = ProfileLists.lists(of: profile, ledger, states)
    let present = PresentTitles(
      ledger, states, Set(lists.compactMap { $0.state?.list }), beside: threads)
    var titles: [ListID: Bits] = [:]
    for list in lists {
      titles[list.id] = list.state.flatMap { present.titles[$0.list] }
    }
    let none = Bits(size: ledger.titles.count)
    entries = ProfileLists.shown(lists) { titles[$0.id] == nil }.map { list in
      Entry(list, titles[list.id] ?? none)
    }
  }

  /// Returns which titles of each list its members saw within its days, in the order of the entries.
  ///
  /// A second thread looks at other members than the first.
  /// - Complexity: O(n) in all watches of the lists' members, but where a snapshot has sums of them.
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
      while let turn = turns.take() { see(profiles[turn], &own, ledger) }
    } beside: {
      while let turn = turns.take() { see(profiles[turn], &seen, ledger) }
    }
    for place in seen.indices { seen[place].formUnion(own[place]) }
    return seen
  }

  private static let watchesWorthThread = 1 << 15

  /// Adds what a profile saw of the lists that it is a member of.
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

/// The titles that are on some lists, as the last event of each on them says that put it there or took it off.
private struct PresentTitles: Sendable {
  /// By list; without those that no title is on.
  private(set) var titles: [Symbol: Bits] = [:]
  /// The most places that are kept at a time: four mebibytes of memory.
  private static let mostPlaces = 1 << 20
  /// How many rows are worth a second thread.
  private static let rowsWorthThread = 1 << 15

  /// Looks at all rows, once for as many lists as there is room for.
  ///
  /// Rows need no order: the last of two is found by their times, where a title was on a list before.
  init(
    _ ledger: borrowing Ledger, _ states: ListStates, _ wanted: Set<Symbol>,
    beside threads: any TwoAtOnce
  ) {
    guard ledger.items.count > 0, !wanted.isEmpty else { return }
    let lists = wanted.sorted()
    let isLarge = ledger.items.count >= PresentTitles.rowsWorthThread
    let most = max(1, PresentTitles.mostPlaces / max(1, ledger.titles.count))
    let size = isLarge ? max(1, min(most, (lists.count + 1) / 2)) : most
    let turns = Turns((lists.count + size - 1) / size)
    func look(_ found: inout [Symbol: Bits]) {
      while let turn = turns.take() {
        let group = lists[turn * size..<min((turn + 1) * size, lists.count)]
        PresentTitles.look(group, ledger, states, &found)
      }
    }
    var (own, other): ([Symbol: Bits], [Symbol: Bits]) = ([:], [:])
    (isLarge ? threads : OneAfterTheOther()).run {
      look(&own)
    } beside: {
      look(&other)
    }
    titles = own.merging(other) { own, _ in own }
  }

  private static func look(
    _ lists: ArraySlice<Symbol>, _ ledger: borrowing Ledger, _ states: ListStates,
    _ found: inout [Symbol: Bits]
  ) {
    let titleCount = ledger.titles.count
    // By list where its titles begin, or -1; by list and title one more than the row that counts so far.
    var starts = [Int](repeating: -1, count: ledger.lists.count)
    for (place, list) in lists.enumerated() { starts[Int(list)] = place * titleCount }
    var last = Column<UInt32>(zeros: lists.count * titleCount)
    let ends = states.states.map(\.end)
    let names = unsafe ledger.items.list.values
    let titles = unsafe ledger.items.title.values
    let times = unsafe ledger.items.keys.times.values
    for row in 0..<ledger.items.count {
      let list = unsafe Int(names[row])
      let start = starts[list]
      guard start >= 0 else { continue }
      let saying = ledger.items.saying[row]
      guard saying.step == .added || saying.step == .removed, !saying.isDropped else { continue }
      if let end = ends[list], !ledger.precedes(end, ledger.items.key(row)) { continue }
      let place = unsafe start &+ Int(ledger.canonicalTitle(titles[row]))
      let known = Int(last[place]) &- 1
      if known >= 0 {
        let (time, latest) = unsafe (times[row], times[known])
        if time < latest { continue }
        if time == latest, ledger.precedes(ledger.items.key(row), ledger.items.key(known)) {
          continue
        }
      }
      last[place] = UInt32(truncatingIfNeeded: row &+ 1)
    }
    for list in lists {
      let start = starts[Int(list)]
      let present = Bits(size: titleCount) { title in
        let row = Int(last[start &+ title]) &- 1
        return row >= 0 && ledger.items.saying[row].step == .added
      }
      if !present.isEmpty { found[list] = present }
    }
  }
}
