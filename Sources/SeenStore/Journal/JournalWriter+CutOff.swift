package import SeenCore

/// The first events of a batch, left by a program that was killed while writing.
extension JournalWriter {
  /// Undoes the part of this copy's cut-off batch that was written, before any decision depends on it.
  ///
  /// The next event would undo it anyway, but a decision made before that could refer to it, such as a watch of a title
  /// that is then gone. If the batch was still being written when the journal was read, this waits until it is
  /// complete.
  ///
  /// - Parameters:
  ///   - ledger: The journal as it was read.
  ///   - now: The clock.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: Whether there was such a batch, so that the journal must be read again.
  /// - Throws: What `append` throws.
  /// - Complexity: O(n) in the events that belong to batches.
  package func endCutOff(
    in ledger: borrowing Ledger, now: Instant, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) -> Bool {
    let writers = ledger.cutOffWriters()
    guard !writers.isEmpty, journal.canBeChanged, let knownWriter, writers.contains(knownWriter)
    else { return false }
    let context = AppendContext(after: ledger, [], now: now, pinned: settings.pinned)
    _ = try append([], context, random: random, onWait: onWait)
    return true
  }
}
