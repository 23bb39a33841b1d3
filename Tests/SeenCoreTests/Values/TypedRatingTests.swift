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
      ("good", "1/3"), ("Great", "2/3"), ("excellent", "3/3"), ("★★★★½", "4.5/5"),
      ("★★★☆☆", "3/5"), ("85%", "85/100"), ("½", "0.5/5"), ("●●●●●●●●●○", "9/10"),
      ("0.5/5", "0.5/5"),
    ])
  func ratings(_ text: String, _ rating: String) throws {
    #expect(try TypedRating.parse(text, scale: 10).description == rating)
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
    for text in ["", "fine", "8/", "/10", "8/10/10", "-1", "8,5", "1e1", ".5", "8.", "○●●", "●★"] {
      #expect(problem(text) == .notRating(text), "\(text)")
    }
  }
}
