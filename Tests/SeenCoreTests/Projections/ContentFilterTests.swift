import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// What `Profiles`, `ProfileCounts` and `ContentFilter` read from events is tested through commands as well.
@Suite("Which titles a profile sees")
struct ContentFilterTests {
  @Test(
    "ratings are compared by their letters and digits",
    arguments: [
      ("pg-13", 13), ("PG13", 13), ("tv-ma", 17), ("TVY7", 7), ("fsk16", 16), ("FSK 16", 16),
      ("12a", 12), ("g", 0), ("R18", 18), ("NC-17", 18), ("U", 0),
    ])
  func ages(text: String, age: Int) {
    #expect(ContentRating.known(text)?.age == age)
  }

  @Test("other texts are no rating", arguments: ["", "NR", "Unrated", "13", "PG-14", "Ｒ", "TV"])
  func unknown(text: String) {
    #expect(ContentRating.known(text) == nil)
  }

  @Test(
    "some words say that a title is for adults",
    arguments: [
      "xxx", "For Adults", "Adult", "VIP | Adult channels", "18+", "erotic thriller", "Hentai",
      "adult film", "Young adults only, adult",
    ])
  func adults(text: String) {
    #expect(ContentRating.isForAdults(text))
  }

  @Test(
    "other words do not",
    arguments: [
      "", "Young Adult", "young adults", "Adult Swim", "adult animation", "Drama", "Adulthood",
      "Sex and the City", "Essex", "18", "XX", "Adult Contemporary",
    ])
  func noAdults(text: String) {
    #expect(!ContentRating.isForAdults(text))
  }

  @Test("a known rating goes before such words, an unknown one does not")
  func counted() {
    #expect(ContentRating.counted("R", genres: ["Erotica"], channel: nil) == "R")
    #expect(ContentRating.counted("Unrated", genres: ["Erotica"], channel: nil) == "X")
    #expect(ContentRating.counted(nil, genres: [], channel: "Xxx Nights") == "X")
    #expect(ContentRating.counted(nil, genres: ["News"], channel: "News 18") == nil)
  }

  @Test("each rating is named once and is in its own table")
  func table() {
    #expect(Set(ContentRating.names.map(ContentRating.key)).count == ContentRating.names.count)
    for (_, ratings) in ContentRating.table {
      for rating in ratings { #expect(ContentRating.known(rating.name)?.age == rating.age) }
    }
  }

  @Test("a title whose show is hidden is hidden, in any order and however shows name each other")
  func parts() throws {
    try everySeed(60) { random in
      let names = (1...random.whole(2...9)).map { "show:x\($0)" }
      let some: [TitleKind] = [.show, .season, .episode, .other]
      let kinds = names.map { _ in random.pick(some) ?? .show }
      let shows = names.map { _ in random.chance(80) ? random.pick(Array(names.indices)) : nil }
      let ratings = names.map { _ in random.pick(["R", "G", nil, nil]) ?? nil }
      var drafts = [
        Draft(
          .settingSet, nil, [JSON.Member("key", "content.age"), JSON.Member("value", 12)])
      ]
      for place in names.indices {
        var members = [JSON.Member("name", "X"), JSON.Member("kind", .string(kinds[place].name))]
        if let rating = ratings[place] {
          members.append(JSON.Member("contentRating", .string(rating)))
        }
        if let show = shows[place] { members.append(JSON.Member("show", .string(names[show]))) }
        let fields = EventDefinition.titleAdded.fields
        drafts.append(Draft(.titleAdded, names[place], fields.ordered(members)))
      }
      // The rule by itself, until it hides nothing more.
      var hidden: Set<Int> = []
      while true {
        let more = names.indices.filter { place in
          let rating = ratings[place] ?? shows[place].flatMap { ratings[$0] }
          return kinds[place] != .other
            && (rating == "R" || shows[place].map(hidden.contains) ?? false)
        }
        guard hidden.count < Set(more).count else { break }
        hidden = Set(more)
      }
      var given = try Given()
      try given.accept(try Given(drafts).events.shuffled(using: &random))
      let ledger = given.ledger()
      let filter = ContentFilter(
        Profile(id: "me"), SettingsView(ledger, profile: "me"), today: given.context.today)
      let found = filter.titles(ledger)
      for place in names.indices {
        let title = try given.title(names[place])
        try check(
          found[Int(title)] == hidden.contains(place), "\(names[place]) of \(given.events)")
      }
    }
  }
}
