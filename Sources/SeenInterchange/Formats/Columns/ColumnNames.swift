/// The names that programs and people give to columns, and the programs whose tables are known by theirs.
enum ColumnNames {
  /// The names that mean the same wherever they are.
  static let common: [ColumnField: [String]] = [
    .title: [
      "title", "name", "film", "movie", "movie title", "film title", "titel", "titre", "título",
      "titulo", "titolo", "tytuł", "название", "common name", "common_name", "species",
    ],
    .year: [
      "year", "release_year", "release year", "released", "jahr", "année", "año", "ano", "anno",
      "rok", "год",
    ],
    .kind: ["kind", "type", "media_type", "media type"],
    .show: ["show", "series", "show title", "show_title", "series_name", "series title"],
    .season: ["season", "season_number", "season number"],
    .episode: ["episode", "episode_number", "episode number"],
    .episodeTitle: ["episode title", "episode_title", "episode name"],
    .directors: ["directors", "director"],
    .genres: ["genres", "genre"],
    .runtime: ["runtime", "runtime (mins)", "duration"],
    .scientificName: [
      "scientific name", "scientific_name", "scientificname", "latin name",
      "wissenschaftlicher name", "nom scientifique", "nombre científico",
    ],
    .imdb: ["imdb", "imdb_id", "imdbid", "imdb id", "const"],
    .tmdb: ["tmdb", "tmdb_id", "tmdbid", "tmdb id"],
    .tvdb: ["tvdb", "tvdb_id", "tvdbid"],
    .trakt: ["trakt", "trakt_id"],
    .simkl: ["simkl", "simkl_id"],
    .mal: ["mal", "mal_id", "myanimelist"],
    .watched: [
      "watched", "watched_at", "watched date", "watcheddate", "watched_date", "date watched",
      "date_watched", "datewatched", "watched on", "date", "last watched", "seen", "date seen",
      "datum", "fecha", "data", "vu le", "gesehen", "gesehen am", "visto", "visto el", "bekeken",
      "date finished", "finished",
    ],
    .clock: ["clock", "time"],
    .rewatch: ["rewatch", "rewatched", "is_rewatch"],
    .rating: [
      "rating", "your rating", "my rating", "user_rating", "score", "stars", "bewertung", "sterne",
      "puntuación", "valoración", "voto", "ocena", "оценка", "моя оценка",
    ],
    .rated: ["rated", "rated_at", "date rated"],
    .added: ["added", "added_at", "listed_at", "date added"],
    .status: ["status", "watch status"],
    .favorite: ["favorite", "favourite", "liked"],
    .location: ["location", "place", "where"],
    .lat: ["lat", "latitude"],
    .lon: ["lon", "lng", "long", "longitude"],
    .platform: ["platform", "service"],
    .format: ["format"],
    .mood: ["mood"],
    .minutes: ["minutes"],
    .count: ["count"],
    .companions: ["companions", "with"],
    .tags: ["tags"],
    .notes: ["notes", "note", "review", "comment", "comments"],
  ]

  /// A program whose tables are known by their columns.
  struct Program {
    let name: String
    /// Columns that only its tables have together.
    let sign: [String]
    /// What they say besides the common ones; a column that is named here says nothing else.
    let names: [ColumnField: [String]]
    /// The top of the scale of its ratings; nil where they say it.
    let scale: Int?
  }

  static let programs: [Program] = [
    Program(name: "MovieLens", sign: ["movie_id", "rating", "title"], names: [:], scale: 5),
    Program(name: "MovieLens", sign: ["movieId", "rating", "title"], names: [:], scale: 5),
    Program(
      name: "Prime Video", sign: ["Date Watched", "Type", "Title", "Episode Title"], names: [:],
      scale: nil),
    Program(
      name: "Douban", sign: ["标题", "我的评分", "创建时间"],
      names: [
        .title: ["标题"], .rating: ["我的评分"], .watched: ["创建时间"], .tags: ["标签"],
        .notes: ["评论"],
      ], scale: 5),
    Program(
      name: "Douban", sign: ["片名", "我的评分"],
      names: [
        .title: ["片名"], .rating: ["我的评分"], .watched: ["观看日期", "标记日期"], .tags: ["标签"],
        .notes: ["短评", "评论"], .year: ["年份"],
      ], scale: 5),
    Program(
      name: "Filmweb", sign: ["title", "userVote", "voteDate"],
      names: [.title: ["title"], .rating: ["userVote"], .watched: ["voteDate"]], scale: 10),
    Program(
      name: "Kinopoisk", sign: ["Название", "Моя оценка"],
      names: [
        .title: ["Название", "Русскоязычное название"], .year: ["Год"], .kind: ["Тип"],
        .rating: ["Моя оценка"], .rated: ["Дата оценки", "Дата"], .watched: ["Дата просмотра"],
      ], scale: 10),
  ]

  /// Returns the program of a header; nil for any other table.
  static func program(of header: CSVHeader) -> Program? {
    programs.first { $0.sign.allSatisfy(header.has) }
  }
}
