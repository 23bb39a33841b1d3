import Foundation
import SeenCore
import SeenSamples
import SeenTestSupport
import Testing

@Suite("Ranges of birds")
struct RangesOfBirdsTests {
  /// The range of each species in the catalog that comes with the program, by its name.
  private static let ranges: [String: Set<String>] = {
    var ranges: [String: Set<String>] = [:]
    let text = (try? Repository.text("journal-samples/catalogs/birds.avilist-2025.jsonl")) ?? ""
    for line in text.split(separator: "\n") {
      let value = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      guard let title = value as? [String: Any], let name = title["name"] as? String else {
        continue
      }
      let codes = (title["range"] as? String ?? "").split(separator: " ").map(String.init)
      ranges[name] = Set(codes)
    }
    return ranges
  }()

  @Test(
    "have the countries that people know",
    arguments: [
      ("House Sparrow", ["CH", "US", "IN", "ZA"], ["AQ"]),
      ("Alpine Chough", ["CH", "NP", "ES"], ["US", "ZA"]),
      ("Helmet Vanga", ["MG"], ["ZA", "MZ"]),
      ("Golden-backed Mountain Tanager", ["PE"], ["CL", "BO", "EC"]),
      ("Giant Antpitta", ["EC", "CO"], ["PE", "CH"]),
      ("Emperor Penguin", ["AQ"], ["CH", "NZ"]),
      ("Kagu", ["NC"], ["AU"]),
      ("Hoatzin", ["BR", "PE", "GY"], ["CL", "MX"]),
      ("North Island Brown Kiwi", ["NZ"], ["AU"]),
      ("Arabian Woodpecker", ["SA", "YE"], ["EG"]),
      ("Sri Lanka Blue Magpie", ["LK"], ["IN"]),
      ("Azores Bullfinch", ["PT"], ["ES"]),
      ("Shoebill", ["CD", "SS", "ZM"], ["ZA", "EG"]),
      ("Eurasian Pygmy Owl", ["CH", "NO", "RU"], ["CA", "IN"]),
      ("Dodo", [], ["MU"]),
    ])
  func known(name: String, has: [String], hasNot: [String]) throws {
    let range = try #require(Self.ranges[name])
    #expect(range.isSuperset(of: has), "\(range.sorted())")
    #expect(range.isDisjoint(with: hasNot), "\(range.sorted())")
  }

  @Test("are codes of countries, of nearly all species, and no penguin lives in Switzerland")
  func laws() {
    let ranges = Self.ranges
    #expect(ranges.count > 11_000)
    #expect(ranges.count { $0.value.isEmpty } < 200)
    for (name, range) in ranges where !range.isEmpty {
      #expect(TitleRange.isRange(range.sorted().joined(separator: " ")), "\(name)")
    }
    let swiss = ranges.filter { $0.value.contains("CH") }.keys
    #expect((250...450).contains(swiss.count))
    #expect(!swiss.contains { $0.contains("Penguin") || $0.contains("Albatross") })
  }

  @Test(
    "are read as people read them",
    arguments: [
      ("Andes of Colombia and Ecuador", "CO EC"), ("Andes", "AR BO CL CO EC PE VE"),
      ("Saba (Lesser Antilles)", "BQ"), ("Lesser Antilles (St. Lucia, Grenada)", "GD LC"),
      ("Western New Guinea", "ID"), ("New Guinea", "ID PG"),
      ("Morocco to Tunisia", "DZ MA TN"), ("Formerly Mauritius; extinct", ""),
      ("Eastern and southern South Africa", "ZA"), ("Northern South Sudan", "SS"),
      ("Australia (except Tasmania); formerly Fiji", "AU"), ("Gulf of Mexico", ""),
      ("Lord Howe Island (east of Australia)", "AU"), ("Norfolk Island (east of Australia)", "NF"),
      ("Western and central Himalayas", "IN NP PK"), ("the moon", ""), ("((", ""), (")", ""),
      ("Peru (", "PE"), ("of Peru", "PE"), ("to Peru", "PE"), ("northern", ""), ("", ""),
    ])
  func read(range: String, countries: String) throws {
    let words = try Repository.text("journal-samples/catalogs/range-words.txt")
    var reader = RangeReader(RangeWords(Array(words.utf8)))
    #expect(reader.countries(of: range).joined(separator: " ") == countries)
  }

  @Test("whatever the words, nothing traps, and more names mean no fewer countries")
  func random() throws {
    let words = try Repository.text("journal-samples/catalogs/range-words.txt")
    var reader = RangeReader(RangeWords(Array(words.utf8)))
    let pieces = [
      "Peru", "(", ")", ",", "and", "to", "of", "northern", "South", "Africa", ";", "except",
      "Andes",
      "off", "including", "Switzerland", "west-central", "formerly", "coasts", "-", "St.", "'",
    ]
    try everySeed(500) { seeded in
      var text = ""
      for _ in 0..<seeded.whole(0...14) { text += pieces[seeded.whole(0...pieces.count - 1)] + " " }
      let some = Set(reader.countries(of: text))
      let more = Set(reader.countries(of: text + "; Kenya; " + text))
      #expect(more == some.union(["KE"]), "\(text)")
    }
  }
}
