import SeenCore
import Testing

@Suite("Ratings as people type them")
struct TypedRatingTests {
  private func problem(_ text: String, scale: Int = 10) -> TypedRating.Problem? {
    do throws(TypedRating.Problem) {
      _ = try TypedRating.parse(text, scale: scale)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "numbers, dots, stars and words are ratings",
    arguments: [
      ("8/10", "8/10"), ("4.5/5", "4.5/5"), ("●●○", "2/3"), ("2/3", "2/3"), ("85/100", "85/100"),
      ("8", "8/10"), ("8.5", "8.5/10"), ("8.0", "8/10"), ("8.50/10", "8.5/10"), (" 7 ", "7/10"),
      ("good", "7/10"), ("Great", "8.5/10"), ("excellent", "10/10"), ("★★★★½", "4.5/5"),
      ("★★★☆☆", "3/5"), ("85%", "85/100"), ("½", "0.5/5"), ("●●●●●●●●●○", "9/10"),
      ("0.5/5", "0.5/5"), ("4,5", "4.5/10"), ("8,0", "8/10"), ("4,5/5", "4.5/5"), ("4½", "4.5/10"),
      ("4 stars", "4/5"), ("1 Star", "1/5"), ("4½ stars", "4.5/5"), ("3,5stars", "3.5/5"),
      ("****", "4/5"), ("*", "1/5"), ("* * ½", "2.5/5"), ("9/10", "9/10"), ("80%", "80/100"),
    ])
  func ratings(_ text: String, _ rating: String) throws {
    #expect(try TypedRating.parse(text, scale: 10).description == rating)
  }

  @Test("a word means the same on every scale, and is on that scale if it has the step")
  func words() throws {
    for scale in Rating.scales {
      let ratings = try TypedRating.words.map { try TypedRating.parse($0, scale: scale) }
      #expect(ratings.map(\.tenths) == Rating.praise)
      #expect(ratings.allSatisfy { $0.scale == scale || scale == 5 && $0.description == "8.5/10" })
    }
  }

  @Test("only a bare number depends on the profile's scale")
  func dependsOnScale() {
    let texts = [
      "1", "2.0", "½", "1½", "2,0", " 2 ", "2/3", "80%", "**", "●●○", "2 stars", "x", "", ".", "1/",
    ]
    for text in texts {
      let scales = Rating.scales.compactMap { try? TypedRating.parse(text, scale: $0).scale }
      #expect(TypedRating.isBare(text) == (Set(scales).count > 1), "\(text)")
    }
  }

  @Test("a bare number is on the profile's scale")
  func bare() throws {
    #expect(try TypedRating.parse("3", scale: 3).description == "3/3")
    #expect(try TypedRating.parse("85", scale: 100).description == "85/100")
    #expect(problem("8", scale: 5) == .offScale(value: "8", scale: 5))
  }

  @Test("what is off the scale, off its step, or no rating at all is told apart")
  func problems() {
    #expect(problem("0") == .offScale(value: "0", scale: 10))
    #expect(problem("10.5") == .offScale(value: "10.5", scale: 10))
    #expect(problem("11/10") == .offScale(value: "11", scale: 10))
    #expect(problem("99999999999999999999") == .offScale(value: "99999999999999999999", scale: 10))
    #expect(problem("8.3") == .offStep(value: "8.3", scale: 10))
    #expect(problem("2.5/3") == .offStep(value: "2.5", scale: 3))
    #expect(problem("85.5/100") == .offStep(value: "85.5", scale: 100))
    #expect(problem("8/7") == .unknownScale("7"))
    #expect(problem("8/99999999999999999999") == .unknownScale("99999999999999999999"))
    for text in ["", "fine", "8/", "/10", "8/10/10", "-1", "1e1", ".5", "8.", "○●●", "●★"] {
      #expect(problem(text) == .notRating(text), "\(text)")
    }
    for text in ["8,5,1", "8.5,1", "8,", ",5", "stars", "4/10 stars", "4 star s", "*●", "☆*"] {
      #expect(problem(text) == .notRating(text), "\(text)")
    }
    #expect(problem("6 stars") == .offScale(value: "6", scale: 5))
    #expect(problem("10,5") == .offScale(value: "10.5", scale: 10))
  }
}
