package import SeenCore

/// The journal as the appending command sees it.
package struct AppendContext: Sendable {
  /// The clock.
  package var now: Instant
  /// The latest stamp of other writers in the journal; nil if there is none.
  package var latestOther: Instant?
  /// The latest stamp of all events that the drafts refer to; nil when they refer to none.
  package var latestReferred: Instant?
  /// The writers with an id that was given to two events; they must not continue.
  package var forked: [WriterID] = []
  /// The last event of the writer that must be used, in whatever segment; nil if there is none.
  package var pinnedLast: (writer: WriterID, number: UInt64, time: Instant)?
  /// The segments as they were read, if nothing may have been recorded since; nil where that does not matter.
  package var expected: [SegmentFile]?
  /// The only writers whose events are read, if the journal has the maximum; nil for any.
  package var onlyWriters: [WriterID]?

  /// Describes the journal.
  package init(
    now: Instant, latestOther: Instant? = nil, latestReferred: Instant? = nil
  ) {
    self.now = now
    self.latestOther = latestOther
    self.latestReferred = latestReferred
  }
}

extension AppendContext {
  /// Returns whether events of a writer would be read.
  func accepts(_ writer: WriterID) -> Bool { onlyWriters?.contains(writer) ?? true }

  /// Refuses a writer whose events would not be read.
  /// - Throws: `tooManyWriters`.
  func admit(_ writer: WriterID) throws(AppendError) {
    guard accepts(writer) else { throw .tooManyWriters(writer) }
  }
}

extension AppendContext {
  /// Describes the journal that drafts were decided from.
  ///
  /// - Parameters:
  ///   - ledger: The journal.
  ///   - drafts: The drafts.
  ///   - now: The clock.
  ///   - pinned: The writer that must be used, whose events may be in segments that are not named after it.
  package init(
    after ledger: borrowing Ledger, _ drafts: [Draft], now: Instant, pinned: WriterID? = nil
  ) {
    self.init(
      now: now, latestOther: ledger.latestTime,
      latestReferred: ledger.latestTime(referredToBy: drafts))
    forked = ledger.forkedNames.compactMap { WriterID($0) }
    if let pinned, let last = ledger.lastEvent(ofWriter: pinned.text) {
      pinnedLast = (pinned, last.number, Instant(milliseconds: last.time))
    }
    if ledger.writersOfEventsCount >= Ledger.maximumWriters {
      onlyWriters = ledger.writersOfEvents().compactMap { WriterID($0) }
    }
  }
}
