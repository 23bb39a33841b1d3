import SeenCLI
import SeenTestSupport
import Testing

@Suite("The towns of watches and lists")
struct TownsOfWatchesTests {
  private let diary = TestDiary()

  init() throws {
    try diary.install(
      towns: "Interlaken\tUS\t36.95\t-121.73\nInterlaken\tCH\t46.69\t7.85\n"
        + "Bern\tCH\t46.95\t7.44\nForest\tBE\t50.81\t4.32\n")
  }

  private static let bern = #""place":{"lat":46.95,"lon":7.44}"#

  @Test(
    "are what queries know, however they are said",
    arguments: [
      "log Wren --kind bird --new --near Bern", "log Wren --kind bird --new --near 'bern, ch'",
      "log Wren near Bern", "log Wren @Bern --kind bird --new",
      "log Wren at bern", "log Wren --at BERN --count 2 --new",
      "log Wren x2 @Bern --new", "list create Walks --near Bern",
    ])
  func said(_ line: String) {
    // What stands behind a title that nobody knows may belong to it.
    if !line.contains("--new") { diary.seen("seen log Wren --kind bird --new") }
    #expect(diary.seen("seen \(line)").code == .done, "\(line)")
    #expect(diary.lastData.contains(Self.bern), "\(line): \(diary.lines)")
    if line.hasPrefix("log") {
      #expect(diary.seen("seen diary near:Bern,1km --json=name").lines.count == 1)
    }
  }

  @Test("are said where one of several is taken, or a bird gets one unasked")
  func told() {
    let taken = diary.seen("seen log Wren --kind bird --new --near Interlaken")
    #expect(
      taken.errors.contains(
        "Using Interlaken, US, the largest of 2 places with that name; \"Interlaken, CH\" is another."
      ))
    let other = diary.seen("seen log Tit --kind bird --new @Bern")
    #expect(
      other.errors.contains("Bern, CH is far from where you were; --near Bern records its"),
      "\(other.errors)")
    #expect(!diary.lastData.contains("place"))
    #expect(diary.seen("seen amend --last --near Bern").code == .done)
    let here = diary.seen("seen log Gull --kind bird --new @Interlaken")
    #expect(here.errors.contains("Recording the coordinates of Interlaken, US."), "\(here.errors)")
  }

  @Test("are no film's, and no place's that was one without them")
  func others() {
    diary.seen("seen log Heat @Bern --kind film --new")
    #expect(diary.lastData.contains(#""location":"Bern""#) && !diary.lastData.contains("place"))
    diary.seen("seen log Wren @Bern --kind bird --new")
    #expect(!diary.lastData.contains(#""place""#))
    diary.seen("seen log Tit --near 50,4 --at Home --kind bird --new")
    diary.seen("seen log Gull @home --kind bird --new")
    #expect(!diary.lastData.contains(#""place""#), "nobody said where that is")
    diary.seen("seen amend --last --near home")
    #expect(diary.lastData.contains(#""place":{"lat":50.0,"lon":4.0}"#), "\(diary.lastData)")
  }

  @Test("that nothing knows are refused, with what may be meant")
  func unknown() {
    diary.refuses(
      "seen log Wren --near Berm --kind bird --new",
      "seen: 'Berm' is neither coordinates nor a known place", "hint: did you mean 'Bern'?",
      code: .usage)
    #expect(diary.seen("seen list create X --near Nowhere").code == .usage)
  }
}
