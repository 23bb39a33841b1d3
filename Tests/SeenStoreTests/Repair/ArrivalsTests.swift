import SeenStore
import SeenTestSupport
import Testing

/// `JournalWriter.receive`, which brings files to what another copy made of them (JournalWriter+Arrivals).
@Suite("Arrived files") struct ArrivalsTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.disk.makeDirectories("/journal/events")
  }

  private func file(
    _ path: String, _ old: String?, _ new: String?, isSegment: Bool = true
  ) -> ArrivedFile {
    ArrivedFile(
      path: path, old: old.map { StreamedBytes(Array($0.utf8)) },
      new: new.map { StreamedBytes(Array($0.utf8)) },
      isSegment: isSegment, mode: .create)
  }

  private func accept(_ files: ArrivedFile..., in system: (any FileSystem)? = nil) throws
    -> [String]
  {
    try fixture.writer(in: system).receive(files) { fixture.random($0) }
  }

  private func text(_ path: String) throws -> String? {
    guard try fixture.disk.status("/journal/" + path) != nil else { return nil }
    return String(decoding: try fixture.disk.readWhole("/journal/" + path), as: UTF8.self)
  }

  @Test(
    "no path leads out of the journal or into its repository",
    arguments: [
      "../out", "events/../../out", ".git/config", "events/.GIT/hooks/x", "/out", "events//a",
      "./a",
      "events/a\0b", "link/a", "file/a",
    ])
  func paths(_ path: String) throws {
    try fixture.disk.makeDirectories("/elsewhere")
    try fixture.disk.makeLink("/journal/link", to: "/elsewhere")
    try fixture.disk.put("/journal/file", [65])
    let names = try fixture.disk.list("/journal").sorted()
    #expect(try accept(file(path, nil, "x\n")) == [path])
    #expect(try fixture.disk.list("/journal").sorted() == names)
    #expect(try fixture.disk.list("/elsewhere").isEmpty)
    #expect(try fixture.disk.status("/out") == nil)
  }

  @Test("a link or a folder in the place of a file stays as it is")
  func links() throws {
    try fixture.disk.put("/target", Array("own\n".utf8))
    try fixture.disk.makeLink("/journal/events/a.jsonl", to: "/target")
    try fixture.disk.makeDirectories("/journal/events/b.jsonl")
    let left = try accept(file("events/a.jsonl", nil, "x\n"), file("events/b.jsonl", nil, nil))
    #expect(left == ["events/a.jsonl", "events/b.jsonl"])
    #expect(try fixture.disk.readWhole("/target") == Array("own\n".utf8))
  }

  @Test("no segment loses an event, whatever the other copy says of it, unless another has that")
  func events() throws {
    func line(_ number: Int) -> String {
      #"{"id":"phone-00000000.\#(number)","time":"2026-01-01T00:00:0\#(number).000Z","#
        + #""type":"title.unwatched","subject":"film:a","data":{}}"# + "\n"
    }
    let all = line(1) + line(2) + line(3)
    try fixture.disk.put("/journal/events/a.jsonl", Array(all.utf8))
    // As what was there before, without a word about it.
    for new in [line(1), "", nil] {
      _ = try accept(file("events/a.jsonl", all, new))
      let text = try #require(try text("events/a.jsonl"))
      #expect(Set(text.split(separator: "\n")) == Set(all.split(separator: "\n")))
    }
    // What moves to another file is not there twice.
    _ = try accept(
      file("events/a.jsonl", try text("events/a.jsonl"), line(1)),
      file("events/b.jsonl", nil, line(2) + line(3)))
    #expect(try text("events/a.jsonl") == line(1))
    #expect(try text("events/b.jsonl") == line(2) + line(3))
    let forgotten = line(1).replacing("title.unwatched", with: "event.forgotten")
    _ = try accept(file("events/a.jsonl", line(1), forgotten))
    #expect(try text("events/a.jsonl") == forgotten)
  }

  @Test("each folder is synchronized once, and no file under the lock")
  func synchronizing() throws {
    try fixture.disk.makeDirectories("/journal/media/ab")
    let system = FaultyFileSystem(fixture.disk)
    let writer = try fixture.writer(in: system)
    let segments = (1...9).map { file("events/\($0).jsonl", nil, "\($0)\n") }
    let pictures = (1...9).map { file("media/ab/ab\($0)", nil, "x", isSegment: false) }
    #expect(try writer.receive(segments + pictures) { fixture.random($0) }.isEmpty)
    let calls = system.calls
    let lock = try #require(calls.firstIndex { $0.operation == .lock })
    func synchronized(_ some: ArraySlice<FaultyFileSystem.Call>) -> [String] {
      some.filter { $0.operation == .synchronize }.map(\.path)
    }
    #expect(synchronized(calls[lock...]) == ["/journal/events"])
    let before = synchronized(calls[..<lock])
    #expect(before.count { $0 == "/journal/media/ab" } == 1)
    #expect(before.count { $0.contains(".tmp-sync-") } == 18)
    for number in 1...9 { #expect(try text("events/\(number).jsonl") == "\(number)\n") }
    #expect(try !fixture.disk.list("/journal/events").contains { $0.hasPrefix(".tmp") })
  }

  @Test("what is recorded while a file is written under its temporary name is kept")
  func meanwhile() throws {
    try fixture.disk.put("/journal/events/a.jsonl", Array("1\n".utf8))
    let disk = fixture.disk
    let system = FaultyFileSystem(disk) { operation, _ in
      guard operation == .lock else { return }
      try? disk.put("/journal/events/a.jsonl", Array("1\n3\n".utf8))
    }
    #expect(try accept(file("events/a.jsonl", "1\n", "1\n2\n"), in: system).isEmpty)
    #expect(try text("events/a.jsonl") == "1\n2\n3\n")
    #expect(try disk.list("/journal/events") == ["a.jsonl"])
  }

  @Test("a file that is new comes with its folders; one that both changed is the owner's")
  func others() throws {
    #expect(try accept(file("media/ab/ab.png", nil, "bytes", isSegment: false)).isEmpty)
    #expect(try text("media/ab/ab.png") == "bytes")
    try fixture.disk.put("/journal/README", Array("mine".utf8))
    let readme = file("README", "old", "theirs", isSegment: false)
    #expect(try accept(readme) == ["README"])
    #expect(try text("README") == "mine")
    try fixture.disk.put("/journal/README", Array("old".utf8))
    #expect(try accept(readme).isEmpty)
    #expect(try text("README") == "theirs")
    #expect(try accept(file("README", "theirs", nil, isSegment: false)).isEmpty)
    #expect(try text("README") == nil)
    #expect(try accept(file("README", "theirs", nil, isSegment: false)).isEmpty)
  }

  @Test("a segment that is gone elsewhere goes only when nothing was recorded here since")
  func gone() throws {
    try fixture.disk.put("/journal/events/a.jsonl", Array("1\n2\n".utf8))
    #expect(try accept(file("events/a.jsonl", "1\n", nil)) == ["events/a.jsonl"])
    #expect(try text("events/a.jsonl") == "1\n2\n")
    #expect(try accept(file("events/a.jsonl", "1\n2\n", nil)).isEmpty)
    #expect(try text("events/a.jsonl") == nil)
  }

  /// Lines of a segment as one side has them: some of both, some of its own.
  private static func side(_ old: [String], _ mark: String, _ random: inout Seeded) -> String {
    var lines = old.filter { _ in !random.chance(15) }
    for number in 0..<random.whole(0...4) { lines.append("\(mark)\(number)") }
    if random.chance(30) { lines.shuffle(using: &random) }
    let end = random.chance(20) ? "\r\n" : "\n"
    let text = lines.map { $0 + end }.joined()
    return random.chance(20) ? String(text.dropLast()) : text
  }

  private static func lines(_ text: String) -> Set<String> {
    Set(
      text.utf8.split(separator: 10).map { String(decoding: $0.filter { $0 != 13 }, as: UTF8.self) }
    )
  }

  @Test("no line of either side is lost, and taking a segment again changes nothing")
  func union() throws {
    try everySeed(500) { random in
      let old = (0..<random.whole(0...5)).map { "both\($0)" }
      let base = old.map { $0 + "\n" }.joined()
      let (new, present) = (
        ArrivalsTests.side(old, "there", &random),
        random.chance(40) ? base + "here0\n" : ArrivalsTests.side(old, "here", &random)
      )
      try fixture.disk.put("/journal/events/a.jsonl", Array(present.utf8))
      let arrived = file("events/a.jsonl", random.chance(20) ? nil : base, new)
      try check(try accept(arrived).isEmpty, "left alone")
      let once = try text("events/a.jsonl") ?? ""
      // These lines are not events: what one side took out of what both had is gone.
      let (there, here) = (ArrivalsTests.lines(new), ArrivalsTests.lines(present))
      let gone = Set(arrived.old == nil ? [] : old).subtracting(there.intersection(here))
      let wanted = there.union(here).subtracting(gone)
      try check(
        ArrivalsTests.lines(once) == wanted,
        "\(once.debugDescription) of \(present.debugDescription) and \(new.debugDescription)")
      try check(try accept(arrived).isEmpty, "left alone at last")
      try check(ArrivalsTests.lines(try text("events/a.jsonl") ?? "") == wanted, "changed again")
      let names = try fixture.names()
      try check(names.allSatisfy { !$0.hasPrefix(".") }, "left \(names)")
    }
  }

  @Test(
    "an error of any call leaves each file as it was or as it is to be, and the next time takes it")
  func faults() throws {
    let arrived = [
      file("events/a.jsonl", "1\n", "1\n2\n"),
      file("media/ab/ab.png", nil, "bytes", isSegment: false),
      file("events/b.jsonl", "1\n", nil),
    ]
    let reasons: [FileError.Reason] = [.full, .device, .denied]
    var failures = 0
    for operation in FileOperation.allCases {
      for count in 1...200 {
        let copy = StoreFixture(copying: fixture)
        for name in ["a", "b"] {
          try copy.disk.put("/journal/events/\(name).jsonl", Array("1\n".utf8))
        }
        let faulty = FaultyFileSystem(copy.disk)
        let writer = try copy.writer(in: faulty)
        faulty.fail([.failure(operation, at: count, reasons[count % 3])])
        let left = try? writer.receive(arrived) { copy.random($0) }
        let wasMet = faulty.calls.contains { !$0.succeeded }
        for name in ["a", "b"] {
          let path = "/journal/events/\(name).jsonl"
          let bytes = try copy.disk.status(path).map { _ in try copy.disk.readWhole(path) }
          let new = try arrived.first { $0.path == "events/\(name).jsonl" }?.new?.whole()
          #expect(bytes == Array("1\n".utf8) || bytes == new, "\(operation) \(count)")
        }
        if left == nil { failures += 1 }
        faulty.fail([])
        #expect(try writer.receive(arrived) { copy.random($0) } == [], "\(operation) \(count)")
        #expect(try copy.disk.readWhole("/journal/media/ab/ab.png") == Array("bytes".utf8))
        #expect(try copy.names() == ["a.jsonl"], "\(operation) \(count)")
        if !wasMet { break }
      }
    }
    #expect(failures > 10)
  }

  @Test("without a lock nothing is taken")
  func locks() throws {
    try fixture.disk.put("/journal/events/a.jsonl", Array("1\n".utf8))
    let faulty = FaultyFileSystem(fixture.disk, [.failure(.lock, at: 1, .unsupported, lasts: true)])
    #expect(throws: AppendError.self) {
      try accept(file("events/a.jsonl", "1\n", "2\n"), in: faulty)
    }
    #expect(try text("events/a.jsonl") == "1\n")
  }
}
