import SeenCore
import SeenStore
import SeenTestSupport

/// A write that is torn: at every byte of a batch of five lines, two later appends survive, and all other lines do; of the
/// batch either all counts or nothing.
package enum Tears: Soak {
  package static let test = "T3"
  package static let unit = "torn writes"
  package static let name = "tears"
  package static let quickCount = 1000
  package static let soakCount = 20_000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let fixture = try StoreFixture()
    try fixture.append(["before"])
    let names = (0..<5).map { "\($0)\(random.text(upTo: 6))" }
    var byte = 0
    while true {
      let torn = StoreFixture(copying: fixture)
      let files = FaultyFileSystem(torn.disk, [.deathAtByte(byte)])
      let isDone = (try? torn.append(names, in: files)) != nil
      // Half of the time the disk kept what the program had written, else a part of it.
      torn.disk.cutPower(losing: byte % 2 == 0 ? .nothing : .some(seed: seed &+ UInt64(byte)))
      try torn.append(["after"])
      try torn.append(["after that"])
      let found = try torn.contents().names
      try check(Set(found).count == found.count, "twice, torn at \(byte): \(found)")
      let kept = Set(found)
      try check(
        kept.isSuperset(of: ["before", "after", "after that"]), "lost, torn at \(byte): \(found)")
      try check(
        kept.subtracting(["before", "after", "after that"]).isSubset(of: names),
        "never written, torn at \(byte)")
      if isDone { try check(kept.isSuperset(of: names), "lost what was acknowledged") }
      let list = try SegmentList(of: torn.events, in: torn.disk)
      let log = try LogReplay.run(list, in: torn.disk, LogReplay.Options(seed: seed))
      let standing = (0..<log.ledger.batches.count).count { !log.ledger.batches[$0].isVoid }
      try check([0, 5].contains(standing), "\(standing) of the batch count, torn at \(byte)")
      tally.count += 1
      if isDone { break }
      byte += 1
    }
  }
}
