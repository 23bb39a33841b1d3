import SeenCLI
import SeenTestSupport
import Testing

/// What people ask besides facts: how often, when in the day, who else, where it came from.
@Suite("Questions")
struct QuestionTests {
  private static func diary() -> TestDiary {
    let diary = TestDiary()
    for line in [
      "log Heat --new --kind film --year 1995 --runtime 170 --director Mann --on 1995-12-20 --rate 9/10",
      "log Heat --on 2025-03-01 --clock 22:30 --with Bo --rewatch",
      "log Alien --new --kind film --year 1979 --on 2025-03-02 --clock 06:30 --notes 'Still cold.'",
      "log Alien --on 2026-01-03 --clock 01:15 --private",
      "log 'The Office' s01e01..e03 --new --yes --on 2025-04-01",
      "log Wren --new --kind bird --count 120 --on 2025-05-01",
      "log Ran --new --kind film --year 1985 --on 2024 --rate 5/10",
      "watchlist add Vertigo --new", "comment Alien Cold.",
      "watching Laura --new --at 20m --of 90m", "watching 'Paris' --new --at 5m --of 90m",
      "watching Paris --stop",
      "profile add Bo", "log Heat --on 2025-06-01 --rate 9/10 --profile bo",
      "log Ran --on 2025-06-02 --private --rate 9/10 --profile bo",
    ] { diary.seen("seen " + line) }
    return diary
  }

  /// The names of what a search finds.
  private func names(_ query: String, _ diary: TestDiary, _ more: String = "") -> [String] {
    let answer = diary.seen("seen search --journal --json=name --sort name \(more) -- \(query)")
    #expect(answer.code == .done, "\(query): \(answer.errors)")
    return answer.lines.map { String($0.dropFirst(9).dropLast(2)) }
  }

  @Test("are answered")
  func fields() {
    let diary = QuestionTests.diary()
    let cases: [(query: String, names: [String])] = [
      ("watches:>=2", ["Alien", "Heat"]), ("watches:0 kind:film", ["Laura", "Paris", "Vertigo"]),
      ("watches:1 kind:film", ["Ran"]), ("clock:22:00..", ["Heat"]), ("clock:..07:00", ["Alien"]),
      ("clock:22:00..02:00", ["Alien", "Heat"]), ("clock:22", ["Heat"]),
      ("clock:<06:30", ["Alien"]),
      ("clock:10pm..11pm", ["Heat"]), ("weekday:weekend kind:film", ["Alien", "Heat"]),
      ("weekday:sun", ["Alien"]), ("weekday:sat with:Bo", ["Heat"]),
      ("state:stopped", ["Paris"]), ("state:watching kind:film", ["Laura"]),
      ("state:begun kind:film", ["Laura", "Paris"]),
      ("state:finished kind:film", ["Alien", "Heat", "Ran"]),
      ("in:watchlist added:2026", ["Vertigo"]), ("on:watchlist added:..1y", []),
      ("added:* kind:film", ["Vertigo"]), ("rated-on:2026", ["Heat", "Ran"]), ("rated-on:..1y", []),
      ("year:watched", ["Heat"]), ("year:watched,1979", ["Alien", "Heat"]),
      ("private:yes", ["Alien"]), ("notes:yes", ["Alien"]), ("comment:yes", ["Alien"]),
      ("photo:yes", []), ("count:>=100", ["Wren"]), ("run:1 kind:show", []), ("run:2", []),
      ("first:yes with:Bo", []), ("first:no with:Bo", ["Heat"]),
      ("name:Hea*", ["Heat"]), ("name:/^the / kind:show", ["The Office"]),
      ("name:/^(wr|he)/", ["Heat", "Wren"]),
      ("seen-by:bo", ["Heat"]), ("liked-by:Bo", ["Heat"]), ("-seen-by:bo rating:*", ["Ran"]),
      ("from:*", []), ("seenby:me kind:bird", ["Wren"]),
    ]
    for (query, expected) in cases { #expect(names(query, diary) == expected, "\(query)") }
    #expect(names("-rated-on:2026 kind:film seen:yes", diary) == ["Alien"])
  }

  @Test("about people tell nothing that is private, and a child nothing of others")
  func people() {
    let diary = QuestionTests.diary()
    // What Bo keeps private is neither seen nor liked for anybody else.
    #expect(!names("seen-by:bo or liked-by:bo", diary).contains("Ran"))
    #expect(names("seen-by:bo", diary, "--profile bo").contains("Ran"))
    diary.seen("seen profile add Mia --kind kids --born 2017")
    diary.seen("seen log Heat --profile mia")
    for query in ["seen-by:bo", "liked-by:bo", "seen-by:me"] {
      let answer = diary.seen("seen search \(query) --profile mia")
      #expect(answer.code != .done && answer.errors.contains("nobody is called"), "\(query)")
      #expect(!answer.errors.contains("did you mean"), "\(query): \(answer.errors)")
    }
    #expect(names("seen-by:mia", diary, "--profile mia") == ["Heat"])
  }

  @Test("about events of other programs count those that stand")
  func events() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "acme.mood", "film:heat-1995", #"{"mood":"Happy days","score":7}"#),
      SmallJournal.line(11, "acme.mood", "film:amelie-2001", #"{"watch":"box.4","mood":"calm"}"#),
      SmallJournal.line(12, "acme.mood", "film:amelie-2001", #"{"mood":"undone"}"#),
      SmallJournal.line(13, "event.undone", nil, #"{"events":["box.12"]}"#),
      SmallJournal.line(
        14, "watch.logged", "film:amelie-2001",
        #"{"date":"2026-11-19","acme.seat":"F12","acme":{"row":{"number":12}}}"#),
    ])
    let cases: [(query: String, ids: [String])] = [
      ("acme.mood:", ["bird:turdus-merula", "film:heat-1995"]),
      ("acme.mood:happy", ["film:heat-1995"]), ("acme.mood:7", ["film:heat-1995"]),
      ("acme.mood:undone", []), ("event:acme.mood", ["bird:turdus-merula", "film:heat-1995"]),
      ("acme.mood:/^ca/", ["bird:turdus-merula"]), ("acme.other:", []),
      ("data.acme.seat:F12", ["film:amelie-2001"]), ("data.acme.seat:F1", []),
      ("data:acme.seat", ["film:amelie-2001"]), ("data.acme.row.number:12", ["film:amelie-2001"]),
      ("data.acme:*", ["film:amelie-2001"]), ("data:*", ["film:amelie-2001"]),
      ("data.date:2026", []),
    ]
    for (query, expected) in cases {
      let answer = world.run("search", query, "--json=id")
      #expect(answer.code == .done, "\(query): \(answer.errors)")
      let ids = answer.lines.map { String($0.dropFirst(7).dropLast(2)) }.sorted()
      #expect(ids == expected, "\(query)")
    }
    #expect(world.run("diary", "acme.mood:calm", "--plain").lines.count == 1)
    #expect(world.run("diary", "acme.mood:happy", "--plain").lines.count == 2)
    #expect(
      world.run("search", "acme.mood:7", "--as-of", "2026-11-20T12:00:08Z").output
        == "Nothing found.\n")
  }

  @Test("about what is alike find titles like it, but not itself")
  func similar() {
    let diary = QuestionTests.diary()
    diary.seen("seen log Collateral --new --kind film --year 2004 --director Mann --on 2025-01-01")
    #expect(names("like:Heat", diary) == ["Collateral"])
    #expect(diary.seen("seen search like:Zzz").code != .done)
  }

  @Test(
    "that are wrong say what to type",
    arguments: [
      ("clock:25", "'25' is not a time of day"), ("weekday:som", "'som' is not a day of the week"),
      ("state:lost", "'lost' is not a state"), ("name:/(/", "'/(/' is not a pattern"),
      ("rated-at:2025", "no query field 'rated-at'"), ("weekday:>mon", "does not take comparisons"),
      ("watches:many", "'many' is not a number"), ("seen-by:", "has no value"),
    ])
  func wrong(query: String, message: String) {
    let answer = TestDiary().seen("seen search '\(query)'")
    #expect(answer.code != .done)
    #expect(answer.errors.contains(message), "\(answer.errors)")
  }

  @Test("of live lists are asked again, also about people")
  func liveLists() {
    let diary = QuestionTests.diary()
    diary.seen("seen list create Bos --live 'seen-by:bo'")
    diary.seen("seen list create Often --live 'watches:>=2'")
    #expect(diary.seen("seen list items Bos --json=name").output.contains("Heat"))
    #expect(names("in:Often", diary) == ["Alien", "Heat"])
    #expect(names("in:Bos", diary) == ["Heat"])
  }
}

@Suite("Answers in order")
struct SortedAnswerTests {
  @Test("of a diary, by any column and several, in either direction")
  func diary() {
    let diary = TestDiary()
    for line in [
      "log A --new --kind film --year 2001 --on 2025-01-01 --rate 7/10",
      "log B --new --kind film --year 2003 --on 2025-01-02 --rate 9/10 --with Mia",
      "log C --new --kind film --year 2002 --on 2025-01-03 --rate 9/10 --with Mia",
      "log D --new --kind film --on 2025-01-04 --with Mia",
    ] { diary.seen("seen " + line) }
    func names(_ words: String) -> String {
      diary.seen("seen diary --json=name " + words).lines.map {
        String($0.dropFirst(9).dropLast(2))
      }
      .joined()
    }
    #expect(names("--sort rating") == "CBAD")
    #expect(names("--sort -rating") == "CBAD")
    #expect(names("--sort +rating") == "ACBD")
    #expect(names("--sort rating,year") == "BCAD")
    #expect(names("--sort rating,+year") == "CBAD")
    #expect(names("--sort name") == "ABCD")
    #expect(names("--sort -name --limit 2") == "DC")
    #expect(names("with:Mia --first") == "B")
    #expect(names("with:Mia --sort year --first") == "B")
    #expect(names("--sort +date") == "ABCD")
    #expect(names("--limit 2") == "DC")
    let text = diary.seen("seen diary --sort rating --limit 1").output
    #expect(text.hasPrefix("January 3, 2025  C"), "\(text)")
    #expect(diary.seen("seen diary --sort colour").code == .usage)
    func found(_ words: String) -> String {
      diary.seen("seen search kind:film --json=name " + words).lines
        .map { String($0.dropFirst(9).dropLast(2)) }.joined()
    }
    #expect(found("--sort rating,year") == "BCAD")
    #expect(found("--sort +year") == "ACBD")
    #expect(found("--sort -name") == "DCBA")
    #expect(found("--sort rating,-name") == "CBAD")
    #expect(found("--sort watches,name --first") == "A")
  }
}

@Suite("Questions in words")
struct SaidQueryTests {
  @Test(
    "become queries that are shown",
    arguments: [
      (
        "films I loved with Mia last year", "search kind:film rating:>=8/10 with:Mia date:last-year"
      ),
      ("films I have never rewatched", "search kind:film seen:yes watches:1"),
      ("shows I stopped", "search kind:show state:stopped"),
      ("seen on a Saturday", "search weekday:saturday"),
      ("films seen more than three times", "search kind:film watches:>3"),
      ("films by Kubrick I gave 5 stars", "search kind:film director:Kubrick rating:5/5"),
      ("films that Bo liked", "search kind:film liked-by:Bo"),
      ("films with Mia and Bo at night", "search kind:film with:Mia with:Bo clock:22:00..04:00"),
      ("my first film with Mia", "search kind:film with:Mia --first"),
      ("best films from the 80s", "search kind:film decade:80s --sort rating"),
      ("films I have seen", "search kind:film seen:yes"),
      ("unseen films on my watchlist", "search seen:no kind:film in:watchlist"),
      ("horror films on Netflix", "search horror kind:film platform:Netflix"),
    ])
  func said(words: String, expected: String) {
    let answer = TestDiary().seen("seen search --say \(words)")
    let shown = answer.errors.split(separator: "\n").first.map(String.init) ?? ""
    // What a shell would cut is quoted.
    let plain = shown.filter { $0 != "\"" }
    #expect(plain.hasSuffix("as '\(expected.filter { $0 != "\"" })'."), "\(answer.errors)")
  }

  @Test("words that no phrase is are named, and only these")
  func unread() {
    for (words, note) in [
      (
        "films I rated below the average of their director",
        "'rated', 'below', 'average', 'their' and 'director'"
      ),
      ("films by Mann on a Sunday evening", "'evening'"), ("films I loved last year", nil),
    ] as [(String, String?)] {
      let errors = TestDiary().seen("seen search --say \(words)").errors
      let line = errors.split(separator: "\n").first { $0.hasPrefix("Only searched for") }
      #expect(line.map { String($0) } == note.map { "Only searched for as text: \($0)." })
    }
  }
}
