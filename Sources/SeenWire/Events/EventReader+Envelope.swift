import SeenCore

/// The texts of an envelope as numbers.
extension EventReader {
  /// Reads `writer.n` of an event that a line refers to; returns nil for anything doubtful.
  ///
  /// It does not change the memo of the last line's writer.
  mutating func namedID(_ text: Text) -> UInt64? {
    guard _fastPath(numbersNamedWriters) else { return unsafe knownID(text) }
    let own = memo
    defer { memo = own }
    return unsafe eventID(text)
  }

  /// Reads `writer.n` of a line itself; returns nil for anything doubtful.
  ///
  /// The writer is nearly always that of the line before.
  @inline(__always) mutating func eventID(_ text: Text) -> UInt64? {
    let start = unsafe text.start + memo.writer.count
    let count = unsafe text.count &- memo.writer.count
    if unsafe memo.writer.begins(text.start), count > 0, count <= 8,
      unsafe min(Digits.count(start), count) == count, unsafe start.byte() != 48
    {
      return unsafe memo.packedWriter | Digits.number(start, count: count)
    }
    return unsafe otherEventID(text)
  }

  @inline(never) private mutating func otherEventID(_ text: Text) -> UInt64? {
    guard let (start, number) = unsafe EventReader.number(of: text),
      let packed = unsafe writerSymbol(Text(text.start, start &- 1))
    else { return nil }
    if let known = unsafe KnownText(text.start, start) {
      memo.writer = known
      memo.packedWriter = packed
    }
    return packed | number
  }

  /// Returns the packed form of `writer.n`, 0 if the writer has no number, and nil for anything doubtful.
  func knownID(_ text: Text) -> UInt64? {
    guard let (start, number) = unsafe EventReader.number(of: text),
      unsafe EventReader.isWriter(Text(text.start, start &- 1))
    else { return nil }
    guard let writer = unsafe ledger.writers.find(text.start, start &- 1) else { return 0 }
    return UInt64(writer) << 48 | number
  }

  private static func isWriter(_ name: Text) -> Bool {
    guard unsafe name.count <= 64 else { return false }
    for index in 0..<(unsafe name.count) {
      guard WriterID.isAllowed(unsafe name.start.byte(index)) else { return false }
    }
    return true
  }

  /// Returns n of `writer.n` and where its digits start; nil for anything doubtful.
  private static func number(of text: Text) -> (start: Int, number: UInt64)? {
    var start = unsafe text.count
    var number: UInt64 = 0
    var unit: UInt64 = 1
    while start > 0 {
      let digit = unsafe text.start.byte(start &- 1) &- 48
      if digit > 9 { break }
      number = number &+ unit &* UInt64(digit)
      unit = unit &* 10
      start &-= 1
      if unsafe text.count &- start > 15 { return nil }
    }
    guard start > 1, unsafe start < text.count, unsafe text.start.byte(start &- 1) == 46,
      unsafe text.start.byte(start) != 48, number < 1 << 48
    else { return nil }
    return (start, number)
  }

  /// Returns a writer's symbol, shifted to its place in an id; nil for a bad name or one writer too many.
  @inline(never) private mutating func writerSymbol(_ name: Text) -> UInt64? {
    guard unsafe EventReader.isWriter(name) else { return nil }
    if let known = unsafe ledger.writers.find(name.start, name.count) { return UInt64(known) << 48 }
    guard ledger.acceptsWriter() else { return nil }
    return unsafe UInt64(ledger.writers.intern(name.start, name.count)) << 48
  }

  /// Whether the bytes of a word differ from a pattern only by being digits where it has zeros.
  ///
  /// `limit` holds 0x76 where a digit may stand, so that 9 stays below 0x80 and 10 does not, and 0x7f where
  /// the byte must be the pattern's own.
  @inline(__always) private func matches(_ difference: UInt64, _ limit: UInt64) -> Bool {
    ((difference &+ limit) | difference) & 0x8080_8080_8080_8080 == 0
  }

  @inline(__always) private func twoDigits(_ pointer: UnsafeRawPointer, _ at: Int) -> Int {
    unsafe Int(pointer.byte(at)) &* 10 &+ Int(pointer.byte(at &+ 1)) &- 528
  }

  /// Reads the ten bytes of `YYYY-MM-DD` as `PartialDate` packs it; nil for a day that does not exist.
  @inline(__always) func day(_ pointer: UnsafeRawPointer) -> UInt32? {
    let difference = unsafe pointer.word8() ^ 0x2d30_302d_3030_3030
    let last = unsafe UInt64(pointer.word2(8) ^ 0x3030)
    guard matches(difference, 0x7f76_767f_7676_7676), matches(last, 0x7676) else { return nil }
    let year = unsafe twoDigits(pointer, 0) &* 100 &+ twoDigits(pointer, 2)
    let month = unsafe twoDigits(pointer, 5)
    let day = unsafe twoDigits(pointer, 8)
    guard year > 0, month &- 1 < 12, month > 0, day > 0 else { return nil }
    guard day <= 28 || day <= Day.count(ofMonth: month, year: year) else { return nil }
    return PartialDate.packed(year, month, day)
  }

  /// Reads the 24 bytes of a stamp; nil for one that is malformed or not a real date.
  @inline(__always) mutating func time(_ pointer: UnsafeRawPointer) -> Int64? {
    let clock = unsafe pointer.word8(10) ^ 0x303a_3030_3a30_3054
    let rest = unsafe pointer.word8(16) ^ 0x5a30_3030_2e30_303a
    guard matches(clock, 0x767f_7676_7f76_767f), matches(rest, 0x7f76_7676_7f76_767f) else {
      return nil
    }
    let head = unsafe pointer.word8()
    let tail = unsafe pointer.word2(8)
    if _slowPath(head != lastDate.head || tail != lastDate.tail) {
      guard let day = unsafe day(pointer), let whole = PartialDate(packed: day).day else {
        return nil
      }
      lastDate = DateMemo(
        head: head, tail: tail, milliseconds: Int64(whole.number) &* 86_400_000)
    }
    let hour = unsafe twoDigits(pointer, 11)
    let minute = unsafe twoDigits(pointer, 14)
    let second = unsafe twoDigits(pointer, 17)
    let hundreds = unsafe Int(pointer.byte(20) &- 48)
    let milliseconds = unsafe hundreds &* 100 &+ twoDigits(pointer, 21)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let inDay = (hour &* 60 &+ minute) &* 60_000 &+ second &* 1000 &+ milliseconds
    return lastDate.milliseconds &+ Int64(inDay)
  }

  /// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD` in its packed form; nil for anything else, also for a qualified date.
  @inline(__always) func date(_ text: Text) -> UInt32? {
    if _fastPath(unsafe text.count == 10) { return unsafe day(text.start) }
    guard unsafe text.count == 4 || text.count == 7 else { return nil }
    return unsafe PartialDate(
      String(decoding: UnsafeRawBufferPointer(start: text.start, count: text.count), as: UTF8.self)
    )?.packed
  }

  /// Reads `HH:MM` in minutes; nil for anything else.
  @inline(__always) func clock(_ text: Text) -> UInt16? {
    guard unsafe text.count == 5 else { return nil }
    let difference = unsafe lowBytes(text.start.word8(), 5) ^ 0x30_303a_3030
    guard matches(difference, 0x76_767f_7676) else { return nil }
    let hour = unsafe twoDigits(text.start, 0)
    let minute = unsafe twoDigits(text.start, 3)
    guard hour < 24, minute < 60 else { return nil }
    return UInt16(truncatingIfNeeded: hour &* 60 &+ minute)
  }
}
