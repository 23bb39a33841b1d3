extension Bits {
  /// Returns the numbers of the set by their keys, the least first; of those with the same key the least comes first.
  ///
  /// A counting sort (D. Knuth, The Art of Computer Programming 3, section 5.2) where keys lie as close together as
  /// the dates of a diary do. The key 0 may be far from all others.
  /// - Complexity: O(n) in the size and the keys that are possible between the least and the greatest, or O(n log n)
  ///   when those are more than four times as many as the numbers.
  @inline(__always) package func inOrder(by key: (Int) -> UInt32) -> [UInt32] {
    var (least, greatest, total) = (UInt32.max, UInt32(0), 0)
    forEach { number in
      let key = key(number)
      total &+= 1
      if key > greatest { greatest = key }
      if key != 0, key < least { least = key }
    }
    guard total > 0 else { return [] }
    let span = greatest < least ? 0 : Int(greatest - least)
    guard span / 4 <= total else { return sorted(by: key, total) }
    // Where the next number of each key goes; one place before the first is that of the key 0.
    var next = [UInt32](repeating: 0, count: span + 3)
    func place(_ key: UInt32) -> Int { key == 0 ? 0 : Int(key &- least) &+ 1 }
    forEach { next[place(key($0)) &+ 1] &+= 1 }
    for place in 1..<next.count { next[place] &+= next[place - 1] }
    return unsafe [UInt32](unsafeUninitializedCapacity: total) { numbers, count in
      forEach { number in
        let place = place(key(number))
        unsafe numbers[Int(next[place])] = UInt32(truncatingIfNeeded: number)
        next[place] &+= 1
      }
      count = total
    }
  }

  /// Sorts by comparing, for few numbers with keys far apart.
  @inline(__always) private func sorted(by key: (Int) -> UInt32, _ total: Int) -> [UInt32] {
    var keys: [UInt64] = []
    keys.reserveCapacity(total)
    forEach { keys.append(UInt64(key($0)) << 32 | UInt64($0)) }
    keys.sort()
    return keys.map { UInt32(truncatingIfNeeded: $0) }
  }
}
