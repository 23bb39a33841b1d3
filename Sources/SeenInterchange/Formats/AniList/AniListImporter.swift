import SeenCore

/// Reads lists of AniList as JSON: the answer of its interface, `MediaListCollection`, as tools save it.
///
/// A custom list has entries that other lists have too; each counts once. The scale of scores is a
/// setting of the account: if neither the file nor any score shows it, the user must state it.
package enum AniListImporter: Importer {
  package static let source = "anilist"
  package static let program = "AniList"
  package static let questions: [ImportQuestion] = [.ratingScale]
  package static let signs: [FormatSign] = [
    .members(["entries", "mediaId", "status"]), .members(["entries", "media", "completedAt"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import an anime list from AniList",
    operand: "A JSON file with MediaListCollection, a folder or ZIP of them, or -",
    discussion: [
      "A completed film becomes a watch on the day you finished it, and so does a completed series"
        + " without watched episodes. For a series, each watched episode becomes a watch: the first"
        + " with the start date, the last of a completed series with the finish date, and all"
        + " others without a date. What you plan to watch goes to your watchlist. An entry that is"
        + " in several lists counts once.",
      "Scores are on the scale that the file names in scoreFormat. If it names none and no score"
        + " is above 10, rows with a score are held until you give --scale.",
      "A series that you are watching, paused or dropped is started, paused or stopped here, as of"
        + " the day you last changed its entry. A whole series that you repeated has further watches"
        + " of its episodes, without dates. Notes on series become comments.",
      "Left out: manga, the names of custom lists, and how often you repeated what is not finished."
        + " An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("anilist.json --dry-run", "Preview the import"),
      ("anilist.json --scale 10", "Import scores out of 10"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.atTop(path, ["json"])
  }

  /// Where the entries are, by the tool that saved the answer.
  private static let paths: [JSONRows.Path] = [
    ["data", "MediaListCollection", "lists", "*", "entries"],
    ["MediaListCollection", "lists", "*", "entries"], ["lists", "*", "entries"],
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let today = journal.today
    var reading = RowReading()
    _ = reading.watchlist()
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      let scale = try scale(of: file) ?? journal.choices.ratingScale
      var seen: Set<String> = []
      try reading.add(file, at: paths) { (_, value, row, reading) throws(RowProblem) in
        row.report.name = AnimeEntry.name(aniList: value)
        let entry = try AnimeEntry(aniList: value, scale: scale, today: today)
        guard seen.insert(entry.key).inserted else { throw RowProblem(.duplicate(.repeated)) }
        entry.give(&row, AnimeEntry.namesOfAniList, &reading.lost)
      }
    }
    return try reading.plan(into: journal, source: source)
  }

  /// Returns the scale of the scores of a file; nil if nothing shows it.
  private static func scale(of file: SourceFile) throws(ImportProblem) -> Int? {
    let formats: [(String, Int)] = [
      ("POINT_100", 100), ("POINT_10_DECIMAL", 10), ("POINT_10", 10), ("POINT_5", 5),
      ("POINT_3", 3),
    ]
    let head = String(decoding: file.bytes.prefix(1 << 16), as: UTF8.self)
    if let known = formats.first(where: { head.contains("\"\($0.0)\"") }) { return known.1 }
    var isAboveTen = false
    let table = try JSONRows(file, paths: paths)
    _ = table.rows(at: paths) { (_, value, _) throws(RowProblem) in
      let whole = try value.word("score").split(separator: ".").first.flatMap { Int($0) } ?? 0
      if whole > 10 { isAboveTen = true }
    }
    return isAboveTen ? 100 : nil
  }
}

/// One entry of a list of AniList.
extension AnimeEntry {
  /// AniList's names for the facts that can be lost.
  static let namesOfAniList = Names(again: "repeat", tags: "tags")

  /// Returns an entry's first name in the account's order of preference; empty if it has none.
  fileprivate static func name(aniList value: JSON) -> String {
    let titles = value["media"]?["title"]
    let names = ["userPreferred", "english", "romaji", "native"].map { titles?[$0]?.text ?? "" }
    return names.map(RowText.trimmed).first { !$0.isEmpty } ?? ""
  }

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - value: The entry.
  ///   - scale: The top of the scale of its score; nil if unknown.
  ///   - today: Entries with later dates are held.
  /// - Throws: How its row ends if it cannot be read.
  init(aniList value: JSON, scale: Int?, today: Day) throws(RowProblem) {
    guard let media = try value.object("media") else {
      throw RowProblem(.rejected(.badMember("media")))
    }
    let name = AnimeEntry.name(aniList: value)
    if try media.word("type").lowercased() == "manga" {
      throw RowProblem(.rejected(.notATitle("manga")))
    }
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let given = try value.whole("mediaId")
    let own = try media.whole("id") ?? given
    let mal = try media.whole("idMal")
    guard let number = own ?? mal, number > 0 else {
      throw RowProblem(.rejected(.badMember("mediaId")))
    }
    let ids = [mal.map { ExternalID("mal", "\($0)") }, own.map { ExternalID("anilist", "\($0)") }]
    self.init(name: name, ids: ids.compactMap(\.self), key: "\(number)")
    let format = try media.word("format").uppercased()
    isFilm = format == "MOVIE" || (format.isEmpty && media["episodes"]?.wholeNumber == 1)
    statusText = try value.word("status")
    status = WatchStatus(statusText)
    if let seconds = try value.whole("updatedAt"), seconds > 86_400 {
      statusDay = WrittenTime(seconds: seconds)?.date
    }
    total = try media.whole("episodes").flatMap { $0 > 0 ? $0 : nil }
    episodes = try AnimeEntry.count("progress", value, most: AnimeEntry.mostEpisodes)
    if statusText.uppercased() == "REPEATING" {
      // Its progress is that of the new time; it was completed before.
      (status, isRepeated) = (.completed, true)
      episodes = total ?? episodes
    }
    again = try AnimeEntry.count("repeat", value, most: AnimeEntry.mostTimes)
    start = try AnimeEntry.date(try value.object("startedAt"), today)
    finish = try AnimeEntry.date(try value.object("completedAt"), today)
    let score = try value.word("score")
    if let scale {
      rating = try ForeignRating.read(score, outOf: scale)
    } else {
      rating = try ForeignRating.read(onUnknownScale: score)
    }
    notes = try value.text("notes") ?? ""
  }

  private static func count(_ name: String, _ value: JSON, most: Int) throws(RowProblem) -> Int {
    let count = try value.whole(name) ?? 0
    guard count <= most else { throw RowProblem(.held(.badValue(name, String(count)))) }
    return count
  }

  /// Returns a date whose month or day may be unknown; nil if the year is unknown.
  private static func date(_ value: JSON?, _ today: Day) throws(RowProblem) -> PartialDate? {
    guard let value, let year = try value.whole("year") else { return nil }
    let (month, day) = (try value.whole("month"), try value.whole("day"))
    guard let date = PartialDate(year: year, month: month, day: month == nil ? nil : day) else {
      let text = [year, month, day].compactMap { $0.map { String($0) } }.joined(separator: "-")
      throw RowProblem(.held(.badDate(text)))
    }
    return try RowText.date(date.description, today: today)
  }
}
