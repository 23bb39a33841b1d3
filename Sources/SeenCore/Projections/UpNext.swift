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
    /// It is like what was rated highest; nothing was recorded for that.
    case similar(to: Symbol, score: Int)
  }

  /// The title to watch: of a show its next episode.
  package let title: Symbol
  /// Why it is there.
  package let origin: Origin
  /// The item of the queue; nil where nothing was recorded.
  package let item: ListItem?

  /// Whether nobody put it there by hand.
  package var isAutomatic: Bool { origin != .manual }
}

/// What a profile will watch next: its queue in order, then the next episodes of the shows it is watching, then titles
/// like those it rated highest.
package struct UpNext: Sendable {
  /// The titles, in order.
  package private(set) var entries: [QueueEntry] = []
  /// The queue itself.
  package let queue: ListEntry

  private let watches: ProfileWatches
  private let shows: ShowEpisodes
  private let finished: Set<Symbol>
  private let settings: SettingsView
  private var taken: Set<Symbol> = []

  /// Reads what is up next off a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - finished: Titles that count as watched already, though no event says so yet.
  ///   - suggestions: How many titles may be like others; nil for what the settings say.
  ///   - onlySimilar: Whether only titles that are like others are wanted, whatever the settings say.
  /// - Complexity: O(n log n) in the titles, O(n) in the watches and ratings.
  package init(
    _ ledger: borrowing Ledger, profile: String, finished: Set<Symbol> = [],
    suggestions: Int? = nil, onlySimilar: Bool = false
  ) {
    queue = ProfileLists(ledger, profile: profile, .one(.queue(of: profile))).entries[0]
    watches = ProfileWatches(ledger, profile: profile)
    shows = ShowEpisodes(ledger)
    settings = SettingsView(ledger, profile: profile)
    self.finished = finished
    for item in queue.items where !finished.contains(item.title) {
      let title = standIn(for: item.title)
      guard let title, taken.insert(title).inserted else { continue }
      taken.insert(item.title)
      entries.append(
        QueueEntry(
          title: title, origin: item.state.ruleRow >= 0 ? .automatic : .manual, item: item))
    }
    guard settings.fillsQueue || onlySimilar else { return }
    let removed = UpNext.removed(ledger, queue)
    addNextEpisodes(ledger, profile, removed)
    // What the program put there before and is no episode was similar already.
    var known = 0
    for entry in entries where entry.origin == .automatic {
      if ledger.kind(of: entry.title) != .episode { known += 1 }
    }
    if onlySimilar { (entries, known) = ([], 0) }
    let count = (suggestions ?? settings.suggestionCount) - known
    addSimilar(ledger, profile, removed, count)
    if onlySimilar { return }
    entries = Array(entries.prefix(settings.queueLimit))
  }

  private func isDone(_ title: Symbol) -> Bool {
    watches.isWatched(title) || finished.contains(title)
  }

  /// Returns what a title of the queue stands for: of a show the next episode; nil when none is left.
  package func standIn(for title: Symbol) -> Symbol? {
    guard shows.episodes[title] != nil else { return title }
    return next(of: title)
  }

  /// Returns the next episode of a show; nil when all known ones were watched.
  package func next(of show: Symbol) -> Symbol? {
    shows.next(of: show) { isDone($0) }
  }

  /// Whether any episode of a show is known.
  package func hasEpisodes(_ show: Symbol) -> Bool { shows.episodes[show] != nil }

  /// Returns the titles that were taken off the queue, which are not put there again unasked.
  private static func removed(_ ledger: borrowing Ledger, _ queue: ListEntry) -> Set<Symbol> {
    guard let list = queue.state?.list else { return [] }
    let items = ItemStates(ledger, ListStates(ledger)) { $0 == list }
    return Set(
      (items.items[list] ?? []).filter { !$0.isPresent && $0.removedRow >= 0 }.map(\.title))
  }

  private mutating func addNextEpisodes(
    _ ledger: borrowing Ledger, _ profile: String, _ removed: Set<Symbol>
  ) {
    var last: [Symbol: (key: EventKey, isStopped: Bool)] = [:]
    func note(_ show: Symbol, _ key: EventKey, isStopped: Bool, _ ledger: borrowing Ledger) {
      if let known = last[show], ledger.precedes(key, known.key) { return }
      last[show] = (key, isStopped)
    }
    var showOf: [Symbol: Symbol] = [:]
    for (show, episodes) in shows.episodes {
      showOf[show] = show
      for episode in episodes { showOf[episode] = show }
    }
    watches.counted.forEach { row in
      guard let show = showOf[ledger.canonicalTitle(ledger.watches.title[row])] else { return }
      note(show, ledger.watches.key(row), isStopped: false, ledger)
    }
    for state in Watching(ledger, profile: profile).states {
      guard let show = showOf[state.title] else { continue }
      note(show, state.last, isStopped: !state.isCurrent, ledger)
    }
    let current = last.filter { !$0.value.isStopped }.sorted { left, right in
      ledger.precedes(right.value.key, left.value.key)
    }
    for (show, _) in current {
      guard let next = next(of: show), !removed.contains(next), taken.insert(next).inserted else {
        continue
      }
      taken.insert(show)
      entries.append(QueueEntry(title: next, origin: .nextEpisode, item: nil))
    }
  }

  private mutating func addSimilar(
    _ ledger: borrowing Ledger, _ profile: String, _ removed: Set<Symbol>, _ count: Int
  ) {
    let matches = SimilarTitles(ledger, profile: profile).best(count, in: ledger) { title in
      guard !isDone(title), !removed.contains(title), !taken.contains(title) else { return false }
      guard let episodes = shows.episodes[title] else { return true }
      // A show that was begun is being watched, or was dropped.
      return !episodes.contains { isDone($0) || removed.contains($0) || taken.contains($0) }
    }
    for match in matches {
      entries.append(
        QueueEntry(
          title: standIn(for: match.title) ?? match.title,
          origin: .similar(to: match.like, score: match.score), item: nil))
    }
  }
}
