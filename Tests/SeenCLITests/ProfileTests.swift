import SeenCLI
import SeenTestSupport
import Testing

/// Whose diary `--profile` means.
@Suite("--profile")
struct ProfileTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen log Heat --profile bo --new-profile")
    diary.seen("seen log Ran")
  }

  @Test("is refused when nothing is of it, and the nearest is named")
  func unknown() {
    for line in ["stats", "diary", "list", "now", "events", "setting", "watching", "my"] {
      diary.refuses(
        "seen \(line) --profile boo", "seen: no profile 'boo'", "hint: did you mean 'bo'?",
        code: .noInput)
    }
    diary.refuses(
      "seen stats --profile nobody", "seen: no profile 'nobody'",
      "hint: use one of: bo, me", code: .noInput)
    diary.refuses(
      "seen log Alien --profile nobody", "seen: no profile 'nobody'",
      "hint: use one of: bo, me; --new-profile creates a new one", code: .noInput)
    diary.refuses(
      "seen setting rating.scale 5 --profile boo", "seen: no profile 'boo'",
      "hint: did you mean 'bo'? --new-profile creates a new one", code: .noInput)
  }

  @Test("fits whatever its case, and is written as the journal has it")
  func cases() {
    let mine = diary.seen("seen diary --json --profile bo")
    #expect(mine.output.contains("Heat"))
    #expect(diary.seen("seen diary --json --profile BO") == mine)
    #expect(
      diary.seen("seen stats --json --profile Bo") == diary.seen("seen stats --json --profile bo"))
    #expect(diary.seen("seen stats --json --profile ME") == diary.seen("seen stats --json"))
    #expect(diary.seen("seen events --profile Bo") == diary.seen("seen events --profile bo"))
    diary.seen("seen log Alien --profile Bo")
    #expect(diary.lines.last?.contains(#""profile":"bo""#) == true)
    // Where a journal of old has both, each is itself, and a third way of writing it fits neither.
    let line =
      #"{"id":"old-1.1","time":"2026-01-01T00:00:00.000Z","type":"rating.cleared","#
      + #""subject":"film:heat","profile":"BO","data":{}}"# + "\n"
    diary.world.input = Array(line.utf8)
    diary.seen("seen import events -")
    #expect(diary.seen("seen events --profile BO").output == line)
    #expect(diary.seen("seen diary --json --profile bo").output.contains("Heat"))
    diary.refuses(
      "seen stats --profile bO", "seen: no profile 'bO'",
      "hint: did you mean 'BO' or 'bo'?", code: .noInput)
  }

  @Test("is known by any event, a list that is shared, or having been created")
  func kinds() {
    diary.seen("seen list create Ours --with mia --new-profile")
    #expect(diary.seen("seen diary --profile mia").code == .done)
    for (profile, command) in [
      ("a", "rate Heat 7"), ("b", "setting rating.scale 5"), ("c", "watchlist add Heat"),
      ("d", "watching Heat"), ("e", "favorite Heat"), ("f", "list create Mine"),
    ] {
      #expect(diary.seen("seen \(command) --profile \(profile) --new-profile").code == .done)
      #expect(diary.seen("seen stats --profile \(profile)").code == .done, "\(command)")
      #expect(diary.seen("seen stats --profile \(profile.uppercased())").code == .done)
    }
    let created =
      #"{"id":"old-1.1","time":"2026-01-01T00:00:00.000Z","type":"profile.created","#
      + #""subject":"profile:kim","data":{}}"# + "\n"
    diary.world.input = Array(created.utf8)
    diary.seen("seen import events -")
    #expect(diary.seen("seen stats --profile kim").code == .done)
  }

  @Test("has an id that is made from its name when it is new, as by 'seen profile add'")
  func slugs() {
    #expect(diary.seen("seen list create Mine --profile 'Cy a/b' --new-profile").code == .done)
    let last = diary.lines.last ?? ""
    #expect(last.contains(#""subject":"list:cy-a-b/mine","profile":"cy-a-b""#))
    #expect(diary.seen("seen list --profile cy-a-b --json=id").output.contains("cy-a-b/mine"))
    #expect(diary.seen("seen log Alien --profile 'Cy A/B' --new-profile").code == .done)
    #expect(diary.lines.last?.contains(#""profile":"cy-a-b""#) == true)
    diary.refuses(
      "seen log Alien --profile '???' --new-profile",
      "seen: '???' cannot be the name of a profile",
      "hint: use a name with letters or digits, of at most 60 characters")
  }

  @Test("is not known by an event that has no effect, whether it was undone or not")
  func noEffect() throws {
    let lines = [
      SmallJournal.line(1, "again.set", "film:heat", "{}", profile: "inert"),
      SmallJournal.line(2, "moon.observed", nil, "{}", profile: "luna"),
      SmallJournal.line(3, "event.forgotten", nil, "{}", profile: "gone"),
      SmallJournal.line(4, "watch.logged", "film:heat", "{}", profile: "vi"),
    ]
    try diary.put(lines.map { $0 + "\n" }.joined(), as: "events/hand.jsonl")
    for profile in ["inert", "luna", "gone"] {
      #expect(diary.seen("seen stats --profile \(profile)").code == .noInput, "\(profile)")
    }
    #expect(diary.seen("seen stats --profile vi").code == .done)
    let known = diary.seen("seen profile list --json=id").lines.map(String.init)
    #expect(known == ["bo", "me", "vi"].map { name in #"{"id":"\#(name)"}"# })
  }

  @Test("stays known when all of it was undone, and before it began")
  func undone() {
    #expect(diary.seen("seen undo --yes --profile bo").code == .done)
    #expect(diary.seen("seen diary --profile bo").code == .done)
    #expect(diary.seen("seen events --profile bo").lines.count > 0)
    #expect(diary.seen("seen redo --profile bo").code == .done)
    #expect(diary.seen("seen diary --profile bo --as-of 2020").code == .done)
  }

  @Test("is none once what created it is undone, and is there again once its deletion is undone")
  func undoneCreation() {
    for isFolded in [false, true] {
      let diary = TestDiary()
      diary.seen("seen log Ran --new")
      diary.seen("seen profile add Zed")
      if isFolded { diary.seen("seen snapshot create") }
      diary.seen("seen undo")
      if isFolded { diary.seen("seen snapshot create") }
      #expect(!diary.seen("seen profile list").output.contains("zed"))
      #expect(diary.seen("seen stats --profile zed").code == .noInput)
      #expect(diary.seen("seen log Foo --new --profile zed").code == .noInput)
      #expect(diary.seen("seen redo").code == .done)
      #expect(diary.seen("seen stats --profile zed").code == .done)
      diary.seen("seen undo")
      #expect(diary.seen("seen profile add Zed").code == .done)
      diary.seen("seen profile delete zed --yes")
      if isFolded { diary.seen("seen snapshot create") }
      #expect(diary.seen("seen stats --profile zed").code == .noInput)
      #expect(diary.seen("seen undo").code == .done)
      #expect(diary.seen("seen stats --profile zed").code == .done)
    }
  }

  @Test("asks on a terminal before it begins a diary")
  func prompts() {
    let world = diary.world
    world.terminals = [.input, .error]
    world.keys = [.escape]
    let left = diary.seen("seen log Alien --profile boo")
    #expect(left.code == .no)
    #expect(
      left.errors.hasPrefix("No profile 'boo'. [u]se 'bo'  [a]dd it as a new profile  [c]ancel"))
    world.keys = [.character("u")]
    #expect(diary.seen("seen log Alien --profile boo").code == .done)
    #expect(diary.lines.last?.contains(#""profile":"bo""#) == true)
    world.keys = [.character("a")]
    #expect(diary.seen("seen log Alien --profile boo").code == .done)
    #expect(diary.lines.last?.contains(#""profile":"boo""#) == true)
    // What only reads is never asked about, and --yes is not an answer to who it is.
    #expect(diary.seen("seen stats --profile nobody").code == .noInput)
    world.terminals = []
    #expect(diary.seen("seen log Alien --profile nobody --yes").code == .noInput)
  }

  @Test("of an empty journal is me, and begins with --new-profile")
  func empty() {
    let empty = TestDiary()
    #expect(empty.seen("seen stats").code == .done)
    #expect(empty.seen("seen stats --profile me").code == .done)
    #expect(empty.seen("seen stats --profile ana").code == .noInput)
    #expect(empty.seen("seen log Heat --profile ana --new-profile").code == .done)
    #expect(empty.seen("seen stats --profile ana").code == .done)
  }
}
