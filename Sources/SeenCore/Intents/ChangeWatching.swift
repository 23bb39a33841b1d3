/// Starts, pauses or stops a title.
package struct ChangeWatching: Intent {
  package enum Step: Sendable {
    case start, pause, stop
  }

  package var title: TitleChoice
  package var step: Step
  /// Where; nil for the position that is known, or the start.
  package var position: TypedPosition?
  /// The length in seconds; nil if it was not given.
  package var duration: Int?
  /// Whether a new run through the show begins.
  package var isAgain = false
  /// Whether it may be paused or stopped though nothing says that it is being watched, as a player knows better.
  var mayBeUnknown = false

  /// Creates an intent to record a step.
  package init(
    _ title: TitleChoice, _ step: Step, position: TypedPosition? = nil, duration: Int? = nil
  ) {
    self.title = title
    self.step = step
    self.position = position
    self.duration = duration
  }

  /// Returns the drafts to record.
  /// - Throws: `notWatching` if the title to pause or stop is not being watched, `notShow` if what begins again is none,
  ///   or what `Playhead` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    let watching = Watching(ledger, profile: context.profile)
    let state = title.known.flatMap { watching.state(of: $0) }
    if step != .start, !mayBeUnknown, !(state?.isCurrent ?? false), !isDropping(ledger, context) {
      switch title {
      case .known(let title), .dated(let title, _): throw .notWatching(TitleSummary(ledger, title))
      // What was given up before anything of it was recorded.
      case .new(let title) where step == .pause: throw .unknownTitle(title.name, near: [])
      case .new: break
      }
    }
    if isAgain {
      let summary =
        switch title {
        case .known(let title), .dated(let title, _): TitleSummary(ledger, title)
        case .new(let title): TitleSummary(title)
        }
      guard summary.kind == .show else { throw .notShow(summary) }
    }
    var drafts: [Draft] = []
    let id = try title.id(ledger, context, settings, adding: &drafts)
    let playhead = try Playhead(
      title, position: position ?? .seconds(isAgain ? 0 : state?.position ?? 0), duration: duration,
      ledger,
      state)
    let kind: EventKind =
      switch step {
      case .start: .watchingStarted
      case .pause: .watchingPaused
      case .stop: .watchingStopped
      }
    let again = isAgain ? [JSON.Member("again", true)] : []
    drafts.append(context.draft(kind, id, playhead.members + again))
    return drafts
  }

  /// Returns whether this stops a show that is being watched by its episodes, so that none is offered.
  private func isDropping(_ ledger: borrowing Ledger, _ context: IntentContext) -> Bool {
    guard step == .stop, let show = title.known, ledger.kind(of: show) == .show else {
      return false
    }
    let watches = ProfileWatches(ledger, profile: context.profile)
    return BegunShows(ledger, profile: context.profile, watches, ShowEpisodes(ledger))
      .isBeingWatched(show)
  }
}
