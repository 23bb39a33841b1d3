package import SeenCore
import SeenStore

/// New events of a journal, as they come.
///
/// The status of the segments is read; if one changed, the log is read again. So events of a `git pull` come too, whatever
/// their time.
package struct EventFollower {
  private let filter: EventFilter
  private var known = KnownEvents()
  private var segments: [SegmentFile]

  /// How long to wait between two looks.
  package static let milliseconds = 300

  /// Begins after a view with a row for every event, all of which are known.
  package init(_ view: borrowing View, _ filter: EventFilter = EventFilter()) {
    self.filter = filter
    segments = view.log.layout.segments
    _ = known.fresh(EventFilter().lines(view.ledger), view.ledger)
  }

  /// Calls a function with the places of the lines that came since the last call, and their texts, if there are any.
  /// - Throws: What reading the journal throws, and the function.
  /// - Complexity: O(s) in the files of the journal while they stay as they are, else O(n log n) in the events.
  package mutating func news(
    _ journal: Journal, _ body: ([TextRange], JournalTexts) throws(AppError) -> Void
  ) throws(AppError) {
    let folder = try journal.openFolder()
    let current: [SegmentFile]
    do {
      current = try folder.segments(in: journal.host.files).segments
    } catch {
      throw .journal(error)
    }
    guard current != segments else { return }
    let view = try journal.read(.indexedSilently)
    segments = view.log.layout.segments
    let lines = known.fresh(try journal.lines(filter, view), view.ledger)
    if !lines.isEmpty { try body(lines, journal.texts(of: view)) }
  }
}
