/// Who saw the titles of lists, and on which days.
///
/// The dates of counting watches by title and profile, so that lists and profiles need not be compared pairwise: a list
/// looks up its members among those who saw a title, or the reverse, whichever are fewer.
package struct ListSightings: Sendable {
  /// One date on which a profile saw a title.
  struct Sighting: BitwiseCopyable {
    let title: Symbol
    /// The profile; `none` for anybody, where some list belongs to everybody.
    let profile: Symbol
    /// The date, packed; 0 is unknown.
    let date: UInt32

    fileprivate func precedes(_ other: Sighting) -> Bool {
      if title != other.title { return title < other.title }
      return profile == other.profile ? date < other.date : profile < other.profile
    }
  }

  /// The sightings, by title, then profile, then date.
  private let sightings: [Sighting]
  /// The titles that each profile saw on any day, if requested instead of the dates.
  private var watched: [(profile: Symbol, titles: Bits)] = []

  /// Finds what was seen of some lists.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - wanted: The lists with their titles.
  ///   - reportsDates: Whether dates are wanted if every day counts; if not, only which titles were seen.
  ///   - oneByOne: The most profiles that are each read by themselves.
  /// - Complexity: O(n log n) in the watches of their titles; for a few profiles what `ProfileWatches` cost.
  init(
    _ ledger: borrowing Ledger, _ wanted: Wanted, reportsDates: Bool,
    oneByOne: Int = ListSightings.mostOneByOne
  ) {
    guard wanted.hasTitles else {
      sightings = []
      return
    }
    var found: [Sighting] = []
    let profiles = wanted.isForEverybody ? ListSightings.watchers(ledger) : wanted.profiles.symbols
    if profiles.count <= oneByOne {
      for profile in profiles {
        let name = ledger.words.text(profile)
        let watches =
          profile == wanted.viewer
          ? ProfileWatches(ledger, profile: name) : ProfileWatches(ledger, openOf: name)
        if reportsDates {
          ListSightings.see(profile, watches, wanted, ledger, &found)
        } else {
          watched.append((profile, watches.watchedTitles))
        }
        if wanted.hasDays { ListSightings.seeDays(profile, watches, wanted, ledger, &found) }
      }
    } else {
      found = GatheredSightings(ledger, wanted, profiles).found
    }
    if wanted.isForEverybody {
      found += found.map { Sighting(title: $0.title, profile: .none, date: $0.date) }
    }
    found.sort { $0.precedes($1) }
    sightings = found
  }

  /// Up to this many profiles are read separately, which a snapshot makes fast.
  package static let mostOneByOne = 8

  /// Returns the profiles that have watches.
  private static func watchers(_ ledger: borrowing Ledger) -> [Symbol] {
    var isFound = [Bool](repeating: false, count: ledger.words.count)
    let profiles = unsafe ledger.watches.profile.values
    for row in 0..<ledger.watches.count {
      let profile = unsafe Int(profiles[row])
      if profile < isFound.count { isFound[profile] = true }
    }
    return (0..<Symbol(isFound.count)).filter { isFound[Int($0)] }
  }

  /// Adds what one profile saw, with the first date of each.
  private static func see(
    _ profile: Symbol, _ watches: ProfileWatches, _ wanted: Wanted, _ ledger: borrowing Ledger,
    _ found: inout [Sighting]
  ) {
    let dates = watches.firstDates(ledger)
    // A show that was never logged itself counts as seen if its episodes were, without a date.
    wanted.titles.forEach { title in
      guard watches.isWatched(Symbol(title)) else { return }
      found.append(Sighting(title: Symbol(title), profile: profile, date: dates[title]))
    }
  }

  /// Adds every date on which one profile saw titles for which not all days count.
  private static func seeDays(
    _ profile: Symbol, _ watches: ProfileWatches, _ wanted: Wanted, _ ledger: borrowing Ledger,
    _ found: inout [Sighting]
  ) {
    watches.counted.forEach { row in
      let title = ledger.watch(row).title
      guard wanted.titlesOfDays[Int(title)] else { return }
      found.append(Sighting(title: title, profile: profile, date: ledger.watches.date[row]))
    }
  }

  /// Returns how many of some titles the members of a list saw within its days.
  /// - Complexity: O(k log n) in the titles.
  package func count(
    of titles: TitleSet, seenBy members: ListMembers, within days: ListDays
  ) -> Int {
    guard !titles.isEmpty else { return 0 }
    var count = 0
    guard days.isOpen, !watched.isEmpty else {
      titles.forEach { if seen($0, by: members, within: days) != nil { count += 1 } }
      return count
    }
    let own = watched.filter { profile, _ in members.symbols?.contains(profile) ?? true }
    guard case .bits(let bits) = titles else {
      titles.forEach { title in if own.contains(where: { $0.titles[Int(title)] }) { count += 1 } }
      return count
    }
    var union = Bits(size: bits.size)
    for (_, titles) in own { union.formUnion(titles) }
    return union.intersection(bits).count
  }

  /// Returns the first day within a list's days on which its members saw a title: `unknown` if they do not say, nil if
  /// no member saw it.
  /// - Complexity: O(k log n) in the members or in those who saw it, whichever are fewer.
  package func seen(_ title: Symbol, by members: ListMembers, within days: ListDays) -> PartialDate?
  {
    let range = range(of: title)
    guard !range.isEmpty else { return nil }
    guard case .some(let symbols) = members.symbols else {
      return first(of: .none, in: range, within: days)
    }
    var seen: PartialDate?
    forEach(symbols, in: range) { own in
      guard let date = first(in: own, within: days) else { return }
      guard let known = seen, known != .unknown else {
        seen = date
        return
      }
      if date != .unknown, date < known { seen = date }
    }
    return seen
  }

  /// Returns which members of a list saw a title within its days.
  /// - Complexity: O(k log n) in the members or in those who saw it, whichever are fewer.
  package func watchers(of title: Symbol, among members: ListMembers, within days: ListDays)
    -> [Symbol]
  {
    let range = range(of: title)
    var watchers: [Symbol] = []
    let add = { (own: Range<Int>) in
      let profile = sightings[own.lowerBound].profile
      if profile != .none, first(in: own, within: days) != nil { watchers.append(profile) }
    }
    if let symbols = members.symbols {
      forEach(symbols, in: range, add)
    } else {
      forEachProfile(in: range, add)
    }
    return watchers
  }

  private func range(of title: Symbol) -> Range<Int> {
    let start = sightings.partitionPoint { $0.title < title }
    guard start < sightings.count, sightings[start].title == title else { return start..<start }
    return start..<sightings[start...].partitionPoint { $0.title == title }
  }

  /// Calls a function with the sightings of each of some profiles, in order, that has any.
  private func forEach(_ profiles: [Symbol], in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    guard profiles.count > range.count else {
      for profile in profiles {
        let own = self.range(of: profile, in: range)
        if !own.isEmpty { body(own) }
      }
      return
    }
    forEachProfile(in: range) { own in
      let profile = sightings[own.lowerBound].profile
      let place = profiles.partitionPoint { $0 < profile }
      if place < profiles.count, profiles[place] == profile { body(own) }
    }
  }

  /// Calls a function with the sightings of each profile.
  private func forEachProfile(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let profile = sightings[start].profile
      var end = start + 1
      while end < range.upperBound, sightings[end].profile == profile { end += 1 }
      body(start..<end)
      start = end
    }
  }

  private func range(of profile: Symbol, in range: Range<Int>) -> Range<Int> {
    let own = sightings[range]
    let start = own.partitionPoint { $0.profile < profile }
    return start..<own[start...].partitionPoint { $0.profile == profile }
  }

  private func first(
    of profile: Symbol, in range: Range<Int>, within days: ListDays
  ) -> PartialDate? {
    let own = self.range(of: profile, in: range)
    return own.isEmpty ? nil : first(in: own, within: days)
  }

  /// Returns the first date within some days of one profile's sightings of a title; nil if none is.
  ///
  /// From the first day on, only dates that also mean days before it or after the last one are passed over.
  private func first(in own: Range<Int>, within days: ListDays) -> PartialDate? {
    var place = sightings[own].partitionPoint { $0.date == 0 }
    guard !days.isOpen else {
      return PartialDate(packed: place < own.upperBound ? sightings[place].date : 0)
    }
    if let first = days.first {
      place = sightings[place..<own.upperBound].partitionPoint { sighting in
        PartialDate(packed: sighting.date).firstDay.map { $0 < first } ?? true
      }
    }
    var last: UInt32 = 0
    while place < own.upperBound {
      let date = PartialDate(packed: sightings[place].date)
      if days.contains(date) { return date }
      // The days before one end before it.
      if let end = days.last, let start = date.firstDay, end + 1 < start { return nil }
      last = date.packed
      // A repeated date is tested once.
      place = sightings[place..<own.upperBound].partitionPoint { $0.date <= last }
    }
    return nil
  }
}

package struct ListMembers: Sendable {
  /// The profiles that have events, in order; nil for everybody.
  let symbols: [Symbol]?

  /// Looks up the members of a list; those without events saw nothing.
  package init(_ list: ListEntry, _ ledger: borrowing Ledger) {
    guard !list.members.isEmpty else {
      symbols = nil
      return
    }
    var found: [Symbol] = []
    for member in list.members {
      if let symbol = ledger.words.find(member) { found.append(symbol) }
    }
    found.sort()
    // An event may name one twice.
    symbols = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }
}

extension ListSightings {
  /// What lists want to know.
  struct Wanted {
    private(set) var titles: Bits
    /// Those on lists for which only some days count.
    private(set) var titlesOfDays: Bits
    /// The members of any of them.
    private(set) var profiles = SymbolSet()
    /// Whether one of them belongs to every profile.
    private(set) var isForEverybody = false
    private(set) var hasTitles = false
    private(set) var hasDays = false

    /// The profile that the answer is for, nil if it has no events; of others, private watches do not count.
    let viewer: Symbol?

    init(_ ledger: borrowing Ledger, for profile: String) {
      viewer = ledger.words.find(profile)
      titles = Bits(size: ledger.titles.count)
      titlesOfDays = titles
    }

    mutating func add(_ list: ListEntry, _ titles: TitleSet, _ ledger: borrowing Ledger) {
      guard !titles.isEmpty else { return }
      hasTitles = true
      if case .bits(let bits) = titles {
        self.titles.formUnion(bits)
      } else {
        titles.forEach { self.titles[Int($0)] = true }
      }
      if !list.days.isOpen {
        hasDays = true
        titles.forEach { titlesOfDays[Int($0)] = true }
      }
      guard let members = ListMembers(list, ledger).symbols else {
        isForEverybody = true
        return
      }
      for member in members { profiles.insert(member) }
    }
  }

  /// Profiles, each once.
  struct SymbolSet {
    private var known: Set<Symbol> = []
    private(set) var symbols: [Symbol] = []

    mutating func insert(_ symbol: Symbol) {
      if known.insert(symbol).inserted { symbols.append(symbol) }
    }
  }
}
