import SeenCLI
import SeenTestSupport
import Testing

/// What people type as they would say it.
@Suite("Sentences as people say them")
struct SentencesTests {
  private let diary = TestDiary()

  /// Runs a command line on a terminal, where a line answers what is asked.
  private func terminal(_ line: String, _ answer: String = "", keys: String = "") -> Transcript {
    diary.world.terminals = [.input, .error]
    diary.world.input = Array(answer.utf8)
    diary.world.keys = keys.map { .character($0) }
    defer { diary.world.terminals = [] }
    return diary.seen(line)
  }

  private func givenTitles() throws {
    try diary.put(
      """
      {"kind":"bird","name":"European Goldfinch","scientificName":"Carduelis carduelis","aliases":["Goldfinch"]}
      {"kind":"bird","name":"Canada Goose","scientificName":"Branta canadensis"}
      {"kind":"bird","name":"Common Buzzard","scientificName":"Buteo buteo"}
      {"kind":"film","name":"Zodiac","year":2007}
      {"kind":"film","name":"3 Idiots","year":2009}

      """, as: "titles.one.jsonl")
    diary.seen("seen catalog add titles.one.jsonl -q")
  }

  @Test(
    "mean a command on a terminal, which says which",
    arguments: [
      ("how many films", "Taking 'how many' as 'stats'."),
      ("have i seen Heat", "Taking 'have i seen' as 'show'."),
      ("Have I seen Heat", "Taking 'Have I seen' as 'show'."),
      ("when did i last see Heat", "Taking 'when did i last see' as 'show'."),
      ("what did i watch in november", "Taking 'what did i watch' as 'diary'."),
      ("i watched Ran yesterday", "Taking 'i watched' as 'log'."),
      ("want to see Ran", "Taking 'want to see' as 'watchlist add'."),
      ("gave up on Heat", "Taking 'gave up on' as 'watching --stop'."),
      ("rewatched Heat", "Taking 'rewatched' as 'log --rewatch'."),
      ("drop Heat", "Taking 'drop' as 'watching --stop'."),
      ("bird Goldfinch", "Taking 'bird' as 'log --kind bird'."),
      ("with Bo", "Taking 'with Bo' as 'diary with:Bo'."),
      ("films by Michael Mann", #"as 'search director:"Michael Mann"'."#),
      ("yesterday", "Taking 'yesterday' as 'diary yesterday'."),
      ("this year", "as '--when \"this year\"'."),
      ("birds this year", "Taking 'birds' as 'diary kind:bird'."),
      ("best films", "Taking 'best films' as 'search seen:yes kind:film --sort rating'."),
      ("what should i watch tonight", "Taking 'what should i watch tonight' as 'recommend'."),
      ("whats next Heat", "Taking 'whats next' as 'next'."),
      ("films with Bo", "Taking 'films with Bo' as 'diary kind:film with:Bo'."),
      ("who did i watch with most", "Taking 'who did i watch with most' as 'stats'."),
      ("with Bo this year", "Taking 'with Bo this year' as 'diary with:Bo --when \"this year\"'."),
      ("how many films did i see with Bo", "Taking 'films with Bo' as 'kind:film with:Bo'."),
      ("how many times have i seen Heat", "Taking 'how many times have i seen' as 'show'."),
      (
        "best films this year",
        "Taking 'seen:yes kind:film this year' as 'seen:yes kind:film date:\"this year\"'."
      ),
      ("top", "Taking 'top' as 'search seen:yes --sort rating'."),
    ])
  func phrases(line: String, said: String) {
    diary.seen("seen log Heat 1995 9/10 -q")
    diary.seen("seen watching Heat -q")
    let before = diary.lines
    #expect(diary.seen("seen \(line)").code == .usage && diary.lines == before)
    let answer = terminal("seen \(line)")
    #expect(answer.code == .done && answer.errors.contains(said), "\(answer.errors)")
  }

  @Test("name a list before what is done with it, and two episodes with a word between them")
  func order() {
    diary.seen("seen list create Halloween -q")
    let answer = terminal("seen list Halloween add Alien")
    #expect(
      answer.errors.contains("Taking 'Halloween add' as 'add Halloween'."), "\(answer.errors)")
    diary.expect("seen list items Halloween --json=name", [#"{"name":"Alien"}"#])
    diary.seen("seen watchlist add Clue -q")
    let taken = terminal("seen remove Clue from watchlist")
    #expect(taken.errors.contains("as 'watchlist remove Clue'."), "\(taken.errors)")
    diary.seen("seen list create Christmas films -q")
    diary.expect("seen list items 'Christmas films' --json=name", [])
    diary.seen("seen log Elf -q")
    diary.seen("seen list add Christmas films Elf -q")
    diary.expect("seen list items Christmas films --json=name", [#"{"name":"Elf"}"#])
    diary.seen("seen log the wire s1 ep 1 and 2 -q")
    #expect(
      diary.seen("seen diary show:wire --json=season,episode").lines.sorted() == [
        #"{"season":1,"episode":1}"#, #"{"season":1,"episode":2}"#,
      ])
  }

  @Test("begin with what was watched, which is logged after a yes and never without a terminal")
  func bareTitles() {
    diary.seen("seen log Heat 1995 -q")
    for line in ["Heat 8/10 yesterday with Bo", "'The Conversation' in 1998", "Dark s1e1"] {
      let before = diary.lines
      #expect(diary.seen("seen \(line)").code == .usage && diary.lines == before)
      let refused = terminal("seen \(line)", keys: "n")
      #expect(refused.code == .usage && diary.lines == before, "\(refused.errors)")
      let answer = terminal("seen \(line)", keys: "y")
      #expect(answer.code == .done && answer.errors.contains("Log it as watched?"))
      #expect(diary.lines != before)
      diary.seen("seen undo -q")
    }
    // A slip is no title, nor is a lower-case word alone.
    for line in ["serch Heat", "foo", "@ x", "+", "'' ''"] {
      #expect(!terminal("seen \(line)", keys: "y").errors.contains("Log it"), "\(line)")
    }
  }

  @Test("go on behind a title with what is a note, or a title of its own")
  func remarksBehindTitles() {
    diary.seen("seen log Heat 1995 -q")
    for line in ["Heat for Mia", "Heat and then bed", "Heat wih Bo", "Heat but only half"] {
      #expect(diary.seen("seen log \(line)").code == .data, "\(line)")
      let answer = terminal("seen log \(line)", "1\n")
      #expect(answer.code == .done, "\(answer.errors)")
      diary.expect(
        "seen diary --json=name,notes --limit 1",
        [
          #"{"name":"Heat","notes":"\#(line.dropFirst(5))"}"#
        ])
    }
    #expect(diary.seen("seen log 'Heat and Dust'").code == .done)
  }

  @Test("correct a watch as it is logged, and add to its people")
  func amendments() {
    diary.seen("seen log Heat 1995 --on 2026-10-01 --with Mia -q")
    diary.seen("seen amend Heat 8/10 2026-10-02 +Bo @Odeon -q")
    diary.expect(
      "seen diary --json=date,rating,companions,location",
      [
        #"{"date":"2026-10-02","rating":{"value":8,"scale":10},"companions":["Mia","Bo"],"location":"Odeon"}"#
      ])
    #expect(diary.seen("seen amend Heat yesterday --on 2026-10-03").code == .usage)
    #expect(diary.seen("seen amend Heat 9/10 --runtime 170").code == .usage)
    #expect(diary.seen("seen amend Heat nonsense").code == .data)
    diary.seen("seen comment Heat They meet only twice. -q")
    #expect(diary.seen("seen comments Heat").output.contains("They meet only twice."))
  }

  @Test("name birds that nothing knows, and count them")
  func unknownBirds() {
    diary.seen("seen log Heat 1995 -q")
    #expect(terminal("seen log kingfisher", "1\n").errors.contains("What is kingfisher?"))
    diary.seen("seen log 12 mallards at river -q")
    #expect(terminal("seen log robin 2", "1\n").errors.contains("1  the title 'robin', 2 of them"))
    #expect(
      diary.seen("seen diary kind:bird --json=name,count").lines.sorted() == [
        #"{"name":"kingfisher","count":null}"#, #"{"name":"mallard","count":12}"#,
        #"{"name":"robin","count":2}"#,
      ])
    let search = terminal("seen search with Bo")
    #expect(search.errors.contains("Taking 'with Bo' as 'with:Bo'."))
  }

  @Test("put a title of several words on a list, and remind of it on a day")
  func severalWords() {
    diary.seen("seen watchlist add The Zone of Interest -q")
    diary.expect("seen watchlist show --json=name", [#"{"name":"The Zone of Interest"}"#])
    diary.seen("seen log Heat 1995 -q")
    diary.seen("seen log Ran 1985 -q")
    diary.seen("seen watchlist add Anatomy of a Fall, recommended by Tom -q")
    #expect(diary.seen("seen list show Watchlist").output.contains("recommended by Tom"))
    diary.seen("seen log The Apartment last night rewatch -q")
    diary.expect("seen diary --when yesterday --json=name", [#"{"name":"The Apartment"}"#])
    diary.seen("seen list create Both -q")
    diary.seen("seen list add Both Heat Ran -q")
    #expect(diary.seen("seen list items Both --json=name").lines.count == 2)
    diary.seen("seen remind Ran 2030-05-04 -q")
    diary.expect(
      "seen remind list --json=name,at",
      [
        #"{"name":"Ran","at":"2030-05-04T20:00"}"#
      ])
    diary.seen("seen log 'Freaky Friday' -q")
    #expect(diary.seen("seen remind Freaky Friday").code == .usage)
    diary.seen("seen remind Ran 2030-05-04 21:30 -q")
    #expect(diary.seen("seen remind list --json=at").output.contains("21:30"))
  }

  @Test("show the shows one is in, those that were given up excepted")
  func showsInProgress() {
    diary.seen("seen log Dark s01e01 yesterday -q")
    diary.seen("seen log Dark s01e02 -q")
    #expect(diary.seen("seen watching").output.contains("Dark  s01e02"))
    #expect(terminal("seen gave up Dark").code == .done)
    #expect(!diary.seen("seen watching").output.contains("Dark"))
    #expect(terminal("seen drop Westworld", "2\n").code == .done)
    #expect(diary.seen("seen show Westworld --json=kind").output.contains("show"))
  }

  @Test("are titles where their words could be one")
  func titles() {
    for title in ["Gone with the Wind", "Dances with Wolves", "The Birds", "By the Sea"] {
      diary.seen("seen log '\(title)' --new -q")
      let answer = terminal("seen search \(title.lowercased())")
      #expect(answer.output.contains(title), "\(answer.errors)")
    }
    diary.seen("seen log 'Last Year at Marienbad' --new -q")
    #expect(terminal("seen search last year at marienbad").output.contains("Marienbad"))
    #expect(terminal("seen diary stand by me").errors.isEmpty)
  }

  @Test("say a kind and a period with the command")
  func kindAndPeriod() throws {
    try givenTitles()
    diary.seen("seen log goldfinch yesterday +Bo +Mia -q")
    diary.seen("seen log Zodiac -q")
    for (line, said) in [
      ("stats birds", "Taking 'birds' as 'kind:bird'."),
      ("diary birds this year", "Taking 'birds this year' as 'kind:bird --when \"this year\"'."),
      ("diary in november", "Taking 'in november' as '--when november'."),
      ("diary with:Bo yesterday", "Taking 'with:Bo yesterday' as 'with:Bo --when yesterday'."),
      ("diary with Bo and Mia", "Taking 'with Bo and Mia' as 'with:Bo with:Mia'."),
    ] {
      let answer = terminal("seen \(line)")
      #expect(answer.errors.contains(said), "\(answer.errors)")
      #expect(answer.output.contains("Goldfinch"), "\(answer.output)")
    }
    #expect(diary.seen("seen stats birds").errors.contains("No watches match") == false)
  }

  @Test(
    "count birds before or behind their names",
    arguments: [
      ("3 goldfinches", "european-goldfinch", 3), ("two Goldfinches yesterday", "goldfinch", 2),
      ("12 canada geese @pond", "canada-goose", 12), ("a common buzzard", "buzzard", nil),
      ("goldfinch 4", "goldfinch", 4), ("Common Buzzard x2", "buzzard", 2),
    ])
  func counts(words: String, bird: String, count: Int?) throws {
    try givenTitles()
    diary.seen("seen log \(words) -q")
    let line = diary.seen("seen diary --json=name,count").output
    let name = bird.contains("goose") ? "Goose" : bird.contains("buzzard") ? "Buzzard" : "Goldfinch"
    #expect(line.contains(name), "\(line)")
    #expect(line.contains(#""count":\#(count.map { String($0) } ?? "null")}"#), "\(line)")
  }

  @Test("take a title that begins with a number as it is")
  func numbers() throws {
    try givenTitles()
    diary.seen("seen log 3 idiots -q")
    diary.expect("seen diary --json=name,count", [#"{"name":"3 Idiots","count":null}"#])
    for line in ["3 goldfinch feathers", "0 goldfinches", "99999999999999999999 goldfinches"] {
      #expect(!diary.seen("seen log \(line) -n").output.contains("×"), "\(line)")
    }
  }

  @Test("have remarks behind the people, which are notes and nobody's name")
  func remarks() {
    for (words, companions, notes) in [
      ("Heat with Tom and Ruth, loved it", #"["Tom","Ruth"]"#, #""loved it""#),
      ("Heat +Tom, a slow start 9/10", #"["Tom"]"#, #""a slow start""#),
      ("Heat with Ann and brilliant yesterday", #"["Ann"]"#, #""brilliant""#),
      ("Heat with tom and ruth", #"["tom","ruth"]"#, "null"),
      ("Heat with Tom, Ruth and Anna Maria", #"["Tom","Ruth","Anna Maria"]"#, "null"),
    ] {
      diary.seen("seen log Heat -q")
      diary.seen("seen log \(words) -q")
      let line = diary.lines.last { $0.contains("watch.logged") } ?? ""
      #expect(line.contains(#""companions":\#(companions)"#), "\(words): \(line)")
      #expect(line.contains(#""notes":\#(notes)"#) == (notes != "null"), "\(words): \(line)")
    }
  }

  @Test("with a year that no film of the name has are asked about: another film, or when it was")
  func years() throws {
    try givenTitles()
    diary.refuses(
      "seen log Zodiac 2009",
      "seen: 'Zodiac 2009' may be a title, or a title and something about it",
      "hint: use 'seen log \"Zodiac 2009\"', or 'seen log Zodiac --on 2009'")
    let asked = terminal("seen log Zodiac 2009 with Bo", "1\n")
    #expect(asked.code == .done && asked.output.contains("with Bo"), "\(asked)")
    diary.expect("seen diary --json=name,date", [#"{"name":"Zodiac","date":"2009"}"#])
    #expect(diary.seen("seen log Zodiac 2007 -n").output.contains("Zodiac (2007)"))
    diary.seen("seen log Zodiac 1971 --new -q")
    diary.expect(
      "seen search zodiac --json=id",
      [#"{"id":"film:zodiac-1971"}"#, #"{"id":"film:zodiac-2007"}"#])
  }
}
