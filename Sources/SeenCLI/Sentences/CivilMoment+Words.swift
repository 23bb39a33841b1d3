import SeenCore
import SeenRender

extension CivilMoment {
  /// The day and the time: `November 20, 2026 at 10:12`.
  var words: String { "\(DateWords.full(day)) at \(clock)" }
}
