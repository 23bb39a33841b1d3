import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("near: the country of a bird that was never seen")
struct NearRangeTests {
  private let diary = TestDiary()

  private let titles = """
    {"id":"bird:wren","kind":"bird","name":"Wren","range":"AT CH US"}
    {"id":"bird:condor","kind":"bird","name":"Condor","range":"PE"}
    {"id":"bird:stilt","kind":"bird","name":"Stilt","range":"CH","places":[{"name":"Delta","lat":43.5,"lon":4.6}]}
    {"id":"film:alps","kind":"film","name":"Alps","year":2001,"countries":["CH"]}

    """

  /// Installs a list of towns and adds a catalog.
  private func prepare(towns: Bool = true) throws {
    let text = "Interlaken\tCH\t46.69\t7.85\nLima\tPE\t-12.04\t-77.03\n"
    diary.world.environment["SEEN_SAMPLES"] = "/s"
    try diary.world.files.makeDirectory("/s")
    try diary.world.files.makeDirectory("/s/places")
    if towns {
      let bytes = Array(text.utf8)
      let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
      try diary.world.files.writeNew(
        "/s/places/towns.tsv.gz",
        GzipWriter.packed([1, low, high, ~low, ~high] + bytes, of: bytes))
    }
    try diary.world.files.writeNew("/home/ana/films/more.jsonl", Array(titles.utf8))
    diary.seen("seen catalog add more more.jsonl")
  }

  private func ids(_ query: String) -> [String] {
    diary.seen("seen search \(query) --json=id").lines
      .map { String($0.dropFirst(#"{"id":""#.count).dropLast(2)) }.sorted()
  }

  @Test("is found by the country of a point or a town, whatever the distance, and that is said")
  func found() throws {
    try prepare()
    #expect(ids("near:Interlaken") == ["bird:wren"])
    #expect(ids("near:46.7,7.9,1km") == ["bird:wren"])
    #expect(ids("near:-12,-77") == ["bird:condor"])
    #expect(ids("near:0,0").isEmpty)
    #expect(ids("near:'*'") == ["bird:stilt"], "a country is no place")
    #expect(ids("-near:Interlaken kind:bird") == ["bird:condor", "bird:stilt"])
    #expect(ids("near:Interlaken date:2026").isEmpty, "a watch is asked for")
    #expect(
      diary.seen("seen search near:Interlaken").errors
        == "1 title is found only by country and may live far from there.\n")
    #expect(diary.seen("seen search wren").errors.isEmpty)
  }

  @Test("places say better where a bird is, and a film is only made in a country")
  func places() throws {
    try prepare()
    #expect(ids("near:43.5,4.6") == ["bird:stilt"])
    #expect(!ids("near:Interlaken").contains("film:alps"))
  }

  @Test("a rule adds what was never seen, and says why")
  func rule() throws {
    try prepare()
    diary.seen("seen list create Near --near 46.7,7.9")
    diary.seen("seen rule add Near kind:bird near:list --name here")
    let tried = diary.seen("seen rule try Near --json=id,outcome,reasons").lines
    #expect(
      tried == [
        #"{"id":"bird:wren","outcome":"added","reasons":["kind:bird (bird)","near:list (somewhere in CH)"]}"#
      ], "\(tried)")
    diary.seen("seen rule apply")
    #expect(
      diary.seen("seen list items Near --json=id").output == #"{"id":"bird:wren"}"# + "\n")
    let why = diary.seen("seen list why Near Wren --json=matched").output
    #expect(why.contains("somewhere in CH"), "\(why)")
  }

  @Test("what was seen is where it was seen")
  func seen() throws {
    try prepare()
    diary.seen("seen log wren --near 60.2,24.9 -q")
    #expect(ids("near:Interlaken").isEmpty)
    #expect(ids("near:60.2,24.9") == ["bird:wren"])
    diary.seen("seen undo -q")
    #expect(ids("near:Interlaken") == ["bird:wren"])
    diary.seen("seen log wren -q")
    #expect(ids("near:Interlaken").isEmpty, "and where nobody says")
    #expect(diary.seen("seen diary near:Interlaken --json=id").output.isEmpty)
    #expect(diary.seen("seen show wren").output.contains("AT CH US"))
  }

  @Test("without the list of towns no country is known")
  func none() throws {
    try prepare(towns: false)
    #expect(ids("near:46.7,7.9").isEmpty)
    #expect(ids("near:43.5,4.6") == ["bird:stilt"])
  }
}
