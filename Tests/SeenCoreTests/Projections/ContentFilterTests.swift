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

  @Test("each rating is named once and is in its own table")
  func table() {
    #expect(Set(ContentRating.names.map(ContentRating.key)).count == ContentRating.names.count)
    for (_, ratings) in ContentRating.table {
      for rating in ratings { #expect(ContentRating.known(rating.name)?.age == rating.age) }
    }
  }
}
