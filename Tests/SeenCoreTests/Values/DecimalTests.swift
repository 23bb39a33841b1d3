import Foundation
import SeenCore
import SeenTestSupport
import Testing

@Suite("A decimal text") struct DecimalTests {
  @Test(
    "is padded with zeros and never cut",
    arguments: [
      (0, 0, "0"), (0, 2, "00"), (7, 1, "7"), (7, 4, "0007"), (12345, 4, "12345"), (-7, 3, "-007"),
      (Int.max, 2, "9223372036854775807"), (Int.min, 2, "-9223372036854775808"),
    ])
  func padded(_ number: Int, _ width: Int, _ text: String) {
    #expect(SeenCore.Decimal.padded(number, width) == text)
  }

  @Test(
    "of a fraction is rounded half up, without trailing zeros",
    arguments: [
      (0, 1, 4, "0"), (1, 3, 4, "0.3333"), (2, 3, 4, "0.6667"), (1, 2, 0, "1"), (1, 8, 2, "0.13"),
      (3, 8, 2, "0.38"),
      (7, 1, 4, "7"), (1, 4, 4, "0.25"), (1, 20000, 4, "0.0001"), (1, 20001, 4, "0"),
      (99_999, 100_000, 4, "1"),
      (25, 10, 1, "2.5"), (100, 1, 0, "100"), (1, 1_000_000, 6, "0.000001"), (5, 100, 1, "0.1"),
    ])
  func fraction(_ numerator: Int, _ denominator: Int, _ decimals: Int, _ text: String) {
    #expect(SeenCore.Decimal.fraction(numerator, over: denominator, decimals: decimals) == text)
  }

  @Test("of any fraction is the nearest that has as many decimals")
  func nearest() throws {
    try everySeed(2000) { random in
      let numerator = random.whole(0...1_000_000_000)
      let denominator = random.whole(1...1_000_000)
      let decimals = random.whole(0...4)
      let text = SeenCore.Decimal.fraction(numerator, over: denominator, decimals: decimals)
      let unit = (0..<decimals).reduce(1) { power, _ in power * 10 }
      let rounded = (numerator * unit * 2 + denominator) / (denominator * 2)
      let parsed = try Foundation.Decimal(string: text) ?? { throw BrokenLaw(what: text) }()
      try check(
        parsed * Foundation.Decimal(unit) == Foundation.Decimal(rounded),
        "\(numerator)/\(denominator) to \(decimals): \(text)")
      try check(!text.contains(".") || !text.hasSuffix("0"), text)
    }
  }
}
