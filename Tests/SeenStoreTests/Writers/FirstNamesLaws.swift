import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Of too many writers those count whose names come first.
@Suite("The first names of many") struct FirstNamesLaws {
  @Test("are the same in whatever order names come, and however often")
  func orders() throws {
    try everySeed(20) { random in
      let wanted = random.whole(1...40)
      let names = (0..<random.whole(0...400)).map { "w" + String($0, radix: 36) }.inByteOrder()
      var first = FirstNames(wanted, seed: random.next())
      let order = random.chance(30) ? Array(names.reversed()) : names.shuffled(using: &random)
      for name in order + order.prefix(50) {
        unsafe (Array(name.utf8) + Array(repeating: 0, count: 16)).withUnsafeBytes {
          unsafe first.add(UnsafeRawBufferPointer(rebasing: $0.prefix(name.utf8.count)))
        }
      }
      let found = first.all()
      try check(found == Array(names.prefix(wanted)), "\(found), not \(names.prefix(wanted))")
    }
  }
}
