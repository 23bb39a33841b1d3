/// The names of pictures in events: the SHA-256 of their bytes in lower-case hex.
package enum PictureName {
  /// Returns whether a text is one: 64 digits of 0-9 and a-f.
  package static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy(isDigit)
  }

  /// Returns whether a byte is a digit of a name.
  package static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }
}
