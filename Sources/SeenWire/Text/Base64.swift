/// Bytes as text of 64 letters (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as Base64 with padding, in one line.
  /// - Complexity: O(n) in the bytes.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for place in 0..<3 {
        group = group << 8 | (place < count ? Int(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[group >> (18 - 6 * place) & 63]
        text.append(place <= count ? letter : UInt8(ascii: "="))
      }
    }
    return text
  }

  /// Returns the bytes of Base64 with padding, in one line; nil if it is not that.
  /// - Complexity: O(n) in the text.
  package static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let text = Array(text.utf8)
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    for start in stride(from: 0, to: text.count, by: 4) {
      let isLast = start + 4 == text.count
      let padding = isLast ? text[start...].reversed().prefix { $0 == UInt8(ascii: "=") }.count : 0
      guard padding < 3 else { return nil }
      var group = 0
      for place in 0..<4 {
        guard let value = place >= 4 - padding ? 0 : value(of: text[start + place]) else {
          return nil
        }
        group = group << 6 | value
      }
      for place in 0..<(3 - padding) {
        bytes.append(UInt8(truncatingIfNeeded: group >> (16 - 8 * place)))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
