import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Who watched a title")
struct SeenByTests {
  private func rated(_ value: Int, scale: Int) -> [Draft] {
    [
      Draft(.watchLogged, "film:heat"),
      Draft(
        .ratingSet, "film:heat",
        [JSON.Member("value", .whole(value)), JSON.Member("scale", .whole(scale))]),
    ]
  }

  @Test("the mean of the household is rounded half up to a tenth, and friends do not count")
  func mean() throws {
    try everySeed(50) { random in
      var seenBy = SeenBy()
      var values: [Int] = []
      for person in 0..<random.whole(0...5) {
        let value = random.whole(1...10)
        let isFriend = random.chance(30)
        if !isFriend { values.append(value) }
        let ledger = try Given(rated(value, scale: 10)).ledger()
        let found = ledger.titles.find("film:heat")
        let title = try #require(found)
        seenBy.add(
          "p\(person)", isFriend: isFriend, title, ledger, profile: "me", isSelf: person == 0)
      }
      guard values.count > 1 else {
        #expect(seenBy.householdRating == nil)
        return
      }
      let sum = values.reduce(0, +)
      let mean = try #require(seenBy.householdRating)
      #expect(mean.count == values.count)
      #expect(mean.tenths == (20 * sum + values.count) / (2 * values.count))
    }
  }

  @Test("private entries count for oneself alone")
  func privacy() throws {
    var drafts = rated(8, scale: 10)
    for place in drafts.indices { drafts[place].isPrivate = true }
    let ledger = try Given(drafts).ledger()
    let found = ledger.titles.find("film:heat")
    let title = try #require(found)
    var seenBy = SeenBy()
    seenBy.add("me", isFriend: false, title, ledger, profile: "me", isSelf: true)
    seenBy.add("bo", isFriend: true, title, ledger, profile: "me", isSelf: false)
    #expect(seenBy.people.map(\.name) == ["me"])
  }
}
