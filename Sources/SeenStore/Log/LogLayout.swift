package import SeenCore
import SeenWire

/// The range of places of each segment in the log, which maps a place to its file.
///
/// Each segment's range is 8 MiB longer than its file, and no segment grows that much, so a growing segment moves no
/// other.
package struct LogLayout: Sendable, Equatable {
  /// One segment and its places.
  package struct Span: Sendable, Equatable {
    /// The segment's file.
    package let segment: SegmentFile
    /// The place of its first byte.
    package let base: UInt64
    /// How many bytes were read of it.
    package var byteCount: UInt64
    /// How many lines that is.
    package var lineCount: UInt32
    /// When its events were recorded, except for those with repeated ids.
    package var order = TimeOrder()
  }

  /// How much a segment may grow within its range.
  package static let slack: UInt64 = 8 << 20

  /// The place of the first byte.
  ///
  /// Not 0: a packed range of the longest line there would be 0, which means none.
  private static let firstPlace: UInt64 = 1

  /// The segments in the order of their places.
  package var spans: [Span] = []

  package init() {}

  /// Whether any segment has more bytes than were read of it.
  var hasGrown: Bool { spans.contains { $0.segment.status.byteCount > $0.byteCount } }

  /// Creates the layout of segments that were not read yet.
  init(_ segments: SegmentList) {
    spans.reserveCapacity(segments.segments.count)
    var end = LogLayout.firstPlace
    for segment in segments.segments {
      spans.append(Span(segment: segment, base: end, byteCount: 0, lineCount: 0))
      end += segment.status.byteCount + LogLayout.slack
    }
  }

  /// The first place that no segment has.
  package var end: UInt64 {
    spans.last.map { $0.base + max($0.byteCount, $0.segment.status.byteCount) + LogLayout.slack }
      ?? LogLayout.firstPlace
  }

  /// How many bytes were read of each segment, by its name.
  package var sizes: [ByteKey: UInt64] {
    Dictionary(spans.map { (ByteKey($0.segment.name), $0.byteCount) }) { first, _ in first }
  }

  /// Returns a number for a place, the same in every layout of the same segments.
  /// - Complexity: O(log n) in the segments.
  package func digest(of range: TextRange) -> UInt64 {
    guard let span = span(at: range.place) else { return range.packed }
    let name = Sum.of(Array(span.segment.name.utf8)[...])
    return (name ^ (range.place &- span.base)) &* 0x9E37_79B1_85EB_CA87 &+ UInt64(range.length)
  }

  /// Finds the segment of a place.
  /// - Complexity: O(log n) in the segments.
  package func span(at place: UInt64) -> Span? {
    spanIndex(at: place).map { spans[$0] }
  }

  /// Finds which segment a place is in.
  /// - Complexity: O(log n) in the segments.
  package func spanIndex(at place: UInt64) -> Int? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].base <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// Returns whether a range is in the part of the log that a snapshot covers.
  func isKnown(_ range: TextRange, _ origin: SnapshotOrigin) -> Bool {
    guard let index = spanIndex(at: range.place), index < origin.byteCounts.count else {
      return false
    }
    return range.place - spans[index].base + UInt64(range.length) <= origin.byteCounts[index]
  }

  /// Returns what to add to the places of another layout to get those of this one, for each of its segments; nil for
  /// those that this one does not have.
  /// - Complexity: O(n) in the segments.
  func ways(from other: LogLayout) -> [UInt64?] {
    let bases = Dictionary(spans.map { (ByteKey($0.segment.name), $0.base) }) { first, _ in first }
    return other.spans.map { span in
      bases[ByteKey(span.segment.name)].map { $0 &- span.base }
    }
  }
}

extension LogLayout {
  /// The segments' state before they were read: while it is the same, nothing was added to the journal.
  package var segments: [SegmentFile] { spans.map { $0.segment } }
}
