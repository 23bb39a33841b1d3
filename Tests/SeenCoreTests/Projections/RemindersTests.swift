import SeenCore
import SeenTestSupport
import Testing

@Suite("Reminders")
struct RemindersTests {
  private func set(_ title: String, _ at: String) -> Draft {
    Draft(.reminderSet, title, [JSON.Member("at", .string(at))])
  }

  private func found(_ given: Given) -> [String] {
    Reminders(given.ledger(), profile: "me") { line in given.events[Int(line.place >> 20) - 1] }
      .entries.map { "\($0.day) \($0.clock)" }
  }

  @Test("are by when, one for a title, until they are cleared or undone")
  func standing() throws {
    var given = try Given([
      Draft(.titleAdded, "film:heat", [JSON.Member("name", "Heat")]),
      Draft(.titleAdded, "film:ran", [JSON.Member("name", "Ran")]),
      set("film:heat", "2027-01-02T20:00"), set("film:ran", "2026-12-24T18:30"),
      set("film:heat", "2027-01-01T08:00"),
    ])
    #expect(found(given) == ["2026-12-24 18:30", "2027-01-01 08:00"])
    try given.record([Draft(.reminderCleared, "film:heat", [])])
    #expect(found(given) == ["2026-12-24 18:30"])
    try given.undo()
    #expect(found(given) == ["2026-12-24 18:30", "2027-01-01 08:00"])
  }
}
