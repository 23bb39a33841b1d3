/// Text in a page of HTML: sanitized as for a terminal, and with its markup escaped.
enum HTMLText {
  /// Adds text as one line, to an element or to an attribute in double quotes.
  /// - Complexity: O(n) in the bytes of the text.
  static func append(_ text: String, to page: inout [UInt8]) {
    for byte in Sanitizer.line(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): page += "&amp;".utf8
      case UInt8(ascii: "<"): page += "&lt;".utf8
      case UInt8(ascii: ">"): page += "&gt;".utf8
      case UInt8(ascii: "\""): page += "&quot;".utf8
      default: page.append(byte)
      }
    }
  }

  /// Adds text to an element, with its line breaks.
  /// - Complexity: O(n) in the bytes of the text.
  static func append(lines text: String, to page: inout [UInt8]) {
    for (index, line) in Sanitizer.lines(text).enumerated() {
      if index > 0 { page += "<br>".utf8 }
      append(line, to: &page)
    }
  }

  /// Whether a text may run from right to left, so that the browser has to look.
  static func mayRunLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x590 }
  }
}
