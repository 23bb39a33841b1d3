import SeenCore
import SeenStore

/// What is written: one event at a time in this process, and files of many by the program.
extension BenchCase {
  /// The cases of writing.
  static let writing: [BenchCase] = [
    BenchCase(
      name: "append",
      summary:
        "one event appended by a writer that stays open, and by a new one for each event, against open, append "
        + "and fdatasync",
      run: append),
    BenchCase(
      name: "import",
      summary: "seen import events FILE, against sqlite3 with the rows in one transaction",
      run: importing),
  ]

  /// How often an append is measured in each round.
  private static let appends = 100

  @Sendable private static func append(_ bench: Bench) throws -> [Measurement] {
    let files = PosixFileSystem()
    let path = try scratch(bench, "append")
    var number: UInt64 = 0
    let random: (Int) -> [UInt8] = { count in
      (0..<count).map { place in
        number += 1
        return UInt8(truncatingIfNeeded: number &* 0x9E37_79B9 >> UInt64(place % 4 * 8))
      }
    }
    let now = Instant(milliseconds: 1_795_209_243_000)
    let journal = try JournalFolder.create(
      at: path + "/journal", now: now, random: random, in: files
    )
    .journal
    let settings = WriterSettings(
      stateDirectory: path + "/state", machine: "bench", label: "bench")
    let draft = Draft(
      .watchLogged, "film:face-off-1997", profile: "ana",
      [JSON.Member("date", "2026-11-20"), JSON.Member("format", "theater")])
    var byteCount = 0
    let open = JournalWriter(journal, settings, in: files)
    func product(_ writer: () -> JournalWriter) throws -> Double {
      try Contest.time {
        let receipt = try writer().append([draft], AppendContext(now: now), random: random)
        byteCount = receipt.range?.bytes.count ?? 0
      }
    }
    func measure(_ name: String, _ writer: () -> JournalWriter) throws -> Measurement {
      _ = try product(writer)
      // By then the folder is older than the coarsest timestamps can tell apart, as in any program that
      // stays open.
      files.pause(milliseconds: 2100)
      for _ in 0..<3 { _ = try product(writer) }
      let line = [UInt8](repeating: 120, count: byteCount)
      var (own, other): ([Double], [Double]) = ([], [])
      for _ in 0..<(max(bench.rounds, 1) * appends) {
        own.append(try product(writer))
        other.append(try Contest.time { try Machine.appendRaw(line, to: path + "/raw") })
      }
      return Measurement(
        name: name, events: 1, bytes: UInt64(byteCount), times: own,
        peers: [("openAppendFdatasync", other)])
    }
    return [
      try measure("append") { open },
      try measure("appendAnew") { JournalWriter(journal, settings, in: files) },
    ]
  }

  @Sendable private static func importing(_ bench: Bench) throws -> [Measurement] {
    let log = try SampleLog(bench.journal())
    let path = try scratch(bench, "import")
    let lines = path + "/lines.jsonl"
    try log.files.withOpen(lines, .create) { (file) throws(FileError) in
      for segment in log.segments.segments {
        _ = try log.files.append(try log.files.readWhole(segment.path), to: file)
      }
    }
    let target = path + "/journal"
    let environment = ["XDG_STATE_HOME=" + path + "/state"]
    var contest = Contest("import", rounds: bench.rounds)
    for one in try bench.contestants("import") {
      contest.add(one.name) {
        try Scratch.remove(target)
        _ = try Processes.run([one.program, "init", target], environment: environment)
        return try Processes.run(
          [one.program, "-C", target, "import", "events", lines], environment: environment)
      }
    }
    if let sqlite = Processes.find("sqlite3") {
      let script = path + "/import.sql"
      try log.files.writeNew(script, Array(PeerPrograms.sqliteImport(lines).utf8))
      contest.add("sqlite3") {
        for suffix in ["", "-journal"] { try? log.files.unlink(path + "/peer.db" + suffix) }
        return try Processes.run([sqlite, path + "/peer.db"], input: script)
      }
    } else {
      Peers.leaveOut("sqlite3")
    }
    if let python = Peers.python(with: "sqlite3") {
      let rows = try Peers.file(bench, "rows.py", PeerPrograms.sqliteRows)
      contest.add("sqlite3Rows") {
        for suffix in ["", "-journal"] { try? log.files.unlink(path + "/rows.db" + suffix) }
        return try Processes.run([python, rows, lines, path + "/rows.db"])
      }
    } else {
      Peers.leaveOut("sqlite3 for python3")
    }
    contest.add("copyAndSync") {
      let copy = path + "/copy"
      try? log.files.unlink(copy)
      return try Contest.time { try Machine.copyRaw(lines, to: copy) }
    }
    defer { try? Scratch.remove(path) }
    var measurement = try contest.run(
      events: log.eventCount(), bytes: log.segments.byteCount)
    measurement.facts = [
      ("eventsPerSecond", Double(measurement.events) / measurement.milliseconds * 1000)
    ]
    return [measurement]
  }

  /// Returns an empty folder of a case.
  static func scratch(_ bench: Bench, _ name: String) throws -> String {
    let path = bench.folder + "/" + name
    try Scratch.remove(path)
    try PosixFileSystem().makeDirectories(path)
    return path
  }
}
