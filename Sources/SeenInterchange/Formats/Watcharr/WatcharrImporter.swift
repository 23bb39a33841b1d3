import SeenCore
import SeenWire

/// Reads the JSON of Watcharr: an array of titles, with episodes and an activity for each.
///
/// The time of marking is not the time of watching: only `customDate`, which the user chose, is a date. An activity
/// stores its facts as JSON in a string.
package enum WatcharrImporter: Importer {
  package static let source = "watcharr"
  package static let program = "Watcharr"
  package static let questions: [ImportQuestion] = [.zone]
  package static let signs: [FormatSign] = [.members(["content", "status", "activity"])]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a Watcharr export",
    operand: "The JSON file from Watcharr, a folder or ZIP with it, or - for standard input",
    discussion: [
      "Finished films and episodes become watches, and so do finished shows and seasons without"
        + " episodes: one for each date you chose in Watcharr, as the day something was marked is"
        + " not a date. What is planned goes to your watchlist with your thoughts, and ratings,"
        + " also of seasons and episodes, are out of 10.",
      "Titles are found by their TMDB and IMDb ids, then by name and year. An import is one batch,"
        + " so 'seen undo' undoes all of it.",
    ],
    examples: [("watcharr.json --dry-run", "Preview the import"), ("watcharr.json", "Import it")])

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
    var reading = try RowReading(files, at: [[]], inner: [["watchedEpisodes"]]) {
      (value, row, reading, parts) throws(RowProblem) in
      try read(value, &row, &reading, &parts, today)
    }
    var watches = EarlierWatches(into: journal, source: source)
    watches.settle(&reading.rows)
    return try reading.plan(into: journal, source: source)
  }

  private static func read(
    _ value: JSON, _ row: inout ForeignRow, _ reading: inout RowReading,
    _ parts: inout [ForeignRow], _ today: Day
  ) throws(RowProblem) {
    guard let content = try value.object("content") else {
      throw RowProblem(.rejected(.badMember("content")))
    }
    let name = RowText.trimmed(try content.text("title") ?? "")
    row.report.name = name
    let type = try content.word("type").lowercased()
    guard type == "movie" || type == "tv" else {
      throw RowProblem(.rejected(.notATitle(type.isEmpty ? "row without a type" : type)))
    }
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let release = try content.word("release_date") + (try content.word("first_air_date"))
    let year = PartialDate(String(release.prefix(4)))?.day == nil ? Int(release.prefix(4)) : nil
    row.title = ForeignTitle(
      kind: type == "movie" ? .film : .show, name: name,
      year: year.flatMap { (1...9999).contains($0) ? $0 : nil },
      externalIDs: [("imdb", "imdb_id"), ("tmdb", "tmdbId")].flatMap { scheme, member in
        ExternalID.read(.object([JSON.Member(scheme, content[member] ?? .null)]), [scheme])
      })
    let activity = try activity(value)
    let thoughts = RowText.trimmed(try value.text("thoughts") ?? "")
    let notes = thoughts.isEmpty ? [] : [JSON.Member("notes", .string(thoughts))]
    let written = try value.word("status")
    let status = WatchStatus(written)
    row.give(status, written, orCountIn: &reading.lost)
    let before = parts.count
    try readEpisodes(value, activity, of: row, &parts, today)
    var isKept = thoughts.isEmpty
    if status == .planned {
      row.statements.append(
        .item(list: reading.watchlist(), order: 0, notes: thoughts, nil))
      isKept = true
    } else if status == .completed, type == "movie" || parts.count == before {
      let times = try times(activity, of: nil, nil, today)
      for (place, time) in times.enumerated() {
        let isLast = place == times.count - 1
        row.statements.append(.watch(key: "", facts: time.facts + (isLast ? notes : [])))
      }
      isKept = true
    }
    try readSeasons(value, activity, of: row, &parts, from: before, today)
    try row.rate(try value.word("rating"), outOf: 10)
    if !isKept { row.comment(thoughts) }
    if row.statements.isEmpty, parts.count > before { row.report.outcome = .duplicate(.ownRows) }
    row.close()
  }

  private static func readEpisodes(
    _ value: JSON, _ activity: [Part: [Activity]], of show: ForeignRow,
    _ parts: inout [ForeignRow], _ today: Day
  ) throws(RowProblem) {
    for (place, episode) in try value.objects("watchedEpisodes").enumerated() {
      var row = show.inner(place, name: show.report.name)
      do throws(RowProblem) {
        guard let number = try episode.whole("episodeNumber"), number <= 1_000_000,
          let season = try episode.whole("seasonNumber"), season <= 1_000_000
        else { throw RowProblem(.rejected(.badMember("episodeNumber"))) }
        row.setPart(
          .episode, of: show.title.name, show.title.year, show.title.externalIDs, season: season,
          episode: number)
        let status = try episode.word("status")
        if status.isEmpty || WatchStatus(status) == .completed {
          row.statements += try times(activity, of: season, number, today).map {
            .watch(key: "", facts: $0.facts)
          }
        }
        try row.rate(try episode.word("rating"), outOf: 10)
        row.close()
      } catch {
        row.report.outcome = error.outcome
      }
      parts.append(row)
    }
  }

  /// Reads the seasons of a show: how each is rated, and that it was watched, unless its episodes or the show say so.
  private static func readSeasons(
    _ value: JSON, _ activity: [Part: [Activity]], of show: ForeignRow,
    _ parts: inout [ForeignRow], from first: Int, _ today: Day
  ) throws(RowProblem) {
    let isWatched = show.statements.contains { if case .watch = $0 { true } else { false } }
    let begun = Set(parts[first...].compactMap(\.title.part?.season))
    for season in try value.objects("watchedSeasons") {
      var row = show.inner(nil, name: show.report.name)
      do throws(RowProblem) {
        guard let number = try season.whole("seasonNumber"), number <= 1_000_000 else {
          throw RowProblem(.rejected(.badMember("seasonNumber")))
        }
        row.setPart(
          .season, of: show.title.name, show.title.year, show.title.externalIDs, season: number,
          episode: nil)
        if !isWatched, !begun.contains(number),
          WatchStatus(try season.word("status")) == .completed
        {
          row.statements += try times(activity, of: number, nil, today).map {
            .watch(key: "", facts: $0.facts)
          }
        }
        try row.rate(try season.word("rating"), outOf: 10)
      } catch {
        row.report.outcome = error.outcome
      }
      if !row.statements.isEmpty || !row.isOpen { parts.append(row) }
    }
  }

  /// Returns when a title, a season or an episode was finished: each date that somebody chose, else a time that nobody
  /// knows.
  private static func times(
    _ activity: [Part: [Activity]], of season: Int?, _ episode: Int?, _ today: Day
  ) throws(RowProblem) -> [WrittenTime?] {
    var dates: Set<ByteKey> = []
    var times: [WrittenTime?] = []
    for entry in activity[Part(season: season, episode: episode)] ?? [] {
      // What is done with an episode need not say that it was finished.
      guard entry.isFinished || episode != nil, !entry.date.isEmpty,
        dates.insert(ByteKey(entry.date)).inserted
      else { continue }
      if let time = try WrittenTime(entry.date, today: today) { times.append(time) }
    }
    return times.isEmpty ? [nil] : times
  }

  /// What of a title something was done with: all of it, a season or an episode.
  private struct Part: Hashable {
    let season: Int?
    let episode: Int?
  }

  /// Something that was done with a title or a part of it.
  private struct Activity {
    /// The date that the user chose; empty if there is none.
    let date: String
    let isFinished: Bool
  }

  private static func activity(_ value: JSON) throws(RowProblem) -> [Part: [Activity]] {
    var activity: [Part: [Activity]] = [:]
    for entry in try value.objects("activity") {
      let text = try entry.word("data")
      let data = (try? JSONReader.read(Array(text.utf8))).flatMap { $0.members == nil ? nil : $0 }
      let status = data?["status"]?.text ?? text
      let part = Part(
        season: data?["season"]?.wholeNumber, episode: data?["episode"]?.wholeNumber)
      activity[part, default: []].append(
        Activity(
          date: try entry.word("customDate"), isFinished: WatchStatus(status) == .completed))
    }
    return activity
  }
}
