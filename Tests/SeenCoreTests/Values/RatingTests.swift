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
      (2, 3, "1/3", "3.3"), (4, 3, "2/3", "6.7"), (6, 3, "3/3", "10"), (9, 5, "4.5/5", "9"),
      (1, 5, "0.5/5", "1"),
      (19, 10, "9.5/10", "9.5"), (16, 10, "8/10", "8"), (170, 100, "85/100", "8.5"),
      (2, 100, "1/100", "0.1"),
      (200, 100, "100/100", "10"), (30, 100, "15/100", "1.5"),
    ])
  func text(_ doubled: Int, _ scale: Int, _ given: String, _ ten: String) throws {
    let rating = try #require(Rating(doubledValue: doubled, scale: scale))
    #expect(rating.description == given)
    #expect(rating.tenText == ten)
    let exact = ["1/3": "3.3333", "2/3": "6.6667"]
    #expect(rating.tenNumber == exact[given] ?? ten)
    #expect(rating.threeHundredths * scale == doubled * 5 * 300)
  }
}
