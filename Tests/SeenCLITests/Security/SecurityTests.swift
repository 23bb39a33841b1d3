import Foundation
import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What Seen promises in `.github/SECURITY.md`, a test for each point, which fails without its guard.
///
/// Points 1 to 6: what reaches the terminal, other programs' files, paths and git.
@Suite struct SecurityTests {
  /// Texts that attack terminals, HTML, spreadsheets, calendars and shells.
  static let attacks =
    [
      "\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;http://evil.example\u{7}click\u{1B}]8;;\u{7}",
      "\u{1B}]0;title\u{7}", "\u{9B}31mred", "a\u{8}\u{8}b", "line\r\u{1B}[2Koverwritten",
      "\u{202E}txt.exe", "a\u{2066}b\u{2069}c", "nul\u{0}byte", "bell\u{7}", "\u{2028}line\u{2029}",
      "tag\u{E0041}\u{E007F}", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>",
      "\"><svg/onload=alert(1)>", "' onmouseover='alert(1)", "</name><evil/>", "]]><evil/>",
      "<!--", "--><evil/>", "&lt;script&gt;", "&#60;script&#62;", "<?php echo 1 ?>",
      "javascript:alert(1)", "[x](javascript:alert(1))", "![x](http://evil.example/p.png)",
      "=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'=1",
      "x\nATTENDEE:mailto:evil@example.org", "x\r\nBEGIN:VALARM", "x;RSVP=TRUE", "a,b\\;c",
      "'; DROP TABLE watches; --", "\\'; DROP TABLE watches; --", "$(touch /tmp/evil)",
      "`touch /tmp/evil`", "; touch /tmp/evil", "| touch /tmp/evil", "../../../etc/passwd",
      "/etc/passwd", "..\\..\\evil", "--output=/tmp/evil", "-o/tmp/evil", "%s%n%x",
    ] + (0..<50).map { "<a\($0) href='x' onclick=\"y\">\u{1B}[\($0)m" }

  @Test(
    "1. no text reaches the terminal with its controls, in answers, errors, names of files or completions"
  )
  func terminal() throws {
    let journal = try HostileJournal(SecurityTests.attacks)
    journal.world.terminals = [.output, .error]
    journal.world.environment["NO_COLOR"] = "1"
    var commands = HostileJournal.screens
    for text in SecurityTests.attacks {
      commands += [
        ["show", "--no-input", "--", text], ["import", "csv", "--", text], ["-C", text, "stats"],
        ["--profile", text, "stats"], ["log", "--no-input", "--format", text, "--", text], [text],
        ["list", "show", "--", text], ["stats", "--when", text], ["__complete", "show", text],
        ["export", "json", "-o", "/nowhere/" + text],
      ]
    }
    for words in commands {
      let shown = journal.world.run(words)
      let control = HostileJournal.control(
        in: (shown.output + shown.errors).replacing("\t", with: " "))
      #expect(control == nil, "\(words): U+\(String(control?.value ?? 0, radix: 16))")
      #expect(shown.code != .bug)
    }
    Figures.inform("S4", "1 terminal: texts", SecurityTests.attacks.count, of: 100)
  }

  @Test("2. markup has the elements that harmless texts have")
  func markup() throws {
    let hostile = try HostileJournal(SecurityTests.attacks)
    let harmless = try HostileJournal(SecurityTests.attacks.map { _ in "x" })
    func tags(_ world: TestWorld, _ words: [String]) -> [String] {
      let text = world.run(words).output
      // In Markdown a backslash takes the meaning of what follows.
      return text.replacing("\\<", with: "").matches(of: /<\/?[A-Za-z?!][^ >\/]*/)
        .map { String($0.0) }
    }
    for name in ["kml", "markdown"] {
      let found = tags(hostile.world, ["export", name])
      #expect(found == tags(harmless.world, ["export", name]), "\(name)")
    }
    let maps = hostile.world.run("export", "kml").output
    #expect(XMLText.isWellFormed(maps))
    let diary = hostile.world.run("export", "markdown").output
    #expect(!diary.replacing("\\[", with: "").contains(/\[x\]\(/))
    Figures.inform("S4", "2 markup: texts", SecurityTests.attacks.count, of: 100)
  }

  @Test("3. no cell of a table is a formula, and every guard comes off exactly")
  func spreadsheets() throws {
    let journal = try HostileJournal(SecurityTests.attacks)
    let tables = [
      ["csv"], ["csv", "--of", "ratings"], ["csv", "--of", "lists"], ["csv", "--of", "favorites"],
      ["letterboxd"], ["imdb"],
    ]
    for table in tables {
      for row in try CSVCells(journal.world.run(["export"] + table).output).rows {
        for (column, cell) in row {
          let isFormula = SpreadsheetGuard.isNeeded(cell) && !cell.hasPrefix("'")
          #expect(!isFormula || Double(cell) != nil, "\(column): \(cell.debugDescription)")
        }
      }
    }
    for text in SecurityTests.attacks {
      let guarded = SpreadsheetGuard.added(to: text)
      #expect(SpreadsheetGuard.removed(from: guarded).isSame(as: text))
    }
    Figures.inform("S4", "3 spreadsheets: texts", SecurityTests.attacks.count, of: 100)
  }

  @Test("4. no text makes a property of a calendar, a statement of SQL or a line of JSON")
  func otherFormats() throws {
    let hostile = try HostileJournal(SecurityTests.attacks)
    let harmless = try HostileJournal(SecurityTests.attacks.map { _ in "x" })
    func properties(_ world: TestWorld) -> [String] {
      world.run("export", "ics").output.replacing("\r\n ", with: "")
        .split(separator: "\r\n").map { String($0.prefix { $0 != ":" && $0 != ";" }) }
    }
    #expect(properties(hostile.world) == properties(harmless.world))
    for line in hostile.world.run("export", "ics").output.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75 && !line.contains("\n"), "\(line)")
      #expect(HostileJournal.control(in: line) == nil || !line.utf8.contains { $0 < 32 && $0 != 9 })
    }
    for name in ["jsonl", "cloudevents"] {
      for line in hostile.world.run("export", name).output.split(separator: "\n") {
        #expect(!Array(line.utf8).contains { $0 < 32 }, "\(name)")
        _ = try JSONReader.read(Array(line.utf8), limits: .document)
      }
    }
    let statements = { (world: TestWorld) in
      world.run("export", "sql").output.components(separatedBy: "\nINSERT INTO").count
    }
    #expect(statements(hostile.world) == statements(harmless.world))
    Figures.inform("S4", "4 other formats: texts", SecurityTests.attacks.count, of: 100)
  }

  @Test("5. names in archives and journals are no paths, and no link leads out of the journal")
  func paths() throws {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    world.run("log", "Heat", "--new")
    let disk = try #require(world.files as? MemoryFileSystem)
    let names = [
      "../evil.csv", "../../home/ana/evil.csv", "/etc/evil.csv", "C:\\evil.csv", "..\\evil.csv",
      "a/../../evil.csv", "nul\u{0}.csv", "./../diary.csv", "diary.csv",
    ]
    var zip = ZIPWriter()
    for name in names { zip.add(name, "Date,Name,Year\n2024-01-01,Heat,1995\n") }
    try disk.put("/home/ana/evil.zip", zip.archive)
    let before = try Self.files(disk)
    world.run("import", "letterboxd", "/home/ana/evil.zip", "--yes", "--no-input")
    let made = try Self.files(disk).subtracting(before)
    #expect(
      made.allSatisfy { $0.hasPrefix("/home/ana/films/") || $0.contains("/seen/") }, "\(made)")
    // A picture is called by its sum, whatever its file is called; a sum in an event is no path.
    let line =
      #"{"id":"x.1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","#
      + #""data":{"photos":["../../../etc/passwd","\#(String(repeating: "a", count: 62))/."]}}"#
    try disk.put("/home/ana/films/events/2026-01.x.jsonl", Array((line + "\n").utf8))
    for words in [
      ["photos", "--plain"], ["check"], ["publish", "/home/ana/shown"], ["open", "film:a"],
    ] {
      #expect(world.run(words).code != .bug)
    }
    #expect(try Self.files(disk).allSatisfy { !$0.contains("..") })
    // Folders of the journal that are links are refused.
    try disk.put("/elsewhere/keep", [1])
    for folder in ["events", "media", ".seen", "quarantine"] {
      let path = "/home/ana/films/" + folder
      try disk.removeFolder(path)
      try disk.makeLink(path, to: "/elsewhere")
      world.run("log", "Alien", "--new")
      world.run("snapshot")
      world.run("repair", "--yes")
      #expect(try disk.list("/elsewhere") == ["keep"], "\(folder)")
      try disk.unlink(path)
    }
    Figures.inform("S4", "5 paths: names", names.count + 4, of: 10)
  }

  @Test("6. no git runs in a folder that the user did not make or trust, and none with its hooks")
  func git() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat")
    let disk = try #require(diary.world.files as? MemoryFileSystem)
    try disk.put("/home/ana/films/.git/HEAD", Array("ref: refs/heads/main\n".utf8))
    try disk.put("/home/ana/films/.git/config", Array("[core]\n\tfsmonitor = touch /evil\n".utf8))
    let ran = Locked([[String]]())
    diary.world.program = { command, _ in
      ran.withLock { $0.append(command) }
      return nil
    }
    for line in ["sync", "diff HEAD~1", "stats", "doctor", "check", "export json"] {
      diary.seen("seen " + line)
    }
    for command in ran.withLock({ $0 })
    where command.contains("-C") || !command.contains("--version") {
      #expect(command.contains("core.fsmonitor=false"), "\(command)")
      #expect(command.contains("core.hooksPath=/dev/null"), "\(command)")
    }
    let refused = diary.seen("seen sync")
    #expect(refused.code != .done)
    let isRun = ran.withLock { $0.contains { $0.contains("fetch") || $0.contains("commit") } }
    #expect(!isRun)
    Figures.inform("S4", "6 git: commands", 6, of: 6)
  }

  /// Every path on a disk.
  static func files(_ disk: MemoryFileSystem, _ folder: String = "") throws -> Set<String> {
    var found: Set<String> = []
    for name in try disk.list(folder.isEmpty ? "/" : folder) {
      let path = folder + "/" + name
      found.insert(path)
      if try disk.status(path)?.kind == .directory { found.formUnion(try files(disk, path)) }
    }
    return found
  }
}

/// XML that a program can read, without a library of XML.
enum XMLText {
  /// Whether elements open and close in turn, and every `&` begins an entity.
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>/) {
      if match.3.hasSuffix("/") { continue }
      if match.1.isEmpty { open.append(match.2) } else if open.popLast() != match.2 { return false }
    }
    let isQuoted = !text.contains(/&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9A-Fa-f]+);)/)
    return open.isEmpty && isQuoted
  }
}
