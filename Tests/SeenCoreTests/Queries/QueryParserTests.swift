import SeenCore
import SeenTestSupport
import Testing

@Suite("A query as text")
struct QueryParserTests {
  static let context = Query.Context(today: Day(number: 20_778), ratingScale: 10)

  private func problem(_ text: String) -> (QueryProblem, Int, Int)? {
    do {
      _ = try Query(text, QueryParserTests.context)
      return nil
    } catch {
      return (error.problem, error.offset, error.length)
    }
  }

  @Test(
    "reads a text back that it wrote as a value",
    arguments: [
      "horror", "science fiction", "a,b", "(x)", #"a; b, "c""#, #"""#, #"\"#, #"a\"b"#, "=x", ">5",
      "<", "*", "**", "a\tb", "e\u{301}\"", "\"\u{301}", "<\u{301}", "\r\n\"", "æ \u{2028}", "-x",
      "or",
    ])
  func value(_ text: String) throws {
    let query = try Query("genre:" + Query.value(text), QueryParserTests.context)
    let phrase = text.utf8.map { [34, 92].contains($0) ? [92, $0] : [$0] }.joined()
    let quoted = "genre:\"" + String(decoding: Array(phrase), as: UTF8.self) + "\""
    let same = try Query(quoted, QueryParserTests.context)
    #expect(query.terms.map(\.test) == same.terms.map(\.test))
  }

  @Test(
    "says what is wrong, and where",
    arguments: [
      ("heat \"boat chase", .unclosedQuote, 5, 1),
      ("director:\"Mann", .unclosedQuote, 9, 1),
      ("a (b or c", .unclosedParenthesis, 2, 1),
      ("(", .unclosedParenthesis, 0, 1),
      ("a b) c", .unopenedParenthesis, 3, 1),
      (")", .unopenedParenthesis, 0, 1),
      ("a ()", .emptyParentheses, 2, 2),
      ("(  )", .emptyParentheses, 0, 4),
      ("or a", .missingTerm, 0, 2),
      ("a or", .missingTerm, 2, 2),
      ("a or or b", .missingTerm, 5, 2),
      ("(a or )", .missingTerm, 3, 2),
      ("a -", .missingTerm, 2, 1),
      ("a - b", .missingTerm, 2, 1),
      ("genr:horror", .unknownField("genr", near: ["genre", "genres"]), 0, 4),
      ("a zzzzz:1", .unknownField("zzzzz", near: []), 2, 5),
      ("é genr:x", .unknownField("genr", near: ["genre", "genres"]), 3, 4),
      ("zzzzz:\"a b\"", .unknownField("zzzzz", near: []), 0, 5),
      ("genre:", .missingValue(.genre), 0, 6),
      ("genre:\"\"", .missingValue(.genre), 0, 8),
      ("genre:a,", .missingValue(.genre), 0, 8),
      ("year:abc", .notNumber(.year, "abc"), 5, 3),
      ("year:1980,abc", .notNumber(.year, "abc"), 10, 3),
      ("year:..", .notNumber(.year, ".."), 5, 2),
      ("year:1990..1980", .endBeforeStart("1990..1980"), 5, 10),
      ("year:99999999999999999999", .notNumber(.year, "99999999999999999999"), 5, 20),
      ("decade:1985", .notDecade("1985"), 7, 4),
      ("rating:11", .notRating(.rating, "11"), 7, 2),
      ("rating:>=x", .notRating(.rating, "x"), 9, 1),
      ("rating:8..7", .endBeforeStart("8..7"), 7, 4),
      ("date:2026-13", .notDate(.date, "2026-13"), 5, 7),
      ("when:2026..2025", .endBeforeStart("2026..2025"), 5, 10),
      ("seen:maybe", .notDate(.seen, "maybe"), 5, 5),
      ("rewatch:maybe", .notFlag(.rewatch, "maybe"), 8, 5),
      ("kind:flim", .unknownWord(.kind, "flim", near: ["film"]), 5, 4),
      ("group:raptr", .unknownWord(.group, "raptr", near: ["raptor"]), 6, 5),
      ("genre:>=horror", .notComparable(.genre), 6, 2),
      ("near:91,0", .latitude("91"), 5, 2),
      ("near:-90.1,0,5km", .latitude("-90.1"), 5, 5),
      ("near:0,181", .longitude("181"), 7, 3),
      ("near:1", .notPoint("1"), 5, 1),
      ("near:1,x", .notPoint("1,x"), 5, 3),
      ("near:1,2,3,4", .notPoint("1,2,3,4"), 5, 7),
      ("near:1,2,far", .notDistance("far"), 9, 3),
      ("near:1,2,0km", .notDistance("0km"), 9, 3),
      ("near:\"Home\",99999", .notDistance("99999"), 12, 5),
      ("near:", .missingValue(.near), 0, 5),
    ] as [(String, QueryProblem, Int, Int)])
  func wrong(text: String, expected: QueryProblem, offset: Int, length: Int) throws {
    let found = try #require(problem(text), "\(text)")
    #expect(found.0 == expected, "\(text)")
    #expect(found.1 == offset, "\(text)")
    #expect(found.2 == length, "\(text)")
  }

  @Test("has bounds for its length, its depth and its terms")
  func bounds() throws {
    let deep = String(repeating: "(", count: 64) + "a" + String(repeating: ")", count: 64)
    #expect(problem(deep) == nil)
    #expect(problem("(" + deep + ")")?.0 == .tooDeep(limit: 64))
    #expect(problem(String(repeating: "-", count: 10_000) + "a")?.0 == .tooDeep(limit: 64))
    #expect(problem(String(repeating: "a ", count: 1000)) == nil)
    #expect(problem(String(repeating: "a ", count: 1001))?.0 == .tooManyTerms(limit: 1000))
    #expect(problem(String(repeating: "a", count: 16_384)) == nil)
    #expect(problem(String(repeating: "a", count: 16_385))?.0 == .tooLong(limit: 16_384))
  }

  @Test(
    "reads words where nothing else is meant",
    arguments: [
      "2001: A Space Odyssey", "Alien: Romulus", "Tom & Jerry", "WALL·E", "a-b", "Boy \"or\"",
      "order", "Orlando", "x<y", "8½", "film:heat-1995", "Face/Off", "\\", "…", "🎬", "a:",
    ])
  func words(text: String) throws {
    _ = try Query(text, QueryParserTests.context)
  }

  @Test("means the same however it is spaced, nested or spelled")
  func same() throws {
    let pairs = [
      ("genre:horror year:1980", "  genre:horror\tyear:1980\n"), ("a b c", "(a b) c"),
      ("a b c", "a ((b) (c))"), ("a or b", "a OR b"), ("title:x", "name:x"), ("at:x", "location:x"),
      ("year:>=1990", "year>=1990"), ("year:=1990", "year:1990"), ("GENRE:x", "genre:x"),
      ("kind:films", "kind:film"), ("decade:80s", "decade:1980s"),
      ("decade:1980", "year:1980..1989"),
      ("when:2026-q1", "date:2026-01..2026-03"), ("mood:😄", "mood:Great"),
      ("unseen:2026", "-seen:2026"),
      ("rating:80%", "rating:8/10"), ("near:1,2", "near:1,2,50km"),
      ("near:1,2,7", "near:1,2,7.0km"),
      ("date:this-month", "date:month"), ("date:year-1", "date:last-year"),
      ("date:day", "date:today"), ("group:owls", "group:owl"),
      ("rated:pg-13", "contentRating:PG-13"),
    ]
    for (left, right) in pairs {
      #expect(try shape(left) == shape(right), "\(left) and \(right)")
    }
  }

  /// The tree without the places of its terms.
  private func shape(_ text: String) throws -> String {
    func describe(_ node: QueryNode) -> String {
      switch node {
      case .term(let term): "\(term.field.map(\.rawValue) ?? "") \(plain(term.test))"
      case .not(let node): "not(\(describe(node)))"
      case .every(let nodes): "every(\(nodes.map(describe).joined(separator: ", ")))"
      case .any(let nodes): "any(\(nodes.map(describe).joined(separator: ", ")))"
      }
    }
    func plain(_ test: QueryTest) -> String {
      "\(test)".replacing(#/offset: \d+, length: \d+/#, with: "")
    }
    return describe(try Query(text, QueryParserTests.context).root)
      .replacing("decade", with: "year")
  }

  @Test("traps on nothing, and errors lie within it")
  func anything() throws {
    let pieces = [
      "genre:", "year:", "near:", "date:", "seen:", "(", ")", "\"", "-", " or ", ",", "..", ">=",
      "<",
      "=", "1980", "é", "🎬", "\\", " ", "a", "*", "list", "2026", "05-01", "rated:", "10",
      "\u{301}",
      "in:", "group:owl", "decade:", "99999999999", "\n", "last-week", "½", "%", "/",
    ]
    try everySeed(400) { random in
      var text = random.many(upTo: 14) { $0.pick(pieces) ?? "" }.joined()
      if random.chance(20) { text += random.text() }
      do {
        let query = try Query(text, QueryParserTests.context)
        for term in query.terms {
          try check(term.offset + term.length <= text.utf8.count, "\(text)")
        }
      } catch let error as QueryError {
        try check((0...text.utf8.count).contains(error.offset), "\(text): \(error)")
        try check(error.offset + error.length <= text.utf8.count + 1, "\(text): \(error)")
      }
    }
  }
}
