/// Blanks and numbers of JSON in general.
extension Scanner {
  /// Returns the first byte from here on that is not blank; a line feed is not blank.
  @inline(__always) static func blanks(_ from: UnsafeRawPointer) -> UnsafeRawPointer {
    var pointer = unsafe from
    while isBlank(unsafe pointer.byte()) { unsafe pointer += 1 }
    return unsafe pointer
  }

  /// Whether a byte is white space between tokens; a line feed is not, as it ends a line.
  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 13
  }

  /// Returns the byte after a number of any form; nil if none begins here.
  static func number(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    let start = unsafe from.byte() == UInt8(ascii: "-") ? from + 1 : from
    guard var end = unsafe digits(start),
      unsafe start.byte() != UInt8(ascii: "0") || end == start + 1
    else { return nil }
    if unsafe end.byte() == UInt8(ascii: ".") {
      guard let fraction = unsafe digits(end + 1) else { return nil }
      unsafe end = unsafe fraction
    }
    if unsafe end.byte() | 32 == UInt8(ascii: "e") {
      let sign = unsafe end.byte(1)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      guard let exponent = unsafe digits(end + (isSigned ? 2 : 1)) else { return nil }
      unsafe end = unsafe exponent
    }
    return unsafe end
  }

  private static func digits(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    var pointer = unsafe from
    while unsafe pointer.byte() &- 48 < 10 { unsafe pointer += 1 }
    return unsafe pointer == from ? nil : pointer
  }
}
