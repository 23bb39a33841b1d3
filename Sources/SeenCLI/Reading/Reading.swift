package import SeenCore
package import SeenStore
import SeenWire

/// A journal that was read for one command: the settled ledger, and where its texts are.
package struct Reading: ~Copyable {
  package let journal: JournalFolder
  /// The ledger and the layout of its log.
  package var log: ReplayedLog
  /// The profile, the days, and the day that counts as today.
  package var scope: Scope

  /// The settled ledger.
  package var ledger: Ledger {
    _read { yield log.ledger }
  }
}

/// Options for reading a journal.
package struct ReadingOptions: Sendable {
  /// Whether the ledger keeps a row for every event.
  package var keepsIndex = false
  /// Whether a snapshot can be used anyway, because rows are added as they are needed (`addRows`).
  package var addsRows = false
  /// Whether damaged lines are reported, or refused with `--strict`.
  package var reportsDamage = true
  /// Whether every event is read even if a snapshot would do.
  package var skipsSnapshot = false
  /// Whether events that others must not see are left out (`PrivateEvents`).
  package var leavesOutPrivate = false
  /// Whether nothing will be recorded, although the command could record something.
  package var isQuestion = false

  /// How many bytes at the end of each segment are read for rows: first, and each time those were too few.
  static let endByteCounts: [UInt64] = [64 << 10, 512 << 10, 4 << 20, 32 << 20]

  /// The default.
  package static let plain = ReadingOptions()
  /// With a row for every event: for commands that show events.
  package static let indexed = ReadingOptions(keepsIndex: true)
  /// For commands that need the last events: those get rows as they are needed (`addRows`).
  package static let indexedLater = ReadingOptions(keepsIndex: true, addsRows: true)
  /// The usual, for a use of a command that records nothing.
  package static let question = ReadingOptions(isQuestion: true)
  /// The usual, without reporting damage.
  package static let silent = ReadingOptions(reportsDamage: false)
  /// With a row for every event, without reporting damage.
  package static let indexedSilently = ReadingOptions(keepsIndex: true, reportsDamage: false)
}

extension Session {
  /// Reads the journal as the command line asks: up to `--as-of`, for `--profile`, within `--when`.
  ///
  /// Damaged lines are reported once, and refused with `--strict`.
  /// - Throws: What is wrong with the journal, a file, or the given time.
  package mutating func read(
    _ options: ReadingOptions = .plain
  ) throws(CommandError) -> Reading {
    guard spec.accepts.contains(.friend), let name = arguments[SharedOptions.friend] else {
      return try readOwn(options)
    }
    let own = try readOwn(.silent)
    let reading = try read(friend(name, of: own.journal), besides: own, options)
    gate = gate.ofFriend
    knownProfile = reading.scope.profile
    return reading
  }

  /// Reads this journal, whatever `--of` names.
  private mutating func readOwn(_ options: ReadingOptions) throws(CommandError) -> Reading {
    let journal = try openJournal()
    let prefix = try logPrefix(in: journal)
    try readProfileInUse(journal)
    gate = ProfileGate()
    var log = try replay(journal, prefix, options)
    try settleProfile(log, journal, options)
    let isNow = if case .all = prefix { true } else { false }
    if isNow, !options.isQuestion, try endCutOff(log.ledger, journal) {
      log = try replay(journal, prefix, options)
    }
    let today = try today(in: log.ledger, prefix)
    if isNow { try unlock(log, journal) } else { try lockAsNow(journal) }
    let settings = SettingsView(log.ledger, profile: profile)
    let hasSecrets = OthersSecrets.mayBe(in: log.ledger, profile: profile)
    let mayHide =
      hasSecrets
      || (isNow ? Profiles.hasEvents(log.ledger) || settings.hasContent : gate.hidesAnything)
    if mayHide {
      if isNow { gate = try gate(of: log, in: journal) }
      var closed = gate
      try close(&closed, &log)
      gate = closed
      reportHidden(options)
    }
    var scope = Scope(profile: profile, today: today)
    scope.streakGap = SettingsView(log.ledger, profile: profile).streakGap
    if spec.accepts.contains(.period), let text = arguments[SharedOptions.when] {
      guard let period = Period(text, today: today) else {
        throw .badPeriod(text, turned: Period.turned(text, today: today))
      }
      scope.period = period
    }
    if options.reportsDamage { try report(log) }
    return Reading(journal: journal, log: log, scope: scope)
  }

  /// Gives the last events of the journal rows in the index, until there are enough.
  ///
  /// - Parameters:
  ///   - reading: What was read, with or without rows (`indexedLater`); every event gets one if too few
  ///     are found.
  ///   - isEnough: Whether the events with rows are all that matter: every event recorded later than
  ///     `indexStart` has one.
  /// - Throws: `file` when the journal cannot be read.
  package func addRows(
    to reading: inout Reading, until isEnough: (borrowing Reading) throws(CommandError) -> Bool
  ) throws(CommandError) {
    // Hidden events can be removed only from a complete index.
    let byteCounts = gate.isClosed ? [] : ReadingOptions.endByteCounts
    for byteCount in byteCounts where reading.log.indexStart > .min {
      if reading.log.indexStart < .max, try isEnough(reading) { return }
      let isIndexed = try? reading.log.indexEnds(
        bytesOfEach: byteCount, bytesOfAll: 4 * byteCount, in: world.files)
      guard isIndexed ?? false else { break }
    }
    if reading.log.indexStart == .min { return }
    if reading.log.indexStart < .max, try isEnough(reading) { return }
    reading.log = try indexedLog(of: reading)
  }

  /// Reads the journal as it was just before an event, for the profile that recorded it and on its day.
  package func read(
    _ reading: borrowing Reading, before event: Event
  ) throws(CommandError) -> Reading {
    let prefix: LogPrefix
    if let last = EventID(writer: event.id.writer, number: event.id.number - 1) {
      prefix = .throughEvent(last, event.time)
    } else {
      prefix = .through(Instant(milliseconds: event.time.milliseconds - 1))
    }
    let log = try replay(reading.journal, prefix, .silent)
    let scope = Scope(profile: event.owner, today: event.time.day)
    return Reading(journal: reading.journal, log: log, scope: scope)
  }

  /// Returns a reading with a row for each event and nothing hidden from the profile, for data that is not shown.
  func withoutGate(_ reading: consuming Reading) throws(CommandError) -> Reading {
    guard gate.hidesAnything else { return reading }
    reading.log = try wholeLog(of: reading.journal)
    return reading
  }

  /// Reads a whole journal with a row for each event and nothing hidden, for data that is not shown.
  func wholeLog(of journal: JournalFolder) throws(CommandError) -> ReplayedLog {
    var session = self
    session.gate = ProfileGate()
    return try session.replay(
      journal, .all, ReadingOptions(keepsIndex: true, reportsDamage: false, skipsSnapshot: true))
  }

  /// Reads the whole journal again with a row for each event, for what no table keeps.
  func indexedLog(of reading: borrowing Reading) throws(CommandError) -> ReplayedLog {
    try replay(reading.journal, .all, .indexedSilently)
  }

  func replay(
    _ journal: JournalFolder, _ prefix: LogPrefix, _ wanted: ReadingOptions
  ) throws(CommandError) -> ReplayedLog {
    var question = OpenJournal.Question(prefix)
    question.keepsIndex = wanted.keepsIndex
    question.usesSnapshot =
      (!wanted.keepsIndex || wanted.addsRows) && !wanted.skipsSnapshot && !skipsSnapshot
    question.leavesOutPrivate = wanted.leavesOutPrivate || gate.isOfFriend
    var log: ReplayedLog
    do {
      log = try open(journal).replay(question)
    } catch {
      throw CommandError(error)
    }
    var gate = gate
    try close(&gate, &log)
    return log
  }

  private var skipsSnapshot: Bool {
    spec.accepts.contains(.past) && arguments[SharedOptions.noSnapshot]
  }

  /// Returns up to where events count; an event is searched for in the whole journal.
  func logPrefix(in journal: JournalFolder) throws(CommandError) -> LogPrefix {
    guard spec.accepts.contains(.past), let moment = arguments[SharedOptions.asOf] else {
      return .all
    }
    return try logPrefix(at: moment, in: journal)
  }

  /// Returns up to which event the log counts at a moment.
  func logPrefix(at moment: Moment, in journal: JournalFolder) throws(CommandError) -> LogPrefix {
    let span = try span(of: moment, in: journal)
    guard case .event(let id) = moment else { return .through(span.upperBound) }
    return .throughEvent(id, span.upperBound)
  }

  /// Returns the first and the last millisecond that a moment means.
  /// - Throws: `badDate` for words that name no day, `unknownEvent`, or why the journal cannot be read.
  func span(
    of moment: Moment, in journal: JournalFolder
  ) throws(CommandError) -> ClosedRange<Instant> {
    switch moment {
    case .span(let span): return span
    case .local(let minute):
      let first = world.instant(of: minute)
      return first...first + 59_999
    case .typed(let text):
      let date = try WatchOptions.date(text, today: today())
      guard let span = date.span else { throw .badDate(.notDate(text)) }
      return Moment.all(of: span)
    case .event(let id):
      let log = try replay(journal, .all, .indexed)
      guard let packed = log.ledger.packed(id), let time = log.ledger.lastTime(of: packed) else {
        throw .unknownEvent(id.description)
      }
      return Instant(milliseconds: time)...Instant(milliseconds: time)
    }
  }

  /// Returns the day that counts as today: as given, else the day of `--as-of`, else that of the clock.
  private func today(
    in ledger: borrowing Ledger, _ prefix: LogPrefix
  ) throws(CommandError) -> Day {
    if let today = arguments[SharedOptions.today] { return today }
    switch prefix {
    case .through(let instant), .throughEvent(_, let instant): return instant.day
    case .all:
      return today(rolloverHours: SettingsView(ledger, profile: profile).dayRollover)
    }
  }
}

extension World {
  /// Returns the moment of a local time; one of the two if clocks were set back.
  fileprivate func instant(of local: TypedMoment) -> Instant {
    let minutes = Int64(local.day.number * 1440 + local.clock.minutes)
    let there = Instant(milliseconds: minutes * 60_000)
    let near = there + -Int64(self.local(there).offsetMinutes) * 60_000
    return there + -Int64(self.local(near).offsetMinutes) * 60_000
  }
}

extension Ledger {
  /// Returns the last time that an event with an id was recorded at; nil if there is none in the index.
  /// - Complexity: O(n) in the index.
  fileprivate func lastTime(of id: UInt64) -> Int64? {
    var last: Int64?
    for row in 0..<index.count where index[row].key.id == id {
      last = max(last ?? .min, index[row].key.time)
    }
    return last
  }
}

extension CommandError {
  /// Says why a journal cannot be read.
  init(_ failure: OpenJournal.Failure) {
    switch failure {
    case .journal(let error): self = .journal(error)
    case .file(let error): self = .file(error)
    }
  }
}
