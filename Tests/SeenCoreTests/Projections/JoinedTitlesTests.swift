import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// How `Comparison` joins the titles of several journals.
@Suite("Titles of several journals")
struct JoinedTitlesTests {
  private func person(
    _ name: String, _ films: [(id: String, imdb: String?)], isOfHousehold: Bool = false
  ) throws -> ComparedPerson {
    var drafts: [Draft] = []
    for film in films {
      var facts = [JSON.Member("kind", "film"), JSON.Member("name", .string(film.id))]
      if let imdb = film.imdb { facts.append(JSON.Member("ids", ["imdb": .string(imdb)])) }
      drafts += [Draft(.titleAdded, film.id, facts), Draft(.watchLogged, film.id)]
    }
    let given = try Given(drafts)
    return ComparedPerson(
      name, given.ledger(), Scope(today: given.context.today), nil, includesPrivate: true,
      isOfHousehold: isOfHousehold)
  }

  private func watched(_ people: [ComparedPerson]) -> [String] {
    Comparison(people) { try? JSONReader.read(Array($0.utf8)) }.watched.compactMap { $0.shown?.id }
  }

  @Test("are one by their ids first, then by an id elsewhere, and never two of one person")
  func joining() throws {
    let left = try person("a", [("film:b", "tt1"), ("film:c", "tt2"), ("film:d", nil)])
    let right = try person("b", [("film:x", "tt1"), ("film:c", "tt1"), ("film:e", "tt2")])
    // The id of c wins over what it shares with b; x shares that with b.
    #expect(watched([left, right]) == ["film:b", "film:c"])
    #expect(watched([right, left]) == ["film:b", "film:c"])
    let third = try person("c", [("film:y", "tt1"), ("film:c", nil), ("film:d", nil)])
    #expect(watched([left, right, third]) == ["film:b", "film:c"])
    #expect(watched([third, left, right]) == ["film:b", "film:c"])
  }

  @Test("are never two of one journal")
  func household() throws {
    let left = try person("a", [("film:b", "tt1")], isOfHousehold: true)
    let right = try person("b", [("film:c", "tt1")], isOfHousehold: true)
    #expect(watched([left, right]) == [])
    let friend = try person("c", [("film:x", "tt1")])
    #expect(watched([left, friend]) == ["film:b"])
  }

  @Test("are shared by everybody exactly where their ids are")
  func ids() throws {
    try everySeed(30) { random in
      var people: [ComparedPerson] = []
      var shared = Set((0..<12).map { "film:t\($0)" })
      for name in ["a", "b", "c"] {
        let own = (0..<12).map { "film:t\($0)" }.filter { _ in random.chance(70) }
        shared.formIntersection(own)
        people.append(try person(name, own.map { ($0, nil) }))
      }
      #expect(Set(watched(people)) == shared)
    }
  }
}
