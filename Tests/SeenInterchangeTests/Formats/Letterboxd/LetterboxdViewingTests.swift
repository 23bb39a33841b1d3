import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Ratings of entries from Letterboxd") struct LetterboxdViewingTests {
  private func file(_ name: String, _ columns: String, _ rows: [String]) -> SourceFile {
    let header = "Date,Name,Year,Letterboxd URI,Rating" + columns
    let text = ([header] + rows).map { $0 + "\n" }.joined()
    return SourceFile(name: name, bytes: Array(text.utf8))
  }

  private func diary(_ rows: String...) -> SourceFile {
    file("diary.csv", ",Rewatch,Tags,Watched Date", rows)
  }

  private func ratings(_ rows: String...) -> SourceFile { file("ratings.csv", "", rows) }

  /// The ratings of a plan as `value watch viewing`.
  private func reported(_ plan: ImportPlan) -> [String] {
    plan.drafts.filter { $0.kind == .ratingSet }.map { draft in
      let data = JSON.object(draft.data)
      let value = Rating(data)?.description ?? "?"
      let isOfWatch = draft.reference != nil || data["watch"] != nil
      return "\(value)" + (isOfWatch ? " watch" : "") + (data["viewing"] == true ? " alone" : "")
    }
  }

  private func plan(_ journal: TestJournal, _ files: SourceFile...) throws -> ImportPlan {
    try LetterboxdImporter.plan(files, into: journal.imports())
  }

  @Test("only that of the film's last entry is the film's, whatever the order of the rows")
  func lastEntry() throws {
    var journal = TestJournal()
    let diary = diary(
      "2024-03-01,Heat,1995,u1,4,,,2024-02-29", "2024-03-02,Heat,1995,u2,2,,,2020-01-01",
      "2024-03-03,Heat,1995,u3,3,,,", "2024-03-04,Heat,1995,u4,5,,,2024-02-29")
    let first = try plan(journal, diary)
    #expect(
      reported(first) == ["4/5 watch alone", "2/5 watch alone", "3/5 watch alone", "5/5 watch"])
    try journal.record(first.drafts)
    #expect(try plan(journal, diary).drafts.isEmpty)
    let older = self.diary("2024-04-01,Heat,1995,u5,1,,,2019-01-01")
    #expect(reported(try plan(journal, older)) == ["1/5 watch alone"])
    let newer = self.diary("2024-04-01,Heat,1995,u5,1,,,2024-04-01")
    #expect(reported(try plan(journal, newer)) == ["1/5 watch"])
  }

  @Test("the film's present rating is recorded where its last entry has none")
  func unratedLast() throws {
    let diary = diary(
      "2024-01-01,Ran,1985,u1,3,,,2024-01-01", "2024-05-05,Ran,1985,u2,,Yes,,2024-05-04")
    let plan = try plan(TestJournal(), diary, ratings("2024-01-01,Ran,1985,f1,3"))
    #expect(reported(plan) == ["3/5 watch alone", "3/5"])
    #expect(plan.duplicateCount == 0)
  }

  @Test("an entry that gets a rating later is the film's last or is rated alone")
  func completed() throws {
    var journal = TestJournal()
    let unrated = diary(
      "2024-01-01,Ran,1985,u1,,,,2024-01-01", "2024-05-05,Ran,1985,u2,,,,2024-05-04")
    try journal.record(try plan(journal, unrated).drafts)
    let rated = diary(
      "2024-01-01,Ran,1985,u1,2,,,2024-01-01", "2024-05-05,Ran,1985,u2,4,,,2024-05-04")
    #expect(reported(try plan(journal, rated)) == ["2/5 watch alone", "4/5 watch"])
  }
}
