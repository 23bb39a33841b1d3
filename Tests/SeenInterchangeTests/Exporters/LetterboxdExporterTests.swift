import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

/// Returns the entries as Letterboxd's format can carry them, one line each, in byte order.
private func carried(_ entries: [ExportEntry]) -> [String] {
  entries.map { entry in
    let facts = [
      entry.date.description, entry.title.name, entry.title.year.map { String($0) } ?? "",
      entry.rating?.tenText ?? "", entry.isRewatch ? "again" : "first",
      entry.facts.tags.joined(separator: "|"), entry.facts.notes ?? "",
    ]
    return facts.map { "<\($0)>" }.joined()
  }.sorted { $0.precedes($1) }
}

/// Returns a journal made of nothing but an export.
private func reimported(_ export: WholeExport) throws -> TestJournal {
  var journal = TestJournal()
  let files = export.files.map { SourceFile(name: $0.name, bytes: $0.bytes) }
  let plan = try LetterboxdImporter.plan(files, into: journal.imports())
  try check(
    plan.acceptedCount == export.entryCount, "\(plan.rows.filter { $0.outcome != .accepted })")
  try journal.record(plan.drafts)
  return journal
}

@Suite("An export for Letterboxd") struct LetterboxdExporterTests {
  private func film(_ name: String, _ year: Int? = 1995) -> ExportEntry {
    ExportEntry(id: "w.1", title: ExportTitle(id: "film:x", kind: "film", name: name, year: year))
  }

  private func text(_ export: WholeExport) -> String {
    export.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "---\n")
  }

  @Test("writes the header that Letterboxd imports and one row an entry")
  func format() {
    var entry = film("Heat")
    entry.date = PartialDate("2024-01-02") ?? .unknown
    entry.rating = Rating(doubledValue: 18, scale: 10)
    entry.isRewatch = true
    entry.facts.tags = ["la", "crime"]
    entry.facts.notes = "Coffee.\n\"Sharp.\""
    let plain = LetterboxdExporter.export([entry], ExportOptions())
    #expect(plain.omissions.isEmpty)
    #expect(
      text(plain)
        == "Title,Year,Rating,WatchedDate,Rewatch,Tags,Review\n"
        + "Heat,1995,4.5,2024-01-02,true,\"la, crime\",\"Coffee.\n\"\"Sharp.\"\"\"\n")
    entry.title.externalIDs = [ExternalID("imdb", "tt0113277")]
    entry.title.directors = ["Michael Mann"]
    let header = text(LetterboxdExporter.export([entry], ExportOptions())).split(separator: "\n")[0]
    #expect(header == "Title,Year,Directors,imdbID,Rating,WatchedDate,Rewatch,Tags,Review")
  }

  @Test("leaves private entries and what is no film out, and says how many")
  func leavesOut() {
    var hidden = film("Hidden")
    hidden.isPrivate = true
    var bird = film("Blackbird")
    bird.title.kind = "bird"
    let export = LetterboxdExporter.export([hidden, bird, film("Heat")], ExportOptions())
    #expect(export.entryCount == 1 && !text(export).contains("Hidden"))
    #expect(
      export.omissions == [
        Omission(reason: .privateEntry, count: 1), Omission(reason: .kind("bird"), count: 1),
      ])
    var options = ExportOptions()
    options.includesPrivate = true
    #expect(text(LetterboxdExporter.export([hidden], options)).contains("Hidden"))
  }

  @Test("counts what the format cannot carry")
  func omissions() {
    var entry = film("Heat")
    entry.date = PartialDate("2024-01") ?? .unknown
    entry.rating = Rating(doubledValue: 17, scale: 10)
    entry.facts.mood = "great"
    entry.facts.tags = ["a,b"]
    let export = LetterboxdExporter.export([entry, entry], ExportOptions())
    let reasons: [OmissionReason] = [.partialDate, .roundedRating, .changedTag, .field("mood")]
    #expect(export.omissions == reasons.map { Omission(reason: $0, count: 2) })
    #expect(text(export).contains("Heat,1995,4.5,,,a b,"))
  }

  @Test("splits after a thousand rows, each file with the header")
  func splits() throws {
    let entries = (1...2_001).map { number in
      var entry = film("Film \(number)")
      entry.title.id = "film:\(number)"
      return entry
    }
    let export = LetterboxdExporter.export(entries, ExportOptions())
    #expect(
      export.files.map(\.name) == ["letterboxd-1.csv", "letterboxd-2.csv", "letterboxd-3.csv"])
    #expect(LetterboxdExporter.export([], ExportOptions()).files.count == 1)
    #expect(text(export).split(separator: "\n").count == 2_001 + 3 + 2)
  }

  /// Cells as the service takes them; a spreadsheet would run some.
  private var raw: ExportOptions {
    var options = ExportOptions()
    options.safety = .raw
    return options
  }

  @Test("of an imported diary gives every entry back when it is imported into an empty journal")
  func realRoundTrip() throws {
    var journal = TestJournal()
    try journal.record(LetterboxdImporter.plan(Fixtures.export(), into: journal.imports()).drafts)
    let export = LetterboxdExporter.export(journal.entries, raw)
    #expect(export.omissions.isEmpty, "\(export.omissions)")
    let again = try reimported(export)
    #expect(carried(again.entries) == carried(journal.entries))
    #expect(again.titles.count == Set(journal.entries.map(\.title.id)).count)
  }

  @Test("of any diary gives every entry back, whatever names, tags and notes hold")
  func anyRoundTrip() throws {
    try everySeed(150) { random in
      let journal = try randomJournal(&random)
      let export = LetterboxdExporter.export(journal.entries, raw)
      let again = try reimported(export)
      let (was, now) = (carried(journal.entries), carried(again.entries))
      try check(was.elementsEqual(now) { $0.isSame(as: $1) }, "\(was)\nbecame\n\(now)")
    }
  }

  @Test("keeps films of one name and year apart that only their directors tell apart")
  func directors() throws {
    var entries: [ExportEntry] = []
    for (number, directors) in [["A"], ["B"], ["A", "B|1995|Heat"], ["C\"x"]].enumerated() {
      var entry = film("Heat")
      entry.id = "w.\(number)"
      entry.title.id = "film:\(number)"
      entry.title.directors = directors
      entry.date = PartialDate("2024-01-0\(number + 1)") ?? .unknown
      entries.append(entry)
    }
    // The third shares a director with the first two, so that it may be either.
    entries.remove(at: 2)
    let again = try reimported(LetterboxdExporter.export(entries, raw))
    #expect(carried(again.entries) == carried(entries))
    #expect(again.titles.map(\.directors) == entries.map(\.title.directors))
    let keys = again.events.filter { $0.kind == .titleAdded }.compactMap(\.source)
    #expect(Set(keys).count == 3, "\(keys)")
  }

  /// Returns a journal of full dates and half stars with hostile texts.
  private func randomJournal(_ random: inout Seeded) throws -> TestJournal {
    let hostile = [
      "Heat", "=1+1", "+1", "-1", "@SUM(A1)", "'=1", "a,b", "a\"b", "\"", "a\nb", "a\r\nb", " a ",
      "🎬", "e\u{301}", "é", "NULL", "\u{202e}x", "Title", "\u{feff}a", "8½", "!!!", "???", "\t",
    ]
    func text(_ random: inout Seeded) -> String {
      random.chance(70) ? random.pick(hostile) ?? "" : random.text(upTo: 6)
    }
    var titles: [(id: String, name: String, year: Int?)] = []
    for number in 0..<random.whole(1...6) {
      let name = text(&random)
      let year = random.pick([nil, 1995, random.whole(1...9999)]) ?? nil
      let isKnown = titles.contains { $0.name.isSame(as: name) && $0.year == year }
      let isBlank = name.utf8.allSatisfy { $0 == 32 || (9...13).contains($0) }
      if !isKnown, !isBlank { titles.append(("film:\(number)", name, year)) }
    }
    var drafts = titles.map { title in
      let year = title.year.map { [JSON.Member("year", .whole($0))] } ?? []
      let name = [JSON.Member("kind", "film"), JSON.Member("name", .string(title.name))]
      return Draft(.titleAdded, title.id, name + year)
    }
    for _ in 0..<random.whole(0...8) {
      guard let title = random.pick(titles) else { break }
      let day = Day(number: random.whole(0...20_600))
      var data = random.chance(80) ? [JSON.Member("date", .string(day.description))] : []
      let notes = text(&random)
      if !notes.isEmpty { data.append(JSON.Member("notes", .string(notes))) }
      let tags = ["la", "=x", "a\"b", "🎬", "b c"].filter { _ in random.chance(30) }
      if !tags.isEmpty { data.append(JSON.Member("tags", .array(tags.map { .string($0) }))) }
      if random.chance(30) { data.append(JSON.Member("rewatch", true)) }
      drafts.append(Draft(.watchLogged, title.id, data))
      guard random.chance(60), let rating = Rating(doubledValue: random.whole(1...10), scale: 5)
      else { continue }
      var given = Draft(
        .ratingSet, title.id,
        [JSON.Member("value", .number(rating.valueText)), JSON.Member("scale", 5)])
      given.reference = Draft.Reference("watch", to: drafts.count - 1)
      drafts.append(given)
    }
    var journal = TestJournal()
    try journal.record(drafts)
    return journal
  }
}
