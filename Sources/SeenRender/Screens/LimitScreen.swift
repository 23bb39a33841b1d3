package import SeenCore

/// How much was watched today, compared with the limit.
package struct LimitScreen: ObjectScreen {
  private let limit: WatchLimit

  package init(_ limit: WatchLimit) {
    self.limit = limit
  }

  /// The fields of its object; null where there is no limit.
  package static let ownFields = ScreenFields<LimitScreen>(
    [
      .text("day") { $0.limit.today.description }, .number("minutes") { $0.limit.minutes },
      .number("withoutLength") { $0.limit.untimedCount },
      .number("daily") { $0.limit.daily }, .number("left") { $0.limit.left },
      .text("until") { $0.limit.until?.description }, .flag("over") { $0.limit.isOver },
      .flag("late") { $0.limit.isLate },
    ], columns: ["day", "minutes", "daily", "left", "until", "over", "late"])

  /// Today's minutes and what is left of them.
  package var document: Document {
    var facts = [Fact("today", Line(DurationWords.ofMinutes(limit.minutes)))]
    if limit.untimedCount > 0 {
      let count = Count.of(limit.untimedCount, "watch")
      facts.append(Fact("not counted", Line("\(count) of unknown length")))
    }
    if let daily = limit.daily {
      facts.append(Fact("limit", Line(DurationWords.ofMinutes(daily))))
      facts.append(
        Fact("left", Line(DurationWords.ofMinutes(limit.left ?? 0), limit.isOver ? .bad : .good)))
    }
    if let until = limit.until {
      facts.append(
        Fact("until", Line(until.description + (limit.isLate ? ", which has passed" : ""))))
    }
    guard limit.daily != nil || limit.until != nil else {
      return Document([
        .facts(facts),
        .paragraph(
          Line(
            "No limits. 'seen setting \(Setting.limitDaily.key) 2h' and \(Setting.limitUntil.key) set them.",
            .dim)),
      ])
    }
    return Document([.facts(facts)])
  }
}
