import Foundation

/// A line of the budget: a command of ours, what it is held against, and how many times as much it may take.
struct Row {
  let name: String
  /// The size of its journal; nil if it needs none.
  let size: Size?
  let ours: Ours
  let peer: Peer
  let allowed: Double

  /// Describes a row.
  init(_ name: String, _ size: Size?, _ ours: Ours, _ peer: Peer, _ allowed: Double = 1) {
    (self.name, self.size, self.ours, self.peer, self.allowed) = (name, size, ours, peer, allowed)
  }
}

/// How fast Seen has to be.
enum Budget {
  /// All rows; a ratio is the time or the memory of `seen` over that of the peer.
  static let rows: [Row] =
    [
      Row("version", nil, .plain(["version"]), .hello, 2),
      Row("stats-hello", .small, .reading(["stats", "--json"]), .hello, 10),
      Row("stats-python", .small, .reading(["stats", "--json", "--no-snapshot"]), .python, 1.5),
      Row("log-sqlite", .small, .logging, .insert, 1),
      Row("replay-duckdb", .large, .reading(["replay", "--json"]), .duckdbLines, 0.35),
      Row("replay-orjson", .large, .reading(["replay", "--json"]), .orjson, 0.2),
      Row("replay-memory", .large, .reading(["replay", "--json"]), .megabytes(150)),
      Row("stats-duckdb", .large, .reading(["stats", "--json"]), .duckdbTables, 0.05),
      Row("import-letterboxd", .foreign, .importing, .seconds(5)),
    ]
    + [["stats"], ["search", "lantern"], ["diary"], ["my"], ["profile"]].map { words in
      Row("growth-" + words[0], .large, .reading(words), .eighth, growth)
    }

  /// How much longer eight times as many events may take: as n log n, and an eighth more for what varies.
  static let growth =
    8 * log(Double(Size.large.rawValue)) / log(Double(Size.eighth.rawValue)) * 1.125

  /// Returns the rows that the options ask for.
  static func rows(_ options: Options) -> [Row] {
    rows.filter { row in
      guard options.rows.isEmpty || options.rows.contains(where: row.name.hasPrefix) else {
        return false
      }
      guard let events = options.events, let size = row.size else { return true }
      return size.rawValue == events
    }
  }
}

/// What is measured of `seen`.
enum Ours {
  /// A command that needs no journal.
  case plain([String])
  /// A command that reads a journal with a snapshot.
  case reading([String])
  /// One watch, recorded durably.
  case logging
  /// The films of another diary, imported into an empty journal.
  case importing

  /// What a person types.
  var title: String {
    switch self {
    case .plain(let words), .reading(let words):
      "seen " + words.filter { $0 != "--json" }.joined(separator: " ")
    case .logging: "seen log"
    case .importing: "seen import letterboxd"
    }
  }

  /// Returns the command of a build, with a journal of so many events or so many films.
  func entrant(_ bench: Workbench, _ build: Build, _ count: Int) throws -> Entrant {
    func entrant(_ words: [String]) -> Entrant {
      Entrant(words: [build.program] + words, environment: build.environment)
    }
    switch self {
    case .plain(let words): return entrant(words)
    case .reading(let words):
      return entrant(["-C", try bench.journal(count, of: build), "--profile", "ana"] + words)
    case .logging:
      let path = try bench.journal(count, of: build, name: "log")
      let words = ["-C", path, "--profile", "ana", "log", "Face/Off", "--format", "theater"]
      try bench.once(path + " Face/Off") { try build.run(words + ["--new"]) }
      return entrant(words)
    case .importing:
      let films = try bench.file("watched.csv", ForeignFilms.csv(count, seed: bench.options.seed))
      let journal = build.folder.appending(path: "imported")
      let path = journal.path(percentEncoded: false)
      var one = entrant(["-C", path, "import", "letterboxd", films])
      one.prepare = {
        try? FileManager.default.removeItem(at: journal)
        try build.run(["init", path])
      }
      return one
    }
  }
}
