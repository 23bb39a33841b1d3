import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen search")
struct SearchCommandTests {
  @Test(
    "finds titles by name, people, notes, places and companions, whatever the accents",
    arguments: [
      (["heat"], ["film:heat-1995"]), (["MANN"], ["film:heat-1995"]),
      (["boat", "chase"], ["film:heat-1995"]), (["mann bo odeon"], ["film:heat-1995"]),
      (["amelie"], ["film:amelie-2001"]), (["AMÉLIE"], ["film:amelie-2001"]),
      (["turdus"], ["bird:turdus-merula"]), (["regent's park"], ["bird:turdus-merula"]),
      (["heat", "amelie"], []), (["!"], []),
      (["a"], ["film:amelie-2001", "film:heat-1995", "bird:turdus-merula"]),
    ])
  func found(words: [String], expected: [String]) throws {
    let answer = try SmallJournal.world().run(["search"] + words + ["--json=id"])
    #expect(answer.lines.map(String.init) == expected.map { #"{"id":"\#($0)"}"# })
    #expect(answer.errors == "")
    #expect(answer.code == .done)
  }

  @Test("tells kind, year, watches, when it was seen first and last, its rating and its facts")
  func json() throws {
    let answer = try SmallJournal.world().run("search", "heat", "--json")
    #expect(
      answer.output
        == #"{"id":"film:heat-1995","subject":"film:heat-1995","name":"Heat","kind":"film","year":1995,"watches":2,"#
        + #""first":"1996","last":"2026-11-20","catalog":false,"rating":{"value":8,"scale":10},"#
        + #""runtime":170,"directors":["Michael Mann"],"genres":["crime","drama"]}"# + "\n")
    let blackbird = try SmallJournal.world().run("search", "kind:bird", "--json=rating,runtime")
    #expect(blackbird.output == #"{"rating":null,"runtime":null}"# + "\n")
  }

  @Test("puts the very name first, then names that begin so, then more watches")
  func order() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "title.added", "film:heatwave", #"{"kind":"film","name":"Heatwave"}"#),
      SmallJournal.line(
        11, "title.added", "film:white-heat", #"{"kind":"film","name":"White Heat"}"#),
      SmallJournal.line(
        12, "title.added", "film:other", #"{"kind":"film","name":"X","cast":["A. Heat"]}"#),
    ])
    #expect(
      world.run("search", "heat", "--json=id").lines
        == ["film:heat-1995", "film:heatwave", "film:white-heat", "film:other"].map {
          #"{"id":"\#($0)"}"#
        })
    #expect(world.run("search", "heat", "--limit", "1", "--plain").lines.count == 1)
    for (limit, more) in [("2", "2 more were found"), ("3", "1 more was found")] {
      #expect(
        world.run("search", "heat", "--limit", limit).output.contains(
          "\n\(more); --limit shows more of them.\n"))
    }
  }

  @Test("shows titles under their family, kind or decade, unknown ones last")
  func grouped() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "title.added", "bird:a",
        #"{"kind":"bird","name":"Fieldfare","family":"Turdidae"}"#),
      SmallJournal.line(
        11, "title.added", "bird:b", #"{"kind":"bird","name":"Osprey","family":"Pandionidae"}"#),
    ])
    let answer = world.run("search", "kind:bird", "--by", "family", "--sort", "name")
    #expect(
      answer.output == """
        Pandionidae  1
        Osprey  not seen

        Turdidae  1
        Fieldfare  not seen

        Others  1
        Common Blackbird  1 sighting  November 18, 2026

        kind    bird 3
        family  Pandionidae 1, Turdidae 1

        """)
    #expect(world.run("search", "--by", "decade").output.hasPrefix("1990s  1\nHeat (1995)"))
    #expect(world.run("search", "--by", "kind", "--facets").code == .usage)
  }

  @Test("does not say of a show that it is not watched, whose episodes may have been")
  func shows() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "title.added", "show:borgen", #"{"kind":"show","name":"Borgen"}"#),
      SmallJournal.line(11, "title.added", "film:ran", #"{"kind":"film","name":"Ran"}"#),
    ])
    #expect(world.run("search", "borgen", "kind:show").output == "Borgen\n")
    #expect(world.run("search", "ran", "kind:film").output.hasPrefix("Ran  not watched\n"))
  }

  @Test("says so when there is nothing")
  func none() throws {
    #expect(try SmallJournal.world().run("search", "zardoz").output == "Nothing found.\n")
    let near = try SmallJournal.world().run("search", "haet")
    #expect(near.output == "Nothing found.\n")
    #expect(near.errors == "No title is called 'haet'; did you mean 'Heat'?\n")
    #expect(try SmallJournal.world().run("search", "haet", "--json").errors == "")
  }

  @Test("a field with an empty text or array has no value")
  func emptyFacts() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "title.added", "film:bare",
        #"{"kind":"film","name":"Bare","genres":[],"directors":[],"contentRating":"","overview":""}"#
      )
    ])
    for field in ["genre", "director", "contentRating", "overview", "cast"] {
      #expect(!world.run("search", field + ":*", "--json=id").output.contains("bare"), "\(field)")
      #expect(
        world.run("search", "--json=id", "--", "-" + field + ":*").output.contains("bare"),
        "\(field)")
    }
    #expect(world.run("search", "contentRating:unrated", "--json=id").output.contains("bare"))
  }

  @Test("texts of spaces alone and arrays of empty texts are no values either")
  func blankFacts() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "title.added", "film:bare",
        #"{"kind":"film","name":"Bare","genres":[""],"directors":[" "],"status":" ","#
          + #""franchise":{"name":""}}"#),
      SmallJournal.line(
        11, "watch.logged", "film:bare",
        #"{"location":"","mood":" ","companions":[""],"tags":[" "],"platform":"","notes":" "}"#),
    ])
    for field in ["genre", "director", "status", "franchise"] + watchFields {
      let found = world.run("search", field + ":*", "--json=id")
      #expect(found.code == .done && !found.output.contains("bare"), "\(field)")
    }
    for field in watchFields {
      #expect(!world.run("diary", field + ":*", "--json=id").output.contains("box.11"), "\(field)")
    }
    for field in ["mood", "at", "notes", "with"] {
      #expect(world.run("diary", field + ":*", "--json=id").output.contains("box.5"), "\(field)")
    }
  }

  private let watchFields = ["at", "mood", "with", "tag", "platform", "notes"]

  @Test("only words are taken for a name with a slip in it")
  func noGuess() throws {
    let world = try SmallJournal.world()
    #expect(world.run("search", "heta").errors.contains("did you mean 'Heat'?"))
    #expect(world.run("search", "genre:heta").errors == "")
  }

  @Test("knows a title that nobody added only while it is watched, as statistics and lists do")
  func known() throws {
    let watch = SmallJournal.line(10, "watch.logged", "film:ran-1985", #"{"date":"2024"}"#)
    let unwatched = SmallJournal.line(11, "title.unwatched", "film:ran-1985", "{}")
    let list = SmallJournal.line(
      12, "list.created", "list:me/all", #"{"name":"All","query":"kind:other"}"#)
    for (lines, names) in [([watch, list], ["film:ran-1985"]), ([watch, unwatched, list], [])] {
      let world = try SmallJournal.world(adding: lines)
      let expected = names.map { name in #"{"id":"\#(name)"}"# }
      #expect(world.run("search", "kind:other", "--json=id").lines.map(String.init) == expected)
      #expect(
        world.run("search", "--when", "2024", "--json=id").lines.map(String.init) == expected)
      let items = world.run("list", "items", "list:me/all", "--json=id")
      #expect(items.lines.map(String.init) == expected)
      let stats = world.run("stats", "--json=titlesUnwatched")
      #expect(stats.output == #"{"titlesUnwatched":1}"# + "\n")
    }
  }
}
