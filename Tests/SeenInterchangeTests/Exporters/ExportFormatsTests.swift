import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

@Suite("Export formats") struct ExportFormatsTests {
  private func omissions(_ export: WholeExport) -> [OmissionReason: Int] {
    Dictionary(export.omissions.map { ($0.reason, $0.count) }) { $0 + $1 }
  }

  @Test("account for every entry: it is written, or counted with the reason")
  func everyEntry() throws {
    try everySeed(60) { random in
      let entries = (1...20).map { ExportEntry.any($0, &random) }
      for format in ExportFormats.all {
        let export = format.export(entries, ExportOptions())
        var lost = 0
        for (reason, count) in omissions(export) {
          switch reason {
          case .privateEntry, .kind, .noDay, .noPlace: lost += count
          case .field(let name):
            let isCarried = EntryFact.all.first { $0.name == name }.map {
              format.form.carries.contains($0)
            }
            let isClock = format.form.name == "trakt" && ["clock", "zone"].contains(name)
            try check(isClock || isCarried == false, "\(format.form.name): \(name)")
          default: break
          }
        }
        try check(export.entryCount + lost == entries.count, "\(format.form.name): \(lost)")
        let all = export.files.flatMap(\.bytes)
        try check(!all.isEmpty || format.form.name == "ebird", format.form.name)
        let isHidden = entries.contains {
          $0.isPrivate && String(decoding: all, as: UTF8.self).contains("\($0.id)@")
        }
        try check(!isHidden, "\(format.form.name) writes a private entry")
      }
    }
  }

  @Test("of JSON are JSON")
  func json() throws {
    try everySeed(40) { random in
      let entries = (1...12).map { ExportEntry.any($0, &random) }
      let lists: [any Exporter.Type] = [TraktExporter.self, GeoJSONExporter.self]
      for format in ExportFormats.all where format.form.isJSON {
        let export = format.export(entries, ExportOptions())
        let value = try JSONReader.read(export.files[0].bytes)
        let rows = value["features"] ?? value
        guard case .array(let values) = rows else { throw BrokenLaw(what: format.form.name) }
        // The others have an object for each title.
        let isList = lists.contains { $0.form.name == format.form.name }
        try check(!isList || values.count == export.entryCount, format.form.name)
      }
    }
  }

  /// The values of a property in a calendar, unfolded and as text again.
  private func values(_ name: String, _ calendar: [UInt8]) -> [String] {
    let text = String(decoding: calendar, as: UTF8.self).replacing("\r\n ", with: "")
    return text.split(separator: "\r\n").filter { $0.hasPrefix(name + ":") }.map { line in
      var value = ""
      var isEscaped = false
      for character in line.dropFirst(name.count + 1) {
        if isEscaped {
          value.append(character == "n" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          value.append(character)
        }
      }
      return value
    }
  }

  @Test("of iCalendar fold at 75 bytes, and unfold to the same text")
  func calendar() throws {
    try everySeed(60) { random in
      var entry = ExportEntry.any(1, &random)
      entry.isPrivate = false
      entry.date = PartialDate("2024-02-29") ?? .unknown
      let bytes = ICalendarExporter.export([entry], ExportOptions()).files[0].bytes
      let text = String(decoding: bytes, as: UTF8.self)
      for line in text.split(separator: "\r\n") {
        try check(line.utf8.count <= 75, "\(line)")
        try check(!line.utf8.contains { $0 < 32 && $0 != 9 }, "\(line)")
      }
      try check(text.contains("DTSTART;VALUE=DATE:20240229\r\n"), text)
      try check(text.contains("DTSTAMP:20231114T221320Z\r\n"), text)
      let wanted = entry.facts.location?.replacing("\r\n", with: "\n")
      if let wanted, ControlText.blanked(wanted, besides: ["\n"]).isSame(as: wanted) {
        try check(values("LOCATION", bytes) == [wanted], text)
      }
    }
  }

  @Test("of iCalendar have reminders with an alarm")
  func reminders() throws {
    var parts = ExportParts()
    parts.reminders = [
      ExportReminder(
        id: "w-00000000.9", recorded: Instant(milliseconds: 0), title: "Movie night!",
        day: try #require(PartialDate("2026-12-24")?.day), clock: try #require(Clock("20:05")),
        note: "Don't forget to watch Heat.")
    ]
    let text = String(
      decoding: ICalendarExporter.export([], ExportOptions(), parts).files[0].bytes, as: UTF8.self)
    let alarm = [
      "UID:w-00000000.9@seen", "DTSTAMP:19700101T000000Z", "DTSTART:20261224T200500",
      "SUMMARY:Movie night!", "DESCRIPTION:Don't forget to watch Heat.", "BEGIN:VALARM",
      "ACTION:DISPLAY", "TRIGGER:PT0S",
    ]
    #expect(text.contains(alarm.joined(separator: "\r\n")))
  }

  @Test("of SQL have as many statements as rows, whatever stands in quotes")
  func sql() throws {
    try everySeed(40) { random in
      let entries = (1...8).map { ExportEntry.any($0, &random) }
      var parts = ExportParts()
      var table = ExportTable("t", [ExportTable.Column("a"), ExportTable.Column("b", .whole)])
      table.rows = ExportEntry.hardTexts.map { [.text($0), .empty] }
      parts.tables = [table]
      let export = SQLExporter.export(entries, ExportOptions(), parts)
      var statements = 0
      var isQuoted = false
      for byte in export.files[0].bytes {
        if byte == UInt8(ascii: "'") { isQuoted.toggle() }
        if byte == UInt8(ascii: ";"), !isQuoted { statements += 1 }
      }
      try check(
        !isQuoted && statements == export.entryCount + table.rows.count + 4, "\(statements)")
    }
  }

  @Test("of eBird have 19 cells a row and no quotes")
  func ebird() throws {
    try everySeed(40) { random in
      let entries = (1...12).map { ExportEntry.any($0, &random) }
      let export = EBirdExporter.export(entries, ExportOptions())
      let rows = String(decoding: export.files[0].bytes, as: UTF8.self).split(separator: "\n")
      try check(rows.count == export.entryCount, "\(rows)")
      for row in rows {
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        try check(cells.count == 19 && !row.contains("\""), "\(row)")
        try check(cells[8] == "02/29/2024", "\(row)")
      }
    }
  }

  @Test("of eBird are split before a megabyte")
  func ebirdSize() {
    var bird = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "bird:x", kind: "bird", name: "Wren"))
    bird.date = PartialDate("2024-05-06") ?? .unknown
    bird.facts.notes = String(repeating: "x", count: 9_000)
    let export = EBirdExporter.export(Array(repeating: bird, count: 300), ExportOptions())
    #expect(export.files.count == 3)
    #expect(export.files.allSatisfy { $0.bytes.count <= EBirdExporter.byteLimit })
    #expect(export.files[1].name == "ebird-2.csv")
  }

  @Test("of Markdown show text as it is")
  func markdown() {
    var film = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "film:x", kind: "film", name: "*Heat* [x](y)"))
    film.date = PartialDate("2024-05-06") ?? .unknown
    film.facts.notes = "    code\n- list\n12. item\n# head\n<script>"
    film.facts.tags = ["la crime"]
    let text = String(
      decoding: MarkdownExporter.export([film], ExportOptions()).files[0].bytes, as: UTF8.self)
    #expect(
      text == """
        # Diary

        ## 2024

        ### May

        - 2024-05-06 **\\*Heat\\* \\[x\\](y)** #la-crime
          > code
          > \\- list
          > 12\\. item
          > \\# head
          > \\<script\\>

        """)
  }

  @Test("of maps put a watch where others at its place were, private ones apart")
  func places() throws {
    func watch(_ number: Int, _ place: Coordinates?, isPrivate: Bool = false) -> ExportEntry {
      var watch = ExportEntry(
        id: "w-00000000.\(number)", title: ExportTitle(id: "film:x", kind: "film", name: "<X>"))
      (watch.facts.location, watch.place, watch.isPrivate) = ("Home", place, isPrivate)
      return watch
    }
    let home = Coordinates(latitude: 51.5, longitude: -0.25)
    let maps: [any Exporter.Type] = [GeoJSONExporter.self, KMLExporter.self]
    for format in maps {
      let both = format.export([watch(1, nil), watch(2, home), watch(3, nil)], ExportOptions())
      #expect(both.entryCount == 3)
      #expect(String(decoding: both.files[0].bytes, as: UTF8.self).contains("-0.25,51.5"))
      let hidden = format.export([watch(1, nil), watch(2, home, isPrivate: true)], ExportOptions())
      #expect(hidden.entryCount == 0)
      #expect(!String(decoding: hidden.files[0].bytes, as: UTF8.self).contains("51.5"))
    }
  }

  @Test("of KML are XML, whatever stands in the text")
  func kml() throws {
    try everySeed(30) { random in
      var entries = (1...8).map { ExportEntry.any($0, &random) }
      for place in entries.indices {
        entries[place].place = Coordinates(latitude: 1, longitude: 2)
      }
      let export = KMLExporter.export(entries, ExportOptions())
      let text = String(decoding: export.files[0].bytes, as: UTF8.self)
      let tags = text.split(separator: "<").map { $0.prefix { $0 != ">" } }
      let known: Set<Substring> = [
        "kml xmlns=\"http://www.opengis.net/kml/2.2\"", "Document", "name", "Placemark",
        "description", "TimeStamp", "when", "Point", "coordinates",
      ]
      let isKnown = tags.dropFirst().allSatisfy {
        known.contains($0)
          || ($0.first == "/" && known.contains($0.dropFirst().prefix { $0 != " " }))
          || $0 == "/kml"
      }
      try check(isKnown && !text.utf8.contains { $0 < 32 && $0 != 9 && $0 != 10 }, text)
      let count = tags.count { $0 == "Placemark" }
      try check(count == export.entryCount, "\(count)")
    }
  }

  @Test(
    "of Trakt has noon where the moment in UTC is in no year that it can write",
    arguments: [
      ("9999-12-31", "23:00", "-05:00"), ("0001-01-01", "01:00", "+05:00"),
    ])
  func lastMoments(date: String, clock: String, zone: String) throws {
    var film = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "film:x", kind: "film", name: "Heat"))
    film.date = PartialDate(date) ?? .unknown
    (film.facts.clock, film.facts.zone) = (Clock(clock), zone)
    let trakt = TraktExporter.export([film], ExportOptions())
    let text = String(decoding: trakt.files[0].bytes, as: UTF8.self)
    #expect(text.contains("\"watched_at\":\"\(date)T12:00:00.000Z\""), "\(text)")
  }

  @Test("of Trakt and IMDb have their columns")
  func shapes() throws {
    var film = ExportEntry(
      id: "w-00000000.1", title: ExportTitle(id: "film:x", kind: "film", name: "Heat", year: 1995))
    film.title.externalIDs = [ExternalID("imdb", "tt0113277"), ExternalID("tmdb", "949")]
    film.date = PartialDate("2024-05-06") ?? .unknown
    (film.facts.clock, film.facts.zone) = (Clock("21:30"), "UTC")
    film.rating = Rating(doubledValue: 9, scale: 5)
    let trakt = TraktExporter.export([film], ExportOptions())
    #expect(trakt.omissions == [])
    let row = try JSONReader.read(trakt.files[0].bytes)
    guard case .array(let rows) = row, let first = rows.first else { return }
    #expect(first["watched_at"] == "2024-05-06T21:30:00.000Z")
    #expect(first["rating"] == 9)
    #expect(first["movie"]?["ids"]?["tmdb"] == 949)
    let imdb = String(
      decoding: IMDbExporter.export([film], ExportOptions()).files[0].bytes, as: UTF8.self)
    #expect(
      imdb.split(separator: "\n").last
        == "tt0113277,9,2024-05-06,Heat,Heat,https://www.imdb.com/title/tt0113277/,Movie,,,1995,,,,"
    )
  }
}
