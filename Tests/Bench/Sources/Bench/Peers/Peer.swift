import Foundation

/// What a command of ours is held against.
enum Peer: Equatable {
  /// A C program that says hello: the least that a process costs.
  case hello
  /// An interpreter that does nothing.
  case python
  /// One durable row.
  case insert
  /// The same counts of the same lines.
  case duckdbLines, orjson
  /// The same statistics of lines that are in tables already.
  case duckdbTables
  /// A limit instead of a program.
  case seconds(Double), megabytes(Double)
  /// The same command over an eighth of the events.
  case eighth

  /// What it is called in the table.
  var title: String {
    switch self {
    case .hello: "hello in C"
    case .python: "python3 -c pass"
    case .insert: Processes.find("sqlite3") == nil ? "insert, Python's sqlite3" : "insert, sqlite3"
    case .duckdbLines: "DuckDB, the same lines"
    case .orjson: "Python with orjson"
    case .duckdbTables: "DuckDB, from tables"
    case .seconds, .megabytes: "a limit"
    case .eighth: "an eighth of the events"
    }
  }

  /// Whether it answers the same question, so that the answers can be compared.
  var answers: Bool { [.duckdbLines, .orjson, .duckdbTables].contains(self) }

  /// Returns the command to run over a journal; nil for a limit and for a size, which are no programs.
  /// - Throws: `Missing` when it is not installed.
  func entrant(_ bench: Workbench, journal: () throws -> String) throws -> Entrant? {
    switch self {
    case .hello: return Entrant(words: [try Peer.hello(bench)], environment: [])
    case .python: return Peer.entrant([try Peer.python(bench, needs: nil), "-c", "pass"])
    case .insert: return Peer.entrant(try Peer.insert(bench))
    case .duckdbLines:
      let python = try Peer.python(bench, needs: "duckdb")
      let script = try bench.file("lines.py", PeerPrograms.duckdbLines)
      return Peer.entrant([python, script, try journal()])
    case .orjson:
      let python = try Peer.python(bench, needs: "orjson")
      let script = try bench.file("orjson_lines.py", PeerPrograms.orjson)
      return Peer.entrant([python, script, try journal()])
    case .duckdbTables:
      let python = try Peer.python(bench, needs: "duckdb")
      let tables = try bench.file("tables.py", PeerPrograms.duckdbTables)
      let script = try bench.file("stats.py", PeerPrograms.duckdbStats)
      let database = try journal() + ".duckdb"
      try bench.once(database) {
        _ = try Processes.run([python, tables, try journal(), database], Processes.environment())
      }
      return Peer.entrant([python, script, database])
    case .seconds, .megabytes, .eighth: return nil
    }
  }

  private static func entrant(_ words: [String]) -> Entrant {
    Entrant(words: words, environment: Processes.environment())
  }

  private static func hello(_ bench: Workbench) throws -> String {
    guard let compiler = Processes.find("cc") else { throw Missing(remedy: "install a C compiler") }
    let program = bench.folder.appending(path: "hello").path(percentEncoded: false)
    let source = try bench.file("hello.c", PeerPrograms.hello)
    try bench.once(program) {
      _ = try Processes.run([compiler, "-O2", source, "-o", program], Processes.environment())
    }
    return program
  }

  /// Returns the interpreter itself, not a script that looks for it.
  private static func python(_ bench: Workbench, needs module: String?) throws -> String {
    guard let found = Processes.find("python3") else { throw Missing(remedy: "install python3") }
    let file = bench.folder.appending(path: "python")
    // With a module it is that of its environment; without, the one that the environment borrows.
    let path = module == nil ? "os.path.realpath(sys.executable)" : "sys.executable"
    let words = [found, "-c", "import os, sys; print(\(path))"]
    _ = try Processes.run(words, Processes.environment(), output: file)
    let python = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    guard let module else { return python }
    let probe = try? Processes.run([python, "-c", "import " + module], Processes.environment())
    guard probe != nil else { throw Missing(remedy: "pip install " + module) }
    return python
  }

  private static func insert(_ bench: Workbench) throws -> [String] {
    let database = bench.folder.appending(path: "peer.db").path(percentEncoded: false)
    let start: [String]
    if let sqlite = Processes.find("sqlite3") {
      start = [sqlite, "-batch", database]
    } else {
      let script = try bench.file("insert.py", PeerPrograms.sqliteScript)
      start = [try python(bench, needs: "sqlite3"), script, database]
    }
    try bench.once(database) {
      _ = try Processes.run(start + [PeerPrograms.sqliteTable], Processes.environment())
    }
    return start + [PeerPrograms.sqliteInsert]
  }
}
