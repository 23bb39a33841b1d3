package import SeenCore

/// The numbers of a profile's watching.
package struct StatsScreen: ObjectScreen {
  /// The numbers.
  package var stats: Stats
  /// The scale that ratings are shown on; nil shows the average on 10.
  package var ratingScale: Int?
  /// The day that a week begins with.
  package var weekStart: WeekStart
  /// How many bars of an open-ended kind are drawn; nil draws all.
  package var limit: Int?
  /// Whether only watches that match count.
  package var isNarrow: Bool
  /// What is counted.
  package var noun: WatchNoun
  /// The moods by month.
  package var moods = MoodMonths()
  /// Whether they are the numbers of a period: of the titles that were watched in it, with nothing about now.
  package var isOfPeriod = false
  /// The period as its streak is called, such as `in 2026`; nil where no other streak stands beside it.
  package var periodOfStreak: String?

  package init(
    _ stats: Stats, ratingScale: Int? = nil, weekStart: WeekStart = .monday, limit: Int? = 10,
    isNarrow: Bool = false, noun: WatchNoun = .watch
  ) {
    self.noun = noun
    self.isNarrow = isNarrow
    self.stats = stats
    self.ratingScale = ratingScale
    self.weekStart = weekStart
    self.limit = limit
  }

  /// The fields of its object; absent values are null.
  package static let ownFields = ScreenFields<StatsScreen>(
    [
      .text("profile") { $0.stats.profile }, .number("titlesWatched") { $0.stats.titlesWatched },
      .number("titlesUnwatched") { $0.stats.titlesUnwatched },
      .json("completion") { screen in
        let stats = screen.stats
        return share(stats.titlesWatched, of: stats.titlesWatched + stats.titlesUnwatched)
      },
      .number("watches") { $0.stats.watches }, .number("rewatches") { $0.stats.rewatches },
      .json("watchesPerTitle") { share($0.stats.watchesOfTitles, of: $0.stats.titlesOfWatches) },
      .text("favoriteFormat") { $0.stats.favoriteFormat },
      .text("mostActiveMonth") { $0.stats.mostActiveMonth },
      .number("currentStreak") { $0.stats.currentStreak },
      .number("longestStreak") { $0.stats.longestStreak }, .number("minutes") { $0.stats.minutes },
      .json("averageRating") { share($0.stats.ratingSum, of: $0.stats.ratings * 10) },
      .number("ratedTitles") { $0.stats.ratedTitles },
      counts("byMonth", \.byMonth), counts("byYear", \.byYear), counts("byWeekday", \.byWeekday),
      counts("byFormat", \.byFormat), counts("byPlatform", \.byPlatform),
      counts("byMood", \.byMood), counts("byCompanion", \.byCompanion),
      counts("byLocation", \.byLocation), counts("byGenre", \.byGenre),
      counts("byDecade", \.byDecade), counts("byDirector", \.byDirector),
      counts("byRating", \.byRating), topTitles,
      .json("meanMinutes") { share($0.stats.minutes, of: $0.stats.timedWatches) },
      .text("firstWatch") { $0.stats.dates?.lowerBound.description },
      .text("lastWatch") { $0.stats.dates?.upperBound.description },
      .number("places") { $0.stats.places }, counts("byHour", \.byHour),
      .number("undated") { $0.stats.undated },
    ])

  /// The titles with most watches: objects, a line for each with its id.
  private static let topTitles = ScreenField<StatsScreen>.parts("topTitles") { screen in
    screen.stats.topTitles.map { ($0.id, $0.watches) }
  } _: { screen in
    .array(
      screen.stats.topTitles.map { title in
        .object([
          JSON.Member("id", .string(title.id)), JSON.Member("subject", .string(title.id)),
          JSON.Member("name", .string(title.name)), JSON.Member("watches", .whole(title.watches)),
        ])
      })
  }

  private static func counts(
    _ name: String, _ counts: @escaping @Sendable (Stats) -> [Stats.Count]
  ) -> ScreenField<StatsScreen> {
    .counts(name) { counts($0.stats).map { ($0.key, $0.count) } }
  }

  /// Field, key and value: the key is empty where a field is one number, and a title's id among the top titles.
  package var rows: [[String]] { Self.ownFields.lines(self) }

  /// The main numbers, then a chart for each kind of count.
  package var document: Document {
    let name = stats.profile.isSame(as: Event.defaultProfile) ? "" : " of \(stats.profile)"
    var document = Document([.heading(Line("Statistics" + name))])
    guard stats.watches + stats.titlesUnwatched + stats.ratedTitles > 0 else {
      document.append(.paragraph(EmptyWords.watches(isNarrow: isNarrow)))
      return document
    }
    document.append(.facts(facts))
    document.blocks += StatsCharts(screen: self).blocks
    document.blocks += MoodTable.blocks(moods, showsAll: limit == nil)
    return document
  }

  /// Returns the charts of which the limit leaves something out, with another limit.
  package func cut(_ limit: Int) -> [Chart] { StatsCharts(screen: self).cut(limit) }

  /// Who watched along, as a chart; empty where nobody did.
  package func people(_ limit: Int) -> [Block] {
    var screen = self
    screen.limit = limit
    let charts = StatsCharts(screen: screen).companions
    return charts.isEmpty ? [] : [.charts(charts)]
  }

  /// Returns a fraction to four decimals; null for a denominator of 0.
  private static func share(_ part: Int, of whole: Int) -> JSON {
    whole > 0 ? .number(Decimal.fraction(part, over: whole, decimals: 4)) : .null
  }

  private var facts: [Fact] { amounts + circumstances }

  /// How much.
  private var amounts: [Fact] {
    var facts: [Fact] = []
    let known = stats.titlesWatched + stats.titlesUnwatched
    if known > 0 {
      let percent = Decimal.fraction(stats.titlesWatched * 100, over: known, decimals: 1)
      let watched = Count.digits(stats.titlesWatched)
      let text = isOfPeriod ? watched : "\(watched) of \(Count.digits(known)) (\(percent)%)"
      facts.append(Fact(noun == .watch ? "titles watched" : "species seen", Line(text)))
    }
    var watches = Count.digits(stats.watches)
    if noun == .watch { watches += ", " + Count.of(stats.rewatches, "rewatch") }
    if stats.titlesOfWatches > 0 {
      let mean = Decimal.fraction(
        stats.watchesOfTitles, over: stats.titlesOfWatches, decimals: 2)
      watches += ", \(mean) per \(noun.title)"
    }
    facts.append(Fact(noun.many, Line(watches)))
    if stats.timedWatches > 0 {
      let mean = stats.minutes / stats.timedWatches
      let text = DurationWords.ofMinutes(stats.minutes) + ", on average "
      facts.append(Fact("time", Line(text + DurationWords.ofMinutes(mean))))
    }
    if stats.ratings > 0 { facts.append(Fact("rating", Line(average))) }
    return facts
  }

  /// How and when.
  var circumstances: [Fact] {
    var facts: [Fact] = []
    if let format = stats.favoriteFormat {
      facts.append(Fact("favorite format", FormatWords.line(format)))
    }
    if let month = stats.mostActiveMonth {
      facts.append(Fact("most active month", DateWords.line(ofMonthKey: month)))
    }
    let longest = Count.of(stats.longestStreak, "day")
    facts.append(
      isOfPeriod
        ? Fact(
          ["longest streak", periodOfStreak].compactMap(\.self).joined(separator: " "),
          Line(longest))
        : Fact("streak", Line("\(Count.of(stats.currentStreak, "day")) now; longest: \(longest)")))
    if let dates = stats.dates {
      facts.append(Fact("first \(noun.one)", DateWords.line(dates.lowerBound)))
      facts.append(Fact("last \(noun.one)", DateWords.line(dates.upperBound)))
    }
    if stats.undated > 0 {
      facts.append(Fact("without a date", Line(noun.count(stats.undated))))
    }
    if stats.places > 0 { facts.append(Fact("places", Line(Count.digits(stats.places)))) }
    return facts
  }

  private var average: String {
    let mean = RatingWords.mean(
      of: stats.ratings, tenths: stats.ratingSum, scale: RatingWords.meanScale(ratingScale))
    let rated =
      stats.ratesWatches
      ? Count.of(stats.ratings, "rated \(noun.one)")
      : Count.of(stats.ratings, "rated \(noun.title)", "rated \(noun.titles)")
    return "\(mean) on average for \(rated)"
  }
}
