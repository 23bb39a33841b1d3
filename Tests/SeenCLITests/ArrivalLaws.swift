import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What every view says depends on the events, and not on the order or the files in which their lines arrived.
@Suite("The order of arrival") struct ArrivalLaws {
  /// Questions that each view is asked; of `TITLE` and `LIST` each title and list in turn.
  private static let questions = [
    "calendar --json", "calendar --coming --json", "comments TITLE --json --spoilers",
    "compare me --json --all", "conflicts --json", "diary --json", "diary --by recorded --json",
    "events --json", "guide --json", "history TITLE --json", "inbox --all --json",
    "inbox list --all --json",
    "library --json", "library list --json", "limit --json", "list --json", "list show LIST --json",
    "list items LIST --json",
    "list items LIST --sort added --json", "list items LIST --sort seen --json",
    "list why LIST TITLE --json", "list find a --json", "my --json", "my --sort year --json",
    "now --json", "on-this-day --json", "photos --json", "profile --json", "profile list --json",
    "profile show --json", "queue --json", "queue show --json", "queue suggest --json",
    "recommend --json", "remind list --json", "review 2026 --json",
    "review --when 2020.. --household --json", "rewatches --json", "rule --json",
    "rule list --json", "search a --json", "search seen:no --json",
    "search --facets --json", "setting --json", "show TITLE --json", "stats --json",
    "stats --by show --json", "view --json", "streak --json", "tidy --list --json",
    "watching --json",
    "watchlist --json",
    "watchlist show --json",
  ]

  /// Files that are written of the same journal.
  private static let exports = [
    "json", "jsonl", "csv", "csv --of ratings", "csv --of favorites", "csv --of lists",
    "csv --of progress", "sql", "letterboxd", "trakt", "imdb", "ics", "geojson", "kml", "markdown",
  ]

  /// Views that are about files, catalogs, other journals or the machine.
  private static let others = [
    "catalog", "catalog list", "catalog show", "diff", "doctor", "friend", "friend list", "replay",
    "open",
    "rule try", "snapshot", "sync", "version",
  ]

  private static let titles = ["film:a", "film:b", "episode:s/s01e01", "show:s"]
  private static let lists = ["list:ana/a", "list:both"]

  private static func lines() -> [String] {
    var lines: [String] = []
    for question in questions {
      let ofLists = question.contains("LIST") ? lists : [""]
      let ofTitles = question.contains("TITLE") ? titles : [""]
      for list in ofLists {
        for title in ofTitles {
          lines.append(
            question.replacing("LIST", with: list).replacing("TITLE", with: title))
        }
      }
    }
    return lines + exports.map { "export \($0) --private" }
  }

  /// Returns a journal's answers to each question, given its lines.
  private static func answers(_ segments: [[[UInt8]]]) throws -> [(line: String, answer: String)] {
    let diary = TestDiary()
    for (place, lines) in segments.enumerated() {
      try diary.put(
        String(decoding: lines.flatMap { $0 + [10] }, as: UTF8.self), as: "events/\(place).jsonl")
    }
    return lines().map { line in
      diary.world.now = StoreFixture.noon
      let answer = diary.seen("seen \(line) --profile ana")
      return (line, answer.output + answer.errors + "\(answer.code)")
    }
  }

  @Test("decides nothing in any view or export")
  func views() throws {
    try everySeed(1) { random in
      let lines = try CrowdedJournal(&random, count: 220).lines
      let expected = try ArrivalLaws.answers([lines])
      let shuffled = lines.shuffled(using: &random)
      let half = shuffled.count / 2
      for order in [[lines.reversed()], [Array(shuffled[..<half]), Array(shuffled[half...])]] {
        for (old, new) in zip(expected, try ArrivalLaws.answers(order)) {
          try check(old.answer == new.answer, "\(old.line)\n\(old.answer)\n\(new.answer)")
        }
      }
    }
  }

  @Test("is asked about in every view that has JSON")
  func coverage() {
    CommandListTests.forEach { name, command in
      let accepts = command.spec.accepts
      guard accepts.contains(.json), !accepts.contains(.change) else { return }
      let words = name.dropFirst("seen ".count)
      let isRequested = ArrivalLaws.questions.contains { $0.hasPrefix(words + " ") }
      #expect(isRequested || ArrivalLaws.others.contains(String(words)), "\(words)")
    }
  }
}
