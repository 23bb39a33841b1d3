import SeenCore

/// The members of an envelope in the order in which they are written, followed by rare ones.
enum EnvelopeMember: Int {
  case id, time, type, subject, profile, batch, source, data, sum
  case by, revision, isPrivate

  /// Names the member whose name, of less than eight bytes, is this word; nil for other names.
  init?(_ name: UInt64) {
    switch name {
    case 0x6469: self = .id
    case 0x656d_6974: self = .time
    case 0x6570_7974: self = .type
    case Key.subject: self = .subject
    case 0x656c_6966_6f72_70: self = .profile
    case Key.batch: self = .batch
    case 0x63_7273: self = .source
    case 0x6174_6164: self = .data
    case 0x6d_7573: self = .sum
    case 0x79_62: self = .by
    case 0x76_6572: self = .revision
    case 0x65_7461_7669_7270: self = .isPrivate
    default: return nil
    }
  }
}

/// The texts around the data of a line in canonical order, not yet looked at; those that are missing have a count
/// of -1, which costs less than an optional on the way.
@unsafe struct Envelope {
  var id: Text
  /// The id packed, when its writer is that of the line before; else 0.
  var knownID: UInt64 = 0
  /// The first of the 24 bytes of the stamp.
  var time: UnsafeRawPointer
  var type: Text
  /// What the type says; nil for one that goes through the tree.
  var kind: EventKind?
  var subject: Text
  var profile: Text
  /// The profile's symbol, when it is that of the line before.
  var knownProfile = Symbol.none
  var batch: Text
  var source: Text
  /// The first byte inside the data object.
  var data: UnsafeRawPointer

  /// An envelope of which nothing was read.
  @inline(__always) init(_ line: UnsafeRawPointer) {
    unsafe id = Text(line, -1)
    unsafe time = unsafe line
    unsafe type = Text(line, -1)
    unsafe subject = Text(line, -1)
    unsafe profile = Text(line, -1)
    unsafe batch = Text(line, -1)
    unsafe source = Text(line, -1)
    unsafe data = unsafe line
  }

  /// Reads `{"id":"…","time":"…","type":"…"` and what may follow, up to `"data":{`; false for another order.
  ///
  /// Eight bytes are compared at a time, as little-endian words of the literal text. What the line before said
  /// is compared as well before it is looked for: a text whose end is known need not be scanned. Filled in place
  /// and passed on, because so large a value costs more to copy than to read.
  @inline(__always) mutating func read(_ line: UnsafeRawPointer, _ memo: LineMemo) -> Bool {
    guard unsafe line.word8() & 0xff_ffff_ffff_ffff == 0x22_3a22_6469_227b else { return false }
    let idStart = unsafe line + 7
    var pointer = unsafe idStart
    if _fastPath(unsafe memo.writer.begins(idStart)) {
      let digits = unsafe idStart + memo.writer.count
      let count = unsafe Digits.count(digits)
      if _fastPath(unsafe count > 0 && digits.byte(count) == 34 && digits.byte() != 48) {
        unsafe knownID = memo.packedWriter | Digits.number(digits, count: count)
        unsafe pointer = digits + count
      }
    }
    if unsafe knownID == 0 { unsafe pointer = Scanner.special(idStart) }
    unsafe id = Text(idStart, pointer - idStart)
    guard unsafe pointer.word8() == 0x2265_6d69_7422_2c22, unsafe pointer.word2(8) == 0x223a
    else { return false }
    unsafe time = pointer + 10
    unsafe pointer += 34
    guard unsafe pointer.word8() == 0x2265_7079_7422_2c22, unsafe pointer.word2(8) == 0x223a
    else { return false }
    let typeStart = unsafe pointer + 10
    // `watch.logged","s`: three of five lines.
    if unsafe typeStart.word8() == 0x6f6c_2e68_6374_6177,
      unsafe typeStart.word8(8) == 0x7322_2c22_6465_6767
    {
      unsafe pointer = typeStart + 12
      unsafe kind = .watchLogged
      unsafe type = Text(typeStart, 12)
    } else {
      unsafe pointer = Scanner.special(typeStart)
      unsafe type = Text(typeStart, pointer - typeStart)
      unsafe kind = EventKind.quick(type)
    }
    if unsafe pointer.word8() == 0x656a_6275_7322_2c22, unsafe pointer.word4(8) == 0x3a22_7463,
      unsafe pointer.byte(12) == 34
    {
      unsafe subject = Envelope.text(pointer + 13, &pointer)
    }
    if unsafe pointer.word8() == 0x6966_6f72_7022_2c22, unsafe pointer.word4(8) == 0x3a22_656c,
      unsafe pointer.byte(12) == 34
    {
      let start = unsafe pointer + 13
      if _fastPath(
        unsafe memo.profile.begins(start) && start.byte(memo.profile.count) == 34)
      {
        unsafe profile = Text(start, memo.profile.count)
        unsafe knownProfile = memo.profileSymbol
        unsafe pointer = start + memo.profile.count
      } else {
        unsafe profile = Envelope.text(start, &pointer)
      }
    }
    if unsafe pointer.word8() == 0x6863_7461_6222_2c22, unsafe pointer.word2(8) == 0x3a22,
      unsafe pointer.byte(10) == 34
    {
      unsafe batch = Envelope.text(pointer + 11, &pointer)
    }
    if unsafe pointer.word8() == 0x3a22_6372_7322_2c22, unsafe pointer.byte(8) == 34 {
      unsafe source = Envelope.text(pointer + 9, &pointer)
    }
    // `","by":"`, of which nothing is kept.
    if unsafe pointer.word8() == 0x223a_2279_6222_2c22 {
      unsafe pointer = Scanner.special(pointer + 8)
    }
    guard unsafe pointer.word8() == 0x2261_7461_6422_2c22, unsafe pointer.word2(8) == 0x7b3a
    else { return false }
    unsafe data = pointer + 10
    return true
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
    guard let sum = unsafe LineEnding.sum(pointer), unsafe pointer.byte(26) == 10 else {
      return nil
    }
    self.sum = sum
    hasSum = true
    return unsafe pointer + LineEnding.summedLength
  }

  /// Returns the sum of `,"sum":"…"}`; nil for anything else.
  @inline(__always) static func sum(_ pointer: UnsafeRawPointer) -> UInt64? {
    guard unsafe pointer.word8() == 0x223a_226d_7573_222c, unsafe pointer.word2(24) == 0x7d22
    else { return nil }
    var areDigits = true
    let high = unsafe digits(pointer.word8(8), &areDigits)
    let low = unsafe digits(pointer.word8(16), &areDigits)
    return areDigits ? high &<< 32 | low : nil
  }

  /// Returns the number that eight lower-case hexadecimal digits write; clears `areDigits` for other bytes.
  ///
  /// All eight at once, without a branch: which of them are letters is practically random.
  @inline(__always) private static func digits(_ text: UInt64, _ areDigits: inout Bool) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A letter has bit 6, and its low four bits are 1 for a.
    let values = (text & (0x0f &* ones)) &+ ((text &>> 6) & ones) &* 9
    let letters = ((values &+ 6 &* ones) &>> 4) & ones
    let written = values &+ 0x30 &* ones &+ letters &* 39
    areDigits = areDigits && values & (0xf0 &* ones) == 0 && written == text
    // The first digit lies in the lowest byte and counts most.
    let pairs = (values &<< 4 | values &>> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &<< 8 | pairs &>> 16) & 0x0000_ffff_0000_ffff
    return (fours &<< 16 | fours &>> 32) & 0xffff_ffff
  }
}
