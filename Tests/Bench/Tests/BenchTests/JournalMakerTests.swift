import Foundation
import Testing

@testable import Bench

/// The journal that everything is measured with is one that a person could have.
@Suite("The journal to measure with") struct JournalMakerTests {
  /// Makes a journal, and returns the bytes of its files by name.
  private func files(_ count: Int, seed: UInt64) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try JournalMaker.make(count, seed: seed, at: folder)
    let events = folder.appending(path: "events")
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: events.path) {
      files[name] = try Data(contentsOf: events.appending(path: name))
    }
    return files
  }

  /// Returns what the lines of a journal say.
  private func events(_ files: [String: Data]) throws -> [[String: Any]] {
    try files.values.flatMap { $0.split(separator: 10) }.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
  }

  @Test("is the same for the same seed and size, and another for others")
  func seeds() throws {
    let first = try files(500, seed: 1)
    #expect(try files(500, seed: 1) == first)
    #expect(try files(500, seed: 2) != first)
    #expect(try files(501, seed: 1) != first)
  }

  @Test("has as many events as it should, each with an id of its own, in the file of its month")
  func sound() throws {
    let files = try files(3000, seed: 1)
    #expect(files.count > 300)
    #expect((200...300).contains(files.values.reduce(0) { $0 + $1.count } / 3000))
    let events = try events(files)
    #expect(events.count == 3000)
    #expect(Set(events.compactMap { $0["id"] as? String }).count == 3000)
    for (name, bytes) in files {
      let month = "\"time\":\"" + name.prefix(7)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.allSatisfy { $0.contains(month) }, "\(name)")
    }
  }

  @Test("says of everything what SPEC.md wants, and of nothing that is not there yet")
  func order() throws {
    let events = try events(try files(3000, seed: 1)).sorted {
      ($0["time"] as? String ?? "") < ($1["time"] as? String ?? "")
    }
    var known: Set<String> = []
    var counts: [String: Int] = [:]
    for event in events {
      let type = try #require(event["type"] as? String)
      let subject = try #require(event["subject"] as? String)
      let data = try #require(event["data"] as? [String: Any])
      counts[type, default: 0] += 1
      if ["title.added", "list.created"].contains(type) { known.insert(subject) }
      #expect(known.contains(subject), "\(subject)")
      if type == "watch.logged" { known.insert(try #require(event["id"] as? String)) }
      for name in ["list", "watch"] {
        guard let referred = data[name] as? String else { continue }
        #expect(known.contains(referred), "\(referred)")
      }
    }
    #expect(counts.count == 11)
    #expect((1500...2000).contains(counts["watch.logged"] ?? 0))
  }

  @Test("has the sums of the examples, and moments as they are")
  func sums() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    let page = try String(
      contentsOf: root.appending(path: "journal-samples/examples.jsonl"), encoding: .utf8)
    var count = 0
    for line in page.split(separator: "\n") where line.hasPrefix(#"{"id":"#) {
      let parts = line.split(separator: #","sum":""#)
      guard parts.count == 2, parts[1].count == 18 else { continue }
      #expect(LineSum.text(Array(parts[0].utf8)) == parts[1].prefix(16), "\(line)")
      count += 1
    }
    #expect(count > 30)
    #expect(LineSum.text([]) == "ef46db3751d8e999")
    #expect(Moment(milliseconds: 0).stamp == "1970-01-01T00:00:00.000Z")
    #expect(Moment(milliseconds: 1_709_164_799_999).stamp == "2024-02-28T23:59:59.999Z")
    #expect(Moment(milliseconds: 1_709_164_800_000).day == "2024-02-29")
    #expect(Moment(milliseconds: 1_735_689_600_007).stamp == "2025-01-01T00:00:00.007Z")
  }
}
