import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("An import of what is not as it should be")
struct ImportHostileTests {
  private let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"

  /// A world that reads the files of another, until it fails on purpose.
  private func faulty() throws -> (TestWorld, FaultyFileSystem) {
    let world = try Moving.world()
    let files = FaultyFileSystem(world.files)
    world.files = files
    return (world, files)
  }

  /// Returns which of the calls of a command opens a file, counted from 1.
  private func place(
    of file: String, _ operation: FileOperation = .open, in files: FaultyFileSystem
  ) throws -> Int {
    let opened = files.calls.filter { $0.operation == operation }
    return try #require(opened.firstIndex { $0.path.hasSuffix(file) }) + 1
  }

  @Test("rows that end alike take one place, and each is told of where it stands")
  func alikeRows() throws {
    let world = try Moving.world()
    try Moving.put(
      Array(("[" + Array(repeating: "{}", count: 60).joined(separator: ",") + "]").utf8),
      "empty.json", in: world)
    let reported = world.run("import", "json", "export/empty.json", "-n")
    #expect(reported.lines.count == 5 && reported.output.contains("57 more rows rejected like"))
    let all = world.run("import", "json", "export/empty.json", "-n", "--json=line,column")
    #expect(all.lines == (0..<60).map { #"{"line":1,"column":\#($0 * 3 + 2)}"# })
    let held = "Title,Date\n" + String(repeating: "Heat,soon\n", count: 60)
    try Moving.put(Array(held.utf8), "held.csv", in: world)
    #expect(world.run("import", "netflix", "export/held.csv", "-n").lines.count == 5)
    let corrected = world.run(
      "import", "netflix", "export/held.csv", "-n", "--correct", "held.csv:50=2026-01-02", "--all")
    #expect(corrected.output.contains("held.csv:50: accepted"))
    #expect(
      corrected.output.contains(
        "1 accepted, 0 duplicate, 59 held, 0 rejected; nothing was recorded."))
  }

  @Test("counts every blank row, tells the first, and lists all where that is asked for")
  func blankRows() throws {
    let world = try Moving.world()
    let blank = String(repeating: ",,,,,,,\n", count: 30)
    let text = header + "2026-01-01,Heat,1995,,,,,2026-01-01\n" + blank + blank
    try Moving.put(Array(text.utf8), "blank.csv", in: world)
    let reported = world.run("import", "letterboxd", "export/blank.csv", "-n")
    #expect(
      reported.lines == (3...5).map { "blank.csv:\($0): rejected: it has no film name" } + [
        "57 more rows rejected like these, such as: it has no film name; --dry-run --all lists every"
          + " row",
        "Read 61 rows: 1 accepted, 0 duplicate, 0 held, 60 rejected; nothing was recorded.",
      ])
    for words in [["--json=line,state"], ["--all"]] {
      let all = world.run(["import", "letterboxd", "export/blank.csv", "-n"] + words)
      #expect(all.lines.count { $0.contains("rejected") && $0.contains("62") } == 1)
      #expect(all.lines.count { $0.contains("rejected") } >= 60)
    }
    let why = world.run("import", "letterboxd", "export/blank.csv", "--why", "blank.csv:50")
    #expect(why.lines.first == "blank.csv:50: rejected: it has no film name")
    world.run("import", "letterboxd", "export/blank.csv")
    let counts = #""accepted":1,"duplicate":0,"held":0,"rejected":60"#
    #expect(world.run("events").output.contains(counts))
    let held = world.run("import", "--held")
    #expect(held.lines.count { $0.contains("it has no film name") } == 60)
  }

  @Test("of a folder tells of a file that cannot be read, and imports the others")
  func unreadable() throws {
    let (world, files) = try faulty()
    let words = ["import", "letterboxd", "export", "-n"]
    files.fail([])
    let whole = world.run(words)
    let open = try place(of: "/export/likes/films.csv", in: files)
    files.fail([.failure(.open, at: open, .denied)])
    let answer = world.run(words)
    #expect(answer.code == .notPermitted)
    #expect(
      answer.errors.hasPrefix(
        "seen: cannot read '/home/ana/export/likes/films.csv': permission denied\n"
          + "hint: check its permissions with 'ls -ld'\n"), "\(answer.errors)")
    #expect(answer.output.contains("; nothing was recorded.") && answer.output != whole.output)
    let list = try place(of: "/export/lists", .list, in: files)
    files.fail([.failure(.list, at: list, .denied)])
    let folder = world.run(words)
    #expect(folder.code == .notPermitted && folder.output.contains("; nothing was recorded."))
    #expect(folder.errors.hasPrefix("seen: cannot list '/home/ana/export/lists': permission"))
  }

  @Test("of a folder with nothing that can be read says why, not that it is unknown")
  func nothingReadable() throws {
    let (world, files) = try faulty()
    try world.files.makeDirectories("/home/ana/closed")
    try world.files.writeNew("/home/ana/closed/diary.csv", Array(header.utf8))
    for words in [["import", "closed", "-n"], ["import", "letterboxd", "closed", "-n"]] {
      files.fail([])
      world.run(words)
      let open = try place(of: "/closed/diary.csv", in: files)
      files.fail([.failure(.open, at: open, .denied, lasts: true)])
      let answer = world.run(words)
      #expect(answer.code == .notPermitted, "\(words)")
      #expect(
        answer.errors.hasPrefix("seen: cannot read '/home/ana/closed/diary.csv': permission"),
        "\(answer.errors)")
    }
  }

  @Test("of a device is refused instead of being read forever", .timeLimit(.minutes(1)))
  func device() throws {
    let (folder, world) = try Moving.onDisk()
    defer { withExtendedLifetime(folder) {} }
    for words in [[], ["events"], ["letterboxd"], ["json"], ["nfo"]] {
      let answer = world.run(["import"] + words + ["/dev/zero"])
      #expect(answer.code == .noInput, "\(words)")
      #expect(
        answer.errors
          == "seen: cannot read '/dev/zero': it is not a file\n"
          + "hint: give the path of a regular file\n")
    }
  }
}
