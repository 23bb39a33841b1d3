import SeenCore

/// The bits of `WatchFields`, where the quick reader needs them as plain numbers.
///
/// Set operations on a type of another module are calls through its conformances, ten times a line.
enum WatchBit {
  static let date: UInt32 = 1
  static let clock: UInt32 = 2
  static let zone: UInt32 = 4
  static let format: UInt32 = 8
  static let location: UInt32 = 16
  static let companions: UInt32 = 64
  static let mood: UInt32 = 128
  static let notes: UInt32 = 256
  static let platform: UInt32 = 512
  static let minutes: UInt32 = 1024
  static let tags: UInt32 = 2048
  static let count: UInt32 = 8192
  static let rewatch: UInt32 = 16384
  static let subject: UInt32 = 131_072
}

/// The quick readers of watches, their amendments and their retractions.
extension EventReader {
  @inline(__always) mutating func watchLogged(
    _ line: UnsafeRawPointer, _ envelope: Envelope, _ stamp: Stamp
  ) -> UnsafeRawPointer? {
    var record = WatchRecord()
    var changed: UInt32 = 0
    var subject = Symbol.none
    var ending = LineEnding()
    guard let name = unsafe envelope.subject, unsafe name.count > 0,
      let end = unsafe watchFacts(envelope.data, &record, &changed, &subject, isChange: false),
      let next = unsafe ending.read(end), unsafe isOrdinary(line, next)
    else { return nil }
    var stamp = stamp
    guard unsafe take(&stamp, envelope, line, next, ending) else { return unsafe next }
    ledger.applyUntitled(stamp, watch: record)
    if unsafe watchTitles.add(name) { nameTitles() }
    return unsafe next
  }

  @inline(never) mutating func watchAmended(
    _ line: UnsafeRawPointer, _ envelope: Envelope, _ stamp: Stamp
  ) -> UnsafeRawPointer? {
    var record = WatchRecord()
    var changed: UInt32 = 0
    var subject = Symbol.none
    var watch: UInt64?
    var ending = LineEnding()
    var members: UInt32 = 0
    var pointer = unsafe envelope.data
    var isDone = false
    var value = unsafe Text(pointer, 0)
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length) else { return nil }
      var end: UnsafeRawPointer?
      switch word {
      case Key.watch where isFirst(1, &members):
        unsafe end = text(at, &value)
        guard unsafe end != nil, let id = unsafe eventID(value) else { return nil }
        watch = id
      case Key.set where isFirst(2, &members):
        guard unsafe at.byte() == 123 else { return nil }
        unsafe end = watchFacts(at + 1, &record, &changed, &subject, isChange: true)
      default: return nil
      }
      guard let after = unsafe end, let next = unsafe more(after, &isDone) else { return nil }
      unsafe pointer = next
    }
    guard members == 3, let watch, let name = unsafe envelope.subject, unsafe name.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    var stamp = stamp
    guard unsafe take(&stamp, envelope, line, next, ending) else { return unsafe next }
    ledger.apply(
      stamp, to: watch, changed: WatchFields(rawValue: changed), subject: subject,
      record: record)
    return unsafe next
  }

  @inline(never) mutating func watchRetracted(
    _ line: UnsafeRawPointer, _ envelope: Envelope, _ stamp: Stamp
  ) -> UnsafeRawPointer? {
    var word: UInt64 = 0
    var length = 0
    var ending = LineEnding()
    var value = unsafe Text(line, 0)
    guard let name = unsafe envelope.subject, unsafe name.count > 0,
      let at = unsafe key(envelope.data, &word, &length), word == Key.watch,
      let end = unsafe text(at, &value), unsafe end.byte() == 125,
      let watch = unsafe eventID(value),
      let next = unsafe ending.read(end + 1), unsafe isOrdinary(line, next)
    else { return nil }
    var stamp = stamp
    guard unsafe take(&stamp, envelope, line, next, ending) else { return unsafe next }
    ledger.apply(stamp, to: watch, changed: nil, subject: .none, record: WatchRecord())
    return unsafe next
  }

  /// Reads the facts of a watch from inside their object to behind its brace.
  @inline(__always) private mutating func watchFacts(
    _ from: UnsafeRawPointer, _ record: inout WatchRecord, _ changed: inout UInt32,
    _ subject: inout Symbol, isChange: Bool
  ) -> UnsafeRawPointer? {
    var pointer = unsafe from
    if unsafe pointer.byte() == 125 { return unsafe pointer + 1 }
    var isDone = false
    while !isDone {
      var word: UInt64 = 0
      var length = 0
      guard let at = unsafe key(pointer, &word, &length) else { return nil }
      let known = changed
      guard let end = unsafe watchFact(word, length, at, &record, &changed, &subject, isChange),
        known != changed, let next = unsafe more(end, &isDone)
      else { return nil }
      unsafe pointer = next
    }
    return unsafe pointer
  }

  /// Reads one fact of a watch; a fact that came before leaves `changed` as it was.
  @inline(__always) private mutating func watchFact(
    _ word: UInt64, _ length: Int, _ at: UnsafeRawPointer, _ record: inout WatchRecord,
    _ changed: inout UInt32, _ subject: inout Symbol, _ isChange: Bool
  ) -> UnsafeRawPointer? {
    switch word {
    case Key.date:
      var value = unsafe Text(at, 0)
      guard let end = unsafe text(at, &value), let date = unsafe date(value) else { return nil }
      record.date = date
      changed |= WatchBit.date
      return unsafe end
    case Key.format:
      changed |= WatchBit.format
      return unsafe symbol(at, &record.format)
    case Key.location:
      changed |= WatchBit.location
      return unsafe symbol(at, &record.location)
    case Key.mood:
      changed |= WatchBit.mood
      return unsafe symbol(at, &record.mood)
    case Key.platform:
      changed |= WatchBit.platform
      return unsafe symbol(at, &record.platform)
    case Key.companions where unsafe isNamed(at, length, 10, Key.companionsTail):
      changed |= WatchBit.companions
      return unsafe texts(at, &record.companions)
    case Key.notes:
      var isEscaped = false
      guard unsafe at.byte() == 34, let end = unsafe Scanner.string(at + 1, &isEscaped) else {
        return nil
      }
      changed |= WatchBit.notes
      record.notes =
        unsafe original?.range
        ?? TextRange(place: placeDelta &+ UInt64(UInt(bitPattern: at)), length: end - at)
      return unsafe end
    default: return unsafe rareWatchFact(word, at, &record, &changed, &subject, isChange)
    }
  }

  @inline(never) private mutating func rareWatchFact(
    _ word: UInt64, _ at: UnsafeRawPointer, _ record: inout WatchRecord,
    _ changed: inout UInt32, _ subject: inout Symbol, _ isChange: Bool
  ) -> UnsafeRawPointer? {
    var value = unsafe Text(at, 0)
    var number = 0
    switch word {
    case Key.clock:
      guard let end = unsafe text(at, &value), let clock = unsafe clock(value) else { return nil }
      record.clock = clock
      changed |= WatchBit.clock
      return unsafe end
    case Key.minutes:
      guard let end = unsafe Scanner.whole(at, &number), number <= 1_000_000 else { return nil }
      record.minutes = UInt32(truncatingIfNeeded: number)
      changed |= WatchBit.minutes
      return unsafe end
    case Key.count:
      guard let end = unsafe Scanner.whole(at, &number) else { return nil }
      record.details.count = UInt32(truncatingIfNeeded: number)
      changed |= WatchBit.count
      return unsafe end
    case Key.tags:
      changed |= WatchBit.tags
      return unsafe texts(at, &record.details.tags)
    case Key.zone:
      changed |= WatchBit.zone
      return unsafe symbol(at, &record.details.zone)
    case Key.rewatch:
      guard unsafe at.word4() == 0x6575_7274 else { return nil }
      changed |= WatchBit.rewatch
      record.flags = [.isClaimedRewatch, .saysRewatch]
      return unsafe at + 4
    case Key.subject where isChange:
      guard let end = unsafe text(at, &value), unsafe value.count > 0 else { return nil }
      subject = unsafe title(value)
      changed |= WatchBit.subject
      return unsafe end
    default: return nil
    }
  }
}
