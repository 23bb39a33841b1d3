import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

@Suite("seen remind")
struct RemindCommandTests {
  private func world() throws -> TestWorld {
    let world = try Moving.world(fixture: "none")
    world.run("log", "Heat", "--year", "1995", "--new", "--kind", "film")
    world.run("log", "Wren", "--new", "--kind", "bird")
    return world
  }

  @Test("sets, lists and removes a reminder; a second one replaces the first")
  func whole() throws {
    let world = try world()
    let answer = world.run("remind", "Heat", "--at", "2026-12-24 20:00")
    #expect(answer.output == "Heat (1995): reminder set for December 24, 2026 at 20:00.\n")
    world.run("remind", "Wren", "--at", "tomorrow 6:30", "--note", "Up early")
    let second = world.run("remind", "Heat", "--at", "2027-01-01T08:05")
    #expect(
      second.output == "Heat (1995): reminder set for January 1, 2027 at 08:05, instead of December"
        + " 24, 2026 at 20:00.\n")
    #expect(
      world.run("remind", "list", "--json=at,name,note,due").output
        == #"{"at":"2026-11-21T06:30","name":"Wren","note":"Up early","due":false}"# + "\n"
        + #"{"at":"2027-01-01T08:05","name":"Heat","note":"Don't forget to watch Heat.","due":false}"#
        + "\n")
    #expect(world.run("remind").output.contains("Don't forget to watch Heat."))
    #expect(world.run("remind", "done", "Heat").output == "Removed the reminder of Heat (1995).\n")
    #expect(world.run("remind", "list").lines.count == 1)
    #expect(world.run("remind", "done", "Heat").code == .data)
    world.run("undo")
    #expect(world.run("remind", "list").lines.count == 2)
  }

  @Test("says what is due, once with --done, to the minute")
  func due() throws {
    let world = try world()
    world.run("remind", "Wren", "--at", "in 2 minutes")
    let none = world.run("remind", "due")
    #expect(none.code == .no && none.output == "No reminder is due.\n")
    world.now = world.now + 180_000
    let due = world.run("remind", "due", "--plain")
    #expect(
      due.code == .done && due.output.contains("\tWren\tDon't forget to look for Wren.\tdue\n"))
    #expect(world.run("remind", "due", "--done").code == .done)
    #expect(world.run("remind", "due").code == .no)
  }

  @Test("refuses times that are past, and texts that are none")
  func refused() throws {
    let world = try world()
    for text in ["2020-01-01 20:00", "2026-11-20 00:00", "today 00:00"] {
      let answer = world.run("remind", "Heat", "--at", text)
      #expect(answer.code == .data && answer.errors.contains("is in the past"), "\(answer.errors)")
    }
    for text in ["soon", "2026-12", "25:00", "in many hours", "2026-02-30 10:00"] {
      #expect(world.run("remind", "Heat", "--at", text).code == .usage, "\(text)")
    }
    #expect(world.run("remind", "Heat").code == .usage)
    #expect(world.run("remind", "Heat", "--at", "20:00", "--zone", "no zone").code == .usage)
  }
}
