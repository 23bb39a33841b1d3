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
}
