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
}
