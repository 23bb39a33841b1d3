import SeenCore
import SeenWire

/// What is being watched at this moment, for people, programs and status bars.
package struct NowScreen: ObjectScreen {
  /// The title and how far it is; nil when nothing is being watched.
  package var entry: PlaybackEntry?
  /// Whether a player says it at this moment.
  package var isLive = false
  /// The text if there is none.
  package var emptyText =
    "Nothing is playing now. 'seen watching' lists the shows you are in the middle of."

  package init(_ entry: PlaybackEntry?) {
    self.entry = entry
  }

  /// Creates the screen of the first title that is not paused, else of the first.
  package init(among entries: [PlaybackEntry]) {
    self.init(entries.first { !$0.isPaused } ?? entries.first)
  }

  /// The fields of its object; times in seconds, `progress` from 0 to 1.
  package static let ownFields = ScreenFields<NowScreen>(
    [
      .text("title") { $0.entry?.title.name }, .text("kind") { $0.entry?.title.kind },
      .text("series") { $0.entry?.title.showName },
      .json("progress") { $0.progress.map { .number(NowScreen.fraction($0)) } ?? .null },
      .json("playing", cell: { $0.entry?.isPaused ?? true ? "paused" : "playing" }) {
        .bool(!($0.entry?.isPaused ?? true))
      },
      .number("elapsed") { $0.elapsed }, .number("total") { $0.total },
      .number("left") { $0.left }, .text("image") { $0.image }, .text("id") { $0.entry?.title.id },
      .text("subject") { $0.entry?.title.id }, .flag("live") { $0.isLive },
      .flag("paused") { $0.entry?.isPaused ?? false },
    ], columns: ["id", "title", "series", "elapsed", "total", "left", "playing"])

  private var elapsed: Int? { entry.map { $0.position ?? 0 } }
  private var total: Int? { entry?.total }
  private var left: Int? { entry?.left }
  private var image: String? {
    guard let links = entry?.title.fact("links") else { return nil }
    return links["image"]?.text ?? links["poster"]?.text
  }
  /// Ten-thousandths of the whole, rounded half up; nil without a whole.
  private var progress: Int? {
    guard let total, let elapsed else { return nil }
    return (min(elapsed, total) * 20_000 + total) / (2 * total)
  }
  private var percent: Int? { progress.map { $0 / 100 } }

  /// Returns ten-thousandths as a decimal fraction without zeros at its end.
  private static func fraction(_ number: Int) -> String {
    guard number % 10_000 != 0 else { return String(number / 10_000) }
    var digits = Decimal.padded(number % 10_000, 4)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(number / 10_000).\(digits)"
  }

  /// Id, name, series, elapsed, total and left in seconds, and `playing` or `paused`.
  package var rows: [[String]] { entry == nil ? [] : [Self.ownFields.row(self)] }

  /// One sentence.
  package var document: Document {
    guard let entry else {
      return Document([.paragraph(Line(emptyText))])
    }
    var line = entry.title.line
    if !times.isEmpty { line += Line(": " + times) }
    if entry.isPaused { line += Line(" (paused)", .warn) }
    return Document([.paragraph(line)])
  }

  /// How far it is and what is left, in words; empty when nothing is known.
  private var times: String {
    guard let elapsed else { return "" }
    guard let total, let left else {
      return elapsed > 0 ? DurationWords.ofSeconds(elapsed) : ""
    }
    let words = [elapsed, total, left].map { DurationWords.ofSeconds($0) }
    return "\(words[0]) of \(words[1]), \(words[2]) left"
  }

  /// Returns the line that a status bar of a kind shows, without a line feed.
  package func statusLine(_ bar: StatusBar) -> String {
    switch bar {
    case .tmux:
      guard let entry else { return "" }
      let times = [elapsed, total].compactMap { $0 }.map { DurationWords.ofSeconds($0) }
      // A `#` would begin a tmux format.
      let name = entry.title.text.split(separator: "#", omittingEmptySubsequences: false)
        .joined(separator: "##")
      let mark = entry.isPaused ? "⏸" : "▶"
      return "\(mark) \(name) \(times.joined(separator: "/"))"
    case .waybar: return String(decoding: waybar.bytes, as: UTF8.self)
    }
  }

  /// The object of a custom module of Waybar.
  private var waybar: JSON {
    let name = entry.map { XMLText.escaped($0.title.text) } ?? ""
    let text = name + (percent.map { " \($0)%" } ?? "")
    let words = times + (entry?.isPaused ?? false ? " (paused)" : "")
    let state = entry.map { $0.isPaused ? "paused" : "playing" } ?? "idle"
    return .object([
      JSON.Member("text", .string(text)),
      JSON.Member("tooltip", .string(words.isEmpty ? name : name + "\n" + words)),
      JSON.Member("class", .string(state)), JSON.Member("percentage", .whole(percent ?? 0)),
    ])
  }
}

/// The supported status bars.
package enum StatusBar: String, CaseIterable, Sendable {
  /// A JSON object of Waybar's custom modules.
  case waybar
  /// A line for the status of tmux.
  case tmux
}
