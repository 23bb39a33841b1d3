import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("A Letterboxd entry that changed after it was imported") struct LetterboxdChangesTests {
  private static let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
  private static let before = "2024-01-01,Heat,1995,u1,4,,la,2024-01-01\n"

  private func diary(_ rows: String) -> SourceFile {
    SourceFile(name: "diary.csv", bytes: Array((LetterboxdChangesTests.header + rows).utf8))
  }

  private func reviews(_ rows: String) -> SourceFile {
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n"
    return SourceFile(name: "reviews.csv", bytes: Array((header + rows).utf8))
  }

  /// A journal with the entry as it was.
  private func journal(_ files: [SourceFile]) throws -> TestJournal {
    var journal = TestJournal()
    try journal.record(LetterboxdImporter.plan(files, into: journal.imports()).drafts)
    return journal
  }

  @Test(
    "is held with what differs, and what was recorded stays",
    arguments: [
      ("2024-01-01,Heat,1995,u1,4.5,,la,2024-01-01", ["rating"]),
      ("2024-01-01,Heat,1995,u1,,,la,2024-01-01", ["rating"]),
      ("2024-01-01,Heat,1995,u1,4,Yes,la,2024-01-01", ["rewatch"]),
      ("2024-01-01,Heat,1995,u1,4,,\"la, crime\",2024-01-01", ["tags"]),
      ("2024-01-01,Heat,1995,u1,4,,,2024-01-01", ["tags"]),
      ("2024-01-01,Heat,1995,u1,4,,la,2024-01-02", ["date"]),
      ("2024-01-01,Heat,1995,u1,4,,la,", ["date"]),
      ("2024-01-01,Heat,1995,u1,1,Yes,,2024-01-02", ["date", "rating", "rewatch", "tags"]),
      ("2024-01-09,Heat,1995,u1,4,,la,2024-01-01", nil),
    ])
  func held(row: String, changes: [String]?) throws {
    let journal = try journal([diary(LetterboxdChangesTests.before)])
    let watch = journal.entries[0].id
    let plan = try LetterboxdImporter.plan([diary(row)], into: journal.imports())
    #expect(plan.drafts.isEmpty)
    let wanted = changes.map { RowOutcome.held(.changed($0, watch: watch)) }
    #expect(plan.rows.map(\.outcome) == [wanted ?? .duplicate(.recorded)])
  }

  @Test("has its review compared where there was one, and added where there was none")
  func review() throws {
    let row = { (text: String) in "2024-01-01,Heat,1995,u1,4,,\(text),la,2024-01-01\n" }
    var journal = try journal([diary(LetterboxdChangesTests.before), reviews(row("Good."))])
    let watch = journal.entries[0].id
    let plan = { (journal: TestJournal, text: String) throws in
      try LetterboxdImporter.plan(
        [diary(LetterboxdChangesTests.before), reviews(row(text))], into: journal.imports())
    }
    let changed = RowOutcome.held(.changed(["notes"], watch: watch))
    #expect(try plan(journal, "Better.").rows.map(\.outcome) == [.duplicate(.recorded), changed])
    #expect(try plan(journal, "Better.").drafts.isEmpty)
    #expect(try plan(journal, "Good.").rows.allSatisfy { $0.outcome == .duplicate(.recorded) })
    journal = try self.journal([diary(LetterboxdChangesTests.before)])
    let later = try plan(journal, "Good.")
    #expect(later.rows.map(\.outcome) == [.duplicate(.recorded), .accepted])
    try journal.record(later.drafts)
    #expect(try plan(journal, "Better.").rows.last?.outcome == changed)
  }

  @Test("that has something new and something else changed is taken, and the change is told")
  func added() throws {
    let journal = try journal([diary("2024-01-01,Heat,1995,u1,,,la,2024-01-01")])
    let plan = try LetterboxdImporter.plan(
      [diary("2024-01-01,Heat,1995,u1,4,,,2024-01-01")], into: journal.imports())
    #expect(plan.rows.map(\.outcome) == [.accepted])
    #expect(plan.rows[0].remarks == [.changed(["tags"], watch: journal.entries[0].id)])
    #expect(plan.drafts.map(\.kind) == [.ratingSet, .importRecorded])
  }

  @Test("leaves the film's rating of now to the row that says it")
  func rating() throws {
    let journal = try journal([diary(LetterboxdChangesTests.before)])
    let ratings = SourceFile(
      name: "ratings.csv",
      bytes: Array("Date,Name,Year,Letterboxd URI,Rating\n2024-02-01,Heat,1995,f1,4.5\n".utf8))
    let entry = diary("2024-01-01,Heat,1995,u1,4.5,,la,2024-01-01")
    let plan = try LetterboxdImporter.plan([entry, ratings], into: journal.imports())
    let states = plan.rows.map { row in if case .held = row.outcome { "held" } else { "taken" } }
    #expect(states == ["held", "taken"])
    #expect(plan.drafts.map(\.kind).contains(.ratingSet))
  }

  @Test("that is a first viewing takes the place of the mark that was imported before it, once")
  func marks() throws {
    let watched = SourceFile(
      name: "watched.csv",
      bytes: Array(
        "Date,Name,Year,Letterboxd URI\n2024-01-01,Heat,1995,f1\n2024-01-01,Ran,1985,f2\n".utf8))
    let twice =
      LetterboxdChangesTests.before + "2024-01-02,Heat,1995,u2,,Yes,,2024-01-02\n"
      + "2024-01-03,Ran,1985,u3,,Yes,,2024-01-03\n"
    var journal = try journal([watched])
    for time in ["first", "second"] {
      for file in [diary(twice), watched] {
        let plan = try LetterboxdImporter.plan([file], into: journal.imports())
        try journal.record(plan.drafts)
      }
      let found = journal.entries.map { "\($0.title.name) \($0.date)" }.sorted()
      #expect(found == ["Heat 2024-01-01", "Heat 2024-01-02", "Ran ", "Ran 2024-01-03"], "\(time)")
    }
  }
}
