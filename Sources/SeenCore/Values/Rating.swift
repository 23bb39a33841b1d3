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

  /// What 1, 2 and 3 of 3 are on 0 to 10, in tenths: good, great and excellent.
  package static let praise = [70, 85, 100]

  /// Creates the rating that praise is on a scale: out of 10 where the scale has no such step, as 4.25 out of 5.
  ///
  /// - Parameters:
  ///   - dots: 1 for good, 2 for great, 3 for excellent.
  ///   - scale: The top of the scale.
  package init?(dots: Int, onScale scale: Int) {
    guard Rating.praise.indices.contains(dots - 1) else { return nil }
    let tenths = Rating.praise[dots - 1]
    if scale == 3 {
      self.init(doubledValue: dots * 2, scale: 3)
    } else if tenths * scale % 50 == 0 {
      self.init(doubledValue: tenths * scale / 50, scale: scale)
    } else {
      self.init(doubledValue: tenths / 5, scale: 10)
    }
  }

  /// The value on 0 to 10 in tenths, in which every scale is exact: what ratings are compared and averaged by.
  public var tenths: Int {
    scale == 3 ? Rating.praise[doubledValue / 2 - 1] : doubledValue * 50 / scale
  }

  /// The nearest of 1, 2 and 3 of 3, the greater of two.
  package var nearestDots: Int {
    tenths * 2 < Rating.praise[0] + Rating.praise[1]
      ? 1 : tenths * 2 < Rating.praise[1] + Rating.praise[2] ? 2 : 3
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

  /// The value on 0 to 10, without a trailing `.0`.
  public var tenText: String {
    Decimal.fraction(tenths, over: 10, decimals: 1)
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
