public import SeenCore
import SeenRender
import SeenStore

/// What was recorded: it is on disk, and survives a power cut.
public struct SeenReceipt: Sendable {
  /// The ids of the events, in their order; empty when nothing had to change.
  public let events: [EventID]
  /// The name of their batch, by which all of them can be undone; nil for a single event.
  public let batch: String?
}

extension SeenJournal {
  /// Records a change, or refuses it as the command line would.
  ///
  /// Any number of programs may record at once; each waits for the others. All events of one change get one time and
  /// are recorded together or not at all.
  ///
  /// - Parameters:
  ///   - change: What is to be recorded.
  ///   - profile: The profile to record for; `me` unless the journal has several people.
  ///   - today: The day that counts as today; nil for that of the clock in UTC, which begins as late as the profile's
  ///     setting `day.rollover` says.
  /// - Returns: What was recorded.
  /// - Throws: `refused` when it cannot be, `notRecorded` if a file cannot be used or the journal is locked,
  ///   `notConfirmed` when it is written but may not survive a power cut.
  /// - Complexity: O(n) in the events, or in those after the snapshot.
  @discardableResult public func record(
    _ change: SeenChange, profile: String = "me", today: Day? = nil
  ) throws(SeenError) -> SeenReceipt {
    let question = change.wantsIndex ? indexed : OpenJournal.Question()
    var log = try replay(question)
    if try endCutOff(in: log.ledger) { log = try replay(question) }
    let gate = try close(&log, to: profile, isNow: true)
    let today = today ?? log.ledger.today(of: profile, at: ThisMachine.now)
    var context = IntentContext(profile: profile, today: today) {
      Base32.text(ThisMachine.random(), count: 5)
    }
    let texts = LogTexts(log.layout, in: files)
    let unread = UnreadTexts()
    context.notes = { place in
      unread.read(else: nil) { () throws(FileError) in try texts.notes(place.packed) }
    }
    context.json = { LogTexts.json($0) }
    let drafts: [Draft]
    do {
      try NewTitle.check(control: profile)
      drafts = log.ledger.keepingPrivate(try change.decide(log.ledger, context), context)
    } catch {
      throw .refused(code: error.code.rawValue)
    }
    try SeenError.refuse(unread)
    try refuseHidden(drafts, gate)
    do {
      let receipt = try writer.append(
        drafts, AppendContext(after: log.ledger, drafts, now: ThisMachine.now),
        random: { OpenJournal.bytes($0, of: ThisMachine.random) })
      return SeenReceipt(
        events: receipt.events.map(\.id), batch: receipt.events.first.flatMap(\.batch))
    } catch {
      throw problem(error)
    }
  }

  /// Undoes the rest of a cut-off batch; returns whether the journal must be read again.
  private func endCutOff(in ledger: borrowing Ledger) throws(SeenError) -> Bool {
    do {
      return try writer.endCutOff(
        in: ledger, now: ThisMachine.now,
        random: { OpenJournal.bytes($0, of: ThisMachine.random) })
    } catch {
      throw problem(error)
    }
  }

  private func problem(_ error: AppendError) -> SeenError {
    switch error {
    case .notConfirmed(let events, let problem):
      .notConfirmed(events: events, path: problem.path)
    case .notRecorded(let problem): .notRecorded(path: problem.path)
    case .busy, .badEvents, .badDraft, .tooManyWriters, .outOfNumbers, .nothingLater:
      .notRecorded(path: path)
    }
  }
}
