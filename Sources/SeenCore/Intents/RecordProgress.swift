/// Records a position that was reached in a title.
///
/// When it is the first of a viewing that reaches `progress.threshold` percent of the whole, a watch of today
/// is recorded with it, in one batch; the fold itself infers nothing. Further positions of the same viewing
/// imply no second watch: only a position below the threshold, or another watch, begins again.
package struct RecordProgress: Intent {
  package var title: TitleChoice
  package var position: TypedPosition
  /// The length in seconds; nil if it was not given.
  package var duration: Int?
  /// The rating that is given with the watch, if one is recorded.
  package var rating: Rating?
  /// Whether the title is over there, whatever share of the whole that is, as when its credits begin.
  package var isEnd = false
  /// Whether a watch may be refused for want of a rating; not where nobody is there to give one, as when a film ends.
  var asksRating = true
  /// The facts of the watch, if one is recorded; nil for one of today.
  package var watch: WatchFacts?

  /// Creates an intent to record a position.
  package init(_ title: TitleChoice, _ position: TypedPosition, duration: Int? = nil) {
    self.title = title
    self.position = position
    self.duration = duration
  }

  /// Returns the drafts to record.
  /// - Throws: `ratingRequired`, `durationUnknown`, `durationZero`, `positionPastEnd`, or what `NewTitle.check` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    let watching = Watching(ledger, profile: context.profile)
    let state = title.known.flatMap { watching.state(of: $0) }
    var drafts: [Draft] = []
    let id = try title.id(ledger, context, settings, adding: &drafts)
    let playhead = try Playhead(
      title, position: position, duration: duration, ledger, state)
    let place = drafts.count
    drafts.append(context.draft(.progressRecorded, id, playhead.members))
    guard isEnd || playhead.reaches(settings.progressThreshold),
      !hasReached(playhead, settings, ledger, context)
    else { return drafts }
    guard rating != nil || !asksRating || !settings.isRatingRequired else {
      throw .ratingRequired
    }
    let watched = drafts.count
    let facts = watch ?? WatchFacts(date: PartialDate(context.today))
    LogWatch(title, watch: facts, rating: rating)
      .record(id, known: title.known, ledger, context, &drafts)
    drafts[watched].reference = Draft.Reference("progress", to: place)
    return drafts
  }

  /// Returns whether this viewing has reached the threshold before.
  private func hasReached(
    _ playhead: Playhead, _ settings: SettingsView, _ ledger: borrowing Ledger,
    _ context: IntentContext
  ) -> Bool {
    guard let title = title.known, let whole = playhead.reckonedDuration else { return false }
    let watches = ledger.standingWatches(of: title, profile: context.profile)
    let ends = ViewingEnds(watches, ledger)
    let profile = ledger.words.find(context.profile)
    var last: (key: EventKey, isAbove: Bool)?
    for row in 0..<ledger.playback.count {
      let step = ledger.playback[row]
      guard step.profile == profile, ledger.canonicalTitle(step.title) == title else { continue }
      if ends.holds(step, ledger) { continue }
      let total = step.duration > 0 ? Int(step.duration) : whole
      let isAbove = Int(step.position) * 100 >= total * settings.progressThreshold
      // Only recorded progress implies a watch; a position below the threshold starts a new viewing, whatever kind of
      // event recorded it.
      guard step.kind == .progressRecorded || !isAbove else { continue }
      if let known = last, ledger.precedes(step.key, known.key) { continue }
      last = (step.key, isAbove)
    }
    // Steps after an implied watch belong to its viewing, up to the first position that falls back.
    return last?.isAbove
      ?? watches.last.map { ledger.watches.details(of: $0)[.progress] != .none } ?? false
  }
}
