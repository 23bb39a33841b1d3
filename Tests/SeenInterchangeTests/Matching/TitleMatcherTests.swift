import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Matching a film") struct TitleMatcherTests {
  private func matcher(_ titles: [ExportTitle] = []) throws -> TitleMatcher {
    var journal = TestJournal()
    try journal.record(
      titles.map { title in
        var film = ForeignTitle(name: title.name, year: title.year, externalIDs: title.externalIDs)
        film.directors = title.directors
        return Draft(.titleAdded, title.id, film.facts)
      })
    return TitleMatcher(journal: journal.imports(), source: "test")
  }

  private func heat(_ id: String, _ ids: [ExternalID] = [], by director: String? = nil)
    -> ExportTitle
  {
    var title = ExportTitle(id: id, kind: "film", name: "Heat", year: 1995)
    title.externalIDs = ids
    title.directors = director.map { [$0] } ?? []
    return title
  }

  @Test("asks names elsewhere before name and year")
  func externalFirst() throws {
    let imdb = ExternalID("imdb", "tt1")
    var matcher = try matcher([heat("film:a"), heat("film:b", [imdb])])
    let named = ForeignTitle(name: "Hitze", year: 1996, externalIDs: [imdb])
    #expect(matcher.existing(named)?.id == "film:b")
    #expect(matcher.existing(ForeignTitle(name: "Heat", year: 1995))?.id == "film:a")
    #expect(matcher.existing(ForeignTitle(name: "Heat", year: 1995))?.others == ["film:b"])
    #expect(matcher.existing(ForeignTitle(name: "Heat", year: nil))?.id == nil)
    #expect(matcher.existing(ForeignTitle(name: "heat", year: 1995))?.id == nil)
  }

  @Test("takes no title that is known to be another film, and gives the new one an id of its own")
  func conflicts() throws {
    var matcher = try matcher([heat("film:heat-1995", [ExternalID("imdb", "tt1")])])
    let other = ForeignTitle(name: "Heat", year: 1995, externalIDs: [ExternalID("imdb", "tt2")])
    let match = matcher.match(other)
    #expect(match.id == "film:heat-1995~tt2" && match.addition != nil)
    #expect(matcher.match(other).addition == nil)

    var byDirector = try self.matcher([heat("film:heat-1995", by: "Mann")])
    var film = ForeignTitle(name: "Heat", year: 1995)
    film.directors = ["Other"]
    #expect(byDirector.match(film).id.hasPrefix("film:heat-1995~"))
    film.directors = ["Mann"]
    #expect(byDirector.match(film).id == "film:heat-1995")
  }

  @Test("finds what the same import added, by a name elsewhere that another name has too")
  func addedBefore() throws {
    var matcher = try matcher()
    let ids = [ExternalID("letterboxd", "https://boxd.it/1"), ExternalID("imdb", "tt1")]
    let heat = matcher.match(ForeignTitle(name: "Heat", year: 1995, externalIDs: ids))
    #expect(heat.addition != nil)
    for id in ids {
      let match = matcher.match(ForeignTitle(name: "Hitze", year: 1996, externalIDs: [id]))
      #expect(match.id == heat.id && match.addition == nil)
    }
    let other = ForeignTitle(name: "Hitze", year: 1996, externalIDs: [ExternalID("tmdb", "tt1")])
    #expect(matcher.match(other).addition != nil)
  }

  @Test("compares a film with few of the thousands that have its name and year")
  func crowd() throws {
    let count = 2000
    for hasIDs in [true, false] {
      var matcher = try matcher()
      for _ in 1...2 {
        for number in 0..<count {
          var film = ForeignTitle(name: "Heat", year: 1995)
          if hasIDs { film.externalIDs = [ExternalID("letterboxd", "https://boxd.it/\(number)")] }
          film.directors = hasIDs ? [] : ["Director \(number)"]
          _ = matcher.match(film)
        }
      }
      #expect(matcher.comparisonCount < count * 4, "\(matcher.comparisonCount)")
    }
  }

  @Test("finds among many films of a name what looking at each of them finds", arguments: 0..<8)
  func crowdLaw(seed: UInt64) throws {
    var random = Seeded(seed: seed)
    var matcher = try matcher()
    var known: [KnownTitle] = []
    for _ in 0..<300 {
      var film = ForeignTitle(name: "Heat", year: 1995)
      for scheme in ["imdb", "tmdb", "letterboxd"] {
        let number = Int.random(in: 0..<120, using: &random)
        if number < 40 { film.externalIDs.append(ExternalID(scheme, "\(number)")) }
      }
      if Bool.random(using: &random) {
        film.directors = (0..<2).map { _ in "D\(Int.random(in: 0..<30, using: &random))" }
      }
      var fitting: [KnownTitle] = []
      for id in film.externalIDs where fitting.isEmpty {
        fitting = known.filter { $0.externalIDs.contains(id) }.suffix(1)
      }
      if fitting.isEmpty { fitting = known.filter { !film.conflicts(with: $0) } }
      let match = matcher.match(film)
      if let addition = match.addition {
        #expect(fitting.isEmpty)
        known.append(
          KnownTitle(
            id: addition.subject ?? "", externalIDs: film.externalIDs, directors: film.directors))
      } else {
        let ids = fitting.map(\.id).inByteOrder()
        #expect([match.id] + match.others == ids)
      }
    }
  }

  @Test("keeps names apart that only share a slug, with the same mark in every copy of a journal")
  func sharedSlug() throws {
    var first = try matcher()
    var second = try matcher()
    for name in ["=1", "+1", "-1"] {
      let film = ForeignTitle(name: name, year: 2000)
      #expect(first.match(film).id == second.match(film).id)
    }
    let ids = ["=1", "+1", "-1"].map { first.match(ForeignTitle(name: $0, year: 2000)).id }
    #expect(ids[0] == "film:1-2000" && Set(ids).count == 3)
    #expect(ids.dropFirst().allSatisfy { $0.utf8.count == "film:1-2000~abcde".utf8.count })
  }

  @Test("finds a film again that was renamed since it was imported")
  func renamed() throws {
    var journal = TestJournal()
    var matcher = TitleMatcher(journal: journal.imports(), source: "test")
    let film = ForeignTitle(name: "Heat", year: 1995)
    let addition = try #require(matcher.match(film).addition)
    var renamed = addition
    renamed.data = [JSON.Member("kind", "film"), JSON.Member("name", "Hitze")]
    try journal.record([renamed])
    var later = TitleMatcher(journal: journal.imports(), source: "test")
    #expect(later.existing(film)?.id == "film:heat-1995")
  }
}
