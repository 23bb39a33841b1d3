package import SeenCore

/// A time in a journal's history, for `--as-of`, `--since` and `--until`.
package enum Moment: Equatable, Sendable {
  /// The first and the last millisecond.
  case span(ClosedRange<Instant>)
  /// Just after an event.
  case event(EventID)
  /// A time as typed: days and times of day are those of the zone in use.
  case typed(String)

  /// Takes a time as typed, or the id of an event; nil for anything else.
  package init?(_ text: String) {
    do throws(TypedTime.Problem) {
      // Whether it is written like a time does not depend on today.
      _ = try TypedTime.parse(text, today: Day(number: 10_957))
      self = .typed(text)
    } catch {
      switch error {
      case .notTime:
        guard let id = EventID(text) else { return nil }
        self = .event(id)
      case .impossible: self = EventID(text).map { .event($0) } ?? .typed(text)
      case .ambiguous, .backwards, .unfit, .future: self = .typed(text)
      }
    }
  }
}
