/// Batches that were cut off: a machine that lost its power while it wrote many events at once.
extension Ledger {
  /// Returns the standing events of batches that end where their writer's events end, before their count.
  ///
  /// A batch is `<first id>/<count>`. Only the last one of a writer can have been cut off; one with events of its
  /// writer behind it lost lines in another way, and undoing what is left of it would lose more.
  /// - Complexity: O(n) in the events that belong to batches.
  package func cutOffEvents() -> [EventID] {
    // The last event of a writer tells which batch may have been cut off.
    var cutOff: [Symbol: (first: UInt64, count: UInt64)] = [:]
    for row in 0..<batches.count where isLastOfWriter(batches[row].key) {
      if let ids = cutOffIDs(batches[row].batch) { cutOff[batches[row].batch] = ids }
    }
    guard !cutOff.isEmpty else { return [] }
    var events: [EventID] = []
    for row in 0..<batches.count where !batches[row].isVoid {
      let id = batches[row].key.id
      guard let ids = cutOff[batches[row].batch], id >= ids.first, id - ids.first < ids.count else {
        continue
      }
      if let id = EventID(idText(id)) { events.append(id) }
    }
    return events.sorted { ($0.writer, $0.number) < ($1.writer, $1.number) }
  }

  /// Returns the first packed id of a batch that its writer did not come to the end of, and how many it has; nil for any
  /// other.
  private func cutOffIDs(_ batch: Symbol) -> (first: UInt64, count: UInt64)? {
    let text = words.text(batch)
    guard let slash = text.lastIndex(of: "/"), let first = EventID(text[..<slash]),
      let count = UInt64(text[text.index(after: slash)...]), count < 1 << 48,
      let start = packed(first), let writer = writers.find(first.writer.text),
      Int(writer) < heads.count
    else { return nil }
    let head = heads[Int(writer)].number
    guard head >= first.number, head < first.number + count - min(count, 1) else { return nil }
    return (start, count)
  }

  private func isLastOfWriter(_ key: EventKey) -> Bool {
    Int(key.writer) < heads.count && heads[Int(key.writer)].number == key.number
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
