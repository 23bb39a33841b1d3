import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// Copies of a journal that record, edit, undo, merge and exchange, with clocks ten years apart: in the end all hold
/// the same, regardless of the order and the files of their lines.
package enum CloneWorlds: Soak {
  package static let test = "T12"
  package static let unit = "worlds of clones"
  package static let name = "clones"
  package static let quickCount = 1000
  package static let soakCount = 1_000_000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var world = try CloneWorld(seed: seed)
    for _ in 0..<world.random.whole(8...25) { try world.step() }
    try world.settle()
    try world.checkEqual()
    tally.register("events", world.eventCount)
    tally.register("orders of loading", world.orderCount)
    tally.count += 1
  }
}

/// Some copies of one journal, and what was acknowledged to their owners.
struct CloneWorld {
  var random: Seeded
  private var clones: [StoreFixture]
  /// The ids of events that were acknowledged, in any copy that still has them.
  private var ids: [String] = []
  private var backups: [Int: Int] = [:]
  private(set) var eventCount = 0
  private(set) var orderCount = 0

  private static let titles = ["film:a", "film:b", "episode:s/s01e01", "show:s", "film:é"]
  private static let tenYears: Int64 = 10 * 366 * 86_400_000

  init(seed: UInt64) throws {
    random = Seeded(seed: seed)
    let first = try StoreFixture(path: "/0")
    clones = [first]
    for number in 1..<random.whole(3...5) {
      try first.copyFolder("/0", to: "/\(number)")
      clones.append(try StoreFixture(first, path: "/\(number)"))
    }
  }

  private var disk: MemoryFileSystem { clones[0].disk }

  /// Does one thing in one copy.
  mutating func step() throws {
    let index = Int.random(in: clones.indices, using: &random)
    switch random.whole(0...19) {
    case 0:
      clones[index].now =
        StoreFixture.noon + Int64.random(in: -Self.tenYears...Self.tenYears, using: &random)
    case 1...3: try pull(from: other(index), to: index)
    case 4: try leaveConflictCopy(from: other(index), to: index)
    case 5 where clones.count < 6:
      let path = "/\(clones.count)"
      try clones[index].copyFolder(clones[index].path, to: path)
      clones.append(try StoreFixture(clones[index], path: path))
    case 6: try backup(index)
    case 7: try restore(index)
    default: try append(index)
    }
  }

  private mutating func other(_ index: Int) -> Int {
    (index + random.whole(1...(clones.count - 1))) % clones.count
  }

  private mutating func append(_ index: Int) throws {
    let count = random.chance(20) ? random.whole(2...3) : 1
    var drafts: [Draft] = []
    for _ in 0..<count { drafts.append(draft()) }
    let context = AppendContext(now: clones[index].now, latestOther: nil, latestReferred: nil)
    let clone = clones[index]
    let receipt = try clone.writer().append(drafts, context, random: { clone.random($0) })
    ids += receipt.events.map(\.id.description)
    clones[index].now = clones[index].now + Int64(random.whole(0...5000))
  }

  private mutating func title() -> String { random.pick(Self.titles) ?? "film:a" }

  private mutating func reference() -> JSON {
    .string(random.chance(90) ? random.pick(ids) ?? "nobody.1" : "nobody.1")
  }

  private mutating func draft() -> Draft {
    let list = JSON.Member("list", "list:both")
    let rank = JSON.Member("rank", .string(random.pick(["V", "a0V", "1", "z"]) ?? "V"))
    let mood = JSON.Member("mood", .string("m\(random.whole(0...9))"))
    let note = JSON.Member("notes", .string(random.text(upTo: 4)))
    let scale = JSON.Member("scale", 10)
    return switch random.whole(0...13) {
    case 0...3: Draft(.watchLogged, title(), profile: "me", [mood, note])
    case 4:
      Draft(
        .watchAmended, nil,
        [JSON.Member("watch", reference()), JSON.Member("set", .object([mood]))])
    case 5: Draft(.watchRetracted, nil, [JSON.Member("watch", reference())])
    case 6:
      Draft(.ratingSet, title(), [JSON.Member("value", .whole(random.whole(1...10))), scale])
    case 7: Draft(.eventUndone, nil, [JSON.Member("events", .array([reference()]))])
    case 8: Draft(.itemAdded, title(), [list, rank, note])
    case 9: Draft(.itemMoved, title(), [list, rank])
    case 10: Draft(.itemRemoved, title(), [list])
    case 11: Draft(.titleMerged, title(), [JSON.Member("into", .string(title()))])
    case 12:
      Draft(.progressRecorded, title(), [JSON.Member("position", .whole(random.whole(0...99)))])
    default:
      Draft(
        .titleAdded, title(),
        [JSON.Member("kind", "film"), JSON.Member("name", .string("N" + random.text(upTo: 3)))])
    }
  }

  // MARK: Exchange

  /// Adds the lines of another copy to the segments of the same names, as a merge by union would.
  private func pull(from source: Int, to target: Int) throws {
    let (from, into) = (clones[source], clones[target])
    for name in try from.names() where name.hasSuffix(".jsonl") {
      let theirs = try disk.readWhole(from.events + "/" + name)
      let path = into.events + "/" + name
      let ours = try disk.status(path) == nil ? [] : try disk.readWhole(path)
      let new = Union.lines(of: theirs, missingFrom: ours)
      if new.isEmpty { continue }
      try disk.put(path, ours + new)
    }
  }

  /// Puts a segment of another copy next to this copy's, with the name that Syncthing or Dropbox would give it.
  private mutating func leaveConflictCopy(from source: Int, to target: Int) throws {
    guard let name = random.pick(try clones[source].names().filter { $0.hasSuffix(".jsonl") })
    else { return }
    let stem = name.dropLast(6)
    let copy =
      random.chance(50)
      ? "\(stem).sync-conflict-20261120-120000-ABC.jsonl" : "\(stem) (conflicted copy).jsonl"
    try disk.put(
      clones[target].events + "/" + copy, try disk.readWhole(clones[source].events + "/" + name))
  }

  private mutating func backup(_ index: Int) throws {
    let path = "/backup\(index)"
    try disk.removeFolder(path)
    try clones[index].copyFolder(clones[index].path, to: path)
    // A copy exists: whatever happens to the original, the others will have these lines.
    for other in clones.indices where other != index { try pull(from: index, to: other) }
    backups[index] = 1
  }

  private mutating func restore(_ index: Int) throws {
    guard backups[index] != nil else { return }
    for other in clones.indices where other != index { try pull(from: index, to: other) }
    try disk.removeFolder(clones[index].path)
    try clones[index].copyFolder("/backup\(index)", to: clones[index].path)
  }

  /// Copies every line to every copy.
  func settle() throws {
    for _ in 0..<2 {
      for source in clones.indices {
        for target in clones.indices where source != target { try pull(from: source, to: target) }
      }
    }
  }

  // MARK: The oracle

  /// Every copy, and every order of its files, holds the same to the last bit; nothing acknowledged is lost.
  mutating func checkEqual() throws {
    var first: UInt64?
    for (index, clone) in clones.enumerated() {
      let log = try replay(clone.events, in: disk)
      let digest = try log.digest(readingFrom: disk)
      if first == nil {
        first = digest
        let found = Set(try clone.contents().ids)
        eventCount = found.count
        let lost = Set(ids).subtracting(found)
        try check(lost.isEmpty, "lost: \(lost.sorted())")
      }
      try check(digest == first, "copy \(index) holds other things than copy 0")
    }
    try checkOrders(first ?? 0)
  }

  private func replay(_ events: String, in files: MemoryFileSystem) throws -> ReplayedLog {
    try LogReplay.run(
      try SegmentList(of: events, in: files), in: files, LogReplay.Options(seed: random.seed))
  }

  /// Gives the files of one copy other names, and so another order: all orders of up to four, some of more.
  private mutating func checkOrders(_ expected: UInt64) throws {
    let clone = clones[Int.random(in: clones.indices, using: &random)]
    var contents: [[UInt8]] = []
    for name in try clone.names() where name.hasSuffix(".jsonl") {
      contents.append(try disk.readWhole(clone.events + "/" + name))
    }
    let orders =
      contents.count <= 4
      ? CloneWorld.orders(contents.count)
      : (0..<6).map { _ in
        contents.indices.shuffled(using: &random)
      }
    for order in orders {
      let shuffled = MemoryFileSystem()
      for (place, index) in order.enumerated() {
        try shuffled.put("/x/events/\(place).jsonl", contents[index])
      }
      let log = try replay("/x/events", in: shuffled)
      let digest = try log.digest(readingFrom: shuffled)
      try check(digest == expected, "the order \(order) of the files holds other things")
      orderCount += 1
    }
  }

  private static func orders(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(count - 1).flatMap { order in
      (0...order.count).map { place in
        var longer = order
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }
}
