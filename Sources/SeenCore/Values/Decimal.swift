/// Whole numbers and fractions as decimal text, exactly and without a locale.
package enum Decimal {
  /// Returns a number with zeros in front, at least `width` digits wide.
  package static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    if number >= 0, digits.utf8.count >= width { return digits }
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  /// Returns the number that the digits in a range of some bytes write; nil if another byte is among them.
  static func whole(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    var number = 0
    for place in range {
      let digit = unsafe bytes[place] &- 48
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// Appends the last two digits of a number that is not negative.
  static func appendTwo(_ number: Int, to text: inout [UInt8]) {
    text.append(48 + UInt8(number / 10 % 10))
    text.append(48 + UInt8(number % 10))
  }

  /// Appends the digits of a number that is not negative.
  package static func append(_ number: Int, to text: inout [UInt8]) {
    var (rest, digits) = (UInt64(number.magnitude), UInt64(0))
    var count = 0
    // The last digit first, four bits each: sixteen of them fit.
    guard rest < 10_000_000_000_000_000 else {
      text += String(number).utf8
      return
    }
    repeat {
      digits = digits << 4 | rest % 10
      rest /= 10
      count += 1
    } while rest > 0
    for _ in 0..<count {
      text.append(48 + UInt8(truncatingIfNeeded: digits & 15))
      digits >>= 4
    }
  }

  /// Rounds a fraction half up to a number of decimals, without trailing zeros.
  ///
  /// - Parameters:
  ///   - numerator: Not negative, below 2^63 / (20 * 10^decimals).
  ///   - denominator: Greater than zero.
  ///   - decimals: How many digits may stand after the point, 0 to 6.
  /// - Returns: The decimal text, such as `0.25` or `7`.
  package static func fraction(_ numerator: Int, over denominator: Int, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (UInt64(numerator), UInt64(denominator), UInt64(unit))
    let product = scaled.0.multipliedFullWidth(by: scaled.2 * 2)
    let (sum, carried) = product.low.addingReportingOverflow(scaled.1)
    let high = product.high + (carried ? 1 : 0)
    let rounded = (scaled.1 * 2).dividingFullWidth((high, sum)).quotient
    let whole = rounded / scaled.2
    var digits = Array(padded(Int(rounded % scaled.2), decimals).utf8)
    while digits.last == 48 { digits.removeLast() }
    guard decimals > 0, !digits.isEmpty else { return String(whole) }
    return String(whole) + "." + String(decoding: digits, as: UTF8.self)
  }
}
