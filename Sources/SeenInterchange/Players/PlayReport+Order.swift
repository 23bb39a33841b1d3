import SeenCore

extension PlayReport {
  /// Returns reports by time and play, those without a time last, each once, whatever order they came in and how often.
  ///
  /// A report is the same as another if time, session, place and event are: a browser has two names on the bus.
  /// - Complexity: O(n log n).
  package static func ordered(_ reports: [PlayReport]) -> [PlayReport] {
    let sorted = reports.sorted { $0.key == $1.key ? $0.source < $1.source : $0.key < $1.key }
    return sorted.indices.filter { $0 == 0 || sorted[$0].key != sorted[$0 - 1].key }
      .map { sorted[$0] }
  }

  /// What tells reports apart.
  private var key: (time: Int64, session: ByteKey, place: Double, event: String) {
    // A play begins before its known places and ends behind them.
    let place = position ?? percent ?? (event == .start ? -1 : .infinity)
    return (time?.milliseconds ?? .max, ByteKey(session), place, event.rawValue)
  }

  /// What decides which of several same reports is kept.
  private var source: ByteKey {
    ByteKey([player, path ?? "", duration.map { String($0) } ?? ""].joined(separator: "\n"))
  }
}
