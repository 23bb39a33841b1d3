import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("What a name means where a catalog has titles")
struct CatalogTitleTests {
  private let diary = TestDiary()

  private func add(_ lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try diary.world.files.writeNew("/home/ana/films/mine.1.jsonl", Array(text.utf8))
    #expect(diary.seen("seen catalog add mine.1.jsonl").code == .done)
  }

  private let films = [
    #"{"kind":"film","name":"Gaslight","year":1940,"directors":["Thorold Dickinson"]}"#,
    #"{"kind":"film","name":"Gaslight","year":1944,"directors":["George Cukor"]}"#,
    #"{"kind":"film","name":"Noise","year":2007,"directors":["Henry Bean"]}"#,
    #"{"id":"film:noise-2007~tt0809931","kind":"film","name":"Noise","year":2007,"#
      + #""directors":["Matthew Saville"],"ids":{"imdb":"tt0809931"}}"#,
  ]

  private var lastSubject: String {
    let subject = diary.lines.last?.split(separator: #""subject":""#).dropFirst().first
    return String(subject?.prefix { $0 != "\"" } ?? "")
  }

  @Test("a director tells titles of one name apart, also from one that the journal has")
  func directors() throws {
    try add(films)
    diary.seen("seen log film:gaslight-1940")
    diary.seen("seen log Gaslight --director 'George Cukor'")
    #expect(lastSubject == "film:gaslight-1944")
    diary.seen("seen log Gaslight --director dickinson")
    #expect(lastSubject == "film:gaslight-1940")
    diary.seen("seen log Noise --year 2007 --director 'Matthew Saville'")
    #expect(lastSubject == "film:noise-2007~tt0809931")
    diary.seen("seen list create Loud -q")
    diary.seen("seen list add Loud Noise --director Bean")
    #expect(lastSubject == "film:noise-2007")
  }

  @Test("a number that a film and a show have at one site is not of both")
  func numbers() throws {
    try add([#"{"kind":"film","name":"The Matrix","year":1999,"ids":{"tmdb":"603"}}"#])
    diary.seen("seen log Dallas --new --kind show")
    diary.seen(#"seen amend Dallas --set 'ids={"tmdb":"603"}'"#)
    #expect(diary.seen("seen show tmdb:603 --json=id").output == #"{"id":"show:dallas"}"# + "\n")
    diary.seen("seen log 'The Matrix'")
    #expect(lastSubject == "film:the-matrix-1999")
    let several = diary.seen("seen show tmdb:603")
    #expect(several.code == .data, "\(several)")
    #expect(
      several.errors.contains("The Matrix (1999)") && several.errors.contains("Dallas"),
      "\(several)")
  }

  @Test("a title of another director never gets the id of a catalog's title")
  func apart() throws {
    try add(films)
    for line in ["'Third Person'", "'Matthew Saville' --new"] {
      diary.seen("seen log Noise --year 2007 --director \(line)")
      #expect(lastSubject.hasPrefix("film:noise-2007~") && lastSubject.utf8.count == 21, "\(line)")
    }
    diary.seen("seen log Noise --year 2007 --director 'Henry Bean' --new")
    #expect(lastSubject == "film:noise-2007", "the catalog's own")
    #expect(diary.seen("seen search director:saville --json=id").output.contains("tt0809931"))
  }

  @Test("what is nearly typed is offered once, at most two, by year where names are equal")
  func near() throws {
    try add(films)
    diary.seen("seen log film:gaslight-1940")
    diary.refuses(
      "seen log Gasligt",
      "seen: no title 'Gasligt'; did you mean Gaslight (1940) or Gaslight (1944)?",
      "hint: use that name, or add a new title with --new")
    diary.refuses(
      "seen rate Gasligt 9", "seen: no title 'Gasligt'",
      "hint: did you mean 'Gaslight (1940)' or 'Gaslight (1944)'?")
    diary.refuses(
      "seen rate Noise 9",
      "seen: 2 titles are named 'Noise': Noise (2007), Henry Bean, film, film:noise-2007;"
        + " Noise (2007), Matthew Saville, film, film:noise-2007~tt0809931", "hint: use the id")
    let answer = diary.seen("seen search gaslihgt")
    #expect(answer.errors.contains("did you mean 'Gaslight (1940)' or 'Gaslight (1944)'?"))
  }

  @Test("what was logged by a name that only the catalog knows is found by it again")
  func again() throws {
    try add([
      #"{"kind":"bird","name":"Common Blackbird","scientificName":"Turdus merula"}"#,
      #"{"kind":"bird","name":"Red-winged Blackbird","scientificName":"Agelaius phoeniceus"}"#,
    ])
    diary.seen("seen log 'Red-winged Blackbird'")
    diary.seen("seen log blackbird")
    for name in ["blackbird", "Common Blackbird", "turdus merula"] {
      let answer = diary.seen("seen show '\(name)' --json=id,watches")
      #expect(answer.output == #"{"id":"bird:turdus-merula","watches":1}"# + "\n", "\(name)")
      #expect(answer.errors == "", "the journal already has it")
      #expect(diary.seen("seen history '\(name)'").code == .done)
      #expect(diary.seen("seen amend '\(name)' --family Turdidae -n").code == .done)
    }
  }

  private let bus = [
    #"{"kind":"show","name":"Night Bus","year":2020}"#,
    #"{"kind":"episode","name":"Pilot","show":"show:night-bus-2020","season":1,"episode":1}"#,
    #"{"kind":"episode","name":"Depot","show":"show:night-bus-2020","season":1,"episode":2}"#,
    #"{"kind":"film","name":"Speed s01e01","year":1994}"#,
  ]

  @Test("a show and the number of an episode in one text are that episode, whatever command asks")
  func typedEpisodes() throws {
    try add(bus)
    let commands = ["log", "watching", "watchlist add", "queue add", "rate 9", "favorite"]
    for command in commands {
      let words = command.split(separator: " ")
      let rating = command.hasPrefix("rate") ? " 9" : ""
      let name = command.hasPrefix("rate") ? "rate" : words.joined(separator: " ")
      #expect(diary.seen("seen \(name) 'Night Bus s01e02'\(rating) -q").code == .done, "\(command)")
      #expect(lastSubject == "episode:night-bus-2020/s01e02", "\(command)")
      #expect(diary.types.filter { $0 == "title.added" }.count % 3 == 0, "a show, all its episodes")
      diary.seen("seen undo -q")
    }
    diary.seen("seen log 'night bus s01e01..e03' --yes -q")
    #expect(diary.types.suffix(3).allSatisfy { $0 == "watch.logged" } == false)
    #expect(lastSubject == "episode:night-bus-2020/s01e03", "what no catalog lists is added")
    #expect(diary.types.filter { $0 == "watch.logged" }.count == 4)
    let answer = diary.seen("seen show 'Night Bus s01e01' --json=id,watches")
    #expect(answer.output == #"{"id":"episode:night-bus-2020/s01e01","watches":1}"# + "\n")
    diary.seen("seen watching 'Night Bus s02e01' -q")
    #expect(lastSubject == "episode:night-bus-2020/s02e01")
    diary.refuses(
      "seen rate 'Night Bus s09e09' 3", "seen: no title 'Night Bus s09e09'",
      "hint: Night Bus has seasons 1 to 2; 'seen log' adds others")
    diary.seen("seen log 'speed S01E01' -q")
    #expect(lastSubject == "film:speed-s01e01-1994", "what is called just so is meant")
    diary.seen("seen log 'Unheard Of s01e05' -q")
    #expect(
      lastSubject == "episode:unheard-of/s01e05" && !diary.lines.joined().contains("film:unh"))
  }

  @Test("an episode that is named by its id comes with its show and all of its episodes, once")
  func episodeByID() throws {
    try add(bus)
    let before = diary.lines.count
    diary.seen("seen watching episode:night-bus-2020/s01e01 --at 5m -q")
    let added = diary.types.dropFirst(before)
    #expect(added == ["title.added", "title.added", "title.added", "watching.started"])
    #expect(diary.seen("seen now --json=series").output.contains("Night Bus"))
    diary.seen("seen undo -q")
    diary.seen("seen list create L -q")
    let start = diary.lines.count
    diary.seen(
      "seen list add L episode:night-bus-2020/s01e02 episode:night-bus-2020/s01e01 --yes -q")
    let types = diary.types.dropFirst(start)
    #expect(types.filter { $0 == "title.added" }.count == 3, "\(types)")
    #expect(types.filter { $0 == "item.added" }.count == 2)
  }

  @Test("a slip in the name of a film without its article is offered, not added")
  func slips() throws {
    try add([
      #"{"kind":"film","name":"The Godfather","year":1972}"#,
      #"{"kind":"film","name":"The Fly","year":1986}"#,
    ])
    for slip in ["Godfahter", "godfathr"] {
      #expect(diary.seen("seen log \(slip)").errors.contains("did you mean The Godfather (1972)"))
    }
    #expect(diary.lines.isEmpty)
    #expect(diary.seen("seen log Fry -q").code == .done, "three letters are near to too many")
    #expect(diary.seen("seen log Godfather -q").output.hasPrefix("The Godfather (1972)"))
  }

  @Test("what was merged is found by its former name, unless another title is called so")
  func formerNames() {
    for name in ["Common Redpoll", "Lesser Redpoll"] {
      diary.seen("seen log '\(name)' --kind bird")
    }
    diary.seen("seen amend 'Lesser Redpoll' --into 'Common Redpoll' --yes")
    for command in ["log 'lesser redpoll' -q", "rate 'Lesser Redpoll' 9 -q"] {
      #expect(diary.seen("seen " + command).code == .done)
      #expect(lastSubject == "bird:common-redpoll")
    }
    #expect(diary.seen("seen show 'Redpoll, Lesser' --json=id").code == .done)
    diary.seen("seen log 'Lesser Redpoll' --kind bird --new --scientific-name 'Acanthis cabaret'")
    diary.seen("seen log 'Lesser Redpoll' -q")
    #expect(lastSubject == "bird:acanthis-cabaret")
  }

  @Test(
    "an article too many and a series are offered, not made anew",
    arguments: [
      ("the noise", "Noise (2007)"),
      ("star trek", "Star Trek: First Contact (1996)"),
    ])
  func offered(text: String, expected: String) throws {
    try add(
      films + [
        #"{"kind":"film","name":"Star Trek: First Contact","year":1996}"#,
        #"{"kind":"film","name":"Star Treks","year":1996}"#,
      ])
    let refused = diary.seen("seen log '\(text)'")
    #expect(refused.code == .data)
    #expect(refused.errors.contains("did you mean \(expected)"), "\(refused)")
    #expect(diary.lines.isEmpty)
    diary.seen("seen log film:noise-2007 -q")
    diary.seen("seen log 'Gaslight 1944' -q")
    #expect(lastSubject == "film:gaslight-1944", "a year needs no parentheses")
    diary.seen("seen catalog remove mine --yes")
    let count = diary.lines.count
    guard !text.hasPrefix("star") else { return }
    #expect(diary.seen("seen log '\(text)'").errors.contains("did you mean \(expected)"))
    #expect(diary.lines.count == count)
    #expect(diary.seen("seen log 'Noise 1999' -q").output.hasPrefix("Noise 1999, watched"))
  }
}
