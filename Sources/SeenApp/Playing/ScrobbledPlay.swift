import SeenCore
import SeenInterchange
import SeenStore

/// A play that is told by reports: a sitting, and whether its player said that it is over.
struct ScrobbledPlay {
  private(set) var sitting: Sitting
  /// What it was told of last.
  private(set) var last: Instant
  /// The report that ended it; nil while it goes on.
  private var ending: PlayReport?
  private let now: Instant

  var hasEnded: Bool { ending != nil }

  /// Goes on with what is known of a play, or begins one with the first of some reports.
  init(_ known: LiveSitting?, _ reports: [PlayReport], now: Instant) {
    self.now = now
    let first = reports.first
    var began = first?.time ?? now
    // Who says only where it ended has played it from the start.
    if known == nil, let first, first.event != .start, let place = first.position {
      began = began + -Int64(place * 1000)
    }
    sitting = known?.sitting ?? Sitting(began: began)
    last = known?.time ?? began
  }

  /// What identifies what is recorded of it: the play, and its end.
  func source(_ key: String) -> String {
    if let time = ending?.time { return "\(key)@\(time)" }
    return "\(key)@\(now.day):\(Int(sitting.position ?? 0))"
  }

  /// Takes in the next report.
  ///
  /// - Parameters:
  ///   - report: What the player says.
  ///   - runtime: The minutes of the title, for a player that only knows a share; nil if unknown.
  mutating func take(_ report: PlayReport, runtime: Int?) {
    let whole = report.duration ?? runtime.map { Double($0 * 60) }
    let place =
      report.position ?? report.percent.flatMap { share in whole.map { $0 * share / 100 } }
    if sitting.position == nil, let place, place > 0, report.event != .start {
      _ = sitting.take(.position(0), at: last)
    }
    // Without a time all that lies between two places was played.
    let step = max(0, (place ?? 0) - (sitting.position ?? 0))
    last = max(last, report.time ?? last + Int64(step * 1000))
    var moments: [Sitting.Moment] = [.duration(whole), .seekable(report.isSeekable)]
    if let place { moments.append(.position(place)) }
    switch report.event {
    case .pause: moments.append(.paused(true))
    case .resume, .start: moments.append(.paused(false))
    case .stop, .scrobble: ending = ending ?? report
    case .progress: break
    }
    for moment in moments { _ = sitting.take(moment, at: last) }
  }
}

/// Whose plays are whose: the setting `scrobble.users`.
struct ScrobbleUsers {
  private let owners: [(user: String, profile: String)]

  init(_ settings: SettingsView) {
    owners = settings.scrobbleUsers
  }

  /// Returns the profile that a report is for; nil for somebody who is nobody here.
  ///
  /// A player without users is that of the profile.
  func profile(of report: PlayReport, else own: String) -> String? {
    guard let user = report.user, !user.isEmpty else { return own }
    let name = "\(report.player):\(user)"
    return owners.first { TextFold.fold($0.user).isSame(as: TextFold.fold(name)) }?.profile
  }
}

extension ReportedTitle {
  /// What a player calls it.
  var words: String? {
    guard let show, let season, let episode else { return name ?? show }
    return "\(show) \(EpisodeCode(season: season, episodes: episode...episode))"
  }
}
