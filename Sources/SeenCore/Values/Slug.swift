/// The part of an id that is made from a name: the slug rule of SPEC.md.
///
/// 1. The name in normal form C, each scalar by its full lower-case mapping (no language, no
///    context), and normal form C again. Default-ignorable scalars, such as a soft hyphen or a joiner, are removed.
/// 2. Letters (general category L) and decimal digits (Nd) of every script are kept, and so are the marks (Mn, Mc) that
///    directly follow one of them. Each run of anything else becomes one hyphen.
/// 3. Hyphens at both ends are removed; at most 120 scalars are kept, again without a hyphen at the end. If nothing is
///    left, the result is `untitled`.
///
/// The version of Unicode is 15.0: a scalar that was assigned later counts as anything else, so
/// that every program makes the same slug. A slug is made once: readers take ids as opaque.
package enum Slug {
  /// The most scalars that a slug has.
  package static let maximumLength = 120
  /// The slug of a name that has no letter and no digit.
  package static let untitled = "untitled"

  /// Returns the slug of a name; never empty, without a hyphen at either end.
  /// - Complexity: O(n) in the name.
  package static func make(_ name: String) -> String {
    var slug: [UInt8] = []
    append(name, to: &slug)
    return String(decoding: slug, as: UTF8.self)
  }

  /// Appends the slug of a name; never empty, without a hyphen at either end.
  /// - Complexity: O(n) in the name.
  package static func append(_ name: String, to bytes: inout [UInt8]) {
    if name.utf8.allSatisfy({ $0 < 128 }) { return appendPlain(name, to: &bytes) }
    var lower: [Unicode.Scalar] = []
    for scalar in NormalForm.composed(name) {
      if scalar.isASCII {
        lower.append(lowercased(scalar))
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        lower += isPinned(scalar) ? Array(scalar.properties.lowercaseMapping.unicodeScalars) : ["-"]
      }
    }
    var slug: [Unicode.Scalar] = []
    var isApart = false
    for scalar in NormalForm.composed(lower) {
      switch role(of: scalar) {
      case .letter: break
      case .mark where !isApart && !slug.isEmpty: break
      case .mark, .other:
        isApart = true
        continue
      }
      if isApart, !slug.isEmpty { slug.append("-") }
      isApart = false
      slug.append(scalar)
      // One more than allowed is enough: a name can be as long as its file.
      if slug.count > maximumLength { break }
    }
    slug = Array(slug.prefix(maximumLength))
    if slug.last == "-" { slug.removeLast() }
    if slug.isEmpty { bytes += untitled.utf8 }
    for scalar in slug { bytes += String(scalar).utf8 }
  }

  /// Appends the slug of an ASCII name, without any table: a hundred times as fast.
  private static func appendPlain(_ name: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    var isApart = false
    for byte in name.utf8 {
      let lower = lowercased(Unicode.Scalar(byte))
      guard isPlainLetter(lower) else {
        isApart = true
        continue
      }
      if isApart, bytes.count > start { bytes.append(UInt8(ascii: "-")) }
      isApart = false
      bytes.append(UInt8(ascii: lower))
      if bytes.count - start > maximumLength { break }
    }
    bytes.removeLast(max(0, bytes.count - start - maximumLength))
    if bytes.count == start { bytes += untitled.utf8 }
    if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
  }

  private enum Role {
    case letter, mark, other
  }

  private static func isPinned(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { ($0.major, $0.minor) <= (15, 0) } ?? false
  }

  /// Returns a scalar of ASCII in lower case.
  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(ascii: scalar) | 32) : scalar
  }

  /// Returns whether a scalar in lower case is a letter or a digit of ASCII.
  private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    if scalar.isASCII { return isPlainLetter(scalar) ? .letter : .other }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return .letter
    case .nonspacingMark, .spacingMark: return .mark
    default: return .other
    }
  }
}
