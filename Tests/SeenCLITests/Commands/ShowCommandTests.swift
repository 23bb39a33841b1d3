import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen show")
struct ShowCommandTests {
  @Test(
    "tells everything of a title", arguments: ["Heat", "heat", "film:heat-1995", "Heat (1995)"])
  func title(name: String) throws {
    let world = try SmallJournal.world()
    let answer = world.run(
      ["show", name, "--json=id,watched,watches,first,last,nth,progress,rating,lists,directors"])
    #expect(answer.errors == "")
    #expect(
      answer.output
        == #"{"id":"film:heat-1995","watched":true,"watches":2,"first":"1996","#
        + #""last":"2026-11-20","nth":2,"progress":null,"rating":{"value":8,"scale":10},"#
        + #""lists":[],"directors":["Michael Mann"]}"# + "\n")
  }

  @Test("what was only started is at 0")
  func started() throws {
    let line = SmallJournal.line(10, "watching.started", "film:heat-1995", #"{"position":0}"#)
    let answer = try SmallJournal.world(adding: [line]).run("show", "Heat", "--json=progress")
    #expect(
      answer.output
        == #"{"progress":{"position":0,"duration":null,"paused":false}}"# + "\n")
  }

  @Test("an id or a link that is null is absent, and the others count")
  func nullIDs() throws {
    let line = SmallJournal.line(
      10, "title.added", "film:ran",
      #"{"name":"Ran","links":{"home":null},"ids":{"imdb":"tt0089881","tmdb":null}}"#)
    let world = try SmallJournal.world(adding: [line])
    #expect(world.run("check", "schema").code == .done)
    #expect(
      world.run("show", "imdb:tt0089881", "--json=id,ids,links").output
        == #"{"id":"film:ran","ids":{"imdb":"tt0089881"},"links":{}}"# + "\n")
  }

  @Test("takes an episode beside its show, as logging does")
  func episode() throws {
    let diary = TestDiary()
    diary.seen("seen log 'Night Bus' s01e02 --new")
    let answer = diary.seen("seen show 'Night Bus' s01e02 --json=id,watches")
    #expect(answer.output == #"{"id":"episode:night-bus/s01e02","watches":1}"# + "\n")
  }

  @Test("tells that there are no watches")
  func unseen() throws {
    let answer = try SmallJournal.world().run("show", "Amelie")
    #expect(answer.output.contains("No watches recorded."))
  }

  @Test("tells that nothing was watched in a period")
  func unseenThen() throws {
    let answer = try SmallJournal.world().run("show", "Heat", "--when", "2020")
    #expect(answer.output.contains("\nNo watches in 2020.\n"))
  }

  @Test("tells everything of a watch", arguments: ["box.5", "5", ".5"])
  func watch(name: String) throws {
    let answer = try SmallJournal.world().run("show", name)
    #expect(answer.errors == "")
    #expect(answer.output.contains("Watched on November 20, 2026. Rewatch."))
    #expect(answer.output.contains("Still the boat chase."))
    #expect(answer.output.contains("You also watched this in 1996"))
  }

  @Test("refuses what is neither", arguments: ["box.6", "box.99", "Zardoz"])
  func neither(name: String) throws {
    let answer = try SmallJournal.world().run("show", name)
    #expect(answer.code == .data)
    #expect(answer.output == "")
  }
}
