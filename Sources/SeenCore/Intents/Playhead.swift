/// A position in a title and its length, in seconds, as far as they are known.
struct Playhead {
  /// Seconds from the start.
  let position: Int
  /// The length in seconds as it was given, now or before; nil if it was not, or if only in another viewing and the
  /// runtime is known.
  let duration: Int?
  /// The length in seconds to calculate with: as given, else the title's runtime, else as given before.
  let reckonedDuration: Int?
  /// The position before, in seconds; nil if there was none.
  private let seen: Int?

  /// Calculates a position.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - position: What was typed.
  ///   - duration: The length in seconds, if it was typed.
  ///   - ledger: The ledger, which may know the runtime.
  ///   - state: What was recorded of the title since it was last watched.
  /// - Throws: `durationUnknown`, `durationZero` or `positionPastEnd`.
  init(
    _ title: TitleChoice, position: TypedPosition, duration: Int?, _ ledger: borrowing Ledger,
    _ state: PlaybackState?
  ) throws(Refusal) {
    if duration == 0 { throw .durationZero }
    let runtime = Playhead.runtime(of: title, ledger).map { $0 * 60 }
    let before = title.known.flatMap { Playhead.lastDuration(of: $0, ledger) }
    // A length from an earlier viewing is all that is known where there is no runtime.
    let stated = duration ?? state?.duration ?? (runtime == nil ? before : nil)
    let reckoned = stated ?? runtime ?? before
    let reached: Int
    switch position {
    case .seconds(let seconds):
      if let duration, seconds > duration {
        throw .positionPastEnd(position: seconds, duration: duration)
      }
      let known = max(runtime ?? 0, stated ?? 0, before ?? 0)
      // Some cuts are longer than the runtime that is known, but not than a length that was given; a position that
      // stood before is not said again.
      let slack = runtime == nil ? 0 : known / 10
      if duration == nil, known > 0, seconds - known > slack, seconds != state?.position {
        throw .positionPastEnd(position: seconds, duration: known)
      }
      reached = seconds
    case .percent(let percent):
      guard let reckoned else {
        switch title {
        case .known(let title), .dated(let title, _):
          throw .durationUnknown(TitleSummary(ledger, title))
        case .new(let title): throw .durationUnknown(TitleSummary(title))
        }
      }
      // Rounded up, so that 90 % of a whole is never a second short of it.
      reached = (reckoned * percent + 99) / 100
    }
    self.position = reached
    // An earlier length that the position has passed was wrong.
    self.duration = stated.flatMap { $0 < reached ? nil : $0 }
    reckonedDuration = reckoned
    seen = state?.position
  }

  /// The members of the events of watching.
  var members: [JSON.Member] {
    [JSON.Member("position", .whole(position))]
      + (duration.map { [JSON.Member("duration", .whole($0))] } ?? [])
      + [JSON.Member("was", seen.map { .whole($0) } ?? .null)]
  }

  /// Returns whether a position is at a percentage of the whole or after it.
  func reaches(_ percent: Int) -> Bool {
    guard let reckonedDuration, reckonedDuration > 0 else { return false }
    return position * 100 >= reckonedDuration * percent
  }

  /// Returns the length that was given last, in any viewing; nil if it never was.
  private static func lastDuration(of title: Symbol, _ ledger: borrowing Ledger) -> Int? {
    var last: Int?
    for row in 0..<ledger.playback.count where ledger.playback[row].duration > 0 {
      guard ledger.canonicalTitle(ledger.playback[row].title) == title else { continue }
      if let known = last, !ledger.precedes(ledger.playback[known].key, ledger.playback[row].key) {
        continue
      }
      last = row
    }
    return last.map { Int(ledger.playback[$0].duration) }
  }

  private static func runtime(of title: TitleChoice, _ ledger: borrowing Ledger) -> Int? {
    let minutes: Int? =
      switch title {
      case .known(let title), .dated(let title, _): ledger.number(.runtime, of: title)
      case .new(let title):
        title.facts.first { $0.name.isSame(as: "runtime") }?.value.wholeNumber
      }
    return minutes.flatMap { $0 > 0 ? $0 : nil }
  }
}
