/// One title that is up next.
package struct QueueEntry: Sendable {
  /// Why it is there.
  package enum Origin: Equatable, Sendable {
    /// Somebody put it there.
    case manual
    /// A rule or the program itself put it there.
    case automatic
    /// It is the next episode of a show that is being watched; nothing was recorded for that.
    case nextEpisode
    /// It is like what the profile likes; nothing was recorded for that.
    case similar(Taste.Match)
  }

  /// The title to watch: of a show its next episode.
  package let title: Symbol
  /// Why it is there.
  package let origin: Origin
  /// The item of the queue; nil if nothing was recorded.
  package let item: ListItem?

  /// Whether it was added automatically.
  package var isAutomatic: Bool { origin != .manual }

  /// The similar title that it stands for; nil for other reasons.
  package var similar: Symbol? {
    if case .similar(let match) = origin { match.title } else { nil }
  }
}

/// What a profile will watch next: its queue in order, then the next episodes of the shows it is watching, then titles
/// like those it likes.
///
/// Titles that were put at the end of the queue automatically come after these episodes.
package struct UpNext: Sendable {
  /// The titles, in order.
  package private(set) var entries: [QueueEntry] = []
  /// The queue itself.
  package let queue: ListEntry

  private let watches: ProfileWatches
  private let shows: ShowEpisodes
  /// The runs through the shows, by which the next episodes go.
  package let runs: ShowRuns
  private let finished: Set<Symbol>
  private let settings: SettingsView
  private let profile: String
  private var taken: Set<Symbol> = []
  /// Where the titles begin that end the queue and were put there automatically.
  private var firstAtEnd = 0
  /// Titles of the queue that were watched since they were put there, without its leaving: by an import, or elsewhere.
  private var ended: Set<Symbol> = []
  /// Episodes that are not out yet, where it matters.
  private var ahead: Set<Symbol> = []
  /// What was taken off the queue, where it matters.
  private var removed: Set<Symbol> = []
  /// What similar titles are similar to; nil where nothing was compared yet.
  private var taste: Taste?
  /// How many similar titles there could be besides those that the journal has.
  package private(set) var missingSuggestions = 0

  /// Reads what is up next from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - today: The day on which episodes that come out later are not offered; nil for all episodes.
  ///   - planned: Watches that count already, though no event says so yet.
  ///   - suggestions: How many titles may be like others; nil for what the settings say.
  ///   - onlySimilar: Whether only titles that are like others are wanted, whatever the settings say.
  ///   - among: The titles to choose from; nil for all.
  ///   - taste: What they are to be similar to; nil for what the profile likes.
  ///   - votes: How many people rated the titles of the journal, where catalogs are at hand.
  /// - Complexity: O(n log n) in the titles, O(n) in the watches and ratings.
  package init(
    _ ledger: borrowing Ledger, profile: String, today: Day?, planned: [PlannedWatch] = [],
    suggestions: Int? = nil, onlySimilar: Bool = false, among: Bits? = nil,
    taste: Taste? = nil, votes: TitleVotes = TitleVotes()
  ) {
    queue = ProfileLists(ledger, profile: profile, .one(.queue(of: profile))).entries[0]
    watches = ProfileWatches(ledger, profile: profile)
    shows = ShowEpisodes(ledger, knownBy: watches)
    settings = SettingsView(ledger, profile: profile)
    finished = Set(planned.map(\.title))
    runs = ShowRuns(ledger, watches, shows, planned: planned)
    self.profile = profile
    self.taste = taste
    ended = endedTitles(ledger)
    ahead = today.map { episodesAhead(ledger, of: $0) } ?? []
    for item in queue.items where !finished.contains(item.title) && !ended.contains(item.title) {
      // A show that somebody put there stands for itself where no next episode is known.
      let title = standIn(for: item.title) ?? (item.state.ruleRow < 0 ? item.title : nil)
      guard let title, !isWaiting(item, for: title), taken.insert(title).inserted else { continue }
      taken.insert(item.title)
      entries.append(
        QueueEntry(
          title: title, origin: item.state.ruleRow >= 0 ? .automatic : .manual, item: item))
    }
    firstAtEnd =
      1
      + (entries.lastIndex { $0.origin == .manual || ledger.kind(of: $0.title) == .episode } ?? -1)
    guard settings.fillsQueue || onlySimilar else { return }
    removed = removedTitles(ledger)
    addNextEpisodes(ledger, profile)
    // What the program put there before and is not an episode was similar already.
    var known = 0
    for entry in entries where entry.origin == .automatic {
      if ledger.kind(of: entry.title) != .episode { known += 1 }
    }
    if onlySimilar { (entries, known) = ([], 0) }
    let count = (suggestions ?? settings.suggestionCount) - known
    addSimilar(ledger, count, among, votes)
    if onlySimilar { return }
    cut()
    let similar = entries.count { if case .similar = $0.origin { true } else { false } }
    missingSuggestions = max(0, min(count - similar, settings.queueLimit - entries.count))
  }

  /// Keeps the titles at some places, in their order.
  package mutating func keep(_ places: [Int]) { entries = places.map { entries[$0] } }

  private func isDone(_ title: Symbol) -> Bool {
    watches.isWatched(title) || finished.contains(title)
  }

  /// Returns what a title of the queue means: for a show, the next episode; nil if none is left.
  package func standIn(for title: Symbol) -> Symbol? {
    guard hasEpisodes(title) else { return title }
    return runs.next(of: title)
  }

  /// Returns the next episode of a show if it is out.
  package func nextOut(of show: Symbol) -> Symbol? {
    runs.next(of: show).flatMap { ahead.contains($0) ? nil : $0 }
  }

  /// Returns whether an item waits until the episode comes out that it stands for; one that somebody named does not.
  private func isWaiting(_ item: ListItem, for title: Symbol) -> Bool {
    ahead.contains(title) && (item.title != title || item.state.ruleRow >= 0)
  }

  /// Returns those of the next episodes, and of the items, that come out after a day.
  /// - Complexity: O(n) in the episodes and items.
  private func episodesAhead(_ ledger: borrowing Ledger, of today: Day) -> Set<Symbol> {
    var ahead: Set<Symbol> = []
    for title in shows.episodes.keys.compactMap(runs.next) + queue.items.map(\.title) {
      guard ledger.kind(of: title) == .episode,
        let date = ledger.text(.released, of: title).flatMap({ PartialDate($0) }),
        let first = date.firstDay, first > today
      else { continue }
      ahead.insert(title)
    }
    return ahead
  }

  /// Returns the known episodes of a show; none of what is not a show.
  package func episodes(of show: Symbol) -> [Symbol] { shows.episodes[show] ?? [] }

  /// Whether any episode of a show is known that is not a special.
  package func hasEpisodes(_ show: Symbol) -> Bool { !shows.known(of: show).isEmpty }

  /// Returns whether a title is itself on the queue but not up next: it was watched since it was put there, or waits.
  package func isHidden(_ title: Symbol) -> Bool {
    queue.items.contains { $0.title == title } && !entries.contains { $0.item?.title == title }
  }

  /// Returns how many more titles a queue may hold; those that were watched since they were put there do not count.
  ///
  /// It is negative where `queue.max` was lowered since.
  package func room(in queue: ListEntry) -> Int {
    settings.queueLimit - queue.items.count { !ended.contains($0.title) }
  }

  /// Returns the titles of the queue that were watched since they were put there; a show ends by its episodes.
  /// - Complexity: O(n) in the watches and titles, where any of them was watched.
  private func endedTitles(_ ledger: borrowing Ledger) -> Set<Symbol> {
    let seen = queue.items.filter { watches.isWatched($0.title) && !hasEpisodes($0.title) }
    guard !seen.isEmpty else { return [] }
    let last = ledger.lastRecorded(watches.counted)
    var ended: Set<Symbol> = []
    for item in seen where item.state.addedRow >= 0 && last[Int(item.title)] >= 0 {
      let added = ledger.items.key(Int(item.state.addedRow))
      let watch = ledger.watches.key(Int(last[Int(item.title)]))
      if ledger.precedes(added, watch) { ended.insert(item.title) }
    }
    return ended
  }

  /// Returns the titles that were taken off the queue, which are not put there again unasked.
  ///
  /// A show among them keeps its episodes out, until one of them is put there. What left the queue because it was
  /// watched was not taken off.
  private func removedTitles(_ ledger: borrowing Ledger) -> Set<Symbol> {
    guard let list = queue.state?.list else { return [] }
    let items = ItemStates(ledger, ListStates(ledger)) { $0 == list }.items[list] ?? []
    var off = items.filter { !$0.isPresent && $0.removedRow >= 0 }
    let finished = finished(off, ledger)
    off.removeAll { finished.contains($0.title) }
    var removed = Set(off.map(\.title))
    for item in off {
      guard let episodes = shows.episodes[item.title] else { continue }
      let key = ledger.items.key(Int(item.removedRow))
      let isBack = (0..<ledger.items.count).contains { row in
        let claims = ledger.items.claims[row]
        return ledger.items.list[row] == list && !claims.isDropped && claims.step == .added
          && ledger.precedes(key, ledger.items.key(row))
          && episodes.contains(ledger.canonicalTitle(ledger.items.title[row]))
      }
      if isBack { removed.remove(item.title) }
    }
    return removed
  }

  /// Returns the titles of those items that were taken off in the batch of a watch: also one that was moved to another
  /// title since, or retracted.
  ///
  /// An import may have brought a million events and watches: most are passed over without a search for their ids.
  /// - Complexity: O(n) in the watches and in the events that belong to batches, where there are items.
  private func finished(_ items: [ItemState], _ ledger: borrowing Ledger) -> Set<Symbol> {
    guard !items.isEmpty else { return [] }
    var removals: [UInt64: Symbol] = [:]
    var (first, last) = (Int64.max, Int64.min)
    for item in items {
      let key = ledger.items.key(Int(item.removedRow))
      removals[key.id] = item.title
      (first, last) = (min(first, key.time), max(last, key.time))
    }
    var titles: [Symbol: Set<Symbol>] = [:]
    var removes = Bits(size: ledger.words.count)
    for row in 0..<ledger.batches.count {
      let event = ledger.batches[row]
      guard event.key.time >= first, event.key.time <= last, let title = removals[event.key.id]
      else { continue }
      titles[event.batch, default: []].insert(title)
      removes[Int(event.batch)] = true
    }
    guard !titles.isEmpty else { return [] }
    var batches: [UInt64: Symbol] = [:]
    var isMeant = Bits(size: Int(UpNext.idBits) + 1)
    for row in 0..<ledger.batches.count where removes[Int(ledger.batches[row].batch)] {
      let id = ledger.batches[row].key.id
      batches[id] = ledger.batches[row].batch
      isMeant[Int(id & UpNext.idBits)] = true
    }
    var finished: Set<Symbol> = []
    for row in 0..<ledger.watches.count {
      let id = ledger.watches.id(row)
      guard isMeant[Int(id & UpNext.idBits)], let batch = batches[id] else { continue }
      finished.formUnion(titles[batch] ?? [])
    }
    return finished
  }

  /// The bits of an id that tell whether a search for it is worthwhile.
  private static let idBits: UInt64 = 0xffff

  /// Returns the place among the items of a queue before those at its end that are titles, not episodes, and were put
  /// there automatically.
  package func placeAfterManual(in queue: ListEntry) -> Int {
    let first = firstAtEnd < entries.count ? entries[firstAtEnd].item?.title : nil
    return queue.items.firstIndex { $0.title == first } ?? queue.items.count
  }

  /// Returns the place among all that is up next, from 0, of titles that are going to be put on the queue.
  ///
  /// - Parameters:
  ///   - place: Their place among the items, from 0; nil for that of `placeAfterManual`.
  ///   - titles: The titles; those that are hidden on the queue are put there again.
  ///   - shows: The shows of episodes among them: one that is up next itself gives way to its episode.
  /// - Returns: The place of the first.
  package func shownPlace(at place: Int?, of titles: Set<Symbol>, shows: Set<Symbol>) -> Int {
    let before: Set<Symbol>
    if let place {
      before = Set(queue.items.map(\.title).filter { !titles.contains($0) }.prefix(place))
    } else {
      before = Set(entries[..<firstAtEnd].compactMap(\.item?.title))
    }
    let own = entries.firstIndex { shows.contains($0.title) }
    return min(entries.count { $0.item.map { before.contains($0.title) } ?? false }, own ?? .max)
  }

  /// Adds the next episodes of shows, before the titles that end the queue and were put there automatically.
  private mutating func addNextEpisodes(
    _ ledger: borrowing Ledger, _ profile: String
  ) {
    for begun in BegunShows(ledger, profile: profile, watches, shows).shows
    where !begun.isStopped && !removed.contains(begun.show) {
      let show = begun.show
      guard let next = nextOut(of: show), !removed.contains(next), taken.insert(next).inserted
      else { continue }
      taken.insert(show)
      entries.insert(QueueEntry(title: next, origin: .nextEpisode, item: nil), at: firstAtEnd)
      firstAtEnd += 1
    }
  }

  /// Leaves out what is more than `queue.max`, the last first; never what somebody or a rule put there.
  private mutating func cut() {
    for place in entries.indices.reversed() where entries[place].item == nil {
      guard entries.count > settings.queueLimit else { return }
      entries.remove(at: place)
      if place < firstAtEnd { firstAtEnd -= 1 }
    }
  }

  private mutating func addSimilar(
    _ ledger: borrowing Ledger, _ count: Int, _ among: Bits?, _ votes: TitleVotes
  ) {
    guard count > 0 else { return }
    let taste = taste ?? Taste(ledger, profile: profile)
    self.taste = taste
    let scores = Taste.Scores(taste, ComparedTitles(ledger, votes), in: ledger)
    let matches = scores.best(count, .alike, in: ledger) { title in
      among?[Int(title)] ?? true && title != taste.own && isOpen(title)
    }
    for match in matches {
      entries.append(
        QueueEntry(
          title: standIn(for: match.title) ?? match.title, origin: .similar(match), item: nil))
    }
  }

  /// Returns whether a title may be suggested: nothing of it was watched, is up next or was taken off.
  func isOpen(_ title: Symbol) -> Bool {
    guard !isDone(title), !removed.contains(title), !taken.contains(title) else { return false }
    guard let episodes = shows.episodes[title] else { return true }
    if let next = runs.next(of: title), ahead.contains(next) { return false }
    // A show that was begun is being watched, or was dropped.
    return !episodes.contains { isDone($0) || removed.contains($0) || taken.contains($0) }
  }

  /// Returns the titles of catalogs, unknown to the journal, that are most like what the profile likes.
  ///
  /// - Parameters:
  ///   - tables: The facts of the catalogs' titles.
  ///   - links: Which titles of the journal they are.
  ///   - votes: How many people rated them.
  ///   - ledger: The journal's settled ledger.
  ///   - count: How many.
  ///   - among: The rows to choose from; nil for all.
  /// - Returns: The matches, whose titles are rows of the catalogs, and what they are like (`Taste.Scores`).
  /// - Complexity: O(n) in the titles of catalogs.
  package func similar(
    in tables: borrowing CatalogTables, _ links: CatalogLinks, _ votes: TitleVotes,
    _ ledger: borrowing Ledger, _ count: Int, among: Bits? = nil
  ) -> (matches: [Taste.Match], scores: Taste.Scores) {
    let taste = taste ?? Taste(ledger, profile: profile)
    let scores = Taste.Scores(taste, ComparedTitles(tables.ledger, votes), in: tables.ledger)
    let hidden = tables.hidden
    let matches = scores.best(count, .alike, in: tables.ledger) { row in
      guard among?[Int(row)] ?? true, !(hidden?[Int(row)] ?? false), row != taste.listed else {
        return false
      }
      let title = links.titles[Int(row)]
      return title == .none || title != taste.own && !ledger.isAdded(title) && isOpen(title)
    }
    return (matches, scores)
  }

  /// Returns the title that each of some similar titles of the journal is most like, by their symbols.
  /// - Complexity: O(n) in the words of all titles, and for each in those of the profile's titles.
  package func likes(of titles: [Symbol], _ ledger: borrowing Ledger) -> [Symbol: Symbol] {
    guard let taste, !titles.isEmpty else { return [:] }
    let scores = Taste.Scores(taste, ComparedTitles(ledger), in: ledger)
    var likes: [Symbol: Symbol] = [:]
    for title in titles { likes[title] = scores.like(of: title, ledger, ledger) }
    return likes
  }
}
