import SeenApp
import SeenTestSupport
import Testing

@Suite("The sketch of a set of lines")
struct LineSketchTests {
  private static func line(_ random: inout Seeded, _ id: UInt64) -> LineSketch.Line {
    LineSketch.Line(id: id, sum: random.next())
  }

  @Test("tells which lines two sets do not share, as long as they are few")
  func difference() throws {
    try everySeed(20) { random in
      let count = random.whole(0...20_000)
      let changes = random.whole(0...min(600, count))
      var (old, new) = (LineSketch(), LineSketch())
      var expected: Set<UInt64> = []
      for id in 0..<UInt64(count) {
        let line = LineSketchTests.line(&random, id)
        old.add(line)
        guard expected.count < changes else {
          new.add(line)
          continue
        }
        expected.insert(id)
        if random.chance(50) { new.add(LineSketchTests.line(&random, id)) }
      }
      for id in UInt64(count)..<UInt64(count + random.whole(0...5)) {
        new.add(LineSketchTests.line(&random, id))
        expected.insert(id)
      }
      try check(new.difference(from: old) == expected, "\(count) lines, \(changes) changes")
    }
  }

  @Test("says so when they are too many")
  func tooMany() {
    var random = Seeded(seed: 7)
    var sketch = LineSketch()
    for id in 0..<5_000 as Range<UInt64> { sketch.add(LineSketchTests.line(&random, id)) }
    #expect(sketch.difference(from: LineSketch()) == nil)
  }

  @Test("is the same after it was written and read, in less than 48 KB")
  func bytes() {
    var random = Seeded(seed: 9)
    var sketch = LineSketch()
    #expect(LineSketch([]) == sketch)
    for id in 0..<100_000 as Range<UInt64> { sketch.add(LineSketchTests.line(&random, id)) }
    #expect(LineSketch(sketch.bytes) == sketch)
    #expect(sketch.bytes.count < 48_000)
    #expect(LineSketch([1, 2, 3]) == nil)
    #expect(LineSketch([UInt8](repeating: 255, count: 26)) == nil)
  }
}
