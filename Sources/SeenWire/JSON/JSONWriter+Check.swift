/// Whether JSON is already in the form that this program writes.
extension JSONWriter {
  /// Returns whether writing a value gives the bytes that it was read from: no spaces, and exactly the escapes that
  /// this writer uses.
  ///
  /// - Parameters:
  ///   - bytes: JSON that was read without an error.
  ///   - start: Where it begins.
  /// - Returns: Whether reading and writing it changes nothing.
  /// - Complexity: O(n), in about a twentieth of the time that reading takes.
  package static func wouldWrite(_ bytes: [UInt8], from start: Int = 0) -> Bool {
    var place = start
    var isInString = false
    while place < bytes.count {
      if isInString {
        unsafe place += bytes.withUnsafeBytes { unsafe PlainText.count($0[place...]) }
        guard place < bytes.count else { break }
      }
      let byte = bytes[place]
      place += 1
      if !isInString {
        if byte <= 32 { return false }
        isInString = byte == UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      } else {
        guard byte == UInt8(ascii: "\\"), place < bytes.count else { return false }
        switch bytes[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "b"), UInt8(ascii: "f"),
          UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          place += 1
        case UInt8(ascii: "u"):
          guard place + 5 <= bytes.count, isOwnEscape(bytes[(place + 1)..<(place + 5)]) else {
            return false
          }
          place += 5
        default: return false
        }
      }
    }
    return true
  }

  /// Returns whether four digits are those of a control that this writer escapes by its number.
  private static func isOwnEscape(_ digits: ArraySlice<UInt8>) -> Bool {
    var value = 0
    for digit in digits {
      switch digit {
      case 48...57: value = value * 16 + Int(digit - 48)
      case 97...102: value = value * 16 + Int(digit - 87)
      default: return false
      }
    }
    return value == 127 || (value < 32 && ![8, 9, 10, 12, 13].contains(value))
  }
}
