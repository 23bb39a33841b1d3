package import SeenCore

/// The name that a writer gives its segments: `YYYY-MM.<writer>.jsonl`, then `YYYY-MM.<writer>.2.jsonl` and on.
///
/// Only the writer itself uses these names, to find where it left off. Readers trust only lines.
package struct SegmentName: Sendable, Hashable, Comparable {
  /// The month of the first line, as `YYYY-MM`.
  package let month: String
  package let writer: WriterID
  /// The number of the segment in its month, from 1.
  package let part: Int

  package init(month: String, writer: WriterID, part: Int = 1) {
    self.month = month
    self.writer = writer
    self.part = part
  }

  /// Parses a name; nil if it has another form.
  package init?(_ text: String) {
    guard text.ends(inBytesOf: SegmentList.suffix) else { return nil }
    let pieces = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard (3...4).contains(pieces.count) else { return nil }
    guard pieces[0].utf8.count == 7, PartialDate(pieces[0]) != nil else { return nil }
    guard let writer = WriterID(pieces[1]) else { return nil }
    if pieces.count == 4 {
      guard let part = Int(pieces[2]), part > 1, String(part).isSame(as: pieces[2]) else {
        return nil
      }
      self.part = part
    } else {
      part = 1
    }
    month = String(pieces[0])
    self.writer = writer
  }

  /// The name in `events/`.
  package var text: String {
    "\(month).\(writer)" + (part == 1 ? "" : ".\(part)") + SegmentList.suffix
  }

  /// Returns the name of the month's segment after this one.
  package var next: SegmentName {
    SegmentName(month: month, writer: writer, part: part + 1)
  }

  /// Returns the month of a moment in UTC, as `YYYY-MM`.
  package static func month(of instant: Instant) -> String {
    String(instant.description.prefix(7))
  }

  /// Orders one writer's segments by the time they were begun.
  package static func < (left: SegmentName, right: SegmentName) -> Bool {
    (left.writer.text, left.month, left.part) < (right.writer.text, right.month, right.part)
  }
}
