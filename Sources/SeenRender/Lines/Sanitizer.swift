/// The one gate that text from a journal, a file name or an argument passes on its way to a terminal.
///
/// A terminal interprets what it prints. A title may contain escape sequences that recolor the screen or fake a prompt,
/// controls that reverse the direction of text, and invisible characters. Each such scalar is written out as
/// `<U+001B>`, so the reader sees what was there.
///
/// Kept, because people write with them: the joiner between two emoji, both joiners between letters of the scripts that
/// need them (Arabic to Sinhala), one variation selector after its base, and up to eight marks on one base.
package enum Sanitizer {
  /// How many marks may be stacked on one base before the rest are written out.
  package static let markLimit = 8

  /// Returns the text as one line without any control: line breaks and tabs are written out too.
  /// - Complexity: O(n) in the bytes of the text.
  package static func visible(_ text: String) -> String {
    guard !isSimple(text) else { return text }
    return visible(text, escapingBackslash: false, escaped)
  }

  /// Returns the text with every scalar that may not be shown replaced by what a function makes of it.
  /// - Complexity: O(n) in the bytes of the text.
  static func visible(
    _ text: String, escapingBackslash: Bool, _ escaped: (Unicode.Scalar) -> String
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    var output = ""
    var isAfterBase = false
    var marks = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let isMark = scalar.isStackedMark
      marks = isMark ? marks + 1 : 0
      let isShown =
        isMark
        ? isAfterBase && marks <= markLimit && isSeen(scalar, at: index, of: scalars)
        : isSeen(scalar, at: index, of: scalars)
          && !(escapingBackslash && scalar == "\\")
      if isShown {
        output.unicodeScalars.append(scalar)
      } else {
        // A view of scalars would be copied completely for each of them.
        output += escaped(scalar)
      }
      isAfterBase = isShown
    }
    return output
  }

  /// Returns the text as one line for reading: line breaks and tabs become spaces, the rest as in visible text.
  /// - Complexity: O(n) in the bytes of the text.
  package static func line(_ text: String) -> String {
    guard !isSimple(text) else { return text }
    return lines(text).joined(separator: " ")
  }

  /// Returns the lines of a text, each without any control; tabs become spaces, CR LF counts as one break.
  /// - Complexity: O(n) in the bytes of the text.
  package static func lines(_ text: String) -> [String] {
    guard !isSimple(text) else { return [text] }
    // Cut on bytes: CR LF is a single Character, which a split by characters would miss.
    return text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
      let isEndedByReturn = line.last == 13
      let bytes = line.dropLast(isEndedByReturn ? 1 : 0).map { $0 == 9 ? 32 : $0 }
      return visible(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Whether every scalar is visible in any position, as in most text.
  static func isSimple(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { Width.simple($0) != nil }
  }

  /// Returns `<U+001B>` for a scalar.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">"
  }

  /// Returns whether a scalar is visible and has no other effect in its position.
  private static func isSeen(
    _ scalar: Unicode.Scalar, at index: Int, of scalars: [Unicode.Scalar]
  ) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    if scalar.isVariationSelector {
      return before.map { scalar.selects(a: $0) } ?? false
    }
    if scalar.value == 0x200C || scalar.value == 0x200D {
      return scalar.joins(before, after)
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    if scalar.properties.isNoncharacterCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format: return scalar.isVisibleFormat
    default: return true
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is drawn over the character before it; selectors and joiners are not counted.
  fileprivate var isStackedMark: Bool {
    guard value >= 0x300, !isVariationSelector else { return false }
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  /// Whether this chooses a form of the character before it.
  fileprivate var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
      || (0x180B...0x180D).contains(value) || value == 0x180F
  }

  /// Returns whether this selector can choose a form of that character.
  fileprivate func selects(a base: Unicode.Scalar) -> Bool {
    if value >= 0xE0100 { return base.properties.isIdeographic }
    return base.value >= 0x23 && !base.isVariationSelector
      && !base.properties.isDefaultIgnorableCodePoint && base.properties.generalCategory != .control
  }

  /// Returns whether this joiner has a visible effect in its position.
  fileprivate func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before, let after else { return false }
    let scripts: ClosedRange<UInt32> = 0x600...0xDFF
    if scripts.contains(before.value), scripts.contains(after.value) {
      return before.isLetterOrMark && after.isLetterOrMark
    }
    return value == 0x200D && after.isPictograph
      && (before.isPictograph || before.value == 0xFE0F)
  }

  private var isLetterOrMark: Bool {
    switch properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private var isPictograph: Bool {
    value >= 0x2190 && properties.isEmoji
  }

  /// Whether this is one of the format characters that have a shape, such as the Arabic number sign.
  fileprivate var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
