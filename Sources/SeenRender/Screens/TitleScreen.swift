package import SeenCore

/// One title: its facts, what the profile thinks of it, and every watch, newest first.
package struct TitleScreen: Screen {
  /// The title and its state.
  package var view: TitleView
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  /// Whether the ids of watches are shown.
  package var showsIDs = false
  /// Whether who reads it can type an option.
  package var hasOptions = true
  /// Whether notes with spoilers are shown.
  package var showsSpoilers = false
  /// How many comments on it there are.
  package var commentCount = 0
  /// The period that its watches are limited to; nil for all time.
  package var period: Period?
  /// Who watched it, if there are other profiles or friends.
  package var seenBy = SeenBy()
  /// Titles that are like it; nil where none were asked for.
  package var alike: [Recommendation]?
  /// Why the profile would like it, which does not know it yet; nil without a reason.
  package var why: Recommendation?

  /// Events about it of types that this program does not know.
  package var unknownEvents: [Event] = []

  package init(_ view: TitleView, ratingScale: Int? = nil) {
    self.view = view
    self.ratingScale = ratingScale
  }

  /// The names of the fields of its object.
  package static let fields: [String] = {
    let own = state.map(\.name) + ofShows.map(\.name) + ["alike", "why"]
    return own + TitleFacts.fields.map(\.name).filter { !own.contains($0) }
  }()

  /// What comes before the facts of the title.
  private static let state: [ScreenField<TitleScreen>] =
    ScreenField.title { $0.view.title } + [
      .text("kind") { $0.view.title.kind }, .number("year") { $0.view.title.year },
      .flag("watched") { $0.view.isWatched }, .number("watches") { $0.view.watchCount },
      .date("first") { $0.view.first }, .date("last") { $0.view.watches.first?.date },
      .number("nth") { $0.view.watches.first?.nth },
      .json("progress") { $0.view.playback?.json ?? .null },
      .json("rating") { $0.view.rating?.json ?? .null },
      .json("again") { $0.view.again.map { .bool($0) } ?? .null },
      .flag("favorite") { $0.view.isFavorite },
      .json("seenBy") { .array($0.seenBy.people.map(\.json)) },
      .json("householdRating") { $0.seenBy.householdRating.map { .number($0.text) } ?? .null },
      .texts("lists") { $0.view.lists },
      .json("history") { .array($0.view.watches.map(\.json)) },
      .json("ratings") { .array($0.view.ratings.map(\.json)) },
    ]

  /// What only shows have behind it.
  private static let ofShows: [ScreenField<TitleScreen>] = [
    .json("runs") { screen in
      .array(screen.view.runs.map { run in .object(RunEntry.own.map { $0.member(run) }) })
    },
    .json("episodes") { .array($0.view.episodes.map(\.json)) },
  ]

  /// One object: state first, then every fact of the title.
  package var json: JSONAnswer {
    var members = TitleScreen.state.map { $0.member(self) }
    if view.title.kind.isSame(as: "show") {
      members += TitleScreen.ofShows.map { $0.member(self) }
    }
    if let alike {
      members.append(JSON.Member("alike", .array(alike.map { .string($0.title.id) })))
    }
    if let why { members.append(JSON.Member("why", .string(why.why))) }
    members += view.title.facts.filter { fact in
      !members.contains { $0.name.isSame(as: fact.name) }
    }
    return .one(.object(members))
  }

  /// Each watch as cells, as the diary has them.
  package var rows: [[String]] { view.watches.map(\.row) }

  private var length: TitleFactLines.Length {
    if showsIDs { .all } else { hasOptions ? .cutForOptions : .cut }
  }

  /// The heading, facts, watches, ratings and episodes.
  package var document: Document {
    var document = Document([.heading(view.title.line)])
    document.append(.facts(opinion + TitleFactLines.facts(of: view.title, length)))
    if let overview = view.title.fact("overview")?.text {
      let text = showsIDs ? overview : Summary.of(overview)
      document.blocks += [.blank, .paragraph(Line(text))]
    }
    document.blocks += [.blank, .paragraph(summary)]
    if !view.watches.isEmpty { document.append(.table(watches)) }
    if view.ratings.count > 1 {
      document.blocks += [.heading("Ratings over time"), .table(ratings)]
    }
    // Of a few watches the table above says it.
    if view.moods.count > MoodMonths.least { document.blocks += MoodTable.blocks(view.moods) }
    if !view.runs.isEmpty {
      document.append(.heading("Runs"))
      document.append(.table(Table(RunEntry.columns, rows: view.runs.map { $0.row(ratingScale) })))
    }
    document.blocks += EpisodeEntry.blocks(view.episodes)
    if let alike {
      let none = Line("Nothing in your journal or its catalogs is like it.", .dim)
      document.append(.heading("More like this"))
      document.append(alike.isEmpty ? .paragraph(none) : .table(RecommendScreen.table(of: alike)))
    }
    return document
  }

  /// What the profile thinks of it.
  private var opinion: [Fact] {
    var facts: [Fact] = []
    if let rating = view.rating {
      facts.append(Fact("rating", RatingWords.full(rating, scale: ratingScale)))
      // Several are listed, each with its day.
      if view.ratings.count == 1, let date = view.ratings[0].date {
        facts.append(Fact("rated", DateWords.line(date)))
      }
    }
    if let household = seenBy.householdRating {
      let mean = RatingWords.mean(
        of: 1, tenths: household.tenths, scale: RatingWords.meanScale(ratingScale))
      facts.append(
        Fact("household", Line("\(mean) from \(Count.of(household.count, "rating"))")))
    }
    if let again = view.again { facts.append(Fact("watch again", again ? "yes" : "no")) }
    if view.isFavorite { facts.append(Fact("favorite", "yes")) }
    if let playback = view.playback {
      let words = [playback.words, playback.isPaused ? "paused" : nil].compactMap { $0 }
      facts.append(
        Fact("progress", Line(words.isEmpty ? "started" : words.joined(separator: ", "))))
    }
    if !view.lists.isEmpty { facts.append(Fact("lists", Line(view.lists.joined(separator: ", ")))) }
    if let words = seenBy.words { facts.append(Fact("watched by", Line(words))) }
    if let why { facts.append(Fact("why", Line(why.why))) }
    if commentCount > 0 {
      let pointer = Line("  'seen comments' shows them", .dim)
      facts.append(Fact("comments", Line(Count.digits(commentCount)) + pointer))
    }
    for event in unknownEvents {
      facts.append(Fact(event.type, Line(EventWords.summary(event.data))))
    }
    return facts
  }

  /// How often and when, in a sentence.
  private var summary: Line {
    guard let first = view.first, let last = view.watches.first else {
      guard !view.title.kind.isSame(as: "show") else { return Line(episodes) }
      return Line(
        period.map { "No watches \(DateWords.adverb($0))." } ?? "No watches recorded.")
    }
    let parts = Line(view.episodes.isEmpty ? "" : " " + episodes)
    let verb = view.title.isBird ? "Seen" : "Watched"
    let mark = Line(view.isWatched ? "" : "Marked as not watched; its history is kept. ")
    guard view.watchCount > 1 else { return mark + last.sentence + parts }
    let times = view.watchCount == 2 ? "twice" : Count.of(view.watchCount, "time")
    guard first != last.date || first == .unknown else {
      return mark + Line("\(verb) \(times) ") + DateWords.line(adverb: first) + "." + parts
    }
    return mark + Line("\(verb) \(times), first ") + DateWords.line(adverb: first) + ", last "
      + DateWords.line(adverb: last.date) + "." + parts
  }

  /// How many episodes of a show count as watched, in a sentence; specials are counted apart.
  private var episodes: String {
    if view.isComplete { return "All known episodes watched; no next one is known." }
    guard view.episodes.contains(where: { $0.watches > 0 }) else { return "No watches recorded." }
    let groups = [(false, "episode"), (true, "special")].compactMap { isSpecial, noun -> String? in
      let all = view.episodes.filter { $0.isSpecial == isSpecial }
      let seen = all.count(where: \.isWatched)
      guard !all.isEmpty, !isSpecial || seen > 0 else { return nil }
      return "\(seen) of \(Count.of(all.count, noun))"
    }
    return groups.isEmpty
      ? "No specials watched."
      : groups.joined(separator: " and ") + " seen"
        + (view.notSeen.map { "; \($0)." } ?? ".")
  }

  private var watches: Table {
    var table = Table([
      Table.Column("date"), Table.Column("rating"), Table.Column("mood"),
      Table.Column("where", fit: .cutOrBelow), Table.Column("id", fit: .cutOrBelow),
    ])
    for entry in view.watches {
      let mood = entry.facts.mood.flatMap { DiaryCells.mood($0).spans.isEmpty ? Line($0) : nil }
      let place = [entry.facts.format.map(FormatWords.line), entry.company, mood]
        .compactMap(\.self).filter { !$0.spans.isEmpty }
      table.rows.append(
        .cells(
          [
            DateWords.line(entry.date),
            entry.rating.map { RatingWords.mark($0, scale: ratingScale) } ?? .empty,
            entry.facts.mood.map(DiaryCells.mood) ?? .empty,
            place.joined(by: Line(" · ", .dim)), showsIDs ? Line(entry.id, .dim) : .empty,
          ], spoken: { entry.spoken(ratingScale) + Line(" Id \(entry.id).") }))
      if let notes = entry.notes(showsSpoilers: showsSpoilers) {
        table.rows.append(.note(Line(notes)))
      }
    }
    return table
  }

  private var ratings: Table {
    let rows = view.ratings.map { step -> Table.Row in
      let rating = step.rating.map { RatingWords.mark($0, scale: ratingScale) } ?? "cleared"
      return .cells([DateWords.line(step.day(view.zone), .dim), rating])
    }
    return Table([Table.Column("date"), Table.Column("rating")], rows: rows)
  }
}
