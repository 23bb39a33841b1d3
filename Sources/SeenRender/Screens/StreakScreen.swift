package import SeenCore

/// The length of a streak.
package struct StreakScreen: ObjectScreen {
  package var streaks: Streaks
  /// What counts.
  package var noun: WatchNoun

  package init(_ streaks: Streaks, noun: WatchNoun = .watch) {
    self.noun = noun
    self.streaks = streaks
  }

  /// The fields of its object; the gap is null for weeks.
  package static let ownFields = ScreenFields<StreakScreen>(
    [
      .number("currentStreak") { $0.streaks.current },
      .number("longestStreak") { $0.streaks.longest }, .number("gap") { $0.streaks.gap },
    ], columns: ["currentStreak", "longestStreak", "gap"])

  /// Both lengths, and what a streak is.
  package var document: Document {
    let unit = streaks.gap == nil ? "week" : "day"
    let isRecord = streaks.current > 0 && streaks.current == streaks.longest
    let longest = StreakScreen.line(streaks.longest, unit, streaks.longestSpan, noun)
    return Document([
      .facts([
        Fact(
          "current streak",
          Line(Count.of(streaks.current, unit), streaks.current > 0 ? .good : .plain)
            + (isRecord ? ", the longest so far" : "")),
        Fact("longest streak", longest),
      ]),
      .paragraph(Line(rule, .dim)),
    ])
  }

  /// Returns the length of a streak, and its first and its last day where they are known.
  static func line(
    _ length: Int, _ unit: String, _ span: ClosedRange<Day>?, _ noun: WatchNoun
  ) -> Line {
    let line = Line(Count.of(length, unit))
    guard let span else { return line }
    let dates = [span.lowerBound, span.upperBound].map { day in
      DateWords.line(short: PartialDate(day), .dim)
    }
    let days = span.upperBound.number - span.lowerBound.number + 1
    // Where gaps count, there are more days than those.
    let what = unit == "day" && days > length ? " with a \(noun.one), " : ", "
    guard days > 1 else { return line + Line(what, .dim) + dates[0] }
    return line + Line(what, .dim) + dates.joined(by: Line(" to ", .dim))
  }

  /// What counts as one streak.
  private var rule: String {
    switch streaks.gap {
    case nil: "Weeks in a row with a \(noun.one) count as one streak."
    case 1: "Days in a row with a \(noun.one) count as one streak."
    case let gap?:
      "A streak has a \(noun.one) at least every \(gap) days (setting streak.gap)."
    }
  }
}
