import SeenCore
import SeenStore
import Testing

/// The names by which a writer finds its own segments.
@Suite struct SegmentNameTests {
  @Test(
    "names round trip",
    arguments: [
      "2026-11.laptop-k3f9x7qa.jsonl", "2026-11.laptop-k3f9x7qa.2.jsonl", "0001-01.a.99.jsonl",
    ])
  func roundTrips(_ text: String) throws {
    #expect(try #require(SegmentName(text)).text == text)
  }

  @Test(
    "everything else is not a writer's own name",
    arguments: [
      "", "a.jsonl", "2026-11.jsonl", "2026-11.a.jsonl.gz", "2026-13.a.jsonl", "2026.a.jsonl",
      "2026-11-20.a.jsonl", "2026-11.A.jsonl", "2026-11.a.1.jsonl", "2026-11.a.02.jsonl",
      "2026-11.a.+2.jsonl", "2026-11.a.2.3.jsonl", "2026-11..jsonl", "2026-11.a..jsonl",
      "2026-11.a.99999999999999999999.jsonl", "2026-11.a (conflicted copy).jsonl",
      "2026-11.a.sync-conflict-20261120.jsonl", ".tmp-a-00.jsonl",
    ])
  func refuses(_ text: String) {
    #expect(SegmentName(text) == nil)
  }

  @Test("segments sort by month, then by part as a number")
  func orders() {
    let names = ["2026-09.a.jsonl", "2026-11.a.jsonl", "2026-11.a.2.jsonl", "2026-11.a.10.jsonl"]
    #expect(names.reversed().compactMap { SegmentName($0) }.sorted().map(\.text) == names)
  }
}
