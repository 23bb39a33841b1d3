/// What every event has besides its data, as numbers: writer, time, subject, profile and the like.
package struct Stamp: BitwiseCopyable, Sendable {
  /// The event's id.
  package var key = EventKey()
  /// The title that it is about, or `none`.
  package var subject = Symbol.none
  /// The profile it belongs to.
  package var profile: Symbol = 0
  /// The batch that it was recorded in, or `none`.
  package var batch = Symbol.none
  /// The source and key of an imported row, or `none`.
  package var source = Symbol.none
  /// Where its line lies in the log.
  package var line = TextRange()
  /// Whether exports leave it out.
  package var isPrivate = false
  /// What happened; nil for a type that this program does not know.
  package var kind: EventKind?

  /// Creates an empty stamp.
  @inlinable @inline(__always) package init() {}
}

/// When an event was recorded and by whom: the part of the total order that is numeric.
package struct EventKey: BitwiseCopyable, Hashable, Sendable {
  /// The writer's symbol << 48 | n.
  package var id: UInt64 = 0
  /// Milliseconds since 1970.
  package var time: Int64 = 0

  @inlinable @inline(__always) package init(id: UInt64 = 0, time: Int64 = 0) {
    self.id = id
    self.time = time
  }

  @inlinable @inline(__always) package var writer: Symbol { Symbol(truncatingIfNeeded: id &>> 48) }
  /// The writer's count of its events.
  @inlinable @inline(__always) package var number: UInt64 { id & 0xffff_ffff_ffff }
}

/// Where bytes lie in the log: a place among all segments and a length.
///
/// Packed as place << 20 | length; zero for nowhere. Each segment has its own range of places, longer than its file, so
/// that a growing segment moves no other.
package struct TextRange: BitwiseCopyable, Hashable, Sendable {
  /// The packed place and length.
  package var packed: UInt64 = 0

  /// Creates a range that is nowhere.
  @inlinable @inline(__always) package init() {}

  /// Creates a range of 1 to 2^20 bytes: the longest line just fits, as a length of 0 is that of nothing.
  @inlinable @inline(__always) package init(place: UInt64, length: Int) {
    packed = place &<< 20 | UInt64(truncatingIfNeeded: length) & 0xf_ffff
  }

  /// The place of the first byte.
  package var place: UInt64 { packed >> 20 }
  /// The number of bytes.
  package var length: Int {
    let low = Int(packed & 0xf_ffff)
    return low == 0 && packed != 0 ? 1 << 20 : low
  }
  /// Whether there is nothing.
  package var isEmpty: Bool { packed == 0 }
}

extension TextRange {
  /// Creates a range from its packed form.
  @inlinable @inline(__always) package init(packed: UInt64) {
    self.packed = packed
  }
}
