import SeenSoak
import SeenTestSupport
import Testing

/// A short run of what `SeenSoak` does at length.
@Suite struct CrashSimulation {
  @Test("nothing acknowledged is lost, nothing is there twice, no id means two things")
  func simulate() throws { try short(CrashWorlds.self, 40) }

  @Test("every state that a crash can leave recovers")
  func states() throws { try short(CrashStates.self, 80) }

  @Test("copies that exchange their lines hold the same, in whatever order of files")
  func clones() throws { try short(CloneWorlds.self, 40) }

  @Test("a snapshot is never stale")
  func racy() throws { try short(RacySnapshots.self, 40) }

  @Test("calendars and clocks agree with those of the system")
  func clocks() throws {
    try short(LocalClocks.self, 2000)
    try short(CalendarDays.self, 2000)
  }

  @Test("what a later version wrote is kept byte for byte")
  func future() throws { try short(FutureJournals.self, 40) }

  @Test("a test that is violated says so with its seed, and ends")
  func canary() {
    let (tally, violations) = Violated.run(from: 7, count: 3)
    #expect(tally.count == 3 && violations.count == 3)
    #expect(violations.first?.seed == 7)
  }

  private func short(_ soak: any Soak.Type, _ count: Int) throws {
    let (tally, violations) = soak.run(from: 1, count: count, most: 1)
    if let first = violations.first { throw first }
    #expect(tally.count >= count)
  }

  /// A soak whose every seed is a violation.
  private enum Violated: Soak {
    static let test = "T0"
    static let unit = "violations"
    static let name = "violated"
    static let quickCount = 1
    static let soakCount = 1

    static func run(seed: UInt64, _ tally: inout Tally) throws {
      throw BrokenLaw(what: "violated")
    }
  }
}
