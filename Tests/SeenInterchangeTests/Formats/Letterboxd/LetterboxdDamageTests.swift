import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

@Suite("A damaged Letterboxd file") struct LetterboxdDamageTests {
  private func plan(_ file: SourceFile) throws -> ImportPlan {
    try LetterboxdImporter.plan([file], into: TestJournal().imports())
  }

  private func file(_ text: String, named name: String = "diary.csv") -> SourceFile {
    SourceFile(name: name, bytes: Array(text.utf8))
  }

  @Test("ends each row with its reason, and reads what can be read")
  func reasons() throws {
    let plan = try plan(Fixtures.file("damaged/diary.csv"))
    let today = Day(year: 2099, month: 1, day: 1)
    let future = try #require(today)
    let wanted: [(Int, RowOutcome)] = [
      (2, .rejected(.cells(5, expected: 8))), (3, .rejected(.cells(9, expected: 8))),
      (4, .rejected(.noName)), (5, .held(.badYear("2oo4"))),
      (6, .held(.badRating("4.25"))), (7, .held(.badRewatch("Maybe"))),
      (8, .held(.badDate("2026-02-30"))), (9, .held(.futureDate(future))), (10, .accepted),
      (11, .accepted), (12, .rejected(.notCSV(.unclosedQuote(line: 12, lastLine: 13)))),
    ]
    #expect(plan.rows.map(\.line) == wanted.map(\.0))
    #expect(plan.rows.map(\.outcome) == wanted.map(\.1))
    #expect(plan.rows[8].remarks == [.flaws(.repairedText)])
    #expect(plan.rows[9].remarks == [.flaws(.strayQuote)])
    #expect(plan.drafts.filter { $0.kind == .watchLogged }.count == plan.acceptedCount)
  }

  @Test(
    "with a row that is cut off, or has a cell too many, makes no film of what is left of it",
    arguments: [
      "row", "broken,row", "2024-01-01,row", "2024-01-01,row,2020", "a,broken,row,in,five",
      ",row,,", "2024-01-01,row,2020,u1,more",
    ])
  func brokenRows(row: String) throws {
    let text = "Date,Name,Year,Letterboxd URI\n\(row)\n2024-01-01,Heat,1995,https://boxd.it/f1\n"
    for name in ["watched.csv", "watchlist.csv", "films.csv"] {
      let plan = try plan(file(text, named: name))
      #expect(plan.rows.map(\.line) == [2, 3])
      guard case .rejected = plan.rows[0].outcome else {
        throw BrokenLaw(what: "\(row): \(plan.rows[0].outcome)")
      }
      #expect(plan.drafts.compactMap(\.subject).allSatisfy { $0 == "film:heat-1995" })
    }
  }

  @Test("with empty cells behind the last column is read, as is a short row of the import format")
  func harmless() throws {
    let padded = "Date,Name,Year,Letterboxd URI\n2024-01-01,Heat,1995,https://boxd.it/f1,,\n"
    let first = try plan(file(padded, named: "watched.csv"))
    #expect(first.acceptedCount == 1)
    #expect(first.rows[0].remarks == [.ragged(cells: 6, expected: 4)])
    let second = try plan(
      file("Title,Year,WatchedDate,Tags\nHeat,1995,2024-01-01\n", named: "mine.csv"))
    #expect(second.acceptedCount == 1)
    #expect(second.rows[0].remarks == [.ragged(cells: 3, expected: 4)])
  }

  @Test(
    "as a spreadsheet saves it is read like any other",
    arguments: [";", "\t"], ["", "\u{FEFF}", "sep="])
  func separators(separator: String, start: String) throws {
    let rows = [
      ["Date", "Name", "Year", "Letterboxd URI", "Rating"],
      ["2024-01-01", "\"Good\(separator) the Bad\"", "1966", "https://boxd.it/f1", "4,5"],
    ]
    let head = start == "sep=" ? "sep=\(separator)\r\n" : start
    let text = head + rows.map { $0.joined(separator: separator) + "\r\n" }.joined()
    let plan = try plan(file(text, named: "ratings.csv"))
    #expect(plan.rows.map(\.outcome) == [.accepted])
    #expect(plan.rows[0].name == "Good\(separator) the Bad")
    let rating = plan.drafts.first { $0.kind == .ratingSet }
    #expect(rating.map { Rating(.object($0.data)) } == Rating(doubledValue: 9, scale: 5))
  }

  @Test("with a byte order mark and CRLF is read like any other")
  func markAndCRLF() throws {
    let plan = try plan(Fixtures.file("damaged/watched.csv"))
    #expect(plan.acceptedCount == 2 && plan.rows.allSatisfy { $0.remarks.isEmpty })
  }

  @Test("with a header of something else is refused, with what was found")
  func wrongHeader() throws {
    let file = try Fixtures.file("damaged/wrong-header.csv")
    let found = ["Datum", "Titel", "Jahr"]
    #expect(throws: ImportProblem.wrongHeader(file: file.name, found: found, missing: [])) {
      try plan(file)
    }
    let named = SourceFile(name: "diary.csv", bytes: file.bytes)
    let missing = ["Name", "Year", "Watched Date"]
    #expect(throws: ImportProblem.wrongHeader(file: "diary.csv", found: found, missing: missing)) {
      try plan(named)
    }
    #expect(throws: ImportProblem.self) { try plan(self.file("")) }
  }

  @Test("whose header fits several is refused unless its name says which")
  func unclear() throws {
    let file = try Fixtures.file("damaged/unclear.csv")
    let kinds = ["watched", "watchlist", "likes"]
    #expect(throws: ImportProblem.unclearFile(file: file.name, canBe: kinds)) { try plan(file) }
    for (name, kind) in [
      ("watchlist-2025.csv", EventKind.itemAdded), ("films.csv", .favoriteSet),
      ("my watched.csv", .watchLogged),
    ] {
      let plan = try plan(SourceFile(name: name, bytes: file.bytes))
      #expect(plan.drafts.contains { $0.kind == kind }, "\(name)")
    }
  }

  @Test("saved as UTF-16 or Windows-1252 has the names that it had", arguments: 0..<4)
  func encodings(kind: Int) throws {
    let text =
      "Date,Name,Year,Letterboxd URI\n2024-01-01,Amélie – “Œuvre” €,2001,https://boxd.it/f1\n"
    let wide = Array(text.utf16)
    let bytes: [UInt8] =
      switch kind {
      case 0: [0xff, 0xfe] + wide.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case 1: [0xfe, 0xff] + wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      case 2: wide.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      default:
        text.unicodeScalars.map { scalar in
          [0x2013: 0x96, 0x201c: 0x93, 0x201d: 0x94, 0x152: 0x8c, 0x20ac: 0x80][scalar.value]
            ?? UInt8(scalar.value)
        }
      }
    let plan = try plan(SourceFile(name: "watched.csv", bytes: bytes))
    #expect(plan.rows.map(\.name) == ["Amélie – “Œuvre” €"])
    #expect(plan.rows[0].remarks.isEmpty && plan.acceptedCount == 1)
    #expect(plan.converted.map(\.encoding) == [kind == 3 ? .windows1252 : .utf16])
  }

  @Test("that is no text, or with nothing in hand, is refused")
  func notText() {
    for bytes: [UInt8] in [
      [0xff, 0xfe, 68], [0xff, 0xfe, 0, 0xd8], [0xff, 0xfe, 0, 0, 68, 0, 0, 0],
    ] {
      #expect(throws: ImportProblem.notText(file: "a.csv")) {
        try plan(SourceFile(name: "a.csv", bytes: bytes))
      }
    }
    #expect(throws: ImportProblem.nothingToImport) {
      try LetterboxdImporter.plan([], into: TestJournal().imports())
    }
    #expect(throws: ImportProblem.badHeader(file: "a.csv", .unclosedQuote(line: 1, lastLine: 1))) {
      try plan(file("\"Date,Name", named: "a.csv"))
    }
  }

  @Test("with megabytes of review is held or rejected, and the rest still counts")
  func hugeReview() throws {
    for (size, reason) in [
      (262_145, RowOutcome.held(.tooLong)), (1_000_000, .held(.tooLong)),
      (4_300_000, .rejected(.notCSV(.recordTooLong(line: 2)))),
    ] {
      let plan = try plan(LetterboxdDamageTests.reviews(String(repeating: "x", count: size), ""))
      #expect(plan.rows.map(\.outcome) == [reason, .accepted])
    }
  }

  /// Two reviews: one with a text and tags, and one that is like any other.
  private static func reviews(_ review: String, _ tags: String) -> SourceFile {
    let text =
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n"
      + "2024-01-01,A,2001,u1,4,,\"\(review)\",\"\(tags)\",2024-01-01\n"
      + "2024-01-01,B,2001,u2,,,ok,,2024-01-01\n"
    return SourceFile(name: "reviews.csv", bytes: Array(text.utf8))
  }

  @Test(
    "is held exactly where the format's limit of a string ends, in the bytes that are written",
    arguments: [("x", 262_144, 0), ("🎬", 65_536, 0), ("\u{1}", 43_690, 4), ("\n", 131_072, 0)])
  func stringLimit(_ unit: String, _ count: Int, _ rest: Int) throws {
    let longest = String(repeating: unit, count: count) + String(repeating: "x", count: rest)
    // A tag cannot begin or end with a blank.
    let texts = unit == "\n" ? [(longest, "")] : [(longest, ""), ("", longest)]
    for (review, tags) in texts {
      let plan = try plan(LetterboxdDamageTests.reviews(review, tags))
      #expect(plan.rows.map(\.outcome) == [.accepted, .accepted])
      for draft in plan.drafts {
        #expect((try? JSONReader.read(JSON.object(draft.data).bytes)) != nil)
      }
      let over = try self.plan(
        LetterboxdDamageTests.reviews(
          review.isEmpty ? "" : review + "x", tags.isEmpty ? "" : tags + "x"))
      #expect(over.rows.map(\.outcome) == [.held(.tooLong), .accepted])
    }
  }

  @Test("with too much in any field is held, and no event of the others is more than a line")
  func anyField() throws {
    let headers = [
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date": "reviews.csv",
      "Title,Year,Directors,LetterboxdURI,imdbID,tmdbID,Review,Tags": "films.csv",
      "Date,Name,Year,Letterboxd URI,Rating": "ratings.csv",
    ]
    for (header, name) in headers {
      let columns = header.split(separator: ",")
      for column in columns.indices {
        for size in [40_000, 510_000] {
          let row = columns.enumerated().map { place, column in
            if place == columns.startIndex, column == "Date" { return "2024-01-01" }
            return ["Name": "A", "Title": "A", "Rating": "4"][column] ?? ""
          }
          var long = row
          long[column] = String(repeating: "y", count: size)
          let text = [header, long.joined(separator: ","), row.joined(separator: ",")]
          let plan = try plan(file(text.joined(separator: "\n"), named: name))
          #expect(plan.rows.last?.outcome == .accepted, "\(name) \(columns[column]) \(size)")
          for draft in plan.drafts {
            let whole = [JSON.object(draft.data), .string(draft.source ?? "")]
            let bytes = JSON.array(whole).bytes
            #expect(bytes.count < 1_000_000 && (try? JSONReader.read(bytes)) != nil)
          }
        }
      }
    }
  }

  @Test("never traps, whatever its rows hold")
  func anyRows() throws {
    let headers = [
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date",
      "Title,Year,Rating10,WatchedDate,Rewatch,Tags,Review,LetterboxdURI,imdbID",
    ]
    let words = [
      "", "2024-01-01", "Heat", "1995", "4.5", "Yes", "\"", "-1", "99999999999999999999", "0",
      "a,b", "=1", "\0", "é", "https://boxd.it/1", "10", "\n",
    ]
    try everySeed(120) { random in
      let rows = random.many(upTo: 6) { random in
        random.many(upTo: 9) { $0.pick(words) ?? "" }.joined(separator: ",")
      }
      let text = ([random.pick(headers) ?? ""] + rows).joined(separator: "\n")
      var journal = TestJournal()
      let file = SourceFile(name: "given.csv", bytes: Array(text.utf8))
      try journal.record(LetterboxdImporter.plan([file], into: journal.imports()).drafts)
      let again = try LetterboxdImporter.plan([file], into: journal.imports())
      try check(again.drafts.isEmpty, "a second import adds to \(text)")
    }
  }
}
