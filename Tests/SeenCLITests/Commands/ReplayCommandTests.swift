import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen replay")
struct ReplayCommandTests {
  @Test("counts what there is, each event once")
  func json() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.lines[0], "{", SmallJournal.line(10, "moon.landed", nil, "{}"),
    ])
    let answer = world.run("replay", "--json")
    let bytes = (SmallJournal.lines + [SmallJournal.lines[0], "{"]).reduce(0) {
      $0 + $1.utf8.count + 1
    }
    let last = SmallJournal.line(10, "moon.landed", nil, "{}").utf8.count + 1
    #expect(
      answer.output
        == #"{"events":10,"unknown":1,"lines":12,"badLines":1,"segments":1,"bytes":\#(bytes + last),"#
        + #""milliseconds":0,"byType":{"event.undone":1,"rating.set":2,"title.added":3,"#
        + #""watch.logged":3}}"# + "\n")
    #expect(answer.code == .done)
  }

  @Test("reads up to a moment when asked to")
  func past() throws {
    let answer = try SmallJournal.world().run("replay", "--as-of", "box.3", "--json=events")
    #expect(answer.output == #"{"events":3}"# + "\n")
  }
}
