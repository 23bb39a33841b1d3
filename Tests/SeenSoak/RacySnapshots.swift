import Foundation
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// Segments that change on a real disk just when a snapshot is written, in ways that hide it: the answer is never
/// stale.
package enum RacySnapshots: Soak {
  package static let test = "T14"
  package static let unit = "racy rounds"
  package static let name = "racy"
  package static let quickCount = 10_000
  package static let soakCount = 100_000

  private static let perSeed = 40

  /// How a segment is changed without the snapshot noticing.
  private enum Change: Int, CaseIterable {
    case inPlace, inPlaceWithTimeRestored, renamedOver, renamedOverWithTimeRestored, hardLink
    /// The time of its last change is to come.
    case future
    /// Nothing is changed: the snapshot may be used.
    case nothing
  }

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let folder = try TemporaryFolder()
    let files = PosixFileSystem()
    let bytes = { (count: Int) in (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) } }
    let journal = try JournalFolder.create(
      at: folder.path + "/journal", now: StoreFixture.noon, random: bytes, in: files
    ).journal
    let secret = CacheSecret(stateDirectory: folder.path + "/state", in: files)
    let path = journal.eventsPath + "/2026-01.laptop-k3f9x7qa.jsonl"
    try FileManager.default.createDirectory(
      atPath: journal.eventsPath, withIntermediateDirectories: true)
    for round in 0..<perSeed {
      // The first round hides nothing and its clock runs ahead, so that each seed uses a snapshot at least once.
      let isPlain = round == 0
      try write(line(round, "1"), path)
      if !isPlain, random.chance(30) {
        try setTime(path, seconds: random.pick([-90_000, -5, 5, 90_000]) ?? 0)
      }
      let snapshot = SnapshotFile(journal, secret, in: files)
      var log = try replay(journal, files)
      // The clock of the moment, or one that runs ahead and would trust what is new.
      let ahead = !isPlain && random.chance(70) ? 0 : 3600
      _ = try snapshot.write(&log, now: clock(ahead), random: bytes)
      let change = isPlain ? .nothing : random.pick(Change.allCases) ?? .inPlace
      try apply(change, round, path, folder.path, &random)
      let segments = try SegmentList(of: journal.eventsPath, in: files)
      let all = try replay(journal, files)
      let loaded = try snapshot.load(segments)
      try check(!isPlain || loaded != nil, "the snapshot of an unchanged segment was not used")
      if let loaded {
        try check(loaded.digest == all.digest, "stale after \(change), round \(round)")
        tally.register("answers from a snapshot")
      }
      tally.count += 1
    }
  }

  private static func line(_ round: Int, _ mood: String) -> [UInt8] {
    Array(
      (#"{"id":"laptop-k3f9x7qa.1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","#
        + #""subject":"film:a","data":{"mood":"\#(1000 + round)\#(mood)"}}"# + "\n").utf8)
  }

  private static func replay(
    _ journal: JournalFolder, _ files: PosixFileSystem
  ) throws -> ReplayedLog {
    try LogReplay.run(
      try SegmentList(of: journal.eventsPath, in: files), in: files, LogReplay.Options(seed: 3))
  }

  private static func clock(_ secondsAhead: Int) -> Instant {
    Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000) + Int64(secondsAhead) * 1000)
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private static func setTime(_ path: String, seconds: Int) throws {
    let now = Int64(Date().timeIntervalSince1970) + Int64(seconds)
    try setTime(path, nanoseconds: now * 1_000_000_000)
  }

  /// Sets the time of the last change to the nanosecond, which a `Date` cannot hold.
  private static func setTime(_ path: String, nanoseconds: Int64) throws {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    let isSet = unsafe utimensat(AT_FDCWD, path, [time, time], 0) == 0
    try check(isSet, "the time of \(path) cannot be set")
  }

  private static func apply(
    _ change: Change, _ round: Int, _ path: String, _ folder: String, _ random: inout Seeded
  ) throws {
    let before = try PosixFileSystem().status(path)?.modifiedNanoseconds ?? 0
    let changed = line(round, "2")
    switch change {
    case .nothing: break
    case .inPlace, .inPlaceWithTimeRestored, .future:
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.write(contentsOf: Data(changed))
      try handle.close()
    case .renamedOver, .renamedOverWithTimeRestored:
      try write(changed, folder + "/other")
      if change == .renamedOverWithTimeRestored {
        try setTime(folder + "/other", nanoseconds: before)
      }
      try PosixFileSystem().rename(folder + "/other", to: path)
    case .hardLink:
      try? FileManager.default.removeItem(atPath: folder + "/link")
      try FileManager.default.linkItem(atPath: path, toPath: folder + "/link")
      let handle = try FileHandle(forWritingTo: URL(filePath: folder + "/link"))
      try handle.write(contentsOf: Data(changed))
      try handle.close()
    }
    switch change {
    case .inPlaceWithTimeRestored: try setTime(path, nanoseconds: before)
    case .future: try setTime(path, seconds: random.whole(1...100_000))
    default: break
    }
  }
}
