import SeenCore
import SeenTestSupport
import Testing

@Suite("Amending and removing")
struct AmendTests {
  private func given() throws -> Given {
    try Given([
      Draft(
        .titleAdded, "film:heat-1995",
        [
          JSON.Member("kind", "film"), JSON.Member("name", "Heat"), JSON.Member("year", 1995),
          JSON.Member("genres", ["Crime", "Drama"]), JSON.Member("ids", ["imdb": "tt0113277"]),
        ]),
      Draft(
        .watchLogged, "film:heat-1995",
        [
          JSON.Member("date", "2026-11-19"),
          JSON.Member("place", ["lat": .number("51.5"), "lon": .number("-0.12")]),
          JSON.Member("companions", ["Bo"]), JSON.Member("mood", "great"),
          JSON.Member("notes", "Boat \"chase\""), JSON.Member("minutes", 170),
        ]),
      Draft(.titleAdded, "film:ronin-1998", [JSON.Member("name", "Ronin")]),
    ])
  }

  private func row(_ given: borrowing Given) throws -> Int {
    try WatchMatch.find("last", in: given.ledger(), profile: "me")
  }

  @Test("only what changes is set, in order, with what stood before")
  func amends() throws {
    var given = try given()
    let amend = AmendWatch(
      row: try row(given),
      [
        JSON.Member("notes", "New"), JSON.Member("mood", nil), JSON.Member("minutes", 170),
        JSON.Member("date", "2026-11"), JSON.Member("tags", ["imax"]),
        JSON.Member("place", nil), JSON.Member("companions", ["Bo", "Mia"]),
      ])
    let event = try #require(try given.when(amend.decide).first)
    #expect(event.subject == "film:heat-1995")
    #expect(
      event.dataText
        == #"{"watch":"laptop-k3f9x7qa.2","set":{"date":"2026-11","place":null,"#
        + #""companions":["Bo","Mia"],"mood":null,"notes":"New","tags":["imax"]},"#
        + #""was":{"date":"2026-11-19","place":{"lat":51.5,"lon":-0.12},"companions":["Bo"],"#
        + #""mood":"great","notes":"Boat \"chase\"","tags":null}}"#)
    #expect(given.refusal(amend.decide) == .nothingToChange)
  }

  @Test("a watch moves to another title")
  func moves() throws {
    var given = try given()
    let move = AmendWatch(row: try row(given), [], title: try given.title("film:ronin-1998"))
    let event = try #require(try given.when(move.decide).first)
    #expect(
      event.dataText
        == #"{"watch":"laptop-k3f9x7qa.2","set":{"subject":"film:ronin-1998"},"#
        + #""was":{"subject":"film:heat-1995"}}"#)
    let ledger = given.ledger()
    #expect(
      ledger.standingWatches(of: try given.title("film:ronin-1998"), profile: "me").count == 1)
  }

  @Test("wrong amendments of watches are refused")
  func refusesWatches() throws {
    let given = try given()
    let row = try row(given)
    func refusal(_ name: String, _ value: JSON) -> Refusal? {
      given.refusal(AmendWatch(row: row, [JSON.Member(name, value)]).decide)
    }
    #expect(refusal("date", "2026-02-30") == .badField("date"))
    #expect(
      refusal("date", "2026-11-21")
        == .futureDate(try #require(PartialDate("2026-11-21")), today: given.context.today))
    #expect(refusal("minutes", "long") == .badField("minutes"))
    #expect(refusal("mood", "great") == .nothingToChange)
    #expect(
      refusal("mode", "great") == .unknownField("mode", known: WatchFact.fields.map(\.name)))
    let notes = String(repeating: "x", count: 10_001)
    #expect(refusal("notes", .string(notes)) == .notesTooLong(count: 10_001, limit: 10_000))
  }

  @Test("a title's facts are set and removed, with what stood before")
  func titles() throws {
    var given = try given()
    let title = try given.title("film:heat-1995")
    let amend = AmendTitle(
      title,
      [
        JSON.Member("ids", nil), JSON.Member("genres", ["Crime"]), JSON.Member("runtime", 170),
        JSON.Member("year", 1995), JSON.Member("kind", "other"), JSON.Member("overview", nil),
      ])
    let event = try #require(try given.when(amend.decide).first)
    #expect(
      event.dataText
        == #"{"set":{"kind":"other","runtime":170,"genres":["Crime"],"ids":null},"#
        + #""was":{"kind":"film","runtime":null,"genres":["Crime","Drama"],"#
        + #""ids":{"imdb":"tt0113277"}}}"#)
    func refusal(_ name: String, _ value: JSON) -> Refusal? {
      given.refusal(AmendTitle(title, [JSON.Member(name, value)]).decide)
    }
    #expect(refusal("name", nil) == .fieldNeeded("name"))
    #expect(refusal("name", " ") == .blankName)
    #expect(
      refusal("name", .string(String(repeating: "x", count: 201)))
        == .nameTooLong(count: 201, limit: 200))
    #expect(refusal("kind", "movie") == .unknownKind("movie", known: TitleFacts.kinds))
    #expect(refusal("year", 10_000) == .badField("year"))
    #expect(refusal("name", "Heat") == .nothingToChange)
  }

  @Test("unwatching keeps or removes the watches, once")
  func unwatches() throws {
    var given = try given()
    let title = try given.title("film:heat-1995")
    try given.when(LogWatch(.known(title)).decide)
    let other = try given.title("film:ronin-1998")
    let summary = TitleSummary(given.ledger(), other)
    #expect(given.refusal(Unwatch(other, .keep).decide) == .notWatched(summary))
    let kept = try given.when(Unwatch(title, .keep).decide)
    #expect(kept.map(\.dataText) == [#"{"history":"keep"}"#])
    let ledger = given.ledger()
    #expect(!ProfileWatches(ledger, profile: "me").isWatched(title))
    #expect(
      given.refusal(Unwatch(title, .keep).decide) == .alreadyUnwatched(TitleSummary(ledger, title)))
    try given.when(LogWatch(.known(title)).decide)
    #expect(given.ledger().standingWatches(of: title, profile: "me").count == 3)
    let removed = try given.when(Unwatch(title, .remove).decide)
    #expect(removed.map(\.type) == Array(repeating: "watch.retracted", count: 3))
    #expect(given.ledger().standingWatches(of: title, profile: "me").isEmpty)
    #expect(given.refusal(Unwatch(title, .remove).decide) != nil)
  }

  @Test("ratings, answers and favorites say what they replace, and nothing twice")
  func marks() throws {
    var given = try given()
    let title = try given.title("film:heat-1995")
    let summary = TitleSummary(given.ledger(), title)
    #expect(given.refusal(ClearRating(title).decide) == .notRated(summary))
    let rating = try TypedRating.parse("8.5", scale: 10)
    try given.when(RateTitle(title, rating).decide)
    let cleared = try given.when(ClearRating(title).decide)
    #expect(cleared[0].dataText == #"{"watch":"laptop-k3f9x7qa.2","was":{"value":8.5,"scale":10}}"#)
    #expect(given.refusal(ClearRating(title).decide) == .notRated(summary))

    #expect(given.refusal(SetAgain(title, nil).decide) == .nothingToChange)
    try given.when(SetAgain(title, true).decide)
    #expect(
      try given.when(SetAgain(title, nil).decide)[0].dataText == #"{"again":null,"was":true}"#)
    #expect(given.refusal(SetAgain(title, nil).decide) == .nothingToChange)

    #expect(given.refusal(SetFavorite(title, false).decide) == .notFavorite(summary))
    #expect(
      try given.when(SetFavorite(title, true).decide)[0].dataText
        == #"{"favorite":true,"was":null}"#)
    #expect(given.refusal(SetFavorite(title, true).decide) == .favoriteAlready(summary))
  }
}
