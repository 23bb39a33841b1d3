import SeenCore
import SeenStore
import SeenWire

/// One thing that is measured, in this process, over a journal on disk.
enum BenchCase: String, CaseIterable {
  /// Reads every line and settles the ledger.
  case replay
  /// The same with one thread.
  case replayOneThread
  /// Maps the snapshot and folds the tail; writes the snapshot first.
  case snapshot
  /// Computes the statistics of a settled ledger.
  case stats
  /// Computes the diary of a settled ledger.
  case diary
  /// Finds the watches for which a query of five tests holds.
  case query

  /// How often each case runs; the median counts.
  private static let rounds = 9

  /// Runs the case and returns what it took.
  func run(journal path: String) throws -> Measurement {
    let files = PosixFileSystem()
    let journal = try JournalFolder(at: path, in: files)
    let segments = try journal.segments(in: files)
    let options = LogReplay.Options(seed: 1)
    let bytes = segments.byteCount
    switch self {
    case .replay:
      return try measure(bytes) {
        try LogReplay.run(segments, in: files, options).ledger.eventCount
      }
    case .replayOneThread:
      var options = options
      options.bytesWorthThread = .max
      return try measure(bytes) {
        try LogReplay.run(segments, in: files, options).ledger.eventCount
      }
    case .snapshot:
      let snapshot = SnapshotFile(journal, in: files)
      var log = try LogReplay.run(segments, in: files, options)
      let now = Instant(milliseconds: .max / 1_000_000)
      _ = try snapshot.write(&log, now: now, random: 1)
      return try measure(bytes) { try snapshot.load(segments)?.ledger.eventCount ?? 0 }
    case .stats:
      let log = try LogReplay.run(segments, in: files, options)
      let scope = Scope(profile: profile(of: log.ledger), today: Day(number: 20_000))
      return measure(bytes) { Stats(log.ledger, scope).watches }
    case .diary:
      let log = try LogReplay.run(segments, in: files, options)
      let scope = Scope(profile: profile(of: log.ledger), today: Day(number: 20_000))
      return measure(bytes) { Diary(log.ledger, scope).entries.count }
    case .query: return try query(LogReplay.run(segments, in: files, options), bytes)
    }
  }

  private func query(
    _ log: borrowing ReplayedLog, _ bytes: UInt64
  ) throws -> Measurement {
    let scope = Scope(profile: profile(of: log.ledger), today: Day(number: 20_000))
    let query = try Query(
      "year:1960..1999 mood:great,good runtime:<130 -rewatch:yes -rated:<4",
      Query.Context(today: scope.today))
    let surroundings = QuerySurroundings(notes: { _ in nil }, json: { _ in nil })
    return try measure(bytes) {
      var evaluation = try LedgerEvaluation(query, log.ledger, scope, surroundings)
      return evaluation.rows(log.ledger).count
    }
  }

  /// Returns the profile that has most watches, so that there is something to compute.
  private func profile(of ledger: borrowing Ledger) -> String {
    var counts: [Symbol: Int] = [:]
    for row in 0..<ledger.watches.count { counts[ledger.watches.profile[row], default: 0] += 1 }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.map { ledger.words.text($0.key) } ?? Event.defaultProfile
  }

  private func measure(
    _ bytes: UInt64, _ body: () throws -> Int
  ) rethrows -> Measurement {
    var times: [Double] = []
    var items = try body()
    let clock = ContinuousClock()
    for _ in 0..<BenchCase.rounds {
      let start = clock.now
      items = try body()
      let parts = (clock.now - start).components
      times.append(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) * 1e-15)
    }
    times.sort()
    return Measurement(
      name: rawValue, items: items, bytes: bytes, milliseconds: times[times.count / 2],
      fastest: times[0], slowest: times[times.count - 1])
  }
}

/// What one case took.
struct Measurement {
  let name: String
  /// Events, watches or entries, whichever the case makes.
  let items: Int
  /// The bytes of all segments.
  let bytes: UInt64
  /// The median of the rounds.
  let milliseconds: Double
  let fastest: Double
  let slowest: Double

  /// The measurement as one JSON object.
  var json: String {
    let perSecond = Double(bytes) / milliseconds / 1e6
    let object = JSON.object([
      JSON.Member("case", .string(name)), JSON.Member("items", .whole(items)),
      JSON.Member("bytes", .whole(bytes)),
      JSON.Member("milliseconds", .number(Measurement.text(milliseconds))),
      JSON.Member("fastest", .number(Measurement.text(fastest))),
      JSON.Member("slowest", .number(Measurement.text(slowest))),
      JSON.Member("gigabytesPerSecond", .number(Measurement.text(perSecond))),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }

  /// Returns a number with three decimals.
  private static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "0" }
    return Decimal.fraction(Int((number * 1000).rounded()), over: 1000, decimals: 3)
  }
}
