import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("What is private leaves no trace")
struct PrivateEventsLaws {
  private static let exports =
    HostileJournal.exports + ["ratings", "favorites", "lists", "progress"].map { "csv --of \($0)" }
  private static let views = [
    "diary --json", "stats --json", "search zz --json", "list --json", "watchlist --json",
    "rewatches --json", "watching --json", "search seen:no --json",
  ]

  @Test(
    "in any export: each is what it would be without private events and those that refer to them"
  )
  func exports() throws {
    try everySeed(8) { random in
      let mixed = MixedJournal(&random)
      let (whole, shown) = (try diary(of: mixed.all), try diary(of: mixed.shown))
      for export in PrivateEventsLaws.exports {
        let output = whole.seen("seen export \(export)").output
        try check(output == shown.seen("seen export \(export)").output, export)
        try check(!output.lowercased().contains("zz"), export)
      }
      for query in ["p1", "with:Zz", "rating:>5", "in:Mine"] {
        try check(
          whole.seen("seen export jsonl \(query)").output
            == shown.seen("seen export jsonl \(query)").output, query)
      }
    }
  }

  @Test("in the pages of a report: each is what it would be without")
  func reports() throws {
    try everySeed(8) { random in
      let mixed = MixedJournal(&random)
      let pages = try [mixed.all, mixed.shown].map { lines in
        let diary = try diary(of: lines)
        diary.seen("seen report /home/ana/site")
        let names = try diary.world.files.list("/home/ana/site").sorted()
        return try names.map { name -> String in
          let file = "/home/ana/site/" + name
          guard try diary.world.files.status(file)?.kind == .file else { return name }
          return name + String(decoding: try diary.world.files.readWhole(file), as: UTF8.self)
        }
      }
      try check(pages[0] == pages[1], "\(pages)")
      try check(!pages[0].joined().lowercased().contains("zz"), "\(pages[0])")
    }
  }

  @Test("in what is published, and in what is shown of a friend's journal")
  func others() throws {
    try everySeed(8) { random in
      let mixed = MixedJournal(&random)
      let (whole, shown) = (try diary(of: mixed.all), try diary(of: mixed.shown))
      let published = try [whole, shown].map { diary in
        diary.seen("seen publish /home/ana/pub --notes")
        let names = try diary.world.files.list("/home/ana/pub/events").sorted()
        return try names.flatMap { name in
          try diary.world.files.readWhole("/home/ana/pub/events/" + name).split(separator: 10)
            .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.contains("event.forgotten") }
        }
      }
      try check(published[0] == published[1], "\(published)")
      let answers = try [mixed.all, mixed.shown].map { lines in
        let own = TestDiary()
        own.seen("seen init /home/ana/theirs")
        try put(lines, "/home/ana/theirs/events/a.jsonl", in: own)
        own.seen("seen friend add pc /home/ana/theirs/")
        return PrivateEventsLaws.views.map { view in
          let answer = own.seen("seen \(view) --of pc")
          return answer.output + answer.errors
        }
      }
      for (view, (all, some)) in zip(PrivateEventsLaws.views, zip(answers[0], answers[1])) {
        try check(all == some, "\(view): \(all) \(some)")
      }
    }
  }

  @Test(
    "what refers to a private title is recorded as private",
    arguments: [
      "favorite Zz --first", "suggest Heat --to bo --because Zz", "amend Zz --into Heat",
    ])
  func references(command: String) {
    let diary = TestDiary()
    for line in ["log Heat --new", "log Zz --new --private", "profile add bo", command] {
      #expect(diary.seen("seen \(line)").code == .done)
    }
    let naming = diary.lines.filter { $0.contains("film:zz") }
    #expect(naming.count > 2 && naming.allSatisfy { $0.contains(#""private":true"#) })
    #expect(!diary.seen("seen export json").output.lowercased().contains("zz"))
  }

  @Test("a setting is held back for its value, not for its own name")
  func settings() throws {
    let ledger = try Given([
      Draft(.titleAdded, "film:daily", [JSON.Member("kind", "film"), JSON.Member("name", "Daily")])
    ]).ledger()
    let queries = QueriesOfTitles([ByteKey("film:daily")], ledger)
    func isHeldBack(_ key: String, _ value: JSON) throws -> Bool {
      var given = try Given()
      try given.record([
        Draft(.settingSet, nil, [JSON.Member("key", .string(key)), JSON.Member("value", value)])
      ])
      return queries.areIn(try #require(given.events.last))
    }
    #expect(try !isHeldBack("limit.daily", 120))
    #expect(try isHeldBack("export.coarse", "title:daily"))
  }

  @Test("a private variant counts, and a public one of the same event is not told in its place")
  func variants() throws {
    let line =
      #"{"id":"x.1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:zz","#
    let diary = try self.diary(
      of: Array(
        (line + #""rev":1,"private":true,"data":{}}"# + "\n" + line + #""data":{}}"# + "\n").utf8))
    #expect(diary.seen("seen diary").output.contains("zz"))
    #expect(diary.seen("seen export jsonl").output.isEmpty)
  }

  private func diary(of lines: [UInt8]) throws -> TestDiary {
    let diary = TestDiary()
    try put(lines, "/home/ana/films/events/a.jsonl", in: diary)
    return diary
  }

  private func put(_ bytes: [UInt8], _ path: String, in diary: TestDiary) throws {
    try #require(diary.world.files as? MemoryFileSystem).put(path, bytes)
  }
}

/// A journal of events that others may know of, all about titles from `film:p0` on, and of events that they may not, which
/// say `zz`.
private struct MixedJournal {
  private(set) var all: [UInt8] = []
  private(set) var shown: [UInt8] = []
  private var number = 0
  private var watches: [String] = []
  private var secretWatches: [String] = []
  private var comments: [String] = []
  private var secretComments: [String] = []

  init(_ random: inout Seeded) {
    add("profile.created", "profile:bo", #"{"name":"Bo"}"#)
    add("list.created", "list:me/mine", #"{"name":"Mine"}"#)
    for title in 0..<4 {
      add("title.added", "film:p\(title)", #"{"kind":"film","name":"P\#(title)"}"#)
    }
    // Something public is said of each, so that no private event makes it private.
    for title in 0..<4 { add("rating.set", "film:p\(title)", #"{"value":2,"scale":3}"#) }
    for title in 0..<3 {
      // The facts may be public: no line that is says anything of these titles.
      let isOpen = random.chance(50)
      add(
        "title.added", "film:zz\(title)", #"{"kind":"film","name":"Zz\#(title)"}"#, hides: true,
        isOpen)
      secretWatches.append(
        add("watch.logged", "film:zz\(title)", #"{"date":"2025-03-0\#(title + 1)"}"#, hides: true))
    }
    for _ in 0..<random.whole(10...60) {
      if random.chance(50) { addShown(&random) } else { addHidden(&random) }
    }
  }

  @discardableResult
  private mutating func add(
    _ type: String, _ subject: String?, _ data: String, hides: Bool = false, _ isOpen: Bool = false
  ) -> String {
    number += 1
    let id = "\(hides ? "prv" : "pub").\(number)"
    let minute = String(number + 100).dropFirst()
    let line =
      #"{"id":"\#(id)","time":"2026-02-01T10:\#(minute):00.000Z","type":"\#(type)""#
      + (subject.map { #","subject":"\#($0)""# } ?? "")
      + (hides && !isOpen ? #","private":true"# : "") + #","data":\#(data)}"# + "\n"
    all += line.utf8
    if !hides { shown += line.utf8 }
    return id
  }

  private mutating func addShown(_ random: inout Seeded) {
    let title = "film:p\(random.whole(0...3))"
    let watch = random.pick(watches) ?? "pub.999"
    switch random.whole(0...15) {
    case 0...4:
      let data = #"{"date":"2025-0\#(random.whole(1...9))-11","companions":["Cy"],"notes":"n"}"#
      watches.append(add("watch.logged", title, data))
    case 5: add("watch.amended", title, #"{"watch":"\#(watch)","set":{"mood":"great"}}"#)
    case 6:
      add(
        "rating.set", title, #"{"value":\#(random.whole(1...10)),"scale":10,"watch":"\#(watch)"}"#)
    case 7: add("favorite.set", title, #"{"favorite":true}"#)
    case 8: add("again.set", title, #"{"again":true}"#)
    case 9: add("item.added", title, #"{"list":"list:me/mine","rank":"\#(random.whole(1...9))"}"#)
    case 10: comments.append(add("comment.posted", title, #"{"text":"good"}"#))
    case 11: add("progress.recorded", title, #"{"position":\#(random.whole(1...90))}"#)
    case 12: add("reminder.set", title, #"{"at":"2027-01-01T20:00"}"#)
    case 13: add("setting.set", nil, #"{"key":"streak.gap","value":\#(random.whole(1...5))}"#)
    case 14: add("watch.retracted", title, #"{"watch":"\#(watch)"}"#)
    default: add("event.undone", nil, #"{"events":["\#(watch)","prv.\#(random.whole(1...20))"]}"#)
    }
  }

  private mutating func addHidden(_ random: inout Seeded) {
    let title = "film:p\(random.whole(0...3))"
    let secret = "film:zz\(random.whole(0...2))"
    let watch = random.pick(watches) ?? "pub.999"
    let secretWatch = random.pick(secretWatches) ?? "prv.999"
    switch random.whole(0...27) {
    case 0:
      secretWatches.append(
        add("watch.logged", title, #"{"date":"2025-02","notes":"zz"}"#, hides: true))
    case 1: add("watch.amended", title, #"{"watch":"\#(watch)","set":{"notes":"zz"}}"#, hides: true)
    case 2:
      add(
        "watch.amended", title, #"{"watch":"\#(watch)","set":{"subject":"\#(secret)"}}"#,
        hides: true)
    case 3: add("watch.retracted", title, #"{"watch":"\#(watch)"}"#, hides: true)
    case 4: add("rating.set", title, #"{"value":1,"scale":3}"#, hides: true)
    case 5: add("rating.cleared", title, "{}", hides: true)
    case 6: add("favorite.set", title, #"{"favorite":false}"#, hides: true)
    case 7: add("title.amended", title, #"{"set":{"name":"zz"}}"#, hides: true)
    case 8: add("title.merged", "film:p0", #"{"into":"film:p1"}"#, hides: true)
    case 9: add("title.merged", secret, #"{"into":"film:p1"}"#, hides: true)
    case 10: add("list.amended", "list:me/mine", #"{"set":{"name":"zz"}}"#, hides: true)
    case 11: add("list.deleted", "list:me/mine", "{}", hides: true)
    case 12: add("item.added", title, #"{"list":"list:me/mine","rank":"zz"}"#, hides: true)
    case 13: add("item.removed", title, #"{"list":"list:me/mine"}"#, hides: true)
    case 14: add("setting.set", nil, #"{"key":"zz","value":"zz"}"#, hides: true)
    case 15: add("rule.set", "list:me/mine", #"{"rule":"zz","query":"zz"}"#, hides: true)
    case 16: add("event.undone", nil, #"{"events":["\#(watch)"]}"#, hides: true)
    case 17: secretComments.append(add("comment.posted", title, #"{"text":"zz"}"#, hides: true))
    case 18: add("title.unwatched", title, "{}", hides: true)
    case 19: add("profile.amended", "profile:bo", #"{"set":{"name":"zz"}}"#, hides: true)
    case 20: add("watching.started", title, #"{"position":0}"#, hides: true)
    case 21:
      let comment = random.pick(secretComments) ?? "prv.999"
      guard comment != "prv.999" else { return }
      add(
        "comment.amended", title, #"{"comment":"\#(comment)","set":{"text":"zz"}}"#, hides: true,
        true)
    case 22:
      add(
        "watch.amended", title, #"{"watch":"\#(secretWatch)","set":{"notes":"zz"}}"#, hides: true,
        true)
    case 23: add("comment.posted", secret, #"{"text":"zz"}"#, hides: true, true)
    case 24:
      add("suggestion.sent", title, #"{"to":"bo","because":"\#(secret)"}"#, hides: true, true)
    case 25:
      add("reminder.set", secret, #"{"at":"2027-01-01T20:00","note":"zz"}"#, hides: true, true)
    case 26: add("title.amended", secret, #"{"set":{"runtime":9}}"#, hides: true, true)
    default:
      add(
        "rule.applied", "list:me/mine", #"{"rule":"x","added":["\#(secret)"]}"#, hides: true, true)
    }
  }
}
