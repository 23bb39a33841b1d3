/// Texts without control characters, for formats whose files are read as text.
package enum ControlText {
  /// Returns text with a blank for each control character, for both kinds (C0 and C1), and for the line ends of Unicode;
  /// those to keep are given.
  /// - Complexity: O(n) in its bytes; nearly all text is unchanged.
  package static func blanked(_ text: String, besides kept: [Unicode.Scalar] = []) -> String {
    // C1 begins with 0xc2 and the line ends of Unicode with 0xe2.
    let mayHold = text.utf8.contains { $0 < 32 || $0 == 127 || $0 == 0xc2 || $0 == 0xe2 }
    guard mayHold else { return text }
    var blanked = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where kept.contains(scalar): blanked.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": blanked.append(" ")
      default: blanked.append(scalar)
      }
    }
    return String(blanked)
  }
}
