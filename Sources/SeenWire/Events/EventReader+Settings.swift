import SeenCore

/// The fast path of settings.
extension EventReader {
  /// Reads `setting.set` with a name and a plain value.
  @inline(never) mutating func settingSet(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var word: UInt64 = 0
    var length = 0
    var ending = LineEnding()
    var name = unsafe Text(line, 0)
    guard let at = unsafe key(envelope.data, &word, &length), word == Key.settingKey,
      let nameEnd = unsafe text(at, &name), unsafe name.count > 0, unsafe nameEnd.byte() == 44,
      let start = unsafe key(nameEnd + 1, &word, &length), word == Key.value,
      let end = unsafe EventReader.plainValue(start), unsafe end.byte() == 125,
      let next = unsafe ending.read(end + 1), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
    let setting = unsafe self.word(name)
    ledger.apply(stamp, setting: setting, value: unsafe self.word(Text(start, end - start)))
    return unsafe next
  }

  /// Returns the end of a value in this program's own form: a number, a JSON literal, or a string without escapes.
  private static func plainValue(_ start: UnsafeRawPointer) -> UnsafeRawPointer? {
    switch unsafe start.byte() {
    case UInt8(ascii: "\""):
      return unsafe plainText(start)
    case UInt8(ascii: "t"): return unsafe start.word4() == Key.true ? start + 4 : nil
    case UInt8(ascii: "f"): return unsafe start.word4(1) == 0x6573_6c61 ? start + 5 : nil
    case UInt8(ascii: "n"): return unsafe start.word4() == Key.null ? start + 4 : nil
    default: return unsafe Scanner.number(start)
    }
  }

  /// Returns the end of a string in this program's own form: one without escapes.
  static func plainText(_ start: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard unsafe start.byte() == 34 else { return nil }
    let end = unsafe Scanner.special(start + 1)
    let text = unsafe UnsafeRawBufferPointer(start: start + 1, count: end - start - 1)
    guard unsafe end.byte() == 34, unsafe PlainText.count(text[...]) == text.count else {
      return nil
    }
    return unsafe end + 1
  }
}
