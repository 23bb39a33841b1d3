public import SeenCore
import SeenRender

/// One watch, with its place among all watches of its title.
public struct DiaryEntry: Sendable {
  /// The id of the event that logged it.
  public let id: String
  /// The title's id, such as `film:heat-1995`.
  public let subject: String
  /// The title's name.
  public let title: String
  /// The year that the title came out; nil when it is not known.
  public let year: Int?
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
  /// The notes; nil if there are none.
  public let notes: String?
  /// Every other fact that was logged, by the names that events use, in their order.
  public let facts: [JSON.Member]

  /// Copies what a screen would show.
  init(_ watch: WatchEntry) {
    id = watch.id
    subject = watch.title.id
    title = watch.title.name
    year = watch.title.year
    date = watch.date
    nth = watch.nth
    isRewatch = watch.isRewatch
    rating = watch.rating
    recorded = watch.recorded
    notes = watch.facts.notes
    facts = watch.facts.all.filter { $0.fact != .notes }.map(\.member)
  }
}
