import SeenCore

/// Reads what Netflix gives: the page of an account (`NetflixViewingHistory.csv`), and the file of all sessions that it
/// sends on request (`ViewingActivity.csv`).
///
/// The sessions of one title are joined to viewings. One that reached 90 % of the title's length is a watch; one that
/// did not is a position to resume from. Netflix does not give lengths: those of the journal and its catalogs are used,
/// and for other titles two minutes are a viewing, as Netflix itself counts.
package enum NetflixImporter: Importer {
  package static let source = "netflix"
  package static let program = "Netflix"
  package static let signs: [FormatSign] = [
    .columns(["Profile Name", "Start Time"]), .onlyColumns(["Title", "Date"]),
    .columns(["Profile Name", "Title Name"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a Netflix viewing history",
    operand: "A CSV file from Netflix, a folder or ZIP of them, or - for standard input",
    discussion: [
      "NetflixViewingHistory.csv (titles and days) and ViewingActivity.csv (every session, from"
        + " 'Download your personal information') are imported. The sessions of one title become"
        + " one viewing: a watch if it reached progress.threshold (90%) of the length, or else a"
        + " position to resume from. If neither the journal nor a catalog knows the length, two"
        + " minutes count as a watch. Times are UTC.",
      "Netflix writes dates the way your country does. If a file does not show whether 3/4/20 is in"
        + " March or April, its rows are held: give --date-order dmy or mdy. If a file has several"
        + " profiles, choose one with --from, and use --profile to give it a diary of its own.",
      "'Show: Season 1: Title' is an episode, in any language, and so are names with a number, or"
        + " with the same beginning as others; everything else is a film. Trailers and previews are"
        + " rejected. MyList.csv becomes your watchlist, and the stars of Ratings.csv ratings.",
      "Left out: devices, countries, and thumbs, which are counted. An import is one batch, so 'seen"
        + " undo' undoes all of it.",
    ],
    examples: [
      ("NetflixViewingHistory.csv --dry-run", "Preview the import"),
      ("NetflixViewingHistory.csv --date-order dmy", "Say that days come first"),
      ("ViewingActivity.csv --from Ana", "Import one profile of the account"),
    ])

  package static let questions: [ImportQuestion] = [.dateOrder, .sourceProfile, .zone]

  /// Returns how a file of a folder or an archive is handled, by its name.
  package static func part(_ path: String) -> ArchivePart {
    let name = String(path.split(separator: "/").last ?? "").lowercased()
    guard name.hasSuffix(".csv") else { return .unknown }
    if name.hasPrefix("viewingactivity") || name.hasPrefix("netflixviewinghistory") {
      return .imported
    }
    return ["ratings.csv", "mylist.csv"].contains(name)
      ? .imported : .closed("never opened: it may contain your account")
  }

  /// Returns what would be recorded, and how each row ended: sessions, then pages.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let wanted = files.count == 1 ? files : files.filter { part($0.name) == .imported }
    let isList = wanted.map { NetflixList.isOne($0) }
    let lists = try zip(wanted, isList).filter(\.1).map { file, _ throws(ImportProblem) in
      (file: file, table: try NetflixList(file))
    }.sorted { $0.file.name.precedes($1.file.name) }
    var (opened, leftOut): ([(file: SourceFile, table: NetflixFile)], [LeftOut]) = ([], [])
    if lists.count < wanted.count {
      (opened, leftOut) = try SourceFile.open(
        zip(wanted, isList).filter { !$0.1 }.map(\.0),
        orLeaveOut: "not a viewing history of Netflix"
      ) { (file) throws(ImportProblem) in try NetflixFile(file) }
    }
    opened.sort { left, right in
      left.table.isSessions == right.table.isSessions
        ? left.file.name.precedes(right.file.name) : left.table.isSessions
    }
    if files.count > 1 { leftOut += files.compactMap(self.leftOut) }
    var names = NetflixNames()
    for (_, table) in opened { table.register(in: &names) }
    for place in opened.indices { opened[place].table.names = names }
    var viewings = NetflixViewings(journal: journal, source: source)
    let profile = try profile(
      among: opened.map(\.table).filter(\.isSessions).flatMap(\.profiles)
        + lists.flatMap(\.table.profiles), journal)
    for (_, table) in opened where table.isSessions {
      viewings.read(table, of: profile, today: journal.today)
    }
    viewings.join()
    for (_, table) in opened where !table.isSessions {
      viewings.read(page: table.days(today: journal.today, order: journal.choices.dateOrder))
    }
    var lost: [LostValues] = []
    let shows = Set(viewings.rows.compactMap { $0.show.map { ByteKey(TextFold.fold($0.name)) } })
    for (_, table) in lists {
      viewings.rows += table.rows(
        of: profile,
        shows: { name in
          shows.contains(ByteKey(TextFold.fold(name)))
            || journal.titlesOfAnyYear(.film, name).isEmpty
              && !journal.titlesOfAnyYear(.show, name).isEmpty
        }, today: journal.today, lost: &lost)
    }
    let hasList = lists.contains { !$0.table.hasRatings }
    var planner = RowPlanner(
      taking: &viewings.rows, lists: hasList ? [ForeignList(key: nil, name: "Watchlist")] : [],
      into: journal, source: source)
    var plan = planner.plan(of: opened.map(\.file) + lists.map(\.file))
    plan.lost = lost
    plan.country = opened.lazy.compactMap(\.table.country).first
    plan.leftOut = leftOut.sorted { $0.file.precedes($1.file) }
    plan.converted = opened.map(\.table.table).filter { $0.encoding != .utf8 }.map {
      ($0.name, $0.encoding)
    }
    return plan
  }

  /// Returns the profile whose rows are meant: the chosen one, else the one with the diary's name; nil for all rows, if
  /// there is only one profile.
  /// - Throws: `unknownProfile` if the chosen one has no rows.
  private static func profile(
    among names: [String], _ journal: ImportJournal
  ) throws(ImportProblem) -> String? {
    let wanted = journal.choices.sourceProfile ?? journal.profile
    let found = names.first { TextFold.fold($0).isSame(as: TextFold.fold(wanted)) }
    if journal.choices.sourceProfile != nil {
      if found == nil, !names.isEmpty { throw .unknownProfile(wanted, known: names) }
      return found ?? wanted
    }
    let others = names.contains { !$0.isSame(as: names[0]) }
    return others ? found ?? wanted : nil
  }

  private static func leftOut(_ file: SourceFile) -> LeftOut? {
    switch part(file.name) {
    case .imported, .unknown: return nil
    case .closed(let reason): return LeftOut(file: file.name, rowCount: nil, reason: reason)
    case .leftOut(let reason): return LeftOut(file: file.name, rowCount: nil, reason: reason)
    }
  }
}
