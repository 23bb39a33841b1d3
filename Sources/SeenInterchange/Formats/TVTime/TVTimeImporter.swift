import SeenCore

/// Reads archives of TV Time: both tables of its own export, the files of a later tool, and those of
/// another one.
///
/// An archive of its own export also holds addresses and tokens, so only known files are opened. Numbers are TVDB ids.
/// Episodes marked a season at a time have no date, because their time is that of the marking.
package enum TVTimeImporter: Importer {
  package static let source = "tvtime"
  package static let program = "TV Time"
  package static let questions: [ImportQuestion] = [.dateOrder, .zone]
  package static let signs: [FormatSign] = [
    .columns(["key", "series_name"]), .columns(["key", "s_id"]), .columns(["type-uuid-n"]),
    .columns(["vote_key"]), .path("tvtime-"), .columns(["series_tvdb_id", "is_watched"]),
    .columns(["tvdb_id", "is_watched"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a TV Time archive",
    operand: "The ZIP, the unpacked folder, one of its known files, or -",
    discussion: [
      "These files are opened, and no others, because the archive also contains addresses and"
        + " login tokens: tracking-prod-records-v2.csv, tracking-prod-records.csv, the four tables"
        + " of votes (such as ratings-live-votes.csv), tv_show_rate.csv, lists-prod-lists.csv,"
        + " tvtime-series, tvtime-series-episodes, tvtime-movies and tvtime-lists (CSV or JSON),"
        + " and activity_history.csv.",
      "Watched episodes and films become watches with their time, which in TV Time's own tables"
        + " is UTC, and rewatches become more watches, without a date if the archive gives only"
        + " their number. Episodes that you marked a season at a time get no date. What you saved"
        + " for later goes to your watchlist, lists become lists, and ratings become 2, 4, 6, 8 or"
        + " 10 out of 10.",
      "Titles are found by their TVDB ids, then by name. Left out, and counted: what you did not"
        + " watch, shows that you only follow, and totals. An import is one batch, so 'seen undo'"
        + " undoes all of it.",
    ],
    examples: [
      ("~/tvtime-gdpr.zip --dry-run", "Preview the import"),
      ("~/Downloads/tvtime", "Import an unpacked archive"),
    ])

  /// Returns how a file of an archive is handled: what is not imported is never opened.
  package static func part(_ path: String) -> ArchivePart {
    if TVTimeFile(path) != nil { return .imported }
    let name = String(path.split(separator: "/").last ?? "").lowercased()
    let isOfDiary = name.hasSuffix(".csv") && unread.contains { name.hasPrefix($0) }
    return isOfDiary ? .closed("never opened: it is not imported") : .unknown
  }

  /// How the names of other tables of a diary begin, so that it is told that these are left out.
  private static let unread = [
    "comments-prod", "emotions-", "episode_comment", "episode_emotion", "rewatched_episode",
    "seen_episode", "show_character_episode_vote", "show_seen_episode", "user_show_special_status",
    "watched_on_episode",
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var reading = RowReading()
    let known = files.compactMap { file in
      let isRenamed = files.count == 1 && part(file.name) == .unknown
      let kind = TVTimeFile(file.name) ?? (isRenamed ? TVTimeFile(head: file) : nil)
      return kind.map { ($0, file) }
    }
    // Tables with names come before those with only numbers.
    let sorted = known.sorted { left, right in
      left.0 == right.0
        ? left.1.name.precedes(right.1.name) : left.0.rawValue < right.0.rawValue
    }
    var names = TVTimeNames()
    for (kind, file) in sorted {
      var reader = TVTimeReader(today: journal.today, file: file.name, names)
      if file.isJSON {
        try reader.readJSON(file, kind, into: &reading)
      } else {
        try reader.readCSV(file, kind, journal, into: &reading)
      }
      names = reader.names
      reading.leftOut += reader.leftOut
    }
    for file in files {
      guard case .closed(let reason) = part(file.name), files.count > 1 else { continue }
      reading.leftOut.append(LeftOut(file: file.name, rowCount: nil, reason: reason))
    }
    var watches = EarlierWatches(into: journal, source: source)
    watches.settle(&reading.rows)
    return try reading.plan(into: journal, source: source)
  }
}

/// Which file of an archive one is, in the order that they are read.
enum TVTimeFile: Int {
  case tracking2, tracking1, episodes, series, movies, history
  case showVotes, oldVotes, votes, lists, listTable

  /// Recognizes a file by its name, which a date or a copy number may follow; nil for any other.
  init?(_ path: String) {
    let name = String(path.split(separator: "/").last ?? "").lowercased()
    guard name.hasSuffix(".csv") || name.hasSuffix(".json") else { return nil }
    let starts: [(String, TVTimeFile)] = [
      ("tracking-prod-records-v2", .tracking2), ("tracking-prod-records", .tracking1),
      ("tvtime-series-episodes", .episodes), ("tvtime-series", .series),
      ("tvtime-movies", .movies), ("tvtime-lists", .lists), ("activity_history", .history),
      ("tv_show_rate", .showVotes), ("ratings-prod-episode_votes", .oldVotes),
      ("ratings-3-prod-episode_votes", .votes), ("ratings-live-votes", .votes),
      ("ratings-v2-prod-votes", .votes), ("lists-prod-lists", .listTable),
    ]
    guard let found = starts.first(where: { name.hasPrefix($0.0) }) else { return nil }
    self = found.1
  }

  /// Recognizes a file that stands alone by its header.
  init?(head file: SourceFile) {
    let head = FileHead(file.bytes)
    let signs: [([String], TVTimeFile)] = [
      (["type-uuid-n"], .tracking1), (["key", "created_at"], .tracking2),
      (["vote_key"], .votes), (["series_tvdb_id", "is_watched"], .episodes),
      (["type", "is_watched", "tvdb_id"], .history), (["tvdb_id", "is_watched"], .movies),
      (["tvdb_id", "status"], .series), (["name", "objects"], .listTable),
    ]
    let json: [([String], TVTimeFile)] = [
      (["seasons", "episodes", "is_watched"], .series), (["items", "tvdb_id"], .lists),
      (["is_watched", "year"], .movies),
    ]
    let found =
      signs.first { head.shows(.columns($0.0)) } ?? json.first { head.shows(.members($0.0)) }
    guard let found else { return nil }
    self = found.1
  }
}
