import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Lists of edits") struct EditListTests {
  @Test("mark what is left out; other actions, and lines without a part, mark nothing")
  func reads() {
    let text =
      "10 40.5 4\r\n5.0\t6\t1\n0:50:00 0:59:30 5\nmore text\n60 50 0\n-1 5 0\n1 2 3\n1e5 2e5 0"
    let marks = EditList.marks(Array(text.utf8))
    #expect(marks.map(\.kind) == [.cut, .intro, .credits])
    #expect(marks.map(\.start) == [1, 10, 3000])
    #expect(marks.map(\.end) == [2, 40.5, 3570])
  }

  @Test("never trap on whatever a file holds")
  func nonsense() throws {
    try everySeed(500) { random in
      let bytes = (0..<random.whole(0...60)).map { _ in
        Array("0123456789.: \t\n-e\u{e9}".utf8)[random.whole(0...18)]
      }
      for mark in EditList.marks(bytes) { try check(mark.end > mark.start, "\(bytes)") }
    }
  }
}
