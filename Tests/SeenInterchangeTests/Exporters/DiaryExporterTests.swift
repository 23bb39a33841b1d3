import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An export of the diary") struct DiaryExporterTests {
  private var entry: ExportEntry {
    var entry = ExportEntry(
      id: "w.7", title: ExportTitle(id: "film:heat-1995", kind: "film", name: "=Heat", year: 1995))
    entry.title.externalIDs = [ExternalID("imdb", "tt0113277")]
    entry.title.directors = ["Michael Mann"]
    entry.recorded = Instant("2024-01-03T10:00:00.000Z")
    entry.date = PartialDate("2024-01-02") ?? .unknown
    entry.clock = Clock("21:10")
    entry.zone = "Europe/London"
    entry.format = "theater"
    entry.location = "Odeon"
    entry.place = ("51.5", "-0.12")
    entry.companions = ["Bo", "Mia; or \\ not"]
    entry.mood = "great"
    entry.notes = "\"Sharp\",\n-5"
    entry.platform = "Mubi"
    entry.minutes = 170
    entry.tags = ["la"]
    entry.photos = ["00ff"]
    entry.count = 2
    entry.isSpoiler = true
    entry.rating = Rating(doubledValue: 17, scale: 10)
    entry.isRewatch = true
    entry.nth = 3
    return entry
  }

  @Test("as CSV has every fact in its column, and text that could run is guarded")
  func csv() throws {
    let export = DiaryCSVExporter.export([entry], ExportOptions())
    for isGuarded in [true, false] {
      var reader = CSVReader(try #require(export.files.first).bytes, removesGuard: isGuarded)
      let header = CSVHeader(try #require(try reader.next()))
      let record = try #require(try reader.next())
      #expect(header.names == DiaryCSVExporter.columns && record.fields.count == header.names.count)
      #expect(record.fields.allSatisfy { !$0.isEmpty }, "\(record.fields)")
      let field = { header.field($0, of: record) }
      #expect(field("name") == (isGuarded ? "=Heat" : "'=Heat"))
      #expect(field("lon") == "-0.12" && field("rating") == "8.5" && field("rewatch") == "yes")
      #expect(field("companions") == "Bo; Mia\\; or \\\\ not")
      #expect(field("notes") == "\"Sharp\",\n-5")
    }
    #expect(export.omissions == [Omission(reason: .mediaBytes, count: 1)])
  }

  @Test("as JSON is an array with every fact, under the names of the events")
  func json() throws {
    var bare = ExportEntry(id: "w.8", title: ExportTitle(id: "film:x", kind: "film", name: "X"))
    bare.isPrivate = true
    let export = JSONExporter.export([entry, bare], ExportOptions())
    #expect(export.entryCount == 1)
    let data = Data(try #require(export.files.first).bytes)
    let parsed = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let names = try #require(parsed.first).keys
    #expect(parsed.count == 1 && names.count == 27, "\(names)")
    #expect(export.omissions.contains(Omission(reason: .privateEntry, count: 1)))
    let none = JSONExporter.export([bare], ExportOptions())
    #expect(none.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["[]\n"])
    var options = ExportOptions()
    options.includesPrivate = true
    let all = String(decoding: JSONExporter.export([bare], options).files[0].bytes, as: UTF8.self)
    #expect(all.contains(#""private":true"#))
  }

  @Test("never shows a private entry unless asked", arguments: [0, 1, 2])
  func privacy(which: Int) {
    var hidden = entry
    hidden.isPrivate = true
    hidden.title.name = "Hidden"
    let export =
      switch which {
      case 0: JSONExporter.export([hidden], ExportOptions())
      case 1: DiaryCSVExporter.export([hidden], ExportOptions())
      default: LetterboxdExporter.export([hidden], ExportOptions())
      }
    #expect(export.omissions == [Omission(reason: .privateEntry, count: 1)])
    #expect(
      export.files.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("Hidden") })
  }
}
