import SeenApp
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What differs between two states, and what an undo takes back: values that each front puts into its own words.
@Suite("A difference without a command line") struct DifferenceTests {
  private let world = TestWorld()
  private let front = AnsweringFront(nil)

  init() {
    world.run("init", "/home/ana/films", "-q")
    world.currentDirectory = "/home/ana/films"
    world.run("log", "Heat", "--new", "--year", "1995", "--on", "2024-05-01", "--rate", "9/10")
  }

  @Test("says what each event means, and what it is about")
  func entries() throws {
    let journal = front.journal(in: world)
    let view = try journal.read(.indexed)
    let difference = try journal.difference(from: "2026-11-19", to: nil, view)
    #expect(difference.entries.map(\.change) == [.watched, .rated, .changed])
    #expect(
      difference.entries.map(\.change)
        == difference.entries.map { entry in
          DiffEntry.Change(entry.event.kind)
        })
    #expect(difference.erasedCount == 0 && difference.erasures.isEmpty)
    let topics = difference.entries.map(\.topic)
    let heat = EventTopic.title(TitleLabel(id: "film:heat-1995", name: "Heat", year: 1995))
    #expect(topics == [heat, heat, heat])
    #expect(try journal.difference(from: "2026-11-20", to: nil, view).entries.isEmpty)
    #expect(throws: AppError.noState("nothing", hasRepository: false)) {
      try journal.difference(from: "nothing", to: nil, view)
    }
  }

  @Test("finds what an undo takes back, with the name of a title that is gone with it")
  func undone() throws {
    let journal = front.journal(in: world)
    let view = try journal.read(.indexed)
    let entries = try journal.difference(from: "2026-11-19", to: nil, view).entries
    let batch = try #require(entries.first?.event.batch)
    let first = journal.first(of: .undo(.batch(batch)), in: view)
    let draft = try #require(first)
    let undone = try journal.undoneEvents(draft.data, view)
    #expect(undone.count == 3 && undone.deeds.count == 3 && undone.isSure)
    let changes = try journal.differences(undoneBy: draft.data, view)
    #expect(changes.map(\.change) == [.undone, .undone, .undone])
    for deed in undone.deeds {
      guard case .event(_, .title(let label)?, other: nil) = deed else {
        Issue.record("\(deed)")
        continue
      }
      #expect(label.name == "Heat" && label.year == 1995)
    }
    #expect(front.questions.isEmpty)
  }
}
