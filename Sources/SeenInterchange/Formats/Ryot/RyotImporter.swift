import SeenCore
import SeenWire

/// Reads the JSON of a complete export of Ryot.
///
/// It has no names, only external ids: a title that neither the journal nor a catalog knows is named after its id until
/// somebody names it. Ratings are texts out of 100.
package enum RyotImporter: Importer {
  package static let source = "ryot"
  package static let program = "Ryot"
  package static let questions: [ImportQuestion] = [.zone]
  package static let signs: [FormatSign] = [.members(["metadata", "seen_history", "identifier"])]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a complete Ryot export",
    operand: "The JSON file from Ryot, a folder or ZIP with it, or - for standard input",
    discussion: [
      "Everything finished becomes a watch on the day it ended: films, anime and the episodes of"
        + " shows. The collection Watchlist goes to your watchlist, collections of your own become"
        + " lists, and ratings, also of seasons and episodes, are out of 100.",
      "Ryot exports ids instead of titles. Add a catalog first, and titles get their names from it;"
        + " others are named like 'TMDB 603'. Reviews become comments; what you began, gave up or put"
        + " aside is paused or stopped. Left out: books, games and everything else that is not"
        + " watched. An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [("ryot.json --dry-run", "Preview the import"), ("ryot.json", "Import it")])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.atTop(path, ["json"])
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let today = journal.today
    var reading = try RowReading(files, at: [["metadata"]], inner: [["seen_history"]]) {
      (value, row, reading, parts) throws(RowProblem) in
      try read(value, &row, &reading, &parts, today)
    }
    return try reading.plan(into: journal, source: source)
  }

  private static func read(
    _ value: JSON, _ row: inout ForeignRow, _ reading: inout RowReading,
    _ parts: inout [ForeignRow], _ today: Day
  ) throws(RowProblem) {
    let lot = try value.word("lot").lowercased()
    let (place, number) = (try value.word("source").lowercased(), try value.word("identifier"))
    let given = try value.word("source_id")
    guard ["movie", "show", "anime"].contains(lot) else {
      row.report.name = given
      throw RowProblem(.rejected(.notATitle(lot.isEmpty ? "row without a type" : lot)))
    }
    guard !place.isEmpty, !number.isEmpty else {
      throw RowProblem(.rejected(.badMember("identifier")))
    }
    let name = given.isEmpty || given == number ? "\(place.uppercased()) \(number)" : given
    let ids =
      place == "myanimelist" || place == "mal"
      ? [ExternalID("mal", number)]
      : place == "imdb"
        ? IMDbWords.id(number).map { [ExternalID("imdb", $0)] } ?? []
        : [ExternalID(place, number)]
    row.title = ForeignTitle(
      kind: lot == "movie" ? .film : .show, name: name, year: nil, externalIDs: ids)
    row.report.name = name
    let reviews = try value.objects("reviews")
    let before = parts.count
    for (place, seen) in try value.objects("seen_history").enumerated() {
      try read(seen, place, &row, &reading, &parts, today)
    }
    for review in reviews {
      let day = try WrittenTime(
        try review.object("review")?.word("date") ?? "", today: today)?.date
      try rate(try review.word("rating"), by: review, on: day, &row, &parts)
      let text = try review.object("review")?.text("text") ?? ""
      let spoils = review["review"]?.isTrue("spoiler") ?? false
      if !RowText.trimmed(text).isEmpty {
        let mark = SHA256.text(Array(text.utf8))
        row.statements.append(
          .comment(
            key: "reviews:\(mark)|\(row.titleKey)", text, isSpoiler: spoils, day))
      }
    }
    for collection in collections(value) {
      let name = RowText.trimmed(collection)
      let isWatchlist = name.lowercased() == "watchlist"
      guard isWatchlist || !filledByRyot.contains(name.lowercased()) else { continue }
      guard RowText.fits(texts: [], names: [name]) else { throw RowProblem(.held(.tooLong)) }
      let list = isWatchlist ? reading.watchlist() : reading.list(named: name)
      row.statements.append(.item(list: list, order: 0, notes: "", nil))
    }
    if row.statements.isEmpty, parts.count > before { row.report.outcome = .duplicate(.ownRows) }
    row.close()
  }

  /// Says how the title is rated, or the season or episode of it that a review is of, which becomes a row.
  private static func rate(
    _ rating: String, by review: JSON, on day: PartialDate?, _ row: inout ForeignRow,
    _ parts: inout [ForeignRow]
  ) throws(RowProblem) {
    let (season, episode) = try place(review)
    guard season != nil || episode != nil, row.title.kind == .show else {
      return try row.rate(rating, outOf: 100, on: day)
    }
    var part = row.inner(nil)
    part.setPart(
      episode == nil ? .season : .episode, of: row.title.name, nil, row.title.externalIDs,
      season: min(season ?? 1, 1_000_000), episode: episode.map { min($0, 1_000_000) })
    do throws(RowProblem) {
      try part.rate(rating, outOf: 100, on: day)
    } catch {
      part.report.outcome = error.outcome
    }
    if !part.statements.isEmpty || !part.isOpen { parts.append(part) }
  }

  /// Returns the season and the episode that something is about.
  private static func place(_ value: JSON) throws(RowProblem) -> (season: Int?, episode: Int?) {
    let inner = try value.object(anyOf: ["show_extra_information", "anime_extra_information"])
    let show = inner ?? value
    return (
      try show.whole(anyOf: ["show_season_number", "season"]),
      try show.whole(anyOf: ["show_episode_number", "episode", "anime_episode_number"])
    )
  }

  /// Reads one time that something was seen: of a film, or of an episode, which becomes a row.
  private static func read(
    _ seen: JSON, _ place: Int, _ row: inout ForeignRow, _ reading: inout RowReading,
    _ parts: inout [ForeignRow], _ today: Day
  ) throws(RowProblem) {
    let progress = try seen.word("progress")
    let isWhole = progress.isEmpty || progress.hasPrefix("100")
    guard isWhole else {
      return try readBegun(seen, progress, place, &row, &parts, today)
    }
    let time = try WrittenTime(try seen.word("ended_on"), today: today)
    let day = (time?.date ?? .unknown).description
    let (season, numbered) = try Self.place(seen)
    guard let episode = numbered, row.title.kind == .show else {
      row.statements.append(
        .watch(key: reading.ordinalKey("seen", "\(day)|\(row.titleKey)"), facts: time.facts))
      return
    }
    var part = row.inner(place)
    part.setPart(
      .episode, of: row.title.name, nil, row.title.externalIDs,
      season: min(season ?? 1, 1_000_000), episode: min(episode, 1_000_000))
    part.statements = [
      .watch(key: reading.ordinalKey("seen", "\(day)|\(part.titleKey)"), facts: time.facts)
    ]
    parts.append(part)
  }

  /// Reads something that was begun: how far it was seen, or that it was given up or put aside.
  private static func readBegun(
    _ seen: JSON, _ progress: String, _ place: Int, _ row: inout ForeignRow,
    _ parts: inout [ForeignRow], _ today: Day
  ) throws(RowProblem) {
    let day = try WrittenTime(try seen.word("last_updated_on"), today: today)?.date
    if let step = WatchStatus(try seen.word("state")).step, step != .watchingStarted {
      return row.statements.append(.status(step, day))
    }
    guard let percent = Double(progress), (0...100).contains(percent) else {
      throw RowProblem(.held(.badValue("progress", progress)))
    }
    let (season, numbered) = try Self.place(seen)
    guard let episode = numbered, row.title.kind == .show else {
      return row.statements.append(
        .reached(key: "begun:\(row.titleKey)", permille: Int(percent * 10), day))
    }
    var part = row.inner(place)
    part.setPart(
      .episode, of: row.title.name, nil, row.title.externalIDs,
      season: min(season ?? 1, 1_000_000), episode: min(episode, 1_000_000))
    part.statements = [
      .reached(key: "begun:\(part.titleKey)", permille: Int(percent * 10), day)
    ]
    parts.append(part)
  }

  /// The collections that Ryot fills by itself, and those without a name.
  private static let filledByRyot = [
    "", "completed", "custom", "in progress", "monitoring", "owned", "reminders",
  ]

  /// Returns the names of collections, which later versions write as objects.
  private static func collections(_ value: JSON) -> [String] {
    guard case .array(let values)? = value["collections"] else { return [] }
    return values.compactMap { $0.text ?? $0["collection_name"]?.text ?? $0["name"]?.text }
  }
}
