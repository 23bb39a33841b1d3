package import SeenCore

/// The numbers of a profile's watching.
package struct StatsScreen: Screen {
  /// The numbers.
  package var stats: Stats
  /// The scale that ratings are shown on; nil shows the average on 10.
  package var ratingScale: Int?
  /// The day that a week begins with.
  package var weekStart: WeekStart
  /// How many bars of an open-ended kind are drawn; nil draws all.
  package var limit: Int?

  /// Creates the screen.
  package init(
    _ stats: Stats, ratingScale: Int? = nil, weekStart: WeekStart = .monday, limit: Int? = 10
  ) {
    self.stats = stats
    self.ratingScale = ratingScale
    self.weekStart = weekStart
    self.limit = limit
  }

  /// The names of the fields of its object.
  package static let fields = [
    "profile", "titlesWatched", "titlesUnwatched", "completion", "watches", "rewatches",
    "watchesPerTitle", "favoriteFormat", "mostActiveMonth", "currentStreak", "longestStreak",
    "minutes", "averageRating", "ratedTitles", "byMonth", "byYear", "byWeekday", "byFormat",
    "byPlatform", "byMood", "byCompanion", "byLocation", "byGenre", "byDecade", "byDirector",
    "byRating", "topTitles", "meanMinutes", "firstWatch", "lastWatch", "places", "byHour",
    "undated",
  ]

  /// One object with exactly the fields above, absent values null.
  package var json: JSONAnswer {
    let tops = stats.topTitles.map { title in
      JSON.object([
        JSON.Member("id", .string(title.id)), JSON.Member("subject", .string(title.id)),
        JSON.Member("name", .string(title.name)),
        JSON.Member("watches", .whole(title.watches)),
      ])
    }
    let values =
      scalars.map(\.value) + counts.map { $0.map { ($0.key, $0.count) } }.map(JSON.counts)
      + [.array(tops)] + later.map(\.value)
    return .one(.object(zip(Self.fields, values).map { JSON.Member($0, $1) }))
  }

  /// Field, key and value: the key is empty where a field is one number, and a title's id among the top titles.
  package var rows: [[String]] {
    var rows = scalars.map { [$0.name, "", Self.cell($0.value)] }
    for (name, counts) in zip(Self.fields.dropFirst(scalars.count), counts) {
      rows += counts.map { [name, $0.key, String($0.count)] }
    }
    rows += stats.topTitles.map { ["topTitles", $0.id, String($0.watches)] }
    for (name, value) in later {
      if let hours = value.members {
        rows += hours.map { [name, $0.name, Self.cell($0.value)] }
      } else {
        rows.append([name, "", Self.cell(value)])
      }
    }
    return rows
  }

  /// What matters most, then a chart for each kind of count that there is.
  package var document: Document {
    let name = stats.profile.isSame(as: Event.defaultProfile) ? "" : " of \(stats.profile)"
    var document = Document([.heading(Line("Statistics" + name))])
    guard stats.watches + stats.titlesUnwatched + stats.ratedTitles > 0 else {
      document.append(.paragraph("No watches recorded."))
      return document
    }
    document.append(.facts(facts))
    document.blocks += StatsCharts(screen: self).blocks
    return document
  }

  /// The fields that are one value, in order.
  private var scalars: [(name: String, value: JSON)] {
    let known = stats.titlesWatched + stats.titlesUnwatched
    let values: [JSON] = [
      .string(stats.profile), .whole(stats.titlesWatched), .whole(stats.titlesUnwatched),
      Self.share(stats.titlesWatched, of: known), .whole(stats.watches), .whole(stats.rewatches),
      Self.share(stats.watchesOfTitles, of: stats.titlesOfWatches), .optional(stats.favoriteFormat),
      .optional(stats.mostActiveMonth), .whole(stats.currentStreak), .whole(stats.longestStreak),
      .whole(stats.minutes), Self.share(stats.ratingSum, of: stats.ratings * 300),
      .whole(stats.ratedTitles),
    ]
    return zip(Self.fields, values).map { ($0, $1) }
  }

  /// The fields behind the top titles, in order.
  private var later: [(name: String, value: JSON)] {
    let dates = [stats.dates?.lowerBound, stats.dates?.upperBound].map { date in
      date.map { JSON.string($0.description) } ?? .null
    }
    let values = [
      Self.share(stats.minutes, of: stats.timedWatches), dates[0], dates[1], .whole(stats.places),
      .counts(stats.byHour.map { ($0.key, $0.count) }), .whole(stats.undated),
    ]
    return zip(Self.fields.suffix(values.count), values).map { ($0, $1) }
  }

  /// The fields that are counts, in order.
  private var counts: [[Stats.Count]] {
    [
      stats.byMonth, stats.byYear, stats.byWeekday, stats.byFormat, stats.byPlatform, stats.byMood,
      stats.byCompanion, stats.byLocation, stats.byGenre, stats.byDecade, stats.byDirector,
      stats.byRating,
    ]
  }

  /// Returns a fraction to four decimals; null when there is nothing to divide by.
  private static func share(_ part: Int, of whole: Int) -> JSON {
    whole > 0 ? .number(Decimal.fraction(part, over: whole, decimals: 4)) : .null
  }

  private static func cell(_ value: JSON) -> String {
    switch value {
    case .string(let text), .number(let text): text
    default: ""
    }
  }

  private var facts: [Fact] {
    var facts: [Fact] = []
    let known = stats.titlesWatched + stats.titlesUnwatched
    if known > 0 {
      let percent = Decimal.fraction(stats.titlesWatched * 100, over: known, decimals: 1)
      let text = "\(Count.digits(stats.titlesWatched)) of \(Count.digits(known)) (\(percent) %)"
      facts.append(Fact("titles watched", Line(text)))
    }
    var watches = Count.digits(stats.watches) + ", " + Count.of(stats.rewatches, "rewatch")
    if stats.titlesOfWatches > 0 {
      let mean = Decimal.fraction(
        stats.watchesOfTitles, over: stats.titlesOfWatches, decimals: 2)
      watches += ", \(mean) a title"
    }
    facts.append(Fact("watches", Line(watches)))
    if stats.timedWatches > 0 {
      let mean = stats.minutes / stats.timedWatches
      let text = DurationWords.ofMinutes(stats.minutes) + ", on average "
      facts.append(Fact("time", Line(text + DurationWords.ofMinutes(mean))))
    }
    if stats.ratings > 0 { facts.append(Fact("rating", Line(average))) }
    if let format = stats.favoriteFormat {
      facts.append(Fact("favorite format", FormatWords.line(format)))
    }
    if let month = stats.mostActiveMonth {
      facts.append(Fact("most active month", Line(DateWords.ofMonthKey(month))))
    }
    let days = (Count.of(stats.currentStreak, "day"), Count.of(stats.longestStreak, "day"))
    facts.append(Fact("streak", Line("\(days.0) now, \(days.1) at its longest")))
    if let dates = stats.dates {
      facts.append(Fact("first watch", Line(DateWords.full(dates.lowerBound))))
      facts.append(Fact("last watch", Line(DateWords.full(dates.upperBound))))
    }
    if stats.undated > 0 {
      facts.append(Fact("without a date", Line(Count.of(stats.undated, "watch"))))
    }
    if stats.places > 0 { facts.append(Fact("places", Line(Count.digits(stats.places)))) }
    return facts
  }

  private var average: String {
    let scale = ratingScale ?? 10
    let mean = Decimal.fraction(
      stats.ratingSum * scale, over: stats.ratings * 3000, decimals: scale == 100 ? 0 : 1)
    let rated =
      stats.ratesWatches
      ? Count.of(stats.ratings, "rated watch")
      : Count.of(
        stats.ratings, "rated title")
    return "\(mean)/\(scale) on average over \(rated)"
  }
}
