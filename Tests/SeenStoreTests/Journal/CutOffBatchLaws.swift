import SeenCore
import SeenSoak
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A batch whose writer was killed while writing: all of its events count or none, on every copy, whoever writes next.
@Suite struct CutOffBatchLaws {
  /// A journal in which a program died at a byte of three titles, and whether it had come to its end.
  private func torn(at byte: Int) throws -> (fixture: StoreFixture, isDone: Bool) {
    let fixture = try StoreFixture()
    try fixture.append(["before"])
    let files = FaultyFileSystem(fixture.disk, [.deathAtByte(byte)])
    let isDone = (try? fixture.append(["a", "b", "c"], in: files)) != nil
    return (fixture, isDone)
  }

  /// The same, with a number of whole lines of the batch.
  private func torn(keeping count: Int) throws -> StoreFixture {
    for byte in stride(from: 0, to: 10_000, by: 20) {
      let (fixture, isDone) = try torn(at: byte)
      if !isDone, try standing(fixture) == count { return fixture }
    }
    throw BrokenLaw(what: "no place to tear")
  }

  /// Every byte until the program does not die, with the journal that it leaves.
  private func forEachByte(
    step: Int = 1, _ body: (_ byte: Int, _ fixture: StoreFixture, _ isDone: Bool) throws -> Void
  ) throws {
    var byte = 0
    while true {
      let (fixture, isDone) = try torn(at: byte)
      try body(byte, fixture, isDone)
      if isDone { break }
      byte += step
    }
    #expect(byte > 400)
  }

  /// How many events of the batch of three count, as the ledger says.
  private func standing(_ fixture: StoreFixture) throws -> Int {
    let log = try log(fixture)
    return (0..<log.ledger.batches.count).count {
      let row = log.ledger.batches[$0]
      return log.ledger.words.text(row.batch).hasSuffix("/3") && !row.isVoid
    }
  }

  private func log(_ fixture: StoreFixture) throws -> ReplayedLog {
    let list = try SegmentList(of: fixture.events, in: fixture.disk)
    return try LogReplay.run(list, in: fixture.disk, LogReplay.Options(seed: 1))
  }

  private func undos(_ fixture: StoreFixture) throws -> [Event] {
    try fixture.contents().events.filter { $0.kind == .eventUndone }
  }

  @Test(
    "cut at any byte, the next event of its writer undoes what is there, once and only if something lacks"
  )
  func everyByte() throws {
    try forEachByte { byte, fixture, isDone in
      let found = try standing(fixture)
      let next = try fixture.append(["after"])
      #expect((next.repair != nil) == (1...2).contains(found), "cut at \(byte)")
      #expect(try [0, 3].contains(standing(fixture)), "cut at \(byte)")
      #expect(!isDone || found == 3)
      #expect(try fixture.append(["after that"]).repair == nil, "cut at \(byte)")
      #expect(try undos(fixture).count == (next.repair == nil ? 0 : 1), "cut at \(byte)")
      let names = try fixture.contents().names
      #expect(names.suffix(2) == ["after", "after that"] && names.first == "before")
    }
  }

  @Test("so does the first command of a copy, also where the disk lost what was not synchronized")
  func firstCommand() throws {
    for isCut in [false, true] {
      var byte = 0
      while true {
        let fixture = try StoreFixture()
        let files = FaultyFileSystem(fixture.disk, [.deathAtByte(byte)])
        let isDone = (try? fixture.append(["a", "b", "c"], in: files)) != nil
        if isCut { fixture.disk.cutPower(losing: .some(seed: UInt64(byte))) }
        try fixture.append(["after"])
        #expect(try [0, 3].contains(standing(fixture)), "killed at \(byte)")
        #expect(try fixture.contents().names.last == "after")
        if isDone { break }
        byte += 3
      }
      #expect(byte > 400)
    }
  }

  @Test(
    "what a program read before the other died does not matter: the end of the log is read under the lock"
  )
  func readBefore() throws {
    let fixture = try torn(keeping: 1)
    // It knows the journal as it was before the batch.
    let receipt = try fixture.append([], latestOther: nil)
    #expect(receipt.repair?.data.map(\.name) == ["batch"] && receipt.events.isEmpty)
    #expect(try standing(fixture) == 0)
  }

  @Test("one of its events that was taken back elsewhere keeps none of the others")
  func takenBack() throws {
    let fixture = try torn(keeping: 2)
    let last = try #require(try fixture.contents().events.last)
    #expect(last.id.number == 3)
    let undo = Draft(.eventUndone, nil, [JSON.Member("events", [.string(last.id.description)])])
    let phone = try #require(EventID("phone-00000000.1"))
    let line = EventLine.encode(Event(undo, id: phone, time: last.time + 1)) + [10]
    try fixture.disk.put(fixture.events + "/2026-11.phone-00000000.jsonl", line)
    #expect(try standing(fixture) == 1)
    #expect(try log(fixture).ledger.cutOffWriters() == [last.id.writer])
    #expect(try fixture.append(["after"]).repair != nil)
    #expect(try standing(fixture) == 0)
  }

  @Test(
    "two copies that go on, and then have all lines of both, count the same: all of it or nothing")
  func twoCopies() throws {
    try forEachByte(step: 7) { byte, fixture, _ in
      try fixture.copyFolder(fixture.path, to: "/copy")
      let other = try StoreFixture(fixture, path: "/copy")
      let writer = try #require(try fixture.contents().events.first?.id.writer)
      let order = byte % 2 == 0 ? [fixture, other] : [other, fixture]
      for copy in order { try copy.append(["after in \(copy.path)"]) }
      #expect(try undos(other).allSatisfy { $0.id.writer == writer })
      // Each takes what the other has written behind what both had.
      for (from, to) in [(fixture, other), (other, fixture)] {
        for name in try from.names() {
          let bytes = try fixture.disk.readWhole(from.events + "/" + name)
          let known = try? fixture.disk.readWhole(to.events + "/" + name)
          if bytes.count > known?.count ?? -1 {
            try fixture.disk.put(to.events + "/" + name, bytes)
          }
        }
      }
      let digests = try [fixture, other].map { try log($0).digest(readingFrom: $0.disk) }
      #expect(digests[0] == digests[1], "cut at \(byte)")
      #expect(try [0, 3].contains(standing(other)), "cut at \(byte)")
      for copy in order { #expect(try copy.append(["once more"]).repair == nil, "cut at \(byte)") }
    }
  }

  @Test(
    "lines of it that only another copy still has, after a power cut here, do not come back alone")
  func elsewhere() throws {
    let (whole, _) = try torn(at: 10_000)
    let name = try #require(try whole.names().first)
    let lines = try whole.disk.readWhole(whole.events + "/" + name).split(separator: 10)
    #expect(lines.count == 4)
    for kept in 2...3 {
      var fixture = try torn(keeping: kept - 1)
      fixture.now = fixture.now + 1000
      let path = fixture.events + "/" + name
      #expect(
        try fixture.disk.readWhole(path).split(separator: 10).prefix(kept) == lines.prefix(kept))
      #expect(try fixture.append(["after"]).repair != nil)
      // The other copy has all four lines, and a merge takes those of both.
      let other = lines.flatMap { $0 + [10] }
      try fixture.disk.put(fixture.events + "/2026-11.conflict-00000000.jsonl", other)
      #expect(try standing(fixture) == 0, "\(kept) lines were kept here")
    }
  }

  @Test("a journal is read again where its own last batch was cut off, and only there")
  func readAgain() throws {
    try forEachByte(step: 11) { byte, fixture, _ in
      let found = try standing(fixture)
      func mustReadAgain(_ fixture: StoreFixture) throws -> Bool {
        let log = try log(fixture)
        return try fixture.writer().endCutOff(
          in: log.ledger, now: fixture.now, random: { fixture.random($0) })
      }
      // Another copy records under another name, and leaves it.
      try fixture.copyFolder(fixture.path, to: "/copy")
      #expect(try !mustReadAgain(try StoreFixture(fixture, path: "/copy")))
      #expect(try mustReadAgain(fixture) == (1...2).contains(found), "cut at \(byte)")
      #expect(try [0, 3].contains(standing(fixture)), "cut at \(byte)")
      #expect(try !mustReadAgain(fixture), "cut at \(byte)")
      #expect(try fixture.append(["after"]).repair == nil, "cut at \(byte)")
    }
  }

  @Test("a name that is no batch of its writer's, or that its last event ends, is not cut off")
  func names() throws {
    let id = try #require(EventID("laptop-k3f9x7qa.7"))
    for batch in ["laptop-k3f9x7qa.5/4", "laptop-k3f9x7qa.7/2", "laptop-k3f9x7qa.1/8"] {
      #expect(!id.ends(batch), "\(batch)")
    }
    for batch in [
      "laptop-k3f9x7qa.5/3", "laptop-k3f9x7qa.5/2", "laptop-k3f9x7qa.7/1", "laptop-k3f9x7qa.8/9",
      "phone-a7q2m0xe.5/4", "laptop-k3f9x7qa.5", "5/4", "/", "", "laptop-k3f9x7qa.5/-1",
      "laptop-k3f9x7qa.5/99999999999999999999",
    ] {
      #expect(id.ends(batch), "\(batch)")
    }
  }
}
