import SeenCore

/// Values keyed by text, compared by bytes, for tables that grow with every row of an import.
///
/// Like a dictionary of `ByteKey`s, with the texts in one block of memory. It is a reference type, so nothing is ever
/// copied.
final class TextTable<Value> {
  private var keys = Symbols(
    capacity: 1 << 10, seed: UInt64(truncatingIfNeeded: Hasher().finalize()))
  private var values: [Value?] = []

  /// The value of a text; nil if it has none.
  subscript(_ key: String) -> Value? {
    get {
      guard let place = keys.find(key).map({ Int($0) }) else { return nil }
      return values[place]
    }
    set { values[place(of: key)] = newValue }
  }

  /// Whether a text has a value.
  func has(_ key: String) -> Bool { keys.find(key).map { values[Int($0)] != nil } ?? false }

  /// Sets the value of a text unless it has one; returns whether it had none.
  func insert(_ value: Value, _ key: String) -> Bool {
    let place = place(of: key)
    guard values[place] == nil else { return false }
    values[place] = value
    return true
  }

  private func place(of key: String) -> Int {
    let place = Int(keys.intern(key))
    if place == values.count { values.append(nil) }
    return place
  }
}
