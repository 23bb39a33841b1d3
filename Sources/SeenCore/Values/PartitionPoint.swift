extension RandomAccessCollection where Index == Int {
  /// Returns the place of the first element that does not come before, of elements of which those that do are the first.
  ///
  /// The end of the collection where all come before.
  /// - Complexity: O(log n).
  @inlinable @inline(__always) package func partitionPoint(
    _ isBefore: (Element) -> Bool
  ) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low &+ (high &- low) / 2
      if isBefore(self[middle]) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
