import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What must hold when two copies of a segment are merged by line (`SegmentMerge`).
@Suite("Merged segments") struct SegmentMergeLaws {
  /// The line of an event, in one of its writings.
  private func line(_ number: Int, _ note: Int) throws -> [UInt8] {
    let id = try #require(EventID("laptop-k3f9x7qa.\(number + 1)"))
    var event = Event(
      id: id, time: Instant(milliseconds: Int64(number) * 1000), type: "watch.logged",
      data: [JSON.Member("notes", .string("\(note)"))])
    event.subject = "film:a"
    return EventLine.encode(event)
  }

  /// What a copy made of a segment: lines deleted, edited, added and moved.
  private func copy(_ base: [[UInt8]], _ mark: Int, _ random: inout Seeded) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for (number, old) in base.enumerated() {
      if random.chance(15) { continue }
      lines.append(random.chance(15) ? try line(number, mark) : old)
    }
    if random.chance(30) { lines.shuffle(using: &random) }
    for number in 0..<random.whole(0...3) { lines.append(try line(100 * mark + number, 0)) }
    return lines
  }

  private func bytes(_ lines: [[UInt8]]) -> [UInt8] { lines.flatMap { $0 + [10] } }

  private func set(_ bytes: [UInt8]) -> Set<[UInt8]> {
    Set(bytes.split(separator: 10).map(Array.init))
  }

  @Test("lose no event, keep every edit, and are the same either way and when merged again")
  func laws() throws {
    try everySeed(500) { random in
      let base = try (0..<random.whole(0...6)).map { try line($0, 0) }
      let (ours, theirs) = (try copy(base, 1, &random), try copy(base, 2, &random))
      let merged = SegmentMerge.merged(
        base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
      let found = set(merged)
      let names = Set(EventName.all(in: merged))
      try check(
        names == Set(EventName.all(in: bytes(base + ours + theirs))), "an event is lost")
      let added = Set(ours + theirs).subtracting(base)
      try check(added.isSubset(of: found), "an edit or a new line is lost")
      for (number, old) in base.enumerated() where found.contains(old) {
        let sides = [ours, theirs].map { Set($0) }
        let isEdited = try (1...2).contains { mark in
          try sides[mark - 1].contains(line(number, mark))
        }
        try check(!isEdited || sides.allSatisfy { $0.contains(old) }, "an old line is back")
      }
      let other = SegmentMerge.merged(
        base: bytes(base), ours: bytes(theirs), theirs: bytes(ours))
      try check(set(other) == found, "another way round")
      let again = SegmentMerge.merged(base: bytes(base), ours: merged, theirs: bytes(theirs))
      try check(set(again) == found, "merged again")
    }
  }

  @Test("an event that was forgotten stays so where a copy put its old line back")
  func forgotten() throws {
    let old = try line(0, 0)
    let event = try EventLine.decode(old[...]).event
    let forgotten = EventLine.encode(event.forgotten)
    let both = Set([old, forgotten])
    for (ours, theirs) in [(old, forgotten), (forgotten, old)] {
      let merged = SegmentMerge.merged(
        base: bytes([forgotten]), ours: bytes([ours]), theirs: bytes([theirs]))
      #expect(set(merged) == both)
    }
    // Who forgets it replaces its line.
    let merged = SegmentMerge.merged(
      base: bytes([old]), ours: bytes([old]), theirs: bytes([forgotten]))
    #expect(merged == bytes([forgotten]))
  }

  @Test("a byte-order mark before the first line is no part of it")
  func marked() throws {
    let (first, second) = (try line(0, 0), try line(1, 0))
    let ours = [0xef, 0xbb, 0xbf] + bytes([first])
    let merged = SegmentMerge.merged(
      base: bytes([first]), ours: ours, theirs: bytes([first, second]))
    #expect(merged == bytes([first, second]))
    #expect(SegmentMerge.lost(from: bytes([first]), in: ours) { _ in false }.isEmpty)
    #expect(EventName.all(in: ours).count == 1)
  }

  @Test("what two copies have in common are the lines of both, damaged ones too, in their order")
  func common() {
    let (ours, theirs) = (Array("a\n\nb\n\u{0}\nd".utf8), Array("x\n\u{0}\na\nd".utf8))
    #expect(SegmentMerge.common(ours, theirs) == Array("a\n\n\u{0}\nd".utf8))
    #expect(SegmentMerge.common(ours, ours) == ours && SegmentMerge.common(ours, []).isEmpty)
  }

  @Test("a line that is elsewhere does not come back")
  func elsewhere() throws {
    let (first, second) = (try line(0, 0), try line(1, 0))
    let name = try #require(EventName(of: first[...]))
    let merged = SegmentMerge.merged(
      base: bytes([first, second]), ours: bytes([second]), theirs: bytes([first, second]),
      areOursElsewhere: { $0 == name })
    #expect(merged == bytes([second]))
    #expect(
      SegmentMerge.lost(from: bytes([first, second]), in: bytes([second])) { _ in false } == [
        first[...]
      ])
  }
}
