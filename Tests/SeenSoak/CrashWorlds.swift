import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// Random lives of a journal and its copies: writes, faults, power cuts, backups, pulls and odd clocks.
///
/// Nothing acknowledged is lost, nothing is duplicated, and no id means two things.
package enum CrashWorlds: Soak {
  package static let test = "T12"
  package static let unit = "worlds with faults"
  package static let name = "worlds"
  package static let quickCount = 1000
  package static let soakCount = 100_000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    var world = try World()
    for _ in 0..<25 { try step(&world, &random) }
    for index in world.copies.indices {
      try world.copies[index].fixture.append(world.names(&random))
      try world.check(index)
    }
    tally.count += 1
  }

  /// One copy of the journal, and what was acknowledged to its owner.
  struct Copy {
    var fixture: StoreFixture
    /// The titles whose recording was acknowledged here, or came from elsewhere, and must be here.
    var promised: Set<String> = []
    var backup: Set<String>?
  }

  /// The lines seen under each id, in any copy at any time: more than one would be a fork.
  struct World {
    var copies: [Copy]
    var lines: [String: [UInt8]] = [:]
    var issued: Set<String> = []
    var count = 0

    init() throws {
      let first = try StoreFixture(path: "/0")
      copies = [Copy(fixture: first)]
      for path in ["/1", "/2"] {
        try first.copyFolder("/0", to: path)
        copies.append(Copy(fixture: try StoreFixture(first, path: path)))
      }
    }

    mutating func names(_ random: inout Seeded) -> [String] {
      let names = (0..<Int.random(in: 1...4, using: &random)).map { "\(count)-\($0)" }
      count += 1
      issued.formUnion(names)
      return names
    }

    /// Checks one copy against what was acknowledged, and every id against its earlier meaning.
    mutating func check(_ index: Int) throws {
      let contents = try copies[index].fixture.contents()
      let names = Set(contents.names)
      try SeenTestSupport.check(names.count == contents.names.count, "a title twice")
      let lost = copies[index].promised.subtracting(names)
      try SeenTestSupport.check(lost.isEmpty, "lost in \(index): \(lost.sorted())")
      try SeenTestSupport.check(names.isSubset(of: issued), "never written")
      for event in contents.events {
        // What was never acknowledged, nor copied, may vanish in a power cut and leave its number free.
        guard let name = event.data.first?.value.text, copies[index].promised.contains(name) else {
          continue
        }
        let line = EventLine.encode(event)
        let known = lines.updateValue(line, forKey: event.id.description)
        try SeenTestSupport.check(known == nil || known == line, "a fork of \(event.id)")
      }
      for (writer, events) in Dictionary(grouping: contents.events, by: \.id.writer.text) {
        let ordered = events.sorted { $0.id.number < $1.id.number }
        for (left, right) in zip(ordered, ordered.dropFirst()) {
          try SeenTestSupport.check(left.time <= right.time, "time of \(writer) goes back")
        }
      }
    }
  }

  static func fault(_ random: inout Seeded) -> FaultyFileSystem.Fault {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .deathAtCall(Int.random(in: 1...30, using: &random))
    case 1: .deathAtByte(Int.random(in: 0...900, using: &random))
    case 2: .shortWrite(at: 1, byteCount: Int.random(in: 0...300, using: &random))
    default:
      .failure(
        FileOperation.allCases.randomElement(using: &random) ?? .write,
        at: Int.random(in: 1...5, using: &random),
        [.full, .device, .denied, .unsupported].randomElement(using: &random) ?? .device,
        lasts: Bool.random(using: &random))
    }
  }

  static func append(_ world: inout World, _ index: Int, _ random: inout Seeded) throws {
    let isFaulty = Int.random(in: 0..<3, using: &random) == 0
    let disk = world.copies[index].fixture.disk
    let files = FaultyFileSystem(disk, isFaulty ? [fault(&random)] : [])
    let names = world.names(&random)
    do {
      let receipt = try world.copies[index].fixture.append(names, in: files)
      world.copies[index].promised.formUnion(names)
      // That a backup is older than what was written can only be detected by a kept record.
      if !receipt.warnings.isEmpty { world.copies[index].backup = nil }
    } catch {
      if !isFaulty { throw BrokenLaw(what: "refused without a fault: \(error)") }
      world.copies[index].backup = nil
    }
    guard files.isDead else { return }
    let losses: [MemoryFileSystem.Loss] = [.nothing, .everything, .some(seed: random.next())]
    disk.cutPower(losing: losses.randomElement(using: &random) ?? .nothing)
    // Records are not synchronized: the last seconds of them may be gone.
    for copy in world.copies.indices { world.copies[copy].backup = nil }
  }

  /// Brings what one copy has to another, as a pull would: lines that are not there are added.
  static func pull(_ world: inout World, from source: Int, to target: Int) throws {
    let (from, into) = (world.copies[source].fixture, world.copies[target].fixture)
    for name in try from.names() where name.hasSuffix(".jsonl") {
      let theirs = try from.disk.readWhole(from.events + "/" + name)
      let path = into.events + "/" + name
      let ours = try into.disk.status(path) == nil ? [] : try into.disk.readWhole(path)
      if ours.starts(with: theirs) { continue }
      if theirs.starts(with: ours) {
        try into.disk.put(path, theirs)
        continue
      }
      let new = Union.lines(of: theirs, missingFrom: ours)
      try into.disk.put(path, ours + (ours.last == 10 ? [] : [10]) + new)
    }
    // Whatever was seen is in two places now.
    let seen = try from.contents().names
    world.copies[source].promised.formUnion(seen)
    world.copies[target].promised.formUnion(seen)
  }

  static func step(_ world: inout World, _ random: inout Seeded) throws {
    let index = Int.random(in: 0..<world.copies.count, using: &random)
    let fixture = world.copies[index].fixture
    let backup = "/backup\(fixture.path)"
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      world.copies[index].fixture.now =
        fixture.now + Int64.random(in: -2...2, using: &random) * 86_000_000
    case 1: try pull(&world, from: (index + 1) % world.copies.count, to: index)
    case 2...4:
      try fixture.disk.removeFolder(backup)
      try fixture.copyFolder(fixture.path, to: backup)
      world.copies[index].backup = world.copies[index].promised
    case 5...6:
      guard let promised = world.copies[index].backup else { return }
      try fixture.disk.removeFolder(fixture.path)
      try fixture.copyFolder(backup, to: fixture.path)
      world.copies[index].promised = promised
    case 7:
      // The state is lost, as in a fresh container.
      try fixture.disk.removeFolder("/state")
    default: try append(&world, index, &random)
    }
    try world.check(index)
  }
}
