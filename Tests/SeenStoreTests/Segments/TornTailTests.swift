import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// A segment cut at every byte: whole lines survive, and the next write works.
@Suite struct TornTailTests {
  @Test("cut at every byte of a batch of five lines")
  func everyByte() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    let path = fixture.events + "/2026-11.\(writer).jsonl"
    let start = try fixture.disk.readWhole(path).count
    try fixture.append(["b", "c", "d", "e", "f"])
    let whole = try fixture.disk.readWhole(path)
    var pinned = fixture
    pinned.settings.pinned = writer
    pinned.settings.stateDirectory = nil
    for length in start...whole.count {
      let cut = Array(whole[..<length])
      try fixture.disk.put(path, cut)
      let lines = cut.split(separator: 10).map(Array.init)
      let isTorn = cut.last != 10 && whole[length] != 10
      let kept = lines.count - (isTorn ? 1 : 0)
      let receipt = try pinned.append(["x"])
      try pinned.append(["y"])
      let after = try fixture.disk.readWhole(path)
      #expect(after.starts(with: cut), "cut at \(length)")
      let contents = try fixture.contents()
      let expected = Array(["a", "b", "c", "d", "e", "f"].prefix(kept)) + ["x", "y"]
      #expect(contents.names == expected, "cut at \(length)")
      #expect(contents.badLines == (isTorn ? [lines[lines.count - 1]] : []), "cut at \(length)")
      // Of five lines of the batch, behind the first of all, some are there and some are not.
      let isCutOff = (2...5).contains(kept)
      #expect((receipt.repair != nil) == isCutOff, "cut at \(length)")
      #expect(
        receipt.events[0].id.number == UInt64(kept + (isCutOff ? 2 : 1)), "cut at \(length)")
    }
  }

  @Test("garbage of any length before the end hides no number")
  func garbage() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a", "b"]).writer
    let path = fixture.events + "/2026-11.\(writer).jsonl"
    let whole = try fixture.disk.readWhole(path)
    var pinned = fixture
    pinned.settings.pinned = writer
    pinned.settings.stateDirectory = nil
    for count in [1, 16 << 10, (16 << 10) + 1, 40_000] {
      for byte: UInt8 in [0, 10, 120] {
        try fixture.disk.put(path, whole + [UInt8](repeating: byte, count: count))
        #expect(try pinned.append(["c"]).events[0].id.number == 3, "\(count) of \(byte)")
      }
    }
  }

  @Test("an empty newest segment, or two, hide no number")
  func emptySegments() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a", "b"]).writer
    for name in ["2026-11.\(writer).2", "2026-11.\(writer).3", "2026-12.\(writer)"] {
      try fixture.disk.put(fixture.events + "/\(name).jsonl", [])
    }
    #expect(try fixture.append(["c"]).events[0].id.number == 3)
  }
}
