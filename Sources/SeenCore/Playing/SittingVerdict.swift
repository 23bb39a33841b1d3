/// Whether a sitting is a watch of its title.
package enum SittingVerdict: Equatable, Sendable {
  /// Too little was played to record anything.
  case nothing
  /// It ended before the end of the title.
  case unfinished
  case watched
  /// It reached the end, but only a person can say whether it was watched.
  case doubtful(Doubt)

  /// Why it may be no watch.
  package enum Doubt: Equatable, Sendable {
    /// Most of the way to the end was skipped.
    case skipped
    /// The title was watched less than a day before, and this may be a second look at a scene.
    case seenJustBefore
  }

  /// How long after a watch a part of the title is a second look at it, in milliseconds.
  static let dayLong: Int64 = 86_400_000
  /// How long a channel is played until it counts as watched, in seconds.
  static let channelLength = 300.0
  /// The share of a title in percent after which marked credits are those of its end.
  static let endOfStory = 75.0

  /// Judges a sitting.
  ///
  /// - Parameters:
  ///   - sitting: What was played.
  ///   - threshold: The share of the whole in percent at which it is watched (`progress.threshold`).
  ///   - viewingStart: Where this viewing began, in seconds: before the sitting if it was resumed.
  ///   - lastWatch: When the title was watched last; nil if it was not.
  ///   - isChannel: Whether the title is a channel, which has no end.
  package init(
    _ sitting: Sitting, threshold: Int, viewingStart: Double, lastWatch: Instant?,
    isChannel: Bool = false
  ) {
    guard sitting.counts, let start = sitting.start, let end = sitting.position else {
      self = .nothing
      return
    }
    if isChannel {
      self = sitting.played >= Self.channelLength ? .watched : .unfinished
      return
    }
    guard let whole = sitting.duration, whole > 0,
      SittingVerdict.reachesEnd(sitting, end, whole, threshold)
    else {
      self = .unfinished
      return
    }
    if sitting.played * 2 < end - start {
      self = .doubtful(.skipped)
    } else if let lastWatch, sitting.began.milliseconds - lastWatch.milliseconds < Self.dayLong,
      viewingStart > whole * 0.1
    {
      self = .doubtful(.seenJustBefore)
    } else {
      self = .watched
    }
  }

  private static func reachesEnd(
    _ sitting: Sitting, _ end: Double, _ whole: Double, _ threshold: Int
  ) -> Bool {
    if sitting.isOver || end * 100 >= whole * Double(threshold) { return true }
    guard let credits = sitting.credits, credits * 100 >= whole * endOfStory else { return false }
    return end >= credits
  }
}
