/// What was made for a number lately, so that it is not made again for the next row that has it.
///
/// A fixed number of places: of two numbers that fall on one of them the last stays.
package struct Memo<Value> {
  private var keys: [UInt32?] = []
  private var values: [Value?] = []
  private let size: Int

  /// Makes room for a power of two of values, when the first one comes.
  package init(size: Int = 1 << 12) {
    self.size = size
  }

  /// Returns what a number stands for, making it if it is not there.
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
