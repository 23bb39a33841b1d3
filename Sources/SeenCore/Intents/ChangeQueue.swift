/// Puts titles on the queue: of a show its next episode, or the show itself if no episode is known.
package struct QueueTitles: Intent {
  package var titles: [TitleChoice]
  /// The place of the first, from 0; nil for the end, before titles that were put there automatically.
  package var place: Int?

  /// Creates an intent to queue titles.
  package init(_ titles: [TitleChoice], at place: Int? = nil) {
    self.titles = titles
    self.place = place
  }

  /// Returns the drafts to record.
  /// - Throws: `notQueued`, `queueFull`, or what `AddItems` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let upNext = UpNext(ledger, profile: context.profile, today: context.today)
    var items: [ItemInput] = []
    for title in titles { items.append(try queued(title, upNext, ledger)) }
    var queue = upNext.queue
    var drafts: [Draft] = []
    let list = JSON.Member("list", .string(queue.id.text))
    let settings = SettingsView(ledger, profile: context.profile)
    // A show gets its year, although its next episode is what is queued.
    for case .dated(let title, let year) in titles {
      _ = try TitleChoice.dated(title, year: year)
        .id(ledger, context, settings, adding: &drafts)
    }
    for title in items.compactMap(\.title.known) where upNext.isHidden(title) {
      queue.remove(title)
      drafts.append(context.draft(.itemRemoved, ledger.titles.text(title), [list]))
    }
    guard items.count <= upNext.room(in: queue) else {
      throw .list(.queueFull(limit: settings.queueLimit))
    }
    let place = place ?? upNext.placeAfterManual(in: queue)
    return drafts + (try AddItems(queue, items, at: place).decide(ledger, context))
  }

  /// Returns what is put on the queue for a title: for a show, its next episode if one is known.
  private func queued(
    _ title: TitleChoice, _ upNext: UpNext, _ ledger: borrowing Ledger
  ) throws(Refusal) -> ItemInput {
    switch title {
    case .new(let new):
      let summary = TitleSummary(new)
      guard summary.kind.isQueued else { throw .list(.notQueued(summary)) }
      var item = ItemInput(title)
      item.isNextEpisode = !new.episodes.isEmpty
      return item
    case .known(var symbol), .dated(var symbol, _):
      let kind = ledger.kind(of: symbol)
      guard kind.isQueued else { throw .list(.notQueued(TitleSummary(ledger, symbol))) }
      if kind == .show { symbol = upNext.runs.next(of: symbol) ?? symbol }
      // A show that is on the queue itself means its next episode.
      if upNext.entries.contains(where: { $0.title == symbol && $0.item != nil }) {
        throw .list(.alreadyThere(TitleSummary(ledger, symbol), list: upNext.queue.name))
      }
      return ItemInput(.known(symbol))
    }
  }
}

extension TitleKind {
  /// Whether titles of this kind are queued.
  package var isQueued: Bool { self != .bird && self != .channel }
}

/// Takes titles off the queue or the suggestions, so that they are not suggested again.
package struct DequeueTitles: Intent {
  package enum Choice {
    /// Some titles; one that is to be added was suggested by a catalog.
    case titles([TitleChoice])
    /// All, or all that were added automatically.
    case all(onlyAutomatic: Bool)
  }

  package var choice: Choice
  /// The titles that catalogs suggest; with all they are refused too.
  package var listed: [TitleChoice]

  /// Creates an intent to dequeue titles.
  package init(_ choice: Choice, listed: [TitleChoice] = []) {
    self.choice = choice
    self.listed = listed
  }

  /// Returns the drafts to record.
  /// - Throws: `notThere` for a title that is neither up next nor suggested, `queueEmpty` when there is nothing.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let upNext = UpNext(ledger, profile: context.profile, today: context.today)
    let settings = SettingsView(ledger, profile: context.profile)
    var off: [Symbol] = []
    var added: [Draft] = []
    var ids: [String] = []
    switch choice {
    case .titles(let titles):
      for title in titles {
        guard let symbol = title.known else {
          ids.append(try title.id(ledger, context, settings, adding: &added))
          continue
        }
        var found = DequeueTitles.entries(of: symbol, upNext)
        if found.isEmpty { found = DequeueTitles.suggested(symbol, ledger, context) }
        found.removeAll { off.contains($0) }
        guard !found.isEmpty else {
          throw .list(.notThere(TitleSummary(ledger, symbol), list: upNext.queue.name))
        }
        off += found
      }
    case .all(let onlyAutomatic):
      for entry in upNext.entries where !onlyAutomatic || entry.isAutomatic {
        off.append(entry.item?.title ?? entry.title)
      }
      // A show without an episode left is on the queue, though nothing of it is up next.
      if !onlyAutomatic {
        off += upNext.queue.items.map(\.title).filter { !off.contains($0) }
      }
      for title in listed { ids.append(try title.id(ledger, context, settings, adding: &added)) }
    }
    ids = off.map { ledger.titles.text($0) } + ids
    if ids.isEmpty, case .all(let onlyAutomatic) = choice {
      throw .list(.queueEmpty(onlyAutomatic: onlyAutomatic))
    }
    let list = JSON.Member("list", .string(upNext.queue.id.text))
    return added + ids.map { context.draft(.itemRemoved, $0, [list]) }
  }

  /// Returns what is taken off for a title that is not up next but may be suggested.
  private static func suggested(
    _ title: Symbol, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> [Symbol] {
    var among = Bits(size: ledger.titles.count)
    among[Int(title)] = true
    if let show = ledger.show(of: title) { among[Int(show)] = true }
    let suggested = UpNext(
      ledger, profile: context.profile, today: context.today, suggestions: 1, onlySimilar: true,
      among: among)
    return suggested.entries.map(\.title)
  }

  /// Returns what is taken off for a title: itself, or for a show, all of its titles on the queue.
  private static func entries(of title: Symbol, _ upNext: UpNext) -> [Symbol] {
    let meant = Set([title] + upNext.episodes(of: title))
    var found: [Symbol] = []
    for entry in upNext.entries {
      let own = entry.item?.title ?? entry.title
      // A show on the queue is also named by the episode that it means.
      if meant.contains(own) || entry.title == title { found.append(own) }
    }
    let hidden = upNext.queue.items.map(\.title)
    return found + hidden.filter { meant.contains($0) && !found.contains($0) }
  }
}

/// Moves a title that is up next.
package struct MoveQueued: Intent {
  package var title: Symbol
  /// Where it goes.
  package var place: MoveItem.Place

  /// Creates an intent to move a title.
  package init(_ title: Symbol, to place: MoveItem.Place) {
    self.title = title
    self.place = place
  }

  /// Returns the drafts to record: titles that were there automatically are kept as if put there by hand, like those
  /// that it passes.
  ///
  /// Places count everything that is up next, as shown.
  /// - Throws: `notThere`, `afterEnd`, or `nothingToChange` when it is there already.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let upNext = UpNext(ledger, profile: context.profile, today: context.today)
    let queue = upNext.queue
    var rest = upNext.entries
    guard let own = upNext.place(of: title, among: rest) else {
      throw .list(.notThere(TitleSummary(ledger, title), list: queue.name))
    }
    let entry = rest.remove(at: own)
    let target = try target(among: rest, upNext, ledger)
    guard entry.item == nil || target != own else { throw .nothingToChange }
    var others = queue
    others.remove(entry.item?.title ?? entry.title)
    let place = index(of: target, rest, others)
    // What it passes and is not on the queue is put there, where it is shown, so that it stays in front.
    let passed = rest[..<target].indices.filter { rest[$0].item == nil }
    let earlier = passed.filter { index(of: $0, rest, others) != place }
    let before = passed.dropFirst(earlier.count)
    let start = earlier.first.map { index(of: $0, rest, others) } ?? 0
    let (first, second) = Ranking.two(
      (earlier.count, start), then: (before.count + 1, place),
      among: others.items.map { $0.state.rank(ledger) })
    let moved = entry.item == nil ? [entry] : []
    var drafts = try add(earlier.map { rest[$0] }, first, to: others, ledger, context)
    drafts += try add(before.map { rest[$0] } + moved, second, to: others, ledger, context)
    guard let item = entry.item else { return drafts }
    drafts += second.placed.suffix(1).map { item.move(to: $0, on: queue.id, ledger, context) }
    return entry.isAutomatic ? drafts.flatMap { kept($0, item, queue, ledger, context) } : drafts
  }

  /// Returns the drafts that put entries on the queue with ranks that were found for them.
  private func add(
    _ entries: [QueueEntry], _ ranking: Ranking, to queue: ListEntry,
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var items = AddItems(queue, entries.map { ItemInput(.known($0.title)) })
    items.ranking = ranking
    return try items.decide(ledger, context)
  }

  /// Returns how many of the others come before it.
  private func target(
    among rest: [QueueEntry], _ upNext: UpNext, _ ledger: borrowing Ledger
  ) throws(Refusal) -> Int {
    func place(of other: Symbol) throws(Refusal) -> Int {
      guard other != title else { throw .nothingToChange }
      if let place = upNext.place(of: other, among: rest) { return place }
      // It may name what is moved by another of its titles.
      throw upNext.place(of: other, among: upNext.entries) == nil
        ? .list(.notThere(TitleSummary(ledger, other), list: upNext.queue.name)) : .nothingToChange
    }
    switch self.place {
    case .last: return (rest.lastIndex { $0.item != nil } ?? -1) + 1
    case .before(let other): return try place(of: other)
    case .after(let other): return try place(of: other) + 1
    case .number(let number):
      guard (1...rest.count + 1).contains(number) else {
        throw .list(.afterEnd(place: number, count: rest.count + 1))
      }
      return number - 1
    }
  }

  /// Converts a place among everything that is up next to a place among the items of the queue.
  private func index(of target: Int, _ rest: [QueueEntry], _ queue: ListEntry) -> Int {
    guard let next = rest[target...].lazy.compactMap(\.item).first else {
      return queue.items.count
    }
    return queue.items.firstIndex { $0.title == next.title } ?? queue.items.count
  }
}

extension QueueEntry {
  /// Returns whether a title names it: the title to be watched, or the show that stands for it.
  fileprivate func isNamed(_ title: Symbol) -> Bool {
    self.title == title || item?.title == title
  }
}

extension UpNext {
  /// Returns the place of what a title names: itself, or for a show that is not there the first of its episodes; nil if
  /// neither is there.
  fileprivate func place(of title: Symbol, among entries: [QueueEntry]) -> Int? {
    if let place = entries.firstIndex(where: { $0.isNamed(title) }) { return place }
    let episodes = episodes(of: title)
    return entries.firstIndex { episodes.contains($0.title) }
  }
}

extension MoveQueued {
  /// Returns the drafts that turn an automatic item into one put there by hand: removed, and added without a rule.
  private func kept(
    _ move: Draft, _ item: ListItem, _ queue: ListEntry, _ ledger: borrowing Ledger,
    _ context: IntentContext
  ) -> [Draft] {
    let id = ledger.titles.text(item.title)
    guard move.kind == .itemMoved, move.subject?.isSame(as: id) ?? false,
      let rank = move.data["rank"]
    else { return [move] }
    let list = JSON.Member("list", .string(queue.id.text))
    return [
      context.draft(.itemRemoved, id, [list]),
      context.draft(.itemAdded, id, [list, JSON.Member("rank", rank)]),
    ]
  }
}

/// Takes what was just watched off the queue, puts the next episode there, and fills up with suggestions.
package struct RefillQueue {
  /// The rule recorded with a next episode.
  package static let nextEpisodeRule = "next-episode"
  /// The rule recorded with a similar title.
  package static let similarRule = "similar"

  /// Creates the intent.
  package init() {}

  /// Returns the drafts to record after drafts: nothing unless they finish something that is on the queue.
  /// - Throws: What `AddItems` throws.
  package func decide(
    after drafts: [Draft], _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard ledger.lists.find(ListID.queue(of: context.profile).text) != nil else { return [] }
    var planned: [PlannedWatch] = []
    // What was watched, and the shows of episodes.
    var touched: Set<Symbol> = []
    for draft in drafts where draft.kind == .watchLogged {
      guard let subject = draft.subject else { continue }
      if let title = ledger.titles.find(subject) {
        let date = draft.data["date"]?.text.flatMap { PartialDate($0) } ?? .unknown
        planned.append(PlannedWatch(ledger.canonicalTitle(title), date))
      } else if let show = RefillQueue.show(ofNew: subject, in: drafts, ledger) {
        touched.insert(show)
      }
    }
    let finished = Set(planned.map(\.title))
    for title in finished { touched.insert(ledger.show(of: title) ?? title) }
    guard !touched.isEmpty else { return [] }
    let upNext = UpNext(ledger, profile: context.profile, today: context.today, planned: planned)
    var queue = upNext.queue
    var off: [(place: Int, title: Symbol)] = []
    for (place, item) in queue.items.enumerated().reversed() {
      // A show stays while an episode is left, and counts as finished with the last one.
      let isWatched = finished.contains(item.title) && !upNext.hasEpisodes(item.title)
      let isDone =
        isWatched || touched.contains(item.title) && upNext.runs.next(of: item.title) == nil
      guard isDone else { continue }
      off.append((place, item.title))
      _ = queue.remove(at: place)
    }
    guard !off.isEmpty else { return [] }
    var added = off.reversed().map { _, title in
      context.draft(
        .itemRemoved, ledger.titles.text(title), [JSON.Member("list", .string(queue.id.text))])
    }
    let settings = SettingsView(ledger, profile: context.profile)
    guard settings.fillsQueue else { return added }
    var room = upNext.room(in: queue)
    var fill: [ItemInput] = []
    for (place, title) in off.reversed() where room > 0 && fill.isEmpty {
      guard let show = ledger.show(of: title), let next = upNext.nextOut(of: show),
        !queue.items.contains(where: { $0.title == next || $0.title == show })
      else { continue }
      let episode = ItemInput(.known(next), rule: RefillQueue.nextEpisodeRule)
      room -= 1
      if place < queue.items.count {
        added += try AddItems(queue, [episode], at: place).decide(ledger, context)
        break
      }
      fill.append(episode)
    }
    for entry in upNext.entries where room > 0 {
      guard case .similar = entry.origin else { continue }
      fill.append(ItemInput(.known(entry.title), rule: RefillQueue.similarRule))
      room -= 1
    }
    return fill.isEmpty ? added : added + (try AddItems(queue, fill).decide(ledger, context))
  }

  /// Returns the show of an episode that drafts add; nil if that is new too.
  private static func show(
    ofNew id: String, in drafts: [Draft], _ ledger: borrowing Ledger
  ) -> Symbol? {
    let added = drafts.first { $0.kind == .titleAdded && $0.subject?.isSame(as: id) ?? false }
    let show = added.flatMap { $0.data["show"]?.text }
    return show.flatMap { ledger.titles.find($0) }.map { ledger.canonicalTitle($0) }
  }
}
