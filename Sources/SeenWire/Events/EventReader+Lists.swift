import SeenCore

/// The quick readers of lists and their items, which are kept and not folded yet.
extension EventReader {
  @inline(__always) mutating func itemAdded(
    _ line: UnsafeRawPointer, _ envelope: Envelope, _ stamp: Stamp
  ) -> UnsafeRawPointer? {
    var members: UInt32 = 0
    var isDone = false
    var hasBadRank = false
    var pointer = unsafe envelope.data
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length), unsafe at.byte() == 34 else { return nil }
      let bit: UInt32
      switch word {
      case Key.list: bit = 1
      case Key.rank: bit = 2
      case Key.notes: bit = 4
      default: return nil
      }
      var isEscaped = false
      guard isFirst(bit, &members), let after = unsafe Scanner.string(at + 1, &isEscaped),
        bit != 2 || !isEscaped, unsafe bit != 1 || after - at > 2,
        let next = unsafe more(after, &isDone)
      else { return nil }
      if bit == 2 { hasBadRank = unsafe !isRank(at + 1, after - 1) }
      unsafe pointer = next
    }
    var ending = LineEnding()
    guard members & 1 == 1, let name = unsafe envelope.subject, unsafe name.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    var stamp = stamp
    guard unsafe take(&stamp, envelope, line, next, ending) else { return unsafe next }
    if _slowPath(hasBadRank) {
      find(.ignoredMember, stamp.line, detail: ledger.words.intern("rank"))
    }
    ledger.keep(stamp, type: unsafe word(envelope.type))
    return unsafe next
  }

  @inline(__always) private func isRank(
    _ from: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> Bool {
    guard unsafe end > from, unsafe end.byte(-1) != 48 else { return false }
    var pointer = unsafe from
    while unsafe pointer < end {
      let byte = unsafe pointer.byte()
      guard byte &- 48 < 10 || (byte | 32) &- 97 < 26 else { return false }
      unsafe pointer += 1
    }
    return true
  }

  @inline(never) mutating func listCreated(
    _ line: UnsafeRawPointer, _ envelope: Envelope, _ stamp: Stamp
  ) -> UnsafeRawPointer? {
    var members: UInt32 = 0
    var isDone = false
    var pointer = unsafe envelope.data
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length), unsafe at.byte() == 34 else { return nil }
      let bit: UInt32
      switch word {
      case Key.name: bit = 1
      case Key.kind: bit = 2
      case Key.icon: bit = 4
      case Key.location: bit = 8
      default: return nil
      }
      var isEscaped = false
      guard isFirst(bit, &members), let after = unsafe Scanner.string(at + 1, &isEscaped),
        unsafe bit != 2 || isListKind(at + 1, after - 1),
        let next = unsafe more(after, &isDone)
      else { return nil }
      unsafe pointer = next
    }
    var ending = LineEnding()
    guard let name = unsafe envelope.subject, unsafe name.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    var stamp = stamp
    guard unsafe take(&stamp, envelope, line, next, ending) else { return unsafe next }
    ledger.keep(stamp, type: unsafe word(envelope.type))
    return unsafe next
  }

  /// Whether a text is `custom` or `shared`.
  private func isListKind(_ from: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Bool {
    let word = unsafe lowBytes(from.word8(), 6)
    return unsafe end - from == 6 && (word == 0x6d6f_7473_7563 || word == 0x6465_7261_6873)
  }
}
