import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What programs outside may rely on: the events that stand say what the views say, and a cursor misses and repeats
/// nothing.
@Suite("The stream of events") struct EventStreamLaws {
  private static let profiles = ["ana", "me"]

  private static func journal(_ lines: [[UInt8]]) throws -> TestDiary {
    let diary = TestDiary()
    try put(lines, in: diary)
    return diary
  }

  private static func put(_ lines: [[UInt8]], in diary: TestDiary) throws {
    try? diary.world.files.unlink("/home/ana/films/events/0.jsonl")
    try diary.put(
      String(decoding: lines.flatMap { $0 + [10] }, as: UTF8.self), as: "events/0.jsonl")
  }

  private static func objects(_ diary: TestDiary, _ line: String) throws -> [JSON] {
    try diary.seen("seen \(line)").output.split(separator: "\n").map {
      try JSONReader.read(Array($0.utf8))
    }
  }

  @Test("counts what the statistics count, for every profile, kind and year")
  func counted() throws {
    try everySeed(12) { random in
      let diary = try EventStreamLaws.journal(try CrowdedJournal(&random, count: 260).lines)
      for profile in EventStreamLaws.profiles {
        let lines = try EventStreamLaws.objects(
          diary, "events --standing --type watch.logged --profile \(profile)")
        let counted = lines.filter { $0["counted"] == true }
        func check(_ watches: [JSON], _ words: String) throws {
          let stats = try EventStreamLaws.objects(
            diary, "stats --json=watches --profile \(profile) \(words)")
          try SeenTestSupport.check(
            stats.first?["watches"]?.wholeNumber == watches.count,
            "\(profile) \(words): \(watches.count)")
        }
        try check(counted, "")
        for kind in ["film", "show", "episode", "bird", "other"] {
          try check(counted.filter { $0["kind"]?.text == kind }, "kind:\(kind)")
        }
        for year in ["2025", "2026"] {
          let inYear = counted.filter { $0["data"]?["date"]?.text?.hasPrefix(year) ?? false }
          try check(inYear, "--when \(year)")
        }
        let diary = try EventStreamLaws.objects(
          diary, "diary --json=id,subject --profile \(profile)")
        let shown = diary.map { "\($0["id"]?.text ?? "") \($0["subject"]?.text ?? "")" }.sorted()
        let standing = lines.map { "\($0["id"]?.text ?? "") \($0["subject"]?.text ?? "")" }.sorted()
        try SeenTestSupport.check(shown == standing, "\(profile): \(shown) \(standing)")
      }
    }
  }

  @Test("has one line for each title, with all its facts")
  func titles() throws {
    try everySeed(8) { random in
      let diary = try EventStreamLaws.journal(try CrowdedJournal(&random, count: 200).lines)
      let lines = try EventStreamLaws.objects(diary, "events --standing --type title.added")
      let subjects = lines.compactMap { $0["subject"]?.text }
      try check(Set(subjects).count == subjects.count, "\(subjects)")
      for line in lines {
        let id = line["subject"]?.text ?? ""
        let export = diary.seen("seen export json --private").output
        guard case .array(let titles)? = try JSONReader.read(Array(export.utf8))["titles"],
          let own = titles.first(where: { $0["id"]?.text == id })
        else { continue }
        for member in line["data"]?.members ?? [] where FactField.named(member.name) != nil {
          // A title is named by the id that stays.
          let isSame = own[member.name] == member.value || member.name == "show"
          try check(isSame && own[member.name] != nil, "\(id) \(member.name)")
        }
      }
    }
  }

  @Test("passes the schema, line by line and as CloudEvents, whatever was wrong")
  func shape() throws {
    try everySeed(8) { random in
      let diary = try EventStreamLaws.journal(try CrowdedJournal(&random, count: 200).lines)
      for line in try EventStreamLaws.objects(diary, "events --standing") {
        let kind = EventKind(name: line["type"]?.text ?? "")
        guard let kind, let data = line["data"]?.members else { continue }
        let verdict = EventVerdict(
          kind.definition, hasSubject: line["subject"] != nil, data: data)
        try check(verdict.inert == nil && verdict.ignored.isEmpty, "\(line)")
        try check(line["void"] == nil && line["sum"] == nil && line["rev"] == nil, "\(line)")
      }
      let plain = diary.seen("seen events --standing --cloudevents").output.split(separator: "\n")
      let lines = diary.seen("seen events --standing").output.split(separator: "\n")
      try check(plain.count == lines.count, "\(plain.count)")
    }
  }

  /// What a program has that replaces by id and time, and deletes what is void.
  private struct Consumer {
    var lines: [String: String] = [:]
    var repeated = 0

    /// Takes the lines of an answer; counts the ids that come although all their lines are as they were.
    mutating func take(_ output: String) throws {
      let before = lines
      var ids: Set<String> = []
      for text in output.split(separator: "\n") {
        let line = try JSONReader.read(Array(text.utf8))
        let id = line["id"]?.text ?? ""
        ids.insert(id)
        if let void = line["void"], void["why"] != nil, line["data"]?.members?.isEmpty ?? true {
          if let time = line["time"]?.text {
            lines[id + " " + time] = nil
          } else {
            for key in lines.keys where key.hasPrefix(id + " ") { lines[key] = nil }
          }
          continue
        }
        let key = id + " " + (line["time"]?.text ?? "")
        lines[key] = String(text)
      }
      for id in ids {
        func own(_ lines: [String: String]) -> [String: String] {
          lines.filter { $0.key.hasPrefix(id + " ") }
        }
        if !own(before).isEmpty, own(before) == own(lines) { repeated += 1 }
      }
    }
  }

  @Test("comes once with a cursor, in any order of arrival, and changes come again")
  func cursor() throws {
    try everySeed(4) { random in
      let all = try CrowdedJournal(&random, count: 240).lines.shuffled(using: &random)
      let diary = TestDiary()
      var consumer = Consumer()
      var raw = Consumer()
      // What hung on a line that was away may come again as it was.
      var awayCount = 0
      var place = 0
      while place < all.count {
        place = min(all.count, place + random.whole(1...60))
        var arrived = Array(all[..<place])
        // Some are not there for a while.
        if random.chance(30) {
          arrived.remove(at: random.whole(0...(arrived.count - 1)))
          awayCount += 1
        }
        try EventStreamLaws.put(arrived, in: diary)
        try consumer.take(diary.seen("seen events --standing --cursor /home/ana/c").output)
        let expected = diary.seen("seen events --standing").output.split(separator: "\n")
        try check(
          Set(consumer.lines.values) == Set(expected.map { String($0) }), "after \(place) lines")
        try check(
          awayCount > 0 || consumer.repeated == 0, "\(consumer.repeated) came again unchanged")
        try check(
          diary.seen("seen events --standing --cursor /home/ana/c").output.isEmpty, "nothing new")
        try raw.take(diary.seen("seen events --cursor /home/ana/raw").output)
        try check(awayCount > 0 || raw.repeated == 0, "\(raw.repeated) stored lines came again")
      }
      let stored = diary.seen("seen events").output.split(separator: "\n").map { String($0) }
      try check(Set(stored).isSubset(of: Set(raw.lines.values)), "every stored line came")
    }
  }

  @Test("moves the cursor only once its events were taken")
  func taken() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --on 2026-11-01")
    diary.world.pagerStatus = 3
    let failed = diary.seen("seen events --cursor /home/ana/c --exec load")
    #expect(failed.code == .unavailable)
    #expect(failed.errors.contains("ended with 3"))
    diary.world.pagerStatus = 0
    #expect(diary.seen("seen events --cursor /home/ana/c --exec load").code == .done)
    #expect(diary.world.pagers.count == 2)
    #expect(diary.world.pagers.map(\.shown)[0] == diary.world.pagers.map(\.shown)[1])
    #expect(diary.world.pagers[1].command == ["sh", "-c", "load"])
    #expect(diary.seen("seen events --cursor /home/ana/c --exec load").code == .done)
    #expect(diary.world.pagers.count == 2, "nothing came")
    diary.seen("seen rate Heat 8/10")
    diary.world.outputFailure = .closed
    _ = diary.seen("seen events --cursor /home/ana/d")
    diary.world.outputFailure = nil
    #expect(diary.seen("seen events --cursor /home/ana/d").output.isEmpty == false)
  }

  @Test("says of what no longer stands which title it was, unless that was forgotten")
  func goneSubjects() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --on 2026-11-01")
    diary.seen("seen log Heat --on 2026-11-02")
    let line = "events --standing --cursor /home/ana/c --type watch.logged"
    #expect(diary.seen("seen " + line).code == .done)
    diary.seen("seen undo")
    let undone = try EventStreamLaws.objects(diary, line)
    #expect(undone.map { $0["subject"]?.text } == ["film:heat"])
    #expect(undone.first?["void"]?["why"] == "undone")
    let watch = try EventStreamLaws.objects(diary, "events --type watch.logged").first
    diary.seen("seen forget \(watch?["id"]?.text ?? "") --yes")
    let forgotten = try EventStreamLaws.objects(diary, line)
    #expect(!forgotten.isEmpty)
    #expect(forgotten.allSatisfy { $0["subject"] == nil }, "\(forgotten)")
  }

  @Test("has one reader at a time, from before the journal is read until after the last line")
  func oneReader() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --on 2026-11-01")
    let files = diary.world.files
    let line = "seen events --cursor /home/ana/c"
    diary.world.whilePausing = { world in
      let other = try? files.open("/home/ana/c", .append)
      #expect(other.flatMap { try? files.tryLock($0) } == false, "it is held while it follows")
      if let other { files.close(other) }
      world.outputFailure = .closed
      let late = #"{"id":"late.1","time":"2026-11-20T11:00:00.000Z","type":"my.late","data":{}}"#
      try? diary.put(late + "\n", as: "events/late.jsonl")
    }
    diary.seen(line + " --follow")
    diary.world.outputFailure = nil
    diary.world.whilePausing = { _ in }
    #expect(diary.seen(line).output.contains("late.1"), "what was not taken comes again")
    #expect(diary.seen(line).output.isEmpty)
    diary.seen("seen rate Heat 8/10")
    let held = try files.open("/home/ana/c", .append)
    #expect(try files.tryLock(held))
    let before = try files.readWhole("/home/ana/c")
    let busy = diary.seen(line + " --json")
    #expect(busy.code == .busy)
    #expect(busy.output.isEmpty)
    #expect(busy.errors.contains(#""code":"busy-cursor""#), "\(busy.errors)")
    #expect(try files.readWhole("/home/ana/c") == before)
    files.close(held)
    #expect(diary.seen(line).output.split(separator: "\n").count == 1)
    // What was made empty, such as by mktemp, is a cursor that nothing was delivered after.
    try files.writeNew("/home/ana/empty", [])
    #expect(diary.seen("seen events --cursor /home/ana/empty").code == .done)
  }

  @Test("is for one question and one journal")
  func questions() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --on 2026-11-01")
    #expect(diary.seen("seen events --cursor /home/ana/c").code == .done)
    let other = diary.seen("seen events --standing --cursor /home/ana/c")
    #expect(other.code == .data)
    #expect(other.errors.contains("other events"))
    diary.seen("seen init /home/ana/second")
    let elsewhere = diary.seen("seen events -C /home/ana/second --cursor /home/ana/c")
    #expect(elsewhere.errors.contains("another journal"))
    #expect(diary.seen("seen events --exec load").code == .usage)
    #expect(diary.seen("seen events --cursor /home/ana/c --limit 3").code == .usage)
  }
}
