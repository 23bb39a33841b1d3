import Foundation
import SeenCore
import SeenTestSupport
import Testing

/// What suits a profile: `Taste`, by `ComparedTitles` and their `TitleVotes`, in the order of `RankedTitle`; words are
/// counted in a `WordTable`.
@Suite("Taste") struct TasteTests {
  private func scores(
    _ given: Given, like: String? = nil, _ offer: Taste.Offer = .all
  ) throws -> [(id: String, score: Double)] {
    let ledger = given.ledger()
    var taste = Taste(ledger, profile: "me")
    if let like {
      taste = Taste(like: try given.title(like), of: ledger, isOwn: true, ledger, profile: "me")
    }
    let scores = Taste.Scores(taste, ComparedTitles(ledger, TitleVotes()), in: ledger)
    return scores.best(100, offer, in: ledger) { _ in true }
      .map { (ledger.titles.text($0.title), $0.score) }
  }

  @Test("is what the steps of the format say, also of arrays without symbols")
  func reference() throws {
    try everySeed(60) { random in
      let journal = TasteReference(&random)
      var given = try Given(journal.drafts)
      let named = random.pick(journal.titles.filter { $0.kind == "film" })?.id
      for like in [nil, named] {
        let expected = journal.scores(like: like)
        for limit in [nil, 0, 20] {
          given.wordLimit = limit
          let all = try scores(given, like: like)
          try check(all.count == expected.count, "\(all.count) of \(expected.count)")
          for (id, score) in all {
            let wanted = expected[id]?.score ?? .nan
            try check(abs(score - wanted) < 1e-9, "\(id): \(score), not \(wanted); \(limit ?? -1)")
          }
          let alike = Set(try scores(given, like: like, .alike).map(\.id))
          let near = expected.filter { abs($0.value.score) > 1e-9 }
          try check(
            near.allSatisfy { alike.contains($0.key) == ($0.value.isAlike && $0.value.score > 0) },
            "\(alike)")
        }
      }
    }
  }

  @Test("is the same in whatever order everything was recorded")
  func order() throws {
    try everySeed(40) { random in
      let drafts = TasteReference(&random).drafts
      let known = try scores(try Given(drafts))
      let shuffled = try scores(try Given(drafts.shuffled(using: &random)))
      try check(known.map(\.id) == shuffled.map(\.id), "\(known) and \(shuffled)")
      try check(known.map(\.score) == shuffled.map(\.score), "\(known) and \(shuffled)")
    }
  }

  @Test("a rating that is raised never lowers a title that has words of that title only")
  func raised() throws {
    try everySeed(40) { random in
      var journal = TasteReference(&random)
      for place in journal.titles.indices {
        journal.titles[place].year = nil
        journal.titles[place].words = ["genres": ["g\(random.whole(3...9))"], "cast": ["c"]]
      }
      journal.ratings = [:]
      journal.again = [:]
      for (id, words) in [("film:rated", ["a", "b"]), ("film:like", ["b", "a"])] {
        journal.titles.append(.init(id: id, kind: "film", words: ["directors": words]))
      }
      var last = -Double.infinity
      for rating in 1...10 {
        journal.ratings["film:rated"] = rating
        let all = try scores(try Given(journal.drafts))
        let score = all.first { $0.id == "film:like" }?.score ?? -1
        try check(score >= last, "\(rating): \(score) after \(last)")
        last = score
      }
    }
  }

  private func film(
    _ id: String, _ words: [String: [String]], year: Int? = nil
  ) -> TasteReference.Title {
    .init(id: "film:" + id, kind: "film", year: year, words: words)
  }

  @Test("counts rare words before common ones, the first of a cast before the last, near years")
  func words() throws {
    var journal = TasteReference()
    journal.titles = [
      film("seen", ["genres": ["Drama", "Western"], "cast": ["Z", "Y", "X", "A"]], year: 1990),
      film("drama", ["genres": ["Drama"]]), film("western", ["genres": ["Western"]]),
      film("first", ["cast": ["Z"]]), film("last", ["cast": ["A"]]),
      film("near", ["genres": ["Western"]], year: 1994),
      film("far", ["genres": ["Western"]], year: 2010),
    ]
    journal.titles += (0..<9).map { film("d\($0)", ["genres": ["Drama"]]) }
    journal.watched = ["film:seen"]
    let scores = Dictionary(uniqueKeysWithValues: try scores(try Given(journal.drafts)))
    func isMore(_ one: String, _ other: String) -> Bool {
      scores["film:" + one] ?? 0 > scores["film:" + other] ?? 0
    }
    #expect(isMore("western", "drama") && isMore("first", "last"))
    #expect(isMore("near", "far") && scores["film:far"] == scores["film:western"])
  }

  @Test("has low ratings and what is not for a second time against similar titles")
  func low() throws {
    var journal = TasteReference()
    let genres = ["noir", "sport", "musical"]
    journal.titles = genres.map { film("seen-" + $0, ["genres": [$0]]) }
    journal.titles += genres.map { film($0, ["genres": [$0]]) }
    journal.ratings = ["film:seen-noir": 9, "film:seen-sport": 2]
    journal.watched = ["film:seen-musical"]
    journal.again = ["film:seen-musical": false]
    let given = try Given(journal.drafts)
    #expect(Set(try scores(given, .alike).map(\.id)) == ["film:seen-noir", "film:noir"])
    let all = try scores(given)
    let order = all.map(\.id).filter { !$0.contains("seen") }
    #expect(order == ["film:noir", "film:musical", "film:sport"])
    // One that is named stands for all others; its own low rating does not count.
    let named = try scores(given, like: "film:seen-sport", .alike).map(\.id)
    #expect(Set(named) == ["film:seen-sport", "film:sport"])
  }

  @Test("finds what is like a title among many that were rated low")
  func manyLow() throws {
    var journal = TasteReference()
    journal.titles = [film("named", ["genres": ["drama"]]), film("like", ["genres": ["drama"]])]
    for number in 0..<60 {
      journal.titles.append(film("low\(number)", ["genres": ["drama", "war"]]))
      journal.ratings["film:low\(number)"] = 2
    }
    let alike = try scores(try Given(journal.drafts), like: "film:named", .alike)
    #expect(alike.contains { $0.id == "film:like" })
  }

  @Test("has equal titles in the order of their hashes, not of their names")
  func ties() throws {
    var journal = TasteReference()
    journal.titles = (1...300).map { film("t\($0)", ["genres": ["noir"]]) }
    let ids = try scores(try Given(journal.drafts)).map(\.id)
    let hashes = journal.titles.map { (CatalogHash.wide($0.id), $0.id) }.sorted { $0.0 < $1.0 }
    #expect(ids == hashes.prefix(100).map(\.1))
    #expect(ids != ids.sorted())
  }

  @Test("says why, the well-known name first, and which title it is like")
  func reasons() throws {
    var journal = TasteReference()
    let cast = ["cast": ["Known", "Bit"], "genres": ["noir"], "contentRating": ["R"]]
    journal.titles = [film("seen", cast), film("a", cast), film("other", ["genres": ["war"]])]
    journal.titles += (0..<5).map { film("k\($0)", ["cast": ["Known", "N\($0)"]]) }
    journal.titles += (0..<20).map { film("x\($0)", [:]) }
    journal.watched = ["film:seen", "film:other"]
    let given = try Given(journal.drafts)
    let ledger = given.ledger()
    let scores = Taste.Scores(
      Taste(ledger, profile: "me"), ComparedTitles(ledger), in: ledger)
    let title = try given.title("film:a")
    guard case .words(let words) = scores.reason(for: title, ledger) else {
      Issue.record("It has no words.")
      return
    }
    #expect(words.map(\.text) == ["noir", "Known", "Bit"])
    #expect(words.map(\.facet) == [.genres, .cast, .cast])
    let like = scores.like(of: title, ledger, ledger)
    #expect(try like == given.title("film:seen"))
  }

  @Test("spreads a list over directors, and takes all there are")
  func spread() {
    let pool = (1...6).map { place in
      RankedTitle(
        id: "\(place)", score: 1 - Double(place) / 100, directors: [place < 5 ? "Mann" : "Lee"])
    }
    let chosen = RankedTitle.spread(pool, 9) { $0 }.map(\.id)
    #expect(chosen == ["1", "5", "2", "6", "3", "4"])
    #expect(RankedTitle.spread([RankedTitle](), 3) { $0 }.isEmpty)
  }

  @Test("has logarithms to the last few bits")
  func logarithms() {
    for number in [1, 2, 3, 1.5, 1.500001, 0.75, 501, 17_474, 3_000_000, 1e-9] as [Double] {
      let known = log(number)
      #expect(abs(NaturalLogarithm.of(number) - known) <= 4e-16 * max(1, abs(known)))
    }
  }
}
