import SeenApp
import SeenCore
import SeenStore

/// A title that is being watched, and how far it is.
public struct TitleInProgress: Sendable {
  /// The title.
  public let title: SeenTitle
  /// The position in seconds; nil when none was recorded.
  public let position: Int?
  /// The whole in seconds, as it was recorded or by the title's runtime; nil when unknown, and of a channel.
  public let total: Int?
  /// Whether it is paused.
  public let isPaused: Bool
  /// What is left of it in seconds; nil when the whole is unknown.
  public var left: Int? { total.map { max(0, $0 - (position ?? 0)) } }

  /// Reads a title that is being watched.
  init(_ ledger: borrowing Ledger, _ state: PlaybackState) {
    title = SeenTitle(ledger, state.title)
    position = state.position > 0 ? state.position : nil
    total = PlaybackState.total(
      duration: state.duration, runtime: ledger.number(.runtime, of: state.title),
      isChannel: ledger.kind(of: state.title) == .channel)
    isPaused = state.activity == .paused
  }
}

extension JournalView {
  /// Returns what is being watched now, what was started or continued last first, as `seen watching` shows it.
  ///
  /// - Parameters:
  ///   - query: A query that the titles must match; nil for all.
  ///   - limit: How many of the latest are wanted; below 0 counts as 0, nil for all.
  /// - Returns: The titles.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n) in all watches and playback.
  public func watching(
    matching query: String? = nil, limit: Int? = nil
  ) throws(SeenError) -> [TitleInProgress] {
    let scope = try scope(nil, query, ofAllTitles: true)
    let current = Watching(view.log.ledger, profile: profile).current
      .filter { scope.includes(title: $0.title) }
    return current.prefix(limit.map { max(0, $0) } ?? .max)
      .map { TitleInProgress(view.log.ledger, $0) }
  }
}
