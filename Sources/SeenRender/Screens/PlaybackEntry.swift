package import SeenCore

/// A title that is being watched, as screens show it.
package struct PlaybackEntry: Sendable {
  /// The title.
  package var title: TitleCard
  /// The furthest position in seconds; nil when none was recorded.
  package var position: Int?
  /// The whole in seconds; nil when unknown.
  package var duration: Int?
  /// Whether it was put aside.
  package var isPaused: Bool

  /// Creates an entry.
  package init(
    _ title: TitleCard, position: Int? = nil, duration: Int? = nil, isPaused: Bool = false
  ) {
    self.title = title
    self.position = position
    self.duration = duration
    self.isPaused = isPaused
  }

  /// How far it is: `42:07 of 1:52:00 (37 %)`; nil when no position was recorded.
  package var words: String? {
    guard let position else { return nil }
    guard let duration, duration > 0 else { return DurationWords.ofSeconds(position) }
    let percent = min(position, duration) * 100 / duration
    return
      "\(DurationWords.ofSeconds(position)) of \(DurationWords.ofSeconds(duration)) (\(percent) %)"
  }

  /// How far it is, with the names that events use.
  package var json: JSON {
    .object([
      JSON.Member("position", .optional(position)), JSON.Member("duration", .optional(duration)),
      JSON.Member("paused", .bool(isPaused)),
    ])
  }

  /// Returns the part of a document that tells what is being watched now.
  static func blocks(_ entries: [PlaybackEntry]) -> [Block] {
    let rows = entries.map { entry -> Table.Row in
      let state = entry.isPaused ? "paused" : ""
      let spoken = [entry.title.text, entry.words, entry.isPaused ? "paused" : nil]
      return .cells(
        [entry.title.line, Line(entry.words ?? ""), Line(state, .warn)],
        spoken: { Line(spoken.compactMap { $0 }.joined(separator: ", ") + ".") })
    }
    let columns = [Table.Column("title", fit: .cut), Table.Column("progress"), Table.Column()]
    return [.heading("Watching now"), .table(Table(columns, rows: rows))]
  }
}
