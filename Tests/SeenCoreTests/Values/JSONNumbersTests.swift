import Foundation
import SeenCore
import SeenTestSupport
import Testing

@Suite("A JSON number") struct JSONNumbersTests {
  @Test(
    "is whole by value, whatever its form",
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("0e99999", 0), ("0e-99999", 0), ("10", 10), ("10.0", 10),
      ("1e1", 10),
      ("1E+1", 10), ("100e-1", 10), ("0.1e2", 10), ("1.50e1", 15), ("-61.0", -61),
      ("999999999999999", 999_999_999_999_999),
      ("1e14", 100_000_000_000_000), ("000", 0),
    ])
  func whole(_ text: String, _ value: Int) {
    #expect(JSON.number(text).wholeNumber == value)
  }

  @Test(
    "is not whole with a fraction, or beyond 15 digits",
    arguments: [
      "0.5", "12.5", "1e-1", "1000000000000000", "1e15", "-1e15", "1e400", "1e-400", "1e99999",
      "1e-99999",
      "1e9223372036854775807", "1e-9223372036854775808", "1e99999999999999999999",
      "0.00000000000000000001",
      "999999999999999.5",
    ])
  func fractions(_ text: String) {
    #expect(JSON.number(text).wholeNumber == nil)
  }

  @Test(
    "is not whole where its text is no number, as of an id that was taken for one",
    arguments: [
      "", "-", "tv/123", "/", "1/2", "1.2.3", "1e", "e", "e5", "-e9999999", "--1", "1:2", "0x10",
      "١٢", "1 ", "tt0113277", "e99999", ".e99999",
    ])
  func texts(_ text: String) {
    #expect(JSON.number(text).wholeNumber == nil)
    #expect(JSON.number(text).doubledNumber == nil)
  }

  @Test("of another type is no number")
  func others() {
    for value in [JSON.null, true, "10", [1], ["a": 1]] as [JSON] {
      #expect(value.wholeNumber == nil && value.doubledNumber == nil)
    }
  }

  @Test(
    "is doubled when that is whole",
    arguments: [
      ("0.5", 1), ("5e-1", 1), ("4.50", 9), ("10", 20), ("1e1", 20), ("-0.5", -1), ("7.25", nil),
      ("0.49", nil), ("1e400", nil), ("-99999999999999", -199_999_999_999_998),
      ("100000000000000", nil), ("-1e14", nil),
    ] as [(String, Int?)])
  func doubled(_ text: String, _ value: Int?) {
    #expect(JSON.number(text).doubledNumber == value)
  }

  @Test("agrees with decimal arithmetic")
  func differential() throws {
    try everySeed(3000) { random in
      let text = random.numberText()
      let exact = try Foundation.Decimal(string: text) ?? { throw BrokenLaw(what: text) }()
      let isWhole =
        (exact as NSDecimalNumber).rounding(accordingToBehavior: nil) == exact as NSDecimalNumber
        && !"\(exact)".contains(".")
      let isSmall = abs(exact) < Foundation.Decimal(1_000_000_000_000_000)
      let expected = isWhole && isSmall ? Int("\(exact)") : nil
      try check(JSON.number(text).wholeNumber == expected, "\(text): \(exact)")
    }
  }

  @Test(
    "is one value with another whatever its form",
    arguments: [
      ("8.0", "8", true), ("1e1", "10", true), ("-0", "0.00", true), ("0e5", "0", true),
      ("1.50", "15e-1", true), ("-1", "1", false), ("10", "1", false), ("0.1", "0.01", false),
      ("1e400", "10e399", true), ("1e400", "1e401", false),
      ("12345678901234567890.5", "12345678901234567890.50", true),
      ("12345678901234567890", "12345678901234567891", false),
    ])
  func equality(_ left: String, _ right: String, _ isEqual: Bool) {
    #expect(JSON.number(left).isEqual(to: .number(right)) == isEqual)
    let object = JSON.object([JSON.Member("a", .number(left)), JSON.Member("b", [nil])])
    let turned = JSON.object([JSON.Member("b", [nil]), JSON.Member("a", .number(right))])
    #expect(object.isEqual(to: turned) == isEqual)
    #expect(!JSON.array([object]).isEqual(to: [object, object]))
  }

  @Test("a number is compared with bounds as it is written, not as it is rounded")
  func bounds() {
    for text in ["90", "90.0", "9e1", "0.9e2", "89.99999999999999999999", "0", "0.0", "1e-400"] {
      #expect(JSON.number(text).isWithin(-90...90), "\(text)")
      #expect(JSON.number("-" + text).isWithin(-90...90), "-\(text)")
    }
    for text in ["90.00000000000000000001", "9.0000000000000000000001e1", "91", "1e400"] {
      #expect(!JSON.number(text).isWithin(-90...90), "\(text)")
      #expect(!JSON.number("-" + text).isWithin(-90...90), "-\(text)")
    }
    #expect(!JSON.string("1").isWithin(-90...90))
  }
}
