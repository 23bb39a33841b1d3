import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen tidy")
struct TidyCommandTests {
  private let diary = TestDiary()

  /// A journal with a slip of each kind, two of which are only likely.
  private func givenSlips() throws {
    try diary.put(
      """
      {"kind":"film","name":"Alien","year":1979,"runtime":117}
      {"kind":"bird","name":"Great Tit","scientificName":"Parus major"}

      """, as: "titles.one.jsonl")
    for line in [
      "log Solaris --new", "log Solaris --year 1972 --new", "log Clue --year 1985 --new",
      "log Clue --year 1986 --new", "log Alien", "log 'Great Tit' --with Mia", "log Ran --with Bo",
      "log 'Night Bus' s01e02", "log 'Night Bus 1x01' --kind film --new",
      "watching Severance --kind film", "log Severance s01e01", "catalog add titles.one.jsonl",
    ] {
      diary.seen("seen \(line) -q")
    }
    diary.seen("seen log Laura -q")
    diary.seen("seen amend last --set companions='[\"Mia and Bo\"]' -q")
  }

  private func kinds() -> [String] {
    diary.seen("seen tidy --json=kind,certain").output.split(separator: "\n").map(String.init)
  }

  @Test("lists a slip of each kind; --yes mends those that are certain, one undo takes that back")
  func slips() throws {
    try givenSlips()
    let all = kinds()
    #expect(
      Set(all) == [
        #"{"kind":"episode","certain":true}"#, #"{"kind":"kind","certain":true}"#,
        #"{"kind":"beside","certain":true}"#, #"{"kind":"double","certain":false}"#,
        #"{"kind":"double","certain":true}"#, #"{"kind":"bare","certain":false}"#,
        #"{"kind":"companions","certain":true}"#,
      ])
    let before = diary.seen("seen diary --json").output
    diary.seen("seen tidy --yes -n -q")
    #expect(kinds() == all, "a preview changes nothing")
    diary.seen("seen tidy --yes -q")
    #expect(
      kinds() == [#"{"kind":"double","certain":false}"#, #"{"kind":"bare","certain":false}"#])
    for (query, count) in [
      ("Solaris", 2), ("'Great Tit' kind:bird", 1), ("with:Mia", 2), ("with:Bo", 2),
      ("show:'Night Bus'", 2), ("kind:episode", 3),
    ] {
      diary.expect("seen stats \(query) --json=watches", [#"{"watches":\#(count)}"#])
    }
    diary.expect("seen show Alien --json=runtime", [#"{"runtime":null}"#])
    diary.seen("seen undo -q")
    #expect(kinds() == all && diary.seen("seen diary --json").output == before)
  }

  @Test("remembers a no, also where it is synced, and asks again once that is undone")
  func declined() throws {
    diary.seen("seen log Clue --year 1985 --new -q")
    diary.seen("seen log Clue --year 1986 --new -q")
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("n")]
    let answer = diary.seen("seen tidy")
    #expect(answer.errors.contains("[y]es, make them one  [n]o"), "\(answer.errors)")
    #expect(answer.output == "Not asked about again: 1.\n")
    diary.world.terminals = []
    #expect(kinds() == [])
    #expect(diary.lines.last?.contains(#""key":"declined:tidy double film:clue-1986 "#) == true)
    diary.seen("seen undo -q")
    #expect(kinds() == [#"{"kind":"double","certain":false}"#])
  }

  @Test("is not certain where a film that is not in the journal may be meant")
  func namesakes() throws {
    try diary.put(
      """
      {"kind":"film","name":"Solaris","year":1972,"runtime":167}
      {"kind":"film","name":"Solaris","year":2002,"runtime":99}
      {"kind":"film","name":"Parasite","year":1982,"runtime":85}
      {"kind":"film","name":"Ran","year":1985,"runtime":162}

      """, as: "titles.one.jsonl")
    for line in ["Solaris", "Solaris --year 1972", "Parasite", "Ran --year 1985"] {
      diary.seen("seen log \(line) --new -q")
    }
    diary.seen("seen catalog add titles.one.jsonl -q")
    diary.seen("seen tidy --yes -q")
    diary.expect("seen show Parasite --json=runtime", [#"{"runtime":null}"#])
    diary.expect("seen show Ran --json=runtime", [#"{"runtime":162}"#])
    diary.expect(
      "seen search solaris --json=id,watches",
      [
        #"{"id":"film:solaris","watches":1}"#, #"{"id":"film:solaris-1972","watches":1}"#,
        #"{"id":"film:solaris-2002","watches":0}"#,
      ])
  }

  @Test("takes no two films for one that have years of their own, or other ids")
  func apart() throws {
    for line in [
      "Heat --year 1986", "Heat --year 1995", "Solaris --year 1972", "Solaris --year 2002",
      "Dune", "Dune --kind show", "'Mia and Bo'", "'Night 1x'",
    ] {
      diary.seen("seen log \(line) --new -q")
    }
    diary.seen("seen log Laura --with 'Anders' -q")
    #expect(kinds() == [])
  }
}
