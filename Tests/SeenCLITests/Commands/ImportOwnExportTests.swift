import Foundation
import SeenCLI
import SeenInterchange
import SeenStore
import SeenTestSupport
import Testing

@Suite("An import of Seen's own exports")
struct ImportOwnExportTests {
  /// A world whose journal has something of everything, some of it private, amended and undone.
  private func full() throws -> TestWorld {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let commands: [[String]] = [
      [
        "log", "Secret", "--new", "--kind", "film", "--private", "--on", "2024-07-07", "--rate",
        "7/10",
        "--again",
      ],
      ["favorite", "Secret"], ["log", "=Odd; \"one\"", "--new", "--kind", "film"],
      [
        "log", "Secret", "--on", "2025", "--rate", "8/10", "--rewatch", "--tag", "a;b", "--tag",
        "c\\d",
      ],
      ["log", "Wren", "--new", "--kind", "bird", "--near", "51.5,-0.125", "--at", "-Hedge"],
      ["log", "First", "--new", "--kind", "film", "--rewatch", "--notes", "a\r\n\"b\", c\n"],
      ["amend", "--last", "--mood", "good", "--clock", "19:30", "--zone", "Europe/Paris"],
      ["log", "Mistake", "--new", "--kind", "film"], ["undo"],
      ["log", "The Office", "s02e03", "--new", "--on", "2024-05-05"],
      ["rate", "Wren", "3/5"], ["rate", "Wren", "--clear"], ["again", "Wren"],
      ["watching", "First", "--at", "10:00", "--of", "2:00:00"], ["progress", "First", "20:00"],
      ["unwatch", "Wren", "--keep-history"], ["setting", "rating.scale", "5"],
      ["list", "create", "Best"], ["list", "add", "Best", "First"],
      ["rule", "add", "Best", "kind:bird"],
    ]
    for command in commands {
      let answer = world.run(command)
      #expect(answer.code == .done, "\(command): \(answer.errors)")
    }
    return world
  }

  private func empty() throws -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_WRITER"] = "other"
    world.run("init", "films")
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    return world
  }

  private func put(_ text: String, _ name: String, in world: TestWorld) throws {
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/" + name, Array(text.utf8))
  }

  @Test(
    "gives byte-identical exports, and adds nothing the second time",
    arguments: OwnExport.Shape.allCases)
  func lossless(_ shape: OwnExport.Shape) throws {
    let source = try full()
    let form = shape.rawValue
    let before = source.run("export", form, "--private").output
    // Of a rating and a like that were imported, the days they were given.
    if shape == .json {
      for day in [#""watch":null,"date":"2"#, #""favorite":true,"date":"2"#] {
        #expect(before.contains(day), "\(day)")
      }
    }
    let world = try empty()
    // CloudEvents name the journal that they are from.
    func plain(_ text: String) throws -> String {
      let source = try Regex(#"urn:uuid:[^#"]*"#)
      return text.replacing(source, with: "")
    }
    try put(before, "all.\(form)", in: world)
    let dry = world.run("import", "all.\(form)", "-n")
    #expect(dry.output.contains(" 0 duplicate, 0 held, 0 rejected; nothing"), "\(dry.output)")
    #expect(world.run("events").output == "")
    let first = world.run("import", shape.source, "all.\(form)")
    #expect(first.code == .done && first.output.contains(" 0 duplicate, 0 held, 0 rejected."))
    #expect(try plain(world.run("export", form, "--private").output) == plain(before))
    #expect(!world.run("export", form).output.contains("Secret ("))
    #expect(world.run("check").output == "", "\(form)")
    #expect(world.run("check", "gaps").code == .no)
    let events = world.run("events").output
    let again = world.run("import", "all.\(form)")
    #expect(again.output.contains(" 0 accepted, "), "\(again.output)")
    #expect(
      again.errors.contains(
        "This is an export from Seen: all.\(form) was written by 'seen export \(form)'"))
    #expect(world.run("events").output == events)
  }

  @Test("has every fact that was logged: the progress of a watch, what is false, and empty arrays")
  func everyFact() throws {
    let source = try empty()
    let lines = [
      SmallJournal.line(1, "title.added", "film:ran", #"{"kind":"film","name":"Ran"}"#),
      SmallJournal.line(2, "progress.recorded", "film:ran", #"{"position":6900,"duration":7200}"#),
      SmallJournal.line(
        3, "watch.logged", "film:ran", #"{"tags":[],"progress":"box.2","spoiler":false}"#),
    ]
    try put(lines.map { $0 + "\n" }.joined(), "films/events/2026-11.box.jsonl", in: source)
    let before = source.run("export", "json").output
    let world = try empty()
    try put(before, "all.json", in: world)
    world.run("import", "all.json")
    #expect(world.run("export", "json").output == before)
    for fact in [#""progress":"box.2""#, #""spoiler":false"#, #""tags":[]"#] {
      #expect(before.contains(fact), "\(fact): \(before)")
    }
    world.run("progress", "Ran", "1:57:00", "--of", "2:00:00")
    #expect(world.run("diary", "--json=id").lines.count == 1)
  }

  @Test("holds a row whose date a spreadsheet wrote anew, and says which")
  func resavedDate() throws {
    let source = try empty()
    source.run("log", "Ran", "--new", "--kind", "film", "--on", "2026-01-25")
    let text = source.run("export", "csv").output.replacing("2026-01-25,", with: "1/25/2026,")
    let world = try empty()
    try put(text, "all.csv", in: world)
    let answer = world.run("import", "all.csv")
    #expect(answer.output.hasPrefix("all.csv:2: held: 'Ran': '1/25/2026' is not a date\n"))
    #expect(world.run("events").output == "")
  }

  @Test("keeps what is known of a title that was amended and never added")
  func amendedTitle() throws {
    let source = try empty()
    let lines = [
      SmallJournal.line(1, "watch.logged", "film:ran", #"{"date":"2026-01-01"}"#),
      SmallJournal.line(2, "title.amended", "film:ran", #"{"set":{"year":1985,"runtime":162}}"#),
      SmallJournal.line(3, "watch.logged", "film:ran", #"{"rewatch":true}"#),
    ]
    try put(lines.map { $0 + "\n" }.joined(), "films/events/2026-11.box.jsonl", in: source)
    let before = source.run("export", "json").output
    #expect(before.contains(#""year":1985"#) && before.contains(#""runtime":162"#))
    let world = try empty()
    try put(before, "all.json", in: world)
    world.run("import", "all.json")
    #expect(world.run("export", "json").output == before)
    #expect(world.run("import", "all.json").output.contains(" 0 accepted, "))
  }

  @Test("keeps its events when it is undone, and does not say that it is undone as a whole")
  func undone() throws {
    let source = try full()
    let world = try empty()
    try put(source.run("export", "json").output, "all.json", in: world)
    world.run("import", "all.json")
    let count = world.run("diary", "--plain").lines.count
    #expect(
      world.run("undo").output == "Undid what this copy recorded of the import of all.json.\n")
    #expect(count > 0 && world.run("diary", "--plain").lines.count == count)
  }

  @Test("leaves real gaps to be found: of a writer the journal knew, and of this copy")
  func realGaps() throws {
    let source = try full()
    let world = try empty()
    try put(source.run("export", "json").output, "all.json", in: world)
    world.run("import", "all.json")
    #expect(
      world.run("import", "--show", "last").output.contains(
        "json, recorded 2026-11-20 from all.json"))
    world.run("undo")
    #expect(world.run("check").code == .done)
    world.run("log", "Ran", "--new")
    let files = try #require(world.files as? MemoryFileSystem)
    let folder = "/home/ana/films/events/"
    let own = try #require(try files.list(folder).first { $0.contains(".other.") })
    let lines = String(decoding: try files.readWhole(folder + own), as: UTF8.self)
      .split(separator: "\n")
    try put(
      lines.dropFirst().map { $0 + "\n" }.joined(), "films/events/" + own, in: world)
    let found = world.run("check")
    #expect(found.code == .no && found.output.contains("event other.1 is missing"))
    #expect(found.errors.contains("'seen sync' or 'git pull' brings it"))
  }

  @Test("takes CloudEvents of watches in an array too, and says where other commands find them")
  func cloudEvents() throws {
    let source = try full()
    let before = source.run("export", "jsonl", "--private").output
    let world = try empty()
    try put(source.run("export", "cloudevents", "--batch", "--private").output, "all.ce", in: world)
    let answer = world.run("import", "all.ce")
    #expect(answer.code == .done && answer.output.contains(" 0 held, 0 rejected."))
    #expect(
      answer.errors.hasPrefix(
        "This is an export from Seen: all.ce was written by 'seen export cloudevents'.\n"))
    #expect(world.run("export", "jsonl", "--private").output == before)
    try put(source.run("export", "cloudevents").output, "lines.ce", in: world)
    let refused = world.run("import", "events", "lines.ce")
    #expect(refused.code == .data)
    #expect(
      refused.errors.hasPrefix(
        "seen: lines.ce holds watches from 'seen export cloudevents', not event lines\nhint:"))
    try put(
      "[7,{\"specversion\":\"1.0\",\"data\":{\"rewatch\":1,\"nth\":1,\"subject\":\"\","
        + "\"profile\":\"\",\"id\":\"\",\"recorded\":\"\"}}]", "bad.ce", in: world)
    #expect(world.run("import", "bad.ce").output.contains(" 2 rejected."))
  }

  @Test("is nothing new to the journal it came from", arguments: OwnExport.Shape.allCases)
  func ownJournal(_ shape: OwnExport.Shape) throws {
    let world = try full()
    let form = shape.rawValue
    for more in [[], ["--private"], ["--when", "2024"]] {
      try put(world.run(["export", form] + more).output, "all.\(form)", in: world)
      let events = world.run("events").output
      let answer = world.run("import", shape.source, "all.\(form)")
      #expect(answer.output.contains(" 0 accepted, "), "\(answer.output)")
      #expect(world.run("events").output == events)
    }
  }

  @Test("keeps what is private out of the next export")
  func privates() throws {
    let source = try full()
    for form in OwnExport.Shape.allCases.map(\.rawValue) {
      let world = try empty()
      try put(source.run("export", form, "--private").output, "all.\(form)", in: world)
      world.run("import", "all.\(form)")
      #expect(world.run("diary", "--json=name,date").output.contains("Secret"))
      let open = world.run("export", form).output
      #expect(open.contains("2025") && !open.contains("2024-07-07"), "\(form)")
    }
  }

  @Test("becomes a profile's with --profile")
  func profile() throws {
    let source = try full()
    let world = try empty()
    try put(source.run("export", "json").output, "all.json", in: world)
    let answer = world.run("import", "json", "all.json", "--profile", "bo", "--new-profile")
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(world.run("diary", "--plain").output == "")
    let count = source.run("diary", "--plain").lines.count
    // The private watch is not in the export.
    #expect(world.run("diary", "--plain", "--profile", "bo").lines.count == count - 1)
    #expect(
      world.run("import", "json", "all.json", "--profile", "bo").output.contains(" 0 accepted, "))
  }

  @Test("writes numbers of CSV cells as JSON has them, or leaves the row out")
  func numbers() throws {
    let world = try empty()
    let header =
      "date,rewatch,nth,rating,scale,lat,lon,minutes,name,kind,subject,profile,id,recorded"
    let end = ",Heat,film,film:heat,me,a.%,2026-01-01T00:00:00.000Z"
    let cells = ["2024,,1,+8.,10,5.,0x1F,007", "2024,,1,nan,10,inf,1e1,x", "2024-02-31,,1,,,,,"]
    let rows = cells.enumerated().map { $1 + end.replacing("%", with: "\($0 + 1)") }
    try put(([header] + rows).joined(separator: "\n") + "\n", "odd.csv", in: world)
    let answer = world.run("import", "odd.csv")
    #expect(answer.output.contains("3 rows: 2 accepted, 0 duplicate, 1 held, 0 rejected."))
    let checked = world.run("check")
    #expect(
      !checked.output.contains("not JSON") && !checked.output.contains("bad"), "\(checked.output)")
    #expect(world.run("diary", "--plain").lines.count == 2)
  }

  @Test("rejects rows that are no events, and reads damaged files without a trap")
  func damaged() throws {
    let world = try empty()
    try put(
      #"{"format":"seen-export","version":1,"profile":"me","titles":[{"id":"film:x"},7],"watches":[{"#
        + #""id":"nonsense","recorded":"2026-01-01T00:00:00.000Z","subject":"film:x"},{"id":"a.1","#
        + #""recorded":"2026-01-01T00:00:00.000Z","subject":"film:x","date":"2026-13-45"}]}"#,
      "bad.json", in: world)
    let answer = world.run("import", "bad.json")
    #expect(answer.code == .data)
    #expect(answer.output.contains("4 rows: 0 accepted, 0 duplicate, 0 held, 4 rejected."))
    let source = try full()
    let whole = ["json", "csv"].map { Array(source.run("export", $0, "--private").output.utf8) }
    try everySeed(12) { random in
      for (form, bytes) in zip(["json", "csv"], whole) {
        var broken = bytes
        for _ in 0..<3 {
          broken[Int(random.next() % UInt64(broken.count))] = UInt8(
            truncatingIfNeeded: random.next())
        }
        if random.next() % 3 == 0 { broken.removeLast(Int(random.next() % UInt64(broken.count))) }
        let other = try empty()
        let files = try #require(other.files as? MemoryFileSystem)
        try files.put("/home/ana/all.\(form)", broken)
        let answer = other.run("import", form, "all.\(form)")
        try check([.done, .data, .noInput].contains(answer.code), "\(answer.errors)")
        other.run("import", form, "all.\(form)")
      }
    }
  }

  @Test("keeps nothing in the data of an event that its line says, or other events do")
  func facts() throws {
    let source = try full()
    let world = try empty()
    try put(source.run("export", "json", "--private").output, "all.json", in: world)
    #expect(world.run("import", "json", "all.json").code == .done)
    let lines = world.run("events").lines
    let logged = lines.filter { $0.contains(#""type":"watch.logged""#) }
    #expect(logged.count > 5)
    for line in lines.filter({ $0.contains("watch.logged") || $0.contains("title.added") }) {
      let data = try #require(line.firstRange(of: #""data":"#))
      for name in ["id", "recorded", "profile", "subject", "nth", "rating", "private"] {
        #expect(!line[data.upperBound...].contains("\"\(name)\":"), "\(line)")
      }
    }
    for line in logged { #expect(!line.contains(#""kind":"#) && !line.contains(#""name":"#)) }
  }

  @Test("takes an event for private whatever value says so", arguments: ["true", "1", #""yes""#])
  func privates(value: String) throws {
    let world = try empty()
    try put(
      #"{"format":"seen-export","version":1,"profile":"me","titles":[],"watches":[{"id":"a.1","#
        + #""recorded":"2026-01-01T00:00:00.000Z","subject":"film:x","private":\#(value)}]}"#,
      "x.json", in: world)
    #expect(world.run("import", "json", "x.json").code == .done)
    #expect(world.run("events").output.contains(#""private":true"#))
    #expect(world.run("export", "jsonl").output.isEmpty)
  }

  @Test("does not take the titles of lists for a watchlist")
  func listItems() throws {
    let world = try empty()
    world.run("log", "Heat", "--year", "1995", "--new", "--yes")
    world.run("list", "create", "Best")
    world.run("list", "add", "Best", "Heat")
    let lists = world.run("export", "csv", "--of", "lists").output
    #expect(lists.contains("list:me/best,Best,1,"), "\(lists)")
    try put(lists, "lists.csv", in: world)
    let events = world.run("events").output
    let answer = world.run("import", "csv", "lists.csv")
    let sentence = "lists.csv is from 'seen export csv --of', of which only ratings can be imported"
    #expect(answer.errors.contains(sentence), "\(answer.errors)")
    #expect(answer.code == .data && world.run("events").output == events)
    try put(world.run("export", "csv", "--of", "favorites").output, "favorites.csv", in: world)
    #expect(world.run("import", "csv", "favorites.csv").errors.contains("'seen export json'"))
    try put("Title,Subject,Seen on\nHeat,Crime,2024-01-02\n", "films.csv", in: world)
    #expect(world.run("import", "csv", "films.csv").errors.contains("--map 'COLUMN=watched'"))
  }
}
