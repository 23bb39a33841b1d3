import Foundation
import SeenInterchange
import SeenTestSupport
import Testing

/// Returns all records of some bytes, and what kept others from being read.
private func read(
  _ bytes: [UInt8], limits: CSVReader.Limits = CSVReader.Limits()
) -> (records: [CSVRecord], problems: [CSVProblem]) {
  var reader = CSVReader(bytes, limits: limits)
  var records: [CSVRecord] = []
  var problems: [CSVProblem] = []
  while true {
    do throws(CSVProblem) {
      guard let record = try reader.next() else { return (records, problems) }
      records.append(record)
    } catch {
      problems.append(error)
    }
  }
}

private func read(
  _ text: String, limits: CSVReader.Limits = CSVReader.Limits()
) -> (records: [CSVRecord], problems: [CSVProblem]) {
  read(Array(text.utf8), limits: limits)
}

@Suite("A CSV reader") struct CSVReaderTests {
  @Test("reads records that stand in quotes as a whole", arguments: [",", ";"])
  func wrapped(separator: String) throws {
    let rows = [
      ["Name", "Year", "Review"], ["Heat", "1995", "One, \"two\";\nthree"], ["Ran", "", ""],
    ]
    let plain = rows.map { row in
      row.map { $0.contains("\n") ? "\"" + $0.replacing("\"", with: "\"\"") + "\"" : $0 }
        .joined(separator: separator)
    }
    let text = plain.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"\r\n" }.joined()
    var reader = CSVReader(anySeparator: Array(text.utf8))
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    #expect(records.map(\.fields) == rows)
    #expect(records.map(\.line) == [1, 2, 4])
    #expect(records.allSatisfy { $0.flaws.isEmpty })
    var column = CSVReader(anySeparator: Array("Name\n\"Heat, the\"\n".utf8))
    _ = try column.next()
    #expect(try column.next()?.fields == ["Heat, the"])
  }

  @Test("reads the same records whatever ends the lines", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let text = ["a,b", "1,\"x\(end)y\"", "", "2,", "3,4"].joined(separator: end)
    for text in [text, text + end, "\u{FEFF}" + text] {
      let (records, problems) = read(text)
      #expect(problems.isEmpty)
      #expect(records.map(\.fields) == [["a", "b"], ["1", "x\(end)y"], ["2", ""], ["3", "4"]])
      #expect(records.map(\.line) == [1, 2, 5, 6])
    }
  }

  @Test("keeps ragged records, doubled quotes and text around quotes")
  func reality() {
    let (records, problems) = read("a\n\"b\"\"c\",,d\n\"e\"f,g\"h\n\"\"\n")
    #expect(problems.isEmpty)
    #expect(records.map(\.fields) == [["a"], ["b\"c", "", "d"], ["ef", "g\"h"], [""]])
    #expect(records.map(\.flaws) == [[], [], .strayQuote, []])
  }

  @Test("tells the line of a quote that never closes, after all that was whole")
  func unclosedQuote() {
    let (records, problems) = read("a,b\n1,2\n3,\"4\n5,6\n7,8")
    #expect(records.map(\.fields) == [["a", "b"], ["1", "2"]])
    #expect(problems == [.unclosedQuote(line: 3, lastLine: 5)])
  }

  @Test("repairs bytes that are not UTF-8 and keeps NUL, and says so")
  func oddBytes() {
    let (records, _) = read([97, 0xff, 44, 98, 10, 99, 0, 44, 100, 10])
    #expect(records.map(\.fields) == [["a\u{FFFD}", "b"], ["c\0", "d"]])
    #expect(records.map(\.flaws) == [.repairedText, .holdsNUL])
  }

  @Test("goes on after records that are longer than it takes")
  func limits() {
    var limits = CSVReader.Limits()
    limits.recordBytes = 10
    limits.fields = 3
    let (records, problems) = read("a,b\n12345678901,2\n1,2,3,4\nc,d", limits: limits)
    #expect(records.map(\.fields) == [["a", "b"], ["c", "d"]])
    #expect(problems == [.recordTooLong(line: 2), .tooManyFields(line: 3)])
  }

  @Test("never traps, whatever bytes it is given")
  func anyBytes() throws {
    let alphabet = Array("\",\r\n\0ab'=".utf8) + [0xff, 0xc3, 0xef, 0xbb, 0xbf]
    try everySeed(300) { random in
      let bytes = random.many(upTo: 40) { $0.pick(alphabet) ?? 0 }
      let (records, problems) = read(bytes)
      try check(problems.count <= 1, "\(bytes)")
      let lines = records.map(\.line)
      try check(lines == lines.sorted(), "\(bytes)")
    }
  }

  @Test("agrees with csv-spectrum")
  func spectrum() throws {
    let folder = Repository.suites.appending(path: "csv-spectrum")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "csvs").path(percentEncoded: false))
    #expect(names.count == 11)
    for name in names {
      var bytes = Array(try Data(contentsOf: folder.appending(path: "csvs/" + name)))
      // Some copies of the files went through a tool that turns CRLF into LF.
      if name.hasSuffix("_crlf.csv"), !bytes.contains(13) {
        bytes = bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }
      }
      let wanted = try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appending(path: "json/\(name.dropLast(4)).json")))
      var (records, problems) = read(bytes)
      let header = CSVHeader(records.removeFirst())
      let objects = records.map { record in
        Dictionary(uniqueKeysWithValues: header.names.map { ($0, header.field($0, of: record)) })
      }
      #expect(problems.isEmpty)
      #expect(objects == wanted as? [[String: String]], "\(name)")
    }
  }
}

@Suite("A CSV header") struct CSVHeaderTests {
  @Test(
    "finds columns whose name a byte order mark precedes",
    arguments: [
      "\u{feff}\"Date\",Name\n", "\"\u{feff}Date\",Name\n", "\u{feff}\u{feff}Date,Name\n",
      "Date,\u{feff}Name\n",
    ])
  func markedNames(text: String) throws {
    var reader = CSVReader(Array(text.utf8))
    let header = CSVHeader(try #require(try reader.next()))
    #expect(header.column("Date") == 0 && header.column("name") == 1)
    #expect(header.names.map { Array($0.utf8) } == [Array("Date".utf8), Array("Name".utf8)])
  }

  @Test("finds columns by name, without regard to case and blanks, the first of two")
  func finds() {
    let header = CSVHeader(CSVRecord(line: 1, fields: [" Name ", "YEAR", "name"]))
    let record = CSVRecord(line: 2, fields: ["Heat"])
    #expect(header.field("name", of: record) == "Heat")
    #expect(header.field("Year", of: record) == "")
    #expect(header.has("year") && !header.has("Rating"))
  }
}
