import SeenApp
import SeenRender

extension LocalTime {
  /// The day, and the time where it is known: `November 20, 2026 at 10:12`.
  var words: String { DateWords.full(day) + (clock.map { " at \($0)" } ?? "") }
}
