extension YearReview {
  /// A list of which every title was seen, and the last of them in the period.
  package struct FinishedList: Sendable, Equatable {
    package let id: String
    package let name: String
    package let titleCount: Int
    /// When the last of its titles was first seen.
    package let date: PartialDate

    /// Finds the lists of a profile that were finished in a period; live ones, whose titles change, never are.
    /// - Complexity: O(n) in what `ProfileLists` reads.
    static func all(
      _ ledger: borrowing Ledger, _ scope: Scope, _ period: Period
    ) -> [FinishedList] {
      var finished: [FinishedList] = []
      for list in ProfileLists(ledger, profile: scope.profile, isSorted: false).entries {
        guard !list.isLive, !list.id.isBuiltIn, list.items.count > 1,
          list.items.allSatisfy(\.isSeen),
          let date = list.items.map(\.seenOn).max(), period.contains(date)
        else { continue }
        finished.append(
          FinishedList(
            id: list.id.text, name: list.name, titleCount: list.items.count, date: date))
      }
      return finished.sorted { left, right in
        left.date == right.date ? left.id.precedes(right.id) : left.date < right.date
      }
    }
  }

  /// What became of the watchlist in a period: titles, each counted once.
  package struct WatchlistChanges: Sendable, Equatable {
    /// How many were put there.
    package private(set) var addedCount = 0
    /// How many of those that were there were watched for the first time.
    package private(set) var watchedCount = 0
    /// How many were taken off without having been watched.
    package private(set) var removedCount = 0
    package var isEmpty: Bool { addedCount + watchedCount + removedCount == 0 }

    init() {}

    /// Reads the events of the watchlist; a day of recording is that of the zone in use.
    /// - Complexity: O(n) in the events of items.
    init(
      _ ledger: borrowing Ledger, _ scope: Scope, _ all: ProfileWatches, _ period: Period
    ) {
      guard let list = ledger.lists.find(ListID.watchlist(of: scope.profile).text) else { return }
      var added: Set<Symbol> = []
      var removed: Set<Symbol> = []
      var waiting: [Symbol: Day] = [:]
      for row in 0..<ledger.items.count where ledger.items.list[row] == list {
        let claims = ledger.items.claims[row]
        let title = ledger.canonicalTitle(ledger.items.title[row])
        guard claims.isStandingAdding || claims.isStandingRemoval else { continue }
        let day =
          PartialDate(packed: ledger.items.date[row]).firstDay
          ?? scope.zone.day(of: Instant(milliseconds: ledger.items.key(row).time))
        let isInPeriod = period.first <= day && day <= period.last
        if claims.isStandingRemoval {
          if isInPeriod { removed.insert(title) }
        } else {
          if isInPeriod { added.insert(title) }
          waiting[title] = min(waiting[title] ?? day, day)
        }
      }
      var watched: Set<Symbol> = []
      for (title, day) in waiting {
        guard all.isWatched(title), let row = all.first(of: title) else { continue }
        let date = ledger.watch(row).date
        guard period.contains(date), let span = date.span, day <= span.upperBound else { continue }
        watched.insert(title)
      }
      addedCount = added.count
      watchedCount = watched.count
      for title in removed where !all.isWatched(title) && waiting[title] != nil {
        removedCount += 1
      }
    }
  }
}
