/// A set of hashes: 8 bytes per slot, at most half of them used.
struct HashedSet {
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var count = 0

  /// Adds a hash; returns whether it was not there.
  mutating func insert(_ hash: UInt64) -> Bool {
    // 0 marks an empty slot.
    let hash = hash | 1
    let place = slot(of: hash)
    if slots[place] == hash { return false }
    slots[place] = hash
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  /// Returns whether a hash was added.
  func contains(_ hash: UInt64) -> Bool { slots[slot(of: hash | 1)] == hash | 1 }

  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[place] != 0, slots[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for hash in old where hash != 0 { slots[slot(of: hash)] = hash }
  }
}
