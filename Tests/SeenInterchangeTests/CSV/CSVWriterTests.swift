import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

@Suite("A CSV writer") struct CSVWriterTests {
  private func text(_ safety: CSVWriter.Safety, _ cells: [CSVWriter.Cell]) -> String {
    var writer = CSVWriter(safety)
    writer.write(cells)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("quotes what needs quotes and nothing else")
  func quotes() {
    let cells = ["a", "b,c", "d\"e", "f\ng", " h", ""].map { CSVWriter.Cell.text($0) }
    #expect(text(.raw, cells) == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\" h\",\r\n")
  }

  @Test(
    "guards text that a spreadsheet could run, and no number of its own",
    arguments: ["=1", "+1", "-1", "@a", "\ta", "\ra", "＝1", "＋1", "－1", "＠a", "'=1", "''@"])
  func guards(cell: String) {
    #expect(SpreadsheetGuard.added(to: cell) == "'" + cell)
    #expect(SpreadsheetGuard.removed(from: "'" + cell) == cell)
    #expect(text(.raw, [.number("-12.5"), .text("a")]) == "-12.5,a\r\n")
    #expect(text(.spreadsheet, [.number("-12.5"), .text("-12.5")]) == "-12.5,'-12.5\r\n")
  }

  @Test("leaves other apostrophes alone", arguments: ["'tis", "'", "''", "a=1", "", "O'Brien"])
  func leaves(cell: String) {
    #expect(SpreadsheetGuard.added(to: cell) == cell)
    #expect(SpreadsheetGuard.removed(from: cell) == cell)
  }

  @Test("is read back exactly, guarded and raw", arguments: [true, false])
  func roundTrip(isGuarded: Bool) throws {
    try everySeed(400) { random in
      let starts = ["", "'", "=", "'=", "＝", "\t", "\r", "\u{FEFF}"]
      let rows = random.many(upTo: 5) { random in
        (0...random.whole(0...3)).map { _ in (random.pick(starts) ?? "") + random.text(upTo: 5) }
      }
      var writer = CSVWriter(isGuarded ? .spreadsheet : .raw)
      writer.write([.text("header")])
      for row in rows { writer.write(row.map { .text($0) }) }
      var reader = CSVReader(writer.bytes, removesGuard: isGuarded)
      _ = try reader.next()
      for row in rows {
        let record = try reader.next()
        let isEqual = record?.fields.elementsEqual(row) { $0.isSame(as: $1) } ?? false
        try check(isEqual, "\(row) became \(record?.fields ?? [])")
      }
      try check(try reader.next() == nil, "more rows than were written")
    }
  }
}
