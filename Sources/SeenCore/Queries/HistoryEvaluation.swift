/// Finds the titles and watches of a ledger for which a question about what was done with them holds.
///
/// What several terms need is read once.
struct HistoryEvaluation {
  private let profile: ProfileWatches
  private let scope: Scope
  private let names: QueryNames
  private let around: QuerySurroundings
  private var states: ViewingStates?
  private var runs: ShowRuns?

  init(
    _ profile: ProfileWatches, _ scope: Scope, _ names: QueryNames, _ around: QuerySurroundings
  ) {
    self.profile = profile
    self.scope = scope
    self.names = names
    self.around = around
  }

  // MARK: Titles

  /// Returns the titles for which a question holds, unknown ones included; those of watches of an event are not among them.
  mutating func titles(
    _ question: QueryField.TitleQuestion, _ term: QueryTerm, _ ledger: borrowing Ledger
  ) -> Bits {
    let size = ledger.titles.count
    switch (question, term.test) {
    case (.watches, .numbers(let ranges)):
      return Bits(size: size) { title in
        let count = watchCount(of: Symbol(title))
        return ranges.contains { $0.contains(count) }
      }
    case (.watches, _): return Bits(size: size) { watchCount(of: Symbol($0)) > 0 }
    case (.state, .states(let wanted)): return states(ledger).titles(in: wanted, size: size)
    case (.state, _):
      return states(ledger).titles(in: ViewingState.allCases, size: size)
    case (.ratedOn, .dates(let windows)):
      return rated(in: windows.map { names.resolved($0) }, ledger)
    case (.ratedOn, _): return rated(in: nil, ledger)
    case (.added, .added(let windows, let lists)):
      return added(in: windows.map { names.resolved($0) }, lists, ledger)
    case (.added, _): return added(in: nil, [], ledger)
    case (.seenBy, _), (.likedBy, _): return names.people[term.offset] ?? Bits(size: size)
    case (.like, .like(let titles)):
      var bits = Bits(size: size)
      for title in titles {
        if let found = around.similar[ByteKey(title.text)]?.titles { bits.formUnion(found) }
      }
      return bits
    case (.comment, .flag(let wanted)):
      var bits = Bits(size: size)
      for title in around.commented { bits[Int(title)] = true }
      if !wanted { bits.invert() }
      return bits
    case (.event, .event(let test)):
      var bits = Bits(size: size)
      for title in around.events[test]?.titles ?? [] { bits[Int(title)] = true }
      return bits
    case (.like, _), (.comment, _), (.event, _): return Bits(size: size)
    }
  }

  private func watchCount(of title: Symbol) -> Int {
    profile.isWatched(title) ? profile.count(of: title) : 0
  }

  private mutating func states(_ ledger: borrowing Ledger) -> ViewingStates {
    if let states { return states }
    let read = ViewingStates(ledger, profile)
    states = read
    return read
  }

  /// Returns the titles whose current rating was given in one of some windows; nil for whenever.
  private func rated(in windows: [DateWindow]?, _ ledger: borrowing Ledger) -> Bits {
    var bits = Bits(size: ledger.titles.count)
    for entry in Ratings(ledger, profile: scope.profile).entries {
      let date = entry.date ?? day(of: entry.key)
      if windows?.contains(where: { $0.contains(date) }) ?? true { bits[Int(entry.title)] = true }
    }
    return bits
  }

  /// Returns the titles that were put in one of some windows on one of some lists that they are on; of no names, on any.
  private func added(
    in windows: [DateWindow]?, _ lists: [QueryName], _ ledger: borrowing Ledger
  ) -> Bits {
    let states = ListStates(ledger)
    let wanted: Set<Symbol>
    if lists.isEmpty {
      wanted = Set(ListPlace.all(of: scope.profile, ledger, states).compactMap(\.symbol))
    } else {
      wanted = Set(lists.compactMap { names.listSymbols[$0.offset] })
    }
    var bits = Bits(size: ledger.titles.count)
    for items in ItemStates(ledger, states, { wanted.contains($0) }).items.values {
      for item in items where item.isPresent && item.addedRow >= 0 {
        let row = Int(item.addedRow)
        let given = ledger.items.date[row]
        let date = given == 0 ? day(of: ledger.items.key(row)) : PartialDate(packed: given)
        if windows?.contains(where: { $0.contains(date) }) ?? true { bits[Int(item.title)] = true }
      }
    }
    return bits
  }

  /// Returns the day on which an event was recorded.
  private func day(of key: EventKey) -> PartialDate {
    PartialDate(scope.zone.day(of: Instant(milliseconds: key.time)))
  }

  // MARK: Watches

  /// Returns the rows of the profile for which a question holds, and perhaps rows of others.
  mutating func rows(
    _ question: QueryField.WatchQuestion, _ term: QueryTerm, _ ledger: borrowing Ledger
  ) -> Bits {
    let size = ledger.watches.count
    switch (question, term.test) {
    case (.weekday, .weekdays(let days)):
      return Bits(size: size) { row in
        guard let day = PartialDate(packed: ledger.watches.date[row]).day else { return false }
        return days >> UInt8(day.weekday) & 1 == 1
      }
    case (.weekday, _):
      return Bits(size: size) { PartialDate(packed: ledger.watches.date[$0]).day != nil }
    case (.first, .flag(let wanted)):
      return Bits(size: size) { row in
        (profile.first(of: ledger.watch(row).title) == row) == wanted
      }
    case (.isPrivate, .flag(let wanted)):
      return Bits(size: size) { ledger.watches.isPrivate($0) == wanted }
    case (.run, .numbers(let ranges)): return rows(inRuns: ranges, ledger)
    case (.run, _): return rows(inRuns: [1...Int.max], ledger)
    case (.origin, _): return rows(from: term.test.needles, ledger)
    case (.program, _), (.data, _):
      guard let test = term.eventTest else { return Bits(size: size) }
      return rows(of: test, ledger)
    case (.first, _), (.isPrivate, _): return Bits(size: size, isFull: true)
    }
  }

  /// Returns the rows of the watches that a question about events found.
  func rows(of test: EventTest, _ ledger: borrowing Ledger) -> Bits {
    guard let found = around.events[test]?.watches, !found.isEmpty else {
      return Bits(size: ledger.watches.count)
    }
    return Bits(size: ledger.watches.count) { found.contains(ledger.watches.id($0)) }
  }

  /// Returns the watches of the runs through shows that have certain numbers.
  private mutating func rows(inRuns ranges: [ClosedRange<Int>], _ ledger: borrowing Ledger) -> Bits
  {
    let read =
      runs ?? ShowRuns(ledger, profile, ShowEpisodes(ledger, knownBy: profile))
    runs = read
    var bits = Bits(size: ledger.watches.count)
    for show in read.all {
      for (place, run) in read.of(show).enumerated()
      where ranges.contains(where: { $0.contains(place + 1) }) {
        for row in (run.steps + run.singles).compactMap(\.row) { bits[row] = true }
      }
    }
    return bits
  }

  /// Returns the watches whose source has one of some texts before its colon.
  private func rows(from needles: [TextNeedle], _ ledger: borrowing Ledger) -> Bits {
    var known: [Symbol: Bool] = [:]
    var ids: Set<UInt64> = []
    for row in 0..<ledger.sources.count where ledger.sources[row].kind == .watchLogged {
      let source = ledger.sources[row]
      let holds: Bool
      if let answer = known[source.source] {
        holds = answer
      } else {
        let text = ledger.sourceNames.text(source.source)
        let format = text.utf8.firstIndex(of: 58).map { String(text[..<$0]) } ?? text
        let folded = Array(TextFold.fold(format).utf8)
        holds = needles.contains { $0.occurs(in: folded) }
      }
      known[source.source] = holds
      if holds { ids.insert(source.key.id) }
    }
    guard !ids.isEmpty else { return Bits(size: ledger.watches.count) }
    return Bits(size: ledger.watches.count) { ids.contains(ledger.watches.id($0)) }
  }
}

extension QueryTerm {
  /// What it asks about events that no table keeps; nil for other terms.
  package var eventTest: EventTest? {
    if case .event(let test) = test { return test }
    return field == .by ? EventTest(.program, test.needles) : nil
  }
}
