package import SeenRender

/// The characters that a terminal can show.
package enum CharacterSet: Sendable {
  case unicode
  /// ASCII only: lines and dashes have signs that resemble them, other letters are question marks.
  case ascii

  /// The sign for the part of a text that was cut, one column wide.
  var ellipsis: Character {
    switch self {
    case .unicode: "…"
    case .ascii: "~"
    }
  }

  /// Returns the words of a piece of text, or its glyph where glyphs are shown.
  package func text(of span: Span) -> String {
    switch self {
    case .unicode: span.glyph ?? span.text
    case .ascii: span.text
    }
  }

  /// Returns the character that is shown for another one.
  func shown(_ character: Character) -> Character {
    guard case .ascii = self, let first = character.unicodeScalars.first else { return character }
    // A letter with a mark is another letter.
    guard !first.isASCII || character.unicodeScalars.count > 1 else { return character }
    switch first.value {
    case 0xA0: return " "
    case 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x2550:
      return "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x2551: return "|"
    case 0x2500...0x257F: return "+"
    case 0x2018, 0x2019: return "'"
    case 0x201C, 0x201D: return "\""
    case 0x2026: return "~"
    default: return "?"
    }
  }
}
