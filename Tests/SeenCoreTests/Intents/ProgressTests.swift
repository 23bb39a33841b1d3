import SeenCore
import SeenTestSupport
import Testing

@Suite("Watching and progress")
struct ProgressTests {
  private func given(runtime: Int? = nil) throws -> Given {
    let runtime = runtime.map { [JSON.Member("runtime", .whole($0))] } ?? []
    return try Given([
      Draft(
        .titleAdded, "film:heat",
        [JSON.Member("kind", "film"), JSON.Member("name", "Heat")] + runtime)
    ])
  }

  private func types(
    _ given: inout Given, _ position: TypedPosition, duration: Int? = nil
  ) throws -> [String] {
    let title = try given.title("film:heat")
    return try given.when(RecordProgress(.known(title), position, duration: duration).decide)
      .map(\.type)
  }

  private let alone = ["progress.recorded"]
  private let watched = ["progress.recorded", "watch.logged"]

  @Test("at 89, 90 and 91 percent, and beside each setting of the threshold")
  func threshold() throws {
    for (percent, expected) in [(89, alone), (90, watched), (91, watched)] {
      var given = try given()
      #expect(try types(&given, .seconds(percent * 60), duration: 6000) == expected)
    }
    for setting in [50, 75, 100] {
      var given = try given()
      try given.when(ChangeSetting("progress.threshold", to: String(setting)).decide)
      #expect(try types(&given, .seconds(setting * 71 - 1), duration: 7100) == alone)
      #expect(try types(&given, .seconds(setting * 71)) == watched)
    }
  }

  @Test("the watch is of today and names the progress that implied it")
  func watch() throws {
    var given = try given()
    let title = try given.title("film:heat")
    let events = try given.when(
      RecordProgress(.known(title), .percent(90), duration: 3601).decide)
    #expect(events[0].dataText == #"{"position":3241,"duration":3601,"was":null}"#)
    #expect(events[1].dataText == #"{"date":"2026-11-20","progress":"laptop-k3f9x7qa.2"}"#)
  }

  @Test(
    "one viewing is one watch, however many positions are reported; the next viewing is another")
  func once() throws {
    var given = try given()
    #expect(try types(&given, .seconds(3000), duration: 6000) == alone)
    #expect(try types(&given, .seconds(5500)) == watched)
    #expect(try types(&given, .seconds(5800), duration: 6000) == alone)
    #expect(try types(&given, .seconds(6000), duration: 6000) == alone)
    #expect(try types(&given, .seconds(60), duration: 6000) == alone)
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched)
    let title = try given.title("film:heat")
    let today = WatchFacts(date: PartialDate(given.context.today))
    try given.when(LogWatch(.known(title), watch: today).decide)
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched)
    try given.when(ChangeWatching(.known(title), .start, position: .seconds(0)).decide)
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched, "begun again")
  }

  @Test("a watch of an earlier day, or of none, ends no viewing: the position and its watch stay")
  func backdated() throws {
    var given = try given()
    let title = try given.title("film:heat")
    func log(_ date: String) throws {
      let watch = WatchFacts(date: PartialDate(date) ?? .unknown)
      try given.when(LogWatch(.known(title), watch: watch).decide)
    }
    func position() -> Int? {
      Watching(given.ledger(), profile: "me").state(of: title)?.position
    }
    #expect(try types(&given, .seconds(3000), duration: 6000) == alone)
    for date in ["2019-01-01", "2025", "2026-11-18", ""] {
      try log(date)
      #expect(position() == 3000, "\(date)")
    }
    #expect(try types(&given, .seconds(5500)) == watched)
    #expect(position() == nil)
    #expect(try types(&given, .seconds(5800), duration: 6000) == alone)
    try log("2019-01-02")
    #expect(try types(&given, .seconds(5900)) == alone, "the viewing has its watch")
    // Of the evening before, which may be the same day in UTC.
    try log("2026-11-19")
    #expect(position() == nil)
  }

  @Test("after a watch that was removed, what falls back and reaches the end again is a watch")
  func removed() throws {
    var given = try given()
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched)
    try given.record([
      Draft(.watchRetracted, "film:heat", [JSON.Member("watch", "laptop-k3f9x7qa.3")])
    ])
    #expect(try types(&given, .seconds(5950), duration: 6000) == alone)
    #expect(try types(&given, .seconds(60), duration: 6000) == alone)
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched)
  }

  @Test("after an undone watch the position counts again")
  func undone() throws {
    var given = try given()
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched)
    try given.undo()
    #expect(try types(&given, .seconds(5900), duration: 6000) == watched)
  }

  @Test("the length comes from what was said, what was recorded, or the runtime")
  func durations() throws {
    var known = try given(runtime: 100)
    #expect(try types(&known, .percent(89)) == alone)
    #expect(try types(&known, .seconds(5400)) == watched)
    let unknown = try given()
    let title = try unknown.title("film:heat")
    func refusal(_ position: TypedPosition, _ duration: Int? = nil) -> Refusal? {
      unknown.refusal(RecordProgress(.known(title), position, duration: duration).decide)
    }
    #expect(refusal(.percent(50)) == .durationUnknown(TitleSummary(unknown.ledger(), title)))
    #expect(refusal(.seconds(61), 60) == .positionPastEnd(position: 61, duration: 60))
    #expect(refusal(.seconds(60), 60) == nil && refusal(.seconds(5)) == nil)
    #expect(refusal(.seconds(0), 0) == .durationZero)
  }

  @Test("starting, pausing and stopping go on from the position that was said last")
  func steps() throws {
    var given = try given()
    let title = try given.title("film:heat")
    let summary = TitleSummary(given.ledger(), title)
    #expect(given.refusal(ChangeWatching(.known(title), .pause).decide) == .notWatching(summary))
    let started = try given.when(ChangeWatching(.known(title), .start).decide)
    #expect(started.map(\.type) == ["watching.started"])
    #expect(started[0].dataText == #"{"position":0,"was":null}"#)
    _ = try types(&given, .seconds(600), duration: 6000)
    let paused = try given.when(ChangeWatching(.known(title), .pause).decide)
    #expect(paused[0].dataText == #"{"position":600,"duration":6000,"was":600}"#)
    try given.when(ChangeWatching(.known(title), .stop, position: .percent(20)).decide)
    #expect(Watching(given.ledger(), profile: "me").current.isEmpty)
    #expect(given.refusal(ChangeWatching(.known(title), .stop).decide) == .notWatching(summary))
  }

  @Test("a title that is new is added in the same batch")
  func new() throws {
    var given = try Given()
    let title = NewTitle(name: "Solaris", year: 1972, facts: [JSON.Member("runtime", 167)])
    let events = try given.when(RecordProgress(.new(title), .percent(95)).decide)
    #expect(events.map(\.type) == ["title.added"] + watched)
    #expect(events[2].dataText.hasSuffix(#""progress":"laptop-k3f9x7qa.2"}"#))
  }
}
