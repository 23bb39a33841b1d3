import SeenStore

/// Films of another diary, new to the journal.
extension BenchCase {
  /// The case of an export of Letterboxd, each of whose files is imported into an empty journal.
  static let letterboxd = BenchCase(
    name: "letterboxd",
    summary: "seen import letterboxd of 32,000 new films: watched, rated, wished for and liked",
    run: importingFilms)

  private static let filmCount = 32_000

  @Sendable private static func importingFilms(_ bench: Bench) throws -> [Measurement] {
    let path = try scratch(bench, "letterboxd")
    defer { try? Scratch.remove(path) }
    let files = PosixFileSystem()
    let environment = ["XDG_STATE_HOME=" + path + "/state", "HOME=" + path]
    return try ["watched", "ratings", "watchlist", "films"].map { name in
      let isRated = name == "ratings"
      let bytes = films(isRated: isRated, seed: bench.seed)
      try files.writeNew(path + "/\(name).csv", bytes)
      let target = path + "/journal"
      var contest = Contest("letterboxd.\(name)", rounds: bench.rounds)
      for one in try bench.contestants(name) {
        contest.add(one.name) {
          try Scratch.remove(target)
          _ = try Processes.run([one.program, "init", target], environment: environment)
          return try Processes.run(
            [one.program, "-C", target, "import", "letterboxd", path + "/\(name).csv"],
            environment: environment)
        }
      }
      return try contest.run(events: 2 * filmCount, bytes: UInt64(bytes.count))
    }
  }

  /// Returns a file of an export: names of one to six words, some with other years, some not ASCII.
  private static func films(isRated: Bool, seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    var text = "Date,Name,Year,Letterboxd URI" + (isRated ? ",Rating\n" : "\n")
    var name = ""
    for film in 0..<filmCount {
      if film == 0 || random.below(20) > 0 {
        let words = (0..<(1 + random.below(6))).map { _ in random.pick(Words.words).capitalized }
        let odd = random.below(12) == 0 ? [random.pick(Words.odd)] : []
        name = (words + odd).joined(separator: " ")
      }
      let day = 10 + random.below(18)
      text += "20\(12 + film % 14)-03-\(day),\(name),\(1895 + random.below(130)),"
      text += "https://boxd.it/\(String(film, radix: 36))"
      text += isRated ? ",\(1 + random.below(4)).5\n" : "\n"
    }
    return Array(text.utf8)
  }
}
