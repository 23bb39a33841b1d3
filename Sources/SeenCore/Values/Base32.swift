/// Crockford's base 32 in lower case, which has no i, l, o or u: the characters of what the program names at random.
///
/// Source: https://www.crockford.com/base32.html
package enum Base32 {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// Returns the low bits of a number as digits, five bits each, the lowest last.
  package static func text(_ bits: UInt64, count: Int) -> String {
    let places = (0..<count).reversed()
    return String(decoding: places.map { digits[Int(bits >> UInt64($0 * 5) & 31)] }, as: UTF8.self)
  }
}
