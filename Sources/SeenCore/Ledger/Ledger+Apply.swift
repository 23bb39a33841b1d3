/// How an event becomes a row: one function a group of kinds, called for each event that is valid.
///
/// A call costs one append, in whatever order events come; `settle` does what depends on other events.
extension Ledger {
  /// Counts an event, and returns whether its id is new and its row is wanted now.
  ///
  /// A repeated id is noted in `repeated`; its lines are read again later, and only the chosen one is applied.
  @inline(__always) package mutating func admit(
    _ key: EventKey, _ kind: EventKind?, batch: Symbol
  ) -> Bool {
    guard _fastPath(seen.insert(key.id)) else {
      repeated.append(key.id)
      return false
    }
    count(key, kind, batch: batch)
    return true
  }

  /// Counts the event that was chosen for its id.
  @inline(__always) package mutating func count(
    _ key: EventKey, _ kind: EventKind?, batch: Symbol
  ) {
    if let kind {
      eventsOfKind[Int(kind.rawValue)] &+= 1
    } else {
      unknownCount &+= 1
    }
    timeOrder.register(key.time)
    let writer = Int(key.writer)
    if _slowPath(writer >= lastOfWriter.count) { addWriters(through: writer) }
    if lastOfWriter[writer].time < key.time { lastOfWriter[writer].time = key.time }
    if lastOfWriter[writer].id < key.id { lastOfWriter[writer].id = key.id }
    if _slowPath(batch != .none) {
      batches.append(BatchRow(key: key, batch: batch))
    }
  }

  /// Makes room for what is known about writers.
  @inline(never) mutating func addWriters(through writer: Int) {
    while lastOfWriter.count <= writer {
      lastOfWriter.append(EventKey(id: UInt64(lastOfWriter.count) << 48, time: .min))
    }
  }

  /// Adds an event to the index, when one is kept.
  package mutating func addToIndex(
    _ stamp: Stamp, type: Symbol, subject: Symbol, sum: LineSum, isInert: Bool = false
  ) {
    guard keepsIndex else { return }
    index.append(
      EventRow(
        key: stamp.key, type: type, subject: subject, profile: stamp.profile, batch: stamp.batch,
        line: stamp.line, isVoid: false,
        hasEffect: !isInert && stamp.kind != nil && stamp.kind != .eventForgotten, sum: sum))
  }

  /// Notes in the index, if one is kept, that the last event is inert.
  package mutating func markLastInert() {
    guard keepsIndex, index.count > 0 else { return }
    index[index.count - 1].hasEffect = false
  }

  /// Applies `watch.logged`.
  @inline(__always) package mutating func apply(_ stamp: Stamp, watch: WatchRecord) {
    var (stamp, watch) = (stamp, watch)
    applyUntitled(&stamp, watch: &watch)
    watches.title.append(stamp.subject)
  }

  /// Applies `watch.logged` without its title, which must follow with `name(_:_:count:)`.
  ///
  /// Neither argument is changed; `inout` keeps values of this size from being copied.
  @inline(__always) package mutating func applyUntitled(
    _ stamp: inout Stamp, watch: inout WatchRecord
  ) {
    registerSource(stamp)
    watches.append(&stamp, &watch)
  }

  /// Applies `watch.amended`, or `watch.retracted` when `changed` is nil.
  package mutating func apply(
    _ stamp: Stamp, to watch: UInt64, changed: WatchFields?, subject: Symbol, record: WatchRecord
  ) {
    registerSource(stamp)
    pending.amendments.append(
      AmendmentRow(
        key: stamp.key, watch: watch, isRetraction: changed == nil, changed: changed ?? [],
        subject: subject, record: record))
  }

  /// Applies `rating.set`, or `rating.cleared` when the scale is 0.
  @inline(__always) package mutating func apply(
    _ stamp: Stamp, doubledValue: Int, scale: Int, watch: UInt64, isViewing: Bool,
    date: UInt32 = 0
  ) {
    var stamp = stamp
    applyUntitled(
      &stamp, doubledValue: doubledValue, scale: scale, watch: watch, isViewing: isViewing,
      date: date)
    ratings.name(last: 1) { _ in stamp.subject }
  }

  /// Applies `rating.set` without its title, which must follow with `name(_:_:count:)`.
  @inline(__always) package mutating func applyUntitled(
    _ stamp: inout Stamp, doubledValue: Int, scale: Int, watch: UInt64, isViewing: Bool,
    date: UInt32
  ) {
    registerSource(stamp)
    ratings.append(
      RatingRow(
        key: stamp.key, profile: stamp.profile,
        doubledValue: UInt16(truncatingIfNeeded: doubledValue),
        scale: UInt8(truncatingIfNeeded: scale), isPrivate: stamp.isPrivate, watch: watch,
        isViewing: isViewing, date: date))
  }

  /// Applies `watching.started`, `.paused`, `.stopped` or `progress.recorded`; in seconds.
  @inline(__always) package mutating func apply(
    _ stamp: Stamp, playback kind: EventKind, position: Int, duration: Int, seen: Int?,
    isAgain: Bool, date: UInt32
  ) {
    var stamp = stamp
    applyUntitled(
      &stamp, playback: kind, position: position, duration: duration, seen: seen, isAgain: isAgain,
      date: date)
    playback.name(last: 1) { _ in stamp.subject }
  }

  /// Applies a step of watching without its title, which must follow with `name(_:_:count:)`.
  @inline(__always) package mutating func applyUntitled(
    _ stamp: inout Stamp, playback kind: EventKind, position: Int, duration: Int, seen: Int?,
    isAgain: Bool = false, date: UInt32 = 0
  ) {
    registerSource(stamp)
    playback.append(
      PlaybackRow(
        key: stamp.key, profile: stamp.profile, kind: kind,
        isPrivate: stamp.isPrivate, position: UInt32(clamping: position),
        duration: UInt32(clamping: duration), seen: seen.map { UInt32(clamping: $0 &+ 1) } ?? 0,
        isAgain: isAgain, date: date))
  }

  /// Begins `title.added` or `title.amended`, whose facts follow one by one.
  @inline(__always) package mutating func beginFacts(_ stamp: Stamp, isAmendment: Bool) {
    registerSource(stamp)
    pending.facts.append(
      FactsRow(
        key: stamp.key, title: stamp.subject,
        start: UInt32(truncatingIfNeeded: pending.values.count), isAmendment: isAmendment))
  }

  /// Adds a fact to the event that was begun last; fields must come in ascending order.
  @inline(__always) package mutating func addFact(_ field: FactField, value: UInt32) {
    pending.facts[pending.facts.count &- 1].fields |= 1 &<< UInt32(field.rawValue)
    pending.values.append(value)
  }

  /// Applies `title.merged`.
  package mutating func apply(_ stamp: Stamp, mergedInto target: Symbol) {
    registerSource(stamp)
    pending.merges.append(MergeRow(key: stamp.key, source: stamp.subject, target: target))
  }

  /// Applies an `event.undone`.
  ///
  /// - Parameters:
  ///   - stamp: Its stamp.
  ///   - targets: The ids of the events that it names; 0 for one whose writer does not count.
  ///   - batch: The batch that it names, or `none`.
  /// - Complexity: O(n) in the ids.
  package mutating func apply(_ stamp: Stamp, undoneEvents targets: [UInt64], batch: Symbol) {
    let first = UInt32(truncatingIfNeeded: pending.undone.count)
    for target in targets where target != 0 { pending.undone.append(target) }
    pending.undos.append(
      UndoRow(
        key: stamp.key, ownBatch: stamp.batch, batch: batch, firstTarget: first,
        targetCount: UInt32(truncatingIfNeeded: pending.undone.count) &- first))
  }
}
