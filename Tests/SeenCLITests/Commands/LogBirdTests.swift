import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("Birds as people log them")
struct LogBirdTests {
  private let diary = TestDiary()

  private func givenCatalogs() throws {
    let birds = [
      #"{"kind":"bird","name":"Common Buzzard","scientificName":"Buteo buteo"}"#,
      #"{"kind":"bird","name":"Grey Heron","scientificName":"Ardea cinerea"}"#,
      #"{"kind":"bird","name":"Gray Catbird","scientificName":"Dumetella carolinensis"}"#,
    ]
    let films = [
      #"{"kind":"film","name":"Buzzard","year":2014}"#,
      #"{"kind":"film","name":"The Colour of Money","year":1986}"#,
    ]
    for (name, lines) in [("birds", birds), ("films", films)] {
      let text = lines.map { $0 + "\n" }.joined()
      try diary.world.files.writeNew("/home/ana/films/\(name).jsonl", Array(text.utf8))
      diary.seen("seen catalog add \(name).jsonl")
    }
  }

  private func subject(_ line: String) -> String {
    let answer = diary.seen("seen \(line) -n --json=subject")
    return answer.lines.last.map(String.init) ?? answer.errors
  }

  @Test("are birds where they were counted or seen at a point, and no films")
  func sightings() throws {
    try givenCatalogs()
    for more in ["--near 51.5,-0.12", "--count 2", "--kind bird"] {
      #expect(subject("log buzzard \(more)") == #"{"subject":"bird:buteo-buteo"}"#, "\(more)")
      #expect(subject("log Buzzard \(more)") == #"{"subject":"bird:buteo-buteo"}"#, "\(more)")
    }
    #expect(subject("log Buzzard") == #"{"subject":"film:buzzard-2014"}"#)
    for more in ["--year 2014", "--kind FILM", "--kind movie"] {
      #expect(
        subject("log Buzzard --near 51.5,-0.12 \(more)") == #"{"subject":"film:buzzard-2014"}"#,
        "\(more)")
    }
    #expect(
      subject("log 'Buzzard (2014)' --near 1,1") == #"{"subject":"film:buzzard-2014"}"#)
    #expect(
      subject("log film:buzzard-2014 --near 1,1") == #"{"subject":"film:buzzard-2014"}"#)
  }

  @Test("that no catalog has are asked about, not taken for films")
  func unlisted() throws {
    diary.seen("seen log Amsel --near 51.5,-0.12")
    #expect(diary.lines.last?.contains("bird:amsel") == true, "without a catalog of birds")
    try givenCatalogs()
    for more in ["--near 51.5,-0.12", "--count 2"] {
      diary.refuses(
        "seen log Zilpzalp \(more)", "seen: no bird in your catalogs is called 'Zilpzalp'",
        "hint: use its English or scientific name, add it as a new bird with --new, or use --kind"
          + " if it is not a bird")
    }
    #expect(subject("log Zilpzalp --count 2 --new") == #"{"subject":"bird:zilpzalp"}"#)
    #expect(subject("log Zilpzalp --count 2 --kind bird") == #"{"subject":"bird:zilpzalp"}"#)
    #expect(subject("log Zilpzalp") == #"{"subject":"bird:zilpzalp"}"#, "a bird among birds")
    diary.seen("seen log Heat --year 1995")
    let answer = diary.seen("seen log Heat --near 51.5,-0.12")
    #expect(answer.code == .data && answer.errors.contains("film:heat-1995"))
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.keys = [.character("y")]
    diary.expect(
      "seen log Zilpzalp --near 51.5,-0.12 -q", ["Zilpzalp, seen on November 20, 2026."],
      errors: [
        "No bird in your catalogs is called 'Zilpzalp'. Add it as a new bird? [y/N] yes"
      ])
  }

  @Test("are found however America or Britain spells them, in a catalog and in the journal")
  func spellings() throws {
    try givenCatalogs()
    for name in ["gray heron", "Gray Heron", "GRAY HERON", "heron gray", "grey heron"] {
      #expect(subject("log '\(name)'") == #"{"subject":"bird:ardea-cinerea"}"#, "\(name)")
    }
    #expect(
      subject("log 'grey catbird'") == #"{"subject":"bird:dumetella-carolinensis"}"#)
    #expect(
      subject("log 'The Color of Money'") == #"{"subject":"film:the-colour-of-money-1986"}"#)
    #expect(
      subject("log 'the color of money (1986)'")
        == #"{"subject":"film:the-colour-of-money-1986"}"#)
    diary.seen("seen log 'Neighbours'")
    #expect(subject("log neighbors") == #"{"subject":"film:neighbours"}"#)
    diary.seen("seen log Neighbors --new")
    #expect(subject("log neighbors") == #"{"subject":"film:neighbors"}"#, "its own name first")
  }
}
