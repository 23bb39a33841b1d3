/// Batches that were cut off: a machine that lost its power while it wrote many events at once.
extension Ledger {
  /// Returns the standing events of batches that end where their writer's events end, before their count.
  ///
  /// A batch is `<first id>/<count>`. Only the last one of a writer can have been cut off; one with events of its
  /// writer behind it lost lines in another way, and undoing what is left of it would lose more.
  /// - Complexity: O(n) in the events that belong to batches.
  package func cutOffEvents() -> [EventID] {
    guard batches.count > 0 else { return [] }
    var members: [Symbol: [EventKey]] = [:]
    for row in 0..<batches.count where !batches[row].isVoid {
      members[batches[row].batch, default: []].append(batches[row].key)
    }
    var events: [EventID] = []
    for (batch, keys) in members {
      let text = words.text(batch)
      guard let slash = text.lastIndex(of: "/"), let first = EventID(text[..<slash]),
        let count = UInt64(text[text.index(after: slash)...]), count < 1 << 48,
        let start = packed(first), let writer = writers.find(first.writer.text),
        Int(writer) < heads.count
      else { continue }
      let head = heads[Int(writer)].number
      guard head >= first.number, head < first.number + count - min(count, 1) else { continue }
      for key in keys where key.id >= start && key.id - start < count {
        if let id = EventID(idText(key.id)) { events.append(id) }
      }
    }
    return events.sorted { ($0.writer, $0.number) < ($1.writer, $1.number) }
  }

  /// Returns whether there are events of a batch, and all of them were recorded later than a moment.
  /// - Complexity: O(n) in the events that belong to batches.
  func holds(_ batch: Symbol, after start: Int64) -> Bool {
    var holds = false
    for row in 0..<batches.count where batches[row].batch == batch {
      if batches[row].key.time <= start { return false }
      holds = true
    }
    return holds
  }

  /// The latest stamp of all writers; nil when there are no events.
  package var latestTime: Instant? {
    heads.map(\.time).max().flatMap { $0 == .min ? nil : Instant(milliseconds: $0) }
  }
}
