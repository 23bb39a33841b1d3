package import SeenCore

/// A year, or another period, in review.
package struct ReviewScreen: ObjectScreen {
  package var review: YearReview
  /// The scale that ratings are shown on; nil shows them on 10.
  package var ratingScale: Int?
  /// The day that a week begins with.
  package var weekStart: WeekStart
  /// What is counted.
  package var noun: WatchNoun

  package init(
    _ review: YearReview, ratingScale: Int? = nil, weekStart: WeekStart = .monday,
    noun: WatchNoun = .watch
  ) {
    self.review = review
    self.ratingScale = ratingScale
    self.weekStart = weekStart
    self.noun = noun
  }

  /// The numbers as `seen stats` shows them, from which those that both have are taken.
  var stats: StatsScreen {
    var screen = StatsScreen(
      review.stats, ratingScale: ratingScale, weekStart: weekStart, isNarrow: true, noun: noun)
    screen.isOfPeriod = true
    return screen
  }

  /// The fields of its object: those of `stats` that it has too, by the same names, and its own.
  package static let ownFields = ScreenFields<ReviewScreen>(
    ofStats(["profile"]) + [
      .text("from") { $0.review.period.first.description },
      .text("to") { $0.review.period.last.description },
      .flag("running") { $0.review.isRunning },
    ] + ofStats(["watches", "titlesWatched", "rewatches", "minutes"]) + [
      .number("withoutLength") { $0.review.untimedCount },
      .number("days") { $0.review.dayCount },
      .number("withoutMonth") { $0.review.monthlessCount },
      .number("withoutDate") { $0.review.undatedCount },
      before, occasions("listed", \.watches),
    ] + ofStats(["firstWatch", "lastWatch"]) + [
      occasion("first", \.first), occasion("last", \.last), occasions("milestones", \.milestones),
    ] + ofStats(["byMonth", "byWeekday", "mostActiveMonth"]) + [
      words("busiestWeeks", "week", "watches", \.busiestWeeks),
      words("busiestDays", "date", "watches", \.busiestDays),
    ] + ofStats(["longestStreak"]) + [
      .text("streakFrom") { $0.review.stats.longestSpan?.lowerBound.description },
      .text("streakTo") { $0.review.stats.longestSpan?.upperBound.description },
      titles("mostWatched", \.mostWatched) { leader in
        [
          JSON.Member("watches", .whole(leader.value)),
          JSON.Member("episodes", .whole(leader.episodeCount)),
          JSON.Member("minutes", .whole(leader.minutes)),
        ]
      },
      finishedRuns,
      titles("highestRated", \.highestRated) { leader in
        let rating = Decimal.fraction(leader.value, over: 10, decimals: 1)
        return [JSON.Member("rating", .number(rating))]
      },
    ] + ofStats(["averageRating", "ratedTitles", "byRating"]) + [
      .json("averageOfAll") { screen in
        let all = screen.review.allRatings
        guard all.count > 0 else { return .null }
        return .number(Decimal.fraction(all.tenths, over: all.count * 10, decimals: 4))
      },
      titles("oldest", \.oldest) { [JSON.Member("year", .whole($0.value))] },
      titles("newest", \.newest) { [JSON.Member("year", .whole($0.value))] },
      titles("longest", \.longest) { [JSON.Member("minutes", .whole($0.value))] },
      titles("shortest", \.shortest) { [JSON.Member("minutes", .whole($0.value))] },
      .number("newDirectorCount") { $0.review.newDirectors.candidateCount },
      words("newDirectors", "name", "titles", \.newDirectors),
      .number("newCountryCount") { $0.review.newCountries.candidateCount },
      words("newCountries", "name", "titles", \.newCountries),
    ]
      + ofStats([
        "byGenre", "byDirector", "byFormat", "byPlatform", "byLocation", "byCompanion", "byMood",
      ]) + [
        words("directors", "name", "titles", \.directors),
        words("actors", "name", "titles", \.actors),
        .number("species") { $0.review.birds?.speciesCount ?? 0 },
        .number("sightings") { $0.review.birds?.sightingCount ?? 0 },
        .number("lifeBirdCount") { $0.review.birds?.lifeBirds.candidateCount ?? 0 },
        titles("lifeBirds", { $0.birds?.lifeBirds ?? .none }) { leader in
          [JSON.Member("date", .string(leader.first.description))]
        },
        words("bestDays", "date", "species") { $0.birds?.bestDays ?? .none },
        moods, finishedLists,
        .number("watchlistAdded") { $0.review.watchlist.addedCount },
        .number("watchlistWatched") { $0.review.watchlist.watchedCount },
        .number("watchlistRemoved") { $0.review.watchlist.removedCount },
      ])

  private static func ofStats(_ names: [String]) -> [ScreenField<ReviewScreen>] {
    StatsScreen.ownFields.some(names).map { $0.of(\.stats) }
  }

  /// Field, key and value, as of `stats`; ratings are in tenths of 0 to 10.
  package var rows: [[String]] { Self.ownFields.lines(self) }
}

/// Its fields that have several members.
extension ReviewScreen {
  private typealias Field = ScreenField<ReviewScreen>
  private typealias Leaders = @Sendable (YearReview) -> YearReview.Leaders

  private static let before = Field.json("before") { screen in
    guard let before = screen.review.before else { return .null }
    return .object([
      JSON.Member("from", .string(before.period.first.description)),
      JSON.Member("to", .string(before.period.last.description)),
      JSON.Member("watches", .whole(before.stats.watches)),
      JSON.Member("titlesWatched", .whole(before.stats.titlesWatched)),
      JSON.Member("minutes", .whole(before.stats.minutes)),
      JSON.Member("days", .whole(before.stats.dayCount)),
    ])
  }

  private static func object(_ occasion: YearReview.Occasion) -> JSON {
    var more = [JSON.Member("date", .string(occasion.date.description))]
    if let number = occasion.number {
      more += [
        JSON.Member("number", .whole(number)), JSON.Member("ofAll", .bool(occasion.isOfAll)),
      ]
    }
    return occasion.title.object(more)
  }

  private static func occasion(
    _ name: String, _ occasion: @escaping @Sendable (YearReview) -> YearReview.Occasion?
  ) -> Field {
    .json(name, cell: { occasion($0.review)?.title.id ?? "" }) { screen in
      occasion(screen.review).map { object($0) } ?? .null
    }
  }

  private static func occasions(
    _ name: String, _ occasions: @escaping @Sendable (YearReview) -> [YearReview.Occasion]
  ) -> Field {
    .parts(name) { screen in
      occasions(screen.review).map { ($0.title.id, $0.number ?? 1) }
    } _: { screen in
      .array(occasions(screen.review).map { object($0) })
    }
  }

  /// Describes a field of words, days or weeks, each with its number.
  private static func words(
    _ name: String, _ key: String, _ value: String, _ leaders: @escaping Leaders
  ) -> Field {
    self.leaders(name, leaders) { leader in
      .object([JSON.Member(key, .string(leader.key)), JSON.Member(value, .whole(leader.value))])
    }
  }

  /// Describes a field of titles, each with more members.
  private static func titles(
    _ name: String, _ leaders: @escaping Leaders,
    _ more: @escaping @Sendable (YearReview.Leader) -> [JSON.Member]
  ) -> Field {
    self.leaders(name, leaders) { leader in
      leader.title?.object(more(leader)) ?? .null
    }
  }

  private static func leaders(
    _ name: String, _ leaders: @escaping Leaders,
    _ object: @escaping @Sendable (YearReview.Leader) -> JSON
  ) -> Field {
    .parts(name) { screen in
      leaders(screen.review).all.map { ($0.key, $0.value) }
    } _: { screen in
      .array(leaders(screen.review).all.map(object))
    }
  }

  private static let finishedRuns = Field.parts("finishedRuns") { screen in
    screen.review.finishedRuns.map { ($0.show.id, $0.episodeCount) }
  } _: { screen in
    .array(
      screen.review.finishedRuns.map { run in
        run.show.object([
          JSON.Member("run", .whole(run.number)),
          JSON.Member("episodes", .whole(run.episodeCount)),
          JSON.Member("date", .string(run.date.description)),
        ])
      })
  }

  private static let moods = Field.parts("moodsByMonth") { screen in
    screen.review.moods.flatMap { month in
      month.counts.map { (month.month.description + " " + $0.key, $0.count) }
    }
  } _: { screen in
    .object(
      screen.review.moods.map { month in
        JSON.Member(month.month.description, .counts(month.counts.map { ($0.key, $0.count) }))
      })
  }

  private static let finishedLists = Field.parts("finishedLists") { screen in
    screen.review.finishedLists.map { ($0.id, $0.titleCount) }
  } _: { screen in
    .array(
      screen.review.finishedLists.map { list in
        .object([
          JSON.Member("id", .string(list.id)), JSON.Member("name", .string(list.name)),
          JSON.Member("titles", .whole(list.titleCount)),
          JSON.Member("date", .string(list.date.description)),
        ])
      })
  }
}

extension TitleLabel {
  /// Returns it as an object with more members.
  func object(_ more: [JSON.Member]) -> JSON {
    .object(
      [
        JSON.Member("id", .string(id)), JSON.Member("subject", .string(id)),
        JSON.Member("name", .string(name)),
      ] + more)
  }
}
