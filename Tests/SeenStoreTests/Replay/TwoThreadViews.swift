import SeenBench
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Views that two threads count (`WatchTally` with its `SymbolTally`, then `TitleTally`) give the same results as on
/// one thread, whichever thread is first.
@Suite("Statistics counted by two threads") struct TwoThreadViews {
  private let files = PosixFileSystem()

  /// Runs what is meant for another thread first, so that it takes all that is shared.
  private final class OtherFirst: TwoAtOnce {
    func run(_ here: () -> Void, beside there: () -> Void) {
      there()
      here()
    }
  }

  @Test("are those of one")
  func same() throws {
    let folder = try TemporaryFolder()
    let path = try JournalMaker.journal(9_000, seed: 7, in: folder.path)
    let segments = try JournalFolder(at: path, in: files).segments(in: files)
    let log = try LogReplay.run(segments, in: files, LogReplay.Options(seed: 1))
    let rows = log.ledger.watches.count
    #expect(rows > 4_500, "too few for two threads")
    guard let today = Day(year: 2026, month: 1, day: 10) else { throw BrokenLaw(what: "no today") }
    let year = try #require(Period("2024", today: today))
    let thread = SecondThread()
    for (profile, period) in [("ana", nil), ("ana", year), ("bo", nil), ("nobody", nil)] {
      let scope = Scope(profile: profile, today: today, period: period)
      for groups in [false, true] {
        let one = "\(Stats(log.ledger, scope, groupsShows: groups))"
        let two = "\(Stats(log.ledger, scope, groupsShows: groups, beside: thread))"
        let other = "\(Stats(log.ledger, scope, groupsShows: groups, beside: OtherFirst()))"
        #expect(one == two, "\(profile)")
        #expect(one == other, "\(profile)")
      }
    }
  }
}
