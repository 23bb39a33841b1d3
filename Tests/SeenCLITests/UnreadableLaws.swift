import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What cannot be read never counts as "not there": an error at any call changes no answer that ends with 0, and opens
/// nothing that is closed.
@Suite("With an error at any call that reads") struct UnreadableLaws {
  /// Commands that show or write something, without what they are for.
  private static let commands = [
    "diary", "stats", "show Heat", "history Heat", "comments", "search good", "list",
    "list show Best", "list why Best Heat", "queue", "inbox --profile mia", "conflicts", "check",
    "events", "undo --dry-run", "forget Heat --dry-run", "recommend", "compare bo", "my",
    "export json", "export csv", "export markdown", "export trakt", "remind", "profile list",
    "friend list", "diff 2026-11-20T20:00:03Z",
  ]

  /// The operations that read.
  private static let reading: [FileOperation] = [.open, .read, .status, .list, .resolve, .map]

  private let diary = TestDiary()
  private let faulty: FaultyFileSystem

  init() {
    let lines = [
      "profile add Mia --kind kids --born 2017", "log Heat --notes 'good film' --rate 8/10",
      "log Zz --private --notes zznotes", "log Alien", "amend Alien --set contentRating=R",
      "comment Heat nice", "list create Best", "list add Best Heat", "rule add Best rating:>5",
      "queue add Alien", "remind Alien tomorrow", "log Up --profile mia",
      "suggest Heat --to mia", "log Magnolia", "undo", "init /home/ana/theirs",
      "friend add bo /home/ana/theirs", "publish /home/ana/old",
    ]
    for line in lines { diary.seen("seen " + line) }
    diary.seen("seen -C /home/ana/theirs log Heat")
    diary.seen("seen -C /home/ana/theirs comment Heat fine")
    faulty = FaultyFileSystem(diary.world.files)
    diary.world.files = faulty
  }

  /// Runs a command with an error at each call in turn, and checks what came of each run.
  private func everyError(
    _ line: String, _ check: (_ answer: Transcript, _ what: String) throws -> Void
  ) throws {
    for operation in UnreadableLaws.reading {
      var call = 0
      var hasFailed = true
      while hasFailed {
        call += 1
        faulty.fail([.failure(operation, at: call, .device)])
        let answer = diary.seen("seen " + line)
        hasFailed =
          faulty.calls.contains { !$0.succeeded && $0.operation == operation }
          && faulty.calls.count { $0.operation == operation } >= call
        faulty.fail([])
        try check(answer, "\(line): \(operation) \(call)")
      }
    }
  }

  @Test("a command answers as without it, or says so and does not end with 0", arguments: commands)
  func views(line: String) throws {
    let whole = diary.seen("seen " + line)
    try everyError(line) { answer, what in
      let isSame = answer.output == whole.output && answer.code == whole.code
      let isReported = ![.done, .no].contains(answer.code) && !answer.errors.isEmpty
      try check(isSame || isReported, "\(what): \(answer.code) \(answer.output)\(answer.errors)")
    }
  }

  @Test("a profile for kids sees nothing that is hidden from it")
  func child() throws {
    diary.seen("seen profile use mia")
    for line in ["events", "search Alien", "export json", "diary", "show Alien", "history Alien"] {
      try everyError(line) { answer, what in
        let isHidden = !answer.output.contains("lien") && !answer.output.contains("good")
        try check(isHidden, "\(what): \(answer.output)")
      }
    }
    diary.world.machineFailure = FileError(.read, "/etc/machine-id", .device)
    let answer = diary.seen("seen search Alien")
    #expect(answer.output.isEmpty)
    #expect(answer.code == .inputOutput)
  }

  @Test("nothing private is published", arguments: ["/home/ana/old", "/home/ana/new"])
  func publishing(path: String) throws {
    diary.seen("seen log Zz --private --notes 'zz again'")
    diary.seen("seen log Heat")
    try everyError("publish \(path)") { answer, what in
      let names = (try? diary.world.files.list(path + "/events")) ?? []
      for name in names {
        let bytes = try diary.world.files.readWhole(path + "/events/" + name)
        let text = String(decoding: bytes, as: UTF8.self)
        try check(!text.lowercased().contains("zz"), "\(what): \(answer.code) \(text)")
      }
    }
  }

  @Test("an export into a file is whole, or there is none")
  func files() throws {
    let whole = diary.seen("seen export json").output
    try everyError("export json -o /home/ana/out.json") { answer, what in
      let path = "/home/ana/out.json"
      let bytes = try? diary.world.files.readWhole(path)
      try check((bytes != nil) == (answer.code == .done), "\(what): \(answer.errors)")
      guard let bytes else { return }
      try check(String(decoding: bytes, as: UTF8.self) == whole, what)
      try diary.world.files.unlink(path)
    }
  }
}

/// A journal that another program changes while it is read.
@Suite("While another program rewrites a segment") struct RewrittenSegmentTests {
  @Test("a command reads again, and erases what it was told to")
  func forgetting() throws {
    let diary = TestDiary()
    for title in ["Heat", "Alien", "Up"] { diary.seen("seen log \(title) --notes zz\(title)") }
    let plain = diary.world.files
    let isDone = Locked(false)
    let environment = diary.world.environment
    // Just before the texts of the log are read, the other program erases another title.
    let opens = Locked(0)
    diary.world.files = FaultyFileSystem(plain) { operation, path in
      guard operation == .open, path.hasSuffix(".jsonl") else { return }
      opens.withLock { $0 += 1 }
      guard opens.withLock({ $0 }) == 2, !isDone.withLock({ $0 }) else { return }
      isDone.withLock { $0 = true }
      let other = TestWorld(files: plain)
      other.environment = environment
      other.run("-C", "/home/ana/films", "forget", "Alien", "--yes")
    }
    let answer = diary.seen("seen forget Heat --yes")
    #expect(isDone.withLock { $0 })
    #expect(answer.code == .done)
    #expect(answer.errors.contains("Forgot"))
    let text = diary.lines.joined()
    #expect(!text.contains("zzHeat"))
    #expect(!text.contains("zzAlien"))
    #expect(text.contains("zzUp"))
  }
}
