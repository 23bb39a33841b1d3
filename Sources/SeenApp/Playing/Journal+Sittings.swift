import SeenCore
import SeenStore

/// Sittings with a player: recorded as they begin and end, or afterwards if this program was killed.
extension Journal {
  /// Records a step of a sitting.
  /// - Returns: The titles as the journal has them then, and what was recorded.
  /// - Throws: Why it cannot be recorded.
  func record(
    _ step: RecordSitting.Step, of sitting: Sitting, _ titles: [PlayedTitle]
  ) throws(AppError) -> (titles: [PlayedTitle], receipt: Receipt) {
    let view = try read(.silent)
    return try record(step, of: sitting, titles, view)
  }

  private func record(
    _ step: RecordSitting.Step, of sitting: Sitting, _ titles: [PlayedTitle],
    _ view: borrowing View, source: String? = nil
  ) throws(AppError) -> (titles: [PlayedTitle], receipt: Receipt) {
    let choices = titles.compactMap { $0.choice(view.log.ledger) }
    var intent = RecordSitting(
      choices, sitting, step, watch: watchFacts(of: sitting, view.log.ledger))
    intent.source = source
    let receipt = try perform(.sitting(intent), in: view)
    if case .ended(isWatch: true) = step { try record(intent, titles, for: playedFor) }
    let first = receipt.events.first { $0.kind != .titleAdded && $0.subject != nil }
    guard let id = first?.subject else { return (titles, receipt) }
    return ([.known(id)] + titles.dropFirst(), receipt)
  }

  /// Records a watch for others who watched along, as one of their own.
  private func record(
    _ sitting: RecordSitting, _ titles: [PlayedTitle], for others: [String]
  ) throws(AppError) {
    let me = profile
    defer { knownProfile = me }
    for other in others {
      knownProfile = other
      let view = try read(.silent)
      var theirs = sitting
      theirs.titles = titles.compactMap { $0.choice(view.log.ledger) }
      theirs.watch.companions = []
      _ = try perform(.sitting(theirs), in: view)
    }
  }

  /// Judges a sitting that is over, and records what it came to.
  ///
  /// One that only a person can judge is recorded as no watch.
  /// - Throws: Why it cannot be recorded.
  func end(
    _ sitting: Sitting, _ titles: [PlayedTitle], _ card: PlayedCard, source: String? = nil
  ) throws(AppError) -> PlayedSitting {
    let view = try read(.silent)
    let verdict = verdict(of: sitting, titles, view)
    guard verdict != .nothing else {
      return PlayedSitting(
        card: card, titles: titles, sitting: sitting, verdict: verdict, receipt: nil)
    }
    let recorded = try record(
      .ended(isWatch: verdict == .watched), of: sitting, titles, view, source: source)
    return PlayedSitting(
      card: card, titles: recorded.titles, sitting: sitting, verdict: verdict,
      receipt: recorded.receipt)
  }

  /// Asks whether a sitting that is recorded as none is a watch after all, and records it; what nobody is asked is none.
  /// - Throws: Why it cannot be recorded.
  func settled(_ played: PlayedSitting) throws(AppError) -> PlayedSitting {
    guard case .doubtful(let doubt) = played.verdict,
      try front.answer(.playing(.counts(played.card, doubt))) == .yes
    else { return played }
    let recorded = try record(.ended(isWatch: true), of: played.sitting, played.titles)
    return PlayedSitting(
      card: played.card, titles: recorded.titles, sitting: played.sitting, verdict: .watched,
      receipt: recorded.receipt)
  }

  private func verdict(
    of sitting: Sitting, _ titles: [PlayedTitle], _ view: borrowing View
  ) -> SittingVerdict {
    let settings = SettingsView(view.log.ledger, profile: profile)
    let choice = titles.first?.choice(view.log.ledger)
    let known = choice?.known
    let state = known.flatMap {
      Watching(view.log.ledger, profile: profile, of: $0).state(of: $0)
    }
    let start = min(sitting.start ?? 0, state.map { Double($0.start) } ?? .infinity)
    return SittingVerdict(
      sitting, threshold: settings.progressThreshold, viewingStart: start,
      lastWatch: known.flatMap { view.log.ledger.lastWatchRecorded(of: $0, profile: profile) },
      isChannel: choice?.isChannel(view.log.ledger) ?? false)
  }

  /// The facts of a watch: it is of the day on which the sitting began, and says when and where that was.
  private func watchFacts(of sitting: Sitting, _ ledger: borrowing Ledger) -> WatchFacts {
    let hours = SettingsView(ledger, profile: profile).dayRollover
    var facts = WatchFacts(
      date: PartialDate(zone.day(of: sitting.began + -Int64(hours) * 3_600_000)))
    facts.clock = zone.civil(sitting.began).clock
    facts.zone = request.zone ?? zone.offset(at: sitting.began)
    facts.companions = playedWith
    return facts
  }

  // MARK: Live files

  /// Begins a live file; nil where none can be kept.
  func newLiveFile() -> LiveFile? {
    guard let folder = playingFolder else { return nil }
    let name = "\(host.now.milliseconds)-\(Base32.text(host.random(), count: 6))"
    return LiveFile.begin("\(folder)/\(name).json", in: folder, host.files)
  }

  /// What a live file says of a sitting; nil where the journal cannot be found.
  func liveSitting(
    _ sitting: Sitting, _ titles: [PlayedTitle], _ card: PlayedCard, _ now: Instant
  ) -> LiveSitting? {
    guard let location = try? location().path, let path = try? host.files.resolve(location) else {
      return nil
    }
    var state = LiveSitting(
      journal: path, profile: profile, subjects: titles.compactMap(\.id), card, sitting,
      time: now)
    state.zone = request.zone
    return state
  }

  /// The folder of the live files; nil without a place for them.
  var playingFolder: String? {
    ThisMachine.stateDirectory(host.variable).map { $0 + "/seen/playing" }
  }

  /// Records the sittings of the profile whose writer was killed, before anything else is recorded.
  /// - Returns: Whether the journal must be read again.
  /// - Throws: Why one cannot be recorded.
  func recordLeftSittings(_ folder: JournalFolder) throws(AppError) -> Bool {
    guard request.canChange, folder.canBeChanged, !request.isPreview, !isRecordingLeft,
      let place = playingFolder,
      let path = try? host.files.resolve(folder.path)
    else { return false }
    isRecordingLeft = true
    defer { isRecordingLeft = false }
    var hasRecorded = false
    for file in LiveFile.all(in: place, host.files) {
      guard let state = LiveFile.read(file, host.files), state.journal.isSame(as: path),
        state.profile.isSame(as: profile), !state.isReporting(host.now),
        let live = LiveFile.left(file, host.files)
      else { continue }
      // Whoever had the lock before may have recorded it.
      guard LiveFile.read(file, host.files) == state else {
        live.end()
        continue
      }
      do throws(AppError) {
        if let played = try end(state), played.receipt != nil {
          keepLeft(played)
          front.notify(.playedBefore(played))
          hasRecorded = true
        }
        live.end()
      } catch {
        // What the journal refuses now, such as a title that is hidden since, keeps nobody from recording something else.
        guard case .refused = error else { throw error }
      }
    }
    return hasRecorded
  }

  private func end(_ state: LiveSitting) throws(AppError) -> PlayedSitting? {
    // Without a title nothing had begun.
    guard !state.subjects.isEmpty else { return nil }
    return try end(state, state.subjects.map { .known($0) })
  }

  /// What is being played now, by a player whose writer lives, for the profile: the one that began last; nil for nothing.
  ///
  /// The journal is not read.
  /// - Throws: Why there is no journal.
  package func livePlaying() throws(AppError) -> LiveSitting? {
    let folder = try openFolder()
    try readProfileInUse(folder)
    let profile = profile
    guard let place = playingFolder, let path = try? host.files.resolve(folder.path) else {
      return nil
    }
    var found: LiveSitting?
    for file in LiveFile.all(in: place, host.files) {
      guard let state = LiveFile.read(file, host.files), state.journal.isSame(as: path),
        state.profile.isSame(as: profile),
        state.source == nil ? LiveFile.isLive(file, host.files) : state.isReporting(host.now)
      else { continue }
      if let known = found, known.sitting.began > state.sitting.began { continue }
      found = state
    }
    return found
  }
}
