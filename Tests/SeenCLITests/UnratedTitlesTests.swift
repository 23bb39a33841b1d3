import SeenCLI
import SeenTestSupport
import Testing

/// What a child sees of films and shows without a content rating.
@Suite("Titles without a rating, for kids")
struct UnratedTitlesTests {
  private let diary = TestDiary()

  init() throws {
    diary.seen("seen profile add Mia --kind kids --born 2017")
    try ErrorGallery.put(
      #"{"kind":"film","name":"Grim Manor","year":1999,"genres":["horror"]}"# + "\n"
        + #"{"kind":"film","name":"Soft Hill","year":2001,"genres":["family"]}"# + "\n"
        + #"{"kind":"film","name":"Blue Pond","year":2002,"contentRating":"PG"}"# + "\n"
        + #"{"kind":"film","name":"Gore","year":2003,"genres":["family"],"contentRating":"R"}"#
        + "\n" + #"{"kind":"show","name":"Long Night","year":2004}"# + "\n"
        + #"{"kind":"bird","name":"Grim Manor"}"# + "\n",
      at: "/home/ana/films/catalog/films.1.jsonl", in: diary.world)
  }

  private func found(_ query: String = "kind:film or kind:show", by profile: String = "mia")
    -> [String]
  {
    diary.seen(words: ["search", query, "--json=name", "--profile", profile, "--sort", "name"])
      .lines.map { String($0.dropFirst(9).dropLast(2)) }
  }

  private func refuses(_ line: String) {
    let before = diary.lines
    let answer = diary.seen("seen \(line) --profile mia")
    #expect(answer.code == .notPermitted, "\(line): \(answer.errors)")
    #expect(diary.lines == before, "\(line)")
  }

  @Test("of catalogs are neither shown nor recorded through any door, and birds always are")
  func catalogs() {
    #expect(found() == ["Blue Pond"])
    #expect(found(by: "me").count == 5)
    for line in [
      "log 'Grim Manor' --kind film", "log 'grim manor' --new --kind film",
      "log 'Grim Manor' --year 2030 --new --kind film", "rate 'Soft Hill' 5/10",
      "watchlist add 'Soft Hill'", "queue add 'Soft Hill'", "favorite 'Soft Hill'",
      "log 'Long Night' s01e01", "show film:soft-hill-2001", "log Gore",
    ] { refuses(line) }
    let hint = "'seen amend \"Soft Hill\" --content-rating G'"
    #expect(diary.seen("seen log 'Soft Hill' --profile mia").errors.contains(hint))
    let completed = diary.seen("seen __complete -- --profile mia log S").output
    #expect(!completed.contains("Soft Hill"))
    // The film is hidden, not the bird of its name.
    #expect(diary.seen("seen log 'Grim Manor' --profile mia").code == .done)
    #expect(diary.seen("seen show 'Grim Manor' --profile mia").output.contains("bird"))
  }

  @Test("that no catalog has she records, and sees what she recorded")
  func own() {
    #expect(diary.seen("seen log 'Our Garden' --new --profile mia").code == .done)
    #expect(found() == ["Blue Pond", "Our Garden"])
    diary.seen("seen log 'Of Others' --new")
    // What no catalog has is hidden from nobody.
    #expect(found() == ["Blue Pond", "Of Others", "Our Garden"])
    diary.seen("seen log 'Grim Manor' --kind film")
    #expect(found() == ["Blue Pond", "Of Others", "Our Garden"])
    refuses("log 'Grim Manor' --kind film --year 1950 --new")
    #expect(diary.seen("seen log 'Of Others' --profile mia").code == .done)
  }

  @Test("are let through by a rating, also where only a catalog has them")
  func rating() {
    diary.seen("seen amend 'Soft Hill' --content-rating G")
    #expect(diary.lines.last?.contains(#""contentRating":"G""#) ?? false)
    #expect(found() == ["Blue Pond", "Soft Hill"])
    #expect(diary.seen("seen log 'Soft Hill' --profile mia").code == .done)
  }

  @Test("are let through by a query, but not past a rating, or all of them")
  func allowed() {
    diary.seen("seen setting content.allow genre:family --profile mia")
    #expect(found() == ["Blue Pond", "Soft Hill"])
    #expect(diary.seen("seen log 'Soft Hill' --profile mia").code == .done)
    diary.seen("seen setting content.allow --reset --profile mia")
    #expect(found() == ["Blue Pond", "Soft Hill"])
    diary.seen("seen list create 'Movie night' --with mia")
    diary.seen("seen list add 'Movie night' 'Long Night'")
    #expect(found() == ["Blue Pond", "Soft Hill"])
    diary.seen(words: ["setting", "content.allow", "in:\"Movie night\"", "--profile", "mia"])
    #expect(found() == ["Blue Pond", "Long Night", "Soft Hill"])
    #expect(diary.seen("seen log 'Long Night' s01e01 --profile mia").code == .done)
    diary.seen("seen setting content.allow --reset --profile mia")
    // What she recorded of a part, she sees of its show.
    #expect(found().contains("Long Night"))
    diary.seen("seen setting content.unrated show --profile mia")
    #expect(found().contains("Grim Manor") && !found().contains("Gore"))
  }

  @Test("are let through by a list that only its owner sees")
  func guardians() {
    diary.seen("seen list create 'For Mia'")
    diary.seen("seen list add 'For Mia' 'Long Night'")
    diary.seen("seen profile add Bo")
    diary.seen("seen list create Others --profile bo")
    let set = diary.seen(
      words: ["setting", "content.allow", "in:\"For Mia\"", "--profile", "mia"])
    #expect(set.code == .done, "\(set.errors)")
    // Which also lets through what catalogs say of it.
    #expect(found() == ["Blue Pond", "Long Night"])
    #expect(!diary.seen("seen list --profile mia").output.contains("For Mia"))
    #expect(diary.seen("seen search in:'For Mia' --profile mia").code != .done)
    diary.seen("seen list remove 'For Mia' 'Long Night'")
    #expect(found() == ["Blue Pond"])
    let unknown = diary.seen("seen setting content.allow in:Others --profile mia")
    #expect(unknown.errors.contains("Others"))
  }

  @Test("stay shown to adults")
  func adults() {
    diary.seen("seen profile add Bo --born 2010")
    #expect(found(by: "bo").count == 5)
  }
}
