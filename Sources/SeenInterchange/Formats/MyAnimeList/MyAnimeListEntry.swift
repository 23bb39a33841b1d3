import SeenCore

/// One entry of a list of MyAnimeList.
extension AnimeEntry {
  /// The most episodes of one entry that are plausible.
  static let mostEpisodes = 10_000
  /// The most rewatches of one entry that are plausible.
  static let mostTimes = 100
  /// MyAnimeList's names for the facts that can be lost.
  static let namesOfMyAnimeList = Names(again: "my_times_watched", tags: "my_tags")

  /// Reads an entry.
  /// - Throws: How its row ends if it cannot be read.
  init(_ record: XMLRecords.Record, today: Day) throws(RowProblem) {
    guard let number = RowText.whole(record.word("series_animedb_id")), number > 0 else {
      throw RowProblem(.rejected(.badMember("series_animedb_id")))
    }
    let name = record.word("series_title")
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    self.init(name: name, ids: [ExternalID("mal", String(number))], key: String(number))
    isFilm = record.word("series_type").lowercased() == "movie"
    statusText = record.word("my_status")
    status = AnimeEntry.status(statusText)
    total = RowText.whole(record.word("series_episodes")).flatMap { $0 > 0 ? $0 : nil }
    episodes = try AnimeEntry.count("my_watched_episodes", record, most: AnimeEntry.mostEpisodes)
    again = try AnimeEntry.count("my_times_watched", record, most: AnimeEntry.mostTimes)
    start = try AnimeEntry.date(record.word("my_start_date"), today)
    finish = try AnimeEntry.date(record.word("my_finish_date"), today)
    let score = record.word("my_score")
    let value = score.isEmpty ? 0 : RowText.whole(score)
    guard let value, (0...10).contains(value) else {
      throw RowProblem(.held(.offScale(score, 10)))
    }
    rating = Rating(doubledValue: value * 2, scale: 10)
    notes = record.word("my_comments")
    tags = RowText.words(record.word("my_tags"))
  }

  // MARK: Cells

  /// Returns a status by its name or, as older exports have it, its number.
  private static func status(_ text: String) -> WatchStatus {
    switch text {
    case "1": .started
    case "2": .completed
    case "3": .paused
    case "4": .stopped
    case "6": .planned
    default: WatchStatus(text)
    }
  }

  private static func count(
    _ name: String, _ record: XMLRecords.Record, most: Int
  ) throws(RowProblem) -> Int {
    let text = record.word(name)
    if text.isEmpty { return 0 }
    guard let count = RowText.whole(text), count <= most else {
      throw RowProblem(.held(.badValue(name, text)))
    }
    return count
  }

  /// Returns a date in which zeros are unknown: `2021-00-00` is a year, `0000-00-00` is none.
  private static func date(_ text: String, _ today: Day) throws(RowProblem) -> PartialDate? {
    var known = text
    while known.hasSuffix("-00") { known = String(known.dropLast(3)) }
    return known == "0000" ? nil : try RowText.date(known, today: today)
  }
}
