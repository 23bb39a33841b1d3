/// Whether bytes are well-formed UTF-8 (RFC 3629), 64 plain ones at a time.
enum UTF8Check {
  /// Returns whether whole lines are UTF-8; 64 bytes behind them must be readable.
  /// - Complexity: O(n); about 0.1 ns for a plain byte.
  static func isValid(_ from: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    var pointer = unsafe from
    while unsafe pointer < end {
      while unsafe end - pointer >= 128 {
        let first = unsafe plain(pointer) | plain(pointer + 64)
        if (first[0] | first[1]) & high != 0 { break }
        unsafe pointer += 128
      }
      if unsafe end - pointer >= 64 {
        let all = unsafe plain(pointer)
        if (all[0] | all[1]) & high == 0 {
          unsafe pointer += 64
          continue
        }
      }
      let stop = unsafe end - pointer >= 64 ? pointer + 64 : end
      while unsafe pointer < stop {
        let marked = unsafe pointer.word8() & high
        // The first byte of eight that is not plain, or the next eight.
        unsafe pointer += marked == 0 ? 8 : marked.trailingZeroBitCount &>> 3
        guard marked != 0, unsafe pointer < stop else { continue }
        let length = unsafe scalarLength(pointer)
        if length == 0 { return false }
        unsafe pointer += length
      }
    }
    return true
  }

  /// Returns the bits that any of 64 bytes have, the highest of which plain bytes lack.
  @inline(__always) private static func plain(_ pointer: UnsafeRawPointer) -> SIMD2<UInt64> {
    let first = unsafe pointer.loadUnaligned(as: SIMD2<UInt64>.self)
    let second = unsafe pointer.loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt64>.self)
    let third = unsafe pointer.loadUnaligned(fromByteOffset: 32, as: SIMD2<UInt64>.self)
    let fourth = unsafe pointer.loadUnaligned(fromByteOffset: 48, as: SIMD2<UInt64>.self)
    return (first | second) | (third | fourth)
  }

  /// Returns the bytes of the scalar that begins here, or 0 when it is not well formed.
  @inline(__always) private static func scalarLength(_ pointer: UnsafeRawPointer) -> Int {
    let first = unsafe pointer.byte()
    if first < 0x80 { return 1 }
    let second = unsafe pointer.byte(1)
    guard first >= 0xc2, first <= 0xf4, second & 0xc0 == 0x80 else { return 0 }
    if first < 0xe0 { return 2 }
    guard unsafe pointer.byte(2) & 0xc0 == 0x80 else { return 0 }
    if first < 0xf0 {
      let isOverlong = first == 0xe0 && second < 0xa0
      return isOverlong || (first == 0xed && second > 0x9f) ? 0 : 3
    }
    guard unsafe pointer.byte(3) & 0xc0 == 0x80 else { return 0 }
    let isOutside = (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)
    return isOutside ? 0 : 4
  }
}
