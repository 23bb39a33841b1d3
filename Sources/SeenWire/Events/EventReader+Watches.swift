import SeenCore

/// The facts of watches that the fast path knows, with a bit each for those already read from a line.
///
/// The first four are single words, by the numbers that `WatchWords` makes of their names.
enum QuickFact: UInt32, CaseIterable {
  case platform, mood, location, format
  case date, clock, zone, place, companions, notes, minutes, tags, count, rewatch, subject
  /// Not a fact: an unknown member.
  case unknown

  @inline(__always) var bit: UInt32 { 1 &<< rawValue }

  /// Returns the facts of which the bits are set.
  static func fields(_ bits: UInt32) -> WatchFields {
    allCases.reduce(into: WatchFields()) { fields, fact in
      if bits & fact.bit != 0 { fields.formUnion(fact.field) }
    }
  }

  private var field: WatchFields {
    switch self {
    case .platform: WatchFields(.platform)
    case .mood: WatchFields(.mood)
    case .location: WatchFields(.location)
    case .format: WatchFields(.format)
    case .date: WatchFields(.date)
    case .clock: WatchFields(.clock)
    case .zone: WatchFields(.zone)
    case .place: WatchFields(.place)
    case .companions: WatchFields(.companions)
    case .notes: WatchFields(.notes)
    case .minutes: WatchFields(.minutes)
    case .tags: WatchFields(.tags)
    case .count: WatchFields(.count)
    case .rewatch: WatchFields(.rewatch)
    case .subject: .subject
    case .unknown: []
    }
  }
}

/// The fast path of watches and their amendments.
extension EventReader {
  @inline(__always) mutating func watchLogged(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    var record = WatchRecord()
    var changed: UInt32 = 0
    var subject = Symbol.none
    var ending = LineEnding()
    guard unsafe envelope.subject.count > 0,
      let end = unsafe watchFacts(envelope.data, &record, &changed, &subject, isChange: false),
      let next = unsafe ending.read(end), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
    ledger.applyUntitled(&stamp, watch: &record)
    if unsafe watchTitles.add(envelope.subject) { nameTitles() }
    return unsafe next
  }

  @inline(never) mutating func watchAmended(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
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
        guard unsafe end != nil, let id = unsafe namedID(value) else { return nil }
        watch = id
      case Key.set where isFirst(2, &members):
        guard unsafe at.byte() == 123 else { return nil }
        unsafe end = watchFacts(at + 1, &record, &changed, &subject, isChange: true)
      default: return nil
      }
      guard let after = unsafe end, let next = unsafe more(after, &isDone) else { return nil }
      unsafe pointer = next
    }
    guard members == 3, let watch, unsafe envelope.subject.count > 0,
      let next = unsafe ending.read(pointer), unsafe isOrdinary(line, next)
    else { return nil }
    guard unsafe admit(&stamp, &envelope, line, next, ending) else { return unsafe next }
    ledger.apply(
      stamp, to: watch, changed: QuickFact.fields(changed), subject: subject,
      record: record)
    return unsafe next
  }
}
