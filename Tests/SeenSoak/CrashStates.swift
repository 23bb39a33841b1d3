import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// States that a crash can leave: short workloads that end before every call and in every write, with what was not
/// synchronized lost, kept, reordered or torn at 1, 512 or 4,096 bytes.
///
/// What is lost is chosen at random among all prefixes and orders that the disk in memory allows, not enumerated.
package enum CrashStates: Soak {
  package static let test = "T5"
  package static let unit = "crash states"
  package static let name = "states"
  package static let quickCount = 20_000
  package static let soakCount = 100_000

  /// A step of a program.
  enum Step: Sendable, Equatable {
    /// Records titles as one command.
    case record([String])
    /// Imports events of another writer as a file of their own.
    case adopt(Int)
    /// Adds a picture, then an event.
    case picture(UInt8)
    /// Writes a snapshot.
    case snapshot
    /// Moves damaged lines to the quarantine.
    case repair
    /// Erases what the first event said.
    case forget
  }

  /// Two names so long that their batch becomes a segment of its own.
  static let long = ["y", "z"].map { String(repeating: $0, count: 33_000) }

  /// The workloads: at most three steps each, as short ones find most.
  static let workloads: [[Step]] = [
    [.record(["b"])], [.record(["b"]), .record(["c"])], [.record(["b", "c", "d"])],
    [.record(["b", "c"]), .record(["d"]), .record(["e", "f"])], [.record(long)],
    [.record(["b"]), .record(long)], [.record(long), .record(["b"])], [.adopt(3)],
    [.record(["b"]), .adopt(3)], [.adopt(3), .record(["b"]), .adopt(2)], [.picture(1)],
    [.picture(1), .record(["b"])], [.picture(1), .picture(2)], [.snapshot, .record(["b"])],
    [.record(["b"]), .snapshot], [.repair], [.repair, .record(["b"])],
    [.record(["b"]), .repair, .snapshot], [.forget], [.record(["b"]), .forget, .record(["c"])],
  ]

  /// One seed is one pass over all workloads, with its own losses.
  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    for (index, workload) in workloads.enumerated() {
      let template = try CrashRun.template()
      var call = 1
      while try CrashRun(template, workload).end(.deathAtCall(call), loss(seed, index, call)) {
        tally.count += 1
        call += 1
      }
      var byte = Int(seed % 7)
      while try CrashRun(template, workload).end(.deathAtByte(byte), loss(seed, index, byte)) {
        tally.count += 1
        byte += byte < 2000 ? 7 : 1021
      }
    }
  }

  private static func loss(_ seed: UInt64, _ workload: Int, _ place: Int) -> MemoryFileSystem.Loss {
    let chosen = seed &* 31 &+ UInt64(workload) &* 17 &+ UInt64(place)
    return switch chosen % 6 {
    case 0: .nothing
    case 1: .everything
    case 2: .torn(block: 512, seed: chosen)
    case 3: .torn(block: 4096, seed: chosen)
    default: .some(seed: chosen)
    }
  }
}

/// One workload that ends in the middle, and the journal after it.
struct CrashRun {
  private static let foreign = Array("{\"a\":1}\nnot even an event\n{\"torn".utf8)
  private static let foreignName = "/2026-10.phone-0.jsonl"

  private let fixture: StoreFixture
  private let workload: [CrashStates.Step]

  /// Prepares to run on a copy of a journal.
  init(_ template: StoreFixture, _ workload: [CrashStates.Step]) {
    fixture = StoreFixture(copying: template)
    self.workload = workload
  }

  /// A journal with its own events, including a damaged line, and a segment of another writer.
  static func template() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.append(["first"])
    try fixture.append(["a"])
    let own = fixture.events + "/" + (try fixture.names().first ?? "")
    let lines = try fixture.disk.readWhole(own)
    try fixture.disk.put(own, lines + Array("{bad\n".utf8))
    try fixture.append(["a2"])
    try fixture.disk.put(fixture.events + foreignName, foreign)
    return fixture
  }

  /// Runs the steps with a fault and cuts the power, and checks what is left; returns whether the fault came.
  func end(_ fault: FaultyFileSystem.Fault, _ loss: MemoryFileSystem.Loss) throws -> Bool {
    let files = FaultyFileSystem(fixture.disk, [fault])
    var acknowledged: Set<String> = ["a", "a2"]
    var underWay: Set<String> = []
    var isForgotten = false
    for step in workload {
      let names = Set(CrashRun.names(of: step))
      if step == .forget { isForgotten = true }
      do {
        try accept(step, files)
        acknowledged.formUnion(names)
      } catch {
        underWay = names
        break
      }
    }
    guard files.isDead else { return false }
    fixture.disk.cutPower(losing: loss)
    try fixture.append(["after"])
    try fixture.append(["after that"])
    acknowledged.formUnion(["after", "after that"])
    let contents = try fixture.contents()
    let found = Set(contents.names)
    try check(found.count == contents.names.count, "\(self.workload) \(fault): twice")
    try check(
      found.isSuperset(of: acknowledged),
      "\(self.workload) \(fault) \(loss): lost \(acknowledged.subtracting(found).map { $0.prefix(9) })"
    )
    // An erased event has its former type instead of its name.
    let rest = found.subtracting(acknowledged).subtracting(["first", "title.added"])
    try check(rest.isSubset(of: underWay), "\(self.workload) \(fault): never written: \(rest)")
    let isWhole = underWay == Set(CrashStates.long) || underWay.contains { $0.hasPrefix("other") }
    if isWhole {
      try check(
        rest.isEmpty || rest == underWay, "\(self.workload) \(fault) \(loss): half of a whole batch"
      )
    }
    try check(isForgotten || found.contains("first"), "\(self.workload) \(fault): lost the first")
    try check(Set(contents.ids).count == contents.ids.count, "an id twice")
    let untouched = try fixture.disk.readWhole(fixture.events + CrashRun.foreignName)
    try check(untouched == CrashRun.foreign, "somebody else's segment")
    try checkPictures(contents)
    try checkSnapshot()
    return true
  }

  private static func names(of step: CrashStates.Step) -> [String] {
    switch step {
    case .record(let names): names
    case .adopt(let count): (1...count).map { "other\(count)-\($0)" }
    case .picture(let number): [picture(number).sum]
    case .snapshot, .repair, .forget: []
    }
  }

  private static func picture(_ number: UInt8) -> Picture {
    let sum = String(repeating: "0123456789abcdef", count: 3) + "0123456789abcd0\(number)"
    return Picture(sum: sum, kind: .png, bytes: [UInt8](repeating: number, count: 9000))
  }

  private func accept(_ step: CrashStates.Step, _ files: FaultyFileSystem) throws {
    switch step {
    case .record(let names): try fixture.append(names, in: files)
    case .adopt(let count): try adopt(count, files)
    case .picture(let number):
      let journal = try JournalFolder(at: fixture.path, in: files)
      let picture = CrashRun.picture(number)
      try MediaFolder(journal, in: files).add(picture, synchronizing: true, mark: "m\(number)")
      try fixture.append([picture.sum], in: files)
    case .snapshot:
      // Its failure is a warning.
      try? snapshot(files)
    case .repair:
      let names = try SegmentList(of: fixture.events, in: files).segments.map(\.name)
        .filter { !$0.contains("phone") }
      let journal = try JournalFolder(at: fixture.path, in: files)
      _ = try fixture.writer(in: files).rewrite(
        names, keepingIn: Quarantine(journal, now: fixture.now, in: files), random: fixture.random
      ) { $0.bytes.starts(with: "{bad".utf8) ? .quarantine(reason: "bad") : .keep }
    case .forget:
      guard let id = try fixture.contents().events.first?.id else { return }
      _ = try fixture.writer(in: files).forget([id], pictures: [], random: fixture.random)
    }
  }

  private func adopt(_ count: Int, _ files: FaultyFileSystem) throws {
    let names = CrashRun.names(of: .adopt(count))
    var lines: [UInt8] = []
    for (place, name) in names.enumerated() {
      let id = "other\(count)-00000000.\(place + 1)"
      let line =
        #"{"id":"\#(id)","time":"2026-01-01T00:00:00.000Z","type":"title.added","#
        + #""subject":"film:\#(name)","data":{"name":"\#(name)"}}"#
      lines += Array(line.utf8) + [10]
    }
    try fixture.disk.put("/import-\(count).jsonl", lines)
    let kept = try fixture.writer(in: files).adoptWhole(
      "/import-\(count).jsonl", isDryRun: false, now: fixture.now, random: fixture.random)
    try check(kept?.count == count, "refused")
  }

  private func snapshot(_ files: FaultyFileSystem) throws {
    var log = try LogReplay.run(
      try SegmentList(of: fixture.events, in: files), in: files, LogReplay.Options(seed: 3))
    let journal = try JournalFolder(at: fixture.path, in: files)
    let secret = CacheSecret(stateDirectory: fixture.settings.stateDirectory, in: files)
    _ = try SnapshotFile(journal, secret, in: files).write(
      &log, now: fixture.now, random: fixture.random)
  }

  /// An event never names a picture that is missing or incomplete.
  private func checkPictures(_ contents: StoreContents) throws {
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    for number in [UInt8(1), 2] {
      let picture = CrashRun.picture(number)
      guard contents.names.contains(picture.sum) else { continue }
      let media = MediaFolder(journal, in: fixture.disk)
      let file = try media.file(of: picture.sum)
      let bytes = file.flatMap { media.bytes(of: $0, limit: 1 << 20) }
      try check(bytes == picture.bytes, "\(workload): an event without its picture")
    }
  }

  /// A snapshot that is used agrees with the log.
  private func checkSnapshot() throws {
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    guard let loaded = try fixture.snapshot().load(segments) else { return }
    let all = try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
    try check(
      loaded.digest == all.digest, "\(workload): the snapshot says otherwise")
  }
}
