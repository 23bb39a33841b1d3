/// A cache of short texts by key, in a single block of memory.
///
/// A direct-mapped hash table: if two keys share a slot, the last one wins. It starts small, since most answers are a
/// few rows, grows with its contents, and is emptied once it is full.
struct ByteCache {
  private struct Slot {
    var key = UInt64.max
    var start: UInt32 = 0
    var count: UInt16 = 0
    var columns: UInt16 = 0
  }

  private var slots: [Slot] = []
  private var bytes: [UInt8] = []
  /// How many texts were kept since the table grew.
  private var keptCount = 0
  private static let (firstSlotCount, mostSlots) = (1 << 5, 1 << 15)
  private static let mostBytes = 4 << 20

  /// Adds the text of a key to others; returns how many columns it takes, and nil if it is not there.
  /// - Complexity: O(n) in its bytes.
  @inline(__always) func copy(_ key: UInt64, to target: inout [UInt8]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[place(of: key)]
    guard slot.key == key else { return nil }
    target.append(Int(slot.start)..<Int(slot.start) + Int(slot.count), of: bytes)
    return Int(slot.columns)
  }

  /// Stores the end of a buffer, from an offset on, as the text of a key.
  /// - Complexity: O(n) in its bytes.
  mutating func keep(_ key: UInt64, _ source: [UInt8], from start: Int, columns: Int = 0) {
    let count = source.count - start
    guard count <= UInt16.max, columns <= UInt16.max else { return }
    if bytes.count + count > ByteCache.mostBytes {
      slots = Array(repeating: Slot(), count: slots.count)
      bytes.removeAll(keepingCapacity: true)
    }
    if keptCount >= slots.count / 2, slots.count < ByteCache.mostSlots { grow() }
    keptCount += 1
    slots[place(of: key)] = Slot(
      key: key, start: UInt32(bytes.count), count: UInt16(count), columns: UInt16(columns))
    bytes += source[start...]
  }

  private mutating func grow() {
    let old = slots
    slots = Array(
      repeating: Slot(), count: old.isEmpty ? ByteCache.firstSlotCount : old.count * 4)
    for slot in old where slot.key != .max { slots[place(of: slot.key)] = slot }
    keptCount = 0
  }

  @inline(__always) private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 40) & (slots.count - 1)
  }
}

extension [UInt8] {
  /// Adds a part of other bytes, whose array is not retained for it as a slice would.
  /// - Complexity: O(n) in the part.
  @inline(__always) mutating func append(_ range: Range<Int>, of bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
