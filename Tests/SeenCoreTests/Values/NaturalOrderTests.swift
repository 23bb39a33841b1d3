import SeenCore
import SeenTestSupport
import Testing

@Suite("The natural order of names") struct NaturalOrderTests {
  @Test("has the second before the tenth")
  func numbers() {
    let names = ["E10", "E2", "E1", "e1", "E02b", "E02", "a", ""]
    #expect(
      names.sorted(by: NaturalOrder.precedes) == ["", "E1", "E02", "E2", "E02b", "E10", "a", "e1"])
    #expect(NaturalOrder.precedes("9", "99999999999999999999999999"))
  }

  @Test("is a strict order of all names")
  func laws() throws {
    try everySeed(300) { random in
      func name() -> String {
        String((0..<random.whole(0...6)).map { _ in Array("ab019.")[random.whole(0...5)] })
      }
      let (first, second, third) = (name(), name(), name())
      let precedes = NaturalOrder.precedes
      try check(!precedes(first, first), first)
      try check(
        first == second || precedes(first, second) != precedes(second, first), "\(first) \(second)")
      if precedes(first, second), precedes(second, third) {
        try check(precedes(first, third), "\(first) \(second) \(third)")
      }
    }
  }
}
