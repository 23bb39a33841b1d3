/// Writes rows in stretches, so that only a stretch is in memory.
package enum RowStretches {
  /// How many rows are a stretch.
  static let stretch = 1024

  /// Writes rows.
  ///
  /// - Parameters:
  ///   - places: The rows.
  ///   - add: Adds what some rows write to bytes.
  ///   - take: Takes the output of a stretch of rows; false if the output is closed.
  /// - Returns: Whether all were written.
  package static func write(
    _ places: Range<Int>, _ add: (Range<Int>, inout [UInt8]) -> Void, to take: ([UInt8]) -> Bool
  ) -> Bool {
    var bytes: [UInt8] = []
    for start in stride(from: places.lowerBound, to: places.upperBound, by: stretch) {
      bytes.removeAll(keepingCapacity: true)
      add(start..<min(start + stretch, places.upperBound), &bytes)
      guard take(bytes) else { return false }
    }
    return true
  }
}
