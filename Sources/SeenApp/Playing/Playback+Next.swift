import SeenCore
import SeenWire

/// What the player tells a person over the picture, in words of a front.
package enum PlayerNews: Equatable, Sendable {
  /// The next title begins in so many seconds; nil where it begins only if it is wanted.
  case next(PlayedCard, seconds: Int?)
  /// Nothing more is played unless somebody says so within a minute, as nobody pressed a key for long.
  case stillThere(PlayedCard)
}

/// How what comes next is played: the settings `play.next`, `play.countdown` and `play.prebuffer`.
struct NextPolicy: Equatable {
  /// Whether it begins by itself, only if it is wanted, or never.
  enum Way: String { case auto, ask, off }

  var way = Way.auto
  /// How many seconds before the end it is announced.
  var countdown = 10
  /// How many seconds before the end it is loaded.
  var prebuffer = 120

  init() {}

  init(_ settings: SettingsView) {
    way = Way(rawValue: settings.playsNext) ?? .auto
    (countdown, prebuffer) = (settings.playCountdown, settings.playPrebuffer)
  }
}

/// What comes after the item that is played, and whether it is wanted.
struct NextItem {
  /// How many items may follow each other without a key.
  private static let mostUnattended = 3
  /// How long a player waits for somebody, in milliseconds.
  static let patience: Int64 = 60_000

  let policy: NextPolicy
  /// Whether the player has been told of it.
  private(set) var isLoaded = false
  /// Whether it is not wanted.
  private(set) var isDeclined = false
  private var unattended = 0

  init(_ policy: NextPolicy) { self.policy = policy }

  /// What is to be done now.
  enum Act: Equatable {
    case nothing
    /// The player is told what comes next.
    case load
    /// A person is told: in so many seconds, or if it is wanted.
    case announce(Int?)
    /// A person is asked whether somebody is there; the player waits at the end.
    case askWhetherThere
  }

  /// Returns what is to be done where so many seconds are left; nil where it is not known how many.
  mutating func act(left: Double?, hasNext: Bool) -> Act {
    guard hasNext, !isDeclined, policy.way != .off, let left else { return .nothing }
    let isAlone = unattended >= NextItem.mostUnattended
    if policy.way == .auto, !isAlone, !isLoaded,
      left <= Double(max(policy.prebuffer, policy.countdown, 5))
    {
      isLoaded = true
      return .load
    }
    guard left <= Double(policy.countdown) else { return .nothing }
    if isAlone, !isLoaded { return .askWhetherThere }
    return .announce(isLoaded ? Int(left.rounded(.up)) : nil)
  }

  /// Whether it begins by itself once the one before it has ended.
  var isWantedAtOnce: Bool {
    policy.way == .auto && !isDeclined && unattended < NextItem.mostUnattended
  }

  /// Somebody wants the next now.
  /// - Returns: Whether the player must be told of it first.
  mutating func want() -> Bool {
    defer { (isLoaded, isDeclined, unattended) = (true, false, -1) }
    return !isLoaded
  }

  /// Somebody does not want the next.
  mutating func decline() { (isDeclined, isLoaded, unattended) = (true, false, 0) }

  /// The next begins.
  mutating func begin() { (isLoaded, isDeclined, unattended) = (false, false, unattended + 1) }
}

extension Playback {
  /// The keys that a person presses, unless they do something else there.
  static let keys = [(key: "n", message: "seen-next"), (key: "N", message: "seen-stay")]

  /// Loads and announces what comes next, each in its time.
  func tickNext() {
    guard let following else { return }
    let (sitting, now) = (following.sitting, journal.host.now)
    if let waiting = waitingSince, now.milliseconds - waiting.milliseconds > NextItem.patience {
      link.send(MpvMessage.command(["quit"]))
      return
    }
    let left = sitting.duration.flatMap { whole in sitting.position.map { whole - $0 } }
    switch next.act(left: sitting.isPaused ? nil : left, hasNext: true) {
    case .nothing: break
    case .load: load(following.item)
    case .announce(let seconds):
      link.send(MpvMessage.show(words(.next(following.item.card, seconds: seconds)), seconds: 2))
    case .askWhetherThere:
      link.send(MpvMessage.command(["set_property", "keep-open", true]))
      link.send(MpvMessage.show(words(.stillThere(following.item.card)), seconds: 60))
    }
  }

  /// Plays the next where the end came so fast that it was not loaded, or ends the player.
  func goOn() {
    guard let following, next.isWantedAtOnce else { return link.send(MpvMessage.command(["quit"])) }
    load(following.item, "append-play")
  }

  /// Does what a key means.
  func press(_ key: String) {
    guard let following else { return }
    switch key {
    case "seen-next":
      if next.want() { load(following.item) }
      waitingSince = nil
      link.send(MpvMessage.command(["set_property", "keep-open", false]))
      link.send(MpvMessage.command(["playlist-next"]))
    case "seen-stay":
      next.decline()
      link.send(MpvMessage.command(["playlist-clear"]))
    default: break
    }
  }

  private func load(_ item: PlayedItem, _ way: String = "append") {
    let start = item.start.map { "start=\(Int($0))" } ?? ""
    // By name, as the places of the arguments differ between versions.
    let command = JSON.object([
      JSON.Member("name", "loadfile"), JSON.Member("url", .string(item.address)),
      JSON.Member("flags", .string(way)), JSON.Member("options", .string(start)),
    ])
    link.send(JSON.object([JSON.Member("command", command)]).bytes + [10])
  }
}
