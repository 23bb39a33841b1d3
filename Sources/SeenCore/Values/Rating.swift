/// A rating as it was given: a value on one of four scales.
///
/// The pair is kept as given; the value on 0 to 10 is a view of it.
public struct Rating: Hashable, Sendable {
  /// Twice the value, so that halves are whole: 1 to 200.
  public let doubledValue: Int
  /// The top of the scale: 3, 5, 10 or 100.
  public let scale: Int

  /// The scales that a rating can be given on.
  public static let scales = [3, 5, 10, 100]

  /// Creates a rating, or returns nil if it is off the scale or its steps: halves on 5 and 10, else whole numbers.
  public init?(doubledValue: Int, scale: Int) {
    guard Rating.scales.contains(scale), doubledValue > 0, doubledValue <= scale * 2 else {
      return nil
    }
    guard doubledValue % 2 == 0 || scale == 5 || scale == 10 else { return nil }
    self.doubledValue = doubledValue
    self.scale = scale
  }

  /// The value on 0 to 10 in units of 1/300, in which every scale is exact.
  public var threeHundredths: Int {
    doubledValue * 5 * (300 / scale)
  }

  /// The value as text, with `.5` for a half.
  public var valueText: String {
    doubledValue % 2 == 0 ? String(doubledValue / 2) : "\(doubledValue / 2).5"
  }

  /// Appends the value, with `.5` for a half.
  package func appendValue(to text: inout [UInt8]) {
    Decimal.append(doubledValue / 2, to: &text)
    if doubledValue % 2 == 1 { text += [46, 53] }
  }

  /// The value on 0 to 10, one decimal half up, without a trailing `.0`: as people read it.
  public var tenText: String {
    Decimal.fraction(threeHundredths, over: 300, decimals: 1)
  }

  /// The value on 0 to 10 to four decimals, as programs read it.
  package var tenNumber: String {
    Decimal.fraction(threeHundredths, over: 300, decimals: 4)
  }
}

extension Rating: CustomStringConvertible {
  /// The rating as `8/10` or `4.5/5`.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the rating as it is described.
  package func append(to text: inout [UInt8]) {
    appendValue(to: &text)
    text.append(UInt8(ascii: "/"))
    Decimal.append(scale, to: &text)
  }
}
