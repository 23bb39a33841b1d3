import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("The index of catalogs")
struct CatalogCacheTests {
  private let fixture: StoreFixture
  private let films = (1...40).map { number in
    #"{"kind":"film","name":"Film \#(number)","year":\#(1950 + number),"genres":["Drama"],"#
      + #""ids":{"imdb":"tt\#(1_000_000 + number)"}}"#
  }

  init() throws {
    fixture = try StoreFixture()
    try put(films, "films.one")
  }

  private func put(_ lines: [String], _ name: String) throws {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    try fixture.disk.put("/journal/catalog/\(name).jsonl", bytes)
  }

  private func cache(later: Int64 = 3_600_000) throws -> CatalogCache {
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    let list = try CatalogList(of: journal, in: fixture.disk)
    return CatalogCache(
      journal, list, fixture.secret, in: fixture.disk, now: fixture.now + later,
      random: fixture.random)
  }

  /// Returns all that the index and the tables say.
  private func reported() throws -> [String] {
    let cache = try cache()
    let catalogs = try cache.catalogs()
    let tables = try cache.tables(of: catalogs)
    var reported: [String] = []
    for row in 0..<catalogs.index.count {
      guard let title = catalogs.title(row) else { throw BrokenLaw(what: "no title at \(row)") }
      let symbol = Symbol(row)
      let id = tables.tables.ledger.titles.text(symbol)
      try check(id.isSame(as: title.id), "\(id) at \(row)")
      try check(tables.tables.ledger.name(of: symbol).isSame(as: title.name), "\(title.name)")
      try check(tables.tables.ledger.number(.year, of: symbol) == title.year, "\(title.name)")
      reported.append(id + " " + JSON.object(title.facts).bytes.map { String($0) }.joined())
    }
    for bad in catalogs.counts.badLines {
      reported.append("\(bad.file):\(bad.line):\(bad.column): \(bad.kind)")
    }
    return reported
  }

  /// The files that are kept of catalogs.
  private var kept: [String] {
    get throws {
      try fixture.disk.list("/journal/.seen").filter { $0.hasPrefix("catalog-") }.sorted()
        .map { "/journal/.seen/" + $0 }
    }
  }

  @Test("says the same when it is read again, and when it is made again")
  func again() throws {
    let first = try reported()
    #expect(first.count == 40)
    #expect(try reported() == first)
    let sizes = try kept.map { try fixture.disk.readWhole($0).count }
    try #require(sizes.count == 3)
    for path in try kept { try fixture.disk.unlink(path) }
    #expect(try reported() == first)
    #expect(try kept.map { try fixture.disk.readWhole($0).count } == sizes)
  }

  @Test("is made anew when any bit of it changed, and when it is cut")
  func damage() throws {
    let first = try reported()
    for path in try kept {
      let whole = try fixture.disk.readWhole(path)
      try everySeed(40) { random in
        var bytes = whole
        if random.whole(0...4) == 0 {
          bytes.removeLast(random.whole(1...bytes.count))
        } else {
          bytes[random.whole(0...(bytes.count - 1))] ^= 1 << UInt8(random.whole(0...7))
        }
        try fixture.disk.put(path, bytes)
        try check(try reported() == first, "damaged \(path)")
      }
    }
  }

  @Test("is made anew when its files took each other's places, as their sums hold then")
  func swapped() throws {
    let first = try reported()
    let kept = try kept
    let whole = try kept.map { try fixture.disk.readWhole($0) }
    for (place, path) in kept.enumerated() {
      for other in whole.indices where other != place {
        try fixture.disk.put(path, whole[other])
        #expect(try reported() == first)
        #expect(try fixture.disk.readWhole(path).count == whole[place].count)
      }
    }
  }

  @Test("says nothing of lines that changed after it was read")
  func changedLines() throws {
    try put([#"{"id":"film:x","kind":"film","name":"X"}"#], "films.one")
    try put([#"{"id":"film:x","kind":"film","name":"X","year":1990}"#], "films.two")
    let catalogs = try cache().catalogs()
    let year = catalogs.title(0)?.year
    #expect(year == 1990)
    for line in [#"{"id":"film:z","kind":"film","name":"X","year":1990}"#, "nothing at all", ""] {
      try put([line], "films.two")
      let found = catalogs.title(0)?.name ?? "none"
      #expect(found == "none")
    }
    try fixture.disk.unlink("/journal/catalog/films.one.jsonl")
    let found = catalogs.titles([0]).count
    #expect(found == 0)
  }

  @Test("is made anew when a file is added, replaced or removed")
  func changes() throws {
    #expect(try reported().count == 40)
    try put(Array(films[..<10]), "films.one")
    #expect(try reported().count == 10)
    try put([#"{"kind":"bird","name":"Wren"}"#, "nothing"], "birds.one")
    let both = try reported()
    #expect(both.count == 12 && both[0].hasPrefix("bird:wren ") && both.last == "0:2:2: 0")
    try fixture.disk.unlink("/journal/catalog/films.one.jsonl")
    #expect(try reported().count == 2)
    try fixture.disk.unlink("/journal/catalog/birds.one.jsonl")
    #expect(try reported() == [])
  }

  @Test("is right about files that changed just now, whose looks may lie")
  func racy() throws {
    for later: Int64 in [0, 1000, 1_000_000] {
      let catalogs = try cache(later: later).catalogs()
      let count = catalogs.index.count
      #expect(count == 40)
    }
  }

  @Test("of two versions takes the greater, of two catalogs the smaller name")
  func order() throws {
    let first = #"{"id":"film:x","kind":"film","name":"First"}"#
    let second = #"{"id":"film:x","kind":"film","name":"Second"}"#
    try put([first], "films.one")
    try put([second], "films.two")
    var catalogs = try cache().catalogs()
    var name = catalogs.title(0)?.name
    #expect(name == "Second")
    try put([first], "art.one")
    catalogs = try cache().catalogs()
    name = catalogs.title(0)?.name
    let count = catalogs.index.count
    #expect(name == "First" && count == 1)
  }

  @Test("facts of several files complete each other as if all stood in one")
  func completes() throws {
    let facts = [
      #""year":1995"#, #""runtime":170"#, #""genres":["Crime"]"#, #""countries":["US"]"#,
      #""directors":["Michael Mann"]"#, #""ids":{"imdb":"tt0113277"}"#,
      #""overview":"Los Angeles""#,
    ]
    try fixture.disk.unlink("/journal/catalog/films.one.jsonl")
    func line(_ id: Int, _ facts: [String]) -> String {
      #"{"id":"film:f\#(id)","kind":"film","name":"F \#(id)""# + facts.map { "," + $0 }.joined()
        + "}"
    }
    try put((0..<30).map { line($0, facts) }, "whole.one")
    let whole = try reported()
    try fixture.disk.unlink("/journal/catalog/whole.one.jsonl")
    try everySeed(10) { random in
      var parts: [[String]] = [[], [], []]
      for id in 0..<30 {
        let places = facts.map { _ in random.whole(0...2) }
        for part in 0...2 {
          // A title of a later file alone would change the order.
          let own = zip(facts, places).filter { $0.1 == part }.map(\.0)
          if part == 0 || !own.isEmpty { parts[part].append(line(id, own)) }
        }
      }
      for (name, lines) in zip(["a.1", "b.1", "c.1"], parts) { try put(lines, name) }
      try check(try reported() == whole, "split")
      let catalogs = try cache().catalogs()
      let rows = catalogs.index.rows(ofMark: "tt0113277", scheme: "imdb").count
      let year = catalogs.index.year(of: 7)
      try check(rows == 30 && year == 1995, "index")
    }
  }

  @Test("the first file wins where two have a value, and another title of the same id adds nothing")
  func conflicts() throws {
    try put(
      [
        #"{"id":"film:x","kind":"film","name":"X","year":1990,"ids":{"imdb":"tt1"}}"#,
        #"{"id":"film:y","kind":"film","name":"Y","directors":["Ana Díaz"]}"#,
        #"{"id":"bird:z","kind":"bird","name":"Z"}"#,
      ], "art.one")
    try put(
      [
        #"{"id":"film:x","kind":"film","name":"Xx","year":1991,"runtime":90,"ids":{"imdb":"tt1","tmdb":"5"}}"#,
        #"{"id":"film:y","kind":"film","name":"Y","year":1970,"directors":["Bo Lund"]}"#,
        #"{"id":"bird:z","kind":"bird","name":"Z","scientificName":"Zetus zetus","places":[{"name":"Alps","lat":46,"lon":8}]}"#,
      ], "book.one")
    let catalogs = try cache().catalogs()
    let (x, y, z) = (catalogs.title(0), catalogs.title(1), catalogs.title(2))
    #expect(x?.name == "X" && x?.year == 1990 && x?["runtime"] == 90)
    #expect(x?["ids"] == ["imdb": "tt1", "tmdb": "5"])
    #expect(y?.year == nil && y?.directors == ["Ana Díaz"])
    #expect(z?["places"] != nil)
    let found = CatalogMatch.find("zetus zetus", in: catalogs.index)
    #expect(found == .found(2))
    let count = catalogs.counts.count(of: 0, inFile: 1)
    #expect(count == 2, "shadowed titles are of the file too")
  }

  @Test("passes over what is no catalog: other names, folders, links")
  func strangers() throws {
    for name in ["films.jsonl", "Films.one.jsonl", ".tmp-1.jsonl", "a.b.json"] {
      try fixture.disk.put("/journal/catalog/" + name, Array(films[0].utf8))
    }
    try fixture.disk.makeDirectory("/journal/catalog/a.b.jsonl")
    #expect(try reported().count == 40)
  }

  @Test("has a title with every episode of its show in order, specials last")
  func episodes() throws {
    let numbers = [(0, 1), (2, 1), (1, 2), (1, 1)]
    try put(
      [#"{"kind":"show","name":"Harbour"}"#]
        + numbers.map { season, episode in
          #"{"kind":"episode","name":"E","show":"show:harbour","season":\#(season),"#
            + #""episode":\#(episode)}"#
        }, "shows.one")
    let episodes = try cache().catalogs().episodes(ofShow: "show:harbour").map(\.id)
    #expect(episodes == ["s01e01", "s01e02", "s02e01", "s00e01"].map { "episode:harbour/" + $0 })
  }
}
