/// Writes rows in stretches, so that only a stretch is in memory.
package enum RowRuns {
  /// How many rows are a stretch.
  static let run = 1024

  /// Writes rows.
  ///
  /// - Parameters:
  ///   - places: The rows.
  ///   - add: Adds what some rows write to bytes.
  ///   - accept: Takes the output of a stretch of rows; false if the output is closed.
  /// - Returns: Whether all were written.
  package static func write(
    _ places: Range<Int>, _ add: (Range<Int>, inout [UInt8]) -> Void, to accept: ([UInt8]) -> Bool
  ) -> Bool {
    var bytes: [UInt8] = []
    for start in stride(from: places.lowerBound, to: places.upperBound, by: run) {
      bytes.removeAll(keepingCapacity: true)
      add(start..<min(start + run, places.upperBound), &bytes)
      guard accept(bytes) else { return false }
    }
    return true
  }
}
