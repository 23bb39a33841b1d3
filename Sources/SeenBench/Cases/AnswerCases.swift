import SeenStore

/// Answers with many rows, and with the few latest ones: whole processes, against a replay in the same rounds.
extension BenchCase {
  /// The cases of answers.
  static let answers: [BenchCase] = [
    answer("diaryRows", "seen diary, every row as text", ["diary"]),
    answer("exportCSV", "seen export csv", ["export", "csv"]),
    answer("exportJSON", "seen export json", ["export", "json"]),
    answer("undo", "seen undo --dry-run with a snapshot", ["undo", "--dry-run"]),
    answer("lastEvents", "seen events --limit 3 with a snapshot", ["events", "--limit", "3"]),
    answer("history", "seen history of a title with a snapshot") { log in
      ["history", try log.anyTitle()]
    },
  ]

  /// Describes a case: the time and the memory of a command, over those of `seen stats --no-snapshot`.
  private static func answer(_ name: String, _ summary: String, _ words: [String]) -> BenchCase {
    answer(name, summary) { _ in words }
  }

  /// Describes a case whose words depend on the journal.
  private static func answer(
    _ name: String, _ summary: String, _ words: @escaping @Sendable (SampleLog) throws -> [String]
  ) -> BenchCase {
    BenchCase(name: name, summary: summary + ", against seen stats --no-snapshot") { bench in
      let journal = try bench.journal()
      let log = try SampleLog(journal)
      try log.writeSnapshot()
      let words = try words(log)
      let environment = ["SEEN_WRITER=laptop-k3f9x7qa"]
      let start = [try bench.program(), "-C", journal, "--profile", "ana"]
      let replay = start + ["stats", "--no-snapshot"]
      var contest = Contest(name, rounds: bench.rounds)
      for one in try bench.contestants(name) {
        let start = [one.program, "-C", try bench.journal(of: one), "--profile", "ana"]
        _ = try Processes.run(start + ["stats"], environment: environment)
        contest.add(one.name) { try Processes.run(start + words, environment: environment) }
      }
      contest.add("replay") { try Processes.run(replay, environment: environment) }
      var measurement = try contest.run(
        events: try log.eventCount(), bytes: log.segments.byteCount)
      let peak = try Processes.measure(start + words, environment: environment).megabytes
      let usual = try Processes.measure(replay, environment: environment).megabytes
      measurement.facts = [("megabytes", peak), ("megabytesOfReplay", usual)]
      return [measurement]
    }
  }
}
