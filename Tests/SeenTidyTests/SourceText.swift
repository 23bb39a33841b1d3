import Foundation

/// A Swift file as the tidy rules look at it: its lines, and its code without comments and strings.
struct SourceText {
  /// The path from the top folder.
  let path: String
  let lines: [Substring]
  /// The same bytes with every byte of a comment or of a string's inside replaced by a space.
  let code: [UInt8]
  let codeLines: [String]

  /// Reads a file's text.
  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = SourceText.blanked(Array(text.utf8))
    codeLines = code.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the number of the line, from 1, that holds a byte of the code.
  func line(ofByte offset: Int) -> Int {
    code[..<offset].count { $0 == 10 } + 1
  }

  /// Returns the text with comments and the insides of strings as spaces; line feeds stay.
  private static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var code = bytes
    var index = 0
    func isPair(_ first: UInt8, _ second: UInt8, at place: Int) -> Bool {
      bytes[place] == first && place + 1 < bytes.count && bytes[place + 1] == second
    }
    func blank(upTo end: Int) {
      for place in index..<min(end, bytes.count) where bytes[place] != 10 { code[place] = 32 }
      index = min(end, bytes.count)
    }
    while index < bytes.count {
      if isPair(47, 47, at: index) {
        blank(upTo: bytes[index...].firstIndex(of: 10) ?? bytes.count)
      } else if isPair(47, 42, at: index) {
        var end = index + 2
        while end < bytes.count, !isPair(42, 47, at: end) { end += 1 }
        blank(upTo: end + 2)
      } else if bytes[index] == UInt8(ascii: "\"") || isPair(35, 34, at: index) {
        blank(upTo: endOfString(bytes, index))
      } else {
        index += 1
      }
    }
    return code
  }

  /// Returns the byte behind a string that starts at a quote or at the `#` before one.
  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    let hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = bytes[(start + hashes)...].prefix { $0 == UInt8(ascii: "\"") }.count
    if quotes == 2 || quotes > 3 && hashes == 0 { return start + hashes + quotes }
    let isBlock = quotes >= 3 && bytes.dropFirst(start + hashes + 3).prefix { $0 != 10 }.isEmpty
    let quote = Array(repeating: UInt8(ascii: "\""), count: isBlock ? 3 : 1)
    let closing = quote + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    var index = start + hashes + quote.count
    while index < bytes.count {
      if bytes[index...].starts(with: closing) { return index + closing.count }
      if !isBlock, bytes[index] == 10 { return index }
      if bytes[index...].starts(with: escape) {
        let isInterpolated = bytes.dropFirst(index + escape.count).first == UInt8(ascii: "(")
        index =
          isInterpolated
          ? endOfInterpolation(bytes, index + escape.count) : index + escape.count + 1
      } else {
        index += 1
      }
    }
    return index
  }

  /// Returns the byte behind the closing parenthesis of an interpolation.
  private static func endOfInterpolation(_ bytes: [UInt8], _ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        index = endOfString(bytes, index)
        continue
      default: break
      }
      index += 1
    }
    return index
  }
}

extension StringProtocol {
  /// Whether the bytes of a word occur in a text; without a look at characters, of which there are ten million here.
  func holds(_ word: String) -> Bool {
    unsafe String(self).withCString { text in
      unsafe word.withCString { word in unsafe strstr(text, word) != nil }
    }
  }
}
