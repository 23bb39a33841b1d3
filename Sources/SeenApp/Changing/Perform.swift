package import SeenCore
package import SeenStore
import SeenWire

/// The one way to record something.
extension Journal {
  /// Performs a change, or with a preview only returns what it would record.
  ///
  /// In this order: it is decided; what was watched leaves the queue, and its next episode comes; what is hidden from the
  /// profile is refused; a child's limits need a guardian; conflicts that it ends are named; what is about a private title
  /// stays private; the events are appended as one batch. `settle` then runs the rules and looks at the limits.
  ///
  /// - Parameters:
  ///   - change: What is wanted.
  ///   - view: The journal as it was read.
  /// - Returns: What was recorded; of a preview, what would be.
  /// - Throws: Why it was refused, or could not be recorded.
  package func perform(_ change: Change, in view: borrowing View) throws(AppError) -> Receipt {
    let drafts = try decide(change, in: view)
    try change.check?(self, drafts, view)
    try refuseHidden(drafts, of: gate, in: view.folder)
    if gate.hidesOthers, changesLimits(drafts, view.log.ledger) { try requireGuardian(view) }
    let settling = try settling(drafts, view)
    var kept = view.log.ledger.keepingPrivate(settling, context(view))
    if receipts.isEmpty, let source = request.source {
      try mark(&kept, as: source, view.log.ledger)
    }
    if let by = request.by, SettingsView(view.log.ledger, profile: profile).recordsBy {
      for place in kept.indices { kept[place].by = by }
    }
    var context = AppendContext(
      after: view.log.ledger, kept, now: host.now, pinned: try writerSettings().pinned)
    if change.isExpected { context.expected = view.log.layout.segments }
    let receipt = try append(kept, in: view.folder, context)
    if !request.isPreview { remember(kept, view) }
    return receipt
  }

  /// Marks drafts with what identifies them, so that they are recorded once; what changes nothing is remembered too.
  /// - Throws: `knownSource` if that was recorded before.
  private func mark(
    _ drafts: inout [Draft], as source: String, _ ledger: borrowing Ledger
  ) throws(AppError) {
    if ledger.sourceNames.find(source) != nil { throw .knownSource(source) }
    var counts: [EventKind?: Int] = [:]
    for place in drafts.indices
    where drafts[place].kind != .titleAdded && drafts[place].source == nil {
      let count = counts[drafts[place].kind, default: 0] + 1
      counts[drafts[place].kind] = count
      drafts[place].source = count == 1 ? source : "\(source):\(count)"
    }
    guard counts.isEmpty else { return }
    let format = source.split(separator: ":").first.map { JSON.string(String($0)) }
    drafts.append(
      Draft(
        .importRecorded, profile: profile, source: source,
        [JSON.Member("source", format ?? .null), JSON.Member("duplicate", .whole(1))]))
  }

  /// Returns why a change would be refused; nil where it would not be.
  package func refusal(of change: Change, in view: borrowing View) -> Refusal? {
    do throws(AppError) {
      _ = try decide(change, in: view)
      return nil
    } catch {
      if case .refused(let refusal) = error { return refusal }
      return nil
    }
  }

  /// Returns the first event that a change would record, before it is known what follows from it; nil if it is refused.
  package func first(of change: Change, in view: borrowing View) -> Draft? {
    (try? decide(change, in: view))?.first
  }

  /// Does what follows from what was performed: the rules that run by themselves add what was brought to their lists.
  ///
  /// A front calls it once it has shown the receipt, so that a rule that is declined takes nothing back.
  /// - Returns: The limits of the profile where today's watches may have passed them; nil for no need to look.
  /// - Throws: What reading the journal throws.
  package func settle() throws(AppError) -> WatchLimit? {
    if request.source != nil, !request.isPreview, receipts.isEmpty {
      _ = try perform(.nothing, in: try read(.silent))
    }
    if hasArrivals { try applyAutoRules() }
    guard mayPassLimits else { return nil }
    mayPassLimits = false
    return limit(try read(.silent))
  }

  /// Returns the limits of the profile, and how much of them is used.
  package func limit(_ view: borrowing View) -> WatchLimit {
    let settings = SettingsView(view.ledger, profile: profile)
    let now = civilNow
    var moments = [(day: today(rolloverHours: settings.dayRollover), clock: Optional(now.clock))]
    if let latest = view.ledger.latestTime {
      let local = zone.civil(latest + -Int64(settings.dayRollover) * 3_600_000)
      moments.append((local.day, local.clock))
    }
    return WatchLimit(view.ledger, profile: profile, now: moments)
  }

  /// Decides a change and what it does to the queue.
  func decide(_ change: Change, in view: borrowing View) throws(AppError) -> [Draft] {
    do {
      try NewTitle.check(control: profile)
      var context = context(view)
      context.isPrivate = change.isPrivate
      let drafts = try change.decide(view.log.ledger, context)
      guard change.refillsQueue else { return drafts }
      return drafts + (try RefillQueue().decide(after: drafts, view.log.ledger, context))
    } catch {
      throw .refused(error)
    }
  }

  /// Returns what an intent may know of the world.
  package func context(_ view: borrowing View) -> IntentContext {
    let host = host
    var context = IntentContext(profile: profile, today: view.scope.today) {
      Base32.text(host.random(), count: 5)
    }
    if request.today == nil, civilNow.day == view.scope.today { context.now = civilNow.clock }
    context.given = request.given
    let texts = texts(of: view)
    context.notes = { texts.queryNotes($0.packed) }
    context.json = { LogTexts.json($0) }
    return context
  }

  /// Notes what `settle` has to look at after some drafts were recorded.
  private func remember(_ drafts: [Draft], _ view: borrowing View) {
    let today = view.scope.today.description
    let isOfToday = drafts.indices.contains { place in
      drafts[place].kind == .watchLogged
        && drafts[place].data["date"]?.text.map { $0.isSame(as: today) } ?? false
    }
    if isOfToday {
      let settings = SettingsView(view.log.ledger, profile: profile)
      mayPassLimits = settings.dailyMinutes != nil || settings.untilClock != nil
    }
    let hasRules = view.log.ledger.words.find(EventKind.ruleSet.name) != nil
    if hasRules, drafts.indices.contains(where: { drafts[$0].kind == .titleAdded }) {
      hasArrivals = true
    }
  }
}
