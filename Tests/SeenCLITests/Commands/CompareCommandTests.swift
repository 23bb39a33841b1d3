import SeenCLI
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// `Comparison` of what each `ComparedPerson` watched, rated and wants to see.
@Suite("seen compare")
struct CompareCommandTests {
  private let diary = TestDiary()

  @Test("shows what people share and where they differ")
  func sections() throws {
    for name in ["Alien", "Heat", "Ran", "Brazil", "Jaws", "Up"] {
      diary.seen("seen log \(name) --rate 8/10")
      diary.seen("seen log \(name) --rate 4/5 --profile bo --new-profile")
    }
    diary.seen("seen rate Heat 2/10 --profile bo")
    diary.seen("seen rate Ran 9/10 --profile bo")
    diary.seen("seen log Tokyo --rate 9/10 --profile bo")
    diary.seen("seen log Secret --rate 9/10 --profile bo --private")
    diary.seen("seen log 'The Office' s01e01")
    diary.seen("seen log 'The Office' s01e02 --profile bo")
    for profile in ["me", "bo"] {
      diary.seen("seen watchlist add Vertigo Psycho --profile \(profile)")
      diary.seen("seen watchlist add Vertigo --new --kind film --profile \(profile)")
      diary.seen("seen watchlist add Psycho --new --kind film --profile \(profile)")
    }
    let text = diary.seen("seen compare BO")
    let value = try JSONReader.read(Array(diary.seen("seen compare bo --json").output.utf8))
    func names(_ member: String) -> [String] {
      guard case .array(let titles)? = value[member] else { return [] }
      return titles.compactMap { $0["name"]?.text }
    }
    #expect(names("watched") == ["Alien", "Brazil", "Heat", "Jaws", "Ran", "The Office", "Up"])
    #expect(names("wanted") == ["Psycho", "Vertigo"])
    #expect(names("loved") == ["Tokyo"])
    #expect(names("different") == ["Heat", "Ran"])
    guard case .array(let shared)? = value["watched"] else { return }
    #expect(shared.allSatisfy { $0["subject"] != nil && $0["subject"] == $0["id"] })
    // 100 - 10 * (6 + 1) / 6
    guard case .array(let agreements)? = value["agreement"] else { return }
    #expect(agreements.first?["percent"]?.wholeNumber == 88)
    #expect(agreements.first?["titles"]?.wholeNumber == 6)
    #expect(text.output.contains("You and bo agree 88% on 6 titles that you both rated."))
    #expect(text.output.contains("You have both watched (7)"))
    #expect(!text.output.contains("Secret"))
    #expect(diary.seen("seen compare bo --plain").output.contains("agreement\tme\tbo\t6\t88\n"))
    // A title that one of them must not see is for nobody tonight.
    diary.seen("seen amend Psycho --set contentRating=R")
    diary.seen("seen profile edit bo --kind kids")
    let tonight = diary.seen("seen compare bo --json=wanted").output
    #expect(tonight.contains("Vertigo") && !tonight.contains("Psycho"))
  }

  @Test("refuses nobody, oneself and who is not known")
  func refusals() {
    diary.seen("seen log Heat")
    #expect(diary.seen("seen compare").code == .usage)
    diary.refuses(
      "seen compare ME", "seen: 'ME' is you",
      "hint: name a friend or another profile of the journal")
    diary.refuses(
      "seen compare bo", "seen: no friend or profile 'bo'",
      "hint: 'seen friend add NAME DIR' adds a friend", code: .noInput)
    // One's own name is not suggested, as it would be refused.
    diary.refuses(
      "seen compare mo", "seen: no friend or profile 'mo'",
      "hint: 'seen friend add NAME DIR' adds a friend", code: .noInput)
  }

  @Test("says the same whoever asks, and no number below five titles")
  func symmetry() throws {
    try everySeed(20) { random in
      let diary = TestDiary()
      var differences: [Int] = []
      let names = ["Alien", "Heat", "Ran", "Brazil", "Jaws", "Up", "Tokyo", "Vertigo", "Psycho"]
      for name in names.prefix(random.whole(3...9)) {
        var ratings: [Int] = []
        for profile in ["me", "bo"] where random.chance(80) {
          let rating = random.whole(1...10)
          ratings.append(rating)
          diary.seen("seen log \(name) --rate \(rating)/10 --profile \(profile) --new-profile")
        }
        if ratings.count == 2 { differences.append(abs(ratings[0] - ratings[1])) }
      }
      diary.seen("seen profile add bo")
      func output(_ line: String, _ mine: String, _ theirs: String) -> [String] {
        diary.seen(line).output.split(separator: "\n").map { line in
          let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
          if cells[0] == "agreement" { return cells[3] + " " + cells[4] }
          return cells[0...2].joined(separator: " ") + " "
            + [cells[3], cells[4]].sorted().joined(separator: " ")
        }
      }
      let mine = output("seen compare bo --plain", "me", "bo")
      let theirs = output("seen compare me --plain --profile bo", "bo", "me")
      #expect(mine == theirs)
      let count = differences.count
      let sum = differences.reduce(0, +)
      let percent = count < 5 ? "" : String((2 * (10 * count - sum) * 10 + count) / (2 * count))
      #expect(mine.last == "\(count) \(percent)")
    }
  }
}
