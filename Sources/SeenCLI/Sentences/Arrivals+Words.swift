import SeenApp
import SeenCore
import SeenRender

/// What came from others, in words.
extension Arrivals {
  /// A line for each writer, and the superseded values.
  var sentences: [String] {
    var lines = writers.map(\.sentence)
    let ratings = lost.count { $0.field == "rating" }
    let parts = [
      ratings > 0 ? Count.of(ratings, "rating") : nil,
      lost.count > ratings
        ? Count.of(lost.count - ratings, ratings > 0 ? "other value" : "value") : nil,
    ].compactMap { $0 }
    guard !parts.isEmpty else { return lines.map { $0 + "." } }
    let rest =
      parts.joined(separator: " and ") + " of yours lost to a later one; see 'seen conflicts'"
    if lines.isEmpty { return [rest + "."] }
    lines[lines.count - 1] += "; " + rest
    return lines.map { $0 + "." }
  }
}

extension Arrivals.Writer {
  /// `12 events from phone-a7q2m0xe: 9 watches, 3 ratings`.
  fileprivate var sentence: String {
    let parts = Arrivals.Group.allCases.flatMap { group -> [String] in
      let count = counts[group] ?? 0
      guard group == .titles else { return count > 0 ? [group.words(count)] : [] }
      let new = count - titleChanges
      return (new > 0 ? [group.words(new)] : [])
        + (titleChanges > 0
          ? [Count.of(titleChanges, "change to a title", "changes to titles")] : [])
    }
    return Count.of(total, "event") + " from \(name): " + parts.joined(separator: ", ")
  }

  /// How many events came of it as JSON: all, and those of each group.
  var json: JSON {
    .object(
      [JSON.Member("writer", .string(name)), JSON.Member("events", .whole(total))]
        + Arrivals.Group.allCases.map { JSON.Member($0.rawValue, .whole(counts[$0] ?? 0)) })
  }
}

extension Arrivals.Group {
  /// Returns a number of its events in words.
  fileprivate func words(_ count: Int) -> String {
    switch self {
    case .watches: Count.of(count, "watch")
    case .ratings: Count.of(count, "rating")
    case .items: Count.of(count, "list item")
    case .positions: Count.of(count, "position")
    case .titles: Count.of(count, "title")
    case .others: Count.of(count, "other change")
    }
  }
}
