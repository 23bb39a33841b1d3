import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen rewatches")
struct RewatchesCommandTests {
  @Test("lists what was watched again")
  func json() throws {
    let answer = try SmallJournal.world().run("rewatches", "--json")
    #expect(
      answer.output
        == #"{"id":"film:heat-1995","subject":"film:heat-1995","name":"Heat","watches":2,"first":"1996","last":"2026-11-20","#
        + #""dates":["1996","2026-11-20"]}"# + "\n")
    #expect(answer.errors == "")
    #expect(answer.code == .done)
  }

  @Test("goes by the date of watching, not by the order of entry")
  func byDate() throws {
    let early = SmallJournal.line(10, "watch.logged", "bird:turdus-merula", #"{"date":"2020"}"#)
    let answer = try SmallJournal.world(adding: [early]).run("rewatches", "--json=id,dates")
    #expect(
      answer.lines.first
        == #"{"id":"bird:turdus-merula","dates":["2020","2026-11-18"]}"#)
  }

  @Test("names an episode with its show, and says of a single watch that there was one before")
  func people() {
    let diary = TestDiary()
    diary.seen("seen log 'Night Bus' s01e02 --new --on 2025")
    diary.seen("seen log 'Night Bus' s01e02 --on 2026-01")
    diary.seen("seen log Ran --year 1985 --new --on 2026 --rewatch")
    let lines = diary.seen("seen rewatches").lines
    #expect(lines.first == "2×  Night Bus s01e02  2025, 2026-01")
    #expect(lines.dropFirst().first == "1×  Ran (1985)        2026, and earlier")
    #expect(diary.seen("seen diary ran").output.contains("↻\n"))
  }

  @Test("counts sightings of species where all are of birds")
  func birds() throws {
    let early = SmallJournal.line(10, "watch.logged", "bird:turdus-merula", #"{"date":"2020"}"#)
    let answer = try SmallJournal.world(adding: [early]).run("rewatches", "kind:bird")
    #expect(answer.output.hasSuffix("1 species, 2 sightings in all.\n"))
  }

  @Test("is one sentence when there is none")
  func none() throws {
    let answer = try SmallJournal.world().run("rewatches", "--when", "2020")
    #expect(answer.lines.count == 1)
    #expect(answer.code == .done)
  }
}
