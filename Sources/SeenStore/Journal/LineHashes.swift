import SeenWire

/// A set of lines by 128 bits of each, to recognize repeated lines in little memory.
///
/// One half is the sum of the line, the other a hash with a random seed, so that collisions in both neither happen by
/// accident nor can be constructed. 23 to 46 bytes per line.
package struct LineHashes {
  private struct Entry {
    var sum: UInt64 = 0
    var hash: UInt64 = 0

    var isEmpty: Bool { sum == 0 && hash == 0 }
  }

  private var entries: [Entry] = Array(repeating: Entry(), count: 1 << 10)
  /// How many lines there are.
  package private(set) var count = 0

  /// Creates an empty set.
  package init() {}

  /// Adds a line without its line feed; returns whether it is new.
  /// - Complexity: O(n) in its bytes, amortized.
  @discardableResult
  package mutating func insert(_ line: ArraySlice<UInt8>) -> Bool {
    let entry = LineHashes.entry(of: line)
    let place = place(of: entry)
    guard entries[place].isEmpty else { return false }
    entries[place] = entry
    count += 1
    if count > entries.count / 10 * 7 { grow() }
    return true
  }

  /// Returns whether a line was added.
  /// - Complexity: O(n) in its bytes.
  package func contains(_ line: ArraySlice<UInt8>) -> Bool {
    !entries[place(of: LineHashes.entry(of: line))].isEmpty
  }

  private static func entry(of line: ArraySlice<UInt8>) -> Entry {
    var hasher = Hasher()
    unsafe line.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    // Both 0 would mean a free slot.
    return Entry(sum: Sum.of(line), hash: hash == 0 ? 1 : hash)
  }

  /// Returns the slot of a line.
  private func place(of entry: Entry) -> Int {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: entry.hash) & mask
    while !entries[place].isEmpty {
      if entries[place].sum == entry.sum, entries[place].hash == entry.hash { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    for entry in old where !entry.isEmpty { entries[place(of: entry)] = entry }
  }
}
