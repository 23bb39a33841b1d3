import SeenTestSupport

/// A source of choices that are the same for the same seed, and favor no end of a range.
struct Chance {
  private var random: Seeded

  /// Starts a source.
  init(seed: UInt64) { random = Seeded(seed: seed) }

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 { random.next() }

  /// Returns a number of a range, each about as likely as the others.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// Returns true with a probability in percent.
  mutating func percent(_ cases: Int) -> Bool { whole(0...99) < cases }

  /// Returns one of some values, which must not be none.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[whole(0...(values.count - 1))] }

  /// Returns one of some values, each as likely as its weight says.
  mutating func pick<Value>(weighted values: [(Int, Value)]) -> Value {
    var rest = whole(0...(values.reduce(0) { $0 + $1.0 } - 1))
    for (weight, value) in values {
      if rest < weight { return value }
      rest -= weight
    }
    return values[0].1
  }

  /// Returns the values in another order.
  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for place in values.indices.reversed() where place > 0 {
      values.swapAt(place, whole(0...place))
    }
    return values
  }

  /// Returns some bytes as lower-case hexadecimal digits.
  mutating func hexadecimal(byteCount: Int) -> String {
    let digits = Array("0123456789abcdef")
    var text = ""
    for _ in 0..<(byteCount * 2) { text.append(pick(digits)) }
    return text
  }
}
