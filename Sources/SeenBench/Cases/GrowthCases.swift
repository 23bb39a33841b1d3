import SeenCore
import SeenStore
import SeenWire

/// How time and memory grow with a journal, and with its number of files.
extension BenchCase {
  /// The cases of growth.
  static let growing: [BenchCase] = [
    BenchCase(
      name: "segments", summary: "a replay of all segments against the same lines in one file",
      run: segments),
    BenchCase(
      name: "tail", summary: "the snapshot and 1,000 new events against the snapshot alone",
      run: tail),
    BenchCase(
      name: "memory", summary: "the most memory of a replay over that of an idle process",
      run: memory),
    BenchCase(name: "snapshotSize", summary: "the bytes of a snapshot") { bench in
      let log = try SampleLog(bench.journal())
      let count = try log.eventCount()
      var size: UInt64 = 0
      let time = try Contest.time { size = try log.writeSnapshot() }
      var measurement = Measurement(name: "snapshotSize", events: count, bytes: size, times: [time])
      measurement.facts = [("bytesPerEvent", Double(size) / Double(max(count, 1)))]
      return [measurement]
    },
    BenchCase(
      name: "growth", summary: "a replay of 10,000 events, of ten times as many, up to --events",
      run: growth),
  ]

  @Sendable private static func segments(_ bench: Bench) throws -> [Measurement] {
    let many = try SampleLog(bench.journal())
    let path = bench.folder + "/joined-\(bench.events)-\(bench.seed).jsonl"
    let files = many.files
    if try files.status(path)?.byteCount != many.segments.byteCount {
      try? files.unlink(path)
      try files.withOpen(path, .create) { (file) throws(FileError) in
        for segment in many.segments.segments {
          _ = try files.append(try files.readWhole(segment.path), to: file)
        }
      }
    }
    let one = try SegmentList(file: path, in: files)
    var contest = Contest("segments", rounds: bench.rounds)
    contest.add("segments") { try Contest.time { _ = try replay(many, threads: true) } }
    contest.add("oneFile") {
      try Contest.time { _ = try LogReplay.run(one, in: files, LogReplay.Options(seed: 1)) }
    }
    var measurement = try contest.run(
      events: try many.eventCount(), bytes: many.segments.byteCount)
    measurement.facts = [("files", Double(many.segments.segments.count))]
    return [measurement]
  }

  @Sendable private static func tail(_ bench: Bench) throws -> [Measurement] {
    let log = try SampleLog(bench.journal())
    try log.writeSnapshot()
    let count = try log.eventCount()
    let path = log.journal.eventsPath + "/2030-01.bench.jsonl"
    defer { try? log.files.unlink(path) }
    var lines: [UInt8] = []
    for number in 1...1000 {
      guard let id = EventID("bench.\(number)") else { continue }
      let draft = Draft(
        .watchLogged, "film:tail-\(number % 100)", profile: "ana",
        [JSON.Member("date", "2026-11-20")])
      let time = Instant(milliseconds: 1_893_456_000_000 + Int64(number))
      lines += EventLine.encode(Event(draft, id: id, time: time)) + [10]
    }
    let before = log.segments
    try log.files.writeNew(path, lines)
    let after = try log.journal.segments(in: log.files)
    var contest = Contest("tail", rounds: bench.rounds)
    contest.add("tail") {
      try Contest.time {
        guard try log.snapshot.load(after)?.ledger.eventCount == count + 1000 else {
          throw Processes.Failure(description: "the snapshot does not take the tail")
        }
      }
    }
    contest.add("snapshot") { try Contest.time { _ = try log.snapshot.load(before) } }
    return [try contest.run(events: count + 1000, bytes: after.byteCount)]
  }

  /// Each measurement is a new process: memory used before would hide what is used now.
  @Sendable private static func memory(_ bench: Bench) throws -> [Measurement] {
    let log = try SampleLog(bench.journal())
    let count = try log.eventCount()
    guard let own = Machine.programPath else {
      throw Processes.Failure(description: "cannot find its own program")
    }
    func peak(_ words: [String]) throws -> Double {
      let output = bench.folder + "/peak"
      _ = try Processes.run([own, "--peak"] + words, output: output)
      let text = String(decoding: try log.files.readWhole(output), as: UTF8.self)
      return Double(text.split(separator: "\n").first ?? "") ?? 0
    }
    var idle: [Double] = []
    var busy: [Double] = []
    let time = try Contest.time {
      for _ in 0..<max(bench.rounds, 1) {
        idle.append(try peak([]))
        busy.append(try peak([log.journal.path]))
      }
    }
    let bytes = max(Measurement.median(busy) - Measurement.median(idle), 0)
    var measurement = Measurement(
      name: "memory", events: count, bytes: UInt64(bytes),
      times: [time / Double(2 * max(bench.rounds, 1))])
    measurement.facts = [
      ("bytesPerEvent", bytes / Double(max(count, 1))), ("idleBytes", Measurement.median(idle)),
    ]
    return [measurement]
  }

  /// Implements `--peak`: replays a journal, if one is named, and prints the peak memory.
  static func tellPeak(_ journal: String?) throws {
    if let journal { _ = try SampleLog(journal).eventCount() }
    Output.line("\(Machine.peakMemory)")
  }

  @Sendable private static func growth(_ bench: Bench) throws -> [Measurement] {
    var measurements: [Measurement] = []
    var count = 10_000
    while count <= bench.events {
      let log = try SampleLog(JournalMaker.journal(count, seed: bench.seed, in: bench.folder))
      var contest = Contest("growth", rounds: bench.rounds)
      contest.add("growth") { try Contest.time { _ = try replay(log, threads: true) } }
      var measurement = try contest.run(events: count, bytes: log.segments.byteCount)
      let each = measurement.milliseconds * 1e6 / Double(count)
      measurement.facts.append(("nanosecondsPerEvent", each))
      if let last = measurements.last {
        let before = last.milliseconds * 1e6 / Double(last.events)
        measurement.facts.append(("overTheDecadeBefore", each / before))
      }
      measurements.append(measurement)
      count *= 10
    }
    return measurements
  }
}
