import SeenCore

/// The fast path of items and lists.
extension EventReader {
  /// Reads `item.added`, `item.moved` or `item.removed`; `saying` says which.
  @inline(__always) mutating func item(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp,
    _ step: ItemSaying.Step
  ) -> UnsafeRawPointer? {
    var members: UInt32 = 0
    var isDone = false
    var hasBadRank = false
    var date: UInt32 = 0
    var saying = ItemSaying(step)
    // Compared once: `==` of another module's type is a call through its conformance.
    let (isAdded, isMoved) =
      switch step {
      case .added: (true, false)
      case .moved: (false, true)
      case .amended, .removed: (false, false)
      }
    var list = unsafe Text(line, 0)
    var pointer = unsafe envelope.data
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length) else { return nil }
      if isAdded, word == Key.target, isFirst(32, &members) {
        guard let end = unsafe target(at), let next = unsafe more(end, &isDone) else { return nil }
        saying.say(target: true)
        unsafe pointer = unsafe next
        continue
      }
      let bit: UInt32
      switch word {
      case Key.list: bit = 1
      case Key.rank where isAdded || isMoved: bit = 2
      case Key.notes where isAdded: bit = 4
      case Key.was where isMoved: bit = 8
      case Key.date where isAdded: bit = 16
      default: return nil
      }
      var isEscaped = false
      guard unsafe at.byte() == 34, isFirst(bit, &members),
        let after = unsafe Scanner.string(at + 1, &isEscaped), bit > 2 || !isEscaped,
        unsafe bit != 1 || after - at > 2, let next = unsafe more(after, &isDone)
      else { return nil }
      switch bit {
      case 1: unsafe list = Text(at + 1, after - at - 2)
      case 2:
        hasBadRank =
          unsafe after - at - 2 <= ItemSaying.shortRankLength
          ? !isRank(at + 1, after - 1, &saying) : !isLongRank(at + 1, after - 1, &saying)
      case 4: saying.say(notes: true)
      case 16:
        guard let day = unsafe self.date(Text(at + 1, after - at - 2)) else { return nil }
        date = day
      default: break
      }
      unsafe pointer = next
    }
    var ending = LineEnding()
    guard members & 1 == 1, unsafe envelope.subject.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
    if _slowPath(hasBadRank) {
      find(.ignoredMember, stamp.line, detail: ledger.words.intern("rank"))
    }
    ledger.applyUntitled(
      &stamp, list: unsafe ledger.lists.intern(list.start, list.count), saying: saying,
      date: date)
    if unsafe itemTitles.add(envelope.subject) { nameTitles() }
    return unsafe next
  }

  /// Skips when a title is wanted: an object with a first date, a last one or both.
  @inline(never) private func target(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard unsafe from.byte() == UInt8(ascii: "{") else { return nil }
    var pointer = unsafe from + 1
    var members: UInt32 = 0
    var isDone = false
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      var isEscaped = false
      guard let at = unsafe key(pointer, &word, &length), unsafe at.byte() == 34,
        word == Key.start || word == Key.end, isFirst(word == Key.start ? 1 : 2, &members),
        let after = unsafe Scanner.string(at + 1, &isEscaped), !isEscaped,
        unsafe date(Text(at + 1, after - at - 2)) != nil, let next = unsafe more(after, &isDone)
      else { return nil }
      unsafe pointer = unsafe next
    }
    return unsafe pointer
  }

  /// Reads a rank; for an invalid one, returns false and sets none.
  @inline(__always) private func isRank(
    _ from: UnsafeRawPointer, _ end: UnsafeRawPointer, _ saying: inout ItemSaying
  ) -> Bool {
    guard unsafe end > from, unsafe end.byte(-1) != 48 else { return false }
    var pointer = unsafe from
    var number: UInt64 = 0
    var shift: UInt64 = 42
    while unsafe pointer < end {
      guard let digit = unsafe Rank.digit(pointer.byte()) else { return false }
      number |= digit &<< shift
      shift = shift &- 6
      unsafe pointer += 1
    }
    saying.say(shortRank: number)
    return true
  }

  /// Reads a rank with more digits than fit in a number; for an invalid one, returns false and sets none.
  @inline(never) private mutating func isLongRank(
    _ from: UnsafeRawPointer, _ end: UnsafeRawPointer, _ saying: inout ItemSaying
  ) -> Bool {
    guard unsafe end.byte(-1) != 48 else { return false }
    var pointer = unsafe from
    while unsafe pointer < end {
      guard unsafe Rank.digit(pointer.byte()) != nil else { return false }
      unsafe pointer += 1
    }
    saying.say(longRank: unsafe word(Text(from, end - from)))
    return true
  }

  /// Reads `list.created` or what `list.amended` sets, with the members that are texts.
  @inline(never) mutating func list(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp,
    isAmendment: Bool
  ) -> UnsafeRawPointer? {
    var values = InlineArray<12, UInt32>(repeating: ListRow.removed)
    var members: UInt32 = 0
    var pointer = unsafe envelope.data
    if isAmendment {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length), word == Key.set,
        unsafe at.byte() == 123, let end = unsafe listFacts(at + 1, &values, &members),
        unsafe end.byte() == 125
      else { return nil }
      unsafe pointer = end + 1
    } else {
      guard let end = unsafe listFacts(pointer, &values, &members) else { return nil }
      unsafe pointer = unsafe end
    }
    var ending = LineEnding()
    guard unsafe envelope.subject.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
    ledger.noteSource(stamp)
    let list = unsafe ledger.lists.intern(envelope.subject.start, envelope.subject.count)
    if !isAmendment {
      ledger.apply(stamp, list: list, field: .created, value: 0, isAmendment: false)
    }
    for number in 0..<ListField.factCount where members & (1 << UInt32(number)) != 0 {
      guard let field = ListField(rawValue: number) else { continue }
      ledger.apply(
        stamp, list: list, field: field, value: values[Int(number)], isAmendment: isAmendment)
    }
    return unsafe next
  }

  /// Reads facts of a list that are texts from inside their object to behind its brace.
  private mutating func listFacts(
    _ from: UnsafeRawPointer, _ values: inout InlineArray<12, UInt32>, _ members: inout UInt32
  ) -> UnsafeRawPointer? {
    var isDone = false
    var pointer = unsafe from
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length), unsafe at.byte() == 34,
        let field = ListField.quick(word), isFirst(1 << UInt32(field.rawValue), &members)
      else { return nil }
      var value = unsafe Text(at, 0)
      guard let after = unsafe text(at, &value), unsafe fits(field, value),
        let next = unsafe more(after, &isDone)
      else { return nil }
      values[Int(field.rawValue)] = unsafe self.word(value)
      unsafe pointer = unsafe next
    }
    return unsafe pointer
  }

  /// Whether a fact of a list may have a text: its kind is `custom` or `shared`.
  private func fits(_ field: ListField, _ value: Text) -> Bool {
    guard case .kind = field else { return true }
    let word = unsafe lowBytes(value.start.word8(), 6)
    return unsafe value.count == 6 && (word == 0x6d6f_7473_7563 || word == 0x6465_7261_6873)
  }
}

extension ListField {
  /// Returns the fact of a name that is short and whose value is a text; nil for all others.
  fileprivate static func quick(_ word: UInt64) -> ListField? {
    switch word {
    case Key.name: .name
    case Key.icon: .icon
    case Key.kind: .kind
    case Key.location: .location
    case Key.query: .query
    case Key.notes: .notes
    default: nil
    }
  }
}
