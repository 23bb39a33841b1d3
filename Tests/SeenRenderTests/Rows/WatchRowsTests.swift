import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@testable import SeenRender

/// Rows of watches for programs, and what every form of a row has in common.
@Suite("A row of a watch")
struct WatchRowsTests {
  private static let notes: @Sendable (UInt64, inout [UInt8]) -> Bool = { _, bytes in
    bytes += "\"Sharp\",\n-5".utf8
    return true
  }

  /// A film with a watch that says everything.
  private static func whole() throws -> Ledger {
    let facts: [JSON.Member] = [
      JSON.Member("date", "2024-01-02"), JSON.Member("clock", "21:10"),
      JSON.Member("zone", "Europe/London"), JSON.Member("format", "theater"),
      JSON.Member("location", "Odeon"),
      JSON.Member(
        "place",
        .object([
          JSON.Member("lat", .number("51.5")), JSON.Member("lon", .number("-0.12")),
        ])),
      JSON.Member("companions", .array(["Bo", "Mia; or \\ not"])), JSON.Member("mood", "great"),
      JSON.Member("notes", "-"), JSON.Member("platform", "Mubi"), JSON.Member("minutes", 170),
      JSON.Member("tags", .array(["la"])), JSON.Member("photos", .array(["00ff"])),
      JSON.Member("count", 2), JSON.Member("rewatch", true), JSON.Member("spoiler", true),
    ]
    let title: [JSON.Member] = [
      JSON.Member("kind", "film"), JSON.Member("name", "=Heat"), JSON.Member("year", 1995),
      JSON.Member("directors", .array(["Michael Mann"])),
      JSON.Member("ids", .object([JSON.Member("imdb", "tt0113277")])),
    ]
    return try ScreenFixtures.ledger([
      Draft(.titleAdded, "film:heat-1995", title),
      Draft(.watchLogged, "film:heat-1995", facts),
      Draft(
        .ratingSet, "film:heat-1995",
        [
          JSON.Member("value", .number("8.5")), JSON.Member("scale", 10),
          JSON.Member("watch", "laptop-k3f9x7qa.2"),
        ]),
    ])
  }

  private static func row(_ ledger: borrowing Ledger) throws -> WatchRow {
    let diary = Diary(ledger, Scope(today: Day(number: 20_778)))
    let entry = try #require(diary.entries.first)
    return WatchRow(
      entry, ledger.ownRating(of: entry.row, profile: "me"), ledger)
  }

  @Test("as CSV has every fact in its column, and text that could run is guarded")
  func csv() throws {
    let ledger = try WatchRowsTests.whole()
    let row = try WatchRowsTests.row(ledger)
    for (safety, guarded) in [(CSVWriter.Safety.spreadsheet, "'=Heat"), (.raw, "=Heat")] {
      var bytes: [UInt8] = []
      var cells = WatchCells(safety, notes: WatchRowsTests.notes)
      cells.write(row, ledger, to: &bytes)
      #expect(
        String(decoding: bytes, as: UTF8.self) == """
          2024-01-02,21:10,Europe/London,\(guarded),1995,film,yes,1,8.5,10,theater,Odeon,51.5,\
          -0.12,Bo; Mia\\; or \\\\ not,great,"\""Sharp\"",\n-5",yes,Mubi,170,2,la,00ff,\
          Michael Mann,imdb:tt0113277,film:heat-1995,me,laptop-k3f9x7qa.2,\
          2026-11-20T21:14:04.000Z,,\r\n
          """)
    }
    let header = String(decoding: WatchCells.header(), as: UTF8.self)
    #expect(header.hasPrefix("date,clock,zone,name,year,kind,rewatch,nth,rating,scale,format,"))
    #expect(header.hasSuffix(",subject,profile,id,recorded,stalls,stalled\r\n"))
  }

  @Test("as an object of an export has every fact, under the names of the events")
  func export() throws {
    let ledger = try WatchRowsTests.whole()
    var bytes: [UInt8] = []
    var objects = WatchObjects(exportWithNotes: WatchRowsTests.notes)
    objects.write(try WatchRowsTests.row(ledger), ledger, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"id":"laptop-k3f9x7qa.2","recorded":"2026-11-20T21:14:04.000Z","profile":"me",\
        "subject":"film:heat-1995","kind":"film","name":"=Heat","year":1995,\
        "directors":["Michael Mann"],"ids":{"imdb":"tt0113277"},"date":"2024-01-02",\
        "clock":"21:10","zone":"Europe/London","rewatch":true,"nth":1,\
        "rating":{"value":8.5,"scale":10},"format":"theater","location":"Odeon",\
        "place":{"lat":51.5,"lon":-0.12},"companions":["Bo","Mia; or \\\\ not"],"mood":"great",\
        "notes":"\\"Sharp\\",\\n-5","spoiler":true,"platform":"Mubi","minutes":170,"count":2,\
        "tags":["la"],"photos":["00ff"]}
        """)
  }

  @Test("of a watch has what it says, be it false or empty")
  func bare() throws {
    let ledger = try ScreenFixtures.ledger([
      Draft(
        .watchLogged, "film:x",
        [JSON.Member("companions", .array([])), JSON.Member("spoiler", false)])
    ])
    let row = try WatchRowsTests.row(ledger)
    var (exported, shown): ([UInt8], [UInt8]) = ([], [])
    var exports = WatchObjects(exportWithNotes: WatchRowsTests.notes)
    exports.write(row, ledger, to: &exported)
    var objects = WatchObjects(notes: WatchRowsTests.notes)
    objects.write(row, ledger, to: &shown)
    #expect(
      String(decoding: exported, as: UTF8.self) == """
        {"id":"laptop-k3f9x7qa.1","recorded":"2026-11-20T21:14:03.000Z","profile":"me",\
        "subject":"film:x","kind":"other","name":"film:x","rewatch":false,"nth":1,\
        "companions":[],"spoiler":false}
        """)
    #expect(
      String(decoding: shown, as: UTF8.self) == """
        {"id":"laptop-k3f9x7qa.1","subject":"film:x","name":"film:x","year":null,"kind":"other",\
        "date":null,"rewatch":false,"nth":1,"rating":null,"companions":[],"spoiler":false}
        """)
  }

  @Test("has every fact that a watch can have")
  func complete() {
    let fields = Set(WatchObjects.diary.map(\.name))
    for fact in WatchFact.fields { #expect(fields.contains(fact.name), "\(fact.name)") }
  }

  @Test("comes out whole in stretches, and stops when nobody reads")
  func runs() {
    let count = 9 * RowRuns.run + 5
    func pieces(_ most: Int) -> [[UInt8]] {
      var pieces: [[UInt8]] = []
      let isWhole = RowRuns.write(0..<count) { places, bytes in
        bytes += places.map { "\($0)\n" }.joined().utf8
      } to: {
        pieces.append($0)
        return pieces.count < most
      }
      #expect(isWhole == (most > 10))
      return pieces
    }
    #expect(Array(pieces(99).joined()) == Array((0..<count).map { "\($0)\n" }.joined().utf8))
    #expect(pieces(1).count == 1 && pieces(7).count == 7)
  }
}
