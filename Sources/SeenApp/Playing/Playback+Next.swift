package import SeenCore
import SeenWire

/// What the player tells a person over the picture, in words of a front.
package enum PlayerNews: Equatable, Sendable {
  /// The next title begins in so many seconds; nil where it begins only if it is wanted.
  case next(PlayedCard, seconds: Int?)
  /// Nothing more is played unless somebody says so within a minute, as nobody pressed a key for long.
  case stillThere(PlayedCard)
  /// A key skips the part that begins, or it was skipped.
  case canSkip(MarkedPart.Kind)
  case skipped(MarkedPart.Kind)
  /// The end of the intro is known now for the other episodes of the season.
  case learned
  /// The time in which the profile means to watch ends in so many minutes.
  case minutesLeft(Int)
  /// That time is over, and what is played ends with it.
  case timeOver(isEnd: Bool)
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
    /// It begins now, over the credits.
    case begin
  }

  /// Returns what is to be done.
  ///
  /// - Parameters:
  ///   - left: How many seconds are left; nil where that is not known.
  ///   - credits: For how many seconds the credits have been shown; nil while they are not.
  ///   - isOffer: Whether it begins only if it is wanted.
  /// - Returns: What is to be done.
  mutating func act(left: Double?, credits: Double? = nil, isOffer: Bool = false) -> Act {
    guard !isDeclined, policy.way != .off, let left else { return .nothing }
    let isAlone = unattended >= NextItem.mostUnattended
    let isAuto = policy.way == .auto && !isOffer
    if isAuto, !isAlone, !isLoaded,
      credits != nil || left <= Double(max(policy.prebuffer, policy.countdown, 5))
    {
      isLoaded = true
      return .load
    }
    let ahead = credits.map { min(left, Double(policy.countdown) - $0) } ?? left
    guard ahead <= Double(policy.countdown) else { return .nothing }
    if isAuto, isAlone, !isLoaded {
      return left <= Double(policy.countdown) ? .askWhetherThere : .nothing
    }
    if credits != nil, isLoaded, ahead <= 0, left > 0 { return .begin }
    return .announce(isLoaded ? max(0, Int(ahead.rounded(.up))) : nil)
  }

  /// Whether a key is meant for it where so many seconds are left.
  func isAnnounced(left: Double?, credits: Double?) -> Bool {
    guard !isDeclined, policy.way != .off else { return false }
    return credits != nil || left.map { $0 <= Double(policy.countdown) } ?? false
  }

  /// Returns whether it begins by itself once the one before it has ended.
  func isWantedAtOnce(isOffer: Bool) -> Bool {
    policy.way == .auto && !isOffer && !isDeclined && unattended < NextItem.mostUnattended
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

/// What comes after all that was named.
package enum AfterItems: Equatable, Sendable {
  /// Nothing.
  case nothing
  /// The next episode of what was played last; else the first of the queue, if it is wanted.
  case episodes
  /// The same, where nothing but the queue was named: it begins by itself.
  case queue
}

extension Playback {
  /// The keys that a person presses, unless they do something else there.
  static let keys = [(key: "n", message: "seen-next"), (key: "N", message: "seen-stay")]

  /// Lets the player tell of the keys, but of those that somebody has bound.
  func bindKeys(except bound: [String]) {
    for own in Playback.keys where !bound.contains(own.key) {
      link.send(
        MpvMessage.command(
          ["keybind", .string(own.key), .string("script-message \(own.message)")]))
    }
  }

  /// Tells a person something over the picture.
  func tell(_ news: PlayerNews, seconds: Int) {
    link.send(MpvMessage.show(words(news), seconds: seconds))
  }

  /// What comes after what is played, or was last; nil where that is nothing.
  ///
  /// Behind the last of what was named the journal is asked, once.
  var following: PlayedItem? {
    guard let item = recent?.item,
      let place = items.firstIndex(where: { $0.address.isSame(as: item.address) })
    else { return nil }
    if place + 1 == items.count, after != .nothing, !hasAsked(after: item) {
      let found = try? journal.item(after: items)
      if let found { items.append(found) }
    }
    return place + 1 < items.count ? items[place + 1] : nil
  }

  private func hasAsked(after item: PlayedItem) -> Bool {
    defer { askedAfter = item.address }
    return askedAfter.map { $0.isSame(as: item.address) } ?? false
  }

  /// Whether it begins only if it is wanted: something of the queue where something else was named.
  private func isOffer(_ item: PlayedItem) -> Bool { item.isOfQueue && after != .queue }

  private var left: Double? {
    guard let sitting = recent?.sitting, let whole = sitting.duration else { return nil }
    return sitting.position.map { whole - $0 }
  }

  /// For how many seconds the credits of what is played have been shown; nil while they are not.
  private var creditSeconds: Double? {
    guard let sitting = recent?.sitting, let credits = sitting.credits,
      let position = sitting.position, position >= credits
    else { return nil }
    return position - credits
  }

  /// Loads and announces what comes next, each in its time.
  func tickNext() {
    let now = journal.host.now
    if let waiting = waitingSince, now.milliseconds - waiting.milliseconds > NextItem.patience {
      link.send(MpvMessage.command(["quit"]))
      return
    }
    // Long before the end nobody needs to know.
    guard let left, recent?.sitting.isPaused == false,
      left <= Double(max(next.policy.prebuffer, next.policy.countdown, 5)) || creditSeconds != nil,
      let following, mayBegin
    else { return }
    switch next.act(left: left, credits: creditSeconds, isOffer: isOffer(following)) {
    case .nothing: break
    case .load: load(following)
    case .announce(let seconds): tell(.next(following.card, seconds: seconds), seconds: 2)
    case .begin: link.send(MpvMessage.command(["playlist-next"]))
    case .askWhetherThere:
      link.send(MpvMessage.command(["set_property", "keep-open", true]))
      tell(.stillThere(following.card), seconds: 60)
    }
  }

  /// Whether the profile has time for anything else.
  private var mayBegin: Bool { !limit.isOver(played: watchedSeconds, at: journal.host.now) }

  /// Plays the next where the end came so fast that it was not loaded, or ends the player.
  func goOn() {
    guard let following, mayBegin, next.isWantedAtOnce(isOffer: isOffer(following)) else {
      return link.send(MpvMessage.command(["quit"]))
    }
    load(following, "append-play")
  }

  /// Does what a key means: it is for what comes next once that is announced, and for the marks before.
  func press(_ key: String) {
    let position = playing?.sitting.position ?? 0
    let isNext = waitingSince != nil || next.isAnnounced(left: left, credits: creditSeconds)
    switch key {
    case "seen-next":
      guard isNext, let following, mayBegin else { return skipByKey(at: position) }
      if next.want() { load(following) }
      waitingSince = nil
      link.send(MpvMessage.command(["set_property", "keep-open", false]))
      link.send(MpvMessage.command(["playlist-next"]))
    case "seen-stay":
      guard isNext, following != nil else { return learnIntro(endingAt: position) }
      next.decline()
      link.send(MpvMessage.command(["playlist-clear"]))
    default: break
    }
  }

  func load(_ item: PlayedItem, _ way: String = "append", from stream: String? = nil) {
    let start = item.start.map { "start=\(Int($0))" } ?? ""
    // Else the last part of an address is shown.
    let title = "force-media-title=%\(item.card.name.utf8.count)%\(item.card.name)"
    // By name, as the places of the arguments differ between versions.
    let command = JSON.object([
      JSON.Member("name", "loadfile"), JSON.Member("url", .string(stream ?? item.address)),
      JSON.Member("flags", .string(way)),
      JSON.Member("options", .string(stream == nil ? start : title)),
    ])
    link.send(JSON.object([JSON.Member("command", command)]).bytes + [10])
  }
}
