import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("What is published tells only what holds")
struct PublishedEventsLaws {
  private static let folder = "/home/ana/pub"

  @Test("no byte of it depends on when what is left out was recorded")
  func times() throws {
    try everySeed(12) { random in
      // Of each day one entry: shown, private, or undone with its undo.
      let kinds = (0..<random.whole(3...40)).map { _ in random.whole(0...3) }
      let folders = try (0..<2).map { _ in
        var lines = ""
        var number = 0
        func add(_ day: Int, _ rest: String, hides: Bool) {
          number += 1
          let second = hides ? random.whole(0...59) : 0
          let month = day / 28 + 1
          let time =
            "2026-\(two(month))-\(two(day % 28 + 1))T\(two(number / 60)):\(two(number % 60)):\(two(second)).000Z"
          lines += #"{"id":"w.\#(number)","time":"\#(time)",\#(rest)}"# + "\n"
        }
        for (day, kind) in kinds.enumerated() {
          let watch = #""type":"watch.logged","subject":"film:p","data":{"notes":"\#(day)"}"#
          switch kind {
          case 0: add(day, watch + #","private":true"#, hides: true)
          case 1:
            add(day, watch, hides: true)
            add(day, #""type":"event.undone","data":{"events":["w.\#(number)"]}"#, hides: true)
          default: add(day, watch, hides: false)
          }
        }
        let diary = try diary(of: lines)
        diary.seen("seen publish \(PublishedEventsLaws.folder) --notes")
        let check = diary.seen("seen -C \(PublishedEventsLaws.folder) check --strict")
        try SeenTestSupport.check(check.code == .done, check.output)
        return try files(of: diary)
      }
      try check(folders[0] == folders[1], "\(folders)")
    }
  }

  @Test("in steps it reads as at once, and as the journal; no value stands in it that was amended")
  func steps() throws {
    try everySeed(12) { random in
      let undoes = random.chance(50)
      let lines = amendments(&random, undoing: undoes)
      let (stepwise, once) = (try diary(of: ""), try diary(of: lines.joined()))
      for count in 1...lines.count where count == lines.count || random.chance(40) {
        let path = "/home/ana/films/events/a.jsonl"
        try #require(stepwise.world.files as? MemoryFileSystem)
          .put(path, Array(lines[..<count].joined().utf8))
        let answer = stepwise.seen("seen publish \(PublishedEventsLaws.folder) --notes")
        try check(answer.code == .done, answer.errors)
      }
      once.seen("seen publish \(PublishedEventsLaws.folder) --notes")
      let columns = "id,date,name,location,mood,notes,companions"
      for view in ["diary --json=\(columns)", "stats --json", "list --json"] {
        let own = once.seen("seen \(view)").output
        for published in [stepwise, once] {
          let theirs = published.seen("seen -C \(PublishedEventsLaws.folder) \(view)").output
          try check(theirs == own, "\(view): \(theirs) \(own)")
        }
      }
      let own = once.seen("seen diary --json").output
      for published in undoes ? [once] : [stepwise, once] {
        for (name, text) in try files(of: published) {
          try check(!text.contains(#""was""#), name)
          for piece in text.split(separator: "VALUE").dropFirst() {
            let value = "VALUE" + piece.prefix { $0.isNumber } + "\""
            try check(own.contains(value) || value.contains("VALUE9999"), "\(value) \(text)")
          }
        }
        let check = published.seen("seen -C \(PublishedEventsLaws.folder) check --strict")
        try SeenTestSupport.check(check.code == .done, check.output)
        let conflicts = published.seen("seen -C \(PublishedEventsLaws.folder) conflicts")
        try SeenTestSupport.check(conflicts.output == "No conflicts.\n", conflicts.output)
      }
    }
  }

  @Test("what was published with former values is rewritten, and said")
  func former() throws {
    let files = TestDiary()
    files.seen("seen log Heat --new --at Motel")
    files.seen("seen amend Heat --set location=Cafe")
    files.seen("seen publish \(PublishedEventsLaws.folder)")
    let (name, text) = try #require(try self.files(of: files).first)
    let old = text.split(separator: "\n").map { line -> String in
      guard line.contains("watch.amended"),
        let event = try? EventLine.decode(Array(line.utf8)[...]).event
      else {
        return String(line)
      }
      var former = event
      former.data.append(JSON.Member("was", .object([JSON.Member("location", "Motel")])))
      return String(decoding: EventLine.encode(former), as: UTF8.self)
    }
    let path = PublishedEventsLaws.folder + "/events/" + name
    try #require(files.world.files as? MemoryFileSystem)
      .put(path, Array((old.joined(separator: "\n") + "\n").utf8))
    let answer = files.seen("seen publish \(PublishedEventsLaws.folder) --dry-run")
    #expect(
      answer.errors == "Would rewrite 1 event there, so that only the last values are told.\n")
    #expect(files.seen("seen publish \(PublishedEventsLaws.folder)").errors.hasPrefix("Rewrote 1 "))
    #expect(try self.files(of: files)[name] == text)
    #expect(files.seen("seen publish \(PublishedEventsLaws.folder)").errors.isEmpty)
  }

  @Test("a photo that was replaced is removed there")
  func photos() throws {
    let diary = TestDiary()
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, byte) in [("a", UInt8(1)), ("b", 2)] {
      try diary.world.files.writeNew(
        "/home/ana/films/\(name).png",
        head + [0, 0, 0, 1] + Array("IDAT".utf8) + [byte, 0, 0, 0, 0] + [0, 0, 0, 0]
          + Array("IEND".utf8) + [0, 0, 0, 0])
    }
    diary.seen("seen log Heat --new --photo a.png")
    diary.seen("seen publish \(PublishedEventsLaws.folder)")
    let photos = { diary.seen("seen -C \(PublishedEventsLaws.folder) photos --json").output }
    let first = photos()
    #expect(!first.isEmpty)
    diary.seen("seen amend --last --clear photos")
    diary.seen("seen amend --last --photo b.png")
    #expect(diary.seen("seen publish \(PublishedEventsLaws.folder)").errors.contains("Rewrote"))
    let check = diary.seen("seen -C \(PublishedEventsLaws.folder) check --strict")
    #expect(check.code == .done, "\(check.output)")
    #expect(photos() != first)
  }

  private func two(_ number: Int) -> String { String(String(number + 100).dropFirst()) }

  /// Returns lines of watches and comments of two writers, and of their amendments, some of which are undone.
  private func amendments(_ random: inout Seeded, undoing: Bool) -> [String] {
    var lines: [String] = []
    var counts = [0, 0]
    var (watches, changes): ([String], [String]) = ([], [])
    func add(_ type: String, _ subject: String?, _ data: String) -> String {
      let writer = lines.count % 2
      counts[writer] += 1
      let id = "\(writer == 0 ? "one" : "two").\(counts[writer])"
      let time = "2026-02-01T\(two(lines.count / 60)):\(two(lines.count % 60)):00.000Z"
      let about = subject.map { #""subject":"\#($0)","# } ?? ""
      lines.append(
        #"{"id":"\#(id)","time":"\#(time)","type":"\#(type)",\#(about)"data":\#(data)}"# + "\n")
      return id
    }
    _ = add("title.added", "film:p", #"{"kind":"film","name":"P"}"#)
    _ = add("list.created", "list:me/mine", #"{"name":"VALUE9999"}"#)
    for _ in 0..<random.whole(5...50) {
      let value = "VALUE\(lines.count)"
      let watch = random.pick(watches)
      switch random.whole(0...9) {
      case 0...2:
        let data = #"{"date":"2025-01-0\#(random.whole(1...9))","location":"\#(value)"}"#
        watches.append(add("watch.logged", "film:p", data))
      case 3...7:
        guard let watch else { continue }
        let member = random.pick(["location", "notes", "mood"]) ?? "location"
        let new = random.chance(20) ? "null" : "\"\(member == "mood" ? "great" : value)\""
        let data = #"{"watch":"\#(watch)","set":{"\#(member)":\#(new)},"was":{"\#(member)":null}}"#
        changes.append(add("watch.amended", "film:p", data))
      case 8:
        _ = add(
          "list.amended", "list:me/mine", #"{"set":{"name":"VALUE9999"},"was":{"name":"VALUE8"}}"#)
      default:
        if undoing, let change = random.pick(changes) {
          _ = add("event.undone", nil, #"{"events":["\#(change)"]}"#)
        } else {
          _ = add("rating.set", "film:p", #"{"value":1,"scale":3,"was":null}"#)
        }
      }
    }
    return lines
  }

  private func diary(of lines: String) throws -> TestDiary {
    let diary = TestDiary()
    try #require(diary.world.files as? MemoryFileSystem)
      .put("/home/ana/films/events/a.jsonl", Array(lines.utf8))
    return diary
  }

  private func files(of diary: TestDiary) throws -> [String: String] {
    let events = PublishedEventsLaws.folder + "/events"
    var files: [String: String] = [:]
    for name in try diary.world.files.list(events) {
      let bytes = try diary.world.files.readWhole(events + "/" + name)
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }
}
