import Foundation
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// SPEC.md's own examples are read out of it, so that the page cannot say what the code does not do.
@Suite(.serialized) struct GoldenLines {
  @Test("the tables of members and settings are those of the code", arguments: ["SPEC", "VIEWS"])
  func tables(page: String) throws {
    if Repository.isRecording { try Specification.record() }
    let written = try Specification.lines(page)
    let meant = try Specification.linesWithTables(page)
    for (index, (written, expected)) in zip(written, meant).enumerated() where written != expected {
      Issue.record("\(page):\(index + 1): \(written)\nthe code says: \(expected)")
      return
    }
    #expect(written.count == meant.count)
  }

  @Test("every type has its section in SPEC.md", arguments: EventKind.allCases)
  func section(of kind: EventKind) throws {
    let headings = try Specification.lines().filter { $0.hasPrefix("#### ") }
    #expect(headings.count { $0.contains("`\(kind.name)`") } == 1)
  }

  @Test("every example line is an event with a right sum, counts in full and is written alike")
  func examples() throws {
    let examples = try Specification.exampleLines()
    #expect(examples.count > EventKind.allCases.count)
    for example in examples {
      let line = Array(example.text.utf8)
      let decoded = try EventLine.decode(line[...])
      #expect(decoded.sum == .right, "\(example)")
      #expect(EventLine.encode(decoded.event) == line, "\(example)")
      guard let kind = decoded.event.kind else { continue }
      let verdict = EventVerdict(
        kind.definition, hasSubject: decoded.event.subject != nil, data: decoded.event.data)
      #expect(verdict == EventVerdict(kind.definition, hasSubject: true, data: decoded.event.data))
      #expect(verdict.inert == nil && verdict.ignored.isEmpty, "\(example): \(verdict)")
    }
  }

  @Test("every type has an example line", arguments: EventKind.allCases)
  func example(of kind: EventKind) throws {
    let types = try Specification.exampleLines().compactMap { example in
      try EventLine.decode(Array(example.text.utf8)[...]).event.kind
    }
    #expect(types.contains(kind))
  }
}

/// The worked journal of SPEC.md stands in the samples, line for line.
@Suite struct TinyJournal {
  @Test("the lines of section 14 are those of the sample, in total order")
  func lines() throws {
    let start = try tutorialStart()
    let example = try Specification.exampleLines().filter { line in
      line.text.contains(#","time":"2026-11-2"#) && line.number > start
    }
    let folder = Repository.root.appending(path: "journal-samples/tiny/events")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let stored = try names.flatMap { name in
      try Repository.text("journal-samples/tiny/events/" + name).split(separator: "\n").map(
        String.init)
    }
    #expect(stored.count == 14)
    #expect(Set(stored.map { ByteKey($0) }) == Set(example.map { ByteKey($0.text) }))
    let events = try example.map { try EventLine.decode(Array($0.text.utf8)[...]).event }
    for (first, second) in zip(events, events.dropFirst()) {
      #expect(first.time <= second.time)
      if first.id.writer == second.id.writer { #expect(first.id.number < second.id.number) }
    }
  }

  private func tutorialStart() throws -> Int {
    try #require(try Specification.lines().firstIndex { $0.hasPrefix("## 14.") })
  }
}
