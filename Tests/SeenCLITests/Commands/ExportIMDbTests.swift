import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen export imdb")
struct ExportIMDbTests {
  /// Returns a new journal with what an export of IMDb's shape holds.
  private func copy(of text: String) throws -> TestDiary {
    let diary = TestDiary()
    try diary.world.files.writeNew("/home/ana/films/ratings.csv", Array(text.utf8))
    diary.seen("seen import imdb ratings.csv -q")
    return diary
  }

  private func rows(_ diary: TestDiary) -> [String] {
    diary.seen("seen export imdb -q").lines.dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).prefix(4).joined(separator: ",")
    }
  }

  @Test("has titles that were rated without a watch, by the day of the rating")
  func ratings() {
    let diary = TestDiary()
    diary.seen("seen log Heat --year 1995 --new --on 2026-03-04 --rate 8/10 -q")
    diary.seen("seen log Jaws --new --on 2026-05-06 -q")
    diary.seen("seen log Alien --new --on 2026-01-02 -q")
    diary.seen("seen rate Alien 9/10 -q")
    diary.seen("seen queue add Tron --new -q")
    diary.seen("seen rate Tron 3/5 -q")
    diary.seen("seen log Wren --kind bird --new -q")
    diary.seen("seen rate Wren 5/5 -q")
    #expect(
      rows(diary) == [
        ",9,2026-01-02,Alien", ",8,2026-03-04,Heat", ",,2026-05-06,Jaws", ",6,2026-11-20,Tron",
      ])
    #expect(!diary.seen("seen export imdb").errors.contains("given without a watch"))
    #expect(diary.seen("seen export csv").errors.contains("1 rating given without a watch"))
    #expect(diary.seen("seen export imdb name:Tron -q").lines.count == 2)
    #expect(diary.seen("seen export imdb --when 2026-03 -q").lines.count == 2)
  }

  @Test("a private rating, and one of a title that nobody may know, is left out unless asked for")
  func privates() {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --private -q")
    diary.seen("seen rate Heat 8/10 -q")
    diary.seen("seen queue add Tron --new -q")
    diary.seen("seen rate Tron 3/5 --private -q")
    #expect(!rows(diary).joined().contains("Heat"))
    #expect(diary.seen("seen export imdb --private -q").output.contains("Heat"))
  }

  @Test("what IMDb exported keeps its ids, days and ratings")
  func ids() throws {
    let header =
      "Const,Your Rating,Date Rated,Title,Title Type,Year,Genres,Directors,Runtime (mins)\n"
    let first = try copy(
      of: header + "tt0000002,8,2024-05-06,Heat,Movie,1995,\"Crime, Drama\",\"A B, C D\",170\n"
        + "tt0000001,1,2024-05-06,Heat,movie,1986,,,\ntt0000003,10,,Wire,tvSeries,2002,,,\n")
    let written = first.seen("seen export imdb -q").output
    #expect(
      written.split(separator: "\n").dropFirst().map { $0.prefix(22) } == [
        "tt0000001,1,2024-05-06", "tt0000002,8,2024-05-06", "tt0000003,10,,Wire,Wir",
      ])
    #expect(try copy(of: written).seen("seen export imdb -q").output == written)
  }

  @Test("ratings come back as ratings, and are written the same again")
  func lossless() throws {
    try everySeed(12) { seeded in
      let diary = TestDiary()
      let names = ["Heat", "a,b", "\"q\"", "é", "Tron", "Up", "= 1", "Ran", "M", "Alien 3"]
      for (place, name) in names.enumerated() where seeded.chance(70) {
        let kind = ["film", "show", "episode"][seeded.whole(0...2)]
        let day = "20\(seeded.whole(10...25))-0\(seeded.whole(1...9))-1\(seeded.whole(0...9))"
        let date = seeded.chance(20) ? ["--on", "unknown"] : ["--on", day]
        let year = seeded.chance(50) ? ["--year", "19\(10 + place)"] : []
        if seeded.chance(50) {
          diary.seen(
            words: ["log", name, "--kind", kind, "--new", "-q", "--rate", "\(place + 1)/10"]
              + year + date)
        } else {
          diary.seen(words: ["queue", "add", name, "--kind", kind, "--new", "-q"] + year)
          diary.seen(words: ["rate", name, "\(seeded.whole(1...10))/10", "-q"])
        }
      }
      let first = diary.seen("seen export imdb --csv-raw -q").output
      let other = try copy(of: first)
      try check(other.seen("seen export imdb --csv-raw -q").output == first, first)
      try check(other.seen("seen diary --json").output.isEmpty, "no watch is invented")
      let again = other.seen("seen import imdb ratings.csv").output
      try check(
        again.contains(": 0 accepted") || first.split(separator: "\n").count == 1, again)
    }
  }
}
