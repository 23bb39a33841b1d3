import SeenCore
import SeenTestSupport
import Testing

@Suite("Gazetteer")
struct GazetteerTests {
  private let gazetteer = Gazetteer(
    Array(
      """
      London\tGB\t51.51\t-0.13
      Zürich\tCH\t47.37\t8.55
      London\tCA\t42.98\t-81.23
      Bad
      North\tCH\t91\t0
      Aarhus, West\tDK\t56.1\t10.1
      Århus\tDK\t56.16\t10.21
      """.utf8))

  @Test(
    "finds towns by name, without regard to case and accents, the most populous first",
    arguments: [
      ("london", ["GB", "CA"]), ("London, CA", ["CA"]), ("LONDON,ca", ["CA"]), ("ZURICH", ["CH"]),
      ("zürich", ["CH"]), ("arhus", ["DK"]), ("Aarhus, West", ["DK"]), ("London, CH", []),
      ("North", []), ("Bad", []), ("", []), (",", []), ("Lond", []),
    ])
  func towns(name: String, countries: [String]) {
    #expect(gazetteer.towns(named: name).map(\.country) == countries)
  }

  @Test("whatever its bytes and the name, nothing traps, and what is found has the name")
  func laws() throws {
    try everySeed(300) { seeded in
      var lines: [String] = []
      for _ in 0..<seeded.whole(0...6) {
        lines.append([seeded.text(), seeded.text(), "1", "2"].joined(separator: "\t"))
      }
      var bytes = Array(lines.joined(separator: "\n").utf8)
      if seeded.chance(30), let place = bytes.indices.randomElement(using: &seeded) {
        bytes[place] = UInt8(seeded.whole(0...255))
      }
      let towns = Gazetteer(bytes)
      let name =
        seeded.chance(50)
        ? seeded.text() : lines.first?.split(separator: "\t").first.map { "\($0)" } ?? ""
      for town in towns.towns(named: name) {
        try check(
          name.hasPrefix(",") || TextFold.fold(name).hasPrefix(TextFold.fold(town.name)), town.name)
      }
    }
  }
}
