import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// A journal of 100 events whose bytes are damaged, and whether `seen check` reports it.
struct DamagedJournal {
  let world = TestWorld()
  /// The segment's path and its bytes before the damage.
  let path: String
  let bytes: [UInt8]
  /// How many watches it has.
  static let watchCount = 98

  init() throws {
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    world.run("log", "Heat", "--new", "--on", "2020-01-01")
    let names = try world.files.list("/home/ana/films/events")
    path = "/home/ana/films/events/" + (names.first ?? "")
    while (try world.files.readWhole(path)).split(separator: 10).count < 100 {
      world.run("log", "Heat", "--on", "2021-02-03", "--with", "Bo", "--notes", "It rained.")
    }
    bytes = try world.files.readWhole(path)
  }

  private var disk: MemoryFileSystem? { world.files as? MemoryFileSystem }

  /// Returns what `seen check` reports for other bytes.
  func verdict(_ bytes: [UInt8]) throws -> (isReported: Bool, exit: Int32) {
    try disk?.put(path, bytes)
    let transcript = world.run("check", "--plain")
    return (transcript.code == .no && !transcript.output.isEmpty, transcript.code.rawValue)
  }
}

/// Every bit of a segment of 100 events, flipped: `seen check` reports each.
package enum SegmentFlips: Soak {
  package static let test = "T7"
  package static let unit = "bits of a segment"
  package static let name = "flips"
  package static let quickCount = 130_000
  package static let soakCount = 130_000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    let journal = try DamagedJournal()
    let sound = try journal.verdict(journal.bytes)
    try check(sound.exit == 0, "the journal is not sound before")
    for index in journal.bytes.indices {
      for bit in 0..<8 {
        var damaged = journal.bytes
        damaged[index] ^= 1 << UInt8(bit)
        let verdict = try journal.verdict(damaged)
        try check(verdict.isReported, "bit \(bit) of byte \(index) is not told")
        tally.count += 1
      }
    }
  }
}

/// Every bit of a snapshot, flipped: it is never used.
package enum SnapshotFlips: Soak {
  package static let test = "T7"
  package static let unit = "bits of a snapshot"
  package static let name = "snapshot-flips"
  package static let quickCount = 100_000
  package static let soakCount = 520_000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let fixture = try StoreFixture()
    let lines = try CrowdedJournal(&random, count: 3).lines
    try fixture.disk.put(
      fixture.events + "/2026-01.laptop-k3f9x7qa.jsonl", Array(lines.map { $0 + [10] }.joined()))
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    var log = try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
    let snapshot = try fixture.snapshot()
    let later = fixture.now + 3_600_000_000
    let written = try snapshot.write(&log, now: later, random: fixture.random)
    let isWritten = try isUsed(snapshot, segments)
    try check(written != nil && isWritten, "no snapshot is used")
    let bytes = try fixture.disk.readWhole(snapshot.path)
    tally.register("bytes of a snapshot", bytes.count)
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        try fixture.disk.put(snapshot.path, damaged)
        let isUsed = try isUsed(snapshot, segments)
        try check(!isUsed, "used with bit \(bit) of byte \(index) flipped")
        tally.count += 1
      }
    }
  }
}

extension SnapshotFlips {
  /// Whether a snapshot is used to read segments.
  private static func isUsed(_ snapshot: SnapshotFile, _ segments: SegmentList) throws -> Bool {
    guard let log = try snapshot.load(segments) else { return false }
    return log.layout.spans.count <= segments.segments.count
  }
}

/// Damage of other kinds to a segment: bursts, zeros, swaps, cuts and repeats.
///
/// Damage that `seen check` does not report has lost only lines at the end, which cannot be detected.
package enum Bursts: Soak {
  package static let test = "T7"
  package static let unit = "bursts"
  package static let name = "bursts"
  package static let quickCount = 20_000
  package static let soakCount = 1_000_000

  private static let perSeed = 1000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let journal = try DamagedJournal()
    let lines = journal.bytes.split(separator: 10).map(Array.init)
    for _ in 0..<perSeed {
      let damaged = damage(journal.bytes, &random)
      let verdict = try journal.verdict(damaged)
      tally.count += 1
      try check([0, 1].contains(verdict.exit), "check ended with \(verdict.exit)")
      if verdict.isReported {
        tally.register("told")
        continue
      }
      let left = Set(
        damaged.split(separator: 10).map { line in
          Array(line.last == 13 ? line.dropLast() : line)
        }.filter { !$0.allSatisfy { $0 == 32 || $0 == 9 } })
      let missing = lines.indices.filter { !left.contains(lines[$0]) }
      try check(left.isSubset(of: lines), "a changed line is not told")
      try check(
        missing == Array(lines.indices.suffix(missing.count)),
        "missing lines are not told: \(missing)")
    }
  }

  private static func damage(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var bytes = bytes
    let place = Int(random.next() % UInt64(bytes.count))
    let length = min(bytes.count - place, 1 + Int(random.next() % 64))
    switch random.next() % 7 {
    case 0, 1:
      for index in place..<(place + length) {
        bytes[index] ^= UInt8(truncatingIfNeeded: random.next())
      }
    case 2: for index in place..<(place + length) { bytes[index] = 0 }
    case 3:
      let other = Int(random.next() % UInt64(bytes.count - length + 1))
      for index in 0..<length { bytes.swapAt(place + index, other + index) }
    case 4: bytes.removeLast(bytes.count - place)
    case 5: bytes.removeSubrange(place..<(place + length))
    default:
      let lines = bytes.split(separator: 10)
      let line = Int(random.next() % UInt64(lines.count))
      bytes = Array((lines[...line] + lines[line...]).map { Array($0) + [10] }.joined())
    }
    return bytes
  }
}
