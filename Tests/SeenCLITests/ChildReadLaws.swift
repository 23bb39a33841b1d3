import SeenApp
import SeenCLI
import SeenCore
import SeenKit
import SeenStore
import SeenTestSupport
import Testing

/// What a child's view shows through the library is what the command line shows it, and no more.
@Suite("A child reads through the library what the command line shows")
struct ChildReadLaws {
  private static let ratings = ["G", "PG", "PG-13", "R", "NC-17", ""]
  private static let words = [
    "river", "night", "garden", "winter", "harbor", "summer", "city", "mountain", "letter", "train",
  ]
  private static let genres = ["horror", "comedy", "drama", "family"]

  /// A journal of 240 films, of which a child may see those for all ages.
  private static func household() throws -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.environment["SEEN_WRITER"] = "box"
    world.run("init")
    world.run("profile", "add", "Mia", "--kind", "kids", "--born", "2017")
    var random = Seeded(seed: 46)
    for number in 0..<240 {
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
      let diary = try child.diary(matching: query).map(\.subject)
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
    let lines = try journal.events().map { String(decoding: $0, as: UTF8.self) }
    #expect(!lines.contains { $0.contains("Heat") || $0.contains("Nobody") })
    #expect(try journal.as("me").read().search("heat").count == 1)
  }
}
