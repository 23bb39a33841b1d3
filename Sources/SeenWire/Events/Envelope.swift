import SeenCore

/// The texts around the data of a line in canonical order, not yet looked at.
@unsafe struct Envelope {
  var id: Text
  /// The first of the 24 bytes of the stamp.
  var time: UnsafeRawPointer
  var type: Text
  var subject: Text?
  var profile: Text?
  var batch: Text?
  var source: Text?
  /// The first byte inside the data object.
  var data: UnsafeRawPointer

  /// Reads `{"id":"…","time":"…","type":"…"` and what may follow, up to `"data":{`; nil for another order.
  ///
  /// Eight bytes are compared at a time, as little-endian words of the literal text.
  @inline(__always) init?(_ line: UnsafeRawPointer) {
    guard unsafe line.word8() & 0xff_ffff_ffff_ffff == 0x22_3a22_6469_227b else { return nil }
    let idStart = unsafe line + 7
    var pointer = unsafe Scanner.special(idStart)
    unsafe id = Text(idStart, pointer - idStart)
    guard unsafe pointer.word8() == 0x2265_6d69_7422_2c22, unsafe pointer.word2(8) == 0x223a
    else { return nil }
    unsafe time = pointer + 10
    unsafe pointer += 34
    guard unsafe pointer.word8() == 0x2265_7079_7422_2c22, unsafe pointer.word2(8) == 0x223a
    else { return nil }
    let typeStart = unsafe pointer + 10
    unsafe pointer = Scanner.special(typeStart)
    unsafe type = Text(typeStart, pointer - typeStart)
    if unsafe pointer.word8() == 0x656a_6275_7322_2c22, unsafe pointer.word4(8) == 0x3a22_7463,
      unsafe pointer.byte(12) == 34
    {
      unsafe subject = Envelope.text(pointer + 13, &pointer)
    }
    if unsafe pointer.word8() == 0x6966_6f72_7022_2c22, unsafe pointer.word4(8) == 0x3a22_656c,
      unsafe pointer.byte(12) == 34
    {
      unsafe profile = Envelope.text(pointer + 13, &pointer)
    }
    if unsafe pointer.word8() == 0x6863_7461_6222_2c22, unsafe pointer.word2(8) == 0x3a22,
      unsafe pointer.byte(10) == 34
    {
      unsafe batch = Envelope.text(pointer + 11, &pointer)
    }
    if unsafe pointer.word8() == 0x3a22_6372_7322_2c22, unsafe pointer.byte(8) == 34 {
      unsafe source = Envelope.text(pointer + 9, &pointer)
    }
    guard unsafe pointer.word8() == 0x2261_7461_6422_2c22, unsafe pointer.word2(8) == 0x7b3a
    else { return nil }
    unsafe data = pointer + 10
  }

  @inline(__always) private static func text(
    _ start: UnsafeRawPointer, _ pointer: inout UnsafeRawPointer
  ) -> Text {
    unsafe pointer = Scanner.special(start)
    return unsafe Text(start, pointer - start)
  }
}

/// How a line ends after its data: the brace, perhaps a sum before it, and the line feed.
struct LineEnding {
  /// The sum that the line claims.
  var sum: UInt64 = 0
  var hasSum = false

  /// The bytes of `,"sum":"…"}` and the line feed.
  static let summedLength = 27

  /// Reads the ending; nil when it has another form.
  @inline(__always) mutating func read(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    if unsafe pointer.word2() == 0x0a7d { return unsafe pointer + 2 }
    guard unsafe pointer.word8() == 0x223a_226d_7573_222c, unsafe pointer.word2(24) == 0x7d22,
      unsafe pointer.byte(26) == 10
    else { return nil }
    for index in 8..<24 {
      let byte = unsafe pointer.byte(index)
      let digit: UInt8
      if byte &- 48 < 10 {
        digit = byte &- 48
      } else if byte &- 97 < 6 {
        digit = byte &- 87
      } else {
        return nil
      }
      sum = sum &<< 4 | UInt64(digit)
    }
    hasSum = true
    return unsafe pointer + LineEnding.summedLength
  }
}
