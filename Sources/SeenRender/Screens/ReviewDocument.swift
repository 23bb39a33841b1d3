import SeenCore

extension ReviewScreen {
  /// Sections of numbers, titles and charts; a list of the watches where there are few.
  package var document: Document { ReviewDocument(screen: self).document }
}

/// The words of a review: each section is left out where it has nothing to say.
struct ReviewDocument {
  let screen: ReviewScreen
  private var review: YearReview { screen.review }
  private var stats: Stats { screen.review.stats }
  private var noun: WatchNoun { screen.noun }
  private var words: ReviewWords { ReviewWords(period: review.period, noun: noun) }

  var document: Document {
    guard stats.watches > 0 else {
      return Document([.paragraph(Line("Nothing recorded \(words.adverb)."))])
    }
    var heading = words.name + (review.isRunning ? " so far" : " in review")
    if !stats.profile.isSame(as: Event.defaultProfile) { heading += ": \(stats.profile)" }
    var blocks: [Block] = [.heading(Line(heading)), .facts(numbers)]
    if review.watches.isEmpty {
      blocks += milestones + times + mostWatched + ratings + section("New and old", ages)
      blocks +=
        section(noun == .watch ? "What, where and with whom" : "Where and with whom", favorites)
        + section("Birds", birds) + moods
      blocks += section("Lists", lists)
    } else {
      blocks += listed
    }
    if !notes.isEmpty { blocks += [.blank] + notes.map { .paragraph(Line($0, .dim)) } }
    return Document(blocks)
  }

  private func section(_ heading: Line, _ facts: [Fact]) -> [Block] {
    facts.isEmpty ? [] : [.heading(heading), .facts(facts)]
  }

  // MARK: Numbers

  var numbers: [Fact] {
    var facts = [
      Fact(noun.many, Line(Count.digits(stats.watches))),
      Fact(noun.titles, Line(Count.digits(stats.titlesWatched))),
    ]
    if stats.timedWatches > 0 {
      let untimed = review.untimedCount
      let rest = untimed > 0 ? "; the length of \(noun.count(untimed)) is not known" : ""
      facts.append(Fact("time", Line(DurationWords.ofMinutes(stats.minutes)) + Line(rest, .dim)))
    }
    if review.dayCount > 0 { facts.append(Fact("days", Line(Count.digits(review.dayCount)))) }
    if let before = review.before { facts.append(year(before)) }
    if let first = review.first { facts.append(Fact("first", line(first))) }
    if let last = review.last { facts.append(Fact("last", line(last))) }
    return facts
  }

  /// The same days of the year before.
  private func year(_ before: YearReview.Before) -> Fact {
    let other = ReviewWords(period: before.period, noun: noun)
    var parts = [
      noun.count(before.stats.watches),
      Count.of(before.stats.titlesWatched, noun.title, noun.titles),
    ]
    if before.stats.timedWatches > 0 {
      parts.append(DurationWords.ofMinutes(before.stats.minutes))
    }
    parts.append(Count.of(before.stats.dayCount, "day"))
    let name = review.isRunning ? other.nameToDay : other.name
    return Fact(name, Line(parts.joined(separator: ", "), .dim))
  }

  private func line(_ occasion: YearReview.Occasion) -> Line {
    Line(words.day(occasion.date) + ": ") + TitleCard(occasion.title).line
  }

  private var listed: [Block] {
    let rows = review.watches.map { [Line(words.day($0.date), .dim), TitleCard($0.title).line] }
    return [.heading(Line(Words.withCapital(noun.many))), table(["date", "title"], rows)]
  }

  /// Returns a table of titles.
  private func table(_ columns: [String], _ rows: [[Line]]) -> Block {
    let columns = columns.map { name in
      let isNumber = name == "number" || name == "rating" || name == "time"
      return Table.Column(
        name, isNumber ? .trailing : .leading, fit: name == "title" ? .cutName : .whole)
    }
    return .table(Table(columns, rows: rows.map { .cells($0) }))
  }

  /// What is not in the months, or not in any period.
  private var notes: [String] {
    [
      (
        review.monthlessCount,
        "only a year as \(review.monthlessCount == 1 ? "its" : "their") date", "month"
      ),
      (review.undatedCount, "no date", "year"),
    ].filter { $0.0 > 0 }.map { count, what, unit in
      let (have, are) = count == 1 ? ("has", "it is") : ("have", "they are")
      return "\(noun.count(count)) \(have) \(what), so \(are) in no \(unit)."
    }
  }

  // MARK: When

  private var milestones: [Block] {
    let shown = words.milestones(review.milestones)
    guard !shown.isEmpty else { return [] }
    let rows = shown.map { one in
      let number = Ordinal.short(one.number ?? 0) + (one.isOfAll ? " ever" : "")
      return [
        Line(number, .accent), Line(words.day(one.date), .dim), TitleCard(one.title).line,
      ]
    }
    return [.heading("Milestones"), table(["number", "date", "title"], rows)]
  }

  private var times: [Block] {
    let charts = StatsCharts(screen: screen.stats)
    let drawn = charts.months + charts.weekdays
    return (drawn.isEmpty ? [] : [.charts(drawn)]) + (when.isEmpty ? [] : [.blank, .facts(when)])
  }

  var when: [Fact] {
    var facts: [Fact] = []
    if let line = words.busiest(review.busiestWeeks, { words.week($0) }) {
      facts.append(Fact("busiest week", line))
    }
    if let line = words.busiest(review.busiestDays, { words.day($0) }) {
      facts.append(Fact("busiest day", line))
    }
    if stats.longestStreak > 1 {
      let line = StreakScreen.line(stats.longestStreak, "day", review.stats.longestSpan, noun)
      facts.append(Fact("longest streak", line))
    }
    return facts
  }

  // MARK: What

  private var mostWatched: [Block] {
    let leaders = review.mostWatched
    var blocks: [Block] = []
    if !leaders.isEmpty {
      let rows = leaders.all.map { leader in
        let time = leader.minutes > 0 ? DurationWords.ofMinutes(leader.minutes) : ""
        return [words.title(leader), Line(words.count(leader)), Line(time, .dim)]
      }
      blocks.append(.heading(noun == .watch ? "Most watched" : "Most often seen"))
      blocks.append(table(["title", "watches", "time"], rows))
      blocks += rest(leaders) { noun.count($0) }
    }
    guard !review.finishedRuns.isEmpty else { return blocks }
    blocks.append(.heading("Shows finished"))
    return blocks + [
      .list(
        review.finishedRuns.map { run in
          let again = run.number > 1 ? ", for the \(Ordinal.word(run.number)) time" : ""
          let count = Count.of(run.episodeCount, "episode")
          return TitleCard(run.show).line
            + Line(": \(count), the last \(words.adverb(run.date))\(again)")
        })
    ]
  }

  /// Says how many equals of the last one are not named.
  private func rest(
    _ leaders: YearReview.Leaders, _ number: (Int) -> String
  ) -> [Block] {
    guard leaders.restCount > 0, let last = leaders.all.last else { return [] }
    let text = "and \(Count.digits(leaders.restCount)) more with \(number(last.value))"
    return [.paragraph(Line(text, .dim))]
  }

  private var ratings: [Block] {
    guard stats.ratings > 0 else { return [] }
    let scale = RatingWords.meanScale(screen.ratingScale)
    func mean(_ count: Int, _ tenths: Int) -> String {
      RatingWords.mean(of: count, tenths: tenths, scale: scale)
    }
    let rows = review.highestRated.all.map { leader in
      [Line(mean(1, leader.value), .accent), words.title(leader)]
    }
    var blocks: [Block] = [.heading("Highest rated"), table(["rating", "title"], rows)]
    blocks += rest(review.highestRated) { mean(1, $0) }
    let (one, many) = ("rated \(noun.one) averages", "rated \(noun.many) average")
    var average = Line(
      Count.of(stats.ratings, one, many) + " " + mean(stats.ratings, stats.ratingSum))
    if review.allRatings.count > 0 {
      let all = mean(review.allRatings.count, review.allRatings.tenths)
      average += Line("; all \(noun.titles) that you rated average \(all)")
    }
    return blocks + [.blank, .paragraph(average + ".")]
      + StatsCharts(screen: screen.stats).ratings
      .map { .charts([$0]) }
  }

  private var ages: [Fact] {
    var facts: [Fact] = []
    if noun == .watch, stats.rewatches > 0 {
      let new = Count.of(stats.watches - stats.rewatches, "first watch")
      facts.append(Fact("new to you", Line("\(new) and \(Count.of(stats.rewatches, "rewatch"))")))
    }
    for (label, leaders) in [("oldest", review.oldest), ("newest", review.newest)]
    where !leaders.isEmpty {
      facts.append(Fact(label, words.names(leaders)))
    }
    for (label, leaders) in [("longest", review.longest), ("shortest", review.shortest)] {
      guard let first = leaders.all.first else { continue }
      let length = DurationWords.ofMinutes(first.value)
      facts.append(Fact(label, words.names(leaders) + Line(", \(length)", .dim)))
    }
    for (label, leaders) in [
      ("new directors", review.newDirectors), ("new countries", review.newCountries),
    ] where !leaders.isEmpty {
      facts.append(Fact(label, words.some(leaders)))
    }
    return facts
  }

  private var favorites: [Fact] {
    let facts = [
      ("genres", words.counted(stats.byGenre)),
      ("directors", words.counted(review.directors)), ("actors", words.counted(review.actors)),
      ("formats", words.counted(stats.byFormat) { FormatWords.line($0) }),
      ("places", words.counted(stats.byLocation)), ("people", words.counted(stats.byCompanion)),
    ]
    return facts.compactMap { label, line in line.map { Fact(label, $0) } }
  }

  var birds: [Fact] {
    guard let birds = review.birds else { return [] }
    var facts: [Fact] = []
    if noun == .watch {
      let sightings = Count.of(birds.sightingCount, "sighting")
      facts.append(Fact("species", Line("\(Count.digits(birds.speciesCount)) in \(sightings)")))
    }
    if !birds.lifeBirds.isEmpty {
      facts.append(Fact("life birds", words.some(birds.lifeBirds)))
    }
    if let line = words.busiest(birds.bestDays, unit: ("species", "species"), { words.day($0) }) {
      facts.append(Fact("best day", line))
    }
    return facts
  }

  // MARK: Moods and lists

  private var moods: [Block] {
    let months = review.moods
    guard !months.isEmpty else { return [] }
    func count(_ mood: String, _ month: YearReview.MoodsOfMonth) -> Int {
      month.counts.first { $0.key.isSame(as: mood) }?.count ?? 0
    }
    let known = Mood.allCases.filter { mood in
      months.contains { count(mood.rawValue, $0) > 0 }
    }
    func others(_ month: YearReview.MoodsOfMonth) -> Int {
      month.counts.reduce(0) { $0 + $1.count } - known.reduce(0) { $0 + count($1.rawValue, month) }
    }
    let hasOthers = months.contains { others($0) > 0 }
    let names = known.map(\.name) + (hasOthers ? ["Else"] : [])
    var table = Table(
      [Table.Column("")] + names.map { Table.Column($0, .trailing) })
    table.showsNames = true
    for month in months {
      let counts = known.map { count($0.rawValue, month) } + (hasOthers ? [others(month)] : [])
      table.rows.append(
        .cells(
          [Line(words.month(month.month))]
            + counts.map { $0 > 0 ? Line(Count.digits($0)) : Line("·", .dim) }))
    }
    return [.heading("Moods"), .table(table)]
  }

  private var lists: [Fact] {
    var facts: [Fact] = []
    if !review.finishedLists.isEmpty {
      let names = review.finishedLists.map { list in
        "\(list.name) (\(Count.of(list.titleCount, "title")), \(words.day(list.date)))"
      }
      facts.append(Fact("finished", Line(names.joined(separator: "; "))))
    }
    let changes = review.watchlist
    if !changes.isEmpty {
      let parts = [
        (changes.addedCount, "added"), (changes.watchedCount, "watched"),
        (changes.removedCount, "removed unwatched"),
      ]
      let words = parts.filter { $0.0 > 0 }.map { "\(Count.digits($0.0)) \($0.1)" }
      facts.append(Fact("watchlist", Line(words.joined(separator: ", "))))
    }
    return facts
  }
}
