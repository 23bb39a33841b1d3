import SeenCore

/// The four facts of a watch that are single words, numbered by their names without comparisons.
///
/// Which of them a line has is practically random, so a processor mispredicts every branch on a name half of the time.
private struct WatchWords: ~Copyable {
  private var symbols: InlineArray<4, Symbol> = [.none, .none, .none, .none]

  /// Returns the number of a name; any number for a name that is none of the four.
  @inline(__always) static func slot(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0xafbd_67f9_6196_99cf) &>> 62)
  }

  private static let words: InlineArray<4, UInt64> = [
    Key.platform, Key.mood, Key.location, Key.format,
  ]
  /// The name that has a number.
  @inline(__always) static func word(_ slot: Int) -> UInt64 { unsafe words[unchecked: slot] }

  /// The bit of the fact that has a number: the four come first among `QuickFact`.
  @inline(__always) static func bit(_ slot: Int) -> UInt32 {
    1 &<< UInt32(truncatingIfNeeded: slot)
  }

  /// The word that was read for a number.
  subscript(slot: Int) -> Symbol {
    @inline(__always) get { unsafe symbols[unchecked: slot] }
    @inline(__always) set { unsafe symbols[unchecked: slot] = newValue }
  }
}

/// The fast path of the facts of a watch.
extension EventReader {
  /// Reads the facts of a watch from inside their object to behind its brace.
  @inline(__always) mutating func watchFacts(
    _ from: UnsafeRawPointer, _ record: inout WatchRecord, _ changed: inout UInt32,
    _ subject: inout Symbol, isChange: Bool
  ) -> UnsafeRawPointer? {
    var pointer = unsafe from
    if unsafe pointer.byte() == 125 { return unsafe pointer + 1 }
    var isDone = false
    // `"date":"…"` comes first in what the program writes, and its end is known.
    if _fastPath(unsafe pointer.word8() == 0x223a_2265_7461_6422 && pointer.byte(18) == 34),
      let date = unsafe day(pointer + 8)
    {
      record.date = date
      changed |= QuickFact.date.bit
      guard let next = unsafe more(pointer + 19, &isDone) else { return nil }
      unsafe pointer = next
    }
    var words = WatchWords()
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length) else { return nil }
      let known = changed
      let slot = WatchWords.slot(word)
      var end: UnsafeRawPointer?
      if word == WatchWords.word(slot) {
        changed |= WatchWords.bit(slot)
        var symbol = Symbol.none
        unsafe end = self.symbol(at, &symbol)
        words[slot] = symbol
      } else {
        unsafe end = watchFact(word, length, at, &record, &changed, &subject, isChange)
      }
      guard let end = unsafe end, known != changed, let next = unsafe more(end, &isDone)
      else { return nil }
      unsafe pointer = next
    }
    record.platform = words[0]
    record.mood = words[1]
    record.location = words[2]
    record.format = words[3]
    return unsafe pointer
  }

  /// Reads one of the other facts of a watch; a repeated fact leaves `changed` unchanged.
  @inline(__always) private mutating func watchFact(
    _ word: UInt64, _ length: Int, _ at: UnsafeRawPointer, _ record: inout WatchRecord,
    _ changed: inout UInt32, _ subject: inout Symbol, _ isChange: Bool
  ) -> UnsafeRawPointer? {
    if word == Key.notes {
      var isEscaped = false
      guard unsafe at.byte() == 34, let end = unsafe Scanner.string(at + 1, &isEscaped) else {
        return nil
      }
      changed |= QuickFact.notes.bit
      record.notes =
        unsafe original?.range
        ?? TextRange(place: placeDelta &+ UInt64(UInt(bitPattern: at)), length: end - at)
      return unsafe end
    }
    if word == Key.companions, unsafe isNamed(at, length, 10, Key.companionsTail) {
      changed |= QuickFact.companions.bit
      return unsafe texts(at, &record.companions)
    }
    return unsafe rareWatchFact(word, length, at, &record, &changed, &subject, isChange)
  }

  @inline(never) private mutating func rareWatchFact(
    _ word: UInt64, _ length: Int, _ at: UnsafeRawPointer, _ record: inout WatchRecord,
    _ changed: inout UInt32, _ subject: inout Symbol, _ isChange: Bool
  ) -> UnsafeRawPointer? {
    var value = unsafe Text(at, 0)
    var number = 0
    switch word {
    case Key.date:
      guard let end = unsafe text(at, &value), let date = unsafe date(value) else { return nil }
      record.date = date
      changed |= QuickFact.date.bit
      return unsafe end
    case Key.clock:
      guard let end = unsafe text(at, &value), let clock = unsafe clock(value) else { return nil }
      record.clock = clock
      changed |= QuickFact.clock.bit
      return unsafe end
    case Key.minutes:
      guard let end = unsafe Scanner.whole(at, &number), number <= 1_000_000 else { return nil }
      record.minutes = UInt32(truncatingIfNeeded: number)
      changed |= QuickFact.minutes.bit
      return unsafe end
    case Key.count:
      guard let end = unsafe Scanner.whole(at, &number) else { return nil }
      record.details[.count] = UInt32(truncatingIfNeeded: number)
      changed |= QuickFact.count.bit
      return unsafe end
    case Key.tags:
      changed |= QuickFact.tags.bit
      return unsafe wordList(at, &record.details[.tags])
    case Key.zone:
      changed |= QuickFact.zone.bit
      return unsafe symbol(at, &record.details[.zone])
    case Key.place:
      changed |= QuickFact.place.bit
      return unsafe place(at, &record.details)
    case Key.rewatch:
      guard unsafe at.word4() == Key.true else { return nil }
      changed |= QuickFact.rewatch.bit
      record.flags = [.isClaimedRewatch, .statesRewatch]
      return unsafe at + 4
    case Key.subject where isChange:
      guard let end = unsafe text(at, &value), unsafe value.count > 0 else { return nil }
      subject = unsafe title(value)
      changed |= QuickFact.subject.bit
      return unsafe end
    default: return unsafe unknownFact(length, at, &changed)
    }
  }
}
