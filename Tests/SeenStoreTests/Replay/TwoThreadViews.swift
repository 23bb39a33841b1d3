import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Views that two threads count (`WatchTally` with its `SymbolTally`, then `TitleTally`) give the same results as on
/// one thread, whichever thread is first.
@Suite("Statistics counted by two threads") struct TwoThreadViews {
  /// The bytes of a journal of two profiles: watches with any facts, ratings, titles and watches that were undone.
  private func segment() throws -> [UInt8] {
    var random = Seeded(seed: 7)
    var watches: [(id: EventID, subject: String)] = []
    var bytes: [UInt8] = []
    for number in 1...9_000 {
      let id = try #require(EventID("laptop-k3f9x7qa.\(number)"))
      var subject = "film:\(random.whole(0...random.whole(1...500)))"
      let kind: EventKind =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .ratingSet
        case 1: .titleAdded
        case 2 where !watches.isEmpty: .watchRetracted
        default: .watchLogged
        }
      var data = try random.data(kind.definition.fields)
      if kind == .watchLogged {
        watches.append((id, subject))
        let day = "\(random.whole(2016...2026))-0\(random.whole(1...9))-1\(random.whole(0...9))"
        // Some keep dates of other centuries, or none.
        if random.chance(70), let place = data.firstIndex(where: { $0.name == "date" }) {
          data[place] = JSON.Member("date", .string(day))
        }
      }
      if kind == .watchRetracted, let watch = random.pick(watches) {
        (subject, data) = (watch.subject, [JSON.Member("watch", .string(watch.id.description))])
      }
      let draft = Draft(kind, subject, profile: random.chance(20) ? "bo" : "ana", data)
      let time = Instant(milliseconds: 1_480_550_400_000 + Int64(number) * 30_000_000)
      bytes += StoreFixture.line(Event(draft, id: id, time: time))
    }
    return bytes
  }

  /// Runs what is meant for another thread first, so that it takes all that is shared.
  private final class OtherFirst: TwoAtOnce {
    func run(_ here: () -> Void, beside there: () -> Void) {
      there()
      here()
    }
  }

  @Test("are those of one")
  func same() throws {
    let fixture = try StoreFixture()
    try fixture.disk.put(fixture.events + "/2026-11.laptop-k3f9x7qa.jsonl", try segment())
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    let log = try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 1))
    #expect(log.badLineCount == 0)
    let rows = log.ledger.watches.count
    #expect(rows > 4_500, "too few for two threads")
    guard let today = Day(year: 2026, month: 1, day: 10) else { throw BrokenLaw(what: "no today") }
    let year = try #require(Period("2024", today: today))
    let thread = SecondThread()
    #expect(Stats(log.ledger, Scope(profile: "ana", today: today, period: year)).watches > 50)
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
