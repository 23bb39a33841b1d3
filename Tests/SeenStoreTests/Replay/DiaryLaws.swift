import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A part of a diary says of each watch what the whole says.
@Suite("A part of a diary") struct DiaryLaws {
  private func ledger(_ lines: [[UInt8]]) throws -> ReplayedLog {
    let fixture = try StoreFixture()
    try fixture.disk.put(
      "/journal/events/2026-01.laptop-k3f9x7qa.jsonl", Array(lines.map { $0 + [10] }.joined()))
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    return try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
  }

  private func describe(_ entries: some Collection<Diary.Entry>) -> [String] {
    entries.map { "\($0.row) \($0.title) \($0.nth) \($0.isRewatch)" }
  }

  @Test("is what is left of the whole, for any period, title, order and limit")
  func parts() throws {
    let today = try #require(Day(year: 2026, month: 1, day: 10))
    let periods = try ["2026-01", "2025", "2024..2025", "2026-01-05"].map {
      try #require(Period($0, today: today))
    }
    try everySeed(40) { random in
      let log = try ledger(try CrowdedJournal(&random, count: 120).lines)
      let profile = random.pick(["ana", "me"]) ?? "ana"
      let all = Diary(log.ledger, Scope(profile: profile, today: today))
      let period = random.chance(60) ? random.pick(periods) : nil
      let title = random.chance(30) ? all.entries.randomElement(using: &random)?.title : nil
      let limit = random.chance(60) ? random.whole(1...40) : nil
      let order: Diary.Order = random.chance(40) ? .recorded : .watched
      let scope = Scope(profile: profile, today: today, period: period)
      let part = Diary(log.ledger, scope, title: title, order: order, limit: limit)
      var expected = Array(all.entries).filter { entry in
        let date = PartialDate(packed: log.ledger.watches.date[entry.row])
        return (title == nil || entry.title == title) && period?.contains(date) != false
      }
      if order == .recorded {
        expected.sort { left, right in
          let keys = (log.ledger.watches.key(left.row), log.ledger.watches.key(right.row))
          return log.ledger.precedes(keys.1, keys.0)
        }
      }
      let wanted = describe(Array(expected.prefix(limit ?? expected.count)))
      try check(describe(part.entries) == wanted, "\(profile) \(String(describing: limit))")
    }
  }
}
