import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog")
struct CatalogCommandTests {
  private let diary = TestDiary()

  private func put(_ lines: [String], as name: String) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try diary.world.files.writeNew("/home/ana/films/" + name, Array(text.utf8))
  }

  private let films = [
    #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"runtime":170,"#
      + #""directors":["Michael Mann"],"ids":{"imdb":"tt0113277"}}"#,
    #"{"kind":"film","name":"Heat","year":1986,"directors":["Dick Richards"]}"#,
    #"{"id":"film:amélie-2001","kind":"film","name":"Amélie","year":2001,"runtime":122}"#,
  ]

  @Test("adds a file by its own name, lists it and shows whose it is")
  func adds() throws {
    try put(films, as: "films.mine-1.jsonl")
    try put(
      [#"{"title":"Mine","license":"CC0 1.0","attribution":"Ana","source":"https://a.example/"}"#],
      as: "films.mine-1.about.json")
    diary.expect("seen catalog add films.mine-1.jsonl -n", ["Would add films.mine-1: 3 films."])
    diary.expect("seen catalog list --plain")
    diary.expect("seen catalog add films.mine-1.jsonl", ["Added films.mine-1: 3 films."])
    diary.expect("seen catalog add films.mine-1.jsonl", ["films.mine-1 has already been added."])
    diary.expect("seen catalog list --plain", ["films\tmine-1\t3\t0\t290\tCC0 1.0"])
    let shown = diary.seen("seen catalog show films").output
    #expect(shown.contains("attribution  Ana") && shown.contains("3 films"))
    diary.expect(
      "seen catalog show --json=name,titles,kinds,attribution",
      [#"{"name":"films","titles":3,"kinds":{"film":3},"attribution":"Ana"}"#])
    #expect(diary.lines.isEmpty, "a catalog is no event")
  }

  @Test("has titles that can be shown before anybody watched them")
  func shows() throws {
    try put(films, as: "films.mine-1.jsonl")
    diary.seen("seen catalog add films.mine-1.jsonl")
    let answer = diary.seen("seen show amelie --json=id,watches,runtime")
    #expect(answer.output == #"{"id":"film:amélie-2001","watches":0,"runtime":122}"# + "\n")
    #expect(answer.errors.contains("It is only in a catalog"))
    #expect(diary.seen("seen show Heat").errors.contains("only in a catalog"))
    #expect(diary.lines.isEmpty, "looking is no event")
  }

  @Test("lists three bad lines of many with file, line and column, and serves the rest")
  func badLines() throws {
    var lines = (1...500).map { #"{"kind":"film","name":"Film \#($0)","year":1990}"# }
    lines[99] = #"{"name":"No kind"}"#
    lines[199] = #"{"id":"film:x","kind":"movie","name":"Wrong kind"}"#
    lines[299] = #"{"kind":"film","name":"Cut off"#
    try put(lines, as: "many.jsonl")
    let answer = diary.seen("seen catalog add many many.jsonl")
    #expect(answer.code == .done)
    #expect(answer.output.hasSuffix(": 497 films.\n"))
    #expect(
      answer.errors == """
        many.jsonl:100:1: it has no kind
        many.jsonl:200:16: its kind is not one of film, show, season, episode, bird, channel, other
        many.jsonl:300:31: it is not JSON
        3 lines of many.jsonl cannot be used; the rest can.

        """)
    let json = diary.seen("seen catalog show many --json=badLineCount,badLines").output
    #expect(json.hasPrefix(#"{"badLineCount":3,"badLines":[{"line":100,"column":1,"#))
    #expect(diary.seen("seen log 'film 7' -q").output.hasPrefix("Film 7 (1990), watched"))
  }

  @Test("lists lines with the id of another, which serves")
  func sameIDs() throws {
    try put(films + ["", films[1], films[0]], as: "twice.jsonl")
    let answer = diary.seen("seen catalog add twice twice.jsonl")
    #expect(answer.output.hasSuffix(": 3 films.\n"))
    #expect(
      answer.errors == """
        twice.jsonl:5:1: line 2 has a title with the same id
        twice.jsonl:6:1: line 1 has a title with the same id
        2 lines of twice.jsonl cannot be used; the rest can.

        """)
    let json = diary.seen("seen catalog show twice --json=titles,badLines").output
    #expect(
      json.contains(
        #"{"line":5,"column":1,"problem":"line 2 has a title with the same id"}"#))
    #expect(json.hasPrefix(#"{"titles":3,"#))
  }

  @Test("a catalog behind another completes its titles, and holds what it holds")
  func afterAnother() throws {
    try put(films, as: "films.a.jsonl")
    try put(
      [
        #"{"id":"film:heat-1995","kind":"film","name":"Heat!","runtime":1,"#
          + #""cast":["Al Pacino"],"places":[{"name":"LA","lat":34.05,"lon":-118.24}]}"#
      ], as: "places.a.jsonl")
    diary.seen("seen catalog add films.a.jsonl")
    diary.expect("seen catalog add places.a.jsonl", ["Added places.a: 1 film."])
    diary.expect(
      "seen catalog list --json=name,titles",
      [#"{"name":"films","titles":3}"#, #"{"name":"places","titles":1}"#])
    #expect(!diary.seen("seen catalog list").output.contains("no titles"))
    #expect(diary.seen("seen search 'near:34,-118,50km' --json=id").output.contains("heat-1995"))
    diary.seen("seen log film:heat-1995 -q")
    #expect(
      diary.lines[0].contains(#""runtime":170"#)
        && diary.lines[0].contains(#""cast":["Al Pacino"]"#)
        && diary.lines[0].contains(#""lat":34.05"#))
  }

  @Test("refuses what is no catalog, and says what would be one")
  func refusals() throws {
    try put(["nothing"], as: "none.jsonl")
    try put(films, as: "films.mine-1.jsonl")
    try put(films.reversed(), as: "other.jsonl")
    try put(["#EXTM3U"], as: "empty.m3u")
    try put([films[0], String(repeating: "a", count: (1 << 20) + 1)], as: "long.jsonl")
    diary.refuses(
      "seen catalog add none.jsonl",
      "seen: none.jsonl: no line in it is a title; line 1: it is not JSON",
      #"hint: a catalog has one object per line: {"kind":"film","name":"Heat","year":1995}"#)
    diary.refuses(
      "seen catalog add empty.m3u",
      "seen: empty.m3u: it has no channel or film to play")
    diary.refuses(
      "seen catalog add long.jsonl",
      "seen: long.jsonl:2: the line is longer than 1 MiB; nothing was added",
      "hint: a catalog has one title per line")
    diary.refuses(
      "seen catalog add 'My Films' films.mine-1.jsonl",
      "seen: 'My Films' cannot be the name of a catalog",
      "hint: use a-z, digits and -, and a version after a dot: birds.avilist-2025")
    diary.seen("seen catalog add films.mine-1.jsonl")
    diary.refuses(
      "seen catalog add films.mine-1 other.jsonl",
      "seen: another catalog named 'films.mine-1' exists, and catalogs never change",
      "hint: give the file another version: films.mine-1-2.jsonl")
    diary.refuses(
      "seen catalog add films other.jsonl",
      "seen: you already have the catalog 'films', in version 'mine-1'",
      "hint: 'seen catalog update films FILE' compares and replaces it")
    diary.refuses(
      "seen catalog show filsm", "seen: no catalog 'filsm'",
      "hint: did you mean 'films'?")
    diary.refuses(
      "seen catalog remove films",
      "seen: cannot ask without a terminal: Remove the catalog films.mine-1, 3 films?",
      "hint: use --yes", code: .usage)
    diary.expect(
      "seen catalog remove films --json=name,version -n", [#"{"name":"films","version":"mine-1"}"#])
    diary.expect("seen catalog remove films -n", ["Would remove films.mine-1, 3 films."])
    diary.expect("seen catalog remove films --yes", ["Removed films.mine-1."])
    diary.seen("seen catalog add films.mine-1.jsonl")
    diary.expect(
      "seen catalog remove films --yes --json=name,titles", [#"{"name":"films","titles":3}"#])
    diary.expect("seen catalog list --plain")
  }

  @Test("gives a title's facts to the journal when it is first used, and only then")
  func firstUse() throws {
    try put(films, as: "films.mine-1.jsonl")
    diary.seen("seen catalog add films.mine-1.jsonl")
    diary.expect(
      "seen log AMELIE", ["Amélie (2001), watched on November 20, 2026."],
      errors: [
        "Amélie (2001) is new here; 'seen undo' takes it back."
      ])
    #expect(
      diary.lines[0].contains(
        #""data":{"kind":"film","name":"Amélie","year":2001,"runtime":122}"#))
    #expect(diary.types == ["title.added", "watch.logged"])
    diary.seen("seen log amelie -q")
    #expect(diary.types.count == 3, "known by now")
    diary.seen("seen catalog remove films --yes")
    #expect(diary.seen("seen log amelie -q").code == .done, "the log alone is enough")
  }

  @Test("tells titles of one name apart by year and director")
  func sameNames() throws {
    try put(films, as: "films.mine-1.jsonl")
    diary.seen("seen catalog add films.mine-1.jsonl")
    diary.refuses(
      "seen log heat",
      "seen: 2 titles are named 'heat': Heat (1986), Dick Richards, film, film:heat-1986;"
        + " Heat (1995), Michael Mann, film, film:heat-1995",
      "hint: use the id, or narrow it with --year or --director")
    diary.refuses(
      "seen log Amelei",
      "seen: no title 'Amelei'; did you mean Amélie (2001)?",
      "hint: use that name, or add a new title with --new")
    #expect(diary.seen("seen rate tt0113277 9 -q").output == "Heat (1995): rated 9/10.\n")
    diary.seen("seen undo -q")
    diary.world.terminals = [.input, .error]
    diary.world.input = Array("1\n".utf8)
    let answer = diary.seen("seen log heat --year 1986 -q")
    #expect(answer.output.hasPrefix("Heat (1986)"))
    #expect(diary.seen("seen favorite amelie -q").output == "Amélie (2001) is now a favorite.\n")
    #expect(diary.seen("seen again 'Heat (1995)' no -q").code == .done)
  }

  @Test("offers birds whose short name is nearly what was typed")
  func shortNames() throws {
    let bird = #"{"kind":"bird","name":"Common Kestrel","scientificName":"Falco tinnunculus"}"#
    try put([bird] + films, as: "mine.1.jsonl")
    diary.seen("seen catalog add mine.1.jsonl")
    diary.refuses(
      "seen log kestral",
      "seen: no title 'kestral'; did you mean Common Kestrel, bird?",
      "hint: use that name, or add a new title with --new")
    #expect(diary.seen("seen log kestrel -q").output.hasPrefix("Common Kestrel, seen"))
  }

  @Test("is asked by the shell's completion")
  func completes() throws {
    try put(films, as: "films.mine-1.jsonl")
    diary.seen("seen catalog add films.mine-1.jsonl")
    func rows() -> Set<String> {
      Set(diary.seen("seen __complete -- log he").lines.map(String.init))
    }
    #expect(rows() == ["Heat (1986)\tfilm:heat-1986", "Heat (1995)\tfilm:heat-1995"])
    diary.seen("seen log 'Heat (1995)'")
    #expect(rows() == ["Heat\tfilm:heat-1995", "Heat (1986)\tfilm:heat-1986"])
    #expect(diary.seen("seen __complete -- catalog show f").output == "films\tmine-1\n")
    #expect(
      diary.seen("seen __complete -- rate film:am").output == "film:amélie-2001\tAmélie (2001)\n")
  }
}
