import SeenCore

/// One entry of a list of MyAnimeList.
struct MyAnimeListEntry {
  private enum Status {
    case watching, completed, paused, dropped, planned
  }

  /// The most episodes of one entry that are believed.
  private static let mostEpisodes = 10_000
  /// The most times that one entry was watched again that are believed.
  private static let mostTimes = 100

  private let number: Int
  private let name: String
  private let isFilm: Bool
  private let status: Status?
  private let episodes: Int
  private let again: Int
  private let start: PartialDate?
  private let finish: PartialDate?
  private let rating: Rating?
  private let comments: String
  private let tags: [String]

  /// Reads an entry.
  /// - Throws: How its row ends where it cannot be read.
  init(_ record: XMLRecords.Record, today: Day) throws(RowProblem) {
    guard let number = RowText.whole(record.word("series_animedb_id")), number > 0 else {
      throw RowProblem(.rejected(.badMember("series_animedb_id")))
    }
    self.number = number
    name = record.word("series_title")
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    isFilm = record.word("series_type").lowercased() == "movie"
    status = MyAnimeListEntry.status(record.word("my_status"))
    episodes = try MyAnimeListEntry.count(
      "my_watched_episodes", record, most: MyAnimeListEntry.mostEpisodes)
    again = try MyAnimeListEntry.count(
      "my_times_watched", record, most: MyAnimeListEntry.mostTimes)
    start = try MyAnimeListEntry.date(record.word("my_start_date"), today)
    finish = try MyAnimeListEntry.date(record.word("my_finish_date"), today)
    let score = record.word("my_score")
    let value = score.isEmpty ? 0 : RowText.whole(score)
    guard let value, (0...10).contains(value) else {
      throw RowProblem(.held(.offScale(score, 10)))
    }
    rating = Rating(doubledValue: value * 2, scale: 10)
    comments = record.word("my_comments")
    tags = RowText.words(record.word("my_tags"))
  }

  /// Gives a row what the entry says.
  func say(_ row: inout ForeignRow) {
    row.title = ForeignTitle(
      kind: isFilm ? .film : .show, name: name, year: nil,
      externalIDs: [ExternalID("mal", String(number))])
    row.title.fitsAnyYear = true
    var lost: [String] = []
    if isFilm, episodes > 0 || status == .completed {
      sayFilm(&row)
    } else {
      if episodes > 0 {
        let last = status == .completed ? finish : nil
        row.statements.append(
          .episodes(key: "watched:\(number)", count: episodes, first: start, last: last))
      }
      if again > 0 { lost.append("my_times_watched") }
      if !tags.isEmpty { lost.append("my_tags") }
      if !comments.isEmpty, status != .planned { lost.append("my_comments") }
    }
    if let rating { row.statements.append(.rating(rating, nil)) }
    if status == .planned {
      row.statements.append(.item(list: 0, order: 0, notes: comments, nil))
    }
    if !lost.isEmpty { row.report.remarks.append(.lost(lost)) }
    if row.statements.isEmpty { row.report.outcome = .rejected(.saysNothing) }
  }

  private func sayFilm(_ row: inout ForeignRow) {
    var facts = finish.dateMember
    if !comments.isEmpty { facts.append(JSON.Member("notes", .string(comments))) }
    if !tags.isEmpty { facts.append(JSON.Member("tags", .array(tags.map { .string($0) }))) }
    row.statements.append(.watch(key: "watched:\(number)", facts: facts))
    // Which of them the day belongs to is known, and nothing of the others.
    for time in 0..<again {
      row.statements.append(.watch(key: "watched:\(number)#\(time + 2)", facts: []))
    }
  }

  // MARK: Cells

  /// Returns a status by its name or, as older exports have it, its number.
  private static func status(_ text: String) -> Status? {
    switch text.lowercased() {
    case "watching", "1": .watching
    case "completed", "2": .completed
    case "on-hold", "onhold", "3": .paused
    case "dropped", "4": .dropped
    case "plan to watch", "plantowatch", "6": .planned
    default: nil
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

  /// Returns a date, of which zeros are unknown: `2021-00-00` is a year, `0000-00-00` none.
  private static func date(_ text: String, _ today: Day) throws(RowProblem) -> PartialDate? {
    var known = text
    while known.hasSuffix("-00") { known = String(known.dropLast(3)) }
    return known == "0000" ? nil : try RowText.date(known, today: today)
  }
}
