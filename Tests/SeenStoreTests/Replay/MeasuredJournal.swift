import SeenBench
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// The journal that everything is measured with is one that a person could have.
@Suite("The journal to measure with") struct MeasuredJournal {
  private let files = PosixFileSystem()

  private func bytes(_ journal: String) throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for name in try files.list(journal + "/events") {
      bytes[name] = try files.readWhole(journal + "/events/" + name)
    }
    return bytes
  }

  @Test("is the same for the same seed and size, and another for others")
  func seeds() throws {
    let folders = try (0..<3).map { _ in try TemporaryFolder() }
    let made = try zip(folders, [1, 1, 2] as [UInt64]).map { folder, seed in
      try bytes(JournalMaker.journal(500, seed: seed, in: folder.path))
    }
    #expect(made[0] == made[1])
    #expect(made[0] != made[2])
  }

  @Test("has as many events as it should, in many segments, and nothing is odd about them")
  func sound() throws {
    let folder = try TemporaryFolder()
    let path = try JournalMaker.journal(3000, seed: 1, in: folder.path)
    let segments = try JournalFolder(at: path, in: files).segments(in: files)
    #expect(segments.segments.count > 300)
    #expect((150...350).contains(Int(segments.byteCount) / 3000))
    let log = try LogReplay.run(segments, in: files, LogReplay.Options(seed: 1))
    #expect(log.badLineCount == 0)
    let events = log.ledger.eventCount
    #expect(events == 3000)
    let odd = log.ledger.findings.count + log.ledger.kept.count
    #expect(odd == 0)
    let watches = log.ledger.watches.count
    #expect((1600...2000).contains(watches))
  }
}
