import SeenApp
public import SeenCore
import SeenStore

/// A list as one profile has it.
public struct SeenList: Sendable {
  /// Its id, such as `list:ana/hitchcock`.
  public let id: String
  /// Its name.
  public let name: String
  /// The query of a live list; nil for other lists.
  public let query: String?
  /// Whether several profiles share it.
  public let isShared: Bool
  /// Its titles, in order.
  public let items: [Item]

  /// A title on a list.
  public struct Item: Sendable {
    /// The title.
    public let title: SeenTitle
    /// Whether a member of the list saw it within the list's days.
    public let isSeen: Bool
  }
}

/// A title that waits to be watched, or was.
public struct WaitingEntry: Sendable {
  /// The title.
  public let title: SeenTitle
  /// Its minutes; nil when unknown.
  public let runtime: Int?
  /// The ids of the lists that it is on.
  public let lists: [String]
  /// Whether it counts as seen on any of them.
  public let isSeen: Bool
  /// The first date on which it was seen within one of them; nil if it was not, or at an unknown time.
  public let seenOn: PartialDate?
  /// The day it was added, the latest of all its lists; nil if only queries find it.
  public let added: PartialDate?
}

extension JournalView {
  /// Returns the lists of the profile, own and shared, with their titles.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events of lists and in the members' watches.
  public func lists() throws(SeenError) -> [SeenList] {
    let live = try answer { (journal, view) throws(AppError) in try journal.live(view) }
    let entries = ProfileLists(view.log.ledger, profile: profile, live: live).entries
    try SeenError.refuse(journal.unread)
    return entries.map { list in
      SeenList(
        id: list.id.text, name: list.name, query: list.query, isShared: list.isShared,
        items: list.items.map { item in
          SeenList.Item(title: SeenTitle(view.log.ledger, item.title), isSeen: item.isSeen)
        })
    }
  }

  /// Returns the watchlist without what was watched, what was added last first.
  ///
  /// - Parameters:
  ///   - query: A query that the titles must match; nil for all.
  ///   - limit: How many of the latest are wanted; below 0 counts as 0, nil for all.
  /// - Returns: The titles.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the titles of all lists.
  public func watchlist(
    matching query: String? = nil, limit: Int? = nil
  ) throws(SeenError) -> [WaitingEntry] {
    let scope = try scope(nil, query, of: .watchlist(of: profile), ofAllTitles: true)
    let lists = try answer { (journal, view) throws(AppError) in try journal.lists(view) }
    var watchlist = Watchlist(view.log.ledger, profile: profile)
    watchlist.accept(listsOf: MyWatchlist(view.log.ledger, lists, by: .added))
    return waiting(watchlist.titles.filter { scope.includes(title: $0.title) }, lists, limit)
  }

  /// Returns My Watchlist: the titles of all lists of the profile, each once, what was added last first.
  ///
  /// - Parameters:
  ///   - query: A query that the titles must match; nil for all.
  ///   - limit: How many of the latest are wanted; below 0 counts as 0, nil for all.
  /// - Returns: The titles, those that were seen too.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the titles of all lists.
  public func myWatchlist(
    matching query: String? = nil, limit: Int? = nil
  ) throws(SeenError) -> [WaitingEntry] {
    let scope = try scope(nil, query, ofAllTitles: true)
    let lists = try answer { (journal, view) throws(AppError) in try journal.lists(view) }
    let all = MyWatchlist(view.log.ledger, lists.map { $0.narrowed(to: scope) }, by: .added)
    return waiting(all.titles, all.lists, limit)
  }

  private func waiting(
    _ titles: [WaitingTitle], _ lists: [ListEntry], _ limit: Int?
  ) -> [WaitingEntry] {
    titles.prefix(limit.map { max(0, $0) } ?? .max).map { entry in
      WaitingEntry(
        title: SeenTitle(view.log.ledger, entry.title),
        runtime: view.log.ledger.number(.runtime, of: entry.title),
        lists: entry.lists.map { lists[$0].id.text }, isSeen: entry.isSeen,
        seenOn: entry.seenOn == .unknown ? nil : entry.seenOn,
        added: entry.added.map {
          $0.date == .unknown ? PartialDate(view.scope.zone.day(of: $0.time)) : $0.date
        })
    }
  }
}
