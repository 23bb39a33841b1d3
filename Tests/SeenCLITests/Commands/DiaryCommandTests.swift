import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen diary")
struct DiaryCommandTests {
  @Test("has every field that was logged, newest first")
  func json() throws {
    let answer = try SmallJournal.world().run("diary", "--json")
    let expected = [
      #"""
      {"id":"box.5","subject":"film:heat-1995","name":"Heat","year":1995,"kind":"film",\#
      "date":"2026-11-20",\#
      "rewatch":true,"nth":2,"rating":null,"clock":"21:10",\#
      "format":"theater","location":"Odeon Camden","companions":["Bo"],"mood":"great",\#
      "notes":"Still the boat chase."}
      """#,
      #"""
      {"id":"box.4","subject":"bird:turdus-merula","name":"Common Blackbird","year":null,"kind":"bird",\#
      "date":"2026-11-18","rewatch":false,"nth":1,"rating":null,\#
      "location":"Regent's Park","count":3}
      """#,
      #"""
      {"id":"box.2","subject":"film:heat-1995","name":"Heat","year":1995,"kind":"film",\#
      "date":"1996",\#
      "rewatch":false,"nth":1,"rating":null,"format":"tv"}
      """#,
    ]
    #expect(answer.lines.map(String.init) == expected)
    #expect(answer.errors == "")
    #expect(answer.code == .done)
  }

  @Test("shows no more titles in progress than watches, the latest first")
  func limitedProgress() throws {
    let world = try SmallJournal.world()
    for name in ["Alien", "Brazil", "Contact"] {
      #expect(world.run("watching", name, "--at", "5m", "--new").code == .done)
    }
    func shown(_ words: String...) -> [String] {
      let output = world.run(["diary"] + words).output
      return ["Alien", "Brazil", "Contact"].filter { output.contains($0) }
    }
    #expect(shown() == ["Alien", "Brazil", "Contact"])
    #expect(shown("--limit", "2") == ["Brazil", "Contact"])
    #expect(shown("--limit", "1") == ["Contact"])
  }

  @Test("groups by year and month")
  func text() throws {
    let lines = try SmallJournal.world().run("diary").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    let headings = lines.filter {
      ["2026, 2 watches", "November", "1996, 1 watch"].contains($0)
    }
    #expect(headings == ["2026, 2 watches", "November", "1996, 1 watch"])
    #expect(lines.contains { $0.contains("Heat (1995)") && $0.contains("↻2") })
  }

  @Test("can be cut, narrowed, and ordered by when it was entered")
  func narrowed() throws {
    let early = SmallJournal.line(10, "watch.logged", "bird:turdus-merula", #"{"date":"2020"}"#)
    let world = try SmallJournal.world(adding: [early])
    func ids(_ words: String...) -> [String] {
      world.run(["diary", "--json=id"] + words).lines.map(String.init)
    }
    #expect(ids("--limit", "1") == [#"{"id":"box.5"}"#])
    #expect(ids("--limit", "1", "--by", "recorded") == [#"{"id":"box.10"}"#])
    #expect(ids("--when", "1996") == [#"{"id":"box.2"}"#])
    #expect(ids("--when", "..2020") == [#"{"id":"box.10"}"#, #"{"id":"box.2"}"#])
    #expect(world.run("log", "Ran", "--profile", "bo", "--new-profile").code == .done)
    #expect(ids("--profile", "bo").count == 1)
    #expect(!ids().contains { ids("--profile", "bo").contains($0) })
  }

  @Test("has what is being watched now on top")
  func watching() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "progress.recorded", "film:amelie-2001", #"{"position":600,"duration":7200}"#)
    ])
    #expect(world.run("diary").output.hasPrefix("Watching now\n"))
  }

  @Test("says how many watches of a year are shown only if the limit left some out")
  func cut() {
    let diary = TestDiary()
    diary.seen("seen log Ran --new")
    diary.seen("seen log Heat --new")
    #expect(diary.seen("seen diary --limit 1").output.contains("2026, 1 shown"))
    #expect(diary.seen("seen diary --limit 2").output.contains("2026, 2 watches"))
  }
}
