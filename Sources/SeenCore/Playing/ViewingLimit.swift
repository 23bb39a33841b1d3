/// How long a profile may still watch while something is played: its limits, minute by minute.
package struct ViewingLimit: Equatable, Sendable {
  /// What is to be done now.
  package enum Act: Equatable, Sendable {
    /// A person is told how many minutes are left.
    case tell(minutes: Int)
    /// A person is told that the time is over.
    case tellOver
    /// What is played ends.
    case stop
  }

  /// How long before the end of the time a person is told, and by how much a film may pass it, in seconds.
  package static let grace = 300.0

  /// How many seconds may still be played today; nil for no limit.
  private let seconds: Double?
  /// When it is too late to watch; nil for no limit.
  private let deadline: Instant?
  /// Whether it ends what is played, as for children, or is only said.
  package let isBinding: Bool
  private var hasTold = false
  private var hasToldOver = false
  /// Whether what is played may end by itself.
  private var isSpared = false

  /// Begins with what is left.
  package init(seconds: Double?, deadline: Instant?, isBinding: Bool) {
    (self.seconds, self.deadline, self.isBinding) = (seconds, deadline, isBinding)
  }

  /// Whether there is any.
  package var isSet: Bool { seconds != nil || deadline != nil }

  /// Returns how many seconds are left after so many that were played; nil without a limit.
  package func left(played: Double, at now: Instant) -> Double? {
    let late = deadline.map { Double($0.milliseconds - now.milliseconds) / 1000 }
    return [seconds.map { $0 - played }, late].compactMap(\.self).min()
  }

  /// Returns what is to be done, each thing once; nil for nothing.
  ///
  /// - Parameters:
  ///   - played: How many seconds were played since it began, of all titles.
  ///   - now: What the clock says.
  ///   - rest: How many seconds of the title are left; nil if that is not known.
  /// - Returns: What is to be done; nil for nothing.
  package mutating func act(played: Double, at now: Instant, rest: Double?) -> Act? {
    guard let left = left(played: played, at: now), left <= ViewingLimit.grace else { return nil }
    if left > 0 {
      guard !hasTold else { return nil }
      hasTold = true
      return .tell(minutes: max(1, Int((left / 60).rounded())))
    }
    let isNew = !hasToldOver
    hasToldOver = true
    guard isBinding else { return isNew ? .tellOver : nil }
    if isNew, let rest, rest <= ViewingLimit.grace { isSpared = true }
    if isSpared { return isNew ? .tellOver : nil }
    return .stop
  }

  /// Whether nothing else may begin.
  package func isOver(played: Double, at now: Instant) -> Bool {
    isBinding && left(played: played, at: now).map { $0 <= 0 } ?? false
  }
}
