import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Batches of thousands of lines (BatchLines).
@Suite("Long batches") struct BatchLinesTests {
  private func drafts(_ count: Int) -> [Draft] {
    (0..<count).map {
      Draft(.titleAdded, "film:t\($0)", [JSON.Member("name", .string("Title \($0)"))])
    }
  }

  private func append(_ drafts: [Draft], _ fixture: StoreFixture) throws {
    _ = try fixture.writer().append(
      drafts, AppendContext(now: fixture.now), random: { fixture.random($0) })
  }

  @Test(
    "are written whole and in order, with the lines that a short batch has",
    arguments: [4095, 4096, 9001])
  func order(_ count: Int) throws {
    let fixture = try StoreFixture()
    try append(drafts(count), fixture)
    let events = try fixture.contents().events
    #expect(events.count == count)
    #expect(try fixture.contents().badLines.isEmpty)
    #expect(events.map(\.subject) == (0..<count).map { "film:t\($0)" })
    #expect(events.map(\.id.number) == (1...UInt64(count)).map { .init($0) })
    let lines = try fixture.names().flatMap { name in
      try fixture.disk.readWhole(fixture.events + "/" + name).split(separator: 10)
    }
    for (line, event) in zip(lines, events) {
      #expect(Array(line) + [10] == StoreFixture.line(event))
    }
  }

  @Test(
    "with a line that readers refuse are not written at all, and its place is told",
    arguments: [3, 4096, 8999])
  func refused(_ place: Int) throws {
    let fixture = try StoreFixture()
    var all = drafts(9000)
    all[place] = Draft(
      .titleAdded, "film:x", [JSON.Member("name", .string(String(repeating: "x", count: 2 << 20)))])
    var refused: Int?
    do { try append(all, fixture) } catch AppendError.badDraft(let place, _) { refused = place }
    #expect(refused == place)
    #expect(try fixture.contents().events.isEmpty)
  }
}
