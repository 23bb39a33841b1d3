import SeenCore
import SeenTestSupport
import Testing

/// Sets of rows that are found eight at a time are those that are found one by one.
@Suite("Sets of rows") struct BitsTests {
  @Test("hold the rows of a column that have a value, and none of some bits in another")
  func rowsWithValue() throws {
    try everySeed(60) { random in
      let top: UInt32 = random.chance(70) ? 255 : 70_000
      var column = PackedColumn<UInt32>(zero: random.chance(50) ? .max : 0)
      var array: [UInt32] = []
      var flags: [UInt8] = []
      for _ in 0..<random.whole(0...300) {
        let value = random.chance(40) ? 3 : UInt32(random.whole(0...3)) &* (top / 3)
        column.append(value)
        array.append(value)
        flags.append(random.chance(50) ? 0 : UInt8(random.whole(0...255)))
      }
      for wanted in [0, 3, top / 3, top, 128, .max] as [UInt32] {
        for mask in [1, 0x81, 0] as [UInt8] {
          let rows = array.indices.filter { array[$0] == wanted && flags[$0] & mask == 0 }
          let found = unsafe flags.withUnsafeBytes {
            unsafe column.rows(with: wanted, without: mask, in: $0)
          }
          try check(numbers(found) == rows, "\(wanted) without \(mask) of \(array), \(flags)")
        }
      }
    }
  }

  @Test("come in the order of their keys, and in their own where those are the same")
  func orderByKey() throws {
    try everySeed(100) { random in
      let top: UInt32 = random.chance(50) ? 12 : random.chance(50) ? 900 : .max
      let base: UInt32 = random.chance(50) || top == .max ? 0 : 1_000_000
      let size = random.whole(0...300)
      let keys = (0..<size).map { _ in
        random.chance(20) ? 0 : base &+ UInt32(random.whole(0...Int(top)))
      }
      var rows = Bits(size: size)
      for row in 0..<size where random.chance(70) { rows[row] = true }
      let expected = numbers(rows).sorted { (keys[$0], $0) < (keys[$1], $1) }
      let found = rows.inOrder { keys[$0] }
      try check(found.map { Int($0) } == expected, "\(numbers(rows)) by \(keys)")
    }
  }

  private func numbers(_ bits: Bits) -> [Int] {
    var numbers: [Int] = []
    bits.forEach { numbers.append($0) }
    return numbers
  }
}
