import SeenCore
import SeenTestSupport

/// What a profile watched of one show with one season, told in words, each on the day after the one before:
/// `3` the third episode, `=3` on the same day, `?3` on an unknown one, `*1` the first special, `+7` an episode that is
/// added then, `-3` its mark taken off, `again` a new run, `year` a year later, `bo:3` what another profile watched.
struct ShowStory {
  private(set) var given: Given
  private var day = 0

  /// The show, and an episode of it by its number.
  static let show = "show:a"

  /// Tells a story of a show with some episodes.
  init(_ episodes: Int, _ words: String) throws {
    // Marks have the day of their recording, so that what comes after one is told of later days.
    day = Day.number(year: 2020, month: 1, day: 1)
    given = try Given([
      Draft(.titleAdded, ShowStory.show, ShowStory.facts("show", [:])),
      Draft(
        .titleAdded, "episode:a/s00e01",
        ShowStory.facts("episode", ["show": "show:a", "season": 0, "episode": 1])),
    ])
    for number in stride(from: 1, through: episodes, by: 1) { try add(number) }
    for word in words.split(separator: " ") { try tell(String(word)) }
  }

  static func episode(_ number: Int) -> String { "episode:a/s01e\(Decimal.padded(number, 2))" }

  private static func facts(_ kind: String, _ facts: JSON) -> [JSON.Member] {
    let own = [JSON.Member("kind", .string(kind)), JSON.Member("name", "A")]
    return TitleFacts.fields.ordered(own + (facts.members ?? []))
  }

  private mutating func add(_ number: Int) throws {
    let facts: JSON = ["show": "show:a", "season": 1, "episode": .whole(number)]
    try given.record([
      Draft(.titleAdded, ShowStory.episode(number), ShowStory.facts("episode", facts))
    ])
  }

  private mutating func tell(_ word: String) throws {
    switch word {
    case "again":
      try given.record([
        Draft(
          .watchingStarted, ShowStory.show,
          [JSON.Member("position", 0), JSON.Member("was", .null), JSON.Member("again", true)])
      ])
      day = max(day, given.context.today.number - 1)
    case "year": day += 365
    default: try watch(word)
    }
  }

  private mutating func watch(_ word: String) throws {
    var (number, profile): (Substring, String?) = (word[...], nil)
    if let colon = word.firstIndex(of: ":") {
      profile = String(word[..<colon])
      number = word[word.index(after: colon)...]
    }
    let mark = number.first.flatMap { "=?*+-".contains($0) ? $0 : nil }
    if mark != nil { number = number.dropFirst() }
    guard let number = Int(number) else { throw BrokenLaw(what: "no word of a story: \(word)") }
    if mark == "+" { return try add(number) }
    let id = mark == "*" ? "episode:a/s00e01" : ShowStory.episode(number)
    if mark == "-" {
      try given.record([Draft(.titleUnwatched, id, profile: profile)])
      return
    }
    if mark != "=" { day += 1 }
    let date = JSON.Member("date", .string(PartialDate(Day(number: day)).description))
    try given.record([Draft(.watchLogged, id, profile: profile, mark == "?" ? [] : [date])])
  }

  /// Records a watch.
  mutating func record(_ watch: Draft) throws { try given.record([watch]) }

  /// Returns the runs with the dates of their watches.
  func dated() throws -> String {
    let ledger = given.ledger()
    return ShowStory.read(ledger, "me").of(try given.title(ShowStory.show)).map { run in
      (run.steps + run.singles).map { "\($0.place) \($0.date)" }.joined(separator: ", ")
    }.joined(separator: " | ")
  }

  /// Returns the runs, such as `1 2 3 4 5 6 (2) | 1 2`, with single rewatches in parentheses.
  func runs(of profile: String = "me") throws -> String {
    let ledger = given.ledger()
    let show = try given.title(ShowStory.show)
    let runs = ShowStory.read(ledger, profile)
    let known = runs.known(of: show)
    return runs.of(show).map { run in
      func numbers(_ steps: [ShowRun.Step]) -> [String] {
        steps.map { String(ledger.number(.episode, of: known[$0.place]) ?? 0) }
      }
      let singles = numbers(run.singles).joined(separator: " ")
      return (numbers(run.steps) + (singles.isEmpty ? [] : ["(\(singles))"]))
        .joined(separator: " ")
    }.joined(separator: " | ")
  }

  /// Returns the number of the episode that comes next, and those that were passed over.
  func next(of profile: String = "me") throws -> (next: Int?, holes: [Int]) {
    let ledger = given.ledger()
    let show = try given.title(ShowStory.show)
    let runs = ShowStory.read(ledger, profile)
    return (
      runs.next(of: show).flatMap { ledger.number(.episode, of: $0) },
      runs.holes(of: show).compactMap { ledger.number(.episode, of: $0) }
    )
  }

  static func read(_ ledger: borrowing Ledger, _ profile: String) -> ShowRuns {
    ShowRuns(ledger, profile: profile)
  }
}
