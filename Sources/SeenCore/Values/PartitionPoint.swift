extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that fails a test; all elements that pass it must come first.
  ///
  /// It is the end of the collection if all pass.
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
