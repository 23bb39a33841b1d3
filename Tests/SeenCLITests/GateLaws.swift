import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What one profile sees of another is what the gate lets through: without the rest, every answer is the same.
@Suite("Laws of the gate")
struct GateLaws {
  private static let folder = "/home/ana/films/events/"
  private static let people = ["me", "bo", "mia"]
  private static let titles = ["Heat", "Ran", "Alien", "'Zyx Secret'", "Up", "'The Wire' s01e01"]

  /// A household that records openly and in private, on shared lists and about titles that a child must not see.
  private func household(_ random: inout Seeded) -> TestDiary {
    let diary = TestDiary()
    for line in [
      "profile add Bo", "profile add Mia --kind kids --born 2016", "list create Club --shared",
      "list create Ours --with bo,mia",
    ] { diary.seen("seen " + line) }
    for (place, title) in GateLaws.titles.enumerated() {
      let person = GateLaws.people[place % 2]
      let kind = place == 5 ? "episode" : "film"
      let rating = kind == "film" ? " --content-rating \(["R", "PG", "G"][place % 3])" : ""
      let secret = random.chance(50) ? " --private" : ""
      diary.seen("seen log \(title) --new --kind \(kind)\(rating)\(secret) --profile \(person)")
    }
    for _ in 0..<60 {
      let person = random.pick(GateLaws.people) ?? "me"
      diary.seen("seen \(GateLaws.line(&random)) --profile \(person)")
      diary.world.now = diary.world.now + Int64(random.whole(1...40_000_000))
    }
    return diary
  }

  private static func line(_ random: inout Seeded) -> String {
    let title = random.pick(titles) ?? "Heat"
    let secret = random.chance(50) ? " --private" : ""
    let list = random.pick(["Club", "Ours"]) ?? "Club"
    return random.pick([
      "log \(title)\(secret) --at 'Hidden Cove' --with Zelda --notes whispers",
      "log \(title)\(secret) --on 2025-11-20 --rate \(random.whole(1...10))/10",
      "log \(title)\(secret) --on 2024-02-03 --clock 20:00",
      "rate \(title) \(random.whole(1...10))/10",
      "favorite \(title)", "comment \(title) murmur", "watchlist add \(title)",
      "list add \(list) \(title) --yes", "list remove \(list) \(title)", "queue add \(title)",
      "progress \(title) 10m --of 1h\(secret)", "watching \(title)", "again \(title) no",
      "suggest \(title) --to \(random.pick(people) ?? "bo")", "undo --yes",
      "amend --last --mood good",
    ]) ?? "log Heat"
  }

  /// Every command that reads, with words for it.
  private static let questions: [[String]] = ProfileGateTests.commands()
    .flatMap { words, command -> [[String]] in
      let spec = command.spec
      guard spec.group == .reading, spec.accepts.contains(.json) else { return [] }
      let needed = spec.operands.count { $0.isRequired }
      var lines = spec.operands.isEmpty || needed == 0 ? [words] : []
      for operand in spec.operands.isEmpty ? [] : ["Heat", "Zyx", "Ours", "seen:yes"] {
        lines.append(words + [String](repeating: operand, count: max(1, needed)))
      }
      return lines.flatMap { [$0, $0 + ["--json"]] }
    }

  private func answers(_ diary: TestDiary, of person: String) -> [String] {
    let now = diary.world.now
    return GateLaws.questions.map { words in
      diary.world.now = now
      let answer = diary.world.run(words + ["--profile", person])
      // How many titles are hidden is no secret, and some are of lines that are not there then.
      let errors = answer.errors.replacing(/[0-9]+ titles? (is|are) hidden here\.\n/, with: "")
      return
        "seen \(words.joined(separator: " ")): \(answer.code)\n\(answer.output)\(errors)"
    }
  }

  /// Returns whether the gate keeps a line from a person: what others keep private, and from a child all that others do.
  private static func isKept(_ line: String, from person: String) throws -> Bool {
    let event = try JSONReader.read(Array(line.utf8))
    let owner = event["profile"]?.text ?? "me"
    if owner == person { return false }
    let type = event["type"]?.text ?? ""
    // What is known of a title is not about a person.
    if type.hasPrefix("title.") { return false }
    let isForPerson = event["data"]?["to"]?.text == person || type == "suggestion.answered"
    if event["private"] == true, !isForPerson { return true }
    let deeds = ["watch.", "rating.", "again.", "favorite.", "progress.", "watching.", "comment."]
    return person == "mia" && deeds.contains { type.hasPrefix($0) }
  }

  @Test("every command that reads answers as if nothing else were there, in text and JSON")
  func law() throws {
    try #require(GateLaws.questions.count >= 100)
    try everySeed(1) { random in
      let diary = household(&random)
      let lines = diary.lines
      let now = diary.world.now
      // Of a child there are laws of their own.
      for person in ["me", "bo"] {
        try put(lines, in: diary)
        diary.world.now = now
        let all = answers(diary, of: person)
        let shown = try GateLaws.shown(lines, to: person)
        try check(shown.count < lines.count, "nothing is kept from \(person)")
        try put(shown, in: diary)
        diary.world.now = now
        for (seen, expected) in zip(all, answers(diary, of: person)) where seen != expected {
          try check(false, "\(person) sees\n\(seen)\nand without what the gate keeps\n\(expected)")
        }
      }
    }
  }

  /// Returns what the gate lets through to a person: without a title that only what it keeps is about.
  private static func shown(_ lines: [String], to person: String) throws -> [String] {
    var (kept, told): (Set<String>, Set<String>) = ([], [])
    var shown: [String] = []
    for line in lines {
      let event = try JSONReader.read(Array(line.utf8))
      let subject = event["subject"]?.text ?? ""
      let show = subject.split(separator: "/").first.map { "show:" + $0.dropFirst(8) } ?? ""
      let subjects = subject.hasPrefix("episode:") ? [subject, show] : [subject]
      if try isKept(line, from: person) {
        if event["private"] == true { kept.formUnion(subjects) }
      } else {
        shown.append(line)
        if !(event["type"]?.text ?? "").hasPrefix("title.") { told.formUnion(subjects) }
      }
    }
    return try shown.filter { line in
      let event = try JSONReader.read(Array(line.utf8))
      let subject = event["subject"]?.text ?? ""
      let isOfTitle = (event["type"]?.text ?? "").hasPrefix("title.")
      return !isOfTitle || told.contains(subject) || !kept.contains(subject)
    }
  }

  private func put(_ lines: [String], in diary: TestDiary) throws {
    let files = diary.world.files
    for name in try files.list(GateLaws.folder) { try files.unlink(GateLaws.folder + name) }
    try files.writeNew(
      GateLaws.folder + "2026-11.box.jsonl", Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}
