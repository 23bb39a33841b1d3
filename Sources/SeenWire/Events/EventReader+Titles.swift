import SeenCore

/// The quick readers of everything else that is common: ratings, titles, progress, items, undo.
extension EventReader {
  @inline(__always) mutating func ratingSet(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var doubled = 0
    var scale = 0
    var watch: UInt64 = 0
    var members: UInt32 = 0
    var isDone = false
    var pointer = unsafe envelope.data
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length) else { return nil }
      var end: UnsafeRawPointer?
      switch word {
      case Key.value where isFirst(1, &members): unsafe end = Scanner.doubled(at, &doubled)
      case Key.scale where isFirst(2, &members): unsafe end = Scanner.whole(at, &scale)
      case Key.watch where isFirst(4, &members):
        var value = unsafe Text(at, 0)
        unsafe end = text(at, &value)
        guard unsafe end != nil, let id = unsafe namedID(value) else { return nil }
        watch = id
      case Key.was where isFirst(8, &members):
        // A first rating, which replaces nothing; every other value goes through the tree.
        unsafe end = at.word4() == Key.null ? at + 4 : nil
      case Key.viewing where isFirst(16, &members):
        // Nobody writes that it is not one.
        unsafe end = at.word4() == 0x6575_7274 ? at + 4 : nil
      case Key.date where isFirst(32, &members):
        var value = unsafe Text(at, 0)
        unsafe end = text(at, &value)
        guard unsafe end != nil, unsafe date(value) != nil else { return nil }
      default: return nil
      }
      guard let after = unsafe end, let next = unsafe more(after, &isDone) else { return nil }
      unsafe pointer = next
    }
    var ending = LineEnding()
    guard members & 3 == 3, unsafe envelope.subject.count > 0,
      Rating(doubledValue: doubled, scale: scale) != nil,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    ledger.applyUntitled(
      &stamp, doubledValue: doubled, scale: scale, watch: watch, isViewing: members & 16 != 0)
    if unsafe ratingTitles.add(envelope.subject) { nameTitles() }
    return unsafe next
  }

  @inline(__always) mutating func step(
    _ kind: EventKind, _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var position = 0
    var duration = 0
    var seen: Int?
    var members: UInt32 = 0
    var isDone = false
    var pointer = unsafe envelope.data
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length) else { return nil }
      var end: UnsafeRawPointer?
      switch word {
      case Key.position where isFirst(1, &members): unsafe end = Scanner.whole(at, &position)
      case Key.duration where isFirst(2, &members): unsafe end = Scanner.whole(at, &duration)
      case Key.was where isFirst(4, &members):
        if unsafe at.word4() == Key.null {
          unsafe end = at + 4
        } else {
          var number = 0
          unsafe end = Scanner.whole(at, &number)
          seen = number
        }
      default: return nil
      }
      guard let after = unsafe end, let next = unsafe more(after, &isDone) else { return nil }
      unsafe pointer = next
    }
    var ending = LineEnding()
    guard members & 1 == 1, unsafe envelope.subject.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    ledger.applyUntitled(
      &stamp, playback: kind, position: position, duration: duration, seen: seen)
    if unsafe stepTitles.add(envelope.subject) { nameTitles() }
    return unsafe next
  }

  @inline(__always) mutating func titleAdded(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var values = InlineArray<23, UInt32>(repeating: TitleTable.absent)
    var members: UInt32 = 0
    var ending = LineEnding()
    guard let end = unsafe facts(envelope.data, &values, &members, isChange: false),
      members & (1 << UInt32(FactField.name.rawValue)) != 0, unsafe envelope.subject.count > 0,
      let next = unsafe ending.read(end), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    stamp.subject = unsafe title(envelope.subject)
    apply(stamp, values, members, isAmendment: false)
    return unsafe next
  }

  @inline(never) mutating func titleAmended(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var values = InlineArray<23, UInt32>(repeating: TitleTable.absent)
    var members: UInt32 = 0
    var word: UInt64 = 0
    var length = 0
    var ending = LineEnding()
    guard let at = unsafe key(envelope.data, &word, &length), word == Key.set,
      unsafe at.byte() == 123, unsafe envelope.subject.count > 0,
      let end = unsafe facts(at + 1, &values, &members, isChange: true),
      unsafe end.byte() == 125,
      let next = unsafe ending.read(end + 1), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    stamp.subject = unsafe title(envelope.subject)
    apply(stamp, values, members, isAmendment: true)
    return unsafe next
  }

  /// Reads the facts of a title from inside their object to behind its brace; of a change null removes one.
  @inline(__always) private mutating func facts(
    _ from: UnsafeRawPointer, _ values: inout InlineArray<23, UInt32>, _ members: inout UInt32,
    isChange: Bool
  ) -> UnsafeRawPointer? {
    var pointer = unsafe from
    var isDone = false
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length),
        let field = unsafe factField(word, length, at),
        isFirst(1 << UInt32(field.rawValue), &members)
      else { return nil }
      var value = TitleTable.removed
      var end = unsafe isChange && at.word4() == Key.null ? at + 4 : nil
      if unsafe end == nil { unsafe end = fact(field, at, &value) }
      guard let after = unsafe end, let next = unsafe more(after, &isDone) else { return nil }
      values[Int(field.rawValue)] = value
      unsafe pointer = next
    }
    return unsafe pointer
  }

  @inline(__always) private mutating func apply(
    _ stamp: Stamp, _ values: InlineArray<23, UInt32>, _ members: UInt32, isAmendment: Bool
  ) {
    ledger.beginFacts(stamp, isAmendment: isAmendment)
    var left = members
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      guard let field = FactField(rawValue: UInt8(truncatingIfNeeded: bit)) else { continue }
      ledger.addFact(field, value: values[bit])
    }
  }

  @inline(__always) private func factField(
    _ word: UInt64, _ length: Int, _ at: UnsafeRawPointer
  ) -> FactField? {
    switch word {
    case Key.name: .name
    case Key.kind: .kind
    case Key.year: .year
    case Key.runtime: .runtime
    case Key.genres: .genres
    case Key.directors where unsafe isNamed(at, length, 9, Key.directorsTail): .directors
    case Key.countries where unsafe isNamed(at, length, 9, Key.countriesTail): .countries
    case Key.languages where unsafe isNamed(at, length, 9, Key.languagesTail): .languages
    case Key.contentRating where unsafe isNamed(at, length, 13, Key.contentRatingTail):
      .contentRating
    default: nil
    }
  }

  @inline(__always) private mutating func fact(
    _ field: FactField, _ at: UnsafeRawPointer, _ value: inout UInt32
  ) -> UnsafeRawPointer? {
    switch field.storage {
    case .kind: return unsafe kind(at, &value)
    case .number:
      var number = 0
      guard let end = unsafe Scanner.whole(at, &number), number <= 1_000_000,
        field != .year || (1...9999).contains(number)
      else { return nil }
      value = UInt32(truncatingIfNeeded: number)
      return unsafe end
    case .text: return unsafe symbol(at, &value)
    case .texts: return unsafe texts(at, &value)
    case .json: return nil
    }
  }

  @inline(__always) private mutating func kind(
    _ at: UnsafeRawPointer, _ value: inout UInt32
  ) -> UnsafeRawPointer? {
    var name = unsafe Text(at, 0)
    guard let end = unsafe text(at, &name) else { return nil }
    guard let kind = unsafe TitleKind.quick(name) else { return nil }
    value = kind
    return unsafe end
  }

  @inline(never) mutating func titleMerged(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var word: UInt64 = 0
    var length = 0
    var ending = LineEnding()
    var value = unsafe Text(line, 0)
    guard unsafe envelope.subject.count > 0,
      let at = unsafe key(envelope.data, &word, &length), word == Key.into,
      let end = unsafe text(at, &value), unsafe value.count > 0, unsafe end.byte() == 125,
      let next = unsafe ending.read(end + 1), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    stamp.subject = unsafe title(envelope.subject)
    ledger.apply(stamp, mergedInto: unsafe title(value))
    return unsafe next
  }

  /// Reads an undo of one event or one batch.
  @inline(never) mutating func eventUndone(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var word: UInt64 = 0
    var length = 0
    guard var at = unsafe key(envelope.data, &word, &length) else { return nil }
    let isEvent = word == Key.events
    guard isEvent || word == Key.batch else { return nil }
    if isEvent {
      guard unsafe at.byte() == 91 else { return nil }
      unsafe at += 1
    }
    var value = unsafe Text(at, 0)
    var ending = LineEnding()
    guard var end = unsafe text(at, &value) else { return nil }
    if isEvent {
      guard unsafe end.byte() == 93 else { return nil }
      unsafe end += 1
    }
    guard unsafe end.byte() == 125, let next = unsafe ending.read(end + 1),
      unsafe isOrdinary(line, next)
    else { return nil }
    let target = isEvent ? unsafe namedID(value) : 0
    guard let target else { return nil }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    let batch = isEvent ? Symbol.none : unsafe self.word(value)
    ledger.apply(stamp, undoneEvent: target, batch: batch)
    return unsafe next
  }
}

extension TitleKind {
  /// Returns the number of a kind from its name; nil for a name of none.
  fileprivate static func quick(_ name: Text) -> UInt32? {
    guard unsafe name.count <= 8 else { return nil }
    let (count, word) = unsafe (name.count, lowBytes(name.start.word8(), name.count))
    return switch (count, word) {
    case (4, 0x6d6c_6966): 0
    case (4, 0x776f_6873): 1
    case (6, 0x6e6f_7361_6573): 2
    case (7, 0x65_646f_7369_7065): 3
    case (4, 0x6472_6962): 4
    case (7, 0x6c_656e_6e61_6863): 5
    case (5, 0x72_6568_746f): 6
    default: nil
    }
  }
}
