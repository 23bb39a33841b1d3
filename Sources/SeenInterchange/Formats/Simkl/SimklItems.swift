import SeenCore

/// The JSON of all items: films, shows and anime, each with its known episodes.
struct SimklItems {
  static let paths: [JSONRows.Path] = [["movies"], ["shows"], ["anime"]]
  static let innerPaths: [JSONRows.Path] = [["seasons", "*", "episodes"]]
  private static let schemes = ["simkl", "imdb", "tmdb", "tvdb", "mal"]
  /// The rows of episodes; an item is a row too.
  var episodes: [ForeignRow] = []
  private let journal: ImportJournal
  private var today: Day { journal.today }

  /// Has read nothing.
  init(into journal: ImportJournal) {
    self.journal = journal
  }

  /// Reads an item, whose episodes become rows of their own.
  mutating func read(
    _ value: JSON, _ path: Int, _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let isFilm = path == 0
    guard let inner = try value.object(anyOf: ["movie", "show", "anime"]) else {
      throw RowProblem(.rejected(.badMember(isFilm ? "movie" : "show")))
    }
    row.title = try SimklItems.title(inner, isFilm ? .film : .show)
    row.report.name = row.title.name
    try row.rate(
      try value.word("user_rating"), outOf: 10,
      on: try WrittenTime(try value.word("user_rated_at"), today: today)?.date)
    let memo = try value.object("memo")?.text("text") ?? ""
    var isMemoKept = memo.isEmpty
    let last = try WrittenTime(try value.word("last_watched_at"), today: today)
    let before = episodes.count
    try readEpisodes(value, of: row)
    var watched: [JSON.Member]?
    if path == 2, try value.word("anime_type").lowercased() == "movie", !isShow(row, from: before) {
      watched = becomeFilm(&row, from: before).map { $0.isEmpty ? last.facts : $0 }
    }
    let written = try value.word("status")
    let status = WatchStatus(written)
    row.give(status, written, orCountIn: &reading.lost)
    if status == .planned {
      let day = try WrittenTime(try value.word("added_to_watchlist_at"), today: today)?.date
      row.statements.append(.item(list: reading.watchlist(), order: 0, notes: memo, day))
      isMemoKept = true
    }
    if status == .completed, row.title.kind == .film || episodes.count == before {
      watched = watched ?? last.facts
    } else if row.title.kind == .show, episodes.count == before {
      readLastEpisode(try value.word("last_watched"), last, of: row)
    }
    if let watched {
      let notes = memo.isEmpty ? [] : [JSON.Member("notes", .string(memo))]
      row.statements.append(.watch(key: "watched:\(row.titleKey)", facts: watched + notes))
      isMemoKept = true
    }
    if !isMemoKept { row.comment(memo) }
    if row.statements.isEmpty, episodes.count > before {
      row.report.outcome = .duplicate(.ownRows)
    }
    row.close()
  }

  /// Whether an earlier version, to which an anime film was a show of one episode, imported it.
  private func isShow(_ row: ForeignRow, from first: Int) -> Bool {
    let standing = { (kind: EventKind, key: String) in
      journal.standing(kind, journal.profile, "\(SimklImporter.source):\(key)") != nil
    }
    return standing(.itemAdded, "watchlist|\(row.titleKey)")
      || ([row] + episodes[first...]).contains { standing(.watchLogged, "watched:\($0.titleKey)") }
  }

  /// Makes a row that of a film, as Simkl calls anime films shows of one episode, and its episodes parts of it; returns
  /// what is known of its watch, nil where there is none.
  private mutating func becomeFilm(
    _ row: inout ForeignRow, from first: Int
  ) -> [JSON.Member]? {
    row.title.kind = .film
    var watched: [JSON.Member]?
    for place in episodes[first...].indices where episodes[place].isOpen {
      if watched == nil, case .watch(_, let facts)? = episodes[place].statements.first {
        watched = facts
      }
      episodes[place].statements = [.part]
    }
    return watched
  }

  private mutating func readEpisodes(_ value: JSON, of show: ForeignRow) throws(RowProblem) {
    let first = episodes.count
    for season in try value.objects("seasons") {
      let number = try season.whole("number")
      for episode in try season.objects("episodes") {
        var row = show.inner(episodes.count - first, name: show.report.name)
        do throws(RowProblem) {
          guard let place = try episode.whole("number"), place <= 1_000_000,
            (number ?? 0) <= 1_000_000
          else { throw RowProblem(.rejected(.badMember("number"))) }
          row.setPart(
            .episode, of: show.title.name, show.title.year, show.title.externalIDs,
            season: number ?? 1, episode: place)
          let time = try WrittenTime(try episode.word("watched_at"), today: today)
          row.statements = [.watch(key: "watched:\(row.titleKey)", facts: time.facts)]
        } catch {
          row.report.outcome = error.outcome
        }
        episodes.append(row)
      }
    }
  }

  /// Reads the last episode of an item without a list of its episodes, such as `S03E04`, if any.
  private mutating func readLastEpisode(
    _ text: String, _ time: WrittenTime?, of show: ForeignRow
  ) {
    guard let (season, number) = SimklImporter.episode(text) else { return }
    var row = show.inner(nil)
    row.setPart(
      .episode, of: show.title.name, show.title.year, show.title.externalIDs, season: season,
      episode: number)
    row.statements = [.watch(key: "watched:\(row.titleKey)", facts: time.facts)]
    episodes.append(row)
  }

  private static func title(_ value: JSON, _ kind: TitleKind) throws(RowProblem) -> ForeignTitle {
    let name = RowText.trimmed(try value.text("title") ?? "")
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let year = try value.whole("year").flatMap { (1...9999).contains($0) ? $0 : nil }
    return ForeignTitle(
      kind: kind, name: name, year: year,
      externalIDs: ExternalID.read(try value.object("ids"), schemes))
  }
}

extension ExternalID {
  /// Returns an object's external ids in some schemes, in their order; invalid ones are left out.
  static func read(_ ids: JSON?, _ schemes: [String]) -> [ExternalID] {
    schemes.compactMap { scheme in
      let text = (try? ids?.word(scheme)) ?? ""
      if scheme == "imdb" { return IMDbWords.id(text).map { ExternalID(scheme, $0) } }
      return RowText.whole(text).flatMap { $0 > 0 ? ExternalID(scheme, String($0)) : nil }
    }
  }
}
