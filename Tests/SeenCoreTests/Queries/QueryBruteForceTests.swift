import SeenCore
import SeenTestSupport
import Testing

@Suite("A query finds what going through everything finds")
struct QueryBruteForceTests {
  @Test("for watches and for titles, over a hundred random queries of messy journals")
  func agreement() throws {
    try everySeed(8) { random in
      let journal = try QueryJournal(&random, titleCount: 14, watchCount: 45)
      let requested = AskedJournal(journal)
      for _ in 0..<16 {
        let prompt = random.prompt(depth: 3)
        let found = try requested.found(prompt.text)
        try check(
          found.titles == requested.titles(prompt),
          "\(prompt.text): \(found.titles), not \(requested.titles(prompt))")
        try check(found.watches == requested.watches(prompt), "\(prompt.text): watches")
      }
    }
  }

  @Test("whichever notes are kept folded")
  func keptNotes() throws {
    try everySeed(6) { random in
      let requested = AskedJournal(try QueryJournal(&random, titleCount: 8, watchCount: 40))
      for _ in 0..<10 {
        let word = random.pick(QueryJournal.words) ?? "a"
        let prompt = Ask.any([
          .word(word), .all([.text(field: "notes", value: word, whole: false), .owl]),
          .not(.word("a")),
        ])
        let kept = requested.keptNotes(&random)
        let (found, plain) = (
          try requested.found(prompt.text, kept), try requested.found(prompt.text)
        )
        try check(found.titles == plain.titles, "titles of \(prompt.text)")
        try check(found.watches == plain.watches, "watches of \(prompt.text)")
      }
    }
  }

  @Test("for every field by itself")
  func fields() throws {
    try everySeed(6) { random in
      let journal = try QueryJournal(&random, titleCount: 12, watchCount: 40)
      let requested = AskedJournal(journal)
      for prompt in Seeded.everyAsk(&random) {
        let found = try requested.found(prompt.text)
        try check(
          found.titles == requested.titles(prompt),
          "\(prompt.text): \(found.titles), not \(requested.titles(prompt))")
        try check(found.watches == requested.watches(prompt), "\(prompt.text): watches")
      }
    }
  }
}

@Suite("Queries obey the laws of logic")
struct QueryLaws {
  @Test("negation, alternatives, ranges and lists are what they say")
  func laws() throws {
    try everySeed(3) { random in
      let requested = AskedJournal(try QueryJournal(&random, titleCount: 12, watchCount: 30))
      for _ in 0..<8 {
        let one = random.prompt(depth: 1).text
        let other = random.prompt(depth: 1).text
        try same(requested, "-(-(\(one)))", one)
        try same(requested, "(\(one)) or -(\(one))", "")
        try same(requested, "(\(one)) -(\(one))", "kind:film -kind:film")
        try same(requested, "-((\(one)) or (\(other)))", "-(\(one)) -(\(other))")
        try same(requested, "(\(one)) or (\(other))", "(\(other)) or (\(one))")
        try same(requested, "(\(one)) (\(other))", "(\(other)) (\(one))")
        try same(requested, "(\(one)) (\(one))", one)
      }
      try same(requested, "year:1980..1995", "year:>=1980 year:<=1995")
      try same(requested, "year:1980..1989", "decade:1980s")
      try same(requested, "-year:<1990 year:*", "year:>=1990")
      try same(requested, "date:2024..2025-06", "date:>=2024 date:<=2025-06")
      try same(requested, "date:>2024", "date:>=2025")
      try same(requested, "genre:drama,horror", "genre:drama or genre:horror")
      try same(requested, "unseen:2026", "-seen:2026")
      try same(requested, "seen:no", "-seen:yes")
      try same(requested, "rating:*", "rating:0..10")
      try same(requested, "near:46.5,7.9,20040km", "near:*")
      try same(requested, "clock:22:00..02:00", "clock:22:00.. or clock:..02:00")
      try same(requested, "clock:*", "clock:00:00..23:59")
      try same(requested, "weekday:weekend", "weekday:sat,sun")
      try same(requested, "weekday:*", "weekday:mon,tue,wed,thu,fri,sat,sun")
      try same(requested, "year:watched,1990", "year:watched or year:1990")
      try same(requested, "watches:>=1", "watches:*")
      try same(requested, "watches:0", "-watches:*")
      try same(requested, "first:yes or first:no", "private:yes or private:no")
      try same(
        requested, "state:begun",
        "(state:watching or state:paused or state:stopped) -state:finished")
      try same(requested, "notes:yes", "notes:*")
      try same(requested, "name:/^.*$/", "name:*")
      try same(requested, "genre:d*", "genre:/^d/")
    }
  }

  private func same(_ requested: AskedJournal, _ left: String, _ right: String) throws {
    let (one, other) = (try requested.found(left), try requested.found(right))
    try check(one.titles == other.titles, "titles of \(left) and \(right)")
    try check(one.watches == other.watches, "watches of \(left) and \(right)")
  }
}

/// A journal whose queries are answered by the program and by brute force.
struct AskedJournal {
  let journal: QueryJournal
  private let brute: BruteForce
  private let scope: Scope

  init(_ journal: QueryJournal) {
    self.journal = journal
    brute = BruteForce(journal: journal)
    scope = Scope(today: journal.given.context.today)
  }

  /// The ids of the titles and the numbers of the watches that a query finds.
  func found(
    _ text: String, _ kept: FoldedNotes? = nil
  ) throws -> (titles: [String], watches: [Int]) {
    let ledger = journal.given.ledger()
    let context = journal.given.readingContext
    let query = try Query(text, Query.Context(today: scope.today))
    var around = QuerySurroundings(
      notes: { context.notes(TextRange(packed: $0)) }, json: { context.json($0) })
    around.foldedNotes = kept
    var evaluation = try LedgerEvaluation(query, ledger, scope, around)
    var titles: [String] = []
    evaluation.titles(ledger).forEach { titles.append(ledger.titles.text(Symbol($0))) }
    var watches: [Int] = []
    evaluation.rows(ledger).forEach { watches.append(Int(ledger.watches.key($0).number)) }
    return (titles.sorted(), watches.sorted())
  }

  /// Some of the notes as they are kept folded, and some of those from before they were amended.
  func keptNotes(_ random: inout Seeded) -> FoldedNotes {
    let ledger = journal.given.ledger()
    let context = journal.given.readingContext
    let kept = FoldedNotes()
    var folder = FoldedText()
    for row in 0..<ledger.watches.count where random.chance(70) {
      let place = ledger.watches.notes[row]
      if place != 0, random.chance(85) {
        folder.fold(context.notes(TextRange(packed: place)) ?? "")
        _ = kept.append(row: row, place: place, folder.bytes)
      } else {
        _ = kept.append(row: row, place: 7, Array("drama owl a".utf8))
      }
    }
    return kept
  }

  func titles(_ prompt: Ask) -> [String] {
    journal.titles.filter { brute.isKnown($0) && brute.holds(prompt, $0) }.map(\.id).sorted()
  }

  func watches(_ prompt: Ask) -> [Int] {
    journal.watches.filter { watch in
      journal.titles.contains { $0.id == watch.title && brute.holds(prompt, $0, watch) }
    }.map(\.place).sorted()
  }
}

extension Seeded {
  /// Returns a random query.
  mutating func prompt(depth: Int) -> Ask {
    if depth > 0, chance(60) {
      let prompts = (0..<whole(1...3)).map { _ in prompt(depth: depth - 1) }
      switch whole(0...3) {
      case 0: return .not(prompt(depth: depth - 1))
      case 1: return .any(prompts)
      default: return .all(prompts)
      }
    }
    return Seeded.everyAsk(&self).randomElement(using: &self) ?? .owl
  }

  /// Returns a query for each field, with random values.
  static func everyAsk(_ random: inout Seeded) -> [Ask] {
    var prompts: [Ask] = []
    func word() -> String { random.pick(QueryJournal.words) ?? "a" }
    for field in [
      "name", "overview", "genre", "director", "cast", "country", "language", "status", "family",
      "order",
      "show", "with", "platform", "location", "tag", "notes", "mood",
    ] {
      prompts.append(.text(field: field, value: word(), whole: random.chance(25)))
      prompts.append(.has(field: field))
    }
    prompts.append(
      .text(field: "location", value: random.chance(50) ? "camden" : "HOME", whole: false))
    prompts.append(.text(field: "mood", value: "great", whole: false))
    prompts.append(
      .text(field: "format", value: random.chance(50) ? "TV" : "Blu-ray", whole: false))
    prompts.append(
      .text(field: "contentRating", value: random.pick(["pg", "R"]) ?? "R", whole: true))
    prompts.append(.word(word()))
    prompts.append(.word(random.pick(["198", "mann", "bo", "尋", "odeon", "a"]) ?? "a"))
    for (field, range) in [
      ("year", 1978...2001), ("runtime", 80...120), ("season", 0...2), ("episode", 1...3),
      ("minutes", 80...120), ("count", 0...12),
    ] {
      let ends = [random.whole(range), random.whole(range)].sorted()
      prompts.append(.number(field: field, low: ends[0], high: random.chance(60) ? ends[1] : nil))
    }
    prompts.append(.has(field: "count"))
    prompts.append(.has(field: "rating"))
    prompts.append(.has(field: "date"))
    prompts.append(.rating(low: Double(random.whole(0...7)), high: random.chance(50) ? 8.5 : nil))
    for field in ["date", "seen"] {
      let ends = [
        random.pick(QueryJournal.dates) ?? "2024", random.pick(QueryJournal.dates) ?? "2025",
      ]
      .sorted()
      prompts.append(.date(field: field, low: ends[0], high: random.chance(60) ? ends[1] : nil))
      prompts.append(
        .season(field: field, low: "05-01", high: random.chance(50) ? "05-15" : "12-31"))
      prompts.append(.season(field: field, low: "12-20", high: "01-06"))
    }
    for field in ["favorite", "again", "seen", "rewatch", "spoiler"] {
      prompts.append(.flag(field: field, random.chance(50)))
    }
    prompts.append(
      .kind(random.many(upTo: 2) { $0.pick(["film", "bird", "other"]) ?? "show" } + ["episode"]))
    prompts.append(.owl)
    let (north, east) = random.pick(QueryJournal.points) ?? (0, 0)
    prompts.append(
      .near(north: north, east: east, kilometers: random.pick([1, 40, 900, 12_345.5]) ?? 1))
    return prompts
  }
}
