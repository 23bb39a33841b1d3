import SeenCore

/// Who writes next, and from which number.
///
/// ```
/// pinned (SEEN_WRITER) ───────────────────────────────> that writer, from the greatest of record, segments and log
/// no record of this copy ─────────────────────────────> a fresh writer: a new copy, or an unwritable state
/// segments end before the record's number ────────────> a fresh writer: the journal is an older backup
/// own last stamp over 24 h ahead of now ──────────────> a fresh writer: the clock was wrong
/// one of its ids was given to two events ─────────────> a fresh writer: another copy took itself for this one
/// no numbers left ────────────────────────────────────> a fresh writer
/// no locks here ──────────────────────────────────────> a fresh writer for this write alone
/// else ───────────────────────────────────────────────> the remembered writer
/// ```
///
/// A number is never used twice: where a writer left off is read from its own segments under the lock, so that a
/// record that was not kept in time, or not at all, cannot mislead it. Whose events lie in other segments too, as a merge by
/// hand leaves them, is known from the log as the command read it.
struct WriterChoice: Sendable {
  /// Why a fresh writer is needed.
  enum Reason: Sendable, Equatable {
    case noRecord, restored, clockAhead, forked, outOfNumbers, noLocks
  }

  /// How far own events may be in the future, in milliseconds.
  static let tolerance: Int64 = 24 * 3600 * 1000

  let writer: WriterID
  /// Where it left off.
  let trail: WriterTrail
  /// Its segments that exist.
  let own: [SegmentName]
  /// The segment whose name is known to be synchronized.
  let durableName: String?
  /// Why it is new; nil when it is not.
  let reason: Reason?

  /// Chooses the writer of at most `count` next events, never a forked one.
  init(
    _ settings: WriterSettings, record: WriterRecord?, hasLock: Bool, now: Instant, count: Int,
    forked: [WriterID], pinnedLast: (writer: WriterID, number: UInt64, time: Instant)? = nil,
    segments: [SegmentName], directory: String, random: (Int) -> [UInt8],
    in files: any FileSystem
  ) throws(FileError) {
    var reason = Reason.noLocks
    var fresh = WriterTrail()
    if hasLock, let writer = settings.pinned ?? record?.writer {
      let own = segments.filter { $0.writer == writer }
      var trail = try SegmentTail.trail(of: writer, own, in: directory, files)
      let remembered = record.flatMap { $0.writer == writer ? $0 : nil }
      let isRestored = trail.number < remembered?.number ?? 0
      if let remembered { trail.pass(remembered.number, remembered.time) }
      if settings.pinned != nil {
        if let last = pinnedLast, last.writer == writer { trail.pass(last.number, last.time) }
        self.init(writer, trail, own, remembered?.segment, nil)
        return
      }
      let obstacle =
        WriterChoice.obstacle(trail, now: now, count: count)
        ?? (forked.contains(writer) ? .forked : nil)
      guard isRestored || obstacle != nil else {
        self.init(writer, trail, own, remembered?.segment, nil)
        return
      }
      reason = obstacle == .clockAhead || !isRestored ? obstacle ?? .restored : .restored
      // The former writer is another writer from here on, and the next event must not precede its events.
      if reason != .clockAhead { fresh.time = trail.time.map { $0 + 1 } }
    } else if hasLock {
      reason = .noRecord
    }
    let label = hasLock ? settings.label : settings.pinned?.text ?? settings.label
    let writer = WriterID(label: label, random: random(5))
    self.init(writer, fresh, segments.filter { $0.writer == writer }, nil, reason)
  }

  /// Returns why a writer must not continue; nil if it may.
  static func obstacle(_ trail: WriterTrail, now: Instant, count: Int) -> Reason? {
    if let time = trail.time, time > now + tolerance { return .clockAhead }
    return trail.number + UInt64(count) >= EventID.numbers.upperBound ? .outOfNumbers : nil
  }

  private init(
    _ writer: WriterID, _ trail: WriterTrail, _ own: [SegmentName], _ durableName: String?,
    _ reason: Reason?
  ) {
    self.writer = writer
    self.trail = trail
    self.own = own
    self.durableName = durableName
    self.reason = reason
  }
}
