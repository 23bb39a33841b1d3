/// Strict JSON tokens in memory that ends in a line feed and 64 readable bytes.
///
/// Nil means "not plain JSON". Only what the program itself writes is recognized: no blanks between
/// tokens. Everything else is left to
/// `JSONReader`.
enum Scanner {
  /// Returns the first quote, backslash or control character from here on.
  ///
  /// The constants are bound before the loop on purpose: inline, they make it a scalar loop, nine times slower.
  @inline(__always) static func special(_ from: UnsafeRawPointer) -> UnsafeRawPointer {
    let quote = SIMD16<UInt8>(repeating: 34)
    let slash = SIMD16<UInt8>(repeating: 92)
    let blank = SIMD16<UInt8>(repeating: 32)
    var pointer = unsafe from
    while true {
      let bytes = unsafe pointer.loadUnaligned(as: SIMD16<UInt8>.self)
      let hits = (bytes .== quote) .| (bytes .== slash) .| (bytes .< blank)
      let bits = nibbles(hits)
      if _fastPath(bits != 0) { return unsafe pointer + (bits.trailingZeroBitCount &>> 2) }
      unsafe pointer += 16
    }
  }

  /// Returns four bits for each of 16 comparisons, side by side in one word, the first one lowest.
  ///
  /// Two instructions, because each byte is named: nothing else in the language finds the first match as fast.
  @inline(__always) private static func nibbles(_ hits: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let pairs = unsafe unsafeBitCast(hits, to: SIMD8<UInt16>.self) &>> 4
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: pairs[index]) }
    let bytes = SIMD8(
      byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7))
    return unsafe unsafeBitCast(bytes, to: UInt64.self)
  }

  /// Returns the next line feed, which 16 readable bytes must follow.
  static func lineFeed(_ from: UnsafeRawPointer) -> UnsafeRawPointer {
    let lineFeed = SIMD16<UInt8>(repeating: 10)
    var pointer = unsafe from
    while true {
      let bits = nibbles(unsafe pointer.loadUnaligned(as: SIMD16<UInt8>.self) .== lineFeed)
      if bits != 0 { return unsafe pointer + (bits.trailingZeroBitCount &>> 2) }
      unsafe pointer += 16
    }
  }

  /// Reads a string from after its opening quote to after its closing one.
  @inline(__always) static func string(
    _ from: UnsafeRawPointer, _ isEscaped: inout Bool
  ) -> UnsafeRawPointer? {
    let pointer = unsafe special(from)
    if _fastPath(unsafe pointer.byte() == 34) { return unsafe pointer + 1 }
    isEscaped = true
    return unsafe stringRest(pointer)
  }

  /// Reads the rest of a string from a backslash on; surrogates must come in pairs.
  @inline(never) private static func stringRest(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    var pointer = unsafe from
    while true {
      if unsafe pointer.byte() == 34 { return unsafe pointer + 1 }
      guard unsafe pointer.byte() == 92 else { return nil }
      switch unsafe pointer.byte(1) {
      case 34, 92, 47, 98, 102, 110, 114, 116: unsafe pointer = special(pointer + 2)
      case 117:
        guard let code = unsafe hexDigits(pointer + 2) else { return nil }
        if code & 0xf800 == 0xd800 {
          guard code & 0xfc00 == 0xd800, unsafe pointer.word2(6) == 0x755c,
            let low = unsafe hexDigits(pointer + 8), low & 0xfc00 == 0xdc00
          else { return nil }
          unsafe pointer += 6
        }
        unsafe pointer = special(pointer + 6)
      default: return nil
      }
    }
  }

  /// Reads four hexadecimal digits.
  static func hexDigits(_ from: UnsafeRawPointer) -> UInt32? {
    var code: UInt32 = 0
    for index in 0..<4 {
      let byte = unsafe from.byte(index)
      let letter = byte | 32
      if byte &- 48 < 10 {
        code = code << 4 | UInt32(byte &- 48)
      } else if letter &- 97 < 6 {
        code = code << 4 | UInt32(letter &- 87)
      } else {
        return nil
      }
    }
    return code
  }

  /// Reads a nonnegative whole number of up to nine digits, without a leading zero.
  @inline(__always) static func whole(
    _ from: UnsafeRawPointer, _ number: inout Int
  ) -> UnsafeRawPointer? {
    // A fraction or an exponent follows: the tree knows whether it is whole.
    guard let end = unsafe digits(from, atMost: 9, &number), unsafe endsValue(end) else {
      return nil
    }
    return unsafe end
  }

  /// Reads a number with at most a half, and returns it doubled.
  @inline(__always) static func doubled(
    _ from: UnsafeRawPointer, _ number: inout Int
  ) -> UnsafeRawPointer? {
    guard var pointer = unsafe digits(from, atMost: 3, &number) else { return nil }
    number = number &* 2
    if unsafe pointer.byte() == 46 {
      guard unsafe pointer.byte(1) == 53 || pointer.byte(1) == 48 else { return nil }
      if unsafe pointer.byte(1) == 53 { number = number &+ 1 }
      unsafe pointer += 2
    }
    guard unsafe endsValue(pointer) else { return nil }
    return unsafe pointer
  }

  @inline(__always) private static func digits(
    _ from: UnsafeRawPointer, atMost most: Int, _ number: inout Int
  ) -> UnsafeRawPointer? {
    var pointer = unsafe from
    var value = 0
    while unsafe pointer.byte() &- 48 < 10 {
      value = unsafe value &* 10 &+ Int(pointer.byte() &- 48)
      unsafe pointer += 1
    }
    let count = unsafe pointer - from
    guard count > 0, count <= most, unsafe from.byte() != 48 || count == 1 else { return nil }
    number = value
    return unsafe pointer
  }

  /// Returns whether a comma or the end of an object follows.
  @inline(__always) private static func endsValue(_ pointer: UnsafeRawPointer) -> Bool {
    let next = unsafe pointer.byte()
    return next == 44 || next == 125
  }
}

/// The bytes of a string, in the log or decoded.
@unsafe struct Text {
  var start: UnsafeRawPointer
  var count: Int

  @inline(__always) init(_ start: UnsafeRawPointer, _ count: Int) {
    unsafe self.start = unsafe start
    unsafe self.count = count
  }
}

/// Decodes escapes into scratch memory, which the next line reuses.
///
/// Nearly every line needs only a few bytes of it. The first that needs more gets a larger block; the smaller one stays
/// valid for texts of the same line in it.
@safe struct Unescaper: ~Copyable {
  private var scratch: UnsafeMutablePointer<UInt8>
  private var capacity = Unescaper.firstCapacity
  private var outgrown: UnsafeMutablePointer<UInt8>?
  /// How many bytes are in use; lower it to discard what was decoded since.
  var used = 0
  private static let firstCapacity = 8 << 10
  private static let lastCapacity = 1 << 20

  init() {
    unsafe scratch = Unescaper.allocate(Unescaper.firstCapacity)
  }

  deinit {
    unsafe scratch.deallocate()
    unsafe outgrown?.deallocate()
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 64)
    unsafe memory.initialize(repeating: 0, count: 64)
    return unsafe memory
  }

  /// Makes room for bytes; returns false if even the larger block has none.
  private mutating func reserve(_ byteCount: Int) -> Bool {
    if used + byteCount < capacity { return true }
    guard unsafe outgrown == nil, byteCount < Unescaper.lastCapacity else { return false }
    unsafe outgrown = scratch
    unsafe scratch = Unescaper.allocate(Unescaper.lastCapacity)
    capacity = Unescaper.lastCapacity
    used = 0
    return true
  }

  /// Makes the memory free again.
  @inline(__always) mutating func reset() { used = 0 }

  /// Decodes the inside of a string that was scanned already; nil when the memory is full.
  mutating func decode(_ from: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Text? {
    guard reserve(unsafe end - from + 16) else { return nil }
    let start = used
    var pointer = unsafe from
    while unsafe pointer < end {
      var byte = unsafe pointer.byte()
      if byte != 92 {
        put(byte)
        unsafe pointer += 1
        continue
      }
      byte = unsafe pointer.byte(1)
      unsafe pointer += 2
      switch byte {
      case 98: put(8)
      case 102: put(12)
      case 110: put(10)
      case 114: put(13)
      case 116: put(9)
      case 117:
        guard var code = unsafe Scanner.hexDigits(pointer) else { return nil }
        unsafe pointer += 4
        if code & 0xfc00 == 0xd800 {
          guard let low = unsafe Scanner.hexDigits(pointer + 2) else { return nil }
          code = 0x10000 + (code & 0x3ff) << 10 + (low & 0x3ff)
          unsafe pointer += 6
        }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        if scalar.isASCII {
          put(UInt8(truncatingIfNeeded: code))
        } else {
          for unit in String(scalar).utf8 { put(unit) }
        }
      default: put(byte)
      }
    }
    let text = unsafe Text(UnsafeRawPointer(scratch) + start, used - start)
    for _ in 0..<16 { put(0) }
    return unsafe text
  }

  @inline(__always) private mutating func put(_ byte: UInt8) {
    unsafe scratch[used] = byte
    used &+= 1
  }
}
