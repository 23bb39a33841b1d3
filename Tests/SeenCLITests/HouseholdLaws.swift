import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What must hold for every household, whatever its people did.
@Suite("Laws of a household")
struct HouseholdLaws {
  private static let folder = "/home/ana/films"
  private static let friend = "/home/zoe/films"
  private static let people = ["me", "bo", "mia"]
  private static let titles = ["Heat", "Ran", "Alien", "Up", "Osprey", "'The Wire' s01e01"]

  /// Questions about the household, each of one profile.
  private static let questions = [
    "profile list --json", "profile show bo --json", "diary --json", "stats --json", "list --json",
    "list show Club --json", "my --json", "watchlist --json", "search a --json",
    "inbox --all --json",
    "comments Heat --json --spoilers", "comments Up --json", "show Heat --json", "show Ran --json",
    "compare zoe --json --all", "compare bo zoe --json --all", "recommend --for bo --json",
    "recommend --json",
    "rewatches --json", "streak --json", "calendar --json", "calendar --coming --json",
    "limit --json", "photos --json",
    "export json", "conflicts --json",
  ]

  /// Makes a journal of three profiles, one of them a child's, with a friend beside it.
  private func household(_ random: inout Seeded) -> TestDiary {
    let diary = TestDiary()
    func zoe(_ line: String) { diary.seen("seen -C \(HouseholdLaws.folder(of: "zoe")) " + line) }
    diary.seen("seen init \(HouseholdLaws.friend)")
    for (place, title) in HouseholdLaws.titles.enumerated() {
      let kind = ["film", "film", "film", "film", "bird", "episode"][place]
      let facts =
        kind == "film" ? " --year \(1979 + place) --content-rating \(["R", "PG"][place % 2])" : ""
      diary.seen("seen log \(title) --new --kind \(kind)\(facts) --on 2026-01-0\(place + 1)")
      if random.chance(60) {
        zoe("log \(title) --new --kind \(kind)\(facts) --rate \(random.whole(1...10))/10")
      }
    }
    diary.seen("seen profile add Bo")
    diary.seen("seen profile add Mia --kind kids --born 2016")
    diary.seen("seen list create Club --shared")
    diary.seen("seen friend add Zoe \(HouseholdLaws.friend)")
    for _ in 0..<80 {
      let (line, profile) = (HouseholdLaws.line(&random), random.pick(HouseholdLaws.people) ?? "me")
      if random.chance(10) { zoe(line) } else { diary.seen("seen \(line) --profile \(profile)") }
      diary.world.now = Instant(
        milliseconds: diary.world.now.milliseconds + Int64(random.whole(1...100_000_000)))
    }
    return diary
  }

  private static func folder(of name: String) -> String { "/home/\(name)/films" }

  /// A command that a member of a household might type.
  private static func line(_ random: inout Seeded) -> String {
    let title = random.pick(titles) ?? "Heat"
    let rating = random.whole(1...10)
    let person = random.pick(["me", "bo", "mia"]) ?? "bo"
    let lines = [
      "log \(title)", "log \(title) --rate \(rating)/10 --with Bo", "log \(title) --private",
      "rate \(title) \(rating)/10", "again \(title) no", "favorite \(title)", "undo", "redo",
      "watchlist add \(title)", "list add Club \(title)", "list remove Club \(title)",
      "suggest \(title) --to \(person) --notes 'see it'", "inbox accept \(title)",
      "inbox decline \(title)", "inbox later \(title)", "comment \(title) 'well' --spoiler",
      "comment \(title) 'good'", "profile edit bo --name 'Bo K.'", "setting content.hide R",
      "setting rating.scale 5", "amend --last --notes 'so so'",
      "progress \(title) 10:00 --of 1:40:00", "unwatch \(title) --keep-history",
    ]
    return random.pick(lines) ?? "log Heat"
  }

  /// The answers to all questions of all profiles.
  private func answers(_ diary: TestDiary, _ options: String = "") -> [String] {
    var answers: [String] = []
    // Every run ticks the clock, and some answers are about today.
    let now = diary.world.now
    defer { diary.world.now = now }
    for profile in HouseholdLaws.people {
      for question in HouseholdLaws.questions {
        let acceptsOptions = !question.hasPrefix("export") && !question.hasPrefix("conflicts")
        let line = "seen \(question) --profile \(profile)\(acceptsOptions ? options : "")"
        answers.append(line + "\n" + diary.seen(line).output)
      }
    }
    return answers
  }

  private func compare(
    _ diary: TestDiary, _ before: [String], _ when: String, _ options: String = ""
  ) throws {
    for (old, new) in zip(before, answers(diary, options)) {
      let (question, was) = (old.prefix { $0 != "\n" }, old.drop { $0 != "\n" })
      try check(was == new.drop { $0 != "\n" }, "\(when): \(question)\n\(was)\n\(new)")
    }
  }

  @Test("its answers do not depend on the order of arrival or on a snapshot")
  func arrival() throws {
    try everySeed(2) { random in
      let diary = household(&random)
      let before = answers(diary)
      let long = before.count { $0.utf8.count > 150 }
      try check(long * 3 > before.count, "only \(long) of \(before.count) answers say much")
      try compare(diary, before, "without a snapshot", " --no-snapshot")
      diary.seen("seen snapshot")
      try compare(diary, before, "with a snapshot")
      let files = diary.world.files
      let events = HouseholdLaws.folder + "/events/"
      var lines = diary.lines
      lines.shuffle(using: &random)
      for name in try files.list(events) { try files.unlink(events + name) }
      let half = lines.count / 2
      for (name, part) in [("a", lines[..<half]), ("b", lines[half...])] {
        let bytes = Array(part.map { $0 + "\n" }.joined().utf8)
        try files.writeNew(events + "2026-11.\(name).jsonl", bytes)
      }
      try compare(diary, before, "in another order")
    }
  }

  @Test("a friend changes no answer but those about friends")
  func friends() throws {
    try everySeed(2) { random in
      let diary = household(&random)
      // These tell what friends did, and say so.
      let about = ["inbox", "comments", "compare", "recommend", "show "]
      func own() -> [String] {
        answers(diary).filter { line in !about.contains { line.hasPrefix("seen " + $0) } }
      }
      let with = own()
      diary.seen("seen friend remove Zoe")
      try check(own() == with, "without the friend")
      try check(diary.seen("seen check").code == .done, "check")
    }
  }

  @Test("a profile that is deleted and comes back is the same byte for byte")
  func deletion() throws {
    try everySeed(4) { random in
      let diary = household(&random)
      let exports = ["json", "csv --csv-raw"]
      func all() -> [String] {
        exports.map { diary.seen("seen export \($0) --profile bo --private").output }
      }
      let before = all()
      diary.seen("seen profile delete bo --yes --profile me")
      diary.seen("seen undo --profile me")
      try check(all() == before, "after undo")
    }
  }
}
