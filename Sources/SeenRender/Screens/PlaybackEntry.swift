package import SeenCore

/// A title that is being watched, as screens show it.
package struct PlaybackEntry: Sendable {
  package var title: TitleCard
  /// The position in seconds; nil when none was recorded.
  package var position: Int?
  /// The whole in seconds; nil when unknown.
  package var duration: Int?
  /// Whether it is paused.
  package var isPaused: Bool

  package init(
    _ title: TitleCard, position: Int? = nil, duration: Int? = nil, isPaused: Bool = false
  ) {
    self.title = title
    self.position = position
    self.duration = duration
    self.isPaused = isPaused
  }

  /// The whole in seconds: as recorded, else the runtime of the title; nil when unknown, and of a channel.
  package var total: Int? {
    PlaybackState.total(
      duration: duration, runtime: title.fact("runtime")?.wholeNumber,
      isChannel: title.kind.isSame(as: "channel"))
  }

  /// What is left of it in seconds; nil when the whole is unknown.
  package var left: Int? { total.map { max(0, $0 - (position ?? 0)) } }

  /// How far it is and what is left: `42:07 of 1:52:00 (37%), 1:09:53 left`; nil when nothing is known.
  package var words: String? {
    guard let total, let left else { return position.map { DurationWords.ofSeconds($0) } }
    let rest = "\(DurationWords.ofSeconds(left)) left"
    guard let position else { return rest }
    let percent = min(position, total) * 100 / total
    let whole = "\(DurationWords.ofSeconds(position)) of \(DurationWords.ofSeconds(total))"
    return "\(whole) (\(percent)%), \(rest)"
  }

  /// How far it is, with the names that events use; positions in seconds.
  static let fields: [ScreenField<PlaybackEntry>] = [
    .number("position") { $0.position }, .number("duration") { $0.duration },
    .flag("paused") { $0.isPaused },
  ]

  /// How far it is, as an object; what was only started is at 0.
  package var json: JSON {
    var entry = self
    entry.position = position ?? 0
    return .object(PlaybackEntry.fields.map { $0.member(entry) })
  }

  /// Returns the blocks that show what is being watched now.
  static func blocks(_ entries: [PlaybackEntry]) -> [Block] {
    let rows = entries.map { entry -> Table.Row in
      let state = entry.isPaused ? "paused" : ""
      let spoken = [entry.title.text, entry.words, entry.isPaused ? "paused" : nil]
      return .cells(
        [entry.title.line, Line(entry.words ?? ""), Line(state, .warn)],
        spoken: { Line(spoken.compactMap { $0 }.joined(separator: ", ") + ".") })
    }
    let columns = [Table.Column("title", fit: .cutName), Table.Column("progress"), Table.Column()]
    return [.heading("Watching now"), .table(Table(columns, rows: rows))]
  }
}
