import SeenCore

/// The fast path through a line: the kinds that make up a log, in the program's own member order, and nothing unusual.
///
/// One pass over the bytes; no allocation; texts become symbols where they are found. A line is read completely before
/// any of it is applied, so that giving up leaves no trace.
extension EventReader {
  /// Reads a line and returns the start of the next; nil if it must be read by its outline.
  @inline(__always) mutating func readCanonical(_ line: UnsafeRawPointer) -> UnsafeRawPointer? {
    var envelope = unsafe Envelope(line)
    guard unsafe envelope.read(line, memo) else { return nil }
    guard let id = unsafe envelope.knownID != 0 ? envelope.knownID : eventID(envelope.id),
      let time = unsafe time(envelope.time)
    else { return nil }
    var stamp = Stamp()
    stamp.key = EventKey(id: id, time: time)
    unescaper.reset()
    guard let kind = unsafe envelope.kind else { return nil }
    stamp.kind = kind
    if case .watchLogged = kind { return unsafe watchLogged(line, &envelope, &stamp) }
    return unsafe readOther(kind, line, &envelope, &stamp)
  }

  @inline(never) private mutating func readOther(
    _ kind: EventKind, _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    switch kind {
    case .ratingSet: unsafe ratingSet(line, &envelope, &stamp)
    case .titleAdded: unsafe titleAdded(line, &envelope, &stamp)
    case .progressRecorded, .watchingStarted, .watchingPaused, .watchingStopped:
      unsafe step(kind, line, &envelope, &stamp)
    case .titleAmended: unsafe titleAmended(line, &envelope, &stamp)
    case .watchAmended: unsafe watchAmended(line, &envelope, &stamp)
    default: nil
    }
  }

  /// Admits a line that was read completely: checks its sum, fills its stamp, and returns whether to apply it.
  @inline(never) mutating func admit(
    _ stamp: inout Stamp, _ envelope: inout Envelope, _ line: UnsafeRawPointer,
    _ next: UnsafeRawPointer, _ ending: LineEnding
  ) -> Bool {
    if unsafe envelope.batch.count > 0 { unsafe stamp.batch = word(envelope.batch) }
    if _slowPath(!readsAll) {
      guard unsafe admitsUnusual(stamp, line, next, ending) else { return false }
    } else if _slowPath(!ledger.admit(stamp.key, stamp.kind, batch: stamp.batch)) {
      unsafe registerRepeat(stamp, line, next, ending)
      return false
    }
    let before = sumCount
    if let original = _slowPath(original != nil) ? original : nil {
      stamp.line = original.range
      registerSum(original.sum, original.range)
    } else {
      unsafe checkSum(&stamp, line, next, ending)
    }
    stamp.profile = unsafe envelope.knownProfile
    if _slowPath(stamp.profile == .none) { stamp.profile = unsafe profile(envelope.profile) }
    if unsafe envelope.source.count > 0 {
      let source = unsafe envelope.source
      unsafe stamp.source = ledger.sourceNames.intern(source.start, source.count)
    }
    if _slowPath(ledger.keepsIndex) {
      let sum = original?.sum ?? (sumCount > before ? .right : ending.hasSum ? .wrong : .missing)
      unsafe addToIndex(stamp, &envelope, sum.ofLine(revision: original?.revision))
    }
    return true
  }

  /// Sets the place of a line, and compares its sum with its bytes.
  @inline(__always) private mutating func checkSum(
    _ stamp: inout Stamp, _ line: UnsafeRawPointer, _ next: UnsafeRawPointer,
    _ ending: LineEnding
  ) {
    let length = unsafe next - line &- 1
    stamp.line = TextRange(
      place: placeDelta &+ UInt64(UInt(bitPattern: line)), length: length)
    guard ending.hasSum else { return }
    let summed = length &+ 1 &- LineEnding.summedLength
    if _fastPath(unsafe Sum.of(line, count: summed) == ending.sum) {
      sumCount &+= 1
    } else {
      registerSum(.wrong, stamp.line)
    }
  }

  /// Returns the symbol of a profile, 0 if none is named, and remembers it for the next line.
  @inline(never) private mutating func profile(_ name: Text) -> Symbol {
    guard unsafe name.count > 0 else { return 0 }
    let symbol = unsafe word(name)
    if let known = unsafe KnownText(name.start, name.count) {
      memo.profile = known
      memo.profileSymbol = symbol
    }
    return symbol
  }

  @inline(never) private mutating func addToIndex(
    _ stamp: Stamp, _ envelope: inout Envelope, _ sum: LineSum
  ) {
    let type = unsafe word(envelope.type)
    let subject = unsafe envelope.subject.count < 0 ? Symbol.none : word(envelope.subject)
    ledger.addToIndex(stamp, type: type, subject: subject, sum: sum)
  }

  @inline(__always) mutating func word(_ text: Text) -> Symbol {
    unsafe ledger.words.intern(text.start, text.count)
  }

  @inline(__always) mutating func title(_ text: Text) -> Symbol {
    unsafe ledger.titles.intern(text.start, text.count)
  }

  /// Whether a line and its strings are no longer than they may be; most lines are shorter than a string may be.
  @inline(__always) func isOrdinary(_ line: UnsafeRawPointer, _ next: UnsafeRawPointer) -> Bool {
    unsafe _fastPath(next - line <= JSONReader.maximumStringBytes) || isWithinLimits(line, next)
  }

  /// Whether a line that the fast path read completely is within the limits that only a long one can exceed.
  @inline(never) private func isWithinLimits(
    _ line: UnsafeRawPointer, _ next: UnsafeRawPointer
  ) -> Bool {
    guard unsafe next - line - 1 <= EventLine.maximumBytes else { return false }
    var pointer = unsafe line
    while unsafe pointer < next {
      guard unsafe pointer.byte() == 34 else {
        unsafe pointer += 1
        continue
      }
      var isEscaped = false
      guard let end = unsafe Scanner.string(pointer + 1, &isEscaped),
        unsafe end - pointer - 2 <= JSONReader.maximumStringBytes
      else { return false }
      unsafe pointer = unsafe end
    }
    return true
  }
}

/// The members of a data object, one after the other.
extension EventReader {
  /// Reads `"name":`, sets the first eight bytes of the name, and returns where the value begins.
  @inline(__always) func key(
    _ pointer: UnsafeRawPointer, _ word: inout UInt64, _ length: inout Int
  ) -> UnsafeRawPointer? {
    guard unsafe pointer.byte() == 34 else { return nil }
    let raw = unsafe pointer.word8(1)
    let flipped = raw ^ 0x2222_2222_2222_2222
    let hits = (flipped &- 0x0101_0101_0101_0101) & ~flipped & 0x8080_8080_8080_8080
    if _fastPath(hits != 0) {
      length = hits.trailingZeroBitCount &>> 3
      word = lowBytes(raw, length)
    } else {
      length = unsafe Scanner.special(pointer + 1) - pointer &- 1
      word = length > 8 ? raw | Key.longMark : raw
    }
    let end = unsafe pointer + length + 1
    // A name that ends in NUL would be mistaken for the shorter name without it.
    guard unsafe end.word2() == 0x3a22, unsafe end.byte(-1) != 0 else { return nil }
    return unsafe end + 2
  }

  /// Whether a name of more than eight bytes has a length and last eight bytes.
  @inline(__always) func isNamed(
    _ value: UnsafeRawPointer, _ length: Int, _ expected: Int, _ tail: UInt64
  ) -> Bool {
    unsafe length == expected && value.word8(-10) == tail
  }

  /// Reads a string; an escaped one is decoded into scratch memory.
  @inline(__always) mutating func text(
    _ pointer: UnsafeRawPointer, _ text: inout Text
  ) -> UnsafeRawPointer? {
    var isEscaped = false
    guard unsafe pointer.byte() == 34, let end = unsafe Scanner.string(pointer + 1, &isEscaped)
    else { return nil }
    unsafe text = Text(pointer + 1, end - pointer - 2)
    if _slowPath(isEscaped) {
      guard let decoded = unsafe unescaper.decode(pointer + 1, end - 1) else { return nil }
      unsafe text = unsafe decoded
    }
    return unsafe end
  }

  /// Reads a string as a word.
  @inline(__always) mutating func symbol(
    _ pointer: UnsafeRawPointer, _ symbol: inout Symbol
  ) -> UnsafeRawPointer? {
    var value = unsafe Text(pointer, 0)
    guard let end = unsafe text(pointer, &value) else { return nil }
    symbol = unsafe word(value)
    return unsafe end
  }

  /// Reads an array of strings as one symbol.
  @inline(__always) mutating func texts(
    _ pointer: UnsafeRawPointer, _ symbol: inout Symbol
  ) -> UnsafeRawPointer? {
    guard unsafe pointer.byte() == 91 else { return nil }
    var end = unsafe pointer + 1
    var isEscaped = false
    if unsafe end.byte() == 93 {
      unsafe end += 1
    } else {
      while true {
        guard unsafe end.byte() == 34, let next = unsafe Scanner.string(end + 1, &isEscaped)
        else { return nil }
        unsafe end = next + 1
        if unsafe next.byte() == 93 { break }
        guard unsafe next.byte() == 44 else { return nil }
      }
    }
    if _slowPath(ledger.arrays.isFull) {
      symbol = unsafe lateArray(pointer, end)
      return unsafe end
    }
    symbol = unsafe ledger.arrays.texts.intern(pointer, end - pointer)
    if _slowPath(ledger.arrays.isNew) { unsafe fillArray(pointer, end) }
    return unsafe end
  }

  /// Reads an array of strings that are not counted as one symbol.
  @inline(never) mutating func wordList(
    _ pointer: UnsafeRawPointer, _ symbol: inout Symbol
  ) -> UnsafeRawPointer? {
    guard unsafe pointer.byte() == 91 else { return nil }
    wordListText.removeAll()
    var end = unsafe pointer + 1
    if unsafe end.byte() == 93 {
      unsafe end += 1
    } else {
      let used = unescaper.used
      var isDone = false
      var word = unsafe Text(end, 0)
      while !isDone {
        // Each word can use all of the scratch memory, however many there are.
        unescaper.used = used
        guard let next = unsafe text(end, &word) else { return nil }
        unsafe wordListText.add(word.start, count: word.count)
        isDone = unsafe next.byte() == 93
        guard unsafe isDone || next.byte() == 44 else { return nil }
        unsafe end = next + 1
      }
    }
    symbol = wordListText.symbol(in: &ledger.wordLists)
    return unsafe end
  }

  @inline(never) private mutating func fillArray(
    _ pointer: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) {
    var next = unsafe pointer + 1
    let used = unescaper.used
    // Usually there are few words, and they are known here; with many, each lookup waits for memory, so they are
    // batched.
    let isLong = unsafe end - pointer > 512
    while unsafe next < end, unsafe next.byte() == 34 {
      var word = unsafe Text(next, 0)
      // Each element can use all of the scratch memory, however many there are: none may be left out.
      unescaper.used = used
      guard let after = unsafe text(next, &word) else { break }
      if unsafe isLong && word.start == next + 1 {
        if unsafe arrayWords.add(word) { addArrayWords() }
      } else {
        addArrayWords()
        ledger.arrays.add(unsafe self.word(word))
      }
      unsafe next = after + 1
    }
    addArrayWords()
    ledger.arrays.close()
  }

  /// Returns the symbol of an array after the limit on words with symbols was reached.
  @inline(never) private mutating func lateArray(
    _ pointer: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> Symbol {
    if let known = unsafe ledger.arrays.texts.find(pointer, end - pointer) { return known }
    wordListText.beginBareArray()
    var next = unsafe pointer + 1
    let used = unescaper.used
    var word = unsafe Text(next, 0)
    while unsafe next < end, unsafe next.byte() == 34 {
      // Each element can use all of the scratch memory, however many there are: none may be left out.
      unescaper.used = used
      guard let after = unsafe text(next, &word) else { break }
      unsafe wordListText.add(word.start, count: word.count)
      unsafe next = after + 1
    }
    return ledger.arrays.intern(bare: &wordListText)
  }

  private mutating func addArrayWords() {
    let count = arrayWords.takeAll()
    guard count > 0 else { return }
    unsafe ledger.words.intern(arrayWords.texts, count: count)
    for index in 0..<count { ledger.arrays.add(unsafe arrayWords.texts[index].symbol) }
  }

  /// After a member's value: the next member, or the end of the object with `isDone` set.
  @inline(__always) func more(
    _ pointer: UnsafeRawPointer, _ isDone: inout Bool
  ) -> UnsafeRawPointer? {
    let byte = unsafe pointer.byte()
    isDone = byte == 125
    return byte == 44 || isDone ? unsafe pointer + 1 : nil
  }

  /// Notes a member; false if it occurred before.
  @inline(__always) func isFirst(_ bit: UInt32, _ members: inout UInt32) -> Bool {
    let isFirst = members & bit == 0
    members |= bit
    return isFirst
  }
}
