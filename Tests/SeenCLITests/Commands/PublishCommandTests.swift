import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen publish")
struct PublishCommandTests {
  private let diary = TestDiary()
  private static let folder = "/home/ana/shown"

  /// Every line of the published journal.
  private func published() throws -> [String] {
    let events = PublishCommandTests.folder + "/events"
    var lines: [String] = []
    for name in try diary.world.files.list(events).sorted() {
      let bytes = try diary.world.files.readWhole(events + "/" + name)
      lines += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return lines
  }

  @Test("leaves out every byte of what is private, of other profiles, and notes")
  func leavingOut() throws {
    diary.seen("seen log Heat --year 1995 --rate 8/10 --notes 'nobody reads this'")
    diary.seen(
      "seen log 'Hidden Thing' --year 1987 --rate 3/10 --private --at 'Secret Cove' --with Zed")
    diary.seen("seen amend --last --set location='Darker Cove'")
    diary.seen("seen log Ran --profile bo --new-profile --notes whisper")
    diary.seen("seen setting streak.gap 3")
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Heat --notes 'for Zed'")
    diary.seen("seen rule add Noir --name own year:1995")
    let answer = diary.seen("seen publish \(PublishCommandTests.folder)")
    #expect(answer.code == .done)
    let text = try published().joined(separator: "\n")
    for secret in [
      "Hidden", "hidden-thing", "1987", "Secret", "Darker", "Zed", "nobody", "Ran", "film:ran",
      "whisper", "streak", "rule.set", #""private""#, #""src""#,
    ] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("Heat") && text.contains("list:me/noir"))
    #expect(try published().count == diary.lines.count)
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) check --strict").code == .done)
    #expect(
      diary.seen("seen -C \(PublishCommandTests.folder) stats --json").output
        .contains(#""watches":1,"#))
    let ids = try published().compactMap { try JSONReader.read(Array($0.utf8))["id"]?.text }
    let own = try diary.lines.compactMap { try JSONReader.read(Array($0.utf8))["id"]?.text }
    #expect(ids == own)
  }

  @Test("appends only what is new, and takes back what was undone")
  func again() throws {
    diary.seen("seen log Heat --year 1995")
    diary.seen("seen log Ran --year 1985")
    diary.seen("seen publish \(PublishCommandTests.folder) --dry-run")
    #expect(try diary.world.files.status(PublishCommandTests.folder) == nil)
    diary.seen("seen publish \(PublishCommandTests.folder)")
    let first = try published()
    #expect(
      diary.seen("seen publish \(PublishCommandTests.folder)").output
        .hasPrefix("Published 0 new events"))
    #expect(try published() == first)
    diary.seen("seen undo")
    diary.seen("seen log Alien --notes Scary")
    diary.seen("seen publish \(PublishCommandTests.folder) --notes")
    #expect(try Array(published().prefix(first.count)) == first)
    let shown = diary.seen("seen -C \(PublishCommandTests.folder) diary --json").output
    #expect(shown.contains("Alien") && shown.contains("Scary") && !shown.contains("Ran"))
    let own = diary.world.run("publish", "/home/ana/films")
    #expect(own.errors.contains("is this journal itself, or a copy of it\nhint: use a new folder"))
  }

  @Test("says nothing of what was undone or removed before it was ever published")
  func neverPublished() throws {
    diary.seen("seen log Kept --new")
    diary.seen("seen publish \(PublishCommandTests.folder)")
    diary.seen("seen log Hush --new --at Motel --with Lover")
    diary.seen("seen undo")
    diary.seen("seen log Quiet --new --at Motel --with Lover")
    diary.seen("seen amend --last --notes Motel")
    diary.seen("seen remove --last --yes")
    diary.seen("seen comment Kept Motel")
    diary.seen("seen undo")
    diary.seen("seen remove --last --yes")
    diary.seen("seen publish \(PublishCommandTests.folder) --notes")
    let text = try published().joined(separator: "\n")
    for secret in ["Hush", "Quiet", "Motel", "Lover"] { #expect(!text.contains(secret)) }
    #expect(text.contains("Kept") && text.contains("watch.retracted"))
    #expect(try published().count == diary.lines.count)
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) check --strict").code == .done)
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) diary --json").output.isEmpty)
  }

  @Test("erases there what was forgotten since, and counts what is really seen")
  func forgotten() throws {
    diary.seen("seen log Kept --new")
    diary.seen("seen log Gone --new --at GONEPLACE")
    diary.seen("seen publish \(PublishCommandTests.folder)")
    diary.seen("seen forget Gone --yes")
    let before = try published()
    let text = diary.seen("seen publish \(PublishCommandTests.folder) --dry-run")
    #expect(text.errors == "Would erase 2 events there, forgotten here.\n")
    #expect(try published() == before)
    diary.expect(
      "seen publish \(PublishCommandTests.folder)",
      ["Published 0 new events to \(PublishCommandTests.folder); friends can see 2 events."],
      errors: ["Erased 2 events there, forgotten here."])
    let left = try published().joined()
    #expect(!left.contains("Gone") && !left.contains("GONEPLACE") && left.contains("Kept"))
    #expect(diary.seen("seen publish \(PublishCommandTests.folder)").errors.isEmpty)
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) check --strict").code == .done)
  }

  @Test("counts no undo of what was never published, and tells programs all counts")
  func bareUndo() {
    diary.seen("seen log Hush --new")
    diary.seen("seen undo")
    diary.expect(
      "seen publish \(PublishCommandTests.folder) --dry-run -q",
      [
        "Would publish \(diary.lines.count) new events to \(PublishCommandTests.folder); friends can see 0 events."
      ])
    let json = diary.seen("seen publish \(PublishCommandTests.folder) --json").output
    #expect(
      json.contains(#""shown":0,"private":0,"erased":0,"pictureless":0,"rewritten":0}"#), "\(json)")
  }

  @Test("keeps a title secret that only private entries name, whatever follows them")
  func followUps() throws {
    diary.seen("seen list create All")
    diary.seen("seen rule add All kind:film --auto --name every")
    diary.seen("seen log Xpriv --new --private")
    diary.seen("seen log Dark s01e01 --new --private")
    for line in [
      "amend Xpriv --set year=2001", "rate Xpriv 8/10", "again Xpriv yes", "favorite Xpriv",
      "list add All Xpriv", "watchlist add Xpriv", "comment Xpriv 'So good'",
      "unwatch Xpriv --keep-history", "remind Xpriv --at 2027-01-01", "favorite Dark",
    ] {
      diary.seen("seen \(line)")
    }
    diary.seen("seen publish \(PublishCommandTests.folder)")
    let folder = PublishCommandTests.folder
    let text = try published().joined(separator: "\n").lowercased()
    for secret in ["xpriv", "dark", "2001", "so good"] { #expect(!text.contains(secret)) }
    for export in ["json", "sql", "csv --of lists", "csv --of favorites"] {
      let output = diary.seen("seen export \(export)").output.lowercased()
      #expect(!output.contains("xpriv") && !output.contains("show:dark"), "\(export)")
    }
    #expect(diary.seen("seen export json --private").output.contains("Xpriv"))
    // A watch for everybody makes the title known, also where it was published before.
    diary.seen("seen log Xpriv")
    diary.seen("seen publish \(folder)")
    #expect(diary.seen("seen -C \(folder) diary").output.contains("Xpriv"))
    #expect(diary.seen("seen export json").output.contains("Xpriv"))
  }

  @Test("holds back queries that ask for a private title, by id or by name")
  func queries() throws {
    diary.seen("seen log 'Top Secret' --new --private --kind film --year 1984")
    diary.seen("seen log ShowPriv s01e01 --new --private")
    diary.seen("seen log Open --new --kind film")
    let queries = [
      "film:top-secret-1984", "id:=film:top-secret-1984", "-film:top-secret-1984",
      "(film:top-secret-1984 or film:open)", "film:open,top-secret-1984", "film:=top-secret-1984",
      "show:ShowPriv", "name:'top secret'", "name:=\"Top Secret\"", "top secret",
    ]
    for (number, query) in queries.enumerated() {
      let words = ["list", "create", "Q\(number)", "--live", query]
      #expect(diary.seen(words: words).code == .done, "\(query)")
    }
    diary.seen("seen list create Kept --live film:open")
    diary.seen("seen list edit Kept --live 'genre:secret'")
    diary.seen("seen list create Rules")
    diary.seen("seen rule add Rules --name r name:ShowPriv")
    diary.seen("seen setting export.coarse 'at:home show:ShowPriv'")
    diary.seen("seen publish \(PublishCommandTests.folder)")
    for text in [try published().joined().lowercased(), diary.seen("seen export json").output] {
      for secret in ["top-secret", "top secret", "showpriv"] {
        #expect(!text.lowercased().contains(secret), "\(secret)")
      }
      #expect(text.contains("genre:secret"))
    }
  }

  @Test("a later public episode makes a show known whose first one was private")
  func shows() throws {
    diary.seen("seen log Show1 s01e01 --new --private")
    diary.seen("seen log Show1 s01e02")
    diary.seen("seen log Show1 s01e03")
    diary.seen("seen publish \(PublishCommandTests.folder)")
    let own = diary.seen("seen export csv").output
    let theirs = diary.seen("seen -C \(PublishCommandTests.folder) export csv").output
    for text in [own, theirs, diary.seen("seen export json").output] {
      #expect(text.contains("Show1 s01e02") && text.contains("Show1 s01e03"))
      #expect(!text.contains("s01e01"))
    }
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) show Show1").code == .done)
  }

  @Test("writes into no other journal, and into none that it is in")
  func targets() throws {
    diary.seen("seen log Heat")
    diary.world.run("init", "/home/ana/other")
    diary.seen("seen -C /home/ana/other log Mine --new")
    diary.refuses(
      "seen publish /home/ana/other",
      "seen: the journal in '/home/ana/other' was not published from this one",
      "hint: use a new folder, or one that this journal was published to before")
    diary.refuses(
      "seen publish /home/ana/films/sub",
      "seen: '/home/ana/films/sub' is inside the journal '/home/ana/films'",
      "hint: use a folder outside of it")
    let answer = diary.seen("seen publish ../shown --dry-run")
    #expect(answer.output.contains(" to /home/ana/shown; friends can see "))
    diary.refuses(
      "seen publish ../films/sub",
      "seen: '/home/ana/films/sub' is inside the journal '/home/ana/films'",
      "hint: use a folder outside of it")
    diary.refuses(
      "seen publish ../films/events/..",
      "seen: '/home/ana/films' is this journal itself, or a copy of it",
      "hint: use a new folder, or one that this journal was published to before")
    #expect(
      diary.seen("seen publish ../beside").errors.isEmpty
        && diary.seen("seen -C /home/ana/beside diary --json=id").lines.count == 1)
    try diary.world.files.makeDirectory("/home/ana/taxes")
    try diary.world.files.writeNew("/home/ana/taxes/.hidden", [])
    diary.seen("seen publish /home/ana/taxes --dry-run")
    try diary.world.files.writeNew("/home/ana/taxes/2025.txt", [])
    diary.refuses(
      "seen publish /home/ana/taxes", "seen: '/home/ana/taxes' is not empty, and has no journal",
      "hint: use a new folder, or one that this journal was published to before")
    #expect(diary.world.run("publish", "").code == .usage)
  }

  @Test("publishes one profile to a folder, and goes on where a first publication was cut off")
  func folders() throws {
    diary.seen("seen log Heat --new")
    diary.seen("seen profile add Bo")
    diary.seen("seen log Ran --new --profile bo")
    try diary.world.files.makeDirectory(PublishCommandTests.folder)
    try diary.world.files.makeDirectory(PublishCommandTests.folder + "/events")
    try diary.world.files.writeNew(PublishCommandTests.folder + "/.gitignore", [])
    #expect(diary.seen("seen publish \(PublishCommandTests.folder)").code == .done)
    #expect(diary.seen("seen publish \(PublishCommandTests.folder)").code == .done)
    diary.refuses(
      "seen publish \(PublishCommandTests.folder) --profile bo",
      "seen: the journal in '\(PublishCommandTests.folder)' was published by the profile 'me'",
      "hint: use a folder of its own for each profile")
    try diary.world.files.makeDirectory("/home/ana/theirs")
    try diary.world.files.makeDirectory("/home/ana/theirs/events")
    try diary.world.files.writeNew("/home/ana/theirs/events/party.txt", [])
    #expect(diary.seen("seen publish /home/ana/theirs").errors.contains("is not empty"))
  }

  @Test("writes a line anew that was cut off, and ends one that only lacks its line feed")
  func torn() throws {
    let files = diary.world.files
    diary.seen("seen log Heat --new")
    diary.seen("seen publish \(PublishCommandTests.folder)")
    let whole = try published()
    let name = try #require(
      files.list(PublishCommandTests.folder + "/events").first { $0.hasSuffix(".jsonl") })
    let segment = PublishCommandTests.folder + "/events/" + name
    let bytes = try files.readWhole(segment)
    for count in [1, 20] {
      try files.unlink(segment)
      try files.writeNew(segment, Array(bytes.dropLast(count)))
      diary.seen("seen rate Heat \(count % 9)/10")
      #expect(diary.seen("seen publish \(PublishCommandTests.folder)").code == .done)
      #expect(try Set(published()).isSuperset(of: whole))
      let check = diary.seen("seen -C \(PublishCommandTests.folder) check lines")
      #expect(check.code == .done, "\(check.output)")
    }
  }

  @Test("friends learn nothing of what is private, items of lists included")
  func friends() throws {
    diary.world.run("init", "/home/ana/theirs")
    for line in [
      "log PRIVONE --new --private --genre G", "log Dark s01e01 --new --private",
      "log Open --new",
    ] {
      diary.seen("seen -C /home/ana/theirs \(line)")
    }
    diary.seen("seen log Own --new")
    diary.seen("seen friend add pc /home/ana/theirs")
    for line in [
      "search --of pc", "search genre:G --of pc", "diary --of pc", "stats --of pc --json",
    ] {
      let output = diary.seen("seen \(line)").output
      #expect(!output.contains("PRIVONE") && !output.contains("Dark"), "\(line)")
    }
    #expect(diary.seen("seen search --of pc").output.contains("Open"))
  }

  @Test("takes photos along, without when and where they were taken")
  func photos() throws {
    let chunk: (String, [UInt8]) -> [UInt8] = { name, data in
      [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [1, 2, 3, 4]
    }
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bare = head + chunk("IDAT", [7]) + chunk("IEND", [])
    let whole = head + chunk("tEXt", Array("at home".utf8)) + bare.dropFirst(8)
    let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8)
    try diary.world.files.writeNew("/home/ana/films/a.png", whole)
    try diary.world.files.writeNew("/home/ana/films/b.heic", heic)
    diary.seen("seen log Heat --photo a.png --photo b.heic")
    diary.seen("seen log Ran --photo a.png --private")
    let answer = diary.seen("seen publish \(PublishCommandTests.folder)")
    #expect(answer.errors.contains("Left out 1 photo"))
    let sum = SHA256.text(bare)
    let file = PublishCommandTests.folder + "/media/\(sum.prefix(2))/\(sum).png"
    #expect(try diary.world.files.readWhole(file) == bare)
    #expect(try published().joined().contains(#""photos":["\#(sum)"]"#))
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) check --strict").code == .done)
    #expect(
      diary.seen("seen publish \(PublishCommandTests.folder)").output.hasPrefix("Published 0"))
  }
}
