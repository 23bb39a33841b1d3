import SeenCore
import SeenTestSupport
import Testing

/// A place in a manual order, and the room beside it.
@Suite("A rank") struct RankTests {
  private func rank(_ text: String) throws -> Rank {
    guard let rank = Rank(text) else { throw BrokenLaw(what: "no rank \(text)") }
    return rank
  }

  @Test("is digits of base 62 that do not end in 0", arguments: ["", "0", "a0", "a-b", "é", " a"])
  func wrong(_ text: String) {
    #expect(Rank(text) == nil)
  }

  @Test(
    "lies between its neighbors",
    arguments: [
      ("a", "b"), ("a", "a1"), ("a", "a0001"), ("1", "2"), ("z", "zz"), ("zz", "zz01"), ("Z", "a"),
      ("0V", "1"), ("a", "aV"), ("azz", "b"), ("V000V", "V001V"),
    ])
  func between(_ lower: String, _ upper: String) throws {
    let (lower, upper) = (try rank(lower), try rank(upper))
    let middle = try #require(Rank.between(lower, upper))
    #expect(lower < middle && middle < upper && Rank(middle.text) == middle, "\(middle)")
    #expect(Rank.between(upper, lower) == nil && Rank.between(lower, lower) == nil)
  }

  @Test("always has room on both sides, wherever items are put")
  func anywhere() throws {
    try everySeed(10) { random in
      var ranks: [Rank] = []
      for _ in 0..<300 {
        let place = random.chance(40) ? ranks.count : random.whole(0...ranks.count)
        let lower = place > 0 ? ranks[place - 1] : nil
        let upper = place < ranks.count ? ranks[place] : nil
        guard let rank = Rank.between(lower, upper), Rank(rank.text) == rank else {
          throw BrokenLaw(what: "no room between \(lower, default: "-") and \(upper, default: "-")")
        }
        ranks.insert(rank, at: place)
      }
      try check(ranks == ranks.sorted() && Set(ranks).count == ranks.count, "order")
    }
  }

  @Test("stays short while items are put at one end")
  func ends() throws {
    for isAtEnd in [true, false] {
      var rank = Rank.first
      for _ in 0..<10_000 {
        rank = try #require(isAtEnd ? Rank.between(rank, nil) : Rank.between(nil, rank))
      }
      #expect(rank.text.utf8.count == 5)
    }
  }

  @Test("before the first and behind the last that there can be grows longer")
  func extremes() throws {
    let last = try #require(Rank.between(try rank("zzzz"), nil))
    #expect(try rank("zzzz") < last)
    let first = try #require(Rank.between(nil, try rank("00001")))
    #expect(first < (try rank("00001")))
  }
}
