import SeenCore
import SeenTestSupport
import Testing

@Suite("Pace of a show")
struct PaceTests {
  /// Returns the pace some days after the last of what was watched, a day each.
  private func pace(_ episodes: Int, _ words: String, after days: Int = 0) throws -> Pace? {
    let story = try ShowStory(episodes, words)
    let run = try #require(
      ShowStory.read(story.given.ledger(), "me").of(try story.given.title(ShowStory.show)).last)
    let last = try #require(run.steps.last?.date.day)
    return Pace(run, episodeCount: episodes, today: last + days)
  }

  @Test("is what four weeks had, and ends when the rest would be watched")
  func finish() throws {
    let found = try pace(12, "1 2 3 4 5 6")
    let pace = try #require(found)
    #expect(pace.left == 6 && pace.recent == 6)
    let last = Day(number: Day.number(year: 2020, month: 1, day: 1) + 6)
    #expect(pace.finish == last + 28)
    #expect(try self.pace(7, "1 2 3 4")?.finish == last + -2 + 21)
    #expect(try self.pace(7, "1 2 3 4 5")?.finish == last + -1 + 12)
  }

  @Test("is none below four in four weeks, and of a run that is complete")
  func none() throws {
    #expect(try pace(12, "1 2 3") == nil)
    #expect(try pace(4, "1 2 3 4") == nil)
    // The first of them is 27 days ago, then 28.
    #expect(try pace(12, "1 2 3 4", after: 24) != nil)
    #expect(try pace(12, "1 2 3 4", after: 25) == nil)
    // Single rewatches are no progress.
    #expect(try pace(12, "1 2 3 2 1") == nil)
    #expect(try pace(12, "1 2 3 year 4") == nil)
  }
}
