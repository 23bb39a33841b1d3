/// Normal forms C and D of Unicode, for making slugs and for finding; the text of a journal itself is
/// never normalized.
///
/// The standard library has it, but not as a public interface, and newer toolchains have newer versions of Unicode; a
/// slug must be the same everywhere, so this small table is our own.
package enum NormalForm {
  /// Returns a text in normal form C.
  /// - Complexity: O(n); the first call for text above U+02FF also reads the table.
  package static func composed(_ text: String) -> [Unicode.Scalar] {
    composed(Array(text.unicodeScalars))
  }

  /// Returns the scalars of a text in normal form C.
  static func composed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    // Below U+0300 nothing combines, so every text is in the form already.
    guard text.contains(where: { $0.value >= 0x300 }) else { return text }
    var scalars: [UInt32] = []
    for scalar in text { decompose(scalar.value, into: &scalars) }
    reorder(&scalars)
    return compose(scalars).compactMap(Unicode.Scalar.init)
  }

  /// Returns a text in normal form D, with every letter apart from its marks.
  /// - Complexity: O(n); the first call also reads the table.
  package static func decomposed(_ text: String) -> [Unicode.Scalar] {
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars { decompose(scalar.value, into: &scalars) }
    reorder(&scalars)
    return scalars.compactMap(Unicode.Scalar.init)
  }

  /// The canonical decompositions, in the order of the scalar that is decomposed.
  private struct Decompositions {
    var scalars: [UInt32] = []
    /// The first and the second part of each; the second is 0 if there is none.
    var parts: [(first: UInt32, second: UInt32)] = []
    /// Whether normal form C never composes them.
    var isExcluded: [Bool] = []

    /// Reads the entries of the table.
    /// - Complexity: O(n) in its bytes.
    init(_ text: StaticString) {
      var numbers = SIMD4<UInt32>()
      var (place, isExcluded, scalar) = (0, false, UInt32(0))
      for byte in text.description.utf8 {
        switch byte {
        case UInt8(ascii: " "): place += 1
        case UInt8(ascii: "!"): isExcluded = true
        case UInt8(ascii: ";"):
          scalar += numbers[0]
          scalars.append(scalar)
          parts.append((numbers[1], numbers[2]))
          self.isExcluded.append(isExcluded)
          (numbers, place, isExcluded) = (SIMD4(), 0, false)
        default:
          let digit = UInt32(byte < UInt8(ascii: ":") ? byte - 48 : byte - 87)
          numbers[place] = numbers[place] << 4 | digit
        }
      }
    }

    /// Returns the parts of a scalar; nil if it has none.
    /// - Complexity: O(log n).
    func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32)? {
      let place = scalars.partitionPoint { $0 < scalar }
      return place < scalars.count && scalars[place] == scalar ? parts[place] : nil
    }
  }

  private static let decompositions = Decompositions(CanonicalTable.text)

  /// The composite of each pair, by first << 32 | second.
  private static let composites: [UInt64: UInt32] = {
    let table = decompositions
    var composites = [UInt64: UInt32](minimumCapacity: table.scalars.count)
    for (place, scalar) in table.scalars.enumerated() where !table.isExcluded[place] {
      let (first, second) = table.parts[place]
      if second != 0 { composites[UInt64(first) << 32 | UInt64(second)] = scalar }
    }
    return composites
  }()

  private static func decompose(_ scalar: UInt32, into scalars: inout [UInt32]) {
    if let index = Hangul.syllableIndex(scalar) {
      scalars.append(Hangul.leadBase + index / (Hangul.vowelCount * Hangul.trailCount))
      scalars.append(Hangul.vowelBase + index / Hangul.trailCount % Hangul.vowelCount)
      let trail = index % Hangul.trailCount
      if trail > 0 { scalars.append(Hangul.trailBase + trail) }
    } else if scalar >= 0xc0, let (first, second) = decompositions.parts(of: scalar) {
      decompose(first, into: &scalars)
      if second != 0 { decompose(second, into: &scalars) }
    } else {
      scalars.append(scalar)
    }
  }

  private static func combiningClass(_ scalar: UInt32) -> UInt8 {
    guard scalar >= 0x300 else { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Sorts each run of combining marks by class, keeping the order of equal ones.
  private static func reorder(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard combiningClass(scalars[start]) != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, combiningClass(scalars[end]) != 0 { end += 1 }
      let run = scalars[start..<end].enumerated().map { place, scalar in
        (order: UInt64(combiningClass(scalar)) << 32 | UInt64(place), scalar: scalar)
      }
      scalars.replaceSubrange(start..<end, with: run.sorted { $0.order < $1.order }.map(\.scalar))
      start = end
    }
  }

  /// Joins each mark to the starter before it if a composite exists and nothing is between them.
  private static func compose(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let ownClass = combiningClass(scalar)
      if let place = starter, place == result.count - 1 || lastClass < ownClass && lastClass != 0,
        let composite = composite(result[place], scalar)
      {
        result[place] = composite
        continue
      }
      if ownClass == 0 { starter = result.count }
      lastClass = ownClass
      result.append(scalar)
    }
    return result
  }

  private static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let lead = Hangul.offset(first, from: Hangul.leadBase, count: Hangul.leadCount),
      let vowel = Hangul.offset(second, from: Hangul.vowelBase, count: Hangul.vowelCount)
    {
      return Hangul.base + (lead * Hangul.vowelCount + vowel) * Hangul.trailCount
    }
    if let index = Hangul.syllableIndex(first), index % Hangul.trailCount == 0,
      let trail = Hangul.offset(second, from: Hangul.trailBase, count: Hangul.trailCount), trail > 0
    {
      return first + trail
    }
    return composites[UInt64(first) << 32 | UInt64(second)]
  }
}

/// The arithmetic of Korean syllables, from section 3.12 of the Unicode Standard.
private enum Hangul {
  static let base: UInt32 = 0xac00
  static let leadBase: UInt32 = 0x1100
  static let vowelBase: UInt32 = 0x1161
  static let trailBase: UInt32 = 0x11a7
  static let leadCount: UInt32 = 19
  static let vowelCount: UInt32 = 21
  static let trailCount: UInt32 = 28

  static func offset(_ scalar: UInt32, from base: UInt32, count: UInt32) -> UInt32? {
    scalar >= base && scalar < base + count ? scalar - base : nil
  }

  static func syllableIndex(_ scalar: UInt32) -> UInt32? {
    offset(scalar, from: base, count: leadCount * vowelCount * trailCount)
  }
}
