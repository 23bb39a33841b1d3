import SeenStore

/// The programs that Seen is compared with; those that are not installed are reported.
enum Peers {
  /// Reports that a peer is not installed.
  static func leaveOut(_ name: String) {
    Output.complain("seen-bench: left out: \(name) is not installed")
  }

  /// Adds a C program that exits immediately: the least that a process costs.
  static func addHello(to contest: inout Contest, _ bench: Bench) {
    guard let program = compiled(bench, "hello", "c", PeerPrograms.hello, ["-O2"]) else {
      return leaveOut("cc")
    }
    contest.add("hello") { try Processes.run([program]) }
  }

  /// Adds programs that answer about the same question from tables that were filled before.
  static func addWarm(to contest: inout Contest, _ bench: Bench, _ log: SampleLog) throws {
    let lines = try joined(log, bench)
    if let sqlite = Processes.find("sqlite3") {
      let database = lines + ".sqlite"
      if try log.files.status(database) == nil {
        let script = try file(bench, "import.sql", PeerPrograms.sqliteImport(lines))
        _ = try Processes.run([sqlite, database], input: script)
      }
      let query = try file(bench, "stats.sql", PeerPrograms.sqliteStats)
      contest.add("sqlite3") { try Processes.run([sqlite, database], input: query) }
    } else {
      leaveOut("sqlite3")
    }
    guard let python = python(with: "duckdb") else { return leaveOut("duckdb") }
    let database = lines + ".duckdb"
    let program = try file(bench, "duck.py", PeerPrograms.duckdb)
    if try log.files.status(database) == nil {
      _ = try Processes.run([python, program, lines, "import", database])
    }
    contest.add("duckdb") { try Processes.run([python, program, lines, "warm", database]) }
  }

  /// Adds programs that answer about the same question from the lines.
  static func addCold(to contest: inout Contest, _ bench: Bench, _ log: SampleLog) throws {
    let lines = try joined(log, bench)
    let flags = ["-O3", "-march=native", "-std=c++20", "-xc++"]
    let libraries = ["-lsimdjson", "-lstdc++"]
    if let program = compiled(bench, "simd", "cpp", PeerPrograms.simdjson, flags, libraries) {
      contest.add("simdjson") { try Processes.run([program, lines]) }
    } else {
      leaveOut("simdjson")
    }
    if let python = python(with: "duckdb") {
      let program = try file(bench, "duck.py", PeerPrograms.duckdb)
      contest.add("duckdb") { try Processes.run([python, program, lines, "cold", ":memory:"]) }
    } else {
      leaveOut("duckdb")
    }
    if let python = python(with: "orjson") {
      let program = try file(bench, "orjson_stats.py", PeerPrograms.orjson)
      contest.add("orjson") { try Processes.run([python, program, lines]) }
    } else {
      leaveOut("orjson")
    }
  }

  /// Returns all lines of a journal in one file, which is made once.
  private static func joined(_ log: SampleLog, _ bench: Bench) throws -> String {
    let name = log.journal.path.split(separator: "/").last ?? "journal"
    let path = bench.folder + "/\(name)-\(log.segments.byteCount).jsonl"
    if try log.files.status(path) != nil { return path }
    try log.files.makeDirectories(bench.folder)
    try log.files.withOpen(path, .create) { (file) throws(FileError) in
      for segment in log.segments.segments {
        _ = try log.files.append(try log.files.readWhole(segment.path), to: file)
      }
    }
    return path
  }

  /// Returns python3 if it has a module.
  static func python(with module: String) -> String? {
    guard let python = Processes.find("python3") else { return nil }
    return (try? Processes.run([python, "-c", "import " + module])) == nil ? nil : python
  }

  /// Writes a program or a script of a peer.
  static func file(_ bench: Bench, _ name: String, _ text: String) throws -> String {
    let files = PosixFileSystem()
    let path = bench.folder + "/" + name
    try files.makeDirectories(bench.folder)
    try? files.unlink(path)
    try files.writeNew(path, Array(text.utf8), synchronizing: false)
    return path
  }

  /// Compiles a program; nil if that does not work.
  private static func compiled(
    _ bench: Bench, _ name: String, _ suffix: String, _ text: String, _ flags: [String],
    _ libraries: [String] = []
  ) -> String? {
    guard let compiler = Processes.find("cc"),
      let source = try? file(bench, name + "." + suffix, text)
    else { return nil }
    let program = bench.folder + "/" + name
    let words = [compiler] + flags + [source, "-xnone", "-o", program] + libraries
    return (try? Processes.run(words)) == nil ? nil : program
  }
}
