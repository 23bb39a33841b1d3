import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// Rules of SPEC.md that lines of other programs put to the test, as this one writes none like them.
@Suite("Rules of the page")
struct PageRulesTests {
  private static func title(_ number: Int, _ id: String, _ facts: String) -> String {
    SmallJournal.line(number, "title.added", id, facts)
  }

  private static func episode(_ number: Int, _ id: String, _ place: String) -> String {
    title(number, "episode:s/" + id, #"{"kind":"episode","name":"E","show":"show:s"\#(place)}"#)
  }

  @Test("episodes are in the order of season, number and id; specials and those without one last")
  func episodes() throws {
    let world = try SmallJournal.world(adding: [
      PageRulesTests.title(10, "show:s", #"{"kind":"show","name":"S"}"#),
      PageRulesTests.episode(11, "x", ""),
      PageRulesTests.episode(12, "s00e00", #","season":0,"episode":0"#),
      PageRulesTests.episode(13, "s01e02", #","season":1,"episode":2"#),
      PageRulesTests.episode(14, "s01e01", #","season":1,"episode":1"#),
      PageRulesTests.episode(15, "s01", #","season":1"#),
      PageRulesTests.episode(16, "s01e00", #","season":1,"episode":0"#),
    ])
    let answer = world.run("show", "show:s", "--json=episodes").output
    let order = ["s01e00", "s01e01", "s01e02", "s01", "s00e00", "x"]
    let ids = answer.split(separator: #""id":"episode:s/"#).dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(ids.map(String.init) == order, "\(answer)")
  }

  @Test("what moves an item without a rank sets none, so that it is in conflict with nothing")
  func moved() throws {
    func line(_ id: String, _ second: Int, _ type: String, _ data: String) -> String {
      #"{"id":"\#(id)","time":"2026-11-20T13:00:\#(second).000Z","type":"\#(type)","#
        + #""subject":"film:heat-1995","data":{"list":"list:me/watchlist"\#(data)}}"#
    }
    var lines = [
      line("w.1", 10, "item.added", #","rank":"V""#),
      line("w.2", 11, "item.moved", #","rank":"Z","was":"V""#),
      line("p.1", 12, "item.moved", #","was":"V""#),
    ]
    #expect(try SmallJournal.world(adding: lines).run("conflicts", "--json").output == "")
    // Nor does it hide one that there is.
    lines.insert(line("t.1", 13, "item.moved", #","rank":"Y","was":"V""#), at: 2)
    lines.append(line("p.2", 14, "item.moved", #","rank":7,"was":"Y""#))
    let world = try SmallJournal.world(adding: lines)
    #expect(
      world.run("conflicts", "--json=field,value,lostValue").output
        == #"{"field":"rank","value":"Y","lostValue":"Z"}"# + "\n")
    #expect(
      world.run("list", "items", "watchlist", "--json=rank").output == #"{"rank":"Y"}"# + "\n")
  }

  @Test("null within the object of a fact is absent, wherever the fact is shown")
  func nullMembers() throws {
    let world = try SmallJournal.world(adding: [
      PageRulesTests.title(
        10, "film:ran",
        #"{"name":"Ran","franchise":{"name":"Z","release":null,"x":1},"#
          + #""places":[{"name":"P","lat":null},{"lat":1,"lon":2}],"ids":{"imdb":null,"tmdb":"1"},"#
          + #""seasons":[{"number":null,"episodes":3}],"links":{"home":null}}"#),
      SmallJournal.line(
        11, "item.added", "film:ran",
        #"{"list":"list:me/watchlist","target":{"start":null,"end":"2026"}}"#),
    ])
    let facts = "franchise,places,ids,seasons,links"
    let expected =
      #"{"franchise":{"name":"Z","x":1},"places":[{"name":"P"},{"lat":1,"lon":2}],"#
      + #""ids":{"tmdb":"1"},"seasons":[{"episodes":3}],"links":{}}"# + "\n"
    #expect(world.run("show", "film:ran", "--json=\(facts)").output == expected)
    #expect(
      world.run("list", "items", "watchlist", "--json=target").output
        == #"{"target":{"end":"2026"}}"# + "\n")
    let amended = SmallJournal.line(
      12, "title.amended", "film:ran", #"{"set":{"franchise":{"name":"Y","release":null}}}"#)
    try SmallJournal.put(
      SmallJournal.lines + [
        PageRulesTests.title(10, "film:ran", #"{"name":"Ran"}"#), amended,
      ], in: world)
    #expect(
      world.run("show", "film:ran", "--json=franchise").output
        == #"{"franchise":{"name":"Y"}}"# + "\n")
    for words in [["events", "--standing"], ["export", "json"], ["export", "films-json"]] {
      let text = world.run(words).output
      #expect(!text.contains(#""release":null"#), "\(words): \(text)")
    }
  }

  @Test("the fact show counts of an episode or a season, and of no other title")
  func shows() throws {
    for kind in TitleKind.allCases {
      let given = try Given([
        Draft(.titleAdded, "show:s", [JSON.Member("kind", "show"), JSON.Member("name", "S")]),
        Draft(
          .titleAdded, "x:part",
          [
            JSON.Member("kind", .string(kind.name)), JSON.Member("name", "P"),
            JSON.Member("show", "show:s"),
          ]),
      ])
      let ledger = given.ledger()
      let show = ledger.show(of: try given.title("x:part"))
      let isPart = kind == .episode || kind == .season
      #expect(show == (isPart ? try given.title("show:s") : nil), "\(kind)")
    }
    let world = try SmallJournal.world(adding: [
      PageRulesTests.title(10, "show:s", #"{"kind":"show","name":"S"}"#),
      PageRulesTests.title(11, "film:f", #"{"kind":"film","name":"F","show":"show:s"}"#),
      // The show was watched long ago, and only a part of it would end what was suggested since.
      SmallJournal.line(12, "watch.logged", "show:s", #"{"date":"2026-01-01"}"#),
      SmallJournal.line(13, "suggestion.sent", "show:s", #"{"to":"me"}"#, profile: "bo"),
      SmallJournal.line(14, "watch.logged", "film:f", #"{"date":"2026-11-20"}"#),
      SmallJournal.line(15, "item.added", "film:f", #"{"list":"list:me/queue"}"#),
    ])
    #expect(world.run("inbox", "--json=subject").output == #"{"subject":"show:s"}"# + "\n")
    let queue = world.run("queue", "--json=id,show").output
    #expect(queue.contains("film:f") && !queue.contains(#""show":"S""#), "\(queue)")
  }

  @Test("an event that has the id of a hidden title in its data is not shown, whatever the id is")
  func opaqueIDs() throws {
    for id in ["zzz", "season:s/s01"] {
      let world = try SmallJournal.world(adding: [
        SmallJournal.line(10, "profile.created", "profile:mia", #"{"name":"Mia","kind":"kids"}"#),
        PageRulesTests.title(
          11, "show:s", #"{"kind":"show","name":"S","contentRating":"TV-MA"}"#),
        PageRulesTests.title(12, id, #"{"kind":"season","name":"One","show":"show:s","season":1}"#),
        PageRulesTests.title(
          13, "film:g", #"{"kind":"film","name":"G","contentRating":"G"}"#),
        SmallJournal.line(
          14, "suggestion.sent", "film:g", #"{"to":"mia","because":"\#(id)"}"#),
      ])
      for words in [["inbox"], ["inbox", "--json"], ["events"], ["events", "--json"]] {
        let text = world.run(words + ["--profile", "mia"]).output
        #expect(!text.contains(id) && !text.contains("because"), "\(words): \(text)")
      }
    }
  }

  @Test("a title of which only others' private entries tell is hidden, whatever its id is")
  func opaqueSecrets() throws {
    for id in ["zzz", "film:zzz"] {
      let world = try SmallJournal.world(adding: [
        SmallJournal.line(10, "profile.created", "profile:bo", #"{"name":"Bo"}"#),
        PageRulesTests.title(11, id, #"{"kind":"film","name":"Z"}"#)
          .replacing(#""data""#, with: #""profile":"bo","private":true,"data""#),
        SmallJournal.line(12, "watch.logged", id, #"{"date":"2026"}"#, profile: "bo")
          .replacing(#""data""#, with: #""private":true,"data""#),
        SmallJournal.line(
          13, "acme.mood", "film:heat-1995", #"{"like":"\#(id)"}"#, profile: "bo"),
      ])
      let text = world.run("events", "--json").output
      #expect(!text.contains(id), "\(text)")
    }
  }

  @Test("what is hidden follows from all events, whatever --as-of says")
  func hiddenAsOf() throws {
    func world(_ first: String, _ last: String) throws -> TestWorld {
      func line(_ number: Int, _ day: String, _ type: String, _ rest: String) -> String {
        #"{"id":"x.\#(number)","time":"2026-\#(day)T12:00:00.000Z","type":"\#(type)",\#(rest)}"#
      }
      let world = TestWorld()
      try ErrorGallery.withJournal(world)
      try SmallJournal.put(
        [
          line(
            1, "01-01", "title.added",
            #""subject":"film:r","data":{"kind":"film","name":"R","contentRating":"\#(first)"}"#),
          line(2, "01-01", "setting.set", #""data":{"key":"content.hide","value":"R"}"#),
          line(
            3, "02-01", "title.amended",
            #""subject":"film:r","data":{"set":{"contentRating":"\#(last)"}}"#),
        ], in: world)
      return world
    }
    for past in [[], ["--as-of", "2026-01-15"]] {
      func count(_ world: TestWorld) -> String {
        world.run(["stats", "--json=titlesUnwatched"] + past).output
      }
      #expect(count(try world("R", "PG")) == #"{"titlesUnwatched":1}"# + "\n", "\(past)")
      #expect(count(try world("PG", "R")) == #"{"titlesUnwatched":0}"# + "\n", "\(past)")
      let search = try world("PG", "R").run(["search", "R"] + past)
      #expect(!search.output.contains("film:r"), "\(past): \(search.output)")
      #expect(search.errors.contains("1 title is hidden here"), "\(past): \(search.errors)")
    }
  }
}
