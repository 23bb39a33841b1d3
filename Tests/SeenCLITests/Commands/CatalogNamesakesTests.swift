import SeenCLI
import SeenTestSupport
import Testing

/// Which of the titles of a catalog a name means, and what is said about it.
@Suite("Namesakes in catalogs")
struct CatalogNamesakesTests {
  private let diary = TestDiary()

  private func givenFilms(_ lines: [String], lastYear: Int? = 2014) throws {
    try diary.put(lines.map { $0 + "\n" }.joined(), as: "films.one.jsonl")
    let about = lastYear.map { #"{"title":"Films","lastYear":\#($0)}"# } ?? "{}"
    try diary.put(about, as: "films.one.about.json")
    diary.seen("seen catalog add films.one.jsonl -q")
  }

  private let old = [
    #"{"kind":"film","name":"Parasite","year":1982}"#,
    #"{"kind":"film","name":"Dune","year":1984}"#,
    #"{"kind":"show","name":"Foundation","year":1990}"#,
    #"{"kind":"film","name":"Anora","year":1950}"#,
    #"{"kind":"bird","name":"Barn Owl","scientificName":"Tyto alba"}"#,
  ]

  @Test(
    "are told with their year and the catalog, if that ends years ago",
    arguments: [
      ("log Parasite", "Parasite (1982), from films to 2014."),
      ("log Dune 9/10", "Dune (1984), from films to 2014."),
      ("watchlist add anora", "Anora (1950), from films to 2014."),
      ("queue add Foundation", "Foundation (1990), from films to 2014."),
    ])
  func told(line: String, said: String) throws {
    try givenFilms(old)
    let answer = diary.seen("seen \(line)")
    #expect(answer.code == .done && answer.errors.contains(said + "\n"), "\(answer.errors)")
    #expect(!diary.seen("seen \(line) --json").errors.contains("from films"))
  }

  @Test(
    "are not told of where a year was typed, of birds, of what is known, and of current catalogs")
  func untold() throws {
    try givenFilms(old)
    for line in ["log 'Parasite (1982)'", "log Dune --year 1984", "log 'barn owl'"] {
      #expect(!diary.seen("seen \(line)").errors.contains("from films"), "\(line)")
    }
    #expect(!diary.seen("seen log Parasite").errors.contains("from films"), "known by now")
    for year in [2026, 2025, nil] {
      let other = TestDiary()
      try other.put(#"{"kind":"film","name":"Dune","year":1984}"# + "\n", as: "films.one.jsonl")
      try other.put(year.map { #"{"lastYear":\#($0)}"# } ?? "{}", as: "films.one.about.json")
      other.seen("seen catalog add films.one.jsonl -q")
      #expect(!other.seen("seen log Dune").errors.contains("from films"))
    }
  }

  @Test("with a tenth of the votes of the best known count, those with fewer need their year")
  func votes() throws {
    try givenFilms(
      [
        #"{"kind":"film","name":"Parasite","year":1982,"votes":5000}"#,
        #"{"kind":"film","name":"Parasite","year":2019,"votes":900000}"#,
        #"{"kind":"film","name":"Solaris","year":1972,"votes":90000}"#,
        #"{"kind":"film","name":"Solaris","year":2002,"votes":80000}"#,
        #"{"kind":"film","name":"Heat","year":1986,"votes":-1}"#,
        #"{"kind":"film","name":"Heat","year":1995,"votes":700000}"#,
      ], lastYear: nil)
    let subject = { (line: String) in diary.seen("seen \(line) -n --json=subject").lines.last }
    #expect(subject("log Parasite") == #"{"subject":"film:parasite-2019"}"#)
    #expect(subject("log 'parasite (1982)'") == #"{"subject":"film:parasite-1982"}"#)
    #expect(diary.seen("seen log Solaris -n").code == .data)
    #expect(diary.seen("seen log Heat -n").code == .data, "votes that are no number are not known")
  }

  @Test("fill in the title of the journal that has only its name, once it is asked for")
  func fill() throws {
    for name in ["Parasite", "Ran", "Dune"] { diary.seen("seen log \(name) -q") }
    diary.seen("seen amend Dune --runtime 100 -q")
    try givenFilms([
      #"{"kind":"film","name":"Parasite","year":1982,"runtime":85}"#,
      #"{"kind":"film","name":"Ran","year":1985,"runtime":162}"#,
      #"{"kind":"film","name":"Ran","year":1999,"runtime":90}"#,
      #"{"kind":"film","name":"Dune","year":1984,"runtime":137}"#,
    ])
    let before = diary.lines
    let again = diary.seen("seen catalog add films.one.jsonl")
    #expect(again.output == "films.one has already been added.\n" && diary.lines == before)
    diary.expect("seen search parasite --json=id", [#"{"id":"film:parasite"}"#])
    let filled = diary.seen("seen catalog add films.one.jsonl --fill")
    #expect(filled.output.hasSuffix("Filled in 1 title of yours.\n"), "\(filled)")
    diary.expect("seen show Parasite --json=year,runtime", [#"{"year":1982,"runtime":85}"#])
    diary.expect("seen show film:ran --json=year,runtime", [#"{"year":null,"runtime":null}"#])
    diary.seen("seen undo -q")
    diary.expect("seen show Parasite --json=year", [#"{"year":null}"#])
  }
}
