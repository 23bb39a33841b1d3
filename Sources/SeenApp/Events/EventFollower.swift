import SeenCore
import SeenStore

/// Whether a journal has changed since it was last looked at.
///
/// The status of the segments is read: if one changed, the log is read again. So events of a `git pull` come too, whatever
/// their time.
package struct EventFollower {
  private var segments: [SegmentFile]

  /// How long to wait between two looks.
  package static let milliseconds = 300

  /// Begins after a reading.
  package init(_ view: borrowing View) { segments = view.log.layout.segments }

  /// Reads the journal if it has changed; nil while it stays as it is.
  /// - Throws: What reading the journal throws.
  /// - Complexity: O(s) in the files of the journal while they stay as they are, else O(n log n) in the events.
  package mutating func changed(_ journal: Journal) throws(AppError) -> View? {
    let folder = try journal.openFolder()
    let current: [SegmentFile]
    do {
      current = try folder.segments(in: journal.host.files).segments
    } catch {
      throw .journal(error)
    }
    guard current != segments else { return nil }
    let view = try journal.read(.indexedSilently)
    segments = view.log.layout.segments
    return view
  }
}
