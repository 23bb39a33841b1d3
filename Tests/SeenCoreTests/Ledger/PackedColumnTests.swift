import SeenCore
import SeenTestSupport
import Testing

/// A packed column is an array that takes less room.
@Suite("A packed column") struct PackedColumnTests {
  @Test("holds what an array holds, whatever is appended, set and dropped")
  func likeAnArray() throws {
    try everySeed(60) { random in
      var column = PackedColumn<UInt32>(zero: random.chance(50) ? .max : 0)
      var array: [UInt32] = []
      for _ in 0..<300 {
        let value = UInt32(truncatingIfNeeded: random.next() >> UInt64(random.whole(32...64) & 63))
        switch random.whole(0...9) {
        case 0 where !array.isEmpty:
          let row = random.whole(0...(array.count - 1))
          column[row] = value
          array[row] = value
        case 1 where array.count > 4:
          column.truncate(to: array.count - 2)
          array.removeLast(2)
        default:
          let added = random.chance(20) ? UInt32.max : value
          column.append(added)
          array.append(added)
        }
      }
      try check((0..<column.count).map { column[$0] } == array, "\(array)")
    }
  }

  @Test("takes no room for the value that counts as zero, and as much as the greatest needs")
  func width() {
    var column = PackedColumn<Int64>(zero: 1 << 40)
    for _ in 0..<100 { column.append(1 << 40) }
    #expect(column.width == 0)
    column.append((1 << 40) + 255)
    #expect(column.width == 1)
    column.append((1 << 40) + 65_536)
    #expect(column.width == 3)
    column.append(-1)
    #expect(column.width == 8)
    #expect(column[0] == 1 << 40 && column[100] == (1 << 40) + 255 && column[102] == -1)
  }
}
