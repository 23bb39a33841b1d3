/// The width of text in terminal columns, and how it is cut and padded.
///
/// Counted by grapheme, because that is what modern terminals draw: a family of emoji joined into one takes
/// two columns, marks take none, ideographs take two, and the characters that Unicode calls ambiguous take
/// one. The text must have passed the sanitizer: a control counts as nothing here.
package enum Width {
  /// The sign for the part that was cut, one column wide.
  package static let ellipsis = "…"

  /// Returns the columns that a text takes.
  /// - Complexity: O(n) in the bytes of the text.
  package static func of(_ text: String) -> Int {
    if let count = columnsOfSimpleText(text) { return count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns that one grapheme takes: 0, 1 or 2, and more only if marks have columns of their own.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.dropFirst().first != nil else { return of(first) }
    let isPicture =
      first.properties.isEmoji
      && (isWide(first) || isRegionalIndicator(first) || scalars.contains { $0.value == 0xFE0F })
    return isPicture ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// Returns the text, cut to a number of columns with an ellipsis if it takes more.
  /// - Complexity: O(n) in the bytes of the text.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var used = 0
    if columnsOfSimpleText(text) != nil {
      for scalar in text.unicodeScalars {
        let width = simple(scalar) ?? 1
        guard used + width < columns else { break }
        kept.unicodeScalars.append(scalar)
        used += width
      }
      return kept + ellipsis
    }
    for character in text {
      let width = of(character)
      guard used + width < columns else { break }
      kept.append(character)
      used += width
    }
    return kept + ellipsis
  }

  /// Returns the text, padded with spaces to at least a number of columns.
  /// - Complexity: O(n) in the bytes of the text.
  package static func padded(
    _ text: String, to columns: Int, _ alignment: Alignment = .leading
  ) -> String {
    let spaces = max(0, columns - of(text))
    let before =
      switch alignment {
      case .leading: 0
      case .center: spaces / 2
      case .trailing: spaces
      }
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: spaces - before)
  }

  /// Returns the columns of a text whose scalars are a grapheme each; nil for every other text.
  ///
  /// Most text is like that, and finding graphemes costs ten times as much as adding widths.
  private static func columnsOfSimpleText(_ text: String) -> Int? {
    var count = 0
    for scalar in text.unicodeScalars {
      guard let columns = simple(scalar) else { return nil }
      count += columns
    }
    return count
  }

  /// Returns the columns of a scalar that is visible and does not combine with others like it; nil for every other.
  @inline(__always) static func simple(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F: return 1
    case 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2030...0x205E: return 1
    case 0x2190...0x2BFF, 0x1F300...0x1F3FA, 0x1F400...0x1F6FF: return isWide(scalar) ? 2 : 1
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    default: return nil
    }
  }

  /// Returns the columns of a scalar on its own.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 {
      return scalar.value < 32 || (127..<160).contains(scalar.value) ? 0 : 1
    }
    switch scalar.value {
    // Vowels and finals of Korean are drawn into their syllable.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// Whether a scalar is one half of a flag.
  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

/// The alignment of text in its columns.
package enum Alignment: Sendable {
  /// At the start of a line.
  case leading
  /// In the middle, the odd column after it.
  case center
  /// At the end of a line, as for numbers.
  case trailing
}
