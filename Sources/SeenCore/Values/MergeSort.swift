extension [Int] {
  /// Sorts by merging neighbors, twice as many each time.
  ///
  /// From D. Knuth, The Art of Computer Programming 3, section 5.2.4. The standard library's sort uses ranges, for
  /// whose type the runtime searches all conformances of the program once: for a few hundred numbers, that takes longer
  /// than sorting (Decisions/Speed).
  /// - Parameter precedes: Whether one number comes before another; equal ones stay in their order.
  /// - Complexity: O(n log n).
  @inline(__always) package mutating func mergeSort(by precedes: (Int, Int) -> Bool) {
    var (from, to) = (self, self)
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let middle = Swift.min(start + width, count)
        let end = Swift.min(middle + width, count)
        var (left, right) = (start, middle)
        for place in start..<end {
          if left < middle, right == end || !precedes(from[right], from[left]) {
            to[place] = from[left]
            left += 1
          } else {
            to[place] = from[right]
            right += 1
          }
        }
        start = end
      }
      swap(&from, &to)
      width *= 2
    }
    self = from
  }
}
