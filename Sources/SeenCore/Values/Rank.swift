/// A place in a manual order: digits of base 62 that do not end in 0, compared as bytes.
///
/// There is always room between two different ranks, so that an item is moved without touching its neighbors, and
/// two writers who move different items never disturb each other.
package struct Rank: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The digits.
  package let text: String

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  /// How many digits a counted rank has.
  private static let width = 4

  /// Reads a rank; nil for anything else.
  package init?(_ text: String) {
    guard let last = text.utf8.last, last != digits0 else { return nil }
    guard text.utf8.allSatisfy({ Rank.value($0) != nil }) else { return nil }
    self.text = text
  }

  private init(digits: [Int]) {
    text = String(decoding: digits.map { Rank.digits[$0] }, as: UTF8.self)
  }

  /// The rank of the first item of a list.
  package static let first = Rank(digits: [31, 0, 0, 0, 31])

  /// The digits.
  package var description: String { text }

  /// Orders by bytes.
  package static func < (left: Rank, right: Rank) -> Bool { left.text.precedes(right.text) }

  /// Compares bytes.
  package static func == (left: Rank, right: Rank) -> Bool { left.text.isSame(as: right.text) }

  package func hash(into hasher: inout Hasher) { ByteKey(text).hash(into: &hasher) }

  /// Returns a digit as a number from 1 to 62; nil for any other byte.
  @inlinable @inline(__always) package static func digit(_ byte: UInt8) -> UInt64? {
    if byte &- 48 < 10 { return UInt64(byte &- 47) }
    if byte &- 65 < 26 { return UInt64(byte &- 54) }
    if byte &- 97 < 26 { return UInt64(byte &- 60) }
    return nil
  }

  private static func value(_ byte: UInt8) -> Int? {
    digit(byte).map { Int($0) - 1 }
  }

  private var values: [Int] { text.utf8.compactMap { Rank.value($0) } }

  /// Returns a rank between two.
  ///
  /// - Parameters:
  ///   - lower: The rank before; nil for the beginning of the list.
  ///   - upper: The rank after; nil for the end of the list.
  /// - Returns: The rank; nil if there is none, because the two are equal or the wrong way round.
  /// - Complexity: O(n) in their digits.
  package static func between(_ lower: Rank?, _ upper: Rank?) -> Rank? {
    if let lower, let upper, !(lower < upper) { return nil }
    if let counted = counted(lower, upper) { return counted }
    return Rank(digits: middle(lower?.values ?? [], upper?.values))
  }

  /// Returns the next rank after the last one, or before the first one, by counting; nil without room for that.
  ///
  /// Halving the rest would make ranks a digit longer for every sixth item added at the end.
  private static func counted(_ lower: Rank?, _ upper: Rank?) -> Rank? {
    guard let end = lower ?? upper else { return first }
    guard lower == nil || upper == nil else { return nil }
    let values = end.values
    var number = (0..<width).reduce(0) { $0 * 62 + ($1 < values.count ? values[$1] : 0) }
    number += lower == nil ? -1 : 1
    guard number > 0, number < 62 * 62 * 62 * 62 else { return nil }
    var digits: [Int] = []
    for _ in 0..<width {
      digits.append(number % 62)
      number /= 62
    }
    return Rank(digits: digits.reversed() + [31])
  }

  /// Returns digits between two numbers after the point: `lower` filled up with zeros, `upper` or one.
  private static func middle(_ lower: [Int], _ upper: [Int]?) -> [Int] {
    var prefix: [Int] = []
    var lower = lower[...]
    var upper = upper.map { $0[...] }
    while true {
      let low = lower.first ?? 0
      let high = upper?.first ?? 62
      if high - low > 1 { return prefix + [(low + high) / 2] }
      if high > low, let rest = upper, rest.count > 1 { return prefix + [high] }
      // Equal digits belong to both; after digits that differ, nothing bounds the rest of `lower`.
      if high > low { upper = nil }
      prefix.append(low)
      lower = lower.dropFirst()
      upper = upper?.dropFirst()
    }
  }
}

/// The byte of the digit 0.
private let digits0 = UInt8(ascii: "0")
