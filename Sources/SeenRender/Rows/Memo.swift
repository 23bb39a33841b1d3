/// What a piece of a row depends on.
package struct MemoKey: Equatable {
  let first: UInt64
  let second: UInt64
  let third: UInt64

  /// Puts numbers together.
  package init(first: UInt64, second: UInt64 = 0, third: UInt64 = 0) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// A place to look for it, below a power of two.
  func place(below limit: Int) -> Int {
    let mixed =
      (first ^ second &* 0x9E37_79B1_85EB_CA87 ^ third &* 0xC2B2_AE3D_27D4_EB4F)
      &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 32) & (limit &- 1)
  }
}

/// What was made for a key lately, so that it is not made again for the next row that has it.
///
/// A fixed number of places: of two keys that fall on one of them the last stays.
package struct Memo<Value> {
  private var keys: [MemoKey?] = []
  private var values: [Value?] = []
  private let size: Int

  /// Makes room for a power of two of values, when the first one comes.
  package init(size: Int = 1 << 12) {
    self.size = size
  }

  /// Returns what a key stands for, making it if it is not there.
  package mutating func value(_ key: MemoKey, _ make: () -> Value) -> Value {
    if keys.isEmpty {
      keys = Array(repeating: nil, count: size)
      values = Array(repeating: nil, count: size)
    }
    let place = key.place(below: size)
    if keys[place] == key, let known = values[place] { return known }
    let made = make()
    keys[place] = key
    values[place] = made
    return made
  }
}
