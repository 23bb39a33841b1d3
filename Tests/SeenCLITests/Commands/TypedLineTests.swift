import SeenCLI
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("What stands behind a title in one line")
struct TypedLineTests {
  private let diary = TestDiary()

  /// The data of the last watch after a line, and the name of its title.
  private func logged(_ line: String) -> String {
    let answer = diary.seen("seen log " + line)
    guard answer.code == .done else { return answer.errors }
    let watch = diary.lines.last { $0.contains("\"type\":\"watch.logged\"") } ?? ""
    let subject = watch.firstRange(of: "\"subject\":\"").map {
      String(watch[$0.upperBound...].prefix { $0 != "\"" })
    }
    var data = watch.firstRange(of: "\"data\":{").map { String(watch[$0.upperBound...]) } ?? "?"
    if let end = data.firstRange(of: "},\"sum\"") { data = String(data[..<end.lowerBound]) }
    return (subject ?? "?") + " " + data
  }

  @Test(
    "is read as the rating, the day, the place, people, tags, the mood and notes",
    arguments: [
      ("The Matrix", #"film:the-matrix "date":"2026-11-20""#),
      ("Heat yesterday", #"film:heat "date":"2026-11-19""#),
      ("Heat 1995 2026-11-02 21:30", #"film:heat-1995 "date":"2026-11-02","clock":"21:30""#),
      ("Heat yesterday 21:30", #"film:heat "date":"2026-11-19","clock":"21:30""#),
      ("Heat 3 days ago", #"film:heat "date":"2026-11-17""#),
      ("Heat @theater", #"film:heat "date":"2026-11-20","format":"theater""#),
      ("Heat @Odeon Camden", #"film:heat "date":"2026-11-20","location":"Odeon Camden""#),
      ("Heat +Bo, Mia", #"film:heat "date":"2026-11-20","companions":["Bo","Mia"]"#),
      ("Heat +Bo +Mia", #"film:heat "date":"2026-11-20","companions":["Bo","Mia"]"#),
      ("Heat '#noir' '#rewatch'", #"film:heat "date":"2026-11-20","tags":["noir","rewatch"]"#),
      ("Heat 😄", #"film:heat "date":"2026-11-20","mood":"great""#),
      ("Heat — the café scene", #"film:heat "date":"2026-11-20","notes":"the café scene""#),
      (
        "blackbird x3 @51.5,-0.25 07:40",
        #"bird:blackbird "date":"2026-11-20","clock":"07:40","place":{"lat":51.5,"lon":-0.25},"count":3"#
      ),
      (
        "Heat 9/10 yesterday @Odeon +Bo — long",
        #"film:heat "date":"2026-11-19","location":"Odeon","companions":["Bo"],"notes":"long""#
      ),
      (#"Love \+1"#, #"film:love-1 "date":"2026-11-20""#),
      ("9/10", #"film:9-10 "date":"2026-11-20""#), ("today", #"film:today "date":"2026-11-20""#),
      ("@", #"film:untitled "date":"2026-11-20""#), ("2001", #"film:2001 "date":"2026-11-20""#),
      (
        "Oppenheimer last saturday at the Odeon with Anna 4/5",
        #"film:oppenheimer "date":"2026-11-14","location":"the Odeon","companions":["Anna"]"#
      ),
      ("Yesterday yesterday", #"film:yesterday "date":"2026-11-19""#),
      // In an order of one's own.
      ("9/10 Rope yesterday", #"film:rope "date":"2026-11-19""#),
      ("+Anna Marnie", #"film:marnie "date":"2026-11-20","companions":["Anna"]"#),
      ("@home Frenzy 3 stars", #"film:frenzy "date":"2026-11-20","location":"home""#),
      (
        "Heat, 9/10, yesterday, with Anna, Bo and Tom",
        #"film:heat "date":"2026-11-19","companions":["Anna","Bo","Tom"]"#
      ),
      (
        "Heat @Odeon +Tom 'what a scene'",
        #"film:heat "date":"2026-11-20","location":"Odeon","companions":["Tom"],"notes":"what a scene""#
      ),
      (
        "Heat 9/10 with Anna, at home, loved it",
        #"film:heat "date":"2026-11-20","location":"home","companions":["Anna"],"notes":"loved it""#
      ),
      ("Heat 9/10 - long", #"film:heat "date":"2026-11-20","notes":"long""#),
      ("Heat ⭐⭐⭐⭐ friday night", #"film:heat "date":"2026-11-20""#),
    ])
  func marks(line: String, data: String) {
    #expect(logged(line) == data)
  }

  @Test(
    "may begin with talk or a day where what is behind it is a known title; else somebody is asked")
  func turned() {
    diary.seen("seen log Heat 1995")
    for line in ["saw Heat last night", "i watched Heat yesterday", "yesterday Heat"] {
      #expect(logged(line) == #"film:heat-1995 "date":"2026-11-19""#, "\(line)")
    }
    #expect(logged("saw") == #"film:saw "date":"2026-11-20""#)
    #expect(logged("Saw yesterday") == #"film:saw "date":"2026-11-19""#)
    for line in ["saw Parasite last night", "Heat yesteday", "Heat on 31 february"] {
      let before = diary.lines
      #expect(logged(line).hasPrefix("seen: ") && diary.lines == before, "\(line)")
    }
    diary.seen("seen log 'yesterday Heat' --new --on 2020")
    #expect(logged("Heat yesterday").hasPrefix("film:heat-1995 "))
    diary.seen("seen log 'yesterday Ran' --new --on 2020")
    #expect(logged("yesterday Ran").hasPrefix("film:yesterday-ran "))
  }

  @Test("has the number of an episode of a known show, and the evening of a weekday")
  func episodes() {
    diary.seen("seen log 'Night Bus s01e01'")
    #expect(logged("Night Bus episode 2 friday night").hasSuffix(#""date":"2026-11-20""#))
    #expect(diary.lines.last { $0.contains("watch.logged") }?.contains("s01e02") == true)
    #expect(logged("Night Bus season 1 finale").hasPrefix("seen: "))
  }

  @Test(
    "has a rating in every notation",
    arguments: [
      ("9/10", "9", 10), ("4.5/5", "4.5", 5), ("4,5/5", "4.5", 5), ("****", "4", 5),
      ("80%", "80", 100), ("4 stars", "4", 5), ("●●○", "2", 3), ("★★★½", "3.5", 5),
      ("⭐⭐⭐⭐", "4", 5),
    ])
  func ratings(text: String, value: String, scale: Int) {
    diary.seen("seen log Heat '\(text)'")
    diary.seen("seen log The Matrix \(text)")
    let ratings = diary.lines.filter { $0.contains("rating.set") }
    #expect(ratings.count == 2)
    #expect(
      ratings.allSatisfy { $0.contains("\"value\":\(value),\"scale\":\(scale)") }, "\(ratings)")
  }

  @Test("may be said in words behind a title that is known")
  func words() {
    diary.seen("seen log Heat")
    diary.seen("seen log Ran --platform Mubi")
    for (line, data) in [
      ("Heat with Bo and Mia", #"film:heat "date":"2026-11-20","companions":["Bo","Mia"]"#),
      ("Heat on thursday", #"film:heat "date":"2026-11-19""#),
      ("Heat thursday at home", #"film:heat "date":"2026-11-19","location":"home""#),
      ("Heat on Netflix", #"film:heat "date":"2026-11-20","platform":"Netflix""#),
      ("Heat on tv", #"film:heat "date":"2026-11-20","format":"tv""#),
      ("Heat @mubi", #"film:heat "date":"2026-11-20","platform":"Mubi""#),
      ("Heat rated 8", #"film:heat "date":"2026-11-20""#),
      ("Heat again", #"film:heat "date":"2026-11-20""#),
      ("Heat great", #"film:heat "date":"2026-11-20""#),
      ("Heat at 19:30", #"film:heat "date":"2026-11-20","clock":"19:30""#),
    ] {
      #expect(logged(line) == data, "\(line)")
    }
    #expect(diary.lines.filter { $0.contains("rating.set") }.count == 2)
  }

  @Test("belongs to the longest title that is known")
  func longest() {
    for name in [
      "'Freaky Friday'", "'Fahrenheit 9/11'", "Heat", "'Heat Wave'", "'Gone with the Wind'",
    ] {
      diary.seen("seen log \(name) --new")
    }
    #expect(logged("Freaky Friday yesterday").hasPrefix("film:freaky-friday "))
    #expect(logged("Fahrenheit 9/11 9/10").hasPrefix("film:fahrenheit-9-11 "))
    #expect(logged("Heat Wave +Bo").hasPrefix("film:heat-wave "))
    #expect(logged("Gone with the Wind with Bo").hasSuffix(#""companions":["Bo"]"#))
  }

  @Test(
    "is asked about where it may belong to the title, and refused where nobody can be asked",
    arguments: [
      "Freaky Friday", "Fahrenheit 9/11", "Midnight in Paris", "Dune with Bo", "Die Hard 2",
      "Heat 2026-11-40", "Heat s01e01 soon",
    ])
  func doubts(line: String) {
    if line.hasPrefix("Die") { diary.seen("seen log 'Die Hard'") }
    let before = diary.lines
    let refused = diary.seen("seen log \(line)")
    #expect(refused.code == .data && refused.errors.contains("seen log \"\(line)\""))
    #expect(diary.lines == before)
    diary.world.terminals = [.input, .error]
    let asked = diary.seen("seen log \(line)").errors
    let titles = asked.split(separator: "\n").map { String($0) }
    let place = titles.firstIndex { $0.hasSuffix("the title '\(line)'") } ?? 0
    diary.world.input = Array("\(place + 1)\n".utf8)
    // One reading alone is agreed to.
    if titles.count < 3 { diary.world.keys = [.character("y")] }
    diary.seen("seen log \(line)")
    let name = diary.lines.last { $0.contains("\"type\":\"title.added\"") } ?? ""
    #expect(name.contains("\"name\":\"\(line)\""), "\(name)")
    diary.world.terminals = []
    #expect(diary.seen("seen log \"\(line)\"").output.contains("Your second"))
  }

  @Test("contradicts no option, and is a day on which something can have happened")
  func contradictions() {
    for (line, error) in [
      ("Heat yesterday --on 2026-11-01", "the date is given twice"),
      ("Heat 9/10 --rate 8", "the rating is given twice"),
      ("Heat 9/10 8/10", "the rating is given twice"),
      ("Heat — good --notes bad", "the notes is given twice"),
      ("Heat 2027-01-01", "2027-01-01"), ("Heat last week", "'last week' is a period"),
    ] {
      let answer = diary.seen("seen log \(line)")
      #expect(answer.code != .done && answer.errors.contains(error), "\(answer.errors)")
    }
    #expect(diary.lines.isEmpty)
  }

  @Test(
    "is never a part of a new title, nor dropped, where it is no rating, no count or another year",
    arguments: [
      "Heat 9 stars", "Heat x0", "Heat x99999999999999999999", "Heat ~", "Heat (1995) --year 1986",
      "'Heat (1995)' --year 1986", "Heat 1995 --year 1986", "Heat +Bo 11/10", "Heat 30/02/2026",
    ])
  func unfit(line: String) {
    diary.seen("seen log Heat")
    let before = diary.lines
    let answer = diary.seen("seen log \(line)")
    if line.hasSuffix("~") {
      #expect(answer.output.contains("Your second Heat"), "punctuation alone says nothing")
    } else {
      #expect(answer.code != .done && diary.lines == before, "\(answer)")
    }
  }

  @Test(
    "traps on no mark without a value, in any place, and on no long line",
    arguments: ["—", "–", "@", "+", "#", "+,", "with", "at", "on", "rated", "\\", "next", "all"])
  func bareMarks(mark: String) {
    for words in [["Heat", mark], [mark, mark], ["Heat", mark, mark, "9/10"], [mark, "Heat"]] {
      diary.world.run(["log", "--dry-run", "--"] + words)
    }
    let parser = EntryParser(today: Day(number: 20_777), scale: 10)
    #expect(!parser.readings(Array(repeating: mark, count: 60)).isEmpty)
    #expect(parser.readings([]).count <= 1)
  }

  @Test("words of a title need no quotes where one title is meant")
  func bareTitles() {
    diary.seen("seen log The Matrix")
    for line in [
      "show The Matrix", "history The Matrix", "rate The Matrix 8/10", "again The Matrix yes",
      "favorite The Matrix", "amend The Matrix --year 1999", "watchlist add The Matrix",
      "remind The Matrix --at '2030-01-01 20:00'", "remind done The Matrix",
      "unwatch The Matrix --keep-history",
    ] {
      #expect(diary.seen("seen " + line).code == .done, "\(line)")
    }
    #expect(diary.seen("seen search --json=id").output == "{\"id\":\"film:the-matrix\"}\n")
  }

  @Test("a dash alone is standard input where titles are listed, and never a title")
  func standardInput() {
    diary.seen("seen list create Owls")
    for input in [
      "Heat\n\n Ran \n", "{\"id\":\"film:heat\"}\n{\"subject\":\"film:ran\"}\n",
      "[\"Heat\",\"Ran\"]",
    ] {
      diary.world.input = Array(input.utf8)
      let add = diary.seen("seen list add Owls - --yes \(diary.lines.count == 1 ? "--new" : "")")
      #expect(add.output.hasPrefix("Added Heat and Ran to Owls."), "\(add)")
      diary.world.input = Array(input.utf8)
      #expect(diary.seen("seen list remove Owls -").output.hasPrefix("Removed Heat and Ran"))
    }
    for line in ["log -", "rate - 8/10", "show -", "favorite -", "history -"] {
      #expect(diary.seen("seen " + line).code != .done, "\(line)")
    }
    #expect(!diary.lines.contains { $0.contains("\"name\":\"-\"") })
  }
}

@Suite("Names of films that read like something else")
struct NamesLikeMarksTests {
  @Test("typed bare, word by word, are those names")
  func catalog() throws {
    let lines = try Repository.text("journal-samples/catalogs/films.wikidata-2026.jsonl")
      .split(separator: "\n")
    let parser = EntryParser(today: Day(number: 20_777), scale: 10)
    var odd: [(name: String, line: Substring)] = []
    // Every third of them, from another one each time.
    for line in lines.dropFirst(Int.random(in: 0...2)).enumerated().filter({ $0.offset % 3 == 0 })
      .map(\.element)
    {
      guard let name = try JSONReader.read(Array(line.utf8))["name"]?.text else { continue }
      let words = name.split(separator: " ").map { String($0) }
      guard words.count > 1, parser.readings(words).count > 1 else { continue }
      odd.append((name, line))
    }
    #expect(odd.count > 60, "\(odd.count) names")
    let diary = TestDiary()
    diary.seen("seen setting rating.scale 10")
    try ErrorGallery.put(
      odd.map { $0.line + "\n" }.joined(), at: "/home/ana/films/catalog/films.test.jsonl",
      in: diary.world)
    try everySeed(30) { random in
      let name = odd[random.whole(0...(odd.count - 1))].name
      let words = name.split(separator: " ").map { String($0) }
      let answer = diary.world.run(["log", "--dry-run", "--"] + words)
      try check(
        answer.code == .done
          ? answer.output.hasPrefix("Dry run: \(name)") : answer.errors.contains("'\(name)'"),
        "\(name): \(answer.output)\(answer.errors)")
    }
  }
}
