import SeenCLI
import SeenTestSupport
import Testing

/// What a person is asked along the way, and not a second time.
@Suite("Questions that remember")
struct AskedOnceTests {
  private let diary = TestDiary()

  private func answer(_ keys: String, _ line: String) -> Transcript {
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = keys.map { .character($0) }
    defer { diary.world.terminals = [] }
    return diary.seen(line)
  }

  private func givenRatings() {
    for name in ["Ran", "Heat", "Alien", "Clue", "Jaws"] {
      diary.seen("seen log \(name) --rate 2/3 -q")
    }
  }

  @Test("after five ratings out of three, a bare 3 asks whether that is the scale: yes makes it so")
  func scale() {
    givenRatings()
    diary.seen("seen rate Ran 3 -q")
    diary.expect("seen show Ran --json=rating", [#"{"rating":{"value":3,"scale":10}}"#])
    diary.seen("seen undo -q")
    let asked = answer("y", "seen rate Ran 3")
    #expect(asked.errors.contains("Your last five ratings were out of 3"))
    diary.expect("seen show Ran --json=rating", [#"{"rating":{"value":3,"scale":3}}"#])
    diary.expect("seen setting rating.scale --json=value", [#"{"value":3}"#])
    #expect(!answer("", "seen rate Heat 3").errors.contains("out of 3"))
  }

  @Test("a no to that is kept, and other numbers ask nothing")
  func declined() {
    givenRatings()
    for typed in ["4", "3/10", "3.5", "8"] {
      #expect(!answer("", "seen rate Ran \(typed)").errors.contains("last five"), "\(typed)")
      diary.seen("seen undo -q")
    }
    #expect(answer("n", "seen log Ran --rate 2").errors.contains("last five"))
    for name in ["Ran", "Heat", "Alien", "Clue", "Jaws"] { diary.seen("seen rate \(name) 1/3 -q") }
    #expect(!answer("", "seen rate Ran 2").errors.contains("last five"))
  }

  @Test(
    "a film that is being watched becomes the show of that name after a yes, of which no one is asked twice"
  )
  func film() {
    diary.seen("seen watching Severance --kind film -q")
    diary.seen("seen watching Dark --kind film -q")
    let yes = answer("y", "seen log Severance s01e01")
    #expect(yes.errors.contains("Severance is a film here, too. Make it the show?"))
    diary.expect("seen search severance kind:film --json=id", [])
    #expect(answer("n", "seen log Dark s01e01").errors.contains("Dark is a film here, too."))
    diary.expect("seen tidy --list --json", [])
    diary.seen("seen undo -q")
    diary.seen("seen undo -q")
    let told = diary.seen("seen log Dark s01e01")
    #expect(told.errors.contains("'seen tidy' makes it the show."))
  }

  @Test("a list that nobody made is made after a yes, and not where nobody can be asked")
  func list() {
    diary.refuses(
      "seen list add Western Unforgiven", "seen: no list 'Western'",
      "hint: 'seen list' shows all; 'seen list create' creates one")
    #expect(answer("n", "seen list add Western Unforgiven").code == .data)
    #expect(answer("y", "seen list add Western Unforgiven").errors.contains("Create it?"))
    diary.expect("seen list items Western --json=name", [#"{"name":"Unforgiven"}"#])
  }
}
