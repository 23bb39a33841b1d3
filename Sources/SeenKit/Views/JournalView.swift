import SeenApp
public import SeenCore
import SeenStore

/// A journal as it was read at one moment, for one profile: every answer is of that moment.
///
/// Reading takes time: about a second for five million events, or a few milliseconds with a snapshot. Answers come
/// from memory. Read again to see newer events.
public final class JournalView {
  /// The id of the profile that every answer is for.
  public let profile: String
  /// The day that counts as today: streaks run up to it, and `this-year` in queries is relative to it.
  public let today: Day

  let view: View
  let journal: Journal
  /// Holds the front that the journal does not keep.
  private let front: LibraryFront

  /// Reads the journal.
  init(
    _ front: LibraryFront, _ journal: Journal
  ) throws(SeenError) {
    self.front = front
    self.journal = journal
    let view: View
    do { view = try journal.read(.silent) } catch { throw SeenError(error) }
    profile = view.scope.profile
    today = view.scope.today
    self.view = view
  }

  /// How many events were read.
  public var eventCount: Int { view.log.ledger.kindCounts.reduce(view.log.ledger.unknownCount, +) }

  /// Returns the numbers of `seen stats`.
  ///
  /// - Parameters:
  ///   - period: The days that count; nil for all.
  ///   - query: A query that watches must match, as in `seen stats QUERY`; nil for all.
  /// - Returns: The numbers.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the watches.
  public func stats(
    in period: Period? = nil, matching query: String? = nil
  ) throws(SeenError) -> Stats {
    Stats(view.log.ledger, try scope(period, query, ofAllTitles: true))
  }

  /// Returns the current streak of days, and the longest one.
  /// - Complexity: O(n) in the watches.
  public func streaks() -> Streaks {
    let gap = SettingsView(view.log.ledger, profile: profile).streakGap
    return Streaks.build(view.log.ledger, Scope(profile: profile, today: today), gap: gap)
  }

  /// Returns how many watches each day of a month or a year has, the earliest first; days without any are left out.
  ///
  /// Watches that are not known to the day are on none.
  /// - Parameter date: The month or year, or a single day; the unknown date has no days.
  /// - Returns: The days, each with its number of watches from 1.
  /// - Complexity: O(n) in the watches.
  public func calendar(of date: PartialDate) -> [(day: Day, watches: Int)] {
    SeenCore.Calendar(view.log.ledger, Scope(profile: profile, today: today), of: date).days
      .map { ($0.day, $0.count) }
  }

  /// Returns the titles of the journal that a query finds, the best match first.
  ///
  /// - Parameters:
  ///   - query: The query, as in `seen search QUERY`.
  ///   - limit: How many of the best are wanted; below 0 counts as 0.
  /// - Returns: The titles.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the watches and titles.
  public func search(_ query: String, limit: Int = .max) throws(SeenError) -> [SeenTitle] {
    let search = Search(
      try parsed(query), in: view.log.ledger, try scope(nil, query), limit: max(0, limit))
    try SeenError.refuse(journal.unread)
    return search.entries.map { SeenTitle(view.log.ledger, $0.title) }
  }

  // MARK: For its views

  /// Calls a function of SeenApp for a view.
  /// - Throws: What it throws, as the library says it; `unreadable` when a text could not be read.
  func answer<Answer>(
    _ body: (Journal, borrowing View) throws(AppError) -> Answer
  ) throws(SeenError) -> Answer {
    let answer = try SeenError.mapped { () throws(AppError) in try body(journal, view) }
    try SeenError.refuse(journal.unread)
    return answer
  }

  /// Returns a scope whose query leaves the titles that the profile knows, or all; `list` is what `near:list` means.
  func scope(
    _ period: Period?, _ text: String?, of list: ListID? = nil, ofAllTitles: Bool = false
  ) throws(SeenError) -> Scope {
    var scope = view.scope
    scope.period = period
    guard let text else { return scope }
    let query = try parsed(text)
    do {
      scope.selection = try journal.selection(query, view, list, ofAllTitles: ofAllTitles)
    } catch {
      throw SeenError(error, query: text)
    }
    try SeenError.refuse(journal.unread)
    return scope
  }

  private func parsed(_ query: String) throws(SeenError) -> Query {
    do { return try journal.query([query], view) } catch { throw SeenError(error, query: query) }
  }
}
