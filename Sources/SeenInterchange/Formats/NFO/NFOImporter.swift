import SeenCore

/// Reads the NFO files that Kodi, Jellyfin and others keep next to films and episodes.
///
/// They know how often something was played, and the local time of the last play. So one watch has a date and the
/// others do not; if the journal has a watch of the title, a mark adds nothing.
package enum NFOImporter: Importer {
  package static let source = "nfo"
  package static let program = "Kodi or Jellyfin"
  package static let signs: [FormatSign] = [
    .root("movie"), .root("episodedetails"), .root("tvshow"),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import what Kodi and Jellyfin keep in NFO files",
    operand: "The folder of a library with its NFO files, a ZIP of it, or one NFO file",
    discussion: [
      "What was played becomes a watch: the last play with its local date and time, earlier ones"
        + " without a date. A title that already has a watch does not get another. Your own ratings"
        + " are out of 10, and an unfinished title gets its position.",
      "Titles are found by their IMDb, TMDB and TVDB ids, then by name and year; episodes by show,"
        + " season and number. An episode that does not name its show belongs to the show in the"
        + " tvshow.nfo above it. What was not played is left out and counted. An import is one"
        + " batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("/media/films --dry-run", "Preview the import of a library"),
      ("/media/tv", "Import shows"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    path.lowercased().hasSuffix(".nfo") ? .imported : .unknown
  }

  /// The most plays of one title that are plausible.
  private static let mostPlays = 1000

  /// Returns what would be recorded, and how each row ended: a row is a title of a file.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var reading = RowReading()
    var opened: [(file: SourceFile, documents: [NFODocument]?)] = []
    var shows: [ByteKey: NFODocument] = [:]
    var addresses = 0
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
      reading.register(file, savedAs: text.encoding)
      if NFODocument.isAddress(text.bytes) {
        addresses += 1
        continue
      }
      let documents = NFODocument.read(text.bytes)
      if documents == nil, files.count == 1 {
        throw XMLScanner.declaresType(text.bytes)
          ? .documentType(file: file.name) : .notXML(file: file.name)
      }
      opened.append((file, documents))
      if let show = documents?.first, show.root == "tvshow" { shows[folder(file.name)] = show }
    }
    var unplayed = 0
    for (file, documents) in opened {
      guard let documents else {
        var row = ForeignRow(file.name, 1)
        row.report.outcome = .rejected(.notXML)
        reading.rows.append(row)
        continue
      }
      for document in documents {
        var row = ForeignRow(file.name, document.place)
        do throws(RowProblem) {
          try read(document, show(of: file.name, shows), &row, journal.today)
          row.holdIfTooLong(row.texts)
        } catch {
          row.report.outcome = error.outcome
        }
        if row.isOpen, row.statements.isEmpty {
          unplayed += 1
        } else {
          reading.rows.append(row)
        }
      }
    }
    if unplayed > 0 {
      reading.leftOut.append(
        LeftOut(file: "*.nfo", rowCount: unplayed, reason: "neither played nor rated"))
    }
    if addresses > 0 {
      reading.leftOut.append(
        LeftOut(file: "*.nfo", rowCount: addresses, reason: "only the address of a page"))
    }
    return try reading.plan(into: journal, source: source)
  }

  private static func folder(_ path: String) -> ByteKey {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.utf8.startIndex
    return ByteKey(String(path[..<end]))
  }

  /// Returns the contents of the nearest tvshow.nfo, in a file's folder or one above it.
  private static func show(_ path: ByteKey, _ shows: [ByteKey: NFODocument]) -> NFODocument? {
    shows[path] ?? (path.text.isEmpty ? nil : show(folder(path.text), shows))
  }

  private static func show(of path: String, _ shows: [ByteKey: NFODocument]) -> NFODocument? {
    show(folder(path), shows)
  }

  private static func read(
    _ document: NFODocument, _ show: NFODocument?, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    let name = document.word("title")
    row.report.name = name
    switch document.root {
    case "movie", "tvshow":
      guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      row.title = ForeignTitle(
        kind: document.root == "movie" ? .film : .show, name: name, year: document.year,
        externalIDs: document.ids)
      row.title.directors = document.words("director")
    case "episodedetails":
      let shown = document.word("showtitle")
      let season = RowText.whole(document.word("season"))
      let named = shown.isEmpty ? show?.word("title") ?? "" : shown
      guard !named.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      guard let episode = RowText.whole(document.word("episode")), episode <= 1_000_000,
        (season ?? 0) <= 1_000_000
      else { throw RowProblem(.rejected(.badMember("episode"))) }
      row.setPart(
        .episode, of: named, show?.year, show?.ids ?? [], season: season, episode: episode,
        called: name, document.ids)
    default: throw RowProblem(.rejected(.notATitle(document.root)))
    }
    try readPlays(document, &row, today)
    try row.rate(document.word("userrating"), outOf: 10)
  }

  private static func readPlays(
    _ document: NFODocument, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    let written = document.word("playcount")
    let count = written.isEmpty ? 0 : RowText.whole(written)
    guard let count, count <= mostPlays else {
      throw RowProblem(.held(.badValue("playcount", written)))
    }
    let isWatched = document.word("watched").lowercased() == "true"
    let last = try WrittenTime(document.word("lastplayed"), today: today)
    let plays = max(count, isWatched ? 1 : 0)
    if plays > 0 {
      row.statements.append(
        .marked(key: "played:\(row.titleKey)", facts: last.facts, earlier: plays - 1))
      return
    }
    let position = Int(document.word("resume/position").prefix { $0 != "." }) ?? 0
    guard (1...1_000_000).contains(position) else { return }
    let total = Int(document.word("resume/total").prefix { $0 != "." }) ?? 0
    let day = last?.date ?? .unknown
    row.statements.append(
      .progress(
        key: "position:\(day)|\(row.titleKey)", position: position,
        duration: (position...1_000_000).contains(total) ? total : nil, day))
  }
}
