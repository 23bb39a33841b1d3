import SeenApp
import SeenCore

/// The events that arrive in a journal after a moment: recorded by any program, or brought by a sync.
///
/// ```swift
/// var follower = try journal.follow()
/// // … later, as often as you like
/// for line in try follower.news() { print(line) }
/// ```
public struct SeenFollower {
  private let journal: Journal
  /// Holds the front that the journal does not keep.
  private let front: LibraryFront
  private var follower: EventFollower
  private var events = EventNews()

  init(_ journal: Journal, _ front: LibraryFront) throws(SeenError) {
    self.journal = journal
    self.front = front
    do {
      let view = try journal.read(.indexedSilently)
      follower = EventFollower(view)
      _ = try events.update(.stored, view, journal, isSkipped: true) { _ in }
    } catch {
      throw SeenError(error)
    }
  }

  /// Returns the events that arrived or changed since the last call, as `SeenJournal.events()` does, whatever their time.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read; ask again later.
  /// - Complexity: O(s) in the files of the journal while they stay as they are, else O(n log n) in the events.
  public mutating func news() throws(SeenError) -> [String] {
    var found: [String] = []
    do throws(AppError) {
      guard let view = try follower.changed(journal) else { return [] }
      _ = try events.update(.stored, view, journal) { (line) throws(AppError) in
        if case .event(let bytes) = line { found.append(String(decoding: bytes, as: UTF8.self)) }
      }
    } catch {
      throw SeenError(error)
    }
    return found
  }
}

extension SeenJournal {
  /// Begins to follow the journal: its current events are known, and all later ones are news.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func follow() throws(SeenError) -> SeenFollower {
    let front = LibraryFront()
    return try SeenFollower(journal(front), front)
  }
}
