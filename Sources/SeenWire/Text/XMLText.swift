/// Text for XML, and for markup with the same entities, such as Pango's.
package enum XMLText {
  /// Returns text with XML markup escaped, and with U+FFFD for characters that XML does not allow.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, sections 2.2 and 2.4.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
