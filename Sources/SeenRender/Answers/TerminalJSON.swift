/// JSON for a terminal: the same values, with every character escaped that a terminal would interpret or hide.
///
/// JSON itself forbids only the controls below U+0020 in strings. There are other characters that a terminal
/// interprets, that change the direction of text or that are invisible; JSON can escape each, as in `\u009b`.
package enum TerminalJSON {
  /// Returns lines of JSON with such characters escaped, as `\ud83d\ude00` above U+FFFF.
  /// - Complexity: O(n) in the bytes.
  package static func escaped(_ lines: [UInt8]) -> [UInt8] {
    guard lines.contains(where: { $0 >= 127 }) else { return lines }
    var bytes: [UInt8] = []
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: 10) ?? lines.count
      let line = String(decoding: lines[start..<end], as: UTF8.self)
      bytes += Sanitizer.visible(line, escapingBackslash: false, escape).utf8
      if end < lines.count { bytes.append(10) }
      start = end + 1
    }
    return bytes
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
