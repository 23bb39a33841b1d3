import SeenCore
import SeenStore
import SeenWire

/// What is measured in this process, over a journal on disk.
extension BenchCase {
  /// The cases of reading.
  static let reading: [BenchCase] = [
    BenchCase(name: "replay", summary: "every line read, and the ledger settled") { bench in
      try [read(bench, "replay") { log in try replay(log, threads: true).ledger.eventCount }]
    },
    BenchCase(name: "replayOneThread", summary: "the same by one thread") { bench in
      try [
        read(bench, "replayOneThread") { log in try replay(log, threads: false).ledger.eventCount }
      ]
    },
    BenchCase(name: "snapshot", summary: "the snapshot mapped, and its sums checked") { bench in
      let log = try SampleLog(bench.journal())
      try log.writeSnapshot()
      return try [
        read(bench, "snapshot") { log in
          try log.snapshot.load(log.segments)?.ledger.eventCount ?? 0
        }
      ]
    },
    BenchCase(name: "stats", summary: "the statistics of a settled ledger") { bench in
      try [
        view(bench, "stats") { ledger, scope in Stats(ledger, scope).watches }
      ]
    },
    BenchCase(name: "diary", summary: "the diary of a settled ledger") { bench in
      try [view(bench, "diary") { ledger, scope in Diary(ledger, scope).entries.count }]
    },
    BenchCase(name: "query", summary: "the watches for which five tests hold") { bench in
      try [view(bench, "query", query)]
    },
  ]

  @Sendable private static func query(
    _ ledger: borrowing Ledger, _ scope: Scope
  ) throws -> Int {
    let query = try Query(
      "year:1960..1999 mood:great,good runtime:<130 -rewatch:yes -rated:<4",
      Query.Context(today: scope.today))
    let surroundings = QuerySurroundings(notes: { _ in nil }, json: { _ in nil })
    var evaluation = try LedgerEvaluation(query, ledger, scope, surroundings)
    return evaluation.rows(ledger).count
  }

  /// Folds a journal.
  static func replay(_ log: SampleLog, threads: Bool) throws -> ReplayedLog {
    var options = LogReplay.Options(seed: 1)
    if !threads { options.bytesWorthThread = .max }
    let thread = SecondThread(tunesMemory: true)
    return try LogReplay.run(log.segments, in: log.files, options, beside: thread)
  }

  /// Measures something that begins with the segments of the journal.
  private static func read(
    _ bench: Bench, _ name: String, _ body: @escaping (SampleLog) throws -> Int
  ) throws -> Measurement {
    let log = try SampleLog(bench.journal())
    var contest = Contest(name, rounds: bench.rounds)
    contest.add(name) { try Contest.time { _ = try body(log) } }
    return try contest.run(events: log.eventCount(), bytes: log.segments.byteCount)
  }

  /// Measures something that begins with a settled ledger.
  private static func view(
    _ bench: Bench, _ name: String, _ body: (borrowing Ledger, Scope) throws -> Int
  ) throws -> Measurement {
    let sample = try SampleLog(bench.journal())
    let log = try replay(sample, threads: true)
    let scope = Scope(profile: profile(of: log.ledger), today: Day(number: 20_000))
    var times: [Double] = []
    for round in 0...bench.rounds {
      let time = try Contest.time { _ = try body(log.ledger, scope) }
      if round > 0 { times.append(time) }
    }
    return Measurement(
      name: name, events: log.ledger.eventCount, bytes: sample.segments.byteCount, times: times)
  }

  /// Returns the profile that has most watches, so that there is something to compute.
  private static func profile(of ledger: borrowing Ledger) -> String {
    var counts: [Symbol: Int] = [:]
    for row in 0..<ledger.watches.count { counts[ledger.watches.profile[row], default: 0] += 1 }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.map { ledger.words.text($0.key) } ?? Event.defaultProfile
  }
}

/// A journal on disk that a case reads.
struct SampleLog {
  let files = PosixFileSystem()
  let journal: JournalFolder
  let segments: SegmentList

  /// Opens a journal.
  init(_ path: String) throws {
    journal = try JournalFolder(at: path, in: files)
    segments = try journal.segments(in: files)
  }

  /// Where its snapshot is.
  var snapshot: SnapshotFile {
    // As the program itself finds it, so that each uses what the other wrote.
    let state = Processes.variable("HOME").map { $0 + "/.local/state" }
    return SnapshotFile(journal, CacheSecret(stateDirectory: state, in: files), in: files)
  }

  /// Returns how many events it has.
  func eventCount() throws -> Int {
    try LogReplay.run(segments, in: files, LogReplay.Options(seed: 1)).ledger.eventCount
  }

  /// Returns the id of the title that its first event is about.
  func anyTitle() throws -> String {
    let first = try segments.segments.first.map { try files.readRange($0.path, at: 0, count: 4096) }
    let line = (first ?? []).prefix { $0 != 10 }
    return try EventLine.decode(line).event.subject ?? ""
  }

  /// Writes its snapshot; returns how many bytes that has.
  @discardableResult
  func writeSnapshot() throws -> UInt64 {
    var log = try LogReplay.run(segments, in: files, LogReplay.Options(seed: 1))
    // Long after any file changed, so that none counts as just changed.
    let now = Instant(milliseconds: .max / 1_000_000)
    return try snapshot.write(&log, now: now) { count in
      // A key made here becomes the user's own, so it must be unpredictable.
      var chance = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    } ?? 0
  }
}
