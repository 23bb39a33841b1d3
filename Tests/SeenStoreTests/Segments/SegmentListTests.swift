import SeenStore
import SeenTestSupport
import Testing

/// What counts as a file of events.
@Suite struct SegmentListTests {
  @Test("every regular *.jsonl counts, in byte order, and nothing else")
  func lists() throws {
    let files = MemoryFileSystem()
    let names = [
      "2026-11.laptop-k3f9x7qa.jsonl", "2026-11.laptop-k3f9x7qa.2.jsonl", "Z.jsonl", "a.jsonl",
      "2026-11.a-1.sync-conflict-20261120-211403-DEVICE.jsonl", "é.jsonl", "e\u{301}.jsonl",
      "a (conflicted copy).jsonl", "-.jsonl",
    ]
    let others = [
      ".tmp-1.jsonl", "._a.jsonl", ".jsonl", "notes.txt", "a.jsonl.orig", "b.JSONL", "c.json",
    ]
    for name in names + others { try files.put("/events/" + name, [1, 2]) }
    try files.makeDirectory("/events/folder.jsonl")
    try files.makeLink("/events/link.jsonl", to: "a.jsonl")
    let list = try SegmentList(of: "/events", in: files)
    #expect(
      list.segments.map { Array($0.name.utf8) }
        == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(list.segments.allSatisfy { $0.path == "/events/" + $0.name })
    #expect(list.byteCount == UInt64(2 * names.count))
    #expect(list.refused.map(\.name) == ["folder.jsonl", "link.jsonl"])
    #expect(list.refused.map(\.kind) == [.directory, .link])
  }

  @Test("no directory means no events; an unreadable one is told")
  func missing() throws {
    let files = MemoryFileSystem()
    #expect(try SegmentList(of: "/events", in: files).segments.isEmpty)
    try files.put("/events", [])
    #expect(throws: FileError(.list, "/events", .notDirectory)) {
      try SegmentList(of: "/events", in: files)
    }
  }
}
