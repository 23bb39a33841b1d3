import SeenCLI
import SeenTestSupport
import Testing

/// What people type as they would say it.
@Suite("Sentences as people say them")
struct SentencesTests {
  private let diary = TestDiary()

  /// Runs a command line on a terminal, where a line answers what is asked.
  private func terminal(_ line: String, _ answer: String = "") -> Transcript {
    diary.world.terminals = [.input, .error]
    diary.world.input = Array(answer.utf8)
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
      ("rewatched Heat", "Taking 'rewatched' as 'log'."),
      ("best films", "Taking 'best films' as 'search seen:yes kind:film --sort rating'."),
      ("what should i watch tonight", "Taking 'what should i watch tonight' as 'recommend'."),
      ("whats next Heat", "Taking 'whats next' as 'next'."),
      ("films with Bo", "Taking 'films with Bo' as 'diary kind:film with:Bo'."),
      ("who did i watch with most", "Taking 'who did i watch with most' as 'stats'."),
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
    diary.seen("seen log the wire s1 ep 1 and 2 -q")
    #expect(
      diary.seen("seen diary show:wire --json=season,episode").lines.sorted() == [
        #"{"season":1,"episode":1}"#, #"{"season":1,"episode":2}"#,
      ])
  }

  @Test("say a kind and a period with the command")
  func kindAndPeriod() throws {
    try givenTitles()
    diary.seen("seen log goldfinch yesterday -q")
    diary.seen("seen log Zodiac -q")
    for (line, said) in [
      ("stats birds", "Taking 'birds' as 'kind:bird'."),
      ("diary birds this year", "Taking 'birds this year' as 'kind:bird --when \"this year\"'."),
      ("diary in november", "Taking 'in november' as '--when november'."),
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
