import SeenStore

/// Whole processes, from start to exit: what a user waits for.
extension BenchCase {
  /// The cases of the program.
  static let whole: [BenchCase] = [
    BenchCase(name: "start", summary: "seen version, against a C program that only ends") { bench in
      var contest = Contest("start", rounds: bench.rounds * 5)
      for one in try bench.contestants("start") {
        contest.add(one.name) { try Processes.run([one.program, "version"]) }
      }
      Peers.addHello(to: &contest, bench)
      return [try contest.run(events: 0, bytes: 0)]
    },
    BenchCase(
      name: "warm", summary: "seen stats with a snapshot, against hello, sqlite3 and DuckDB"
    ) { bench in
      let log = try SampleLog(bench.journal())
      var contest = Contest("warm", rounds: bench.rounds)
      for one in try bench.contestants("warm") {
        let words = stats(one.program, try bench.journal(of: one))
        contest.add(one.name) { try Processes.run(words) }
      }
      Peers.addHello(to: &contest, bench)
      try Peers.addWarm(to: &contest, bench, log)
      return [try contest.run(events: log.eventCount(), bytes: log.segments.byteCount)]
    },
    BenchCase(
      name: "cold",
      summary: "seen stats --no-snapshot, against simdjson, DuckDB and orjson"
    ) { bench in
      let log = try SampleLog(bench.journal())
      var contest = Contest("cold", rounds: bench.rounds)
      for one in try bench.contestants("cold") {
        let words = stats(one.program, try bench.journal(of: one), ["--no-snapshot"])
        contest.add(one.name) { try Processes.run(words) }
      }
      try Peers.addCold(to: &contest, bench, log)
      return [try contest.run(events: log.eventCount(), bytes: log.segments.byteCount)]
    },
    BenchCase(
      name: "log", summary: "seen log, one durable event, against one durable insert by sqlite3",
      run: logging),
    BenchCase(
      name: "importFilms",
      summary: "seen import letterboxd, 32,000 films, against a quarter of them",
      run: importing),
  ]

  private static func stats(_ seen: String, _ journal: String, _ more: [String] = []) -> [String] {
    [seen, "-C", journal, "--profile", "ana", "stats", "--json"] + more
  }

  /// An algorithm quadratic in the films takes sixteen times as long for four times as many.
  @Sendable private static func importing(_ bench: Bench) throws -> [Measurement] {
    let path = try scratch(bench, "import")
    defer { try? Scratch.remove(path) }
    let environment = ["XDG_STATE_HOME=" + path + "/state"]
    var contest = Contest("importFilms", rounds: bench.rounds)
    var byteCount: UInt64 = 0
    let versions = try bench.contestants("importFilms")
    let runs =
      versions.map { ($0.name, 32_000, $0.program) } + [("quarter", 8000, versions[0].program)]
    for (name, count, seen) in runs {
      let rows = (0..<count).map { "2024-01-01,Film \($0),2001,https://boxd.it/f\($0)\n" }
      let bytes = Array(("Date,Name,Year,Letterboxd URI\n" + rows.joined()).utf8)
      byteCount = max(byteCount, UInt64(bytes.count))
      let folder = path + "/" + name
      try PosixFileSystem().makeDirectories(folder)
      try PosixFileSystem().writeNew(folder + "/watched.csv", bytes)
      contest.add(name) {
        try Scratch.remove(folder + "/journal")
        _ = try Processes.run([seen, "init", folder + "/journal"], environment: environment)
        let words = [
          seen, "-C", folder + "/journal", "import", "letterboxd", folder + "/watched.csv",
        ]
        return try Processes.run(words, environment: environment)
      }
    }
    return [try contest.run(events: 64_001, bytes: byteCount)]
  }

  @Sendable private static func logging(_ bench: Bench) throws -> [Measurement] {
    let path = try scratch(bench, "log")
    defer { try? Scratch.remove(path) }
    var contest = Contest("log", rounds: bench.rounds * 5)
    for one in try bench.contestants("log") {
      let environment = ["XDG_STATE_HOME=" + path + "/state" + one.suffix]
      let journal = path + "/journal" + one.suffix
      _ = try Processes.run([one.program, "init", journal], environment: environment)
      let words = [one.program, "-C", journal, "log", "Face/Off", "--format", "theater"]
      _ = try Processes.run(words + ["--new"], environment: environment)
      contest.add(one.name) { try Processes.run(words, environment: environment) }
    }
    if let sqlite = Processes.find("sqlite3") {
      let database = path + "/peer.db"
      let logged = path + "/logged.db"
      _ = try Processes.run([sqlite, database, PeerPrograms.sqliteTable])
      contest.add("sqlite3") { try Processes.run([sqlite, database, PeerPrograms.sqliteInsert]) }
      _ = try Processes.run([
        sqlite, logged, "pragma journal_mode=wal;" + PeerPrograms.sqliteTable,
      ])
      contest.add("sqlite3WAL") {
        try Processes.run([sqlite, logged, PeerPrograms.sqliteInsert])
      }
    } else {
      Peers.leaveOut("sqlite3")
    }
    return [try contest.run(events: 1, bytes: 0)]
  }
}
