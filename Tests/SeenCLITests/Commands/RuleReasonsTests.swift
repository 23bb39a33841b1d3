import SeenCLI
import SeenTestSupport
import Testing

@Suite("Why a rule finds a title")
struct RuleReasonsTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen(
      "seen log Heat --year 1995 --director 'Michael Mann' --cast 'Al Pacino' --genre crime"
        + " --genre thriller --rate 9 --on 2020-01-01 --with Bo --with Ana --at Odeon"
        + " --near 51.5,-0.12 --mood great --tag rain")
    diary.seen("seen log Heat --on 2021-03-04 --with Bo")
    diary.seen(
      "seen log Face/Off --year 1997 --director 'John Woo' --cast A --cast B --cast C --cast D"
        + " --cast 'John Travolta' --on 2022-05")
    diary.seen("seen log Thief --year 1981 --director 'Michael Mann' --on 2019")
    diary.seen(
      "seen log 'Blackbird' --kind bird --family Turdidae --on 2026-05-01 --count 2"
        + " --near 51.6,-0.1 --at Wood")
    diary.seen("seen list create T")
    return diary
  }

  private func reasons(_ diary: TestDiary, _ query: String) -> [String] {
    let answer = diary.seen(words: ["rule", "try", "T", query, "--json=name,reasons"])
    #expect(answer.code == .done, "\(query): \(answer)")
    return answer.lines.map(String.init)
  }

  @Test(
    "the fact that is told is one for which the question holds",
    arguments: [
      "cast:travolta", "cast:john", "director:mann", "genre:crime", "genre:*", "with:ana",
      "mood:great", "at:ODEON", "tag:rain", "date:2020..2022", "seen:2020..2022", "rating:>=8",
      "year:1990..1999", "decade:1990s", "count:>1", "name:heat", "family:turdidae", "kind:film",
    ])
  func holds(query: String) {
    let diary = diary()
    let field = query.prefix { $0 != ":" } == "decade" ? "year" : query.prefix { $0 != ":" }
    let found = reasons(diary, query)
    #expect(!found.isEmpty)
    for line in found {
      guard let start = line.firstRange(of: " ("), let end = line.firstRange(of: ")\"") else {
        Issue.record("\(query): \(line)")
        continue
      }
      let fact = line[start.upperBound..<end.lowerBound]
      // Several values stand side by side; the first is as good as any.
      let value = fact.split(separator: ",")[0]
      let again = reasons(diary, "\(field):\"\(value)\"")
      let name = line.prefix { $0 != "," }
      #expect(again.contains { $0.hasPrefix(name) }, "\(query): \(fact)")
    }
  }

  @Test(
    "tells what matched and nothing else",
    arguments: [
      ("cast:\"John Travolta\" year:1997", #""cast:\"John Travolta\" (John Travolta)""#),
      ("travolta", #""travolta (John Travolta)""#), ("1997", #""1997 (1997)""#),
      ("director:mann rating:*", #""director:mann (Michael Mann)","rating:* (9/10)""#),
      ("directorRating:>=8 name:thief", #""directorRating:>=8 (Michael Mann: Heat 9/10)""#),
      ("near:51.5,-0.1,50km kind:bird", #""near:51.5,-0.1,50km (Wood, 11.1 km)""#),
      ("group:thrush", #""group:thrush (Turdidae)""#),
      ("seen:yes name:heat", #""seen:yes (2021-03-04)""#),
      ("date:2020 with:bo", #"["date:2020 (2020-01-01)","with:bo (Bo)"]"#),
      ("with:bo at:odeon date:<2021", #""date:<2021 (2020-01-01)""#),
      ("with:ana", #"["with:ana (Ana)"]"#), ("kind:film -with:bo", #""-with:bo""#),
      ("rewatch:yes", #"["rewatch:yes (2021-03-04)"]"#),
    ])
  func matched(query: String, expected: String) {
    let found = reasons(diary(), query)
    #expect(found.contains { $0.contains(expected) }, "\(query): \(found)")
  }

  @Test("the one watch for which all questions hold is told, not the latest of each")
  func oneWatch() {
    let diary = diary()
    diary.seen("seen log Heat --on 2023-01-01 --at Roxy")
    #expect(reasons(diary, "with:bo at:roxy").isEmpty)
    #expect(reasons(diary, "date:2020..2023 name:heat")[0].contains("date:2020..2023 (2023-01-01)"))
    let together = reasons(diary, "with:bo date:2020..2023")
    #expect(together.count == 1 && together[0].contains("date:2020..2023 (2021-03-04)"))
  }

  @Test("of catalogs' titles is told too")
  func catalogs() throws {
    let diary = diary()
    try ErrorGallery.put(
      #"{"kind":"film","name":"Ali","year":2001,"directors":["X","Michael Mann"],"#
        + #""cast":["A","B","C","D","Jon Voight"]}"# + "\n",
      at: "/home/ana/films/catalog/films.1.jsonl", in: diary.world)
    let found = reasons(diary, "directorRating:9 cast:voight seen:no")
    let expected =
      #"["directorRating:9 (Michael Mann: Heat 9/10)","cast:voight (Jon Voight)","seen:no"]"#
    #expect(found.contains { $0.contains(expected) }, "\(found)")
  }

  @Test("stays as it was at the run, whatever is rated, watched or changed later")
  func past() {
    let diary = diary()
    diary.seen("seen rule add T directorRating:>=8 -in:T 'date:<2020' --name more")
    diary.seen("seen rule apply")
    let why = diary.seen("seen list why T Thief --json=type,matched")
    let expected = #"["directorRating:>=8 (Michael Mann: Heat 9/10)","-in:T","date:<2020 (2019)"]"#
    #expect(why.output.contains(expected), "\(why)")
    diary.seen("seen rate Heat 2")
    diary.seen("seen rule add T genre:none --name more")
    diary.seen("seen log Thief --on 2018")
    #expect(diary.seen("seen list why T Thief --json=type,matched").output == why.output)
    diary.seen("seen rule remove T more")
    #expect(diary.seen("seen list why T Thief --json=type,matched").output == why.output)
  }
}
