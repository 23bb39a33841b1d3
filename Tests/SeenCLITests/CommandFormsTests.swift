import SeenCLI
import SeenTestSupport
import Testing

@Suite("Every command takes what its like take")
struct CommandFormsTests {
  /// Command lines that show something, with whether they read watches and whether they take a query.
  static let readers: [(line: String, readsWatches: Bool, acceptsQuery: Bool)] = [
    ("diary", true, true), ("stats", true, true), ("streak", true, true),
    ("calendar 2026", true, true), ("calendar --coming", true, false), ("rewatches", true, true),
    ("search", true, true), ("on-this-day", true, true), ("review", true, false),
    ("review --household", true, false),
    // A title is named here, and its words are not to be taken for a query.
    ("show Heat", true, false), ("history Heat", true, false),
    ("photos", true, true),
    ("comments Heat", false, false), ("recommend", false, false), ("inbox", false, false),
    ("inbox list", false, false), ("conflicts", false, false), ("diff 2026-11-20", false, false),
    ("watchlist", false, true), ("watchlist show", false, true), ("list", false, true),
    ("list show watchlist", false, true), ("list items watchlist", false, true),
    ("list find Heat", false, false), ("my", false, true), ("queue", false, true),
    ("queue show", false, true), ("queue suggest", false, true), ("now", false, true),
    ("rule list", false, false), ("rule try watchlist kind:film", false, false),
    ("remind list", false, false), ("watching", false, false), ("setting", false, false),
    ("view", false, false), ("library", false, false), ("library list", false, true),
    ("guide", false, true),
    ("events", false, false), ("limit", false, false),
    ("profile", false, false), ("profile list", false, false), ("profile show", false, false),
    ("friend", false, false), ("friend list", false, false),
    ("replay", false, false),
  ]

  @Test("readers: as JSON, in columns, of the past, of a profile, of a period, by a query")
  func reading() throws {
    let world = try SmallJournal.world()
    world.run("log", "Ran", "--profile", "bo", "--new-profile")
    for reader in CommandFormsTests.readers {
      let words = reader.line.split(separator: " ").map(String.init)
      var forms = [
        [], ["--json"], ["--plain"], ["--as-of", "2026-11-20"], ["--as-of", "box.6", "--json"],
        ["--profile", "me"], ["--profile", "bo", "--plain"], ["--no-snapshot"],
      ]
      if reader.readsWatches { forms.append(["--when", "2026"]) }
      if reader.acceptsQuery { forms.append(["kind:film", "--json"]) }
      for form in forms {
        let answer = world.run(words + form)
        let isAnswered =
          answer.code == .done || (answer.code == .no && reader.line.contains("find"))
        #expect(isAnswered, "\(reader.line) \(form): \(answer.errors)")
        guard form.contains("--json") else { continue }
        for line in answer.lines { #expect(line.first == "{", "\(reader.line): \(line)") }
      }
    }
  }

  @Test("no reader is missing above")
  func complete() {
    let shown = CommandFormsTests.readers.map { "seen " + $0.line + " " }
    CommandListTests.forEach { name, command in
      let isReader = command.spec.accepts.contains(.past) && command.spec.accepts.contains(.json)
      // These ask about a rule's list and about another person, of which the small journal has none.
      guard isReader, !["seen list why", "seen compare"].contains(name) else { return }
      #expect(shown.contains { $0.hasPrefix(name + " ") }, "\(name)")
      #expect(command.spec.accepts.contains(.plain), "\(name)")
    }
  }

  @Test("readers of watches take --when, all readers the forms; writers --dry-run and --json")
  func declared() {
    CommandListTests.forEach { name, command in
      let (accepts, group) = (command.spec.accepts, command.spec.group)
      if group == .reading { #expect(accepts.isSuperset(of: [.json, .plain, .past]), "\(name)") }
      if group == .writing, command.subcommands.isEmpty {
        #expect(accepts.isSuperset(of: .writer), "\(name)")
      }
      // What is installed is not a part of a journal.
      let isInstalling = ["seen install", "seen uninstall"].contains(name)
      if accepts.contains(.change), !isInstalling { #expect(accepts.contains(.json), "\(name)") }
      if accepts.contains(.period), group == .reading {
        #expect(accepts.subtracting(.friend) == .reader, "\(name)")
      }
    }
  }

  @Test("writers: a dry run records nothing, and says in JSON what it would")
  func writing() {
    let diary = TestDiary()
    diary.seen("seen log Heat --rate 8 --on 2020")
    diary.seen("seen log Ran --on 2021")
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Heat Ran")
    diary.seen("seen rule add Noir kind:film --name films")
    diary.seen("seen watchlist add Alien Solaris --kind film")
    diary.seen("seen queue add Heat Alien")
    diary.seen("seen watching Ran")
    let lines = [
      "log Heat", "amend --last --mood great", "remove --last --yes", "rate Heat 9",
      "again Heat yes",
      "favorite Heat", "unwatch Heat --keep-history", "watching Heat", "progress Heat 5m",
      "watchlist add Heat", "list create X", "list edit Noir --icon star", "list rename Noir Y",
      "list delete Noir --yes", "list clear Noir --yes", "list add Noir Vertigo --kind film",
      "list remove Noir Ran", "list move Noir Ran 1", "rule add Noir kind:bird", "undo",
      "rule remove Noir films", "rule apply Noir", "queue add Solaris",
      "queue remove Alien", "queue clear --yes", "queue move Alien 1", "setting week.start sunday",
    ]
    for line in lines {
      let before = diary.lines
      for form in ["--dry-run", "--dry-run --json", "-n --json=type"] {
        let answer = diary.seen("seen \(line) \(form)")
        #expect(answer.code == .done, "\(line) \(form): \(answer.errors)")
        #expect(diary.lines == before, "\(line) \(form)")
        guard form.contains("json") else { continue }
        for event in answer.lines { #expect(event.first == "{", "\(line): \(event)") }
      }
    }
  }
}
