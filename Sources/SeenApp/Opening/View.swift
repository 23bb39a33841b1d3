package import SeenCore
package import SeenStore
package import SeenWire

/// A journal as one profile may see it: the settled ledger without what is hidden, and where its texts are.
package struct View: ~Copyable {
  package let folder: JournalFolder
  /// The ledger and the layout of its log.
  package var log: ReplayedLog
  /// The profile, the days, and the day that counts as today.
  package var scope: Scope
  /// Whether private entries of the profile were left out.
  package var isWithoutPrivate = false

  /// Wraps a log that was read, with what the profile must not see left out.
  package init(folder: JournalFolder, log: consuming ReplayedLog, scope: Scope) {
    self.folder = folder
    self.log = log
    self.scope = scope
  }

  /// The settled ledger.
  package var ledger: Ledger {
    _read { yield log.ledger }
  }
}

/// Options for reading a journal.
package struct ViewOptions: Sendable {
  /// Whether the ledger keeps a row for every event.
  package var keepsIndex = false
  /// Whether a snapshot can be used anyway, because rows are added as they are needed (`addRows`).
  package var addsRows = false
  /// Whether damaged lines are reported, or refused.
  package var reportsDamage = true
  /// Whether every event is read even if a snapshot would do.
  package var skipsSnapshot = false
  /// Whether events that others must not see are left out (`PrivateEvents`).
  package var leavesOutPrivate = false
  /// Whether nothing will be recorded, although the command could record something.
  package var isQuestion = false

  /// The usual, of every event.
  package static let withoutSnapshot = ViewOptions(skipsSnapshot: true)
  /// For commands that look at every line as it is.
  package static let everyLine = ViewOptions(
    keepsIndex: true, reportsDamage: false, skipsSnapshot: true)

  /// How many bytes at the end of each segment are read for rows: first, and each time those were too few.
  static let endByteCounts: [UInt64] = [64 << 10, 512 << 10, 4 << 20, 32 << 20]

  /// The default.
  package static let plain = ViewOptions()
  /// With a row for every event: for commands that show events.
  package static let indexed = ViewOptions(keepsIndex: true)
  /// For commands that need the last events: those get rows as they are needed (`addRows`).
  package static let indexedLater = ViewOptions(keepsIndex: true, addsRows: true)
  /// The same, without reporting damage.
  package static let indexedSilentlyLater = ViewOptions(
    keepsIndex: true, addsRows: true, reportsDamage: false)
  /// The usual, for a use of a command that records nothing.
  package static let question = ViewOptions(isQuestion: true)
  /// The usual, without reporting damage.
  package static let silent = ViewOptions(reportsDamage: false)
  /// With a row for every event, without reporting damage.
  package static let indexedSilently = ViewOptions(keepsIndex: true, reportsDamage: false)
}

extension Journal {
  /// Reads the journal as the request says, with what the profile must not see left out.
  ///
  /// Damaged lines are reported, or refused.
  /// - Throws: What is wrong with the journal, a file, or the given time.
  package func read(
    _ options: ViewOptions = .plain
  ) throws(AppError) -> View {
    guard let name = request.friend else {
      return try readOwn(options)
    }
    let own = try readOwn(.silent)
    let view = try read(friend(name, of: own.folder), besides: own, options)
    gate = gate.ofFriend
    knownProfile = view.scope.profile
    return view
  }

  /// Reads this journal, whatever friend is named.
  private func readOwn(_ options: ViewOptions) throws(AppError) -> View {
    let folder = try openFolder()
    let prefix = try logPrefix(in: folder)
    try readProfileInUse(folder)
    gate = ProfileGate()
    var log = try replay(folder, prefix, options)
    try settleProfile(log, folder, options)
    let isNow = if case .all = prefix { true } else { false }
    if isNow, !options.isQuestion, try endCutOff(log.ledger, folder) {
      log = try replay(folder, prefix, options)
    }
    if isNow, !options.isQuestion, try recordLeftSittings(folder) {
      log = try replay(folder, prefix, options)
    }
    let today = try today(in: log.ledger, prefix)
    if isNow { try unlock(log, folder) } else { try lockAsNow(folder) }
    let settings = SettingsView(log.ledger, profile: profile)
    let hasSecrets = OthersSecrets.mayBe(in: log.ledger, profile: profile)
    let mayHide =
      hasSecrets
      || (isNow ? Profiles.hasEvents(log.ledger) || settings.hasContent : gate.hidesAnything)
    if mayHide {
      if isNow { gate = try gate(of: log, in: folder) }
      var closed = gate
      try close(&closed, &log)
      gate = closed
    }
    var scope = Scope(profile: profile, today: today)
    scope.zone = zone
    scope.streakGap = settings.streakGap
    scope.dateOrder = settings.dateOrder
    if let text = request.period {
      do throws(TypedTime.Problem) {
        scope.period = try scope.time(text, now: zonedNow).period()
      } catch {
        throw .badTime(error, for: .period)
      }
    }
    if options.reportsDamage { try report(log) }
    if !gate.hidesOthers { othersWatches = OthersWatches(log.ledger, for: profile) }
    return View(folder: folder, log: log, scope: scope)
  }

  /// Gives the last events of the journal rows in the index, until there are enough.
  ///
  /// - Parameters:
  ///   - view: What was read, with or without rows (`indexedLater`); every event gets one if too few
  ///     are found.
  ///   - isEnough: Whether the events with rows are all that matter: every event recorded later than
  ///     `indexStart` has one.
  /// - Throws: `file` when the journal cannot be read.
  package func addRows(
    to view: inout View, until isEnough: (borrowing View) throws(AppError) -> Bool
  ) throws(AppError) {
    // Hidden events can be removed only from a complete index.
    let byteCounts = gate.isClosed ? [] : ViewOptions.endByteCounts
    for byteCount in byteCounts where view.log.indexStart > .min {
      if view.log.indexStart < .max, try isEnough(view) { return }
      let isIndexed = try? view.log.indexEnds(
        bytesOfEach: byteCount, bytesOfAll: 4 * byteCount, in: host.files)
      guard isIndexed ?? false else { break }
    }
    if view.log.indexStart == .min { return }
    if view.log.indexStart < .max, try isEnough(view) { return }
    view.log = try indexedLog(of: view)
  }

  /// Reads the journal as it was just before an event, for the profile that recorded it and on its day.
  package func read(
    _ view: borrowing View, before event: Event
  ) throws(AppError) -> View {
    let prefix: LogPrefix
    if let last = EventID(writer: event.id.writer, number: event.id.number - 1) {
      prefix = .throughEvent(last, event.time)
    } else {
      prefix = .through(Instant(milliseconds: event.time.milliseconds - 1))
    }
    let log = try replay(view.folder, prefix, .silent)
    var scope = Scope(profile: event.owner, today: zone.day(of: event.time))
    scope.zone = zone
    return View(folder: view.folder, log: log, scope: scope)
  }

  /// Returns a reading with a row for each event and nothing hidden from the profile, for data that is not shown.
  package func withoutGate(_ view: consuming View) throws(AppError) -> View {
    guard gate.hidesAnything else { return view }
    view.log = try wholeLog(of: view.folder)
    return view
  }

  /// Reads a whole journal with a row for each event and nothing hidden, for data that is not shown.
  package func wholeLog(of folder: JournalFolder) throws(AppError) -> ReplayedLog {
    try ungated.replay(
      folder, .all, ViewOptions(keepsIndex: true, reportsDamage: false, skipsSnapshot: true))
  }

  /// Reads the whole journal again with a row for each event, for what no table keeps.
  package func indexedLog(of view: borrowing View) throws(AppError) -> ReplayedLog {
    try replay(view.folder, .all, .indexedSilently)
  }

  /// Returns the events of a journal that others must not see, whatever the profile may see.
  package func privateEvents(_ folder: JournalFolder) throws(AppError) -> PrivateEvents {
    do { return try opened(folder).privateEvents() } catch { throw AppError(error) }
  }

  package func replay(
    _ folder: JournalFolder, _ prefix: LogPrefix, _ wanted: ViewOptions
  ) throws(AppError) -> ReplayedLog {
    var question = OpenJournal.Question(prefix)
    question.keepsIndex = wanted.keepsIndex
    question.usesSnapshot =
      (!wanted.keepsIndex || wanted.addsRows) && !wanted.skipsSnapshot && request.usesSnapshot
    question.leavesOutPrivate = wanted.leavesOutPrivate || gate.isOfFriend
    var log: ReplayedLog
    do {
      log = try opened(folder).replay(question)
    } catch {
      throw AppError(error)
    }
    if !request.previewed.isEmpty { log.add(request.previewed) }
    var gate = gate
    try close(&gate, &log)
    return log
  }

  /// Returns up to where events count; an event is searched for in the whole journal.
  package func logPrefix(in folder: JournalFolder) throws(AppError) -> LogPrefix {
    guard let moment = request.asOf else { return .all }
    return try logPrefix(at: moment, in: folder)
  }

  /// Returns up to which event the log counts at a moment.
  package func logPrefix(at moment: Moment, in folder: JournalFolder) throws(AppError) -> LogPrefix
  {
    let span = try span(of: moment, in: folder)
    guard case .event(let id) = moment else { return .through(span.upperBound) }
    return .throughEvent(id, span.upperBound)
  }

  /// Returns the first and the last millisecond that a moment means.
  /// - Throws: `badTime` for a text that names none, `unknownEvent`, or why the journal cannot be read.
  package func span(
    of moment: Moment, in folder: JournalFolder
  ) throws(AppError) -> ClosedRange<Instant> {
    switch moment {
    case .span(let span): return span
    case .typed(let text):
      do throws(TypedTime.Problem) {
        return try span(of: try TypedTime.parse(text, today: today(), now: zonedNow))
      } catch .ambiguous {
        return try span(ofAmbiguous: text, in: folder)
      } catch {
        throw .badTime(error, for: .moment)
      }
    case .event(let id):
      let log = try replay(folder, .all, .indexed)
      guard let packed = log.ledger.packed(id), let time = log.ledger.lastTime(of: packed) else {
        throw .unknownEvent(id.description)
      }
      return Instant(milliseconds: time)...Instant(milliseconds: time)
    }
  }

  /// Returns the same of a text that only the profile's settings give one meaning; nothing else needs them so early.
  private func span(
    ofAmbiguous text: String, in folder: JournalFolder
  ) throws(AppError) -> ClosedRange<Instant> {
    let log = try replay(folder, .all, .indexed)
    let order = SettingsView(log.ledger, profile: profile).dateOrder
    do throws(TypedTime.Problem) {
      return try span(of: try TypedTime.parse(text, today: today(), now: zonedNow, order: order))
    } catch {
      throw .badTime(error, for: .moment)
    }
  }

  /// Returns the first and the last millisecond of days or of a minute here, or of a moment in UTC.
  private func span(of time: TypedTime) throws(TypedTime.Problem) -> ClosedRange<Instant> {
    switch time.meaning {
    case .instants(let span): return span
    case .moment(_, let counted?):
      let first = counted + -(counted.milliseconds % 60_000)
      return first...first + 59_999
    case .moment, .clock:
      let first = zone.instant(of: try time.moment())
      return first...first + 59_999
    case .date, .days, .season:
      let days = try time.closedPeriod(for: .moment)
      // A date in digits can lie ahead, where the clock of another writer was fast.
      if days.first > today(), PartialDate(time.text) == nil {
        throw .future((try? time.date()) ?? PartialDate(days.first), today: today())
      }
      return zone.span(of: days)
    }
  }

  /// The zone in which days are meant and shown.
  package var zone: LocalZone { host.zone(request.zone) }

  /// Returns the civil day that counts as today; with a rollover, the day before counts until some hours after
  /// midnight.
  package func today(rolloverHours: Int = 0) -> Day {
    request.today ?? clockDay(rolloverHours: rolloverHours)
  }

  /// Returns the same by the clock alone, whatever the request says.
  package func clockDay(rolloverHours: Int) -> Day {
    zone.day(of: host.now + -Int64(rolloverHours) * 3_600_000)
  }

  /// Returns the day that counts as today: as given, else the day of `--as-of`, else that of the clock.
  private func today(
    in ledger: borrowing Ledger, _ prefix: LogPrefix
  ) throws(AppError) -> Day {
    if let today = request.today { return today }
    switch prefix {
    case .through(let instant), .throughEvent(_, let instant): return zone.day(of: instant)
    case .all:
      return today(rolloverHours: SettingsView(ledger, profile: profile).dayRollover)
    }
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
