import SeenCLI
import SeenTestSupport
import Testing

@Suite("One scale of ratings")
struct RatingScaleTests {
  /// A diary with films that are called as they were rated: one for each scale, and one that was not rated.
  private func diary(scale: Int) -> TestDiary {
    let diary = TestDiary()
    for rating in ["1/3", "3/3", "2.5/5", "5/5", "5/10", "10/10", "3/100", "100/100"] {
      let words = ["log", "Film \(rating)", "--new", "--on", "2026-01-01", "--rate", rating]
      #expect(diary.seen(words: words).code == .done)
    }
    diary.seen("seen log Unrated --new --on 2026-01-01")
    diary.seen("seen setting rating.scale \(scale)")
    return diary
  }

  private func found(_ diary: TestDiary, _ words: String...) -> Set<String> {
    let answer = diary.seen(words: words + ["--json=name"])
    #expect(answer.code == .done, "\(words): \(answer)")
    return Set(
      answer.lines.map { String($0.dropFirst(#"{"name":""#.count).dropLast(2)) }
        .map { $0.replacing("Film ", with: "") })
  }

  @Test(
    "a bare number in a query is on it",
    arguments: [
      (3, "3", ["3/3", "5/5", "10/10", "100/100"]), (3, "1", ["1/3"]),
      (5, "5", ["3/3", "5/5", "10/10", "100/100"]), (5, "2.5", ["2.5/5", "5/10"]),
      (5, ">=4", ["3/3", "5/5", "10/10", "100/100"]), (5, "3..4", ["1/3"]),
      (10, "5", ["2.5/5", "5/10"]), (10, "<5", ["3/100"]), (100, "5", []), (100, "3", ["3/100"]),
      (5, "5/10", ["2.5/5", "5/10"]), (100, "5/10", ["2.5/5", "5/10"]),
      (5, "good", ["1/3"]), (10, "1/3", ["1/3"]), (10, "7", ["1/3"]), (10, "no", ["Unrated"]),
    ])
  func search(scale: Int, value: String, expected: [String]) {
    let diary = diary(scale: scale)
    for field in ["rating", "rated"] {
      #expect(found(diary, "search", "\(field):\(value)") == Set(expected), "\(scale): \(value)")
    }
  }

  @Test("a row of the diary has the rating that it shows, or none")
  func rows() {
    let diary = TestDiary()
    diary.seen("seen log Heat --on 2026-01-01 --rate 3")
    diary.seen("seen log Heat --on 2026-01-02")
    diary.seen("seen log Heat --on 2026-01-03 --rate 9")
    func days(_ query: String) -> [String] {
      diary.seen(words: ["diary", "--json=date", "--", query]).lines.map {
        String($0.dropLast(2).suffix(1))
      }
    }
    #expect(days("rating:9") == ["3"])
    #expect(days("rating:3") == ["1"])
    #expect(Set(days("rating:<=10")) == ["1", "3"])
    #expect(Set(days("rating:*")) == ["1", "3"])
    #expect(days("rating:no") == ["2"])
    #expect(days("-rating:*") == ["2"])
    #expect(found(diary, "search", "rating:9") == ["Heat"])
    #expect(found(diary, "search", "rating:3") == [])
  }

  @Test("a stored query keeps the meaning that it had when it was typed")
  func stored() {
    let diary = diary(scale: 5)
    diary.seen(words: ["list", "create", "Best", "--live", "rating:>=4 kind:film"])
    diary.seen("seen list create Rule")
    diary.seen(words: ["rule", "add", "Rule", "rating:2.5"])
    diary.seen("seen setting content.allow rating:5")
    let best = found(diary, "search", "in:Best")
    #expect(best == ["3/3", "5/5", "10/10", "100/100"])
    diary.seen("seen setting rating.scale 10")
    #expect(found(diary, "search", "in:Best") == best)
    #expect(diary.seen("seen list --json=query").output.contains("rating:>=4/5 kind:film"))
    #expect(diary.seen("seen rule list").output.contains("rating:2.5/5"))
    #expect(diary.seen("seen setting content.allow").output.contains("rating:5/5"))
    #expect(found(diary, "rule", "try", "Rule") == ["2.5/5", "5/10"])
    #expect(found(diary, "rule", "try", "Rule", "rating:2.5") == [])
  }

  @Test("a content rating is one, and a number never is")
  func contentRating() {
    let diary = TestDiary()
    diary.seen("seen log Heat --on 2026-01-01 --rate 8 --content-rating R")
    diary.seen("seen log Up --on 2026-01-01")
    #expect(found(diary, "search", "rated:R") == ["Heat"])
    #expect(found(diary, "search", "rating:R") == ["Heat"])
    #expect(found(diary, "search", "-rated:R") == ["Up"])
    #expect(found(diary, "search", "rated:8") == ["Heat"])
    for query in ["rated:18", "rated:>=R", "rating:excelent"] {
      let answer = diary.seen(words: ["search", query])
      #expect(answer.code != .done && answer.errors.contains("is not a rating"), "\(query)")
      // A word may be a field, a number is none.
      let isWord = query != "rated:18"
      #expect(answer.errors.contains("use --json and jq") == isWord, "\(query)")
    }
  }

  @Test("views say which it is")
  func shown() {
    let diary = diary(scale: 5)
    diary.seen("seen setting rating.scale 5")
    let stats = diary.seen("seen stats").output
    #expect(stats.contains("/5 on average"), "\(stats)")
    diary.seen("seen setting rating.scale 3")
    #expect(diary.seen("seen stats").output.contains("/10 on average"))
  }
}
