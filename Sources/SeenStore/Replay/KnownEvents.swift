package import SeenCore

/// The events that were read before, to find those that arrived since, whatever their time.
///
/// An event is known by its writer's name, its number and its time: a ledger numbers its writers anew each time.
package struct KnownEvents {
  private var known: Set<EventKey> = []
  private var writers: [String: UInt64] = [:]

  /// Creates an empty set.
  package init() {}

  /// Adds events, and returns the lines of those that are new.
  ///
  /// - Parameters:
  ///   - lines: Events and where their lines are.
  ///   - ledger: The ledger that they are from.
  /// - Returns: The lines of the new ones, in the same order.
  /// - Complexity: O(n) in the events.
  package mutating func fresh(
    _ lines: [(key: EventKey, line: TextRange)], _ ledger: borrowing Ledger
  ) -> [TextRange] {
    var numbers: [Symbol: UInt64] = [:]
    var fresh: [TextRange] = []
    for (key, line) in lines {
      let writer: UInt64
      if let number = numbers[key.writer] {
        writer = number
      } else {
        let name = ledger.writers.text(key.writer)
        writer = writers[name] ?? UInt64(writers.count)
        writers[name] = writer
        numbers[key.writer] = writer
      }
      let own = EventKey(id: writer << 48 | key.number, time: key.time)
      if known.insert(own).inserted { fresh.append(line) }
    }
    return fresh
  }
}

extension LogLayout {
  /// The segments' state before they were read: while it is the same, nothing was added to the journal.
  package var segments: [SegmentFile] { spans.map { $0.segment } }
}
