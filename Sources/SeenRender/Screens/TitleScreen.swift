package import SeenCore

/// One title: its facts, what the profile thinks of it, and every watch, newest first.
package struct TitleScreen: Screen {
  /// The title and its state.
  package var view: TitleView
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  /// Whether notes that give the story away are shown.
  package var showsSpoilers = false
  /// How many comments on it there are.
  package var commentCount = 0
  /// The time that its watches are narrowed to; nil for all of it.
  package var period: Period?
  /// Who watched it, where there is anybody else to ask.
  package var seenBy = SeenBy()

  /// Creates the screen.
  package init(_ view: TitleView, ratingScale: Int? = nil) {
    self.view = view
    self.ratingScale = ratingScale
  }

  /// The names of the fields of its object.
  package static let fields =
    [
      "id", "subject", "name", "kind", "year", "watched", "watches", "first", "last", "nth",
      "progress",
    ]
    + ["rating", "again", "favorite", "seenBy", "householdRating", "lists", "history", "ratings"]
    + ["episodes"]
    + TitleFacts.fields.map(\.name).filter { !["name", "kind", "year"].contains($0) }

  /// One object: state first, then every fact of the title.
  package var json: JSONAnswer {
    let title = view.title
    var members = [
      JSON.Member("id", .string(title.id)), JSON.Member("subject", .string(title.id)),
      JSON.Member("name", .string(title.name)),
      JSON.Member("kind", .string(title.kind)), JSON.Member("year", .optional(title.year)),
      JSON.Member("watched", .bool(view.isWatched)),
      JSON.Member("watches", .whole(view.watches.count)),
      JSON.Member("first", date(view.watches.last)), JSON.Member("last", date(view.watches.first)),
      JSON.Member("nth", .optional(view.watches.first?.nth)),
      JSON.Member("progress", view.playback?.json ?? .null),
      JSON.Member("rating", view.rating?.json ?? .null),
      JSON.Member("again", view.again.map { .bool($0) } ?? .null),
      JSON.Member("favorite", .bool(view.isFavorite)),
      JSON.Member("seenBy", .array(seenBy.people.map(\.json))),
      JSON.Member("householdRating", seenBy.householdRating.map { .number($0.text) } ?? .null),
      JSON.Member("lists", .array(view.lists.map { .string($0) })),
      JSON.Member("history", .array(view.watches.map(\.json))),
      JSON.Member("ratings", .array(view.ratings.map(\.json))),
    ]
    if title.kind.isSame(as: "show") {
      members.append(JSON.Member("episodes", .array(view.episodes.map(\.json))))
    }
    members += title.facts.filter { fact in
      !members.contains { $0.name.isSame(as: fact.name) }
    }
    return .one(.object(members))
  }

  /// Each watch as cells, as the diary has them.
  package var rows: [[String]] { view.watches.map(\.row) }

  /// The heading, facts, watches, ratings and episodes.
  package var document: Document {
    var document = Document([.heading(view.title.line)])
    let facts = TitleFactLines.facts(of: view.title) + state
    if !facts.isEmpty { document.append(.facts(facts)) }
    if let overview = view.title.fact("overview")?.text {
      document.blocks += [.blank, .paragraph(Line(overview))]
    }
    document.blocks += [.blank, .paragraph(Line(summary))]
    if !view.watches.isEmpty { document.append(.table(watches)) }
    if view.ratings.count > 1 {
      document.blocks += [.heading("Ratings over time"), .list(view.ratings.map(step))]
    }
    document.blocks += EpisodeEntry.blocks(view.episodes)
    return document
  }

  private func date(_ entry: WatchEntry?) -> JSON {
    guard let date = entry?.date, date.year != nil else { return .null }
    return .string(date.description)
  }

  /// What the profile thinks of it.
  private var state: [Fact] {
    var facts: [Fact] = []
    if let rating = view.rating {
      facts.append(Fact("rating", RatingWords.line(rating, scale: ratingScale)))
      // Several are listed, each with its day.
      if view.ratings.count == 1, let date = view.ratings[0].date {
        facts.append(Fact("rated", Line(DateWords.full(date))))
      }
    }
    if let household = seenBy.householdRating {
      facts.append(
        Fact("household", Line("\(household.text)/10 from \(Count.of(household.count, "rating"))")))
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
    if commentCount > 0 { facts.append(Fact("comments", Line(Count.digits(commentCount)))) }
    return facts
  }

  /// How often and when, in a sentence.
  private var summary: String {
    guard let first = view.watches.last, let last = view.watches.first else {
      guard !view.title.kind.isSame(as: "show") else { return episodes }
      return period.map { "No watches \(DateWords.adverb($0))." } ?? "No watches recorded."
    }
    let verb = view.title.isBird ? "Seen" : "Watched"
    let mark = view.isWatched ? "" : "Marked as not watched; its history is kept. "
    guard view.watches.count > 1 else { return mark + first.sentence }
    return mark + "\(verb) \(Count.of(view.watches.count, "time")), first "
      + "\(DateWords.adverb(first.date)), last \(DateWords.adverb(last.date))."
  }

  /// How many episodes of a show count as watched, in a sentence; specials are counted apart.
  private var episodes: String {
    if view.isWatched { return "All known episodes watched." }
    guard view.episodes.contains(where: { $0.watches > 0 }) else { return "No watches recorded." }
    let groups = [(false, "episode"), (true, "special")].compactMap { isSpecial, noun -> String? in
      let all = view.episodes.filter { $0.isSpecial == isSpecial }
      let seen = all.count(where: \.isWatched)
      guard !all.isEmpty, !isSpecial || seen > 0 else { return nil }
      return "\(seen) of \(Count.of(all.count, noun))"
    }
    return groups.isEmpty ? "No specials watched." : groups.joined(separator: " and ") + " seen."
  }

  private var watches: Table {
    var table = Table([
      Table.Column("date"), Table.Column("mark"), Table.Column("rating"), Table.Column("format"),
      Table.Column("mood"), Table.Column("where", fit: .cutFirst), Table.Column("id"),
    ])
    let isBird = view.title.isBird
    for entry in view.watches {
      let mark: Line =
        entry.isRewatch
        ? Line(isBird ? "Seen before" : "Rewatch", .accent)
        : Line(isBird ? "First sighting" : "First watch")
      table.rows.append(
        .cells(
          [
            Line(DateWords.full(entry.date)), mark,
            entry.rating.map { RatingWords.line($0, scale: ratingScale) } ?? .empty,
            entry.facts.format.map(FormatWords.line) ?? .empty,
            entry.facts.mood.map(MoodWords.short) ?? .empty, entry.company, Line(entry.id, .dim),
          ], spoken: { Line("\(entry.spoken(ratingScale)) Id \(entry.id).") }))
      if let notes = entry.notes(showsSpoilers: showsSpoilers) {
        table.rows.append(.note(Line(notes, .dim)))
      }
    }
    return table
  }

  private func step(_ step: RatingStep) -> Line {
    let rating = step.rating.map { RatingWords.line($0, scale: ratingScale) } ?? "cleared"
    return Line(DateWords.full(step.day) + "  ", .dim) + rating
  }
}
