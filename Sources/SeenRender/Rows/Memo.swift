/// A cache of values by number, so that the next row with the same number reuses them.
///
/// It has a fixed number of slots: if two numbers share one, the last wins.
package struct Memo<Value> {
  private var keys: [UInt32?] = []
  private var values: [Value?] = []
  private let size: Int

  /// Creates a cache for a power of two of values; memory is allocated with the first one.
  package init(size: Int = 1 << 12) {
    self.size = size
  }

  /// Returns the value of a number, making it if it is not cached.
  package mutating func value(_ key: UInt32, _ make: () -> Value) -> Value {
    if keys.isEmpty {
      keys = Array(repeating: nil, count: size)
      values = Array(repeating: nil, count: size)
    }
    let place = Int(key) & (size - 1)
    if keys[place] == key, let known = values[place] { return known }
    let made = make()
    keys[place] = key
    values[place] = made
    return made
  }
}
