import SeenCLI
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen profile")
struct ProfileCommandTests {
  private let diary = TestDiary()

  @Test("adds, edits, shows and lists profiles")
  func facts() {
    diary.seen("seen log Heat --rate 8/10")
    diary.seen("seen profile add 'Mia Rose' --kind kids --born 2017")
    diary.seen("seen log Ran --profile 'MIA rose'")
    #expect(
      diary.seen("seen profile --plain").output
        == "me\tme\tadult\t\tcurrent\t1\t1\t0\t2026-11-20\n"
        + "mia-rose\tMia Rose\tkids\t2017\t\t1\t0\t0\t2026-11-20\n")
    diary.seen("seen profile edit mia-rose --name Mia --clear born")
    diary.seen("seen profile edit me --name Ana")
    #expect(
      diary.seen("seen profile show mia --json").output.contains(
        #"{"id":"mia-rose","name":"Mia","kind":"kids","born":null,"#))
    diary.refuses(
      "seen profile edit mia --name ana", "seen: a profile 'me' already exists",
      "hint: 'seen profile edit me' changes it")
    diary.refuses(
      "seen profile add MIA", "seen: a profile 'mia-rose' already exists",
      "hint: 'seen profile edit mia-rose' changes it")
    diary.refuses(
      "seen profile add ///", "seen: '///' cannot be the name of a profile",
      "hint: use a name with letters or digits, of at most 60 characters")
    diary.seen("seen setting profiles.max 2")
    for line in [
      "profile add Zoe", "log Ran --profile zoe --new-profile",
      "list create Ours --with zoe --new-profile",
    ] {
      diary.refuses(
        "seen \(line)", "seen: 2 profiles is the limit for this journal (profiles.max)",
        "hint: 'seen setting profiles.max N' raises it")
    }
    diary.seen("seen setting profiles.max 3")
    diary.refuses(
      "seen list create Ours --with zoe --with zed --new-profile",
      "seen: 3 profiles is the limit for this journal (profiles.max)",
      "hint: 'seen setting profiles.max N' raises it")
    #expect(diary.seen("seen list create Ours --with zoe --new-profile").code == .done)
  }

  @Test("lists none that was only amended, because its creation was undone")
  func uncreated() {
    diary.seen("seen profile add Bo")
    diary.seen("seen profile edit bo --born 1990")
    let created = diary.lines.first { $0.contains("profile.created") } ?? ""
    let id = created.split(separator: "\"").dropFirst(3).first.map { String($0) } ?? ""
    diary.seen("seen undo \(id)")
    #expect(diary.seen("seen profile --json=id").output == "{\"id\":\"me\"}\n")
    diary.refuses(
      "seen profile show bo", "seen: no profile 'bo'", "hint: use one of: me", code: .noInput)
    diary.refuses(
      "seen stats --profile bo", "seen: no profile 'bo'", "hint: use one of: me", code: .noInput)
    diary.seen("seen profile add Bo")
    #expect(diary.seen("seen profile show bo --json=born").output == "{\"born\":1990}\n")
  }

  @Test("uses one from now on; --profile and SEEN_PROFILE go before it")
  func using() {
    for name in ["Bo", "Mia", "Zoe"] { diary.seen("seen profile add \(name)") }
    func current() -> String {
      diary.seen("seen profile show --json=id").output
    }
    #expect(current() == "{\"id\":\"me\"}\n")
    diary.seen("seen profile use BO")
    #expect(current() == "{\"id\":\"bo\"}\n")
    diary.seen("seen log Heat")
    #expect(diary.lines.last?.contains(#""profile":"bo""#) == true)
    diary.world.environment["SEEN_PROFILE"] = "Mia"
    #expect(current() == "{\"id\":\"mia\"}\n")
    #expect(diary.seen("seen profile show --profile zoe --json=id").output == "{\"id\":\"zoe\"}\n")
    diary.world.environment["SEEN_PROFILE"] = "nobody"
    diary.refuses(
      "seen stats", "seen: no profile 'nobody'", "hint: use one of: bo, me, mia, zoe",
      code: .noInput)
    diary.world.environment["SEEN_PROFILE"] = nil
    diary.seen("seen profile use --none")
    #expect(current() == "{\"id\":\"me\"}\n")
    diary.refuses(
      "seen profile use boo", "seen: no profile 'boo'", "hint: did you mean 'bo'?", code: .noInput)
  }

  @Test("records nothing for anyone when it cannot be read which one is in use")
  func unreadable() throws {
    diary.seen("seen profile add Bo")
    diary.seen("seen profile use bo")
    let folder = "/home/ana/.local/state/seen/profiles"
    let path = try folder + "/" + (diary.world.files.list(folder).first ?? "")
    try diary.world.files.unlink(path)
    try diary.world.files.makeDirectory(path)
    let before = diary.lines
    #expect(diary.seen("seen log Heat").code != .done)
    #expect(diary.lines == before)
  }

  @Test("deleting hides everything, and undo brings it back whole")
  func deleting() {
    diary.seen("seen profile add Bo")
    diary.seen("seen log Heat --rate 8/10 --profile bo")
    diary.seen("seen list create Noir --profile bo")
    let forms = ["export json --profile bo", "export csv --profile bo", "list --json --profile bo"]
    let before = forms.map { diary.seen("seen " + $0).output }
    diary.seen("seen profile use bo")
    let answer = diary.seen("seen profile delete bo --yes")
    #expect(
      answer.output == "Deleted the profile Bo, which hides 1 watch, 1 rating and 1 list.\n")
    #expect(!diary.seen("seen profile --plain").output.contains("bo"))
    diary.refuses(
      "seen stats --profile BO", "seen: the profile 'bo' was deleted",
      "hint: 'seen profile add bo' brings it back with all it recorded", code: .noInput)
    diary.seen("seen undo box.6")
    #expect(forms.map { diary.seen("seen " + $0).output } == before)
    diary.seen("seen profile delete bo --yes")
    diary.seen("seen profile add bo")
    let back = forms.dropFirst().map { diary.seen("seen " + $0).output }
    #expect(back == Array(before.dropFirst()))
    diary.refuses(
      "seen profile delete me --yes", "seen: the profile 'me' cannot be deleted",
      "hint: every journal has it; 'seen profile edit me --name NAME' renames it")
  }

  @Test("a profile has a picture and a favorite film, show and bird")
  func pictureAndFavorites() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0, 1, 2]
    try diary.world.files.writeNew("/home/ana/films/me.png", png)
    diary.seen("seen profile edit me --picture me.png")
    let file = "media/\(SHA256.text(png).prefix(2))/\(SHA256.text(png)).png"
    #expect(diary.seen("seen profile show").output.contains(file))
    #expect(diary.seen("seen check").code == .done)
    diary.seen("seen log Heat")
    diary.seen("seen log Robin --kind bird")
    diary.seen("seen favorite Heat --first")
    diary.seen("seen favorite Robin --first")
    let shown = diary.seen("seen profile show --json=film,show,bird").output
    #expect(shown == #"{"film":"film:heat","show":null,"bird":"bird:robin"}"# + "\n")
    #expect(diary.seen("seen show Heat --json=favorite").output.contains("true"))
    diary.seen("seen undo")
    #expect(diary.seen("seen profile show --json=bird").output.contains("null"))
    diary.seen("seen profile edit me --clear film")
    #expect(diary.seen("seen profile show --json=film").output.contains("null"))
    #expect(diary.seen("seen favorite Heat --first --remove").code == .usage)
    diary.seen("seen friend add Zoe /nowhere")
    #expect(diary.seen("seen profile add kid --kind kids --picture nothing.png").code != .done)
  }

  @Test(
    "a profile keeps its facts when an event gives values that it cannot have",
    arguments: [1800, 10_000, -1])
  func wrongFacts(_ born: Int) throws {
    let kid = "profile:kid"
    let right = #"{"set":{"kind":"kids","born":2016,"name":"Kim"}}"#
    let wrong = #"{"set":{"kind":"odd","born":\#(born),"name":5}}"#
    let lines = [
      SmallJournal.line(1, "profile.created", kid, #"{"kind":"kids","born":\#(born)}"#),
      SmallJournal.line(2, "profile.amended", kid, right),
      SmallJournal.line(3, "profile.amended", kid, wrong),
      SmallJournal.line(4, "profile.created", kid, #"{"born":null,"name":null}"#),
      SmallJournal.line(5, "profile.amended", kid, #"{"set":{"born":null}}"#),
    ]
    for (count, facts) in [
      (1, #""kid","kids",null"#), (2, #""Kim","kids",2016"#), (3, #""Kim","kids",2016"#),
      (4, #""Kim","kids",2016"#), (5, #""Kim","kids",null"#),
    ] {
      let diary = TestDiary()
      try diary.put(lines.prefix(count).map { $0 + "\n" }.joined(), as: "events/hand.jsonl")
      let answer = diary.seen("seen profile show kid --json=name,kind,born").output
      let values = answer.replacing(/"[a-z]+":/, with: "")
      #expect(values == "{\(facts)}\n", "\(count)")
    }
  }
}
