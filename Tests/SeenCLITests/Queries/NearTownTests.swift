import Foundation
import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import Testing

@Suite("near: a town")
struct NearTownTests {
  private let diary = TestDiary()

  private func install(_ towns: String) throws { try diary.install(towns: towns) }

  private let towns =
    "Interlaken\tUS\t36.95\t-121.73\nInterlaken\tCH\t46.69\t7.85\nBern\tCH\t46.95\t7.44\n"
    + "Thun\tCH\t46.76\t7.63\n"

  private func log() {
    diary.seen("seen log Wren --kind bird --new --at Home --near 46.7,7.9 -q")
    diary.seen("seen log Gull --kind bird --new --near 37.9,-121.7 -q")
  }

  private func names(_ query: String) -> String {
    diary.seen("seen search \(query) --journal --json=name").output
  }

  @Test("a town is where the list says, in the country that is named, and several are told")
  func town() throws {
    try install(towns)
    log()
    #expect(names("near:Bern,50km") == #"{"name":"Wren"}"# + "\n")
    #expect(names("'near:\"Interlaken, CH\"'") == #"{"name":"Wren"}"# + "\n")
    diary.expect(
      "seen diary near:interlaken --json=name", [#"{"name":"Wren"}"#],
      errors: [
        "Using Interlaken, CH, the nearest of 2 places with that name; 'near:\"Interlaken, US\"' is"
          + " another."
      ])
    #expect(diary.seen("seen diary near:Bern").errors.isEmpty)
    #expect(diary.seen("seen diary near:interlaken -q").errors.isEmpty)
    #expect(names("near:Thun,1km").isEmpty)
  }

  @Test("of several towns the largest is taken by who was nowhere")
  func nowhere() throws {
    try install(towns)
    diary.seen("seen log Heat --new -q")
    #expect(
      diary.seen("seen search near:interlaken").errors.contains(
        "Using Interlaken, US, the largest of 2 places with that name;"))
  }

  @Test("places of one's own come first, and are as they were without towns")
  func own() throws {
    log()
    diary.seen("seen log Tit --kind bird --new --at Interlaken --near 10,10 -q")
    let before = diary.seen("seen diary near:Interlaken --json").output
    #expect(before.contains("Tit"))
    try install(towns)
    diary.expect("seen diary near:Interlaken --json=name", [#"{"name":"Tit"}"#])
    #expect(diary.seen("seen diary near:Interlaken --json").output == before)
  }

  @Test("what is no place has near names, and a damaged list is none")
  func unknown() throws {
    try install(towns)
    log()
    let answer = diary.seen("seen diary near:Bren")
    #expect(answer.errors.hasPrefix("seen: the coordinates of 'Bren' are not known"))
    #expect(answer.errors.hasSuffix("hint: did you mean 'Bern'?\n"), "\(answer.errors)")
    try diary.world.files.unlink("/s/places/towns.tsv.gz")
    let without = diary.seen("seen diary near:Bern")
    #expect(without.code == .usage || without.code == .data)
    try diary.world.files.writeNew("/s/places/towns.tsv.gz", [0x1f, 0x8b, 8, 0, 1])
    #expect(diary.seen("seen diary near:Bern").errors == without.errors)
  }

  @Test("the towns that come with the program are read, and those of the issue are among them")
  func shipped() throws {
    let url = Repository.root.appending(path: "journal-samples/places/towns.tsv.gz")
    let packed = Array(try Data(contentsOf: url))
    #expect(packed.count < 1 << 20)
    let gazetteer = try #require(TownList.read(packed))
    #expect(gazetteer.towns(named: "Interlaken, CH").first?.point.latitude == 46.68)
    #expect(gazetteer.towns(named: "Paris").first?.country == "FR")
    #expect(gazetteer.towns(named: "springfield").count > 5)
    #expect(gazetteer.towns(named: "München, DE").isEmpty, "it is called Munich there")
  }
}

extension TestDiary {
  /// Puts a list of towns where the program looks for it; packed as gzip allows without packing.
  func install(towns: String) throws {
    let bytes = Array(towns.utf8)
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    world.environment["SEEN_SAMPLES"] = "/s"
    try world.files.makeDirectory("/s")
    try world.files.makeDirectory("/s/places")
    try world.files.writeNew(
      "/s/places/towns.tsv.gz",
      GzipWriter.packed([1, low, high, ~low, ~high] + bytes, of: bytes))
  }
}
