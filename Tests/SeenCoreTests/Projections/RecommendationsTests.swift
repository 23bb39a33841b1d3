import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// `Recommendations` by a `Taste`, by `RatedAlike` and by what others did (`JoinedTitles`); each `Recommendation` says
/// why.
@Suite("Recommendations")
struct RecommendationsTests {
  /// Returns what is recommended to the first of some people, of journals and perhaps a catalog.
  private func recommended(
    _ own: [Draft], _ others: [(name: String, drafts: [Draft])] = [], limit: Int = 10,
    catalog: [JSON] = []
  ) throws -> [Recommendation] {
    let given = try Given(own)
    let ledger = given.ledger()
    let today = given.context.today
    let scope = Scope(profile: "me", today: today)
    var builder = CatalogIndexBuilder()
    var tablesBuilder = CatalogTablesBuilder(seed: 1)
    for line in catalog {
      let title = try CatalogTitle(line)
      let isAdded = builder.add(title, CatalogPlace(offset: 0, length: 1, file: 0))
      #expect(isAdded)
      tablesBuilder.add(title)
    }
    let index = builder.finish()
    let tables = tablesBuilder.finish()
    let listed = Recommendations.Listed(ledger, index) { try? JSONReader.read(Array($0.utf8)) }
    var all = Recommendations(
      ledger, profile: "me", limit: limit, declined: ["film:declined"], tables, listed)
    all.addForYou(ledger, tables, listed)
    for title in Recommendations.lastWatched(3, ledger, profile: "me") {
      all.addAlike(title, of: ledger, isOwn: true, wasWatched: true, ledger, tables, listed)
    }
    var people = [
      ComparedPerson("me", ledger, scope, nil, includesPrivate: true, keepsSightings: true)
    ]
    for other in others {
      people.append(
        ComparedPerson(
          other.name, try Given(other.drafts).ledger(), scope, nil, includesPrivate: false,
          keepsSightings: true))
    }
    all.add(people, ledger, today: today) { try? JSONReader.read(Array($0.utf8)) }
    all.addNewest(tables, ledger, listed, today: today)
    return all.all
  }

  /// Returns what a title has in common with those that are liked.
  private func words(_ recommendation: Recommendation?) -> [Recommendation.Word] {
    for case .words(let words) in recommendation?.reasons ?? [] { return words }
    return []
  }

  private func film(_ id: String, _ genres: [String] = [], by director: String? = nil) -> Draft {
    var facts = [JSON.Member("kind", "film"), JSON.Member("name", .string(id))]
    facts.append(JSON.Member("genres", .array(genres.map { .string($0) })))
    if let director { facts.append(JSON.Member("directors", .array([.string(director)]))) }
    return Draft(.titleAdded, "film:" + id, facts)
  }

  private func watched(_ id: String, on date: String = "2026-11-01") -> Draft {
    Draft(.watchLogged, "film:" + id, [JSON.Member("date", .string(date))])
  }

  private func rated(_ id: String, _ value: Int) -> Draft {
    Draft(
      .ratingSet, "film:" + id, [JSON.Member("value", .whole(value)), JSON.Member("scale", 10)])
  }

  @Test("are what suits best, then like what was watched last, unless that is disliked")
  func alike() throws {
    let own = [
      film("heat", ["crime"], by: "Mann"), watched("heat", on: "2026-11-03"),
      film("cats", ["musical"]), watched("cats", on: "2026-11-04"), rated("cats", 2),
      film("saw", ["horror"]), watched("saw", on: "2026-11-05"),
      Draft(.againSet, "film:saw", [JSON.Member("again", false)]),
      film("thief", ["crime"], by: "Mann"), film("ran", ["crime"]), film("grease", ["musical"]),
      film("it", ["horror"]), film("declined", ["crime"]),
    ]
    let all = try recommended(own)
    #expect(all.map(\.title.id) == ["film:thief", "film:ran"])
    #expect(all.allSatisfy { $0.section == .you && $0.section.because == nil })
    #expect(words(all[0]).map(\.text) == ["crime", "Mann"])
    #expect(words(all[0]).map(\.example?.name) == [nil, "heat"])
    let next = try recommended(own, limit: 1)
    #expect(next.map(\.title.id) == ["film:thief", "film:ran"])
    #expect(next[1].section.because == "film:heat" && next[1].section.word == "like")
  }

  @Test("name the best liked title of a director, by a rating and watches that are not private")
  func examples() throws {
    func secret(_ draft: Draft) -> Draft {
      var draft = draft
      draft.isPrivate = true
      return draft
    }
    let films = [
      film("heat", by: "Mann"), film("ali", by: "Mann"), film("thief", by: "Mann"),
      film("cats", by: "Hooper"),
    ]
    func example(_ own: [Draft]) throws -> Recommendation.Example? {
      words(try recommended(films + own).first { $0.title.id == "film:thief" }).first?.example
    }
    let both = [watched("heat"), watched("ali"), rated("ali", 7)]
    let best = try example(both + [rated("heat", 9)])
    #expect(best?.name == "heat" && best?.rating?.description == "9/10")
    // A private rating is not told, and nothing else of what is known by it alone.
    let watchedOnly = try example([watched("heat"), secret(rated("heat", 9))])
    #expect(watchedOnly?.name == "heat" && watchedOnly?.rating == nil)
    let hidden = [secret(watched("heat")), secret(rated("heat", 10))]
    #expect(try example(hidden) == nil)
    let other = try example(hidden + [watched("ali")])
    #expect(other?.name == "ali")
  }

  @Test("are the best known titles for one who watched nothing, by votes where there are any")
  func newcomer() throws {
    func film(_ name: String, _ votes: Int?, _ genres: [String] = []) -> JSON {
      var members = [
        JSON.Member("id", .string("film:" + name)), JSON.Member("kind", "film"),
        JSON.Member("name", .string(name)),
        JSON.Member("genres", .array(genres.map { .string($0) })),
        JSON.Member("year", .whole(name == "new" ? 2026 : 2000)),
      ]
      if let votes { members.append(JSON.Member("votes", .whole(votes))) }
      return .object(members)
    }
    let six = ["a", "b", "c", "d", "e", "f"]
    let catalog = [
      film("little", 3), film("more", 90_000), film("most", 2_000_000), film("told", nil, six),
      film("bare", nil), film("new", nil),
    ]
    let all = try recommended([], catalog: catalog)
    #expect(all.map(\.title.name) == ["most", "more", "new"])
    #expect(all[0].section == .you && all[0].reasons == [.muchWatched])
    #expect(all[2].section == .new && all[2].reasons == [.year(2026)])
    let rated = film("rated", nil, six)
    let known = JSON.object((rated.members ?? []) + [JSON.Member("contentRating", "R")])
    let told = try recommended([], catalog: catalog + [known])
    #expect(told.map(\.title.name) == ["most", "more", "rated", "new"])
    #expect(told[2].reasons == [.wellKnown])
  }

  @Test("take the watches of one day by their clocks")
  func clocks() throws {
    let watched = { (id: String, clock: String) in
      Draft(
        .watchLogged, id,
        [JSON.Member("date", "2026-11-03"), JSON.Member("clock", .string(clock))])
    }
    let given = try Given([watched("film:late", "22:00"), watched("film:early", "10:00")])
    let ledger = given.ledger()
    let last = Recommendations.lastWatched(1, ledger, profile: "me")
    let late = ledger.titles.find("film:late")
    #expect(last.count == 1 && last.first == late)
  }

  @Test("have no show of which an episode was rated or begun")
  func shows() throws {
    func show(_ id: String) -> [Draft] {
      [
        Draft(
          .titleAdded, "show:" + id,
          [
            JSON.Member("kind", "show"), JSON.Member("name", .string(id)),
            JSON.Member("genres", ["crime"]),
          ]),
        Draft(
          .titleAdded, "episode:\(id)/s01e01",
          [
            JSON.Member("kind", "episode"), JSON.Member("name", "One"),
            JSON.Member("show", .string("show:" + id)), JSON.Member("season", 1),
            JSON.Member("episode", 1),
          ]),
      ]
    }
    let own = [
      [film("heat", ["crime"]), watched("heat")], show("rated"), show("begun"), show("new"),
      [
        Draft(
          .ratingSet, "episode:rated/s01e01", [JSON.Member("value", 9), JSON.Member("scale", 10)]),
        Draft(.watchingStopped, "episode:begun/s01e01", [JSON.Member("position", 60)]),
      ],
    ].flatMap { $0 }
    #expect(try recommended(own).map(\.title.id) == ["show:new"])
  }

  @Test("RatedAlike scores as the sum over all pairs of titles does")
  func pairs() throws {
    try everySeed(30) { random in
      let titleCount = random.whole(1...12)
      var table: [[Double]] = []
      for _ in 0..<random.whole(1...6) {
        table.append(
          (0..<titleCount).map { _ in
            random.chance(60) ? Double(random.whole(1...10)) : 0
          })
      }
      let ratings = table.map { row in
        row.enumerated().filter { $0.element > 0 }.map {
          RatedAlike.Rating(title: $0.offset, value: $0.element)
        }
      }
      let scores = RatedAlike(ratings, titleCount: titleCount).scores(for: 0)
      let norms = (0..<titleCount).map { title in
        (100 + table.map { $0[title] * $0[title] }.reduce(0, +)).squareRoot()
      }
      for title in 0..<titleCount {
        var sum = 0.0
        for rated in 0..<titleCount where table[0][rated] > 0 {
          var product = 0.0
          for person in table.dropFirst() { product += person[title] * person[rated] }
          sum += product / norms[title] / norms[rated] * (table[0][rated] - 4)
        }
        #expect(abs(scores[title] - sum) < 1e-9)
      }
    }
  }

  @Test("come from others who rate alike, from what they watch this week, and from their birds")
  func people() throws {
    let own = [
      film("heat"), rated("heat", 9), watched("heat", on: "2019"), isBird("robin"),
      bird("robin", at: (46.6, 7.8)),
    ]
    let bo = [
      film("heat"), rated("heat", 9), film("ran"), rated("ran", 8), film("meh"), rated("meh", 5),
      film("new"), watched("new", on: "2026-11-19"), film("old"), watched("old", on: "2026-10-01"),
      isBird("dunnock"), isBird("owl"), isBird("swift"), isBird("robin"),
      bird("dunnock", at: (46.7, 7.8), on: "2020-12-01"),
      bird("owl", at: (10, 10), on: "2021-11-02"), bird("swift", at: (46.6, 7.8), on: "2021-06-02"),
      bird("robin", at: (46.6, 7.8)),
    ]
    let all = try recommended(own, [("Bo", bo)])
    func titles(_ section: Recommendation.Section) -> [String] {
      all.filter { $0.section == section }.map(\.title.id)
    }
    #expect(titles(.people) == ["film:ran"])
    #expect(titles(.trending) == ["film:new"])
    #expect(titles(.birds) == ["bird:dunnock", "bird:owl"])
    let dunnock = all.first { $0.title.id == "bird:dunnock" }
    #expect(
      dunnock?.reasons == [.near(by: "Bo", try #require(PartialDate("2020-12-01")), kilometers: 11)]
    )
  }

  private func isBird(_ id: String) -> Draft {
    Draft(
      .titleAdded, "bird:" + id, [JSON.Member("kind", "bird"), JSON.Member("name", .string(id))])
  }

  private func bird(
    _ id: String, at point: (Double, Double), on date: String = "2026-11-02"
  ) -> Draft {
    Draft(
      .watchLogged, "bird:" + id,
      [
        JSON.Member("date", .string(date)),
        JSON.Member(
          "place", ["lat": .number("\(point.0)"), "lon": .number("\(point.1)")]),
      ])
  }

  @Test("never have what was watched, rated or begun, is up next or was refused; none comes twice")
  func openness() throws {
    try everySeed(40) { random in
      let genres = ["crime", "drama", "noir", "war"]
      var own: [Draft] = []
      var closed: Set<String> = ["film:declined"]
      for number in 0..<random.whole(1...25) {
        let id = "t\(number)"
        own.append(film(id, genres.filter { _ in random.chance(40) }, by: "D\(number % 4)"))
        if random.chance(40) {
          own.append(watched(id, on: "2026-10-\(10 + number % 20)"))
          closed.insert("film:" + id)
          if random.chance(60) { own.append(rated(id, random.whole(1...10))) }
        } else if random.chance(15) {
          own.append(
            Draft(.itemRemoved, "film:" + id, [JSON.Member("list", "list:me/queue")]))
          closed.insert("film:" + id)
        } else if random.chance(20) {
          let step = Draft(.progressRecorded, "film:" + id, [JSON.Member("position", 60)])
          own.append(random.chance(50) ? rated(id, random.whole(1...10)) : step)
          closed.insert("film:" + id)
        }
      }
      let limit = random.whole(1...5)
      let ids = try recommended(own, limit: limit)
      #expect(ids.allSatisfy { !closed.contains($0.title.id) && !$0.reasons.isEmpty })
      #expect(Set(ids.map(\.title.id)).count == ids.count)
      for section in Set(ids.map(\.section.because)) {
        #expect(ids.count { $0.section.because == section } <= limit)
      }
    }
  }
}
