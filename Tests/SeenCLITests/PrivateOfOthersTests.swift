import SeenCLI
import SeenTestSupport
import Testing

/// What a profile learns of the private entries of another in the same journal.
@Suite("Private entries of other profiles")
struct PrivateOfOthersTests {
  @Test("do not count on shared lists, and tell neither day nor place")
  func lists() {
    let diary = TestDiary()
    diary.seen("seen profile add Bo")
    diary.seen("seen list create Ours --with bo")
    diary.seen("seen list add Ours Heat Alien --new")
    diary.seen("seen log Heat --on 2026-11-02 --clock 20:00 --at 'Hidden Cove' --private")
    diary.seen("seen log Alien --on 2026-11-03 --at Rex")
    for line in [
      "list show Ours", "list show Ours --json", "list items Ours --json", "my --json",
      "list --json",
    ] {
      let text = diary.seen("seen \(line) --profile bo").output
      #expect(!text.contains("Hidden Cove") && !text.contains("2026-11-02"), "\(line): \(text)")
      #expect(!text.contains(#""seen":2"#), "\(line): \(text)")
    }
    #expect(diary.seen("seen list show Ours --profile bo").output.contains("Rex"))
    #expect(diary.seen("seen list show Ours").output.contains("Hidden Cove"))
  }

  @Test("are in no difference, and no undo tells what they were")
  func differences() throws {
    let diary = TestDiary()
    diary.seen("seen profile add Bo")
    diary.seen("seen log 'Zyx Secret' --new --private --notes zznotes")
    diary.seen("seen log Up --new")
    let id = try #require(diary.lines.firstIndex { $0.contains("zznotes") }) + 1
    for line in ["diff 2026-11-20T20:00:01Z", "diff 2026-11-20T20:00:01Z --json"] {
      let own = diary.seen("seen \(line)").output
      #expect(own.contains("Zyx Secret") && own.contains("Up"), "\(line)")
      let others = diary.seen("seen \(line) --profile bo").output
      #expect(!others.contains("Zyx") && !others.contains("zz") && others.contains("Up"), "\(line)")
    }
    let undo = diary.seen("seen undo box.\(id) --dry-run --profile bo")
    #expect(!undo.output.contains("Zyx") && !undo.output.contains("zznotes"))
  }

  /// A journal in which Bo keeps two titles private, one of them with a public entry of another.
  private func household() -> TestDiary {
    let diary = TestDiary()
    for line in [
      "profile add Bo", "log Heat --new --kind film --year 1995",
      "log 'Zyx Secret' --new --kind film --year 2001 --private --notes whispers --at 'Hidden Cove'"
        + " --with Zelda --rate 9/10 --profile bo",
      "log 'Zyx Serial' s01e01 --new --private --profile bo",
      "favorite 'Zyx Secret' --profile bo", "comment 'Zyx Secret' murmur --profile bo",
      "progress 'Zyx Serial' s01e02 10m --of 1h --private --profile bo",
      "watchlist add 'Zyx Secret' --profile bo",
      "log Heat --private --notes whispers --at 'Hidden Cove' --with Zelda --profile bo",
    ] { diary.seen("seen " + line) }
    return diary
  }

  /// What nobody but Bo learns.
  private static let secrets = [
    "Secret", "secret-2001", "Serial", "serial", "whispers", "Hidden Cove", "Zelda", "murmur",
  ]

  @Test("are in no answer of any command to another")
  func everyCommand() {
    let diary = household()
    let operands = ["Zyx", "film:zyx", "Zyx Secrets", "Heat", "kind:film", "me", "last", "json"]
    var leaks: Set<String> = []
    var count = 0
    for (words, command) in ProfileGateTests.commands()
    where !["install", "uninstall", "__complete"].contains(words[0]) {
      let spec = command.spec
      let needed = max(spec.operands.isEmpty ? 0 : 1, spec.operands.count { $0.isRequired })
      var lines = operands.map { words + [String](repeating: $0, count: needed) }
      if needed == 0 || !spec.operands.contains(where: \.isRequired) { lines = [words] + lines }
      for line in lines {
        var forms = [line + (spec.accepts.contains(.change) ? ["--no-input", "--dry-run"] : [])]
        if spec.accepts.contains(.json) { forms.append(forms[0] + ["--json"]) }
        if spec.accepts.contains(.plain) { forms.append(forms[0] + ["--plain"]) }
        if spec.accepts.contains(.past) { forms.append(forms[0] + ["--as-of", "2026-11-20"]) }
        for form in forms {
          let answer = diary.world.run(form)
          count += 1
          let text = (answer.output + answer.errors).replacing("Zyx Secrets", with: "")
            .replacing("zyx-secrets", with: "")
          for secret in PrivateOfOthersTests.secrets where text.contains(secret) {
            leaks.insert("seen \(form.joined(separator: " ")): \(secret)")
          }
        }
      }
    }
    for typed in ["", "Z", "Zyx", "film:", "film:z", "show:", "H"] {
      for line in ["log", "show", "list add Ours", "log Heat --at", "log Heat --with"] {
        let words = line.split(separator: " ").map(String.init)
        let answer = diary.world.run(["__complete", "--"] + words + [typed])
        for secret in PrivateOfOthersTests.secrets where answer.output.contains(secret) {
          leaks.insert("\(line) \(typed): \(secret)")
        }
      }
    }
    #expect(leaks.sorted() == [])
    #expect(count >= 300)
    // The law would hold for a program that shows nothing.
    #expect(diary.seen("seen show 'Zyx Secret' --profile bo").output.contains("Hidden Cove"))
    #expect(diary.seen("seen events --profile bo").output.contains("whispers"))
  }

  @Test("hinder nobody from recording the same title, which then is one")
  func anew() {
    let diary = household()
    let answer = diary.seen("seen log 'Zyx Secret' --year 2001 --new --kind film")
    #expect(answer.code == .done)
    #expect(answer.errors.contains("Zyx Secret (2001) is new here"), "\(answer.errors)")
    #expect(!diary.lines.contains { $0.contains("title.amended") })
    let own = diary.seen("seen show 'Zyx Secret'").output
    #expect(own.contains("Zyx Secret (2001)") && !own.contains("Hidden Cove"))
    #expect(!diary.seen("seen history 'Zyx Secret'").output.contains("whispers"))
    #expect(diary.seen("seen show 'Zyx Secret' --profile bo").output.contains("Hidden Cove"))
    #expect(diary.seen("seen check").code == .done)
    diary.seen("seen undo")
    #expect(!diary.seen("seen show 'Zyx Secret'").output.contains("Hidden Cove"))
    diary.seen("seen watchlist add 'Zyx Serial' --new --kind show")
    #expect(!(diary.lines.last?.contains("private") ?? true))
    #expect(diary.seen("seen show 'Zyx Secret' --profile bo").output.contains("Hidden Cove"))
  }

  @Test("count in no statistics of another, and another's undo passes them by")
  func counts() {
    let diary = household()
    let stats = diary.seen("seen stats --json").output
    #expect(stats.contains(#""titlesWatched":1"#) && stats.contains(#""titlesUnwatched":0"#))
    let undo = diary.seen("seen undo --dry-run")
    #expect(undo.output.contains("the watch of Heat") && undo.errors.isEmpty)
    #expect(diary.seen("seen undo --dry-run --profile bo").output.contains("Heat"))
  }

  @Test("are told by whoever suggests what they are about")
  func suggested() {
    let diary = household()
    diary.seen("seen suggest 'Zyx Secret' --to me --profile bo")
    #expect(diary.seen("seen inbox").output.contains("Zyx Secret"))
    #expect(diary.seen("seen show 'Zyx Secret'").output.contains("Zyx Secret (2001)"))
    #expect(!diary.seen("seen show 'Zyx Secret'").output.contains("Hidden Cove"))
  }

  @Test("name no title that nothing else names")
  func search() {
    let diary = TestDiary()
    diary.seen("seen profile add Bo")
    diary.seen("seen log 'Zyx Secret' --new --private")
    #expect(!diary.seen("seen search zyx --profile bo").output.contains("Secret"))
    #expect(diary.seen("seen search zyx").output.contains("Secret"))
    diary.seen("seen log 'Zyx Secret' --private --profile bo")
    #expect(diary.seen("seen search zyx --profile bo").output.contains("Secret"))
  }
}
