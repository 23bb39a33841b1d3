/// The text of a line as a keyboard without typography would have typed it.
///
/// Phones put curly quotes and long dashes in place of what is typed, and some apps odd spaces.
enum PlainText {
  /// Returns a text with plain quotes, dashes and single spaces, without blanks around it.
  ///
  /// A dash alone or before a word, which was typed as two hyphens, is `--`; one inside a word is a hyphen.
  static func of(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2018...0x201B: plain.append("'")
      case 0x201C...0x201F: plain.append("\"")
      case 0x2010...0x2012: plain.append("-")
      case 0xFEFF, 0x200B, 0x2060: break
      case 9...13, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        plain.append(" ")
      default: plain.append(scalar)
      }
    }
    return String(plain).split(separator: " ").map { word(String($0)) }.joined(separator: " ")
  }

  private static let dashes: Set<Unicode.Scalar> = ["–", "—", "―"]

  private static func word(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: dashes.contains) else { return word }
    var plain = String.UnicodeScalarView()
    for (index, scalar) in word.unicodeScalars.enumerated() {
      guard dashes.contains(scalar) else {
        plain.append(scalar)
        continue
      }
      plain.append("-")
      if index == 0 { plain.append("-") }
    }
    return String(plain)
  }
}
