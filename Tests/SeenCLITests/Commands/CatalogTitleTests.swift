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
      "seen: 'Gasligt' is not a title here, but nearly one: Gaslight (1940), Thorold Dickinson,"
        + " film, film:gaslight-1940; Gaslight (1944), George Cukor, film, film:gaslight-1944",
      "hint: name that one, or add a new title with --new")
    diary.refuses(
      "seen rate Gasligt 9", "seen: there is no title 'Gasligt'",
      "hint: did you mean 'Gaslight (1940)' or 'Gaslight (1944)'?")
    diary.refuses(
      "seen rate Noise 9",
      "seen: 'Noise' is the name of 2 titles: Noise (2007), Henry Bean, film, film:noise-2007;"
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
      #expect(answer.errors == "", "the journal has it")
      #expect(diary.seen("seen history '\(name)'").code == .done)
      #expect(diary.seen("seen amend '\(name)' --family Turdidae -n").code == .done)
    }
  }
}
