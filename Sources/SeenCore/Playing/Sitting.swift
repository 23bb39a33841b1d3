/// What was played of one file, folded from what its player says moment by moment.
///
/// Positions are seconds of the medium, so that twice the speed plays twice as many. It knows no player and no clock: each
/// moment comes with its time. A player that loops ends one sitting and begins another.
package struct Sitting: Equatable, Sendable {
  /// What a player says.
  package enum Moment: Equatable, Sendable {
    /// Where it is, in seconds from the start.
    case position(Double)
    /// How long the whole is, in seconds; nil if that is not known, or no longer.
    case duration(Double?)
    /// Whether one can go to any place; a live stream is not seekable.
    case seekable(Bool)
    /// It went to another place, so that what lies between was not played.
    case sought
    case paused(Bool)
    /// Whether it waits for data.
    case stalled(Bool)
    /// It has played all that it was told to.
    case ended
  }

  /// What has become so by a moment, and is to be recorded.
  package enum Step: Equatable, Sendable {
    /// Enough was played to count as watching.
    case begun
    /// It has been paused for long.
    case restedLong
    /// It began anew from the end, so that this viewing is over.
    case looped
  }

  /// How much is played before anything is recorded, in seconds.
  package static let shortest = 10.0
  /// How long a pause is before it is recorded, in milliseconds.
  package static let longPause: Int64 = 600_000
  /// How near the end of the whole a player ends that has played all of it, in seconds.
  static let endSlack = 5.0

  /// No position is as great, in seconds.
  static let limit = 1e9

  /// When it began.
  package let began: Instant
  /// Where it began, in seconds; nil before the player has said where it is.
  package private(set) var start: Double?
  /// Where it is, in seconds; nil before the player has said that.
  package private(set) var position: Double?
  /// How much was played and not skipped, in seconds.
  package private(set) var played = 0.0
  package private(set) var isPaused = false
  /// How often it waited for data.
  package private(set) var stalls = 0
  /// How long it waited for data, in milliseconds.
  package private(set) var stalledMilliseconds: Int64 = 0
  /// Whether the whole has been played to its end.
  package private(set) var isOver = false
  /// Where marked credits begin, in seconds; nil without a mark.
  package var credits: Double?

  private var whole: Double?
  private var firstWhole: Double?
  private var isSeekable = true
  private var isSeeking = false
  /// When the player said last where it is.
  private var placed: Instant
  private var pausedAt: Instant?
  private var stalledAt: Instant?
  private var hasRested = false

  /// Begins a sitting.
  package init(began: Instant) {
    self.began = began
    placed = began
  }

  /// Creates one from what was noted of it; numbers that no player says are unknown.
  package init(
    began: Instant, start: Double?, position: Double?, played: Double, duration: Double?,
    isPaused: Bool, isOver: Bool
  ) {
    func seconds(_ value: Double?) -> Double? {
      value.flatMap { $0.isFinite && $0 >= 0 && $0 < Sitting.limit ? $0 : nil }
    }
    self.init(began: began)
    (self.start, self.position) = (seconds(start ?? position), seconds(position))
    self.played = seconds(played) ?? 0
    (whole, firstWhole) = (seconds(duration), seconds(duration))
    (self.isPaused, self.isOver) = (isPaused, isOver)
  }

  /// Whether it is a stream without an end: nothing of it is a share of the whole.
  package var isLive: Bool {
    !isSeekable || (whole ?? 0) - (firstWhole ?? whole ?? 0) >= 10
  }

  /// The length of the whole in seconds; nil if it is not known, and of a live stream.
  package var duration: Double? { isLive ? nil : whole }

  /// Whether so much was played that it is recorded.
  package var counts: Bool { played >= Sitting.shortest }

  /// Takes in what the player says.
  ///
  /// - Parameters:
  ///   - moment: What it says. A position that is no number is unknown, and one beyond the whole is its end.
  ///   - time: When it says that.
  /// - Returns: What is to be recorded now; nil for nothing.
  package mutating func take(_ moment: Moment, at time: Instant) -> Step? {
    switch moment {
    case .position(let seconds): return move(to: seconds, at: time)
    case .duration(let seconds):
      guard let seconds, seconds.isFinite, seconds > 0, seconds < Sitting.limit else {
        whole = nil
        return nil
      }
      whole = seconds
      firstWhole = firstWhole ?? seconds
    case .seekable(let isSeekable): self.isSeekable = isSeekable
    case .sought: isSeeking = true
    case .paused(let isPaused):
      self.isPaused = isPaused
      pausedAt = isPaused ? pausedAt ?? time : nil
      if !isPaused { hasRested = false }
    case .stalled(let isStalled):
      if isStalled, stalledAt == nil { (stalledAt, stalls) = (time, stalls + 1) }
      if !isStalled, let since = stalledAt {
        stalledMilliseconds += max(0, time.milliseconds - since.milliseconds)
        stalledAt = nil
      }
    case .ended:
      // A player that was told to play only a part ends too.
      guard let whole = duration, let position, whole - position <= Sitting.endSlack else {
        return nil
      }
      if !isSeeking { played += max(0, whole - position) }
      (self.position, isOver) = (whole, true)
    }
    return nil
  }

  private mutating func move(to seconds: Double, at time: Instant) -> Step? {
    guard seconds.isFinite, seconds >= 0, seconds < Sitting.limit else { return nil }
    let place = duration.map { min($0, seconds) } ?? seconds
    defer { placed = max(placed, time) }
    guard let before = position else {
      (start, position, isSeeking) = (place, place, false)
      return nil
    }
    if let duration, before >= duration * 0.9, place <= duration * 0.1 { return .looped }
    let hadBegun = counts
    if !isSeeking, place > before {
      // No player is so fast that more than this was played since it said where it was.
      let elapsed = Double(max(0, time.milliseconds - placed.milliseconds)) / 1000
      played += min(place - before, 4 * elapsed + Sitting.endSlack)
    }
    (position, isSeeking) = (place, false)
    if let since = pausedAt, !hasRested, counts,
      time.milliseconds - since.milliseconds > Sitting.longPause
    {
      hasRested = true
      return .restedLong
    }
    return !hadBegun && counts ? .begun : nil
  }
}
