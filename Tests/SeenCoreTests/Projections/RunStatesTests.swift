import SeenCore
import SeenTestSupport
import Testing

/// What is told of runs: `RunState`.
@Suite("What is told of a run") struct RunStatesTests {
  private func states(_ story: ShowStory, _ period: Period? = nil) -> [RunState] {
    let scope = Scope(today: story.given.context.today, period: period)
    return RunState.all(story.given.ledger(), scope)
  }

  @Test("has the mean of its watches' own ratings, and of no other's")
  func ratings() throws {
    var story = try ShowStory(3, "1 2 3 1 2 3 2")
    // The second of each, and the single rewatch.
    for (place, value) in [(3, 10), (4, 7), (6, 1)] {
      let watches = story.given.events.filter { $0.kind == .watchLogged }
      try story.record(
        Draft(
          .ratingSet, watches[place].subject,
          [
            JSON.Member("value", .whole(value)), JSON.Member("scale", 10),
            JSON.Member("watch", .string(watches[place].id.description)),
          ]))
    }
    let runs = states(story)
    #expect(runs.map(\.ratingCount) == [0, 2])
    #expect(runs.map(\.ratingTenths) == [0, 170])
    #expect(runs.map { $0.run.singles.count } == [0, 1])
  }

  @Test("is complete with every known episode, and lacks those before its furthest")
  func lacks() throws {
    let runs = states(try ShowStory(4, "1 2 3 4 again 4 1"))
    #expect(runs.map(\.isComplete) == [true, false])
    #expect(runs.map(\.missing.count) == [0, 2])
    #expect(runs.map(\.isOpen) == [false, true])
    let renewed = states(try ShowStory(2, "1 2 +3 +4"))
    #expect(renewed.map(\.isComplete) == [false])
    #expect(renewed.map { "\($0.run.steps.count) of \($0.episodeCount)" } == ["2 of 4"])
  }

  @Test("is shown in a period when one of its watches is")
  func period() throws {
    let story = try ShowStory(3, "1 2 3 year 1 2 3")
    let day = story.given.context.today
    #expect(states(story, Period("2021", today: day)).map(\.number) == [2])
    #expect(states(story, Period("2020", today: day)).map(\.number) == [1])
    #expect(states(story, Period("2019", today: day)).isEmpty)
  }
}
