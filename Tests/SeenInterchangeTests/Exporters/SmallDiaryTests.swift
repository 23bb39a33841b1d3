import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

@Suite("The small shapes of diary apps") struct SmallDiaryTests {
  private func entry(_ date: String, _ id: String, kind: String = "film") -> ExportEntry {
    var entry = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: id, kind: kind, name: "Heat", year: 1995))
    entry.date = PartialDate(date) ?? .unknown
    return entry
  }

  /// Returns what an import records of the watches that an export has.
  private func imported(_ export: WholeExport) throws -> [JSON] {
    let files = export.files.map { SourceFile(name: $0.name, bytes: $0.bytes) }
    let plan = try SmallDiaryImporter.plan(files, into: TestJournal().imports())
    try check(plan.heldCount == 0 && plan.rejectedCount == 0, "\(plan.rows)")
    return plan.drafts.filter { $0.kind == .watchLogged }.map { .object($0.data) }
  }

  @Test("carry films with their viewings there and back")
  func films() throws {
    var first = entry("2024-01-15", "film:heat-1995")
    (first.facts.clock, first.facts.mood, first.facts.format) = (Clock("20:30"), "great", "bluray")
    (first.facts.location, first.facts.notes) = ("Odeon", "Rain")
    first.title.externalIDs = [ExternalID("tmdb", "949")]
    var second = entry("2001-01-01", "film:heat-1995")
    second.title = first.title
    let export = FilmsJSONExporter.export([first, second], ExportOptions())
    let text = String(decoding: export.files[0].bytes, as: UTF8.self)
    #expect(
      text == #"[{"movieTitle":"Heat","movieYear":1995,"tmdbID":949,"events":[{"date":727043400,"#
        + #""location":"Odeon","notes":"Rain","mood":"😄 Great","format":"Blu-ray/DVD"},"#
        + #"{"date":0}]}]"# + "\n")
    let back = try imported(export)
    #expect(back.map { $0["date"] } == ["2024-01-15", "2001-01-01"])
    #expect(back[0]["clock"] == "20:30" && back[0]["location"] == "Odeon")
    #expect(back[0]["mood"] == "great" && back[0]["format"] == "bluray")
    #expect(back[0]["notes"] == "Rain" && back[1]["notes"] == nil)
    #expect(back[0]["zone"] == "UTC" && back[1]["clock"] == nil && back[1]["zone"] == nil)
  }

  @Test(
    "have days without a time at the start of a day, and moments everywhere else",
    arguments: [
      ("726969600", nil), ("726969600.0", nil), ("726969600.5", "00:00"), ("726969601", "00:00"),
      ("726969660", "00:01"), ("-86400", nil),
    ] as [(String, String?)])
  func starts(written: String, clock: String?) throws {
    let text = #"[{"movieTitle":"Heat","events":[{"date":\#(written)}]}]"#
    let file = SourceFile(name: "films.json", bytes: Array(text.utf8))
    let plan = try SmallDiaryImporter.plan([file], into: TestJournal().imports())
    let watch = plan.drafts.first { $0.kind == .watchLogged }
    let facts = JSON.object(try #require(watch).data)
    #expect(facts["clock"]?.text == clock && (facts["zone"] == nil) == (clock == nil))
    #expect(facts["date"]?.text == (written.hasPrefix("-") ? "2000-12-31" : "2024-01-15"))
  }

  @Test(
    "carry days of any year, and words of one's own",
    arguments: ["1965-05-05", "1969-12-31", "1970-01-01", "1970-08-23", "1971-06-01", "0001-01-01"])
  func oldDays(day: String) throws {
    var old = entry(day, "film:heat-1995")
    old.facts.format = "vhs"
    let back = try imported(FilmsJSONExporter.export([old], ExportOptions()))
    #expect(back.map { $0["date"]?.text } == [day] && back.first?["format"] == "vhs")
  }

  @Test("carry every watch of films and shows there and back, each with its rating")
  func titles() throws {
    var show = entry("2024-01-16", "show:dark", kind: "show")
    show.id = "w-00000000.2"
    show.title.name = "Dark"
    show.rating = Rating(doubledValue: 16, scale: 10)
    show.facts.notes = "Time"
    var first = entry("2024-01-15", "show:dark", kind: "show")
    first.title.name = "Dark"
    first.rating = Rating(doubledValue: 14, scale: 10)
    let export = TitlesJSONExporter.export([first, show], ExportOptions())
    #expect(export.omissions == [Omission(reason: .roundedRating, count: 1)])
    let text = String(decoding: export.files[0].bytes, as: UTF8.self)
    #expect(!text.contains("null"))
    let back = try imported(export)
    #expect(back.map { $0["date"] } == ["2024-01-15", "2024-01-16"])
    #expect(back.last?["notes"] == "Time")
    let file = SourceFile(name: "titles.json", bytes: export.files[0].bytes)
    let plan = try SmallDiaryImporter.plan([file], into: TestJournal().imports())
    let ratings = plan.drafts.filter { $0.kind == .ratingSet }
    #expect(ratings.map { $0.data["value"] } == [.whole(1), .whole(2)])
    #expect(ratings.allSatisfy { $0.reference != nil })
  }

  @Test("say nothing of what is not known, and moments in UTC")
  func absent() {
    var bare = entry("2024", "film:heat-1995")
    bare.title.year = nil
    var late = entry("2024-01-15", "film:heat-1995")
    (late.facts.clock, late.facts.zone) = (Clock("00:30"), "+02:00")
    let export = FilmsJSONExporter.export([bare, late], ExportOptions())
    let text = String(decoding: export.files[0].bytes, as: UTF8.self)
    #expect(text == #"[{"movieTitle":"Heat","events":[{},{"date":726964200}]}]"# + "\n")
  }

  @Test("take a title that is being watched, with and without a rating")
  func watching() throws {
    let text =
      #"[{"id":"1","userId":"u","title":"Dark","type":"tv_show","watching":true,"#
      + #""createdAt":"2024-01-15T00:00:00Z"},{"id":"2","userId":"u","title":"Heat","#
      + #""type":"movie","watching":true,"rating":3,"createdAt":"2024-01-15T00:00:00Z"}]"#
    let file = SourceFile(name: "titles.json", bytes: Array(text.utf8))
    let plan = try SmallDiaryImporter.plan([file], into: TestJournal().imports())
    #expect(plan.heldCount == 0 && plan.rejectedCount == 0, "\(plan.rows)")
    #expect(plan.drafts.filter { $0.kind == .watchLogged }.isEmpty)
    #expect(plan.drafts.count { $0.kind == .progressRecorded } == 2)
    #expect(plan.drafts.count { $0.kind == .ratingSet } == 1)
  }
}
