import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen history")
struct HistoryCommandTests {
  private func events(_ world: TestWorld, _ words: String...) -> [String] {
    world.run(["history", "Heat", "--json=id,undone"] + words).lines.map(String.init)
  }

  @Test("has every event that had a part in it, undone ones marked")
  func json() throws {
    #expect(
      events(try SmallJournal.world()) == [
        #"{"id":"box.1","undone":false}"#, #"{"id":"box.2","undone":false}"#,
        #"{"id":"box.5","undone":false}"#, #"{"id":"box.6","undone":false}"#,
        #"{"id":"box.7","undone":true}"#, #"{"id":"box.8","undone":false}"#,
      ])
  }

  @Test("follows watches that were moved here, and titles that were merged")
  func moved() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "watch.amended", "bird:turdus-merula",
        #"{"watch":"box.4","set":{"subject":"film:heat-1995"}}"#),
      SmallJournal.line(11, "title.merged", "film:amelie-2001", #"{"into":"film:heat-1995"}"#),
    ])
    let ids = events(world).map { $0.prefix { $0 != "," } }
    #expect(
      ids == ["1", "2", "4", "5", "6", "7", "8", "9", "10", "11"].map { #"{"id":"box.\#($0)""# })
  }

  @Test("and a diff hide notes and comments with spoilers, whichever event says that they are")
  func spoilers() {
    let diary = TestDiary()
    diary.seen("seen log B --new --notes 'He dies' --spoiler")
    diary.seen("seen amend --last --notes 'She died'")
    diary.seen("seen log B --notes 'They died'")
    diary.seen("seen amend --last --spoiler")
    diary.seen("seen comment B 'All died' --spoiler")
    diary.seen("seen log B --notes Plain")
    for command in ["seen history B", "seen diff 2026-01-01"] {
      let hidden = diary.seen(command).output
      #expect(!hidden.contains("die") && hidden.contains("Plain"), "\(hidden)")
      #expect(hidden.contains("notes hidden (--spoilers shows them)"), "\(hidden)")
      #expect(hidden.contains("text hidden (--spoilers shows it)"), "\(hidden)")
      for option in ["--spoilers", "--json", "--plain"] {
        let shown = diary.seen("\(command) \(option)").output
        for text in ["He dies", "She died", "They died", "All died"] {
          #expect(shown.contains(text), "\(command) \(option)")
        }
      }
    }
  }

  @Test("names whose an event is that is not the profile's own")
  func owners() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "favorite.set", "film:heat-1995", #"{"favorite":true}"#, profile: "bo")
    ])
    let own = world.run("history", "Heat").output
    #expect(own.contains("favorite by bo") && !own.contains("by me"), "\(own)")
    let bo = world.run("history", "Heat", "--profile", "bo").output
    #expect(bo.contains("favorite") && !bo.contains("by bo"), "\(bo)")
  }

  @Test("can be asked of one profile and of the past")
  func narrowed() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "favorite.set", "film:heat-1995", #"{"favorite":true}"#, profile: "bo")
    ])
    #expect(events(world, "--profile", "bo") == [#"{"id":"box.10","undone":false}"#])
    #expect(events(world, "--as-of", "box.7").last == #"{"id":"box.7","undone":false}"#)
  }

  @Test("can be asked of a period: what is about the watches of that time, undone ones too")
  func period() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "watch.logged", "film:heat-1995", #"{"date":"1997-02-01"}"#),
      SmallJournal.line(
        11, "watch.amended", "film:heat-1995", #"{"watch":"box.10","set":{"date":"1996-02-01"}}"#),
      SmallJournal.line(12, "watch.logged", "film:heat-1995", #"{"date":"1996-05-01"}"#),
      SmallJournal.line(13, "event.undone", nil, #"{"events":["box.12"]}"#),
    ])
    #expect(
      events(world, "--when", "1996") == [
        #"{"id":"box.2","undone":false}"#, #"{"id":"box.10","undone":false}"#,
        #"{"id":"box.11","undone":false}"#, #"{"id":"box.12","undone":true}"#,
        #"{"id":"box.13","undone":false}"#,
      ])
    #expect(events(world, "--when", "1997") == [])
    #expect(events(world, "--when", "2026") == [#"{"id":"box.5","undone":false}"#])
  }

  @Test("calls copies of an imported row so, and undone only what was taken back")
  func copies() throws {
    func row(_ number: Int, _ source: String) -> String {
      SmallJournal.line(
        number, "watch.logged", "film:heat-1995", #"{"date":"2010"}"#
      ).replacing(#""data""#, with: #""src":"\#(source)","data""#)
    }
    let world = try SmallJournal.world(adding: [
      row(10, "a:1"), row(11, "a:1"), row(12, "a:2"), row(13, "a:2"),
      SmallJournal.line(14, "event.undone", nil, #"{"events":["box.12"]}"#),
    ])
    let answer = world.run("history", "Heat", "--json=id,undone,copy").lines.suffix(5)
    #expect(
      Array(answer) == [
        #"{"id":"box.10","undone":false,"copy":false}"#,
        #"{"id":"box.11","undone":false,"copy":true}"#,
        #"{"id":"box.12","undone":true,"copy":false}"#,
        #"{"id":"box.13","undone":false,"copy":false}"#,
        #"{"id":"box.14","undone":false,"copy":false}"#,
      ])
    #expect(world.run("history", "Heat").lines.count { $0.hasSuffix("copy") } == 1)
  }

  @Test("says in words what was undone")
  func text() throws {
    let answer = try SmallJournal.world().run("history", "Heat")
    #expect(answer.lines.count { $0.hasSuffix("undone") } == 1)
  }

  @Test("takes nothing from a line that gave way to another of the same event")
  func variants() throws {
    let lines = [
      SmallJournal.line(10, "watch.logged", "film:heat-1995", "{}"),
      SmallJournal.line(10, "title.added", "film:ran-1985", #"{"name":"Ran"}"#),
      SmallJournal.line(
        8, "watch.amended", "film:ran-1985", #"{"watch":"box.10","set":{"mood":"x"}}"#),
      SmallJournal.line(
        11, "watch.amended", "film:heat-1995",
        #"{"watch":"box.10","set":{"subject":"film:alien-1979"}}"#),
    ]
    for order in [lines, lines.reversed()] {
      let world = TestWorld()
      try ErrorGallery.withJournal(world)
      try SmallJournal.put(order, in: world)
      let ids = world.run("history", "film:heat-1995", "--json=id").lines.map(String.init)
      #expect(ids == [#"{"id":"box.10"}"#, #"{"id":"box.11"}"#])
    }
  }
}
