import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

@Suite("An export") struct ExportTests {
  /// What a journal may hold besides watches.
  private func parts() throws -> ExportParts {
    let day = try #require(PartialDate("2026-12-24")?.day)
    var parts = ExportParts()
    var table = ExportTable("t", [ExportTable.Column("a"), ExportTable.Column("b", .whole)])
    table.rows = ExportEntry.hardTexts.map { [.text($0), .empty] }
    parts.tables = [table]
    parts.reminders = [
      ExportReminder(
        id: "w-00000000.9", recorded: Instant(milliseconds: 0), title: "Movie night!", day: day,
        clock: try #require(Clock("20:05")), note: "Soon.")
    ]
    parts.coming = [ExportComing(id: "film:z", title: "Z", day: day)]
    let rating = try #require(Rating(doubledValue: 17, scale: 10))
    for id in ["film:1", "film:z"] {
      let title = ExportTitle(id: id, kind: "film", name: "Z")
      parts.ratings.append(ExportRating(title: title, rating: rating, day: day))
    }
    return parts
  }

  @Test("in pieces of any size is the same as a whole", arguments: ExportFormats.all.indices)
  func pieces(_ number: Int) throws {
    let (format, parts) = (ExportFormats.all[number], try parts())
    try everySeed(30) { random in
      let entries = (0..<random.whole(0...30)).map { ExportEntry.any($0, &random) }
      var options = ExportOptions()
      options.includesPrivate = random.chance(50)
      let whole = format.export(entries, options, parts)
      let size = random.whole(1...3_000)
      let pieced = format.export(entries, options, parts, inPiecesOf: size)
      try check(whole.files.map(\.bytes) == pieced.files.map(\.bytes), "\(size)")
      try check(whole.omissions == pieced.omissions, "\(pieced.omissions)")
      try check(whole.entryCount == pieced.entryCount, "\(pieced.entryCount)")
      for pieces in pieced.pieces {
        try check(pieces.dropLast().allSatisfy { $0 >= size }, "\(pieces) of \(size)")
      }
    }
  }

  @Test("to a table has no cell that is a formula, and says where a guard is; raw it has none")
  func formulas() throws {
    let tables: [any Exporter.Type] = ExportFormats.all.filter { $0.form.isTable }
    #expect(tables.map { $0.form.name } == ["letterboxd", "imdb", "ebird"])
    for format in tables {
      try everySeed(60) { random in
        let entries = (0..<random.whole(0...30)).map { ExportEntry.any($0, &random) }
        var options = ExportOptions()
        let guarded = format.export(entries, options)
        options.safety = .raw
        let raw = format.export(entries, options)
        let (cells, plain) = (try ExportTests.cells(guarded), try ExportTests.cells(raw))
        for cell in cells {
          let isFormula = SpreadsheetGuard.isNeeded(cell) && !cell.hasPrefix("'")
          try check(!isFormula || Double(cell) != nil, cell.debugDescription)
        }
        let isReported = guarded.omissions.contains { $0.reason == .guardedCell }
        try check(isReported == (cells != plain), "\(guarded.omissions)")
        try check(!raw.omissions.contains { $0.reason == .guardedCell }, "\(raw.omissions)")
        guard format.form.name != "ebird" else { return }
        let restored = zip(cells, plain).allSatisfy { cell, text in
          cell.isSame(as: text) || SpreadsheetGuard.removed(from: cell).isSame(as: text)
        }
        try check(restored && cells.count == plain.count, "\(cells) \(plain)")
      }
    }
  }

  /// The cells of all files of an export.
  private static func cells(_ export: WholeExport) throws -> [String] {
    var cells: [String] = []
    for file in export.files {
      var reader = CSVReader(file.bytes)
      while let record = try reader.next() { cells += record.fields }
    }
    return cells
  }

  /// What `ControlText` does in each of them.
  @Test(
    "as text has no control characters", arguments: [MarkdownExporter.form, ICalendarExporter.form])
  func controls(form: ExportForm) throws {
    let format = try #require(ExportFormats.all.first { $0.form.name == form.name })
    try everySeed(30) { random in
      let entries = (0..<20).map { ExportEntry.any($0, &random) }
      for file in format.export(entries, ExportOptions()).files {
        for scalar in String(decoding: file.bytes, as: UTF8.self).unicodeScalars {
          let isControl =
            (scalar.value < 32 && ![9, 10, 13].contains(scalar.value))
            || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
          try check(!isControl, "U+\(String(scalar.value, radix: 16))")
        }
      }
    }
  }

  @Test(
    "takes an id that is no number for a text, or for none",
    arguments: ["tv/123", "/", "", "1e5"])
  func ids(_ id: String) throws {
    var film = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "film:x", kind: "film", name: "Heat"))
    film.title.externalIDs = [ExternalID("tmdb", id), ExternalID("trakt", "0949")]
    let trakt = TraktExporter.export([film], ExportOptions()).files[0].bytes
    let ids = JSON.object([JSON.Member("trakt", 949), JSON.Member("tmdb", .string(id))]).bytes
    let written = String(decoding: trakt, as: UTF8.self)
    #expect(written.contains(String(decoding: ids, as: UTF8.self)))
    let films = FilmsJSONExporter.export([film], ExportOptions()).files[0].bytes
    #expect(!String(decoding: films, as: UTF8.self).contains("tmdbID"))
  }

  @Test("has as many files as it said before, and one stream has them without further headers")
  func files() throws {
    var film = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "film:x", kind: "film", name: "Heat"))
    film.date = PartialDate("2024-05-06") ?? .unknown
    var bird = film
    bird.title = ExportTitle(id: "bird:x", kind: "bird", name: "Wren")
    bird.facts.notes = String(repeating: "x", count: 9_000)
    var options = ExportOptions()
    options.isOneFile = true
    // A file has at most 1,000 films, or a megabyte of birds.
    for (entry, format, header, counts) in [
      (
        film, LetterboxdExporter.self, "Title,Year,Rating,WatchedDate,Rewatch,Tags,Review\n",
        [0, 1, 999, 1_000, 1_001, 2_000, 2_001]
      ),
      (bird, EBirdExporter.self as any Exporter.Type, "", [0, 1, 110, 111, 112, 223, 340]),
    ] {
      for count in counts {
        let entries = Array(repeating: entry, count: count)
        let export = format.export(entries, ExportOptions())
        #expect(export.files.count == 1 || export.files[0].name == "\(format.form.name)-1.csv")
        let stream = format.export(entries, options)
        let rows = export.files.map { $0.bytes.dropFirst(header.utf8.count) }
        #expect(stream.files.count == 1)
        #expect(stream.files[0].bytes == Array(header.utf8) + rows.joined(), "\(count)")
        #expect(export.files.allSatisfy { $0.bytes.starts(with: header.utf8) })
      }
    }
  }

  @Test("reads no more once nobody takes what it wrote")
  func closed() {
    var film = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "film:x", kind: "film", name: "Heat"))
    film.date = PartialDate("2024-05-06") ?? .unknown
    var (read, taken) = (0, 0)
    var export = Export<TraktExporter>(ExportOptions())
    export.write(1_000, ExportParts(), inPiecesOf: 1) { _ in
      read += 1
      return film
    } to: { _, _ in
      taken += 1
      return taken < 5
    }
    #expect(read == 5 && taken == 5)
  }
}
