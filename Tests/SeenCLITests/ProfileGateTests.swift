import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// What a profile for kids sees, whatever command is run.
@Suite("The gate of a profile")
struct ProfileGateTests {
  private let diary = TestDiary()

  /// What must never be seen by Mia: the names and ids of hidden titles, and what others recorded.
  private static let secrets = [
    "quiet manor", "quiet-manor", "Quiet Manor", "Midnight Feed", "midnight-feed", "late hour",
    "Late Hour", "Hidden Cove", "whispers", "Grim List", "grim-list",
  ]

  /// A journal of an adult and a child, in which the child's profile is in use and the adult has a PIN.
  init() throws {
    let lines = [
      "seen profile add Mia --kind kids",
      "seen log 'Zyx Quiet Manor' --year 1999 --rate 9/10 --notes whispers --at 'Hidden Cove'"
        + " --with Ana",
      "seen amend 'Zyx Quiet Manor' --set contentRating=R",
      "seen log 'Zyx Meadow' --year 2001 --notes whispers --at 'Hidden Cove'",
      "seen amend 'Zyx Meadow' --set contentRating=PG",
      "seen log 'Zyx Midnight Feed' s01e01",
      "seen amend 'Zyx Midnight Feed' --set contentRating=TV-MA",
      "seen list create 'Grim List'",
      "seen list add 'Grim List' 'Zyx Quiet Manor'",
      "seen list create Ours --with mia --new-profile",
      "seen list add Ours 'Zyx Quiet Manor' 'Zyx Meadow'",
      "seen rule add Ours --name all kind:film", "seen rule apply Ours",
      "seen watchlist add 'Zyx Quiet Manor'", "seen favorite 'Zyx Quiet Manor'",
      "seen progress 'Zyx Late Hour' 10m --of 1h --new --kind film",
      "seen amend 'Zyx Late Hour' --set contentRating=NC-17",
    ]
    for line in lines { diary.seen(line) }
    try diary.world.files.writeNew("/home/ana/pin", Array("2468\n".utf8))
    diary.seen("seen profile pin me --pin-file /home/ana/pin")
    diary.seen("seen profile use mia")
    diary.seen("seen log 'Zyx Meadow' --rate 8/10")
  }

  /// Every command and subcommand, by the words that call it.
  static func commands(
    _ words: [String] = [], of program: any Command.Type = ProgramCommand.self
  ) -> [(words: [String], command: any Command.Type)] {
    program.subcommands.flatMap { command in
      let own = words + [command.name]
      return [(own, command)] + commands(own, of: command)
    }
  }

  /// Words that name nothing hidden themselves.
  private static let operands = [
    "Zyx", "zyx", "film:zyx", "show:zyx", "Ours", "mia", "me", "Zyx Meadow", "rated:R", "kind:film",
    "unwatched:yes", "list:Ours", "year:1999", "favorite:yes", "last", "all", "contentRating",
    "json",
  ]

  @Test("shows no hidden title and nothing that others recorded, by any command")
  func everyCommand() throws {
    var count = 0
    var leaks: Set<String> = []
    for (place, (words, command)) in ProfileGateTests.commands().enumerated()
    where !["install", "uninstall", "__complete"].contains(words[0]) {
      let spec = command.spec
      var lines: [[String]] = []
      let needed = spec.operands.count { $0.isRequired }
      // A few words for each command, others for the next.
      let all = ProfileGateTests.operands
      let some = (0..<6).map { all[(place * 5 + $0 * 3) % all.count] }
      for operand in spec.operands.isEmpty ? [""] : some {
        var line = words
        for _ in 0..<max(needed, operand.isEmpty ? 0 : 1) { line.append(operand) }
        lines.append(line)
      }
      if needed == 0 { lines.append(words) }
      for line in lines {
        var forms = [line + ["--no-input", "--dry-run"]]
        if !spec.accepts.contains(.change) { forms = [line] }
        if spec.accepts.contains(.json) { forms.append(forms[0] + ["--json"]) }
        if spec.accepts.contains(.plain) { forms.append(forms[0] + ["--plain"]) }
        if spec.accepts.contains(.past) { forms.append(forms[0] + ["--as-of", "2026-11-20"]) }
        for form in forms {
          let answer = diary.world.run(form)
          count += 1
          let text = answer.output + answer.errors
          for secret in ProfileGateTests.secrets where text.contains(secret) {
            leaks.insert("seen \(form.joined(separator: " ")): \(secret)")
          }
        }
      }
    }
    #expect(leaks.sorted() == [])
    #expect(count >= 300)
  }

  @Test(
    "shows nothing hidden in differences, conflicts, checks, repairs, syncs and what is forgotten")
  func trust() throws {
    let folder = "/home/ana/films/events/"
    func line(_ writer: String, _ type: String, _ data: String) -> String {
      #"{"id":"\#(writer).1","time":"2026-11-20T23:00:00.000Z","type":"\#(type)","#
        + #""subject":"film:zyx-quiet-manor-1999","data":\#(data)}"# + "\n"
    }
    let files = try #require(diary.world.files as? MemoryFileSystem)
    try files.put(
      folder + "2026-11.x.jsonl",
      Array(
        (line("x", "rating.set", #"{"value":1,"scale":10,"was":null,"watch":"x.9"}"#)
          + line("y", "rating.set", #"{"value":2,"scale":10,"was":null}"#)
          .replacing("}\n", with: #","sum":"0123456789abcdef"}"# + "\n")
          + #"{"id":"Quiet Manor"}"# + "\n").utf8))
    for words in [
      "diff 2020-01-01", "diff 2020-01-01 --json", "diff 2020-01-01 --plain",
      "diff 2027-01-01 2020-01-01 --json", "conflicts", "conflicts --json", "check --strict",
      "check --json", "check --accept --dry-run", "check --accept x.1 --dry-run",
      "repair --dry-run",
      "sync", "doctor", "forget x.1 --dry-run", "forget 'Zyx Quiet Manor' --dry-run --json",
    ] {
      let answer = diary.world.run(Shell.words(of: words))
      let text = (answer.output + answer.errors).replacing("'Zyx Quiet Manor'", with: "")
      for secret in ProfileGateTests.secrets { #expect(!text.contains(secret), "\(words)") }
    }
  }

  @Test("does not show who put a title on a list, but that it is there")
  func why() {
    diary.seen("seen profile use me --pin-file /home/ana/pin")
    diary.seen("seen list edit Ours --title 'Zyx Meadow' --notes 'for Mia'")
    diary.seen("seen profile use mia")
    let line = "seen list why Ours 'Zyx Meadow'"
    let answer = diary.seen(line).output
    #expect(answer.hasPrefix("Zyx Meadow (2001) is on Ours.\n") && !answer.contains("for Mia"))
    #expect(diary.seen(line + " --json").output.isEmpty)
    #expect(diary.seen("seen list items Ours").output.contains("for Mia"))
  }

  @Test("completes nothing that is hidden")
  func completion() {
    for line in ["log", "show", "history", "list add Ours", "rate", "search", "list show", "stats"]
    {
      for typed in ["", "Z", "Zyx", "film:", "film:z", "show:", "list:", "at:", "with:", "G", "m"] {
        let answer = diary.world.run(
          ["__complete", "--"] + line.split(separator: " ").map(String.init) + [typed])
        for secret in ProfileGateTests.secrets {
          #expect(!(answer.output + answer.errors).contains(secret), "\(line) \(typed)")
        }
      }
    }
  }

  @Test("refuses to record what is hidden, and to leave or to change what limits it without a PIN")
  func refusals() {
    let hint = "hint: its content rating is for older viewers, or is hidden by content.hide"
    for line in ["log", "rate", "show", "favorite", "history"] {
      let last = line == "rate" ? " 5/10" : ""
      let answer = diary.world.run(Shell.words(of: "\(line) film:zyx-quiet-manor-1999\(last)"))
      #expect(answer.code == .notPermitted)
      #expect(answer.errors.contains(hint))
    }
    for line in [
      "profile use me", "profile use --none", "stats --profile me", "setting content.age 18",
      "profile add Zoe", "profile edit mia --kind adult", "profile delete mia --yes",
      "profile pin mia", "friend add x /tmp", "sync --remote /tmp/away.git",
      "sync --trust", "sync --accept-forgetting",
    ] {
      let answer = diary.world.run(Shell.words(of: line))
      #expect(answer.code == .notPermitted, "\(line)")
      #expect(answer.errors.contains("this needs the PIN of 'me'"), "\(line)")
    }
    diary.seen("seen setting content.age 18 --pin-file /home/ana/pin")
    #expect(diary.seen("seen search zyx --plain").output.contains("Quiet Manor"))
    // What the guardian set is not undone by the child.
    diary.seen("seen setting content.age --reset --pin-file /home/ana/pin")
    let last = diary.world.run("events", "--limit", "1").output
    #expect(last.contains("rating.set"))
    diary.seen("seen undo")
    #expect(!diary.seen("seen search zyx --plain").output.contains("Quiet Manor"))
  }

  @Test(
    "says how many titles are hidden where nothing is found, and hides ratings that an adult names")
  func adults() {
    diary.seen("seen profile use me --pin-file /home/ana/pin")
    let all = diary.seen("seen search zyx --plain")
    #expect(all.output.contains("Quiet Manor") && !all.errors.contains("hidden here"))
    diary.seen("seen setting content.hide nc17")
    let some = diary.seen("seen search zyx")
    #expect(!some.errors.contains("hidden here"))
    for line in ["search late", "diary late", "show 'Zyx Laet Hour'", "list find late"] {
      let answer = diary.seen("seen \(line)")
      #expect(answer.errors.hasSuffix("1 title is hidden here.\n"), "\(line): \(answer.errors)")
    }
    for line in ["search meadow", "stats", "diary", "search late --json", "search late -q"] {
      #expect(!diary.seen("seen \(line)").errors.contains("hidden here"), "\(line)")
    }
    #expect(!some.output.contains("Late Hour") && some.output.contains("Quiet Manor"))
    // Others' entries stay: it is no child.
    #expect(diary.seen("seen events --profile mia").output.contains("watch.logged"))
    diary.seen("seen setting content.unrated hide")
    #expect(diary.seen("seen log 'Zyx Late Hour' --on 2020").code == .notPermitted)
  }
}
