import SeenCore
import SeenWire

/// The streams of a channel that are left to try, and how long the one that plays has stood still.
struct VariantQueue {
  /// How long a stream may stand still before another is tried, in milliseconds.
  static let patience: Int64 = 10_000

  private var rest: [String]
  /// Whether the player was told to play something and has not begun to open it.
  var isLoading = false
  /// Whether none of them could be played to its end.
  private(set) var hasFailed = false
  private var stalledSince: Instant?

  /// Begins with all of them.
  init(_ item: PlayedItem?) { rest = item?.streams ?? [] }

  /// Returns the one to be tried next; nil after the last.
  mutating func next() -> String? {
    guard let next = rest.first else {
      hasFailed = true
      return nil
    }
    rest.removeFirst()
    (isLoading, stalledSince) = (true, nil)
    return next
  }

  /// Notes whether the player waits for data.
  mutating func stall(_ isStalled: Bool, at now: Instant) {
    stalledSince = isStalled ? stalledSince ?? now : nil
  }

  /// Returns whether another one is to be tried, as this one has stood still for long.
  func isTooSlow(_ now: Instant) -> Bool {
    guard let stalledSince, !rest.isEmpty else { return false }
    return now.milliseconds - stalledSince.milliseconds >= VariantQueue.patience
  }
}

/// Channels: their streams are told over the link, as the words of a program are read by others on the machine.
extension Playback {
  /// Plays the first stream of a channel.
  func startStream() throws(AppError) { if items.first?.isStream == true { _ = try playVariant() } }

  /// Returns whether the sitting goes on although the player has ended a stream, as another is to be played.
  func goesOn(after reason: String) throws(AppError) -> Bool {
    guard items.first?.isStream == true else { return false }
    switch reason {
    case "error": return try playVariant()
    case "stop": return variants.isLoading
    default: return false
    }
  }

  /// Plays another stream where this one has stood still for long.
  func tickVariants() throws(AppError) {
    if variants.isTooSlow(journal.host.now) { _ = try playVariant() }
  }

  /// Returns what is played at a path; a stream may lead elsewhere.
  func item(at path: String) -> PlayedItem? {
    if let first = items.first, first.isStream { return first }
    return items.first { $0.address.isSame(as: path) }
  }

  /// Plays the next stream; returns whether there is one.
  private func playVariant() throws(AppError) -> Bool {
    guard let item = items.first, let address = variants.next() else { return false }
    // What lies between where one is and where the other is was not played.
    try pass(.sought)
    load(item, "replace", from: address)
    return true
  }
}
