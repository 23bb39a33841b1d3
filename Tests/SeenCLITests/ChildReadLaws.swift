import SeenApp
import SeenCLI
import SeenCore
import SeenKit
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What a child's view shows through the library is what the command line shows it, and no more.
@Suite("A child reads through the library what the command line shows")
struct ChildReadLaws {
  private static let ratings = ["G", "PG", "PG-13", "R", "NC-17", ""]
  private static let words = [
    "river", "night", "garden", "winter", "harbor", "summer", "city", "mountain", "letter", "train",
  ]
  private static let genres = ["horror", "comedy", "drama", "family"]

  /// A journal of films, of which a child may see those for all ages.
  private static func household(of count: Int = 240) throws -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.environment["SEEN_WRITER"] = "box"
    world.run("init")
    world.run("profile", "add", "Mia", "--kind", "kids", "--born", "2017")
    var random = Seeded(seed: 46)
    for number in 0..<count {
      let word = words.randomElement(using: &random) ?? "river"
      let rating = ratings[number % ratings.count]
      let genre = genres.randomElement(using: &random) ?? "drama"
      var command = [
        "log", "\(word) \(number)", "--new", "--year", "\(1960 + number % 60)", "--genre", genre,
        "--on", "2026-\(1 + number % 10 < 10 ? "0" : "")\(1 + number % 10)-1\(number % 9)",
      ]
      if !rating.isEmpty { command += ["--content-rating", rating] }
      if number % 5 == 0, rating == "G" { command += ["--profile", "mia"] }
      #expect(world.run(command).code == .done)
    }
    return world
  }

  private static var queries: [String] {
    words + genres.map { "genre:\($0)" } + ratings.prefix(5).map { "rated:\($0)" }
      + (1960..<2020).map { "year:\($0)" } + (0..<20).map { "\($0)" } + ["seen:yes", "kind:film"]
  }

  @Test("in 300 reads, where a guardian sees at least 100 titles more")
  func law() throws {
    let world = try ChildReadLaws.household()
    nonisolated(unsafe) let host = world
    let journal = try SeenJournal("/home/ana/films", "mia", nil, nil, on: { unsafe host })
    let child = try journal.read()
    let guardian = try journal.as("me").read()
    var (reads, childs, all): (Int, Set<String>, Set<String>) = (0, [], [])
    func listed(_ words: [String]) -> [String] {
      world.run(words + ["--profile", "mia"]).output.split(separator: "\n").map(String.init)
    }
    for query in ChildReadLaws.queries {
      let found = try child.search(query).map(\.id)
      let shown = listed(["search", query, "--json=id"])
      #expect(found.map { "{\"id\":\"\($0)\"}" } == shown, "\(query)")
      let diary = try child.diary(matching: query).map(\.title.id)
      #expect(diary.count == listed(["diary", query, "--json=id"]).count, "\(query)")
      let watches = try child.stats(matching: query).watches
      #expect(
        listed(["stats", query, "--json=watches"]) == ["{\"watches\":\(watches)}"], "\(query)")
      childs.formUnion(found)
      childs.formUnion(diary)
      all.formUnion(try guardian.search(query).map(\.id))
      reads += 3
    }
    #expect(reads >= 300)
    #expect(childs.isSubset(of: all))
    #expect(all.count - childs.count >= 100, "\(all.count) and \(childs.count)")
    for id in all.subtracting(childs) {
      #expect(child.rating(of: id) == nil)
      #expect(throws: SeenError.refused(code: "hidden-title")) {
        try journal.preview(.watch(of: .id(id)))
      }
    }
  }

  /// Returns all that the views of the library say, for the person of a journal.
  private static func said(_ journal: SeenJournal) throws -> String {
    let view = try journal.read()
    let shown = try view.search("kind:film").map(\.id)
    let moment = try #require(Instant("2026-01-01T00:00:00.000Z"))
    let views: [Any] = [
      try view.diary(), try view.onThisDay(), view.rewatches(), try view.lists(),
      try view.watchlist(),
      try view.myWatchlist(), try view.watching(), view.upNext(), try view.inbox(showsAll: true),
      try view.reminders(), try view.settings(), try view.rules(), view.limits(),
      try view.recommendations(), try view.photos(), try view.stats(), view.streaks(),
      try shown.map { try view.title($0) }, try shown.map { try view.comments(on: $0) },
      try shown.prefix(5).map { try journal.history(of: $0) }, try journal.diff(from: moment),
      try journal.conflicts(), try journal.profiles(),
    ]
    var text = ""
    dump(views, to: &text)
    return text
  }

  @Test("in every view, whatever others list, rate, say and plan")
  func everyView() throws {
    let world = try ChildReadLaws.household(of: 48)
    func found(by person: String) throws -> [JSON] {
      try world.run("search", "kind:film", "--json=id,name", "--journal", "--profile", person)
        .output.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }
    }
    let childs = Set(try found(by: "mia").map { $0["id"]?.text })
    let hidden = try found(by: "me").filter { !childs.contains($0["id"]?.text) }
    #expect(hidden.count >= 24)
    let (id, name) = (hidden[0]["id"]?.text ?? "", hidden[1]["id"]?.text ?? "")
    let open = world.run("search", "rated:G", "--json=id", "--journal", "--limit", "2").output
      .split(separator: "\n").compactMap { try? JSONReader.read(Array($0.utf8))["id"]?.text }
    for words in [
      ["list", "create", "Ours", "--shared"], ["list", "add", "Ours", id, name, open[0], "--yes"],
      ["watchlist", "add", id], ["queue", "add", name], ["watching", id], ["rate", id, "9/10"],
      ["comment", id, "Not for her."], ["comment", open[0], "For her."],
      ["remind", name, "--at", "2026-12-24 20:00"], ["suggest", open[1], "--to", "mia"],
      ["rule", "add", "Ours", "decade:1960s", "--auto"], ["amend", "--last", "--notes", "Well"],
      ["watchlist", "add", open[1], "--profile", "mia"],
      ["watching", open[0], "--profile", "mia"], ["comment", open[0], "Mine.", "--profile", "mia"],
    ] {
      let answer = world.run(words)
      #expect(answer.code == .done, "\(words): \(answer.errors)")
    }
    nonisolated(unsafe) let host = world
    let journal = try SeenJournal("/home/ana/films", "mia", nil, nil, on: { unsafe host })
    let child = try ChildReadLaws.said(journal)
    let guardian = try ChildReadLaws.said(journal.as("me"))
    for title in hidden {
      let (id, name) = (title["id"]?.text ?? "", title["name"]?.text ?? "")
      #expect(!child.contains("\"\(id)\"") && !child.contains("\"\(name)\""), "\(id)")
      #expect(guardian.contains("\"\(id)\""), "\(id)")
      let view = try journal.read()
      #expect(throws: SeenError.refused(code: "hidden-title")) { _ = try view.title(id) }
      #expect(throws: SeenError.refused(code: "hidden-title")) { _ = try view.comments(on: id) }
      #expect(throws: SeenError.refused(code: "hidden-title")) { _ = try journal.history(of: id) }
    }
    #expect(child.contains("\"\(open[0])\"") && child.contains("Mine."))
    for text in ["Not for her.", "For her."] {
      #expect(!child.contains(text) && guardian.contains(text))
    }
    #expect(try journal.profiles().map(\.id) == ["mia"])
    #expect(throws: SeenError.self) { _ = try journal.read().compare(with: ["me"]) }
  }

  @Test("and nothing private of another leaves a view")
  func secrets() throws {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init")
    world.run("profile", "add", "Bo")
    world.run("log", "Heat", "--new", "--private", "--notes", "Nobody knows")
    world.run("log", "Ran", "--new", "--profile", "bo")
    nonisolated(unsafe) let host = world
    let journal = try SeenJournal("/home/ana/films", "bo", nil, nil, on: { unsafe host })
    let view = try journal.read()
    #expect(try view.search("heat").isEmpty && view.search("ran").count == 1)
    let lines = try journal.events()
    #expect(!lines.contains { $0.contains("Heat") || $0.contains("Nobody") })
    world.run("comment", "Ran", "Between us", "--private")
    world.run("comment", "Ran", "Have a look")
    let said = try ChildReadLaws.said(journal)
    for secret in ["Heat", "heat", "Nobody knows", "Between us"] { #expect(!said.contains(secret)) }
    #expect(said.contains("Have a look"))
    #expect(throws: SeenError.self) { _ = try journal.history(of: "film:heat") }
    #expect(try journal.as("me").read().search("heat").count == 1)
  }
}
