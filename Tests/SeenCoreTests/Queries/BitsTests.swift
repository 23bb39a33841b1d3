import SeenCore
import SeenTestSupport
import Testing

/// Sets of rows that are found eight at a time are those that are found one by one.
@Suite("Sets of rows") struct BitsTests {
  @Test("hold the rows of a column that have a value")
  func rowsWithValue() throws {
    try everySeed(60) { random in
      let top: UInt32 = random.chance(70) ? 255 : 70_000
      var column = PackedColumn<UInt32>(zero: random.chance(50) ? .max : 0)
      var array: [UInt32] = []
      for _ in 0..<random.whole(0...300) {
        let value = random.chance(40) ? 3 : UInt32(random.whole(0...3)) &* (top / 3)
        column.append(value)
        array.append(value)
      }
      for wanted in [0, 3, top / 3, top, 128, .max] as [UInt32] {
        let rows = array.indices.filter { array[$0] == wanted }
        try check(numbers(column.rows(with: wanted)) == rows, "\(wanted) of \(array)")
      }
    }
  }

  @Test("hold the watches that do not stand, whatever else is marked")
  func dropped() throws {
    try everySeed(30) { random in
      var table = WatchTable()
      var rows: [Int] = []
      for row in 0..<random.whole(0...300) {
        var flags = WatchFlags(rawValue: UInt8(random.whole(0...255)))
        if random.chance(50) { flags.remove(.isDropped) }
        if flags.contains(.isDropped) { rows.append(row) }
        table.flags.append(flags)
      }
      try check(numbers(table.dropped) == rows, "\(rows)")
    }
  }

  private func numbers(_ bits: Bits) -> [Int] {
    var numbers: [Int] = []
    bits.forEach { numbers.append($0) }
    return numbers
  }
}
