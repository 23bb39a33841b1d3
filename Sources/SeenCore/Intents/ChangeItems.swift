/// One title to put on a list, with its notes and dates there.
package struct ItemInput {
  package var title: TitleChoice
  /// Why it is there.
  package var notes: String?
  /// From when it is wanted.
  package var start: PartialDate?
  /// Until when it is wanted.
  package var end: PartialDate?
  /// The watch that is recorded with it; nil for a title that is to be seen.
  package var watch: WatchFacts?
  /// Whether the date of that watch was not given, so that it counts as today.
  package var isDateAssumed = false
  /// The rating that is given with the watch.
  package var rating: Rating?

  /// The rule that adds it; nil for a person.
  package var rule: String?
  /// Whether a show that is added with its episodes means the first of them, which is put on the list.
  var isNextEpisode = false

  /// Describes a title for a list.
  package init(_ title: TitleChoice, rule: String? = nil) {
    self.title = title
    self.rule = rule
  }

  /// The dates when it is wanted, as an event has them; nil without any.
  var target: JSON? {
    let dates = [("start", start), ("end", end)].compactMap { name, date in
      date.map { JSON.Member(name, .string($0.description)) }
    }
    return dates.isEmpty ? nil : .object(dates)
  }

  func check(_ settings: SettingsView, today: Day, now: Clock?) throws(Refusal) {
    try ItemInput.check(notes: notes, settings)
    try ItemInput.check(start, end)
    guard let watch else { return }
    try watch.check(settings, today: today, now: now)
    guard rating != nil || !settings.isRatingRequired else { throw .ratingRequired }
  }

  /// Checks notes that were typed.
  static func check(notes: String?, _ settings: SettingsView) throws(Refusal) {
    guard let notes, notes.utf8.count > settings.notesLimit else { return }
    guard notes.count <= settings.notesLimit else {
      throw .notesTooLong(count: notes.count, limit: settings.notesLimit)
    }
  }

  /// Checks that two dates are in order.
  static func check(_ start: PartialDate?, _ end: PartialDate?) throws(Refusal) {
    guard let start, let end, let first = start.span?.lowerBound, let last = end.span?.upperBound
    else { return }
    if last < first { throw .list(.endBeforeStart(start: start, end: end)) }
  }
}

/// Puts titles on a list, at its end or at a place; a watch of each can be recorded with it.
package struct AddItems: Intent {
  package var list: ListEntry
  /// The titles to add, in order.
  package var items: [ItemInput]
  /// The place of the first of them, from 0; nil for the end.
  package var place: Int?
  /// Their ranks where they were found already.
  var ranking: Ranking?

  /// Creates an intent to add titles.
  package init(_ list: ListEntry, _ items: [ItemInput], at place: Int? = nil) {
    self.list = list
    self.items = items
    self.place = place
  }

  /// Returns the drafts to record: for each title what adds it, the item, and the watch.
  /// - Throws: `live`, `alreadyThere`, `afterEnd`, `dateNeeded`, or what titles, notes, dates and watches can be
  ///   refused for.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try list.mustTakeTitles()
    let settings = SettingsView(ledger, profile: context.profile)
    if let place, place > list.items.count {
      throw .list(.afterEnd(place: place + 1, count: list.items.count))
    }
    var present = Set(list.items.map(\.title))
    for item in items {
      try item.check(settings, today: context.today, now: context.now)
      if item.isDateAssumed, let watch = item.watch, !list.days.contains(watch.date) {
        throw .list(.dateNeeded(list: list.name, days: list.days, today: context.today))
      }
      guard let title = item.title.known else { continue }
      guard present.insert(title).inserted else {
        throw .list(.alreadyThere(TitleSummary(ledger, title), list: list.name))
      }
    }
    let ranks = list.items.map { $0.state.rank(ledger) }
    let ranking =
      self.ranking ?? Ranking(placing: items.count, at: place ?? ranks.count, among: ranks)
    var drafts = list.moves(ranking, ledger, context)
    var added: [ByteKey: String] = [:]
    var places = AddedPlaces(drafts)
    for (item, rank) in zip(items, ranking.placed) {
      // The same new title twice would be added twice.
      if case .new(let title) = item.title {
        let described = TextFold.fold(title.name) + " \(title.kind) \(title.year ?? 0)"
        let key = ByteKey(title.listedID ?? described)
        guard added.updateValue(title.name, forKey: key) == nil else {
          throw .list(.alreadyThere(TitleSummary(title), list: list.name))
        }
      }
      var id = try item.title.id(ledger, context, settings, adding: &drafts, at: &places)
      if item.isNextEpisode, case .new(let show) = item.title {
        id = show.firstEpisode(addedTo: id, ledger) ?? id
      }
      drafts.append(context.draft(.itemAdded, id, members(item, rank, given: context.given)))
      if let watch = item.watch {
        LogWatch(item.title, watch: watch, rating: item.rating)
          .record(id, known: item.title.known, ledger, context, &drafts)
      }
    }
    return drafts
  }

  private func members(_ item: ItemInput, _ rank: Rank, given: Day?) -> [JSON.Member] {
    var members = [
      JSON.Member("list", .string(list.id.text)), JSON.Member("rank", .string(rank.text)),
    ]
    if let notes = item.notes { members.append(JSON.Member("notes", .string(notes))) }
    if let target = item.target { members.append(JSON.Member("target", target)) }
    if let rule = item.rule { members.append(JSON.Member("rule", .string(rule))) }
    if let given { members.append(JSON.Member("date", .string(given.description))) }
    return members
  }
}

/// Takes titles off a list.
package struct RemoveItems: Intent {
  package var list: ListEntry
  package var titles: [Symbol]

  /// Creates an intent to remove titles.
  package init(_ list: ListEntry, _ titles: [Symbol]) {
    self.list = list
    self.titles = titles
  }

  /// Returns the drafts to record.
  /// - Throws: `live`, `notThere` for a title that is not on the list, or is named twice.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try list.mustTakeTitles()
    var present = Set(list.items.map(\.title))
    var drafts: [Draft] = []
    for title in titles {
      guard present.remove(title) != nil else {
        throw .list(.notThere(TitleSummary(ledger, title), list: list.name))
      }
      drafts.append(
        context.draft(
          .itemRemoved, ledger.titles.text(title), [JSON.Member("list", .string(list.id.text))]))
    }
    return drafts
  }
}

/// Moves a title to another place on its list.
package struct MoveItem: Intent {
  /// Where it goes.
  package enum Place: Equatable, Sendable {
    /// To a place, from 1.
    case number(Int)
    /// In front of another title of the list.
    case before(Symbol)
    /// After another title of the list.
    case after(Symbol)
    /// To the end.
    case last
  }

  package var list: ListEntry
  package var title: Symbol
  /// Where it goes.
  package var place: Place

  /// Creates an intent to move a title.
  package init(_ list: ListEntry, _ title: Symbol, to place: Place) {
    self.list = list
    self.title = title
    self.place = place
  }

  /// Returns the drafts to record: the move, and moves of others where ranks are equal.
  /// - Throws: `live`, `notThere`, `afterEnd`, or `nothingToChange` when it is there already.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try list.mustTakeTitles()
    guard let index = list.items.firstIndex(where: { $0.title == title }) else {
      throw .list(.notThere(TitleSummary(ledger, title), list: list.name))
    }
    var others = list
    let item = others.remove(at: index)
    let target = try target(among: others, ledger)
    guard target != index else { throw .nothingToChange }
    let ranks = others.items.map { $0.state.rank(ledger) }
    let ranking = Ranking(placing: 1, at: target, among: ranks)
    return others.moves(ranking, ledger, context)
      + ranking.placed.map { item.move(to: $0, on: list.id, ledger, context) }
  }

  private func target(
    among others: ListEntry, _ ledger: borrowing Ledger
  ) throws(Refusal) -> Int {
    func place(of other: Symbol) throws(Refusal) -> Int {
      guard other != title else { throw .nothingToChange }
      guard let place = others.items.firstIndex(where: { $0.title == other }) else {
        throw .list(.notThere(TitleSummary(ledger, other), list: list.name))
      }
      return place
    }
    switch self.place {
    case .last: return others.items.count
    case .before(let other): return try place(of: other)
    case .after(let other): return try place(of: other) + 1
    case .number(let number):
      guard (1...list.items.count).contains(number) else {
        throw .list(.afterEnd(place: number, count: list.items.count))
      }
      return number - 1
    }
  }
}

/// Changes the notes and dates of a title on a list.
package struct AmendItem: Intent {
  package var list: ListEntry
  package var title: Symbol
  /// The new notes and target, by the names of `ItemFacts.changeable`; null removes one.
  package var changes: [JSON.Member]
  /// The notes and target that it has, by the same names; without what it lacks.
  package var present: [JSON.Member]

  /// Creates an intent to amend an item.
  package init(
    _ list: ListEntry, _ title: Symbol, _ changes: [JSON.Member], present: [JSON.Member] = []
  ) {
    self.list = list
    self.title = title
    self.changes = changes
    self.present = present
  }

  /// Returns the drafts to record.
  /// - Throws: `live`, `notThere`, `nothingStated`, `unknownField`, `badField`, `endBeforeStart` or `notesTooLong`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try list.mustTakeTitles()
    guard list.items.contains(where: { $0.title == title }) else {
      throw .list(.notThere(TitleSummary(ledger, title), list: list.name))
    }
    guard !changes.isEmpty else { throw .nothingStated }
    try ItemFacts.changeable.check(changes, allowsNull: true)
    let target = changes.first { $0.name.isSame(as: "target") }?.value
    let dates = ["start", "end"].map { target?[$0]?.text.flatMap { PartialDate($0) } }
    try ItemInput.check(dates[0], dates[1])
    let notes = changes.first { $0.name.isSame(as: "notes") }?.value.text
    try ItemInput.check(notes: notes, SettingsView(ledger, profile: context.profile))
    var data = [
      JSON.Member("list", .string(list.id.text)),
      JSON.Member("set", .object(ItemFacts.changeable.ordered(changes))),
    ]
    let was = ItemFacts.changeable.ordered(present).filter { old in
      changes.contains { $0.name.isSame(as: old.name) }
    }
    // Absent means null, as for each member that it lacks.
    if !was.isEmpty { data.append(JSON.Member("was", .object(was))) }
    return [context.draft(.itemAmended, ledger.titles.text(title), data)]
  }
}

extension ListEntry {
  /// Checks that titles are put on the list, rather than found by a query.
  /// - Throws: `live`.
  func mustTakeTitles() throws(Refusal) {
    if let query { throw .list(.live(list: name, query: query)) }
  }

  /// Returns the moves of items that need another rank.
  fileprivate func moves(
    _ ranking: Ranking, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> [Draft] {
    var drafts: [Draft] = []
    for (place, rank) in ranking.reranked {
      drafts.append(items[place].move(to: rank, on: id, ledger, context))
    }
    return drafts
  }
}

extension ListItem {
  /// Returns the move of an item to another rank.
  func move(
    to rank: Rank, on list: ListID, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> Draft {
    let was = state.rank(ledger).map { JSON.string($0.text) } ?? .null
    return context.draft(
      .itemMoved, ledger.titles.text(title),
      [
        JSON.Member("list", .string(list.text)), JSON.Member("rank", .string(rank.text)),
        JSON.Member("was", was),
      ])
  }
}
