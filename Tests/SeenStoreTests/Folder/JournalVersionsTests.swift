import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What a journal needs of programs, and copies of one that need different things.
@Suite("The versions of journal.json") struct JournalVersionsTests {
  private static let uuid = JournalFolderTests.uuid
  private static let id = "\"journal\":\"\(uuid)\""
  private static let second = JournalVersions(read: 2, write: 3, names: ["a", "b"])

  private static func open(
    _ text: String, knowing known: JournalVersions
  ) throws -> JournalFolder {
    let disk = MemoryFileSystem()
    try disk.put("/j/journal.json", Array(text.utf8))
    return try JournalFolder(at: "/j", knowing: known, in: disk)
  }

  private static func problem(_ text: String, knowing known: JournalVersions) -> JournalError? {
    do {
      _ = try open(text, knowing: known)
      return nil
    } catch {
      return error as? JournalError
    }
  }

  private static func text(
    _ format: Int, write: Int? = nil, _ requires: [String]? = nil, more: String = ""
  ) -> String {
    let write = write.map { ",\"write\":\($0)" } ?? ""
    let names = requires.map { ",\"requires\":[\($0.map { "\"\($0)\"" }.joined(separator: ","))]" }
    return "{\"format\":\(format)\(write)\(names ?? ""),\(id)\(more)}\n"
  }

  @Test("a program reads what it knows, and records where it knows as much as that needs")
  func reading() throws {
    for known in [JournalVersions.known, Self.second] {
      for format in 1...3 {
        for write in [nil, 1, 2, 3, 4] {
          for names in [nil, [], ["a"], ["b", "a"], ["c", "a"]] as [[String]?] {
            let text = Self.text(format, write: write, names)
            let unknown = (names ?? []).filter { !known.names.contains($0) }
            let problem = Self.problem(text, knowing: known)
            if format > known.read {
              #expect(problem == .newerFormat("/j", format: format), "\(text)")
            } else if !unknown.isEmpty {
              #expect(problem == .unknownNames("/j", unknown.sorted()), "\(text)")
            } else {
              let journal = try Self.open(text, knowing: known)
              #expect(journal.canBeChanged == ((write ?? format) <= known.write), "\(text)")
            }
          }
        }
      }
    }
  }

  @Test("what is wrong with a version refuses the journal, and what is optional is absent")
  func wrong() throws {
    let file = "/j/journal.json"
    for value in ["\"1\"", "0", "-1", "1.5", "[]", "{}", "true", "99999999999999999999"] {
      let text = "{\"format\":1,\"write\":\(value),\(Self.id)}"
      #expect(Self.problem(text, knowing: .known) == .badMember(file, member: "write"), "\(text)")
    }
    for value in ["\"x\"", "1", "{}", "[1]", "[\"x\",null]", "[[]]", "false"] {
      let text = "{\"format\":1,\"requires\":\(value),\(Self.id)}"
      #expect(
        Self.problem(text, knowing: .known) == .badMember(file, member: "requires"), "\(text)")
    }
    for rest in [
      "\"created\":5", "\"created\":\"today\"", "\"created\":null", "\"sample\":1",
      "\"sample\":\"yes\"", "\"write\":null", "\"requires\":null",
    ] {
      let journal = try Self.open("{\"format\":1,\(Self.id),\(rest)}", knowing: .known)
      #expect(journal.created == nil && !journal.isSample && journal.canBeChanged, "\(rest)")
    }
  }

  @Test("copies that meet need what both need; it is the same from both sides, and settles")
  func merging() throws {
    var seeded = Seeded(seed: 2046)
    let created = ",\"created\":\"2026-11-20T12:00:00.000Z\""
    for round in 0..<200 {
      func copy(_ more: String) -> [UInt8] {
        let names = ["b", "é", "a", "x.y"].filter { _ in seeded.next() % 2 == 0 }
        let write = seeded.next() % 2 == 0 ? Int(seeded.next() % 4) + 1 : nil
        let format = Int(seeded.next() % 3) + 1
        return Array(Self.text(format, write: write, names.isEmpty ? nil : names, more: more).utf8)
      }
      let (one, other) = (copy(created), copy(created))
      let merged = try #require(JournalFile.merged(one, other), "round \(round)")
      let swapped = try #require(JournalFile.merged(other, one), "round \(round)")
      let versions = JournalFile.versions(of: merged)
      let (first, second) = (JournalFile.versions(of: one), JournalFile.versions(of: other))
      #expect(versions == second.flatMap { first?.joined($0) }, "round \(round)")
      #expect(versions == JournalFile.versions(of: swapped), "round \(round)")
      // Whoever has it already has nothing to do.
      #expect(JournalFile.merged(merged, one) == merged, "round \(round)")
      #expect(JournalFile.merged(merged, other) == merged, "round \(round)")
      if versions == first, first?.read ?? 0 >= second?.read ?? 0 {
        #expect(merged == one, "round \(round)")
      }
    }
  }

  @Test(
    "all else is as in the copy of the greater format, else as in the own; another journal is none")
  func others() {
    let old = Array(Self.text(1, more: ",\"note\":\"old\"").utf8)
    let new = Array(Self.text(2, ["z", "a"], more: ",\"note\":\"new\"").utf8)
    let wide = Array(Self.text(1, write: 3, more: ",\"note\":\"wide\"").utf8)
    #expect(JournalFile.merged(old, new) == JournalFile.merged(new, old))
    #expect(JournalFile.merged(old, new) == new)
    #expect(
      JournalFile.merged(new, wide)
        == Array(Self.text(2, write: 3, ["a", "z"], more: ",\"note\":\"new\"").utf8))
    #expect(
      JournalFile.merged(old, wide) == Array(Self.text(1, write: 3, more: ",\"note\":\"old\"").utf8)
    )
    let another = String(decoding: new, as: UTF8.self).replacing("0b7a", with: "1b7a")
    for text in [another, "{", "[]", Self.text(0), "{\"format\":1,\"write\":0,\(Self.id)}"] {
      #expect(JournalFile.merged(old, Array(text.utf8)) == nil, "\(text)")
      #expect(JournalFile.merged(Array(text.utf8), old) == nil, "\(text)")
    }
  }

  @Test("an upgrade is whole or not done, at whatever call it is cut off, and then done again")
  func survivesDeath() throws {
    var isWhole = false
    var call = 0
    while !isWhole {
      call += 1
      try #require(call < 100)
      for loss in [MemoryFileSystem.Loss.nothing, .everything, .some(seed: UInt64(call))] {
        let fixture = try StoreFixture()
        try fixture.append(["a"])
        let old = try fixture.disk.readWhole("/journal/journal.json")
        let files = FaultyFileSystem(fixture.disk, [.deathAtCall(call)])
        let raised = try? Self.upgrade(fixture, in: files)
        fixture.disk.cutPower(losing: loss)
        isWhole = !files.isDead
        let now = try JournalFolder(at: "/journal", knowing: Self.second, in: fixture.disk)
        if raised != nil { #expect(now.versions == Self.second, "call \(call)") }
        if now.versions != Self.second {
          #expect(try fixture.disk.readWhole("/journal/journal.json") == old, "call \(call)")
        }
        _ = try Self.upgrade(fixture, in: fixture.disk)
        let again = try Self.upgrade(fixture, in: fixture.disk)
        #expect(again.before == Self.second && again.after == Self.second, "call \(call)")
      }
    }
    #expect(call > 5)
  }

  private static func upgrade(
    _ fixture: StoreFixture, in files: any FileSystem
  ) throws -> (before: JournalVersions, after: JournalVersions) {
    let folder = try JournalFolder(at: fixture.path, knowing: second, in: files)
    return try JournalWriter(folder, fixture.settings, in: files)
      .upgrade(random: { fixture.random($0) })
  }

  @Test("README.txt is ASCII, narrow and short, and takes no other file's place")
  func readme() throws {
    let page = String(repeating: "0", count: 64)
    for format in [1, 999_999] {
      let readme = JournalReadme(JournalVersions(read: format, write: 1, names: []), page: page)
      let lines = String(decoding: readme.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(readme.bytes.allSatisfy { $0 == 10 || (32...126).contains($0) })
      #expect(lines.count <= 41 && lines.last == "")
      for line in lines { #expect(line.utf8.count <= 72, "\(line)") }
      #expect(lines.contains { $0.contains(page) })
      #expect((1...10).allSatisfy { step in lines.contains { $0.hasPrefix(" ".repeated(step)) } })
    }
    let readme = JournalReadme(.known, page: page)
    let disk = MemoryFileSystem()
    func write() throws -> JournalReadme.Outcome {
      try readme.write(at: "/j", random: { [UInt8](repeating: 7, count: $0) }, in: disk)
    }
    try disk.makeDirectories("/j")
    #expect(try write() == .written)
    #expect(try write() == .same)
    #expect(try disk.list("/j") == ["README.txt"])
    let older = JournalReadme(.known, page: "1").bytes
    for (text, isOurs) in [
      ("", false), ("Mine.\n", false), (String(decoding: older, as: UTF8.self), true),
    ] {
      try disk.put("/j/README.txt", Array(text.utf8))
      #expect(try readme.outcome(at: "/j", in: disk) == (isOurs ? .written : .foreign))
      #expect(try write() == (isOurs ? .written : .foreign))
      #expect(
        try disk.readWhole("/j/README.txt") == (isOurs ? readme.bytes : Array(text.utf8)))
    }
    try disk.unlink("/j/README.txt")
    try disk.makeDirectories("/j/README.txt")
    #expect(try write() == .foreign)
  }
}

extension String {
  /// The beginning of a numbered line.
  fileprivate func repeated(_ step: Int) -> String { (step < 10 ? self : "") + "\(step). " }
}
