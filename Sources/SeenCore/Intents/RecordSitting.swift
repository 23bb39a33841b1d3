/// Records what a sitting with a player came to: two or three events of the title that it played.
///
/// What was played is judged by `SittingVerdict`; who asks a person in doubt says here what the answer was.
package struct RecordSitting: Intent {
  /// What is recorded of it.
  package enum Step: Equatable, Sendable {
    /// It has begun.
    case begun
    /// It has been paused for long.
    case rested
    /// It is over, and is a watch or not.
    case ended(isWatch: Bool)
  }

  /// What is played: several for a file of several episodes, the first of which holds the position.
  package var titles: [TitleChoice]
  package var sitting: Sitting
  package var step: Step
  /// The facts of the watch if it is one, such as the day on which the sitting began.
  package var watch: WatchFacts
  /// What identifies the play where a player reported it, so that it is recorded once; nil for none.
  package var source: String?

  /// Creates an intent to record a step of a sitting.
  package init(
    _ titles: [TitleChoice], _ sitting: Sitting, _ step: Step, watch: WatchFacts = WatchFacts()
  ) {
    (self.titles, self.sitting, self.step, self.watch) = (titles, sitting, step, watch)
  }

  /// Returns the drafts to record; none where the player never said where it was.
  /// - Throws: What `ChangeWatching` and `RecordProgress` throw.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts = try steps(ledger, context)
    if let source {
      for place in drafts.indices where drafts[place].kind != .titleAdded {
        drafts[place].source = source
      }
    }
    return drafts
  }

  private func steps(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard let title = titles.first, let start = sitting.start, let end = sitting.position else {
      return []
    }
    if step == .ended(isWatch: true), title.isChannel(ledger) {
      return try channelWatch(title, ledger, context)
    }
    let settings = SettingsView(ledger, profile: context.profile)
    let duration = sitting.duration.map { max(1, Int($0)) }
    func changed(_ step: ChangeWatching.Step, _ seconds: Double) -> ChangeWatching {
      let position = TypedPosition.seconds(min(Int(seconds), duration ?? .max))
      var change = ChangeWatching(title, step, position: position, duration: duration)
      // What has begun and could not be recorded then is not refused now.
      change.mayBeUnknown = true
      return change
    }
    switch step {
    case .begun: return try changed(.start, start).decide(ledger, context)
    case .rested: return try changed(.pause, end).decide(ledger, context)
    case .ended(isWatch: false):
      let isResumable =
        !title.isChannel(ledger)
        && Resumption(sitting, threshold: settings.progressThreshold).isWorthwhile
      return try changed(isResumable ? .pause : .stop, end).decide(ledger, context)
    case .ended(isWatch: true):
      let position = TypedPosition.seconds(min(Int(end), duration ?? .max))
      var progress = RecordProgress(title, position, duration: duration)
      var watch = watch
      // Nothing else says how long it is.
      if !title.hasRuntime(ledger), let duration {
        watch.minutes = max(1, (duration / titles.count + 30) / 60)
      }
      (progress.isEnd, progress.watch, progress.asksRating) = (true, watch, false)
      var drafts = try progress.decide(ledger, context)
      guard drafts.contains(where: { $0.kind == .watchLogged }) else { return drafts }
      for other in titles.dropFirst() {
        let id = try other.id(ledger, context, settings, adding: &drafts)
        LogWatch(other, watch: watch).record(id, known: other.known, ledger, context, &drafts)
      }
      return drafts
    }
  }

  /// The watch of a channel: how long it was played, and how often and for how many seconds it stood still.
  private func channelWatch(
    _ title: TitleChoice, _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try title.id(ledger, context, settings, adding: &drafts)
    var facts = watch
    facts.minutes = min(Int(sitting.played / 60), 1_000_000)
    if sitting.stalls > 0 {
      facts[number: .stalls] = min(sitting.stalls, 1_000_000)
      facts[number: .stalled] = Int(min((sitting.stalledMilliseconds + 500) / 1000, 1_000_000_000))
    }
    LogWatch(title, watch: facts).record(id, known: title.known, ledger, context, &drafts)
    return drafts
  }
}

extension TitleChoice {
  /// Returns whether its length is known.
  fileprivate func hasRuntime(_ ledger: borrowing Ledger) -> Bool {
    switch self {
    case .known(let title), .dated(let title, _): ledger.number(.runtime, of: title) != nil
    case .new(let title): title.facts.contains { $0.name.isSame(as: "runtime") }
    }
  }

  /// Returns whether it is a channel.
  package func isChannel(_ ledger: borrowing Ledger) -> Bool {
    switch self {
    case .known(let title), .dated(let title, _): ledger.kind(of: title) == .channel
    case .new(let title): title.kind.isSame(as: TitleKind.channel.name)
    }
  }
}

/// Whether a title is gone on with where it was left.
package struct Resumption: Equatable, Sendable {
  /// Where it was left, in seconds.
  package let position: Double
  /// Whether so much was played that going on is worth a question, and the end is not reached.
  package let isWorthwhile: Bool

  /// Judges where a sitting ended.
  package init(_ sitting: Sitting, threshold: Int = 90) {
    self.init(
      position: sitting.position ?? 0, of: sitting.duration, threshold: threshold,
      credits: sitting.credits)
  }

  /// How many seconds before it one begins, to find the way back.
  package static let lead = 5.0
  /// The least that is worth it: seconds, and the share of the whole in percent.
  private static let least = (seconds: 120.0, percent: 5.0)

  /// Judges a position.
  ///
  /// - Parameters:
  ///   - position: Where it was left, in seconds.
  ///   - whole: The length in seconds; nil if it is not known.
  ///   - threshold: The share of the whole in percent from which on it is over.
  ///   - credits: Where its credits begin, in seconds; nil without a mark.
  package init(
    position: Double, of whole: Double?, threshold: Int = 90, credits: Double? = nil
  ) {
    self.position = position
    // Whole seconds are recorded.
    guard position.rounded(.down) > Resumption.least.seconds else {
      isWorthwhile = false
      return
    }
    guard let whole, whole > 0 else {
      isWorthwhile = true
      return
    }
    let isEarly = position * 100 < whole * Double(threshold) && position < credits ?? .infinity
    isWorthwhile = isEarly && position * 100 > whole * Resumption.least.percent
  }
}
