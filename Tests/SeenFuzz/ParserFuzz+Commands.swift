import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport

/// The parsers that are reached through whole commands: importers with their XML and JSON, archives, arguments,
/// journals and snapshots.
extension ParserFuzz {
  private static let sources: [(name: String, folder: String)] = [
    ("letterboxd", "letterboxd"), ("imdb", "imdb"), ("trakt", "trakt"), ("ebird", "ebird"),
    ("netflix", "netflix"), ("myanimelist", "myanimelist"), ("movary", "movary"),
    ("simkl", "simkl"), ("anilist", "anilist"), ("yamtrack", "yamtrack"), ("ryot", "ryot"),
    ("watcharr", "watcharr"), ("tvtime", "tvtime"), ("nfo", "nfo"), ("json", "json"),
    ("csv", "csv"),
  ]

  /// Ends that no command may have: a bug, a signal, or a code that is not in the help.
  private static let codes: Set<Int32> = [0, 1, 64, 65, 66, 69, 73, 74, 75, 77, 78]

  private static func world() -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    world.run("log", "Heat", "--new", "--year", "1995", "--rate", "8/10")
    return world
  }

  private static func put(_ world: TestWorld, _ path: String, _ bytes: [UInt8]) throws {
    try (world.files as? MemoryFileSystem)?.put(path, bytes)
  }

  private static func end(_ code: Int32, _ what: String) throws {
    try check(codes.contains(code), "\(what) ended with \(code)")
  }

  static func commands() -> [Target] {
    let base = world()
    let disk = base.files as? MemoryFileSystem
    func copy() -> TestWorld {
      let world = TestWorld(files: disk.map { MemoryFileSystem(copying: $0) } ?? MemoryFileSystem())
      world.environment = base.environment
      return world
    }
    var targets: [Target] = []
    for source in sources {
      let files = fixtures(source.folder).filter { !$0.name.hasSuffix(".gz") }
      guard !files.isEmpty else { continue }
      targets.append(
        Target(name: "import " + source.name, seeds: files.map(\.bytes), turns: 64) {
          bytes, random in
          let world = copy()
          let name = random.pick(files)?.name.split(separator: "/").last.map(String.init) ?? "x.csv"
          try put(world, "/home/ana/in/" + name, bytes)
          let path = random.chance(50) ? "/home/ana/in" : "/home/ana/in/" + name
          try end(
            world.run("import", source.name, path, "-n", "--no-input").code.rawValue,
            "import \(source.name)")
        })
    }
    let words = [
      "log", "Heat", "--rate", "8/10", "--on", "yesterday", "--", "-C", "stats", "--when", "2024",
      "list", "add", "--json=title,year", "-nq", "search", "(a", "diary", "--as-of", "HEAD", "show",
      "amend", "--set", "mood=good", "rule", "import", "__complete", "remind", "--at", "queue",
      "compare", "diff", "events", "check", "undo", "s01e01..e03", "--color", "always", "help",
    ]
    targets.append(
      Target(name: "arguments", seeds: words.map { Array($0.utf8) }, turns: 8) { bytes, random in
        var line = random.many(upTo: 6) { Array(($0.pick(words) ?? "").utf8) }
        line.insert(bytes, at: line.isEmpty ? 0 : random.whole(0...line.count))
        let code = copy().run(bytes: line).code.rawValue
        try end(code, "\(line.map { String(decoding: $0, as: UTF8.self) })")
      })
    let journal = (try? disk?.list("/home/ana/films/events").first).flatMap { $0 } ?? ""
    let segment = "/home/ana/films/events/" + journal
    let lines = (try? disk?.readWhole(segment)) ?? []
    let views = [
      ["stats"], ["check", "--strict"], ["diary"], ["export", "json"], ["show", "Heat"],
      ["repair", "--yes"],
    ]
    targets.append(
      Target(name: "journal", seeds: [lines], turns: 16) { bytes, random in
        let world = copy()
        try put(world, segment, bytes)
        for words in views { try end(world.run(words).code.rawValue, "\(words)") }
      })
    base.run("snapshot")
    let snapshot = "/home/ana/films/.seen/snapshot"
    let stored = (try? disk?.readWhole(snapshot)) ?? []
    let answer = base.run("stats", "--json").output
    targets.append(
      Target(name: "snapshot", seeds: [stored], turns: 8) { bytes, _ in
        let world = copy()
        try put(world, snapshot, bytes)
        let shown = world.run("stats", "--json")
        try check(shown.output == answer, "a damaged snapshot gives another answer")
      })
    return targets
  }
}
