import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen recommend")
struct RecommendCommandTests {
  private let diary = TestDiary()

  private func givenFilms() {
    for name in ["Heat", "Thief", "Ran", "Alien"] {
      let genre = name == "Alien" ? "horror" : "crime"
      diary.seen("seen watchlist add \(name) --new --kind film --genre \(genre)")
    }
    diary.seen("seen log Heat --rate 9/10")
  }

  private func names(_ line: String) throws -> [String] {
    try diary.seen(line).output.split(separator: "\n").map { line in
      try JSONReader.read(Array(line.utf8))["name"]?.text ?? ""
    }
  }

  @Test("shows titles with why, for oneself and for another profile")
  func sections() throws {
    givenFilms()
    #expect(try names("seen recommend --json") == ["Thief", "Ran"])
    let text = diary.seen("seen recommend").output
    #expect(text.contains("For you\n"))
    #expect(text.contains("Ran    Crime.\n"))
    #expect(try names("seen recommend --like Alien --json").isEmpty)
    diary.seen("seen log Alien --rate 9/10 --profile bo --new-profile")
    #expect(try names("seen recommend --for BO --json") == ["Heat"])
    #expect(try names("seen recommend --json") == ["Thief", "Ran", "Alien"])
    #expect(diary.seen("seen recommend --plain").output.contains("trending\t\tfilm:alien\tAlien"))
    diary.refuses(
      "seen recommend --for zoe", "seen: no profile 'zoe'", "hint: use one of: bo, me",
      code: .noInput)
    #expect(diary.seen("seen recommend --ask --for bo").code == .usage)
    #expect(diary.seen("seen recommend --ask --as-of 2026-01-01").code == .usage)
  }

  @Test("says why in one sentence, and show the same of what one does not know")
  func why() throws {
    givenFilms()
    diary.seen("seen amend Heat --set 'directors=[\"Michael Mann\"]'")
    diary.seen("seen amend Thief --set 'directors=[\"Michael Mann\"]'")
    diary.seen("seen amend Thief --set 'overview=A thief wants out. The mob wants him.'")
    diary.seen("seen log Ran --rate 2/10")
    for name in ["Heat", "Alien", "Thief"] {
      diary.seen("seen rate \(name) \(name == "Alien" ? 1 : 8)/10 --profile bo --new-profile")
    }
    diary.seen("seen rate Ran 1/10 --profile bo")
    let sentence = "By Michael Mann, whose Heat you gave 9/10; crime; Bo gave it 8/10."
    let found = diary.seen("seen recommend --json=name,why").output
    let shown = diary.seen("seen show Thief").output
    #expect(
      shown.contains("why") && shown.contains("whose Heat you gave 9/10"), "\(shown)\(found)")
    #expect(shown.contains("bo gave it 8/10."), "\(shown)\(sentence)")
    #expect(!diary.seen("seen show Heat").output.contains("why"))
    #expect(diary.seen("seen show Thief --json=why").output.contains("Michael Mann"))
    #expect(diary.seen("seen recommend").output.contains("A thief wants out. The mob wants him."))
    // A child hears of no others.
    diary.seen("seen profile add mia --kind kids")
    diary.seen("seen setting content.unrated show --profile mia")
    diary.seen("seen log Heat --rate 9/10 --profile mia")
    let childs =
      diary.seen("seen show Thief --profile mia").output
      + diary.seen("seen recommend --profile mia").output
    #expect(!childs.contains("gave it"), "\(childs)")
  }

  @Test("recommends nothing to a child that it must not see")
  func kids() throws {
    givenFilms()
    diary.seen("seen amend Thief --set contentRating=R")
    diary.seen("seen profile add mia --kind kids")
    diary.seen("seen log Heat --profile mia")
    #expect(try names("seen recommend --profile mia --json") == ["Ran"])
    #expect(try names("seen recommend --for mia --json") == ["Ran"])
  }

  @Test("--ask logs, lists and refuses what is answered, and stops when canceled")
  func asking() throws {
    givenFilms()
    diary.seen("seen watchlist add Casino --new --kind film --genre crime")
    diary.seen("seen watchlist remove Ran")
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    let answers: [TerminalKey] = [.character("v"), .character("y"), .character("l")]
    diary.world.keys = answers
    diary.world.input = Array("\nyesterday\n8/10\n".utf8)
    let requested = diary.seen("seen recommend --ask")
    #expect(requested.code == .done)
    #expect(requested.errors.contains("Have you watched Casino? Crime."))
    #expect(requested.output.contains("Casino will not be recommended again."))
    #expect(requested.output.contains("Ran is on your watchlist."))
    #expect(requested.output.contains("Logged Thief."))
    diary.world.terminals = []
    #expect(try names("seen recommend --json").allSatisfy { !["Casino", "Thief"].contains($0) })
    #expect(diary.seen("seen show Thief --json").output.contains("2026-11-19"))
    #expect(diary.seen("seen recommend --ask").code != .done)
  }

  @Test(
    "--ask does not ask again what was answered with no, whoever else asks, and picks several at once"
  )
  func no() throws {
    givenFilms()
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.input = Array("\n".utf8)
    diary.world.keys = [.character("n"), .escape]
    let first = diary.seen("seen recommend --ask").errors
    #expect(
      first.contains("Which of these have you watched or seen? [1-2, or several as 1,2, Enter"))
    // The names in the order asked.
    let asked = first.replacing("Have you watched ", with: "\n?").split(separator: "\n")
      .filter { $0.hasPrefix("?") }.compactMap { $0.dropFirst().split(separator: "?").first }
    #expect(asked.count == 2, "\(first)")
    let refused = try #require(asked.first)
    diary.world.keys = [.escape]
    let second = diary.seen("seen recommend --ask").errors
    #expect(
      !second.contains("Have you watched \(refused)?") && second.contains("Have you watched"),
      "\(second)")
    // It is only not asked about.
    diary.world.terminals = []
    #expect(try names("seen recommend --json").count == 2)
    diary.world.terminals = [.input, .error]
    diary.world.input = Array("1-2\n\n\n\n\n".utf8)
    diary.seen("seen undo -q")
    let both = diary.seen("seen recommend --ask")
    #expect(both.output.split(separator: "\n").count { $0.hasPrefix("Logged ") } == 2, "\(both)")
  }
}
