/// Numbers are read by value: `10`, `10.0` and `1e1` are the same whole number, as in JSON Schema.
extension JSON {
  /// The whole number that this is, or nil for a fraction, another type, or more than 15 digits.
  public var wholeNumber: Int? {
    guard case .number(let text) = self else { return nil }
    return JSON.scaled(text, by: 0)
  }

  /// Twice the number, when that is whole: how ratings with halves are kept.
  package var doubledNumber: Int? {
    guard case .number(let text) = self, let tenfold = JSON.scaled(text, by: 1) else { return nil }
    return tenfold % 5 == 0 ? tenfold / 5 : nil
  }

  /// Returns whether this and another are one value: numbers by value, and objects whatever the order of their members.
  /// - Complexity: O(n) in the texts, and in the square of the members of each object.
  package func isEqual(to other: JSON) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      return left.isSame(as: right) || JSON.parts(of: left) == JSON.parts(of: right)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { member in other[member.name]?.isEqual(to: member.value) ?? false }
    default: return self == other
    }
  }

  /// Returns whether this is a number from the one bound to the other, which are whole and as far from 0.
  ///
  /// The nearest double of a number that is a little greater than a bound is that bound.
  package func isWithin(_ bounds: ClosedRange<Double>) -> Bool {
    guard case .number(let text) = self, let nearest = double, bounds.contains(nearest) else {
      return false
    }
    guard nearest.magnitude == bounds.upperBound else { return true }
    let own = JSON.parts(of: text)
    let bound = JSON.parts(of: String(Int(bounds.upperBound)))
    let sizes = (own.digits.count + own.exponent, bound.digits.count + bound.exponent)
    if sizes.0 != sizes.1 { return sizes.0 < sizes.1 }
    return !bound.digits.lexicographicallyPrecedes(own.digits)
  }

  /// A number as its digits, without zeros at either end, and the power of ten of the last one.
  private struct Parts: Equatable {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0
  }

  /// Takes a number apart; zero has no digits and no sign.
  private static func parts(of text: String) -> Parts {
    var parts = Parts()
    var isFraction = false
    let number = text.utf8.prefix { $0 | 32 != UInt8(ascii: "e") }
    for byte in number {
      switch byte {
      case UInt8(ascii: "-"): parts.isNegative = true
      case UInt8(ascii: "."): isFraction = true
      default:
        if isFraction { parts.exponent -= 1 }
        if byte != UInt8(ascii: "0") || !parts.digits.isEmpty { parts.digits.append(byte) }
      }
    }
    while parts.digits.last == UInt8(ascii: "0") {
      parts.digits.removeLast()
      parts.exponent += 1
    }
    if parts.digits.isEmpty { return Parts() }
    // An exponent too large for an Int gives the same result as any other large one of its sign.
    let power = text.utf8.dropFirst(number.count + 1)
    let written = Int(String(decoding: power, as: UTF8.self))
    let far = power.first == UInt8(ascii: "-") ? Int.min / 2 : Int.max / 2
    parts.exponent &+= power.isEmpty ? 0 : written ?? far
    return parts
  }

  /// The number as the nearest double; nil for other values.
  package var double: Double? {
    guard case .number(var text) = self else { return nil }
    return text.withUTF8 { unsafe JSON.shortDouble(UnsafeRawBufferPointer($0)) } ?? Double(text)
  }

  /// Returns the nearest double to a decimal text without an exponent that has few digits; nil for any other.
  ///
  /// Both numbers are exact, so that their quotient is rounded once: W. D. Clinger, "How to read floating point numbers
  /// accurately" (1990).
  /// - Complexity: O(n) in its bytes.
  package static func shortDouble(_ text: UnsafeRawBufferPointer) -> Double? {
    var (digits, unit, isFraction, isNegative) = (0, 1, false, false)
    for index in 0..<text.count {
      let byte = unsafe text[index]
      switch byte {
      case 48...57 where digits < 100_000_000_000_000:
        digits = digits * 10 + Int(byte - 48)
        if isFraction { unit *= 10 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = true
      default: return nil
      }
      guard unit < 1_000_000_000_000_000 else { return nil }
    }
    let magnitude = Double(digits) / Double(unit)
    return isNegative ? -magnitude : magnitude
  }

  /// Returns a decimal text times ten to a power, when that is whole and below 10^15; nil for what is not a number.
  private static func scaled(_ text: String, by power: Int) -> Int? {
    var text = text
    let plain = text.withUTF8 { unsafe JSON.shortWhole(UnsafeRawBufferPointer($0)) }
    guard let plain else { return scaledInFull(text, by: power) }
    var scaled = plain
    for _ in 0..<power {
      guard scaled.magnitude < 100_000_000_000_000 else { return nil }
      scaled *= 10
    }
    return scaled
  }

  /// Returns a whole number that is written as nothing but up to 15 digits and a sign; nil for any other text.
  private static func shortWhole(_ text: UnsafeRawBufferPointer) -> Int? {
    let isNegative = unsafe text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard (1...15).contains(text.count - start) else { return nil }
    var magnitude = 0
    for index in start..<text.count {
      let digit = unsafe text[index] &- 48
      guard digit < 10 else { return nil }
      magnitude = magnitude &* 10 &+ Int(digit)
    }
    return isNegative ? -magnitude : magnitude
  }

  private static func scaledInFull(_ text: String, by power: Int) -> Int? {
    var digits: [UInt8] = []
    var isNegative = false
    var exponent = power
    var rest = Array(text.utf8)[...]
    if rest.first == 45 {
      isNegative = true
      rest = rest.dropFirst()
    }
    if let mark = rest.firstIndex(where: { $0 | 32 == 101 }) {
      guard let written = Int(String(decoding: rest[(mark + 1)...], as: UTF8.self)),
        written.magnitude < 10_000
      else {
        let isZero = rest[..<mark].allSatisfy { $0 == 48 || $0 == 46 }
        return isZero && rest.first == 48 ? 0 : nil
      }
      exponent += written
      rest = rest[..<mark]
    }
    if let point = rest.firstIndex(of: 46) {
      exponent -= rest.distance(from: point, to: rest.endIndex) - 1
      digits = Array(rest[..<point] + rest[(point + 1)...])
    } else {
      digits = Array(rest)
    }
    // A text that was made a number unread, such as an id, may be anything.
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    while exponent < 0, let last = digits.last {
      guard last == 48 else { return nil }
      digits.removeLast()
      exponent += 1
    }
    let significant = digits.drop { $0 == 48 }
    guard !significant.isEmpty else { return 0 }
    guard exponent >= 0, significant.count + exponent <= 15 else { return nil }
    let zeros = repeatElement(UInt8(48), count: exponent)
    let magnitude = (significant + zeros).reduce(0) { $0 * 10 + Int($1 - 48) }
    return isNegative ? -magnitude : magnitude
  }
}
