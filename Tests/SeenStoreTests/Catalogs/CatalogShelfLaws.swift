import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Catalogs come, change and go; whatever is kept of those before, the answers are those of reading all files anew.
@Suite("Catalogs beside each other, laws")
struct CatalogShelfLaws {
  private static let fileNames = ["art.1", "birds.1", "birds.2", "films.1", "shows.1"]

  @Test("say what reading all their files says, whatever came before and was kept")
  func keptIsAnew() throws {
    try everySeed(15) { random in
      let fixture = try StoreFixture()
      for step in 0..<6 {
        try CatalogShelfLaws.change(fixture, &random)
        let kept = try CatalogShelfLaws.reported(fixture, hour: step)
        let anew = StoreFixture(copying: fixture)
        try CatalogShelfLaws.forget(anew) { _ in true }
        let again = try CatalogShelfLaws.reported(anew, hour: step)
        try check(kept == again, "step \(step): \(CatalogShelfLaws.difference(kept, again))")
        try CatalogShelfLaws.damage(fixture, &random)
      }
    }
  }

  @Test("are the titles of their lines, each completed by those of its id behind it")
  func joined() throws {
    try everySeed(25) { random in
      let fixture = try StoreFixture()
      for step in 0..<3 {
        try CatalogShelfLaws.change(fixture, &random)
        let titles = try CatalogShelfLaws.titles(fixture)
        let cache = try CatalogShelfLaws.cache(fixture, hour: step)
        let catalogs = try cache.catalogs()
        let tables = try cache.tables(of: catalogs)
        let count = catalogs.index.count
        try check(count == titles.count, "\(count) titles, not \(titles.count)")
        for (row, title) in titles.enumerated() {
          try check(catalogs.title(row) == title, "\(title.id) is another title")
          try CatalogShelfLaws.compare(title, row, catalogs.index)
          try CatalogShelfLaws.compare(title, Symbol(row), tables.tables.ledger)
        }
        let order = (0..<count).map { Int(tables.tables.byName[$0]) }
        let wanted = titles.indices.sorted {
          (ByteKey(titles[$0].name), ByteKey(titles[$0].id))
            < (ByteKey(titles[$1].name), ByteKey(titles[$1].id))
        }
        try check(order == wanted, "the order of names")
      }
    }
  }

  @Test("read no file again when another one comes, changes or goes")
  func others() throws {
    let fixture = try StoreFixture()
    let lines = (1...30).map { #"{"kind":"film","name":"Film \#($0)"}"# }
    try CatalogShelfLaws.put(lines, "films.1", fixture)
    _ = try CatalogShelfLaws.reported(fixture, hour: 0)
    let films = try CatalogShelfLaws.files(fixture)
    try #require(films.count == 3)
    try CatalogShelfLaws.put([#"{"kind":"bird","name":"Wren"}"#], "birds.1", fixture)
    let both = try CatalogShelfLaws.reported(fixture, hour: 1)
    let shelf = try CatalogShelfLaws.files(fixture)
    #expect(shelf.count == 7)
    for (path, bytes) in films where !path.hasSuffix("-files") {
      #expect(shelf.first { $0.path == path }?.bytes == bytes, "\(path) was written again")
    }
    try fixture.disk.unlink("/journal/catalog/birds.1.jsonl")
    _ = try CatalogShelfLaws.reported(fixture, hour: 2)
    #expect(try CatalogShelfLaws.files(fixture).map(\.path) == films.map(\.path))
    try CatalogShelfLaws.put([#"{"kind":"bird","name":"Wren"}"#], "birds.1", fixture)
    #expect(try CatalogShelfLaws.reported(fixture, hour: 3) == both)
    for name in ["birds.1", "films.1"] {
      try fixture.disk.unlink("/journal/catalog/\(name).jsonl")
    }
    let count = try CatalogShelfLaws.cache(fixture, hour: 4).catalogs().index.count
    #expect(count == 0)
    #expect(try CatalogShelfLaws.files(fixture).isEmpty)
  }

  @Test("files of former versions go away")
  func former() throws {
    let fixture = try StoreFixture()
    try CatalogShelfLaws.put([#"{"kind":"bird","name":"Wren"}"#], "birds.1", fixture)
    try fixture.disk.put("/journal/.seen/catalog-names", [1, 2, 3])
    try fixture.disk.put("/journal/.seen/catalog-tables", [1, 2, 3])
    _ = try CatalogShelfLaws.reported(fixture, hour: 0)
    let paths = try CatalogShelfLaws.files(fixture).map(\.path)
    #expect(paths.count == 3)
    #expect(!paths.contains { $0.hasSuffix("catalog-names") || $0.hasSuffix("catalog-tables") })
  }
}

/// Journals with catalogs, and what is told of them.
extension CatalogShelfLaws {
  private static func cache(_ fixture: StoreFixture, hour: Int) throws -> CatalogCache {
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    return CatalogCache(
      journal, try CatalogList(of: journal, in: fixture.disk), fixture.secret, in: fixture.disk,
      now: fixture.now + Int64(hour + 1) * 3_600_000, random: fixture.random)
  }

  private static func put(_ lines: [String], _ name: String, _ fixture: StoreFixture) throws {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    try fixture.disk.put("/journal/catalog/\(name).jsonl", bytes)
  }

  /// Returns the files that are kept of catalogs.
  private static func files(_ fixture: StoreFixture) throws -> [(path: String, bytes: [UInt8])] {
    let folder = "/journal/.seen"
    guard try fixture.disk.status(folder) != nil else { return [] }
    return try fixture.disk.list(folder).filter { $0.hasPrefix("catalog") }.sorted().map {
      (folder + "/" + $0, try fixture.disk.readWhole(folder + "/" + $0))
    }
  }

  private static func forget(_ fixture: StoreFixture, where isGone: (String) -> Bool) throws {
    for (path, _) in try files(fixture) where isGone(path) { try fixture.disk.unlink(path) }
  }

  /// Removes or damages some of the files that are kept.
  private static func damage(_ fixture: StoreFixture, _ random: inout Seeded) throws {
    for (path, whole) in try files(fixture) {
      if random.chance(10) { try fixture.disk.unlink(path) }
      guard random.chance(10), !whole.isEmpty else { continue }
      var bytes = whole
      bytes[random.whole(0...(bytes.count - 1))] ^= 1 << UInt8(random.whole(0...7))
      try fixture.disk.put(path, bytes)
    }
  }

  /// Adds, replaces or removes some catalogs.
  private static func change(_ fixture: StoreFixture, _ random: inout Seeded) throws {
    for name in fileNames where random.chance(45) {
      let path = "/journal/catalog/\(name).jsonl"
      if random.chance(30) {
        if try fixture.disk.status(path) != nil { try fixture.disk.unlink(path) }
      } else {
        try put((0..<random.whole(0...12)).map { _ in line(&random) }, name, fixture)
      }
    }
  }

  private static func line(_ random: inout Seeded) -> String {
    switch random.whole(0...19) {
    case 0: return "nothing"
    case 1: return ""
    case 2: return #"{"id":"film:t1","into":"film:t2"}"#
    case 3: return #"{"kind":"film"}"#
    default: break
    }
    let number = random.whole(0...9)
    let kind = number < 6 ? "film" : number < 8 ? "bird" : number < 9 ? "show" : "episode"
    let name = random.pick(["The Wren", "Wren", "Common Wren", "Été", "été", "A b", "B a"]) ?? ""
    var facts = [#""id":"\#(kind):t\#(number)""#, #""kind":"\#(kind)""#, #""name":"\#(name)""#]
    func add(_ fact: String) { if random.chance(35) { facts.append(fact) } }
    add(#""year":\#(random.whole(1990...1992))"#)
    add(#""runtime":\#(random.whole(1...400))"#)
    add(#""genres":["Drama","G\#(random.whole(0...2))"]"#)
    add(#""directors":["D\#(random.whole(0...1))"]"#)
    add(#""ids":{"imdb":"tt\#(1_000_000 + number * 2 + (random.chance(80) ? 0 : 1))"}"#)
    add(#""ids":{"tmdb":"\#(number)"}"#)
    add(#""links":{"l\#(random.whole(0...1))":"https://a"}"#)
    add(#""overview":"Words of \#(random.whole(0...3))""#)
    add(#""splitFrom":["bird:old\#(random.whole(0...1))"]"#)
    if kind == "bird" { add(#""scientificName":"Avis \#(random.whole(0...1))""#) }
    if kind == "episode" { add(#""show":"show:t8","season":1,"episode":\#(random.whole(1...3))"#) }
    return "{" + facts.joined(separator: ",") + "}"
  }

  @Test("use lines that were read already only while the file is the one they are of")
  func readAlready() throws {
    let fixture = try StoreFixture()
    try CatalogShelfLaws.put([#"{"kind":"bird","name":"Wren"}"#], "birds.1", fixture)
    _ = try CatalogShelfLaws.cache(fixture, hour: 0).catalogs()
    let lines = (1...30).map { #"{"kind":"film","name":"Film \#($0)"}"# } + ["{"]
    try CatalogShelfLaws.put(lines, "films.1", fixture)
    let path = "/journal/catalog/films.1.jsonl"
    for isSame in [false, true] {
      var read: UnfinishedCatalog? = UnfinishedCatalog { Array(repeating: 7, count: $0) }
      try CatalogReader.read(path, in: fixture.disk) { read?.add($0) }
      let status = try #require(try fixture.disk.status(path))
      read?.end(of: path, status, in: fixture.disk)
      if !isSame { read?.end(of: Array("other".utf8)) }
      let count = try CatalogShelfLaws.cache(fixture, hour: 1).catalogs(using: &read).index.count
      let isLeft = read != nil
      #expect(count == 31 && isLeft == !isSame)
      let kept = try CatalogShelfLaws.reported(fixture, hour: 2)
      try CatalogShelfLaws.forget(fixture) { _ in true }
      #expect(try CatalogShelfLaws.reported(fixture, hour: 3) == kept)
      try CatalogShelfLaws.forget(fixture) { _ in true }
    }
  }

  /// Returns what the files say, each title once.
  private static func titles(_ fixture: StoreFixture) throws -> [CatalogTitle] {
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    var titles: [CatalogTitle] = []
    for file in try CatalogList(of: journal, in: fixture.disk).files {
      try CatalogReader.read(file.path, in: fixture.disk) { line in
        guard case .success(.title(let title)) = line.content else { return }
        if let place = titles.firstIndex(where: { $0.id.isSame(as: title.id) }) {
          titles[place] = titles[place].completed(by: title)
        } else {
          titles.append(title)
        }
      }
    }
    return titles
  }

  private static func compare(
    _ title: CatalogTitle, _ row: Int, _ index: borrowing CatalogIndex
  ) throws {
    let isRight =
      index.id(of: row).isSame(as: title.id) && index.name(of: row).isSame(as: title.name)
      && index.kind(of: row) == title.kind && index.year(of: row) == title.year
    try check(isRight, "\(title.id) in the index")
    let marks = title.marks.allSatisfy {
      index.rows(ofMark: $0.text, scheme: $0.scheme).contains(row)
    }
    let show = title.show.map { index.rows(ofShow: $0).contains(row) } ?? true
    try check(
      marks && show && index.rows(ofID: title.id) == [row], "\(title.id) is not found")
    guard title.kind != .episode else { return }
    for name in [title.name, title.scientificName ?? title.name] {
      let found = index.rows(beginning: name, limit: .max)
      try check(found.contains(row), "\(title.id) is not found by \(name)")
    }
  }

  private static func compare(
    _ title: CatalogTitle, _ symbol: Symbol, _ ledger: borrowing Ledger
  ) throws {
    let id = ledger.titles.text(symbol)
    try check(id.isSame(as: title.id), "\(title.id) is \(id)")
    for field in FactField.allCases {
      let name = field.name
      let (value, reported) = (title[name], ledger.fact(field, of: symbol))
      let isSame =
        switch field.storage {
        case .kind: reported == title.kind.rawValue
        case .number: reported.map { Int($0) } == value?.wholeNumber
        case .text: ledger.text(field, of: symbol) == value?.text
        case .json: ledger.text(field, of: symbol).map { Array($0.utf8) } == value?.bytes
        case .texts: (reported == nil) == (value == nil)
        }
      try check(isSame, "\(name) of \(title.id)")
      if case .texts = field.storage, case .array(let texts)? = value {
        try check(
          ledger.texts(field, of: symbol) == texts.compactMap(\.text), "\(name) of \(title.id)")
      }
    }
  }

  /// Returns all that the indexes and the tables say.
  private static func reported(_ fixture: StoreFixture, hour: Int) throws -> [String] {
    let cache = try cache(fixture, hour: hour)
    let catalogs = try cache.catalogs()
    let tables = try cache.tables(of: catalogs)
    let ledger = LedgerTexts(tables.tables)
    var reported = (0..<catalogs.index.count).map { row in
      "\(row) \(catalogs.index.name(of: row)) \(catalogs.index.year(of: row) ?? 0) "
        + (catalogs.title(row)?.facts.map { "\($0.name)=\($0.value.bytes)" } ?? ["none"])
        .joined(separator: " ") + ledger.titles[row]
    }
    for place in 0..<catalogs.index.names.count {
      let name = catalogs.index.names[place]
      reported.append("\(catalogs.index.string(name.start, name.length)) \(name.role) \(name.row)")
      reported.append("\(catalogs.index.letters[place])")
    }
    for place in 0..<catalogs.index.wordHashes.count {
      reported.append("\(catalogs.index.wordHashes[place])")
    }
    for place in 0..<catalogs.index.markHashes.count {
      reported.append("\(catalogs.index.markHashes[place])")
    }
    for bad in catalogs.counts.badLines {
      reported.append("\(bad.file):\(bad.line):\(bad.column): \(bad.kind)")
    }
    for text in ["wren", "wern", "ete", "b a", "imdb:tt1000002"] {
      reported.append("\(CatalogMatch.find(text, in: catalogs.index))")
    }
    return reported + ledger.order
  }

  private static func difference(_ left: [String], _ right: [String]) -> String {
    let place = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }
    return place.map { "\($0.element.0)\n\($0.element.1)" } ?? "\(left.count), \(right.count)"
  }
}

/// The facts of titles as texts.
private struct LedgerTexts {
  let titles: [String]
  /// The ids in the order of names, and every word, folded.
  let order: [String]

  init(_ tables: borrowing CatalogTables) {
    titles = (0..<Symbol(tables.count)).map { title in
      FactField.allCases.map { field in
        switch field.storage {
        case .kind, .number: "\(tables.ledger.fact(field, of: title) ?? .max)"
        case .text, .json: tables.ledger.text(field, of: title) ?? "-"
        case .texts: "\(tables.ledger.texts(field, of: title))"
        }
      }.joined(separator: "|")
    }
    var order = (0..<tables.byName.count).map { tables.ledger.titles.text(tables.byName[$0]) }
    // Without any catalog nothing is folded.
    for word in 0..<tables.folded.count {
      let folded = unsafe String(decoding: tables.folded.text(word), as: UTF8.self)
      order.append(tables.ledger.words.text(Symbol(word)) + "=" + folded)
    }
    self.order = order
  }
}
