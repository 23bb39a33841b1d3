import SeenCore
import SeenTestSupport
import Testing

@Suite("An instant") struct InstantTests {
  @Test("reads what it writes, and its order is that of its text")
  func roundTrip() throws {
    try everySeed(1500) { random in
      let (left, right) = (random.instant(), random.instant())
      try check(Instant(left.description) == left, "\(left)")
      try check(left.description.utf8.count == 24, "\(left)")
      try check((left < right) == left.description.precedes(right.description), "\(left) \(right)")
    }
  }

  @Test("is written the same by a writer that wrote others before")
  func writer() throws {
    try everySeed(300) { random in
      var writer = MomentWriter()
      var moment = random.instant()
      for _ in 0..<8 {
        // On the same day, on the next one, or anywhere.
        moment =
          random.chance(25)
          ? random.instant() : moment + Int64(random.whole(-90_000_000...90_000_000))
        var text: [UInt8] = []
        writer.append(moment, to: &text)
        try check(text == Array(moment.description.utf8), "\(moment)")
      }
    }
  }

  @Test("knows its day, on both sides of 1970")
  func day() throws {
    try everySeed(500) { random in
      let instant = random.instant()
      try check(instant.description.hasPrefix(instant.day.description), "\(instant)")
      let end = Instant.end(of: instant.day)
      try check(end.day == instant.day && instant <= end, "\(instant)")
      try check((end + 1).day == instant.day + 1, "\(instant)")
    }
    #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: 0).description == "1970-01-01T00:00:00.000Z")
  }

  @Test("of the first and last moment exist")
  func edges() {
    for text in [
      "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2024-02-29T12:00:00.000Z",
    ] {
      #expect(Instant(text)?.description == text)
    }
  }

  @Test(
    "is not read from any other form",
    arguments: [
      "", "2026-11-20", "2026-11-20T21:14:03Z", "2026-11-20T21:14:03.12Z",
      "2026-11-20T21:14:03.1234Z",
      "2026-11-20t21:14:03.123Z", "2026-11-20T21:14:03.123z", "2026-11-20 21:14:03.123Z",
      "2026-11-20T21:14:03,123Z", "2026-11-20T21:14:03.123+00:00", "2026-11-20T24:00:00.000Z",
      "2026-11-20T23:60:00.000Z", "2026-11-20T23:59:60.000Z", "2026-02-30T00:00:00.000Z",
      "2026-13-01T00:00:00.000Z", "0000-01-01T00:00:00.000Z", "2026-11-20T21:14:03.123Z ",
      " 2026-11-20T21:14:03.123Z", "+026-11-20T21:14:03.123Z", "2026-11-20T2١:14:03.123Z",
    ])
  func wrong(_ text: String) {
    #expect(Instant(text) == nil)
  }
}
