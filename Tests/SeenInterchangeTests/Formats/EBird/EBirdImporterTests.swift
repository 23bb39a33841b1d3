import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from eBird") struct EBirdImporterTests {
  private func imported(
    _ choose: (SourceFile) -> Bool = { _ in true }
  ) throws -> (journal: TestJournal, plan: ImportPlan) {
    var journal = TestJournal()
    let plan = try EBirdImporter.plan(files().filter(choose), into: journal.imports())
    try journal.record(plan.drafts)
    return (journal, plan)
  }

  private func files() throws -> [SourceFile] {
    try Fixtures.files(of: "ebird", for: EBirdImporter.self)
  }

  private func file(_ text: String, named name: String = "MyEBirdData.csv") -> SourceFile {
    SourceFile(name: name, bytes: Array(text.utf8))
  }

  @Test("ends every row as something, however early it ends")
  func everyRow() throws {
    let plan = try imported().plan
    #expect(
      plan.rows.map(\.outcome) == [RowOutcome](repeating: .accepted, count: 7) + [
        .duplicate(.repeated), .held(.badValue("Count", "99999999999999999999")),
        .held(.badValue("Latitude", "91")), .held(.badValue("Time", "25:00")),
        .held(.badDate("2024-04-31")), .rejected(.badMember("Submission ID")),
        .rejected(.noTitle), .duplicate(.repeated), .accepted, .accepted,
      ])
    #expect(plan.rows.allSatisfy { $0.remarks.isEmpty })
    #expect(plan.rows.last?.line == 5, "a line with a title stands above the header")
  }

  @Test("keeps the local time, the place, the count and the notes, and knows no zone")
  func facts() throws {
    let journal = try imported().journal
    let watch = journal.events.first { $0.source == "ebird:S100|Turdus merula" }
    let wanted: JSON = [
      "date": "2024-04-01", "clock": "09:27", "location": "Regent's Park",
      "place": ["lat": .number("51.53"), "lon": .number("-0.15")], "notes": "Sings, at dusk.",
      "tags": ["S Singing Bird"], "count": 3,
    ]
    #expect(.object(try #require(watch).data) == wanted)
    let midnight = journal.events.filter { $0.source?.hasPrefix("ebird:S101|") == true }
    #expect(midnight.map { JSON.object($0.data)["clock"]?.text } == ["00:05", "12:05", nil])
    #expect(midnight.map { JSON.object($0.data)["place"] != nil } == [true, true, false])
  }

  @Test("counts a form as its species, and what is no species as none")
  func taxa() throws {
    let journal = try imported().journal
    let birds = journal.titles.filter { $0.kind == "bird" }.map { "\($0.id) \($0.name)" }
    #expect(
      birds == [
        "bird:turdus-merula Eurasian Blackbird", "bird:columba-livia Rock Pigeon",
        "bird:anas-platyrhynchos Mallard", "bird:cuculus-canorus Common Cuckoo",
        "bird:apus-apus Common Swift",
      ])
    let others = journal.titles.filter { $0.kind == "other" }.map(\.name)
    #expect(
      others == ["gull sp.", "Western/Clark's Grebe", "Muscovy Duck x Mallard (hybrid)"])
    let pigeon = journal.events.first {
      $0.subject == "bird:columba-livia" && $0.kind == .watchLogged
    }
    #expect(JSON.object(try #require(pigeon).data)["tags"] == ["Feral Pigeon"])
    #expect(JSON.object(try #require(pigeon).data)["count"] == nil, "X is any number")
  }

  @Test(
    "tells species by their scientific names",
    arguments: [
      ("Larus sp.", nil), ("Larus argentatus/cachinnans", nil), ("Larus argentatus x marinus", nil),
      ("Aves (duck sp.)", nil), ("Mareca/Anas sp.", nil), ("Spinus pinus", "Spinus pinus"),
      ("Setophaga coronata coronata x auduboni", "Setophaga coronata"),
      ("Junco hyemalis [oreganus Group]", "Junco hyemalis"),
      ("Junco hyemalis hyemalis/carolinensis", "Junco hyemalis"),
    ] as [(String, String?)])
  func species(name: String, species: String?) throws {
    let text = "Submission ID,Common Name,Scientific Name,Date\nS1,A Bird,\(name),2024-01-01\n"
    let plan = try EBirdImporter.plan([file(text)], into: TestJournal().imports())
    let facts = JSON.object(plan.drafts.first?.data ?? [])
    #expect(facts["kind"]?.text == (species == nil ? "other" : "bird"))
    #expect(facts["scientificName"]?.text == species ?? name)
  }

  @Test("finds birds of the journal by their scientific name, whatever their English one")
  func matching() throws {
    var journal = TestJournal()
    try journal.record([
      Draft(
        .titleAdded, "bird:amsel",
        [
          JSON.Member("kind", "bird"), JSON.Member("name", "Amsel"),
          JSON.Member("scientificName", "Turdus merula"),
        ])
    ])
    let plan = try EBirdImporter.plan(files(), into: journal.imports())
    #expect(plan.drafts.filter { $0.subject == "bird:amsel" }.count == 2)
    #expect(!plan.drafts.contains { $0.subject == "bird:turdus-merula" })
  }

  @Test("completes the sightings of a life list with what the observations say")
  func lifeListFirst() throws {
    var (journal, first) = try imported { $0.name.hasPrefix("world") }
    #expect(first.acceptedCount == 3)
    let second = try EBirdImporter.plan(
      files().filter { $0.name.hasPrefix("My") }, into: journal.imports())
    try journal.record(second.drafts)
    let watches = journal.events.filter {
      $0.kind == .watchLogged && $0.source == "ebird:S100|Turdus merula"
    }
    #expect(watches.count == 1)
    let amended = journal.events.first { $0.kind == .watchAmended }
    let set = JSON.object(try #require(amended).data)["set"]
    #expect(set?["clock"] == "09:27" && set?["date"] == nil)
    let third = try EBirdImporter.plan(files(), into: journal.imports())
    #expect(third.drafts.isEmpty)
  }

  @Test(
    "takes every row of a real file, and a second time none",
    .enabled(if: Repository.testData != nil, "SEEN_TEST_DATA is unset"))
  func realFile() throws {
    let url = try #require(Repository.testData)
    let bytes = try Data(contentsOf: url.appending(path: "ebird/ebird_integration_fixture.csv"))
    let file = SourceFile(name: "MyEBirdData.csv", bytes: Array(bytes))
    var journal = TestJournal()
    let plan = try EBirdImporter.plan([file], into: journal.imports())
    #expect(plan.rows.count == 150 && plan.acceptedCount + plan.duplicateCount == 150)
    try journal.record(plan.drafts)
    #expect(try EBirdImporter.plan([file], into: journal.imports()).drafts.isEmpty)
  }

  @Test(
    "reads dates of older files, with the month first unless a date shows otherwise",
    arguments: [
      (["05-14-2016", "06-05-2016"], ["2016-05-14", "2016-06-05"]),
      (["06-05-2016", "05-06-2016"], ["2016-06-05", "2016-05-06"]),
      (["14-05-2016", "06-05-2016"], ["2016-05-14", "2016-05-06"]),
      (["5/14/2016", "6/5/2016"], ["2016-05-14", "2016-06-05"]),
      (["6/5/2016", "5/6/2016"], [nil, nil]),
      (["2016-05-14", "2016-05-13"], ["2016-05-14", "2016-05-13"]),
    ] as [([String], [String?])])
  func olderDates(written: [String], dates: [String?]) throws {
    let rows = written.enumerated().map {
      "S\($0.offset),Mallard,Anas platyrhynchos,\($0.element),nest"
    }
    let text = "Submission ID,Common Name,Scientific Name,Date,Species Comments\n"
    let imports = TestJournal().imports()
    let given = file(text + rows.joined(separator: "\n"))
    let plan = try EBirdImporter.plan([given], into: imports)
    let watches = plan.drafts.filter { $0.kind == .watchLogged }.map { JSON.object($0.data) }
    #expect(watches.map { $0["date"]?.text } == dates.filter { $0 != nil })
    #expect(watches.allSatisfy { $0["notes"] == "nest" })
    #expect(
      plan.rows.map { $0.outcome == .held(.unclearDate(written[$0.line - 2])) }
        == dates.map { $0 == nil })
  }

  @Test("knows sightings again whose species was renamed since")
  func renamed() throws {
    let head = "Submission ID,Common Name,Scientific Name,Count,Date\n"
    let rows = [
      "S1,Cooper's Hawk,Accipiter cooperii,1,2023-05-01",
      "S1,Cooper's Hawk (Northern),Accipiter cooperii [Northern],2,2023-05-01",
      "S2,Cooper's Hawk,Accipiter cooperii,1,2023-05-02",
      "S1,Mallard,Anas platyrhynchos,2,2023-05-01",
    ]
    let old = file(head + rows.joined(separator: "\n"), named: "2023.csv")
    let renamed = rows.map { $0.replacingOccurrences(of: "Accipiter", with: "Astur") }
    let new = file(head + renamed.joined(separator: "\n"), named: "2024.csv")
    var journal = TestJournal()
    let first = try EBirdImporter.plan([old], into: journal.imports())
    #expect(first.acceptedCount == 4)
    try journal.record(first.drafts)
    let second = try EBirdImporter.plan([new], into: journal.imports())
    #expect(second.drafts.isEmpty && second.duplicateCount == 4)
    let both = try EBirdImporter.plan([old, new], into: TestJournal().imports())
    #expect(both.acceptedCount == 4 && both.duplicateCount == 4)
    let form = "S1,Cooper's Hawk (Mexican),Astur cooperii [Mexican],1,2023-05-01\n"
    let more = file(head + form)
    let third = try EBirdImporter.plan([more, new], into: journal.imports())
    #expect(third.drafts.filter { $0.kind == .watchLogged }.count == 1, "another form is new")
  }

  @Test("holds a sighting that was changed at eBird since it was imported")
  func changed() throws {
    let journal = try imported().journal
    let text = """
      Submission ID,Common Name,Scientific Name,Count,Date
      S102,Eurasian Blackbird,Turdus merula,2,2024-04-01
      """
    let plan = try EBirdImporter.plan([file(text)], into: journal.imports())
    let watch = journal.events.first { $0.source == "ebird:S102|Turdus merula" }
    #expect(
      plan.rows.map(\.outcome) == [
        .held(.changed(["count"], watch: try #require(watch).id.description))
      ])
  }
}
