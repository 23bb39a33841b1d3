/// When the events of a stretch of the log were recorded, and whether they come in that order.
///
/// Where they do, the end of the stretch holds its last events, and nothing before it need be read to know them.
package struct TimeOrder: BitwiseCopyable, Sendable, Equatable {
  /// The earliest stamp, in milliseconds; `Int64.max` where there are no events.
  package var earliest = Int64.max
  /// The latest stamp, in milliseconds; `Int64.min` where there are no events.
  package var latest = Int64.min
  /// Whether no event was recorded earlier than one before it.
  package var ascends = true

  /// Describes a stretch without events.
  package init() {}

  /// Adds an event.
  @inline(__always) mutating func register(_ time: Int64) {
    if time < earliest { earliest = time }
    if _fastPath(time >= latest) { latest = time } else { ascends = false }
  }

  /// Adds the stretch behind this one.
  package mutating func append(_ next: TimeOrder) {
    ascends = ascends && next.ascends && next.earliest >= latest
    earliest = min(earliest, next.earliest)
    latest = max(latest, next.latest)
  }
}

/// The order of what was read since some moment: lines that were read again are left out.
extension Ledger {
  /// Begins a stretch of the log.
  package mutating func beginSegment() { endSegment() }

  /// Ends a stretch of the log.
  /// - Returns: The order of the events since it was begun, without those with repeated ids.
  @discardableResult
  package mutating func endSegment() -> TimeOrder {
    let ended = timeOrder
    earlierEarliest = min(earlierEarliest, ended.earliest)
    timeOrder = TimeOrder()
    return ended
  }

  /// The earliest stamp of the events that are not settled.
  var earliestTime: Int64 { min(earlierEarliest, timeOrder.earliest) }
}
