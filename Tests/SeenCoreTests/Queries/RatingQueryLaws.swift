import SeenCore
import Testing

@Suite("A rating in a query")
struct RatingQueryLaws {
  private static let today = Day(number: 20_778)

  private func tests(_ text: String, scale: Int) throws -> [QueryTest] {
    try Query(text, Query.Context(today: RatingQueryLaws.today, ratingScale: scale)).terms
      .map(\.test)
  }

  @Test(
    "finds what the same text typed as a rating records",
    arguments: ["rating", "rated", "directorRating"], Rating.scales)
  func typed(field: String, scale: Int) throws {
    for doubled in 1...(scale * 2) {
      guard let rating = Rating(doubledValue: doubled, scale: scale) else { continue }
      let texts =
        [rating.valueText, rating.description, "\"\(rating.valueText)\""]
        + (doubled % 2 == 1 ? ["\(doubled / 2)½", "\"\(doubled / 2),5\""] : [])
      for text in texts {
        let plain = String(text.filter { $0 != "\"" })
        #expect(try TypedRating.parse(plain, scale: scale) == rating, "\(text)")
        let only = QueryTest.ratings([rating.tenths...rating.tenths])
        #expect(try tests("\(field):\(text)", scale: scale) == [only], "\(text)")
        #expect(
          try tests("\(field):>=\(text)", scale: scale) == [.ratings([rating.tenths...Int.max])])
        guard !plain.contains(",") else { continue }
        #expect(
          try tests("\(field):..\(plain)", scale: scale) == [.ratings([Int.min...rating.tenths])])
      }
    }
    for (place, word) in TypedRating.words.enumerated() {
      let tenths = Rating.praise[place]
      #expect(try tests("\(field):\(word)", scale: scale) == [.ratings([tenths...tenths])])
    }
  }

  @Test(
    "may lie between the steps of a scale",
    arguments: [
      ("7.3", 10, 73), ("7.3/10", 5, 73), ("4.25", 5, 85), ("4.1/5", 100, 82), ("0", 3, 0),
      ("0.0", 100, 0), ("10.0", 10, 100),
    ])
  func between(text: String, scale: Int, tenths: Int) throws {
    #expect(try tests("rating:\(text)", scale: scale) == [.ratings([tenths...tenths])])
  }

  @Test(
    "is refused where it is on no scale",
    arguments: [
      ("11", 10), ("4", 3), ("2.5", 3), ("72.5", 100), ("7.25", 10), ("5/7", 10), ("/5", 10),
      ("5/", 10), ("1/2/3", 10), (".5", 10), ("y", 10), ("18", 10),
    ])
  func refused(text: String, scale: Int) {
    #expect(throws: QueryError.self) { try tests("rating:\(text)", scale: scale) }
  }

  @Test("keeps its meaning when the query is stored", arguments: Rating.scales)
  func stored(scale: Int) throws {
    let texts = [
      "rating:2", "rating:1..2", "rated:>=2", "rating:\"2\"", "rating:\" 1 .. 2 \"",
      "-(rating:3,1 or directorRating:>2) genre:crime rated:PG", "rating:..2", "rating:1..",
      "rating:4/5", "rating:1/5..2", "rating:80%", "rating:great..excellent", "rated:yes rating:*",
      "rating:1½", "rating:1.2", "year:1990 \"rating:2\" rating:0..1 a", "rating:***",
    ]
    for text in texts {
      let context = Query.Context(today: RatingQueryLaws.today, ratingScale: scale)
      guard let typed = try? Query(text, context) else { continue }
      let stored = try Query(
        typed.storedText, Query.Context(today: RatingQueryLaws.today))
      #expect(stored.terms.map(\.test) == typed.terms.map(\.test), "\(text) \(typed.storedText)")
      #expect(stored.storedText == stored.text)
      if scale == 10 { #expect(typed.storedText == text) }
    }
  }
}
