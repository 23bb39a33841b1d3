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

  @Test("the country of a point is that of the nearest town within 300 km")
  func country() throws {
    try everySeed(200) { seeded in
      var lines: [String] = []
      var towns: [(country: String, point: Coordinates)] = []
      for place in 0..<seeded.whole(0...40) {
        let country = String(UnicodeScalar(UInt8(65 + place % 26))) + "X"
        let (north, east) = (seeded.whole(-9000...9000), seeded.whole(-18000...18000))
        let (latitude, longitude) = (Double(north) / 1000, Double(east) / 1000)
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else { continue }
        towns.append((country, point))
        lines.append("T\t\(country)\t\(latitude)\t\(longitude)")
      }
      let gazetteer = Gazetteer(Array(lines.joined(separator: "\n").utf8))
      let point = try #require(
        Coordinates(
          latitude: Double(seeded.whole(-12...12)), longitude: Double(seeded.whole(-20...20))))
      let near = towns.map { ($0.country, GreatCircle.kilometers($0.point, point)) }
        .filter { $0.1 <= 300 }.min { $0.1 < $1.1 }
      #expect(QueryTowns { gazetteer }.country(of: point) == near?.0)
    }
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
