import SeenCore
import SeenStore

/// The events that arrive in a journal after a moment: recorded by any program, or brought by a sync.
///
/// ```swift
/// var follower = try journal.follow()
/// // … later, as often as you like
/// for line in try follower.news() { print(String(decoding: line, as: UTF8.self)) }
/// ```
public struct SeenFollower {
  private let journal: SeenJournal
  private var known = KnownEvents()
  private var segments: [SegmentFile]

  init(_ journal: SeenJournal) throws(SeenError) {
    self.journal = journal
    let log = try journal.replay(journal.indexed)
    segments = log.layout.segments
    _ = known.fresh(log.ledger.indexed(), log.ledger)
  }

  /// Returns the events that arrived since the last call, as `SeenJournal.events()` does, whatever their time.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read; ask again later.
  /// - Complexity: O(s) in the files of the journal while they stay as they are, else O(n log n) in the events.
  public mutating func news() throws(SeenError) -> [[UInt8]] {
    let current: [SegmentFile]
    do {
      current = try journal.folder.segments(in: journal.files).segments
    } catch {
      throw SeenError(error)
    }
    guard current != segments else { return [] }
    let log = try journal.replay(journal.indexed)
    segments = log.layout.segments
    let texts = LogTexts(log.layout, in: journal.files)
    return try texts.lines(known.fresh(log.ledger.indexed(), log.ledger))
  }
}

extension LogTexts {
  /// Returns stored lines, without line feeds.
  func lines(_ places: [TextRange]) throws(SeenError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    do {
      for place in places { lines.append(try line(place)) }
    } catch {
      throw .unreadable(path: error.path)
    }
    return lines
  }
}

extension SeenJournal {
  /// Begins to follow the journal: its current events are known, and all later ones are news.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func follow() throws(SeenError) -> SeenFollower { try SeenFollower(self) }
}
