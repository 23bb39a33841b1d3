package import SeenCore

/// What a program that was killed while it wrote has left: the first events of a batch.
extension JournalWriter {
  /// Undoes what is there of a batch of this copy that was cut off, before anything is decided from it.
  ///
  /// The next event would undo it anyway, but what was decided before could refer to it: a watch of a title that then
  /// is gone. Where the batch was on its way when the journal was read, this waits until it is there.
  ///
  /// - Parameters:
  ///   - ledger: The journal as it was read.
  ///   - now: The clock.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: Whether there was such a batch, so that the journal must be read again.
  /// - Throws: as `append`.
  /// - Complexity: O(n) in the events that belong to batches.
  package func endCutOff(
    in ledger: borrowing Ledger, now: Instant, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) -> Bool {
    let writers = ledger.cutOffWriters()
    guard !writers.isEmpty, let knownWriter, writers.contains(knownWriter) else { return false }
    let context = AppendContext(after: ledger, [], now: now, pinned: settings.pinned)
    _ = try append([], context, random: random, onWait: onWait)
    return true
  }
}
