import SeenCore
import SeenTestSupport
import Testing

/// Dates are counted alike in whatever order they come, over all years (DayCounts).
@Suite("Counts of dates") struct DayCountsTests {
  @Test("forward, backward and mixed, each date is there as often as it came, in order")
  func order() throws {
    try everySeed(5) { random in
      var dates: [String] = []
      for _ in 0..<random.whole(0...60) {
        let year = Decimal.padded(random.whole(random.chance(50) ? 1...9999 : 1990...2026), 4)
        let month = Decimal.padded(random.whole(1...12), 2)
        let day = Decimal.padded(random.whole(1...28), 2)
        let date = random.pick([year, "\(year)-\(month)", "\(year)-\(month)-\(day)"]) ?? year
        let word = random.chance(20) ? random.pick(["about ", "before "]) ?? "" : ""
        dates.append(PartialDate(word + date) == nil ? date : word + date)
      }
      var expected: [String: Int] = [:]
      for date in dates { expected[date, default: 0] += 1 }
      let isBefore = { (left: String, right: String) in
        (PartialDate(left) ?? .unknown) < (PartialDate(right) ?? .unknown)
      }
      let sorted = dates.sorted(by: isBefore)
      for order in [sorted, sorted.reversed(), dates] {
        let counts = try counted(order)
        try check(counts.map(\.date) == expected.keys.sorted(by: isBefore), "\(order): \(counts)")
        try check(counts.allSatisfy { expected[$0.date] == $0.count }, "\(order): \(counts)")
      }
    }
  }

  private func counted(_ dates: [String]) throws -> [(date: String, count: Int)] {
    let given = try Given(
      dates.map { Draft(.watchLogged, "film:a", [JSON.Member("date", .string($0))]) })
    let ledger = given.ledger()
    let counts = DayCounts(
      ledger, ProfileWatches(ledger, profile: "me"),
      Scope(profile: "me", today: given.context.today))
    var found: [(date: String, count: Int)] = []
    counts.forEach { found.append(($0.description, $1)) }
    return found
  }
}
