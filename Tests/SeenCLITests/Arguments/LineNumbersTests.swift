import SeenTestSupport
import Testing

@testable import SeenCLI

@Suite("Numbers of lines")
struct LineNumbersTests {
  @Test("are picked each once, in the order typed")
  func picked() {
    for (text, places) in [
      ("1", [0]), (" 3 ", [2]), ("1,3-5", [0, 2, 3, 4]), ("1, 3 - 5", nil), ("5,1..2", [4, 0, 1]),
      ("2 2 1-2", [1, 0]), ("1 4", [0, 3]), ("5", [4]), ("6", nil), ("0", nil), ("3-1", nil),
      ("1-9", nil), ("", nil), (",", nil), ("a", nil), ("1-", nil), ("-1", nil), ("1-2-3", nil),
      ("99999999999999999999", nil), ("٣", nil),
    ] as [(String, [Int]?)] {
      #expect(LineNumbers.parse(text, of: 5) == places, "\(text)")
    }
    #expect(LineNumbers.parse("1", of: 0) == nil)
  }

  @Test("of all texts are within the lines, without two alike")
  func any() throws {
    try everySeed(300) { random in
      let count = random.whole(0...30)
      let text = (0..<random.whole(0...8)).map { _ in
        random.pick(["1", "2", "9", "30", ",", "-", "..", " ", "x"]) ?? ""
      }.joined()
      guard let places = LineNumbers.parse(text, of: count) else { return }
      try check(places.allSatisfy { (0..<count).contains($0) }, "\(text)")
      try check(Set(places).count == places.count && !places.isEmpty, "\(text)")
    }
  }
}
