import SeenCore

extension WriterRecord {
  /// Describes where a writer is after a batch, the last line of which is in a segment; nil after an empty one.
  init?(after batch: StampedBatch, in segment: String) {
    guard let last = batch.last else { return nil }
    writer = last.writer
    number = last.number
    time = batch.time
    self.segment = segment
  }
}
