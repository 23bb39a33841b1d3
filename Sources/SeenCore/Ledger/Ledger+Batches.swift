/// Batches that were cut off: a machine that lost its power while it wrote many events at once.
extension Ledger {
  /// Returns the writers whose last event belongs to a batch that lacks its last events, if any of it stands.
  ///
  /// A batch is `<first id>/<count>`. Only a writer's last batch can have been cut off; one that is followed by events
  /// of its writer lost lines in another way, and undoing the rest would lose more.
  /// - Complexity: O(n) in the events that belong to batches.
  package func cutOffWriters() -> Set<WriterID> {
    guard batches.count > 0 else { return [] }
    let heads = heads
    var broken: [Symbol: WriterID] = [:]
    for row in 0..<batches.count {
      let key = batches[row].key
      guard Int(key.writer) < heads.count, key.id == heads[Int(key.writer)].id,
        let last = EventID(idText(key.id)), !last.ends(words.text(batches[row].batch))
      else { continue }
      broken[batches[row].batch] = last.writer
    }
    guard !broken.isEmpty else { return [] }
    var found: Set<WriterID> = []
    for row in 0..<batches.count where !batches[row].isVoid {
      if let writer = broken[batches[row].batch] { found.insert(writer) }
    }
    return found
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

extension EventID {
  /// Returns whether it ends a batch, written `<first id>/<count>`; true too for a batch that it cannot belong to.
  package func ends(_ batch: String) -> Bool {
    guard let (first, count) = EventID.parts(ofBatch: batch), first.writer == writer,
      first.number <= number
    else { return true }
    return number - first.number + 1 >= count
  }

  /// Returns the number of events in a batch's name; nil if the name has another form.
  package static func count(ofBatch batch: String) -> Int? {
    parts(ofBatch: batch).flatMap { Int(exactly: $0.count) }
  }

  private static func parts(ofBatch batch: String) -> (first: EventID, count: UInt64)? {
    guard let slash = batch.utf8.lastIndex(of: 47), let first = EventID(batch[..<slash]),
      let count = UInt64(batch[batch.utf8.index(after: slash)...])
    else { return nil }
    return (first, count)
  }
}
