import SeenCore

/// The fast path of other common events: ratings, titles, progress.
extension EventReader {
  @inline(__always) mutating func ratingSet(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var doubled = 0
    var scale = 0
    var watch: UInt64 = 0
    var given: UInt32 = 0
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
        // No program writes `false` here.
        unsafe end = at.word4() == Key.true ? at + 4 : nil
      case Key.date where isFirst(32, &members):
        var value = unsafe Text(at, 0)
        unsafe end = text(at, &value)
        guard unsafe end != nil, let date = unsafe date(value) else { return nil }
        given = date
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
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
    ledger.applyUntitled(
      &stamp, doubledValue: doubled, scale: scale, watch: watch, isViewing: members & 16 != 0,
      date: given)
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
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
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
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
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
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
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
    case Key.show: .show
    case Key.season: .season
    case Key.episode: .episode
    case Key.ids: .ids
    case Key.cast: .cast
    case Key.overview: .overview
    case Key.family: .family
    case Key.order: .order
    case Key.status: .status
    case Key.scientificName where unsafe isNamed(at, length, 14, Key.scientificNameTail):
      .scientificName
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
    case .text:
      // The id of a show is not empty.
      guard let end = unsafe symbol(at, &value), unsafe field != .show || end - at > 2 else {
        return nil
      }
      return unsafe end
    case .texts: return unsafe texts(at, &value)
    case .json: return unsafe field == .ids ? plainMap(at, &value) : nil
    }
  }

  /// Reads an object of texts in this program's own form as one word.
  @inline(never) private mutating func plainMap(
    _ at: UnsafeRawPointer, _ value: inout UInt32
  ) -> UnsafeRawPointer? {
    guard unsafe at.byte() == 123 else { return nil }
    var names = unsafe InlineArray<8, Text>(repeating: Text(at, 0))
    var count = 0
    var pointer = unsafe at
    repeat {
      guard count < 8, let end = unsafe EventReader.plainText(pointer + 1), unsafe end.byte() == 58,
        let next = unsafe EventReader.plainText(end + 1)
      else { return nil }
      let name = unsafe Text(pointer + 2, end - pointer - 3)
      for place in 0..<count where unsafe names[place].memory.isSame(as: name.memory) { return nil }
      unsafe names[count] = unsafe name
      count += 1
      unsafe pointer = unsafe next
    } while unsafe pointer.byte() == 44
    guard unsafe pointer.byte() == 125 else { return nil }
    value = unsafe word(Text(at, pointer + 1 - at))
    return unsafe pointer + 1
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

  /// Returns the end of a string in this program's own form: one without escapes.
  private static func plainText(_ start: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard unsafe start.byte() == 34 else { return nil }
    let end = unsafe Scanner.special(start + 1)
    let text = unsafe UnsafeRawBufferPointer(start: start + 1, count: end - start - 1)
    guard unsafe end.byte() == 34, unsafe PlainText.count(text[...]) == text.count else {
      return nil
    }
    return unsafe end + 1
  }
}

extension TitleKind {
  /// Returns the number of a kind from its name; nil for an unknown name.
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
