import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// `Comparison` of `JoinedTitles`.
@Suite("What people have in common")
struct ComparisonTests {
  private func person(_ name: String, _ drafts: [Draft]) throws -> ComparedPerson {
    let given = try Given(drafts)
    let scope = Scope(profile: "me", today: given.context.today)
    return ComparedPerson(name, given.ledger(), scope, nil, includesPrivate: false)
  }

  private func compared(_ people: [ComparedPerson]) -> Comparison {
    Comparison(people) { try? JSONReader.read(Array($0.utf8)) }
  }

  private func rated(_ subject: String, _ value: Int, ids: JSON? = nil) -> [Draft] {
    var facts = [JSON.Member("kind", "film"), JSON.Member("name", .string(subject))]
    if let ids { facts.append(JSON.Member("ids", ids)) }
    return [
      Draft(.titleAdded, subject, facts), Draft(.watchLogged, subject, []),
      Draft(
        .ratingSet, subject, [JSON.Member("value", .whole(value)), JSON.Member("scale", 10)]),
    ]
  }

  @Test("titles of two journals are one by their id, or by an id elsewhere")
  func joining() throws {
    let left = try person(
      "a", rated("film:heat", 8) + rated("film:ran-1985", 7, ids: ["imdb": "tt0089881"]))
    let right = try person(
      "b",
      rated("film:heat", 9) + rated("film:ran", 5, ids: ["imdb": "tt0089881"])
        + rated("film:up", 9, ids: ["imdb": "tt1049413"]))
    let both = compared([left, right])
    #expect(both.watched.compactMap { $0.shown?.id } == ["film:heat", "film:ran"])
    #expect(both.loved.compactMap { $0.shown?.id } == ["film:up"])
    #expect(both.different.compactMap(\.difference) == [20, 10])
    #expect(both.agreements.map(\.count) == [2] && both.agreements.first?.percent == nil)
    let mirrored = compared([right, left])
    #expect(mirrored.watched.compactMap { $0.shown?.id } == ["film:heat", "film:ran"])
    #expect(mirrored.agreements == both.agreements)
  }

  @Test("agreement is rounded half up, from five titles on")
  func agreement() throws {
    let names = (1...8).map { "film:t\($0)" }
    let left = try person("a", names.flatMap { rated($0, 10) })
    // 100 - 10 * 2 / 8 = 97.5
    let right = try person("b", names.enumerated().flatMap { rated($0.1, $0.0 == 0 ? 8 : 10) })
    #expect(compared([left, right]).agreements.first?.percent == 98)
    let opposite = try person("c", names.prefix(5).flatMap { rated($0, 1) })
    #expect(compared([left, opposite]).agreements.first?.percent == 10)
    let few = try person("d", names.prefix(4).flatMap { rated($0, 10) })
    #expect(compared([left, few]).agreements.first?.percent == nil)
  }

  @Test("private watches and ratings of others are nobody's business")
  func privacy() throws {
    var secret = rated("film:saw", 10)
    for place in secret.indices { secret[place].isPrivate = true }
    let person = try person("b", secret + rated("film:heat", 9))
    #expect(person.titles.map(\.id) == ["film:heat"])
    #expect(person.watchCount == 1)
  }

  @Test("a private watch of another profile extends no streak, and makes no title watched again")
  func privateStreaks() throws {
    let watched = { (subject: String, date: String, isPrivate: Bool) in
      var draft = Draft(.watchLogged, subject, [JSON.Member("date", .string(date))])
      draft.isPrivate = isPrivate
      return draft
    }
    let other = try person(
      "b",
      [
        watched("film:heat", "2026-11-01", false), Draft(.titleUnwatched, "film:heat", []),
        watched("film:heat", "2026-11-18", true), watched("film:saw", "2026-11-19", true),
        watched("film:up", "2026-11-20", false),
      ])
    #expect(other.watchedCount == 1)
    #expect(other.streaks.current == 1 && other.streaks.longest == 1)
  }

  @Test("a limit of minutes counts the watches of today: WatchLimit")
  func limit() throws {
    let minutes = { (date: String, count: Int) in
      Draft(
        .watchLogged, "film:x",
        [JSON.Member("date", .string(date)), JSON.Member("minutes", .whole(count))])
    }
    let given = try Given([
      minutes("2026-11-19", 100), minutes("2026-11-20", 50), minutes("2026-11-20", 30),
      Draft(.settingSet, nil, [JSON.Member("key", "limit.daily"), JSON.Member("value", 60)]),
      Draft(.settingSet, nil, [JSON.Member("key", "limit.until"), JSON.Member("value", "20:00")]),
    ])
    let today = given.context.today
    let limit = WatchLimit(
      given.ledger(), profile: "me", now: [(today, Clock("19:59")), (today - 1, Clock("23:00"))])
    #expect(limit.minutes == 80 && limit.left == 0 && limit.isOver && !limit.isLate)
    let late = WatchLimit(
      given.ledger(), profile: "me", now: [(today - 1, nil), (today, Clock("20:00"))])
    #expect(late.isLate && late.today == today)
  }
}
