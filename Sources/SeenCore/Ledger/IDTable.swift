/// A small open-addressing table from event ids to chains of values.
///
/// Undo, amendments and retractions name few of a journal's ids. Those are put here, and one sweep over a
/// column of ids then finds their rows: no map of every id is ever made. An id takes one probe.
struct IDTable<Value> {
  private var ids: [UInt64]
  private var firsts: [Int32]
  private var mask: Int
  private var used = 0
  private var values: [(value: Value, next: Int32)] = []
  /// A bit for each id that was named, and for a few that were not: ids that follow each other lie side by
  /// side here, so that a sweep over many reads it from end to end.
  private var filter: [UInt64]

  /// Creates an empty table.
  init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    ids = Array(repeating: .max, count: size)
    firsts = Array(repeating: -1, count: size)
    mask = size - 1
    filter = Array(repeating: 0, count: max(16, size / 2))
  }

  @inline(__always) private func filterPlace(_ id: UInt64) -> (word: Int, bit: UInt64) {
    let place = id &+ (id &>> 48) &* 0x9E37_79B9_7F4A_7C15
    return (
      Int(truncatingIfNeeded: place &>> 6) & (filter.count &- 1), 1 &<< (place & 63)
    )
  }

  /// Whether no id was named.
  var isEmpty: Bool { used == 0 }

  @inline(__always) private func slot(_ id: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: Hashing.mix(id, 0x9E37_79B9_7F4A_7C15)) & mask
    while ids[slot] != .max && ids[slot] != id { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Names an id; returns whether it was not named before.
  @discardableResult mutating func name(_ id: UInt64) -> Bool {
    let slot = slot(id)
    guard ids[slot] == .max else { return false }
    ids[slot] = id
    used += 1
    let place = filterPlace(id)
    filter[place.word] |= place.bit
    if used * 2 > mask { grow() }
    return true
  }

  private mutating func grow() {
    let old = (ids, firsts)
    mask = mask * 2 + 1
    filter = Array(repeating: 0, count: filter.count * 2)
    ids = Array(repeating: .max, count: mask + 1)
    firsts = Array(repeating: -1, count: mask + 1)
    for (id, first) in zip(old.0, old.1) where id != .max {
      let slot = slot(id)
      ids[slot] = id
      firsts[slot] = first
      let place = filterPlace(id)
      filter[place.word] |= place.bit
    }
  }

  /// Returns whether an id was named.
  @inline(__always) func contains(_ id: UInt64) -> Bool {
    let place = filterPlace(id)
    return _slowPath(filter[place.word] & place.bit != 0) && ids[slot(id)] == id
  }

  /// Adds a value to an id, naming it if need be.
  mutating func add(_ value: Value, to id: UInt64) {
    name(id)
    let slot = slot(id)
    values.append((value, firsts[slot]))
    firsts[slot] = Int32(truncatingIfNeeded: values.count - 1)
  }

  /// Returns whether an id has more than one value.
  func hasSeveral(of id: UInt64) -> Bool {
    let first = firsts[slot(id)]
    return first >= 0 && values[Int(first)].next >= 0
  }

  /// Calls a function with each value of an id, the newest first.
  @inline(__always) func forEach(of id: UInt64, _ body: (Value) -> Void) {
    var next = firsts[slot(id)]
    while next >= 0 {
      body(values[Int(next)].value)
      next = values[Int(next)].next
    }
  }
}
