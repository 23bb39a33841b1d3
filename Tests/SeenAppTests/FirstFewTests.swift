import SeenApp
import SeenTestSupport
import Testing

@Suite("The first few of many") struct FirstFewTests {
  @Test("are those that sorting all of them gives, in whatever order they come")
  func laws() throws {
    try everySeed(100) { random in
      let values = (0..<random.whole(0...200)).map { _ in random.whole(0...50) }
      let most = random.whole(1...40)
      var first = FirstFew<Int>(most)
      for value in values { first.add(value, by: <) }
      try check(first.elements == Array(values.sorted().prefix(most)), "\(values), \(most)")
      try check(first.count == values.count, "\(first.count) of \(values.count)")
    }
  }
}
