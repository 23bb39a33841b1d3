import SeenCore
import SeenRender
import SeenTestSupport
import Testing

/// Why a title is recommended, as one sentence.
@Suite("Why you would like it")
struct WhyWordsTests {
  /// Returns why a title with facts suits who gave Heat a rating, and what others gave it.
  private func why(
    _ facts: JSON, heat: JSON, rating: Int? = 9, others: [(name: String, rating: Int)] = []
  ) throws -> String? {
    func film(_ id: String, _ name: String, _ facts: JSON) -> Draft {
      let own = [JSON.Member("kind", "film"), JSON.Member("name", .string(name))]
      return Draft(
        .titleAdded, "film:" + id, TitleFacts.fields.ordered(own + (facts.members ?? [])))
    }
    func rated(_ id: String, _ value: Int, by profile: String? = nil) -> Draft {
      Draft(
        .ratingSet, "film:" + id, profile: profile,
        [JSON.Member("value", .whole(value)), JSON.Member("scale", 10)])
    }
    var drafts = [
      film("heat", "Heat", heat), film("thief", "Thief", facts), film("a", "A", [:]),
      film("b", "B", [:]), film("c", "C", [:]), Draft(.watchLogged, "film:heat"),
    ]
    if let rating { drafts.append(rated("heat", rating)) }
    for other in others { drafts.append(rated("thief", other.rating, by: other.name)) }
    let given = try Given(drafts)
    let ledger = given.ledger()
    let title = try given.title("film:thief")
    var seenBy = SeenBy()
    let audience = TitleAudience(title, ledger)
    for other in others {
      seenBy.add(
        other.name, isFriend: false, audience, ledger, profile: other.name, isSelf: false)
    }
    return Recommendation.why(title, of: ledger, ledger, profile: "me", seenBy)?.why
  }

  @Test("names whose film it is and what others gave it, and nothing without a reason")
  func sentences() throws {
    let mann: JSON = ["directors": ["Michael Mann"]]
    #expect(
      try why(mann, heat: mann, others: [("Bo", 8), ("Mia", 3)])
        == "By Michael Mann, whose Heat you gave 9/10; Bo gave it 8/10.")
    #expect(try why(mann, heat: mann, rating: nil) == "By Michael Mann, whose Heat you watched.")
    let pacino: JSON = ["cast": ["Al Pacino"], "genres": ["crime"]]
    #expect(
      try why(pacino, heat: pacino)
        == "Crime; with Al Pacino, as in Heat, which you gave 9/10.")
    #expect(try why([:], heat: mann, others: [("Bo", 9)]) == "Bo gave it 9/10.")
    #expect(try why([:], heat: mann) == nil)
    #expect(try why(mann, heat: [:], others: [("Bo", 6)]) == nil)
  }

  @Test("has at most three reasons and 150 graphemes, whatever names there are")
  func length() throws {
    let people = (1...3).map { String(repeating: "Name\($0) ", count: 12) }
    let facts: JSON = [
      "directors": .array([.string(people[0])]), "cast": .array([.string(people[1])]),
      "genres": .array([.string(people[2])]),
    ]
    let sentence = try #require(try why(facts, heat: facts, others: [("Bo", 9), ("Mia", 8)]))
    #expect(sentence.count <= 150)
    let short: JSON = ["directors": ["A"], "cast": ["B"], "genres": ["c"]]
    let three = try #require(try why(short, heat: short, others: [("Bo", 9), ("Mia", 8)]))
    #expect(three.split(separator: ";").count == 3 && three.hasSuffix("Bo gave it 9/10."))
  }
}
