import SeenCore
import SeenTestSupport
import Testing

@Suite("Logging a watch")
struct LogWatchTests {
  private func heat(_ facts: [JSON.Member] = []) -> NewTitle {
    NewTitle(name: "Heat", year: 1995, facts: facts)
  }

  @Test("a new title with everything said is one batch, in order, and its rating names the watch")
  func everything() throws {
    var given = try Given()
    var watch = WatchFacts(date: try #require(PartialDate("2026-11-19")))
    watch.clock = Clock("21:10")
    watch.zone = "Europe/London"
    watch.format = "theater"
    watch.location = "Odeon Camden"
    watch.place = Coordinates(latitude: 51.5, longitude: -0.12)
    watch.companions = ["Bo", "Mia"]
    watch.mood = "great"
    watch.notes = "Third time, still the boat chase."
    watch.platform = "Mubi"
    watch.minutes = 170
    watch.tags = ["imax"]
    watch.count = 2
    watch.isClaimedRewatch = true
    watch.isSpoiler = false
    let rating = try TypedRating.parse("9/10", scale: 10)
    let facts = [JSON.Member("genres", ["Crime"]), JSON.Member("runtime", 170)]
    let log = LogWatch(.new(heat(facts)), watch: watch, rating: rating, again: true)
    let events = try given.when(log.decide)
    #expect(events.map(\.type) == ["title.added", "watch.logged", "rating.set", "again.set"])
    #expect(events.allSatisfy { $0.subject == "film:heat-1995" })
    #expect(events.allSatisfy { $0.batch == "laptop-k3f9x7qa.1/4" && $0.profile == nil })
    #expect(
      events[0].dataText
        == #"{"kind":"film","name":"Heat","year":1995,"runtime":170,"genres":["Crime"]}"#)
    #expect(
      events[1].dataText
        == #"{"date":"2026-11-19","clock":"21:10","zone":"Europe/London","format":"theater","#
        + #""location":"Odeon Camden","place":{"lat":51.5,"lon":-0.12},"companions":["Bo","Mia"],"#
        + #""mood":"great","notes":"Third time, still the boat chase.","platform":"Mubi","#
        + #""minutes":170,"tags":["imax"],"count":2,"rewatch":true,"spoiler":false}"#)
    #expect(
      events[2].dataText == #"{"value":9,"scale":10,"watch":"laptop-k3f9x7qa.2","was":null}"#)
    #expect(events[3].dataText == #"{"again":true,"was":null}"#)
  }

  @Test("the old number of an episode that was corrected means another one, with an id of its own")
  func correctedEpisode() throws {
    var given = try Given()
    let first = EpisodeCode(season: 1, episodes: 1...1)
    let show = NewTitle(kind: "show", name: "Sp")
    try given.when(LogWatch(.new(show), episodes: [first]).decide)
    let wrong = try given.title("episode:sp/s01e01")
    try given.when(AmendTitle(wrong, [JSON.Member("season", 2)]).decide)
    let known = TitleChoice.known(try given.title("show:sp"))
    func log(_ code: EpisodeCode) throws -> [String?] {
      try given.when(LogWatch(known, episodes: [code]).decide).map(\.subject)
    }
    #expect(try log(first) == ["episode:sp/s01e01~2", "episode:sp/s01e01~2"])
    #expect(try log(first) == ["episode:sp/s01e01~2"])
    #expect(try log(EpisodeCode(season: 2, episodes: 1...1)) == ["episode:sp/s01e01"])
  }

  @Test("a second watch replaces the rating and says what it was; an unknown date is not written")
  func again() throws {
    var given = try Given(profile: "ana")
    let first = try TypedRating.parse("4.5/5", scale: 10)
    try given.when(LogWatch(.new(heat()), rating: first, again: false).decide)
    let title = try given.title("film:heat-1995")
    let second = try TypedRating.parse("2/3", scale: 10)
    let events = try given.when(LogWatch(.known(title), rating: second, again: true).decide)
    #expect(events.map(\.profile) == ["ana", "ana", "ana"])
    #expect(events[0].dataText == "{}")
    #expect(events[1].dataText.hasSuffix(#""was":{"value":4.5,"scale":5}}"#))
    #expect(events[2].dataText == #"{"again":true,"was":false}"#)
  }

  @Test("the future is refused, a month that has begun is not")
  func future() throws {
    let given = try Given()
    let today = given.context.today
    for (text, isRefused) in [
      ("2026-11-20", false), ("2026-11", false), ("2026", false), ("2026-11-21", true),
      ("2026-12", true), ("2027", true),
    ] {
      let date = try #require(PartialDate(text))
      let log = LogWatch(.new(heat()), watch: WatchFacts(date: date))
      #expect(given.refusal(log.decide) == (isRefused ? .futureDate(date, today: today) : nil))
    }
  }

  @Test("names and notes are limited in characters, at the edge and beside it")
  func limits() throws {
    var given = try Given()
    func log(_ name: Int, _ notes: Int) -> LogWatch {
      var watch = WatchFacts()
      // Each is one character of many bytes.
      watch.notes = String(repeating: "👩‍👩‍👧", count: notes)
      return LogWatch(
        .new(NewTitle(name: String(repeating: "é", count: name))), watch: watch)
    }
    #expect(given.refusal(log(200, 10_000).decide) == nil)
    #expect(given.refusal(log(201, 1).decide) == .nameTooLong(count: 201, limit: 200))
    #expect(given.refusal(log(1, 10_001).decide) == .notesTooLong(count: 10_001, limit: 10_000))
    #expect(given.refusal(log(0, 1).decide) == .blankName)
    #expect(given.refusal(LogWatch(.new(NewTitle(name: " \t "))).decide) == .blankName)
    try given.when(ChangeSetting("title.max", to: "5").decide)
    #expect(given.refusal(log(5, 1).decide) == nil)
    #expect(given.refusal(log(6, 1).decide) == .nameTooLong(count: 6, limit: 5))
  }

  @Test("a rating can be required, and facts must be of their types")
  func checks() throws {
    var given = try Given()
    try given.when(ChangeSetting("rating.required", to: "on").decide)
    #expect(given.refusal(LogWatch(.new(heat())).decide) == .ratingRequired)
    let rating = try TypedRating.parse("9", scale: 10)
    func log(_ title: NewTitle) -> LogWatch { LogWatch(.new(title), rating: rating) }
    #expect(given.refusal(log(heat([JSON.Member("runtime", -1)])).decide) == .badField("runtime"))
    #expect(
      given.refusal(log(NewTitle(name: "Heat", year: 0)).decide) == .badField("year"))
    #expect(
      given.refusal(log(NewTitle(kind: "movie", name: "Heat")).decide)
        == .unknownKind("movie", known: TitleFacts.kinds))
    #expect(
      given.refusal(log(NewTitle(name: "film:heat")).decide) == .unknownTitle("film:heat", near: [])
    )
    #expect(given.refusal(log(NewTitle(name: "Film: heat")).decide) == nil)
    var watch = WatchFacts()
    watch.minutes = 1_000_001
    #expect(
      given.refusal(LogWatch(.new(heat()), watch: watch, rating: rating).decide)
        == .badField("minutes"))
  }

  @Test("a title whose id is taken gets one apart; an undone one gives its id back")
  func ids() throws {
    var given = try Given()
    try given.when(LogWatch(.new(heat())).decide)
    #expect(try given.when(LogWatch(.new(heat())).decide)[0].subject == "film:heat-1995~k3f9x")
    let imdb = JSON.Member("ids", ["imdb": "tt0113277"])
    #expect(
      try given.when(LogWatch(.new(heat([imdb]))).decide)[0].subject
        == "film:heat-1995~tt0113277")
    var fresh = try Given()
    try fresh.when(LogWatch(.new(heat())).decide)
    try fresh.undo()
    #expect(try fresh.when(LogWatch(.new(heat())).decide)[0].subject == "film:heat-1995")
  }

  @Test("a run of episodes is one batch that adds the show and each episode once")
  func episodes() throws {
    var given = try Given()
    let office = NewTitle(
      kind: "show", name: "The Office", year: 2005, facts: [JSON.Member("runtime", 22)])
    let code = try #require(try EpisodeCode.parse("s02e03..e04"))
    let events = try given.when(LogWatch(.new(office), episodes: [code]).decide)
    #expect(
      events.map { "\($0.type) \($0.subject ?? "")" } == [
        "title.added show:the-office-2005",
        "title.added episode:the-office-2005/s02e03", "watch.logged episode:the-office-2005/s02e03",
        "title.added episode:the-office-2005/s02e04", "watch.logged episode:the-office-2005/s02e04",
      ])
    #expect(events[0].dataText == #"{"kind":"show","name":"The Office","year":2005}"#)
    #expect(
      events[1].dataText
        == #"{"kind":"episode","name":"The Office s02e03","runtime":22,"#
        + #""show":"show:the-office-2005","season":2,"episode":3}"#)
    let show = try given.title("show:the-office-2005")
    let more = try #require(try EpisodeCode.parse("2x04..05"))
    let next = try given.when(LogWatch(.known(show), episodes: [more]).decide)
    #expect(next.map(\.type) == ["watch.logged", "title.added", "watch.logged"])
    let episode = try given.title("episode:the-office-2005/s02e04")
    let ledger = given.ledger()
    #expect(ledger.standingWatches(of: episode, profile: "me").count == 2)
    #expect(
      given.refusal(LogWatch(.known(episode), episodes: [code]).decide)
        == .notShow(TitleSummary(ledger, episode)))
  }

  @Test("an episode that has another id is found by its numbers")
  func foreignEpisode() throws {
    var given = try Given([
      Draft(.titleAdded, "show:x", [JSON.Member("kind", "show"), JSON.Member("name", "X")]),
      Draft(
        .titleAdded, "episode:imported-7",
        [
          JSON.Member("kind", "episode"), JSON.Member("name", "Pilot"),
          JSON.Member("show", "show:x"), JSON.Member("season", 1), JSON.Member("episode", 1),
        ]),
    ])
    let show = try given.title("show:x")
    let code = try #require(try EpisodeCode.parse("s01e01"))
    #expect(
      try given.when(LogWatch(.known(show), episodes: [code]).decide).map(\.subject)
        == ["episode:imported-7"])
  }

  @Test("what the line about a rewatch says of the place is where the watch then stands")
  func rewatch() throws {
    let dates = ["2025-03-01", "2013", "", "2013-07-01", "2013-07", "2025-03-01", "2024"]
    for (count, last) in dates.enumerated() where count > 0 {
      var given = try Given()
      let face = NewTitle(name: "Face/Off", year: 1997)
      for text in dates.prefix(count) {
        let title = given.ledger().titles.find("film:face-off-1997")
        let input = WatchFacts(date: PartialDate(text) ?? .unknown)
        try given.when(LogWatch(title.map { .known($0) } ?? .new(face), watch: input).decide)
      }
      let title = try given.title("film:face-off-1997")
      let input = WatchFacts(date: PartialDate(last) ?? .unknown)
      let facts = RewatchFacts(given.ledger(), title, profile: "me", before: input)
      let before = given.ledger().standingWatches(of: title, profile: "me").count
      #expect(facts.name == "Face/Off" && facts.total == before + 1)
      #expect(facts.others.count == count && facts.others == facts.others.sorted())
      let events = try given.when(LogWatch(.known(title), watch: input).decide)
      let ledger = given.ledger()
      let rows = ledger.standingWatches(of: title, profile: "me")
      let ids = rows.map { ledger.idText(ledger.watches.id($0)) }
      #expect(ids.firstIndex(of: events[0].id.description) == facts.ordinal - 1)
      #expect(ids.filter { $0 != events[0].id.description } == facts.watches)
    }
  }

  @Test("a claimed viewing before the journal counts where the watch is the first by date")
  func claimedRewatch() throws {
    var given = try Given()
    let input = WatchFacts(date: try #require(PartialDate("2025")))
    try given.when(LogWatch(.new(NewTitle(name: "Heat")), watch: input).decide)
    let title = try given.title("film:heat")
    var early = WatchFacts(date: try #require(PartialDate("2013")))
    early.isClaimedRewatch = true
    var late = WatchFacts(date: try #require(PartialDate("2026")))
    late.isClaimedRewatch = true
    let ledger = given.ledger()
    let first = RewatchFacts(ledger, title, profile: "me", before: early)
    #expect(first.ordinal == 2 && first.total == 3)
    let last = RewatchFacts(ledger, title, profile: "me", before: late)
    #expect(last.ordinal == 2 && last.total == 2)
  }
}
