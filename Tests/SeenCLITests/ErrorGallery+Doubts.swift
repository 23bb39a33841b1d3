import SeenApp
import SeenCLI
import SeenTestSupport

/// Errors of words that may mean several things, where nobody can be asked.
extension ErrorGallery {
  private static func doubt(
    _ line: String, _ errors: String..., kind: ErrorCode? = nil, code: ExitCode = .data
  ) -> Entry {
    Entry(
      kind: kind, code: code, line: "seen " + line, errors: errors, given: ErrorGallery.withJournal)
  }

  static let doubts: [Entry] = [
    doubt(
      "log Freaky Friday",
      "seen: 'Freaky Friday' may be a title, or a title and something about it",
      "hint: use 'seen log \"Freaky Friday\"', or 'seen log Freaky --on Friday'",
      kind: .ambiguousWords),
    doubt(
      "log Fahrenheit 9/11", "seen: 'Fahrenheit 9/11' may not be only a title",
      "hint: use 'seen log \"Fahrenheit 9/11\"' if it is, or options such as --on and --rate",
      kind: .ambiguousWords),
    doubt(
      "log Heat yesterday --on 2026-11-01", "seen: the date is given twice", kind: .usage,
      code: .usage),
    Entry(
      kind: .knownSource, code: .data, line: "seen log Heat --src diary:1",
      errors: ["seen: 'diary:1' was recorded before"]
    ) { world in
      try ErrorGallery.withJournal(world)
      world.run("log", "Heat", "--new", "--src", "diary:1", "-q")
    },
    doubt(
      "log Heat.1995.1080p.BluRay.x264.mkv",
      "seen: 'Heat.1995.1080p.BluRay.x264.mkv' is the name of a file",
      "hint: use 'seen log \"Heat (1995)\"', or --yes to log that", kind: .ambiguousWords),
    doubt(
      "log 'Night Bus season 2'", "seen: no episodes of season 2 of Night Bus are known",
      "hint: name them, such as s02e01..e10", kind: .badEpisodes),
    doubt(
      "watching Severance", "seen: cannot ask without a terminal: What is Severance?",
      "hint: use --kind film or --kind show", kind: .choiceNeeded, code: .usage),
    doubt(
      "log Heat 23:59", "seen: 23:59 is later than now, 20:00",
      "hint: give the day with --on if it was not today", kind: .badDate),
  ]
}
