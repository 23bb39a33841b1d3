import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Finding titles of catalogs by what someone typed")
struct CatalogMatchTests {
  private static let lines = [
    #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"ids":{"imdb":"tt0113277"}}"#,
    #"{"kind":"film","name":"Heat","year":1972}"#,
    #"{"kind":"film","name":"The Matrix","year":1999}"#,
    #"{"kind":"film","name":"Face/Off","year":1997}"#,
    #"{"kind":"film","name":"Blackbird","year":2012}"#,
    #"{"kind":"film","name":"Blackbird","year":2014}"#,
    #"{"kind":"film","name":"Amélie","year":2001}"#,
    #"{"kind":"film","name":"八月の狂詩曲","year":1991}"#,
    #"{"kind":"bird","name":"Common Blackbird","scientificName":"Turdus merula"}"#,
    #"{"kind":"bird","name":"Red-winged Blackbird","scientificName":"Agelaius phoeniceus"}"#,
    #"{"kind":"bird","name":"Common Kestrel","scientificName":"Falco tinnunculus"}"#,
    #"{"kind":"bird","name":"American Kestrel","scientificName":"Falco sparverius"}"#,
    #"{"kind":"show","name":"Harbour"}"#,
    #"{"kind":"episode","name":"Pilot","show":"show:harbour","season":1,"episode":1}"#,
  ]

  private static func index(_ lines: [String]) throws -> CatalogIndex {
    var builder = CatalogIndexBuilder()
    for (place, line) in lines.enumerated() {
      guard case .title(let title) = try CatalogLine.read(Array(line.utf8)) else {
        throw BrokenLaw(what: "no title: \(line)")
      }
      let place = CatalogPlace(
        offset: UInt64(place), length: UInt32(line.utf8.count), file: 0)
      try check(builder.add(title, place), line)
    }
    return builder.finish()
  }

  private static func words(_ match: CatalogMatch, _ index: borrowing CatalogIndex) -> String {
    func ids(_ rows: [Int]) -> String {
      var ids: [String] = []
      for row in rows { ids.append(index.id(of: row)) }
      return ids.joined(separator: " ")
    }
    return switch match {
    case .found(let row): "= " + ids([row])
    case .ambiguous(let rows): "? " + ids(rows)
    case .near(let rows): "~ " + ids(rows)
    case .unknown(like: let rows): "- " + ids(rows)
    }
  }

  @Test(
    "ids, names, years, words in any order and slips lead to titles",
    arguments: [
      ("film:heat-1995", "= film:heat-1995"), ("tt0113277", "= film:heat-1995"),
      ("imdb:tt0113277", "= film:heat-1995"), ("imdb:tt0000000", "- "), ("film:none", "- "),
      ("heat", "? film:heat-1972 film:heat-1995"), ("Heat (1995)", "= film:heat-1995"),
      ("FACE/OFF", "= film:face-off-1997"), ("off face", "= film:face-off-1997"),
      ("Face Off", "= film:face-off-1997"), ("amelie", "= film:amélie-2001"),
      ("matrix", "= film:the-matrix-1999"), ("matrix, the", "= film:the-matrix-1999"),
      ("blackbird", "= bird:turdus-merula"),
      ("Blackbird", "? film:blackbird-2012 film:blackbird-2014"),
      ("turdus merula", "= bird:turdus-merula"), ("merula turdus", "= bird:turdus-merula"),
      ("kestrel", "? bird:falco-sparverius bird:falco-tinnunculus"),
      ("Amelei", "~ film:amélie-2001"), ("Face/Of", "~ film:face-off-1997"),
      ("Common Kestril", "~ bird:falco-tinnunculus"), ("八月の狂詩", "~ film:八月の狂詩曲-1991"),
      ("winged blackbird", "- bird:agelaius-phoeniceus"), ("Pilot", "- "), ("", "- "),
      ("harbour", "= show:harbour"), ("episode:harbour/s01e01", "= episode:harbour/s01e01"),
    ])
  func finds(_ text: String, _ expected: String) throws {
    let index = try CatalogMatchTests.index(CatalogMatchTests.lines)
    #expect(CatalogMatchTests.words(CatalogMatch.find(text, in: index), index) == expected)
  }

  @Test("kinds and a year narrow")
  func narrows() throws {
    let index = try CatalogMatchTests.index(CatalogMatchTests.lines)
    func find(_ text: String, _ narrowing: TitleNarrowing) -> String {
      CatalogMatchTests.words(CatalogMatch.find(text, in: index, narrowing), index)
    }
    #expect(find("blackbird", .init(kinds: [.film])) == "? film:blackbird-2012 film:blackbird-2014")
    #expect(find("Blackbird", .init(kinds: [.bird])) == "= bird:turdus-merula")
    #expect(find("heat", .init(year: 1972)) == "= film:heat-1972")
    #expect(find("heat", .init(year: 2020)) == "- ")
  }

  @Test(
    "whoever directed a title tells it from others of its name; who directed none of them, from all"
  )
  func directors() throws {
    try everySeed(60) { random in
      let people = ["Ann Lee", "Bo Bean", "Cy Lee-Bean", "Dee Ångström", "Eve Yu"]
      let own = people.shuffled(using: &random).prefix(random.whole(1...4))
      let index = try CatalogMatchTests.index(
        own.map { #"{"id":"film:\#(Slug.make($0))","kind":"film","name":"Noise","year":2007}"# })
      for name in people {
        let narrowing = TitleNarrowing(year: 2007, directors: [name.uppercased()])
        let match = CatalogMatch.find("noise", in: index, narrowing) { row in
          [own[own.startIndex + row], "Somebody Else"]
        }
        let expected = own.firstIndex(of: name).map { $0 - own.startIndex }
        let found: Int? = if case .found(let row) = match { row } else { nil }
        try check(found == expected, "\(name) of \(own): \(match)")
      }
    }
    let index = try CatalogMatchTests.index(CatalogMatchTests.lines)
    func find(_ text: String, _ director: String) -> String {
      let match = CatalogMatch.find(text, in: index, .init(directors: [director])) { row in
        index.year(of: row) == 1995 ? ["Michael Mann"] : []
      }
      return CatalogMatchTests.words(match, index)
    }
    #expect(find("heat", "mann") == "= film:heat-1995")
    #expect(find("heat", "Dick Richards") == "= film:heat-1972", "one that nobody knows may be it")
    #expect(find("Face/Of", "John Woo") == "~ film:face-off-1997")
    #expect(find("film:heat-1995", "John Woo") == "= film:heat-1995", "an id is taken as it is")
  }

  @Test("completion goes on from what is typed, whatever its case and accents")
  func completes() throws {
    let index = try CatalogMatchTests.index(CatalogMatchTests.lines)
    func names(_ rows: [Int]) -> [String] {
      var names: [String] = []
      for row in rows { names.append(index.name(of: row)) }
      return names
    }
    #expect(names(index.rows(beginning: "AMÉL", limit: 9)) == ["Amélie"])
    #expect(names(index.rows(beginning: "common", limit: 1)) == ["Common Blackbird"])
    #expect(names(index.rows(ofIDBeginning: "film:hea", limit: 9)) == ["Heat", "Heat"])
    #expect(names(index.rows(beginning: "zz", limit: 9)) == [])
  }

  @Test("the quick distance is the distance")
  func distances() throws {
    try everySeed(300) { random in
      let letters = Array("aab c/".utf8)
      func word(_ random: inout Seeded) -> [UInt8] {
        (0..<random.whole(1...12)).map { _ in letters[random.whole(0...5)] }
      }
      let (left, right) = (word(&random), word(&random))
      let limit = random.whole(1...3)
      let scalars = [left, right].map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
      let slow = EditDistance.between(scalars[0], scalars[1], limit: limit)
      let pattern = SlipPattern(left)
      let quick = pattern?.distance(right.count, limit) { right[$0] }
      try check(quick == slow, "\(scalars) \(String(describing: quick))")
    }
    #expect(SlipPattern([]) == nil && SlipPattern(Array(repeating: 97, count: 65)) == nil)
  }

  @Test("every title of the catalogs that come along is found by its name, however it is typed")
  func catalogs() throws {
    var lines: [String] = []
    for name in ["birds.avilist-2025", "films.wikidata-2026"] {
      let text = try Repository.text("journal-samples/catalogs/\(name).jsonl")
      // Every ninth is enough to be sure, and keeps the test quick.
      lines += text.utf8.split(separator: 10).enumerated().filter { $0.offset % 9 == 0 }
        .map { String(decoding: $0.element, as: UTF8.self) }
    }
    let index = try CatalogMatchTests.index(lines)
    try everySeed(150) { random in
      let row = random.whole(0...(index.count - 1))
      let name = index.name(of: row)
      let narrowing = TitleNarrowing(year: index.year(of: row), kinds: [index.kind(of: row)])
      let fold = TextFold.fold(name)
      var words = TextFold.words(fold)
      words.shuffle(using: &random)
      for text in [name, fold, name.uppercased(), index.id(of: row), words.joined(separator: " ")]
      where !text.isEmpty {
        let rows: [Int] =
          switch CatalogMatch.find(text, in: index, narrowing) {
          case .found(let row): [row]
          case .ambiguous(let rows): rows
          default: []
          }
        try check(rows.contains(row), "\(name) as \(text)")
      }
    }
  }
}
