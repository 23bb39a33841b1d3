import SeenCore
import SeenTestSupport
import Testing

@Suite("The history of a title")
struct TitleHistoryTests {
  /// Two films, of which one took over a watch and another film of the other, with an undo and its undo.
  private func journal() throws -> Given {
    func film(_ id: String, _ name: String) -> Draft {
      Draft(
        .titleAdded, id, [JSON.Member("kind", .string("film")), JSON.Member("name", .string(name))])
    }
    func watch(_ id: String, _ date: String) -> Draft {
      Draft(.watchLogged, id, [JSON.Member("date", .string(date))])
    }
    func rate(_ id: String, _ value: Int) -> Draft {
      Draft(
        .ratingSet, id, [JSON.Member("value", .whole(value)), JSON.Member("scale", .whole(10))])
    }
    func undo(_ number: Int) -> Draft {
      Draft(
        .eventUndone, nil,
        [JSON.Member("events", .array([.string("laptop-k3f9x7qa.\(number)")]))])
    }
    return try Given([
      film("film:heat", "Heat"), film("film:ronin", "Ronin"), film("film:hete", "Hete"),
      watch("film:heat", "2020"), watch("film:ronin", "2021"), watch("film:ronin", "2022"),
      watch("film:hete", "2023"), rate("film:heat", 8), rate("film:heat", 3), undo(9), undo(10),
      undo(11), rate("film:ronin", 5),
      Draft(
        .watchAmended, "film:ronin",
        [
          JSON.Member("watch", .string("laptop-k3f9x7qa.5")),
          JSON.Member("set", .object([JSON.Member("subject", .string("film:heat"))])),
        ]),
      Draft(.titleMerged, "film:hete", [JSON.Member("into", .string("film:heat"))]),
    ])
  }

  private func history(_ given: Given, of id: String) throws -> TitleHistory {
    let ledger = given.ledger()
    let found = ledger.titles.find(id)
    let title = try #require(found)
    return TitleHistory(ledger, title) { given.events[Int($0.place >> 20) - 1] }
  }

  private func event(_ entry: TitleHistory.Entry, _ given: Given) -> Event {
    given.events[Int(entry.line.place >> 20) - 1]
  }

  private func numbers(_ entries: [TitleHistory.Entry], _ given: Given) -> [UInt64] {
    entries.map { event($0, given).id.number }
  }

  /// What stands of a title, in short.
  private func standing(_ given: Given, _ id: String) throws -> String {
    let ledger = given.ledger()
    let found = ledger.titles.find(id)
    let title = try #require(found)
    let scope = Scope(today: Day(number: 20_000))
    let diary = Diary(ledger, scope, title: ledger.canonicalTitle(title))
    let dates = diary.entries.map { "\(PartialDate(packed: ledger.watches.date[$0.row]))" }
    let rating = TitleState(ledger, profile: "me", title: title).rating
    return "\(ledger.name(of: title)) \(dates) \(rating.map { "\($0)" } ?? "-")"
  }

  @Test("has the events that had a part, and marks those that do not count")
  func events() throws {
    let given = try journal()
    let heat = try history(given, of: "film:heat").entries
    #expect(numbers(heat, given) == [1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 15])
    #expect(numbers(heat.filter(\.isUndone), given) == [9, 11])
    let ronin = try history(given, of: "film:ronin").entries
    #expect(numbers(ronin, given) == [2, 5, 6, 13, 14])
  }

  @Test("alone makes the title what it is", arguments: ["film:heat", "film:ronin"])
  func suffices(id: String) throws {
    let given = try journal()
    var alone = try Given()
    let entries = try history(given, of: id).entries
    try alone.accept(entries.map { event($0, given) })
    #expect(try standing(alone, id) == standing(given, id))
  }
}
