import SeenCore

/// Which of the entries' watches is the last of its title in watch order.
///
/// Only its rating is also the title's; that of any other watch rates only the watch.
struct LetterboxdViewings {
  /// A rating that an entry gave its watch.
  private struct Rated {
    let film: ByteKey
    let title: ByteKey
    let rating: Rating
    /// The day it was given; nil if unknown.
    let day: PartialDate?
    /// The place of the rating's draft.
    let draft: Int
    /// The watch, by its id or by the place of its draft.
    let watch: Watch
  }

  private enum Watch: Equatable {
    case known(ByteKey)
    case new(Int)
  }

  private let journal: ImportJournal
  private var last: [ByteKey: (watch: Watch, date: PartialDate, hasClock: Bool)] = [:]
  private var rated: [Rated] = []

  /// Creates a value that knows only the watches of a journal.
  init(journal: ImportJournal) {
    self.journal = journal
  }

  /// Notes a watch that will be recorded.
  mutating func register(watch draft: Int, of title: String, on date: PartialDate) {
    let title = ByteKey(title)
    lookUp(title)
    // A day alone comes before the same day with a time, and after what was recorded before it.
    if let known = last[title],
      date.packed < known.date.packed || (date.packed == known.date.packed && known.hasClock)
    {
      return
    }
    last[title] = (.new(draft), date, false)
  }

  /// Notes a rating that will be recorded.
  ///
  /// - Parameters:
  ///   - draft: The place of its draft.
  ///   - rating: The rating.
  ///   - day: The day it was given.
  ///   - watch: The id of the watch; nil if the rating's draft refers to the watch's draft.
  ///   - reference: The place of the watch's draft.
  ///   - title: The id of the title.
  ///   - film: The stable key of the film.
  mutating func register(
    rating draft: Int, _ rating: Rating, on day: PartialDate?, watch: String?, reference: Int = 0,
    of title: String, film: String
  ) {
    let title = ByteKey(title)
    lookUp(title)
    rated.append(
      Rated(
        film: ByteKey(film), title: title, rating: rating, day: day, draft: draft,
        watch: watch.map { .known(ByteKey($0)) } ?? .new(reference)))
  }

  /// Considers the journal's last watch of a title.
  private mutating func lookUp(_ title: ByteKey) {
    guard last[title] == nil, let known = journal.lastWatch(title.text) else { return }
    last[title] = (.known(ByteKey(known.id)), known.date, known.hasClock)
  }

  /// Marks the drafts of ratings that rate only a watch: one that is not the last, or one whose title has a later
  /// rating in the journal.
  ///
  /// - Returns: The films whose entries were rated, each with the rating that is also its title's; nil if there is
  ///   none.
  func mark(_ drafts: inout [Draft]) -> [ByteKey: Rating?] {
    var ratings: [ByteKey: Rating?] = [:]
    for given in rated {
      if last[given.title]?.watch == given.watch, !isOutdated(given) {
        ratings[given.film] = .some(given.rating)
      } else {
        drafts[given.draft].data.append(JSON.Member("viewing", true))
        if ratings[given.film] == nil { ratings[given.film] = .some(nil) }
      }
    }
    return ratings
  }

  /// Whether the journal has a rating of the title that is later, or may be.
  private func isOutdated(_ given: Rated) -> Bool {
    let title = given.title.text
    guard journal.rating(title) != nil else { return false }
    return given.day.map { (journal.ratingDay(title) ?? .unknown) > $0 } ?? true
  }
}
