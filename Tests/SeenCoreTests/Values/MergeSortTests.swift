import SeenCore
import SeenTestSupport
import Testing

@Suite("The merge sort of numbers") struct MergeSortTests {
  @Test("gives what the standard library's sort does, and keeps equal ones in their order")
  func same() throws {
    try everySeed(300) { random in
      let keys = (0..<random.whole(0...200)).map { _ in random.whole(0...40) }
      var order = Array(keys.indices)
      order.mergeSort { keys[$0] < keys[$1] }
      let wanted = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      try check(order == wanted, "\(keys)")
    }
  }
}
