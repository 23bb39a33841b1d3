import SeenCore
import Testing

@Suite("A rating") struct RatingTests {
  @Test("exists on its scale and step, and nowhere else")
  func all() {
    for scale in -1...101 {
      for doubled in -2...202 {
        let isOnStep = doubled % 2 == 0 || scale == 5 || scale == 10
        let exists =
          [3, 5, 10, 100].contains(scale) && (1...(max(1, scale * 2))).contains(doubled) && isOnStep
        #expect(
          (Rating(doubledValue: doubled, scale: scale) != nil) == exists, "\(doubled)/2 of \(scale)"
        )
      }
    }
    #expect(
      Rating(doubledValue: .max, scale: 10) == nil && Rating(doubledValue: 2, scale: .max) == nil)
  }

  @Test(
    "is written as it was given, and on 0 to 10",
    arguments: [
      (2, 3, "1/3", "7"), (4, 3, "2/3", "8.5"), (6, 3, "3/3", "10"), (9, 5, "4.5/5", "9"),
      (1, 5, "0.5/5", "1"),
      (19, 10, "9.5/10", "9.5"), (16, 10, "8/10", "8"), (170, 100, "85/100", "8.5"),
      (2, 100, "1/100", "0.1"),
      (200, 100, "100/100", "10"), (30, 100, "15/100", "1.5"),
    ])
  func text(_ doubled: Int, _ scale: Int, _ given: String, _ ten: String) throws {
    let rating = try #require(Rating(doubledValue: doubled, scale: scale))
    #expect(rating.description == given)
    #expect(rating.tenText == ten)
    let isShare = scale == 3 || rating.tenths * scale == doubled * 50
    #expect(isShare)
  }

  @Test("grows on 0 to 10 as it does on its scale, up to 10")
  func grows() {
    for scale in Rating.scales {
      let tenths = (1...(scale * 2)).compactMap { Rating(doubledValue: $0, scale: scale)?.tenths }
      #expect(tenths.count == (scale == 5 || scale == 10 ? scale * 2 : scale))
      #expect(zip(tenths, tenths.dropFirst()).allSatisfy { $0 < $1 })
      #expect(tenths.first.map { $0 > 0 } ?? false)
      #expect(tenths.last == 100)
    }
  }

  @Test("of dots is the nearest that there is")
  func dots() {
    for scale in Rating.scales {
      for rating in (1...(scale * 2)).compactMap({ Rating(doubledValue: $0, scale: scale) }) {
        let away = Rating.praise.map { abs($0 - rating.tenths) }
        #expect(away[rating.nearestDots - 1] == away.min(), "\(rating)")
        if scale == 3 { #expect(rating.nearestDots * 2 == rating.doubledValue) }
      }
    }
  }
}
