import SeenApp
import SeenCore
import SeenStore

/// A title that is up next, and why.
public struct QueuedTitle: Sendable {
  /// Why a title is up next.
  public enum Reason: Sendable {
    /// Somebody put it on the queue.
    case queued
    /// A rule put it on the queue, or the program as the next episode of what was queued.
    case rule
    /// It is the next episode of a show that is being watched.
    case nextEpisode
    /// It is like what the profile likes.
    case similar
  }

  /// The title: of a show that is being watched, the episode that comes next.
  public let title: SeenTitle
  /// Why it is up next.
  public let reason: Reason
}

extension JournalView {
  /// Returns what is up next in the journal, as `seen queue` shows it, without suggestions of catalogs.
  /// - Complexity: O(n log n) in the titles and watches.
  public func upNext() -> [QueuedTitle] {
    let upNext = journal.upNext(view)
    return upNext.entries.map { entry in
      let reason: QueuedTitle.Reason =
        switch entry.origin {
        case .manual: .queued
        case .automatic: .rule
        case .nextEpisode: .nextEpisode
        case .similar: .similar
        }
      return QueuedTitle(title: SeenTitle(view.log.ledger, entry.title), reason: reason)
    }
  }
}
