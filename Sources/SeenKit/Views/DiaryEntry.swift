import SeenApp
public import SeenCore
import SeenStore

/// One watch, with its place among all watches of its title.
public struct DiaryEntry: Sendable {
  /// The id of the event that logged it.
  public let id: String
  /// What was watched; of an episode with its show, its season and its number.
  public let title: SeenTitle
  /// When it was seen, as precisely as it is known.
  public let date: PartialDate
  /// Which watch of the title it is, from 1.
  public let nth: Int
  /// Whether the title had been seen before.
  public let isRewatch: Bool
  /// The rating of this watch, which may differ from the title's; nil if there is none.
  public let rating: Rating?
  /// When the watch was recorded.
  public let recorded: Instant
  /// Whether exports leave it out, and others do not see it.
  public let isPrivate: Bool
  /// The notes; nil if there are none.
  public let notes: String?
  /// Every other fact that was logged, such as `companions`, by the names of `watch.logged` in SPEC.md, in their order.
  public let facts: [JSON.Member]
}

/// A title that was watched more than once, or had been seen before the journal began.
public struct RewatchedTitle: Sendable {
  /// The title.
  public let title: SeenTitle
  /// When it was watched, earliest first, including unknown dates.
  public let dates: [PartialDate]
}

extension JournalView {
  /// The facts that an entry has besides those that are members of their own.
  fileprivate static let facts = WatchFact.allCases.filter {
    $0 != .date && $0 != .rewatch && $0 != .notes
  }

  /// Returns the standing watches of the profile, newest first.
  ///
  /// - Parameters:
  ///   - period: The days that count; nil for all.
  ///   - query: A query that they must match; nil for all.
  ///   - limit: How many of the newest are wanted; below 0 counts as 0, nil for all.
  /// - Returns: The watches.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func diary(
    in period: Period? = nil, matching query: String? = nil, limit: Int? = nil
  ) throws(SeenError) -> [DiaryEntry] {
    let diary = Diary(view.log.ledger, try scope(period, query), limit: limit.map { max(0, $0) })
    return try entries(diary)
  }

  /// Returns the watches of today's date in earlier years, newest first, as `seen on-this-day` shows them.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the watches.
  public func onThisDay() throws(SeenError) -> [DiaryEntry] { try entries(journal.onThisDay(view)) }

  /// Returns one watch.
  ///
  /// - Parameter id: The id of the watch, any part of it that no other has, or `last`.
  /// - Returns: The watch.
  /// - Throws: `SeenError.refused` with `unknown-watch` or `ambiguous-watch`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the watches.
  public func watch(_ id: String) throws(SeenError) -> DiaryEntry {
    let row = try SeenError.mapped { () throws(AppError) in try journal.watch(id, view) }
    let title = view.log.ledger.canonicalTitle(view.log.ledger.watches.title[row])
    let diary = Diary(view.log.ledger, Scope(profile: profile, today: today), title: title)
    guard let place = diary.entries.firstIndex(where: { $0.row == row }),
      let entry = try entries(diary, places: place..<place + 1).first
    else { throw .refused(code: ErrorCode.unknownWatch.rawValue) }
    return entry
  }

  /// Returns the titles that were watched more than once, the one with the most watches first.
  /// - Complexity: O(n log n) in the watches.
  public func rewatches() -> [RewatchedTitle] {
    let rewatches = Rewatches(view.log.ledger, Scope(profile: profile, today: today))
    return (0..<rewatches.count).map { place in
      let entry = rewatches[place]
      return RewatchedTitle(
        title: SeenTitle(view.log.ledger, entry.title), dates: Array(entry.dates))
    }
  }

  /// Reads the watches of a diary, or some of them by their places.
  /// - Throws: `SeenError.unreadable` when notes cannot be read.
  func entries(_ diary: Diary, places: Range<Int>? = nil) throws(SeenError) -> [DiaryEntry] {
    let ratings = OwnRatings(view.log.ledger, profile: profile, of: diary.rows(view.log.ledger))
    let context = journal.context(view)
    var titles: [Symbol: SeenTitle] = [:]
    var entries: [DiaryEntry] = []
    for place in places ?? diary.entries.indices {
      let entry = diary.entries[place]
      let title = titles[entry.title] ?? SeenTitle(view.log.ledger, entry.title)
      titles[entry.title] = title
      let rating = ratings.rating(of: entry.row, view.log.ledger)
      entries.append(DiaryEntry(view.log.ledger, entry, title, rating, context))
    }
    try SeenError.refuse(journal.unread)
    return entries
  }
}

extension DiaryEntry {
  /// Reads a watch of a diary.
  fileprivate init(
    _ ledger: borrowing Ledger, _ entry: Diary.Entry, _ title: SeenTitle, _ rating: Rating?,
    _ context: IntentContext
  ) {
    let key = ledger.watches.key(entry.row)
    id = ledger.idText(key.id)
    self.title = title
    date = PartialDate(packed: ledger.watches.date[entry.row])
    (nth, isRewatch) = (entry.nth, entry.isRewatch)
    self.rating = rating
    recorded = Instant(milliseconds: key.time)
    isPrivate = ledger.watches.flags[entry.row].contains(.isPrivate)
    notes = ledger.watchFact(WatchFact.notes.name, of: entry.row, context).text
    var facts: [JSON.Member] = []
    for fact in JournalView.facts {
      let value = ledger.watchFact(fact.name, of: entry.row, context)
      if !value.isNull { facts.append(JSON.Member(fact.name, value)) }
    }
    self.facts = facts
  }
}
