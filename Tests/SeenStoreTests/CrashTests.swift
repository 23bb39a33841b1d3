import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Killed at every moment: acknowledged events are there once, events in progress once or not at all.
@Suite struct CrashTests {
  /// Two names so long that their batch becomes a segment of its own.
  static let long = ["y", "z"].map { String(repeating: $0, count: 33_000) }
  static let foreign = Array("{\"a\":1}\nnot even an event\n{\"torn".utf8)

  /// A journal with an event of its own, and a segment of somebody else.
  static func template() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.append(["a"])
    try fixture.disk.put(fixture.events + "/2026-10.phone-0.jsonl", foreign)
    return fixture
  }

  /// Runs commands until one fails, cuts the power, and checks what is left; returns whether any call failed.
  static func run(
    _ commands: [[String]], from template: StoreFixture, _ fault: FaultyFileSystem.Fault,
    losing loss: MemoryFileSystem.Loss, isOpen: Bool = false
  ) throws -> Bool {
    let fixture = StoreFixture(copying: template)
    let files = FaultyFileSystem(fixture.disk, [fault])
    var acknowledged = ["a"]
    var underWay: [String] = []
    // Each command is a program of its own, or all are one program that stays open.
    var writer = isOpen ? try? fixture.writer(in: files) : nil
    for command in commands {
      do {
        try fixture.append(command, by: try writer ?? fixture.writer(in: files))
        acknowledged += command
      } catch {
        underWay = command
        break
      }
    }
    let hasFailed = files.calls.contains { !$0.succeeded }
    // A program that lives on has let go of the lock.
    if isOpen, !files.isDead, let writer {
      files.fail([])
      try fixture.append(["soon after"], by: writer)
      acknowledged.append("soon after")
    }
    writer = nil
    fixture.disk.cutPower(losing: loss)
    try fixture.append(["after"])
    try fixture.append(["after that"])
    let contents = try fixture.contents()
    let found = Set(contents.names)
    try check(found.count == contents.names.count, "twice: \(contents.names)")
    try check(found.isSuperset(of: acknowledged), "lost: \(acknowledged) of \(found)")
    let rest = found.subtracting(acknowledged).subtracting(["after", "after that"])
    try check(rest.isSubset(of: underWay), "never written: \(rest)")
    try check(rest.count + acknowledged.count + 2 == found.count, "nothing goes on")
    if underWay == long { try check(rest.count != 1, "half of a whole batch") }
    try check(Set(contents.ids).count == contents.ids.count, "an id twice")
    let untouched = try fixture.disk.readWhole(fixture.events + "/2026-10.phone-0.jsonl")
    try check(untouched == foreign, "somebody else's segment")
    return hasFailed || files.isDead || files.calls.contains { !$0.succeeded }
  }

  /// What programs record one after the other, or one that stays open: a whole segment closes its place.
  static func commands(_ isOpen: Bool) -> [[String]] {
    isOpen ? [["b"], ["c", "d"], ["e"], ["f"]] : [["b"], ["c", "d"], long, ["e"]]
  }

  static let losses: [MemoryFileSystem.Loss] = [.nothing, .everything, .some(seed: 1)]

  @Test("before every call of four commands", arguments: 0..<3, [false, true])
  func everyCall(_ which: Int, _ isOpen: Bool) throws {
    let template = try Self.template()
    var call = 1
    while true {
      let loss = which == 2 ? MemoryFileSystem.Loss.some(seed: UInt64(call)) : Self.losses[which]
      let hasDied = try Self.run(
        Self.commands(isOpen), from: template, .deathAtCall(call), losing: loss, isOpen: isOpen)
      if !hasDied { break }
      call += 1
    }
    #expect(call > (isOpen ? 50 : 60))
  }

  @Test("in every byte of two commands", arguments: [false, true])
  func everyByte(_ isOpen: Bool) throws {
    let template = try Self.template()
    var byte = 0
    while true {
      let loss: MemoryFileSystem.Loss = byte % 4 > 0 ? .nothing : .some(seed: UInt64(byte))
      let hasDied = try Self.run(
        [["b"], ["c", "d"]], from: template, .deathAtByte(byte), losing: loss, isOpen: isOpen)
      if !hasDied { break }
      byte += 1
    }
    #expect(byte > 500)
  }

  @Test(
    "every error at every call, once and lasting", arguments: FileOperation.allCases, [false, true])
  func everyError(_ operation: FileOperation, _ isOpen: Bool) throws {
    let template = try Self.template()
    let reasons: [FileError.Reason] = [.full, .device, .denied]
    for lasts in [false, true] {
      for at in 1...40 {
        let hasFailed = try Self.run(
          Self.commands(isOpen), from: template,
          .failure(operation, at: at, reasons[at % 3], lasts: lasts),
          losing: Self.losses[at % 2], isOpen: isOpen)
        if !hasFailed { break }
      }
    }
  }
}
