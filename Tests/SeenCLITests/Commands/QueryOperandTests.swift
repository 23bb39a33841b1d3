import SeenCLI
import SeenTestSupport
import Testing

@Suite("A query on the command line")
struct QueryOperandTests {
  @Test(
    "narrows what is found",
    arguments: [
      ("kind:bird", ["bird:turdus-merula"]), ("genre:crime", ["film:heat-1995"]),
      ("year:1990..1999", ["film:heat-1995"]), ("decade:1990s", ["film:heat-1995"]),
      ("with:bo", ["film:heat-1995"]), ("at:odeon mood:great", ["film:heat-1995"]),
      ("format:tv mood:great", []), ("-with:Bo", ["film:amelie-2001", "bird:turdus-merula"]),
      ("count:>2", ["bird:turdus-merula"]), ("seen:no", ["film:amelie-2001"]),
      ("seen:2026 unseen:1996", ["bird:turdus-merula"]), ("rating:8", ["film:heat-1995"]),
      ("rating:>8", []), ("rewatch:yes", ["film:heat-1995"]),
      ("\"boat chase\"", ["film:heat-1995"]),
      ("boat (heat or amelie)", ["film:heat-1995"]), ("film:amelie-2001", ["film:amelie-2001"]),
      ("kind:film -heat or kind:bird", ["bird:turdus-merula", "film:amelie-2001"]),
    ])
  func found(query: String, expected: [String]) throws {
    let answer = try SmallJournal.world().run("search", "--json=id", "--", query)
    #expect(Set(answer.lines) == Set(expected.map { #"{"id":"\#($0)"}"# }), "\(query)")
    #expect(answer.errors == "")
  }

  @Test("finds more by directors of what was rated well, in catalogs too")
  func directors() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "title.added", "film:ali-2001",
        #"{"kind":"film","name":"Ali","year":2001,"directors":["MICHAEL MANN","X"]}"#),
      SmallJournal.line(
        11, "title.added", "film:other", #"{"kind":"film","name":"O","directors":["Mannheim"]}"#),
    ])
    try ErrorGallery.put(
      #"{"kind":"film","name":"Thief","year":1981,"directors":["Michael Mann"]}"# + "\n"
        + #"{"kind":"film","name":"Ran","year":1985,"directors":["Akira Kurosawa"]}"# + "\n",
      at: SmallJournal.path + "/catalog/films.1.jsonl", in: world)
    func found(_ words: String...) -> [String] {
      world.run(["search", "--sort", "name", "--json=id"] + words).lines.map {
        String($0.dropFirst(7).dropLast(2))
      }
    }
    #expect(found("directorRating:>=8") == ["film:ali-2001", "film:heat-1995", "film:thief-1981"])
    #expect(found("directorrating:4/5") == ["film:ali-2001", "film:heat-1995", "film:thief-1981"])
    #expect(found("directorRating:>8") == [])
    #expect(found("directorRating:* seen:no") == ["film:ali-2001", "film:thief-1981"])
    #expect(
      found("kind:film", "-directorRating:yes", "--journal") == ["film:amelie-2001", "film:other"])
  }

  @Test("may be several words, and a minus is no option there")
  func words() throws {
    let world = try SmallJournal.world()
    let whole = world.run("diary", "--plain", "kind:film -format:tv")
    #expect(world.run("diary", "--plain", "kind:film", "-format:tv") == whole)
    #expect(world.run("diary", "kind:film", "-format:tv", "--plain") == whole)
    #expect(whole.lines.count == 1)
  }

  @Test("narrows the views of watches")
  func views() throws {
    let world = try SmallJournal.world()
    #expect(world.run("diary", "kind:bird", "--plain").lines.count == 1)
    #expect(
      world.run("stats", "kind:film", "--json=titlesWatched,titlesUnwatched,completion,watches")
        .output
        == #"{"titlesWatched":1,"titlesUnwatched":1,"completion":0.5,"watches":2}"# + "\n")
    #expect(
      world.run("stats", "genre:nothing", "--json=completion,averageRating").output
        == #"{"completion":null,"averageRating":null}"# + "\n")
    #expect(
      world.run("calendar", "2026-11", "kind:bird", "--json").output == #"{"2026-11-18":1}"# + "\n")
    #expect(world.run("calendar", "kind:bird", "--json").output == #"{"2026-11-18":1}"# + "\n")
    #expect(
      world.run("streak", "kind:bird", "--json=longestStreak").output == "{\"longestStreak\":1}\n")
    #expect(world.run("rewatches", "kind:bird", "--plain").output == "")
    #expect(world.run("rewatches", "at:odeon", "--plain").lines.count == 1)
    let csv = world.run("export", "csv", "with:bo").output
    #expect(csv.contains("Odeon") && !csv.contains("1996"))
    #expect(world.run("export", "json", "with:bo").output.contains(#""date":"2026-11-20""#))
    #expect(!world.run("export", "json", "with:bo").output.contains(#""date":"1996""#))
  }

  @Test(
    "narrows the queue, the lists and what is being watched to what search finds",
    arguments: [
      "kind:film", "genre:crime", "kind:bird", "-genre:crime", "(heat or ran)", "seen:no",
    ]
  )
  func listsAndQueue(query: String) {
    let diary = QueryOperandTests.lists()
    func ids(_ words: String...) -> [String] {
      diary.seen(words: words).lines.map { String($0.prefix { $0 != "\t" }) }
    }
    let found = Set(ids("search", "--plain", "--", query))
    for command in [["queue"], ["queue", "show"]] {
      let whole = diary.seen(words: command + ["--plain"]).lines
      #expect(whole.count == 3)
      let narrow = diary.seen(words: command + ["--plain", "--", query]).lines
      #expect(
        narrow == whole.filter { found.contains(String($0.prefix { $0 != "\t" })) }, "\(command)")
    }
    let now = ids("now", "--plain", "--", query)
    let first = ["film:heat-1995", "film:ran-1985"].first { found.contains($0) }
    #expect(now.first == first && now.count < 2)
    let lists = diary.seen(words: ["list", "--json=id,titles,seen,toSee", "--", query]).lines
    var expected: [String] = []
    for list in ids("list", "--plain") {
      let one = diary.seen(
        words: ["list", "show", "--json=id,titles,seen,toSee", list, "--", query])
      if !one.output.contains(#""titles":0"#) { expected += one.lines.map(String.init) }
    }
    #expect(lists.map(String.init) == expected)
  }

  private static func lists() -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat --year 1995 --genre crime --on 2026-11-01")
    diary.seen("seen log Owl --kind bird --on 2026-11-02")
    for line in [
      "list create Mixed", "list create Birds", "list create Empty", "list add Mixed Heat Owl",
      "list add Birds Owl", "queue add Heat", "watchlist add 'Ran (1985)' --new",
      "watchlist add 'Thief (1981)' --new", "queue add Ran", "queue add Thief", "watching Ran",
      "watching Heat",
    ] {
      let answer = diary.seen("seen " + line)
      #expect(answer.code == .done, "\(line): \(answer)")
    }
    return diary
  }

  @Test(
    "that is a time and that no watch has as a word is told of --when",
    arguments: ["2026", "2026-11", "november"])
  func time(word: String) {
    let diary = QueryOperandTests.lists()
    for command in ["stats", "diary"] {
      let answer = diary.seen("seen \(command) \(word)")
      #expect(answer.output.hasSuffix("No watches match.\n"))
      let hint = "No watch has the word '\(word)'. To see that time, use --when \(word)."
      #expect(answer.errors.contains(hint), "\(answer)")
      #expect(!diary.seen("seen \(command) --when \(word)").errors.contains("--when"))
    }
    diary.seen("seen log '2026' --new --on 2026-11-03")
    #expect(!diary.seen("seen diary 2026").errors.contains("--when"))
  }

  @Test(
    "with the signs of other languages says how and and not are written",
    arguments: [
      ("'NOT genre:drama'", "'NOT' is searched for as a word; -TERM means not.\n"),
      ("heat AND ran", "'AND' is searched for as a word; a space means and.\n"),
      (
        "'!genre:drama'",
        "'!genre:drama' is searched for as words; -genre:drama means not.\n"
      ),
      ("'\"heat AND ran\" (year:1995 or Airplane!)'", ""), ("not and or NOT.", ""),
      ("AND", ""),
    ])
  func operators(query: String, hint: String) {
    let diary = QueryOperandTests.lists()
    for command in ["search", "diary", "my"] {
      #expect(diary.seen("seen \(command) \(query)").errors.hasSuffix(hint), "\(command)")
      let isReported = diary.seen("seen \(command) \(query)").errors.contains("searched for")
      #expect(isReported == !hint.isEmpty)
      #expect(!diary.seen("seen \(command) \(query) -q").errors.contains("searched for"))
    }
  }

  @Test("with a value that nothing has says which is near to it")
  func nearValues() {
    let diary = QueryOperandTests.lists()
    diary.seen("seen log Psycho --genre horror --new")
    for command in ["search", "diary", "stats"] {
      let hint = "Nothing has genre:horor; did you mean genre:horror?\n"
      #expect(diary.seen("seen \(command) genre:horor").errors.contains(hint), "\(command)")
      #expect(!diary.seen("seen \(command) genre:horor --json").errors.contains("horor"))
      #expect(!diary.seen("seen \(command) genre:horror with:Zed").errors.contains("horror"))
      #expect(!diary.seen("seen \(command) -genre:horor with:Zed").errors.contains("horror"))
    }
  }

  @Test("that fits nothing says so, and a mistyped subcommand is none")
  func nothing() {
    let diary = QueryOperandTests.lists()
    diary.expect("seen queue genre:none", ["Nothing up next matches the query."])
    diary.expect("seen list genre:none", ["No list has a title that matches the query."])
    diary.expect("seen now genre:none", ["Nothing you are watching matches the query."])
    diary.expect("seen watchlist genre:none", ["Nothing on your watchlist matches the query."])
    diary.expect("seen now --format tmux genre:none", [""])
    for line in ["queue shwo", "list shwo", "watchlist shwo"] {
      diary.refuses(
        "seen " + line, "seen: unknown command 'shwo'", "hint: did you mean 'show'?", code: .usage)
    }
    for (line, show) in [("list Owls", "list show Owls"), ("watchlist x1", "watchlist show x1")] {
      diary.refuses(
        "seen " + line, "seen: unknown command '\(line.split(separator: " ")[1])'",
        "hint: did you mean 'seen \(show)'?", code: .usage)
    }
    diary.expect(
      "seen list find Qwerty", ["No list has 'Qwerty' in its name or its titles."])
    #expect(diary.seen("seen __complete -- queue runt").output.hasPrefix("runtime:\t"))
    #expect(
      diary.seen("seen queue -kind:film").output == "Nothing up next matches the query.\n")
  }

  @Test("points at what is wrong in it")
  func errors() throws {
    let world = try SmallJournal.world()
    for command in [
      "search", "diary", "stats", "streak", "calendar", "rewatches", "now",
    ] {
      let answer = world.run(command, "heat", "genr:horror", "year:1980")
      if command != "calendar" {
        #expect(
          answer.errors == """
            seen: no query field 'genr'
              heat genr:horror year:1980
                   ^^^^
            hint: did you mean 'genre:' or 'genres:'?

            """, "\(command)")
      }
      #expect(answer.code == .usage)
      #expect(answer.output == "")
    }
    let json = world.run("search", "year:abc", "--json").errors
    #expect(json.contains(#""code":"bad-query""#) && json.contains(#""column":6"#), "\(json)")
    #expect(
      world.run("search", "日本 year:abc").errors.contains("  日本 year:abc\n            ^^^\n"))
  }

  @Test("knows where places are by the watches there")
  func places() {
    let diary = TestDiary()
    diary.seen("seen log Owl --kind bird --at Home --near 51.5,-0.12 --on 2026-11-01")
    diary.seen("seen log Gull --kind bird --at Pier --near 50.8,-0.13 --on 2026-11-02")
    #expect(diary.seen("seen search near:home --plain").lines.count == 1)
    #expect(diary.seen("seen search 'near:\"Home\",100km' --plain").lines.count == 2)
    #expect(diary.seen("seen diary near:50.8,-0.1,5 --plain").lines.count == 1)
    #expect(
      diary.seen("seen search near:Moon").errors
        .hasPrefix("seen: the coordinates of 'Moon' are not known"))
  }
}

@Suite("seen search in order")
struct SearchOrderTests {
  private func ids(_ words: String...) throws -> [String] {
    try SmallJournal.world().run(["search", "--plain"] + words).lines.map {
      String($0.prefix { $0 != "\t" })
    }
  }

  @Test("sorts by what is asked for, unknown last")
  func sorted() throws {
    let (heat, bird, amelie) = ("film:heat-1995", "bird:turdus-merula", "film:amelie-2001")
    #expect(try ids("--sort", "name") == [amelie, bird, heat])
    #expect(try ids("--sort", "year") == [amelie, heat, bird])
    #expect(try ids("--sort", "runtime") == [heat, amelie, bird])
    #expect(try ids("--sort", "added") == [amelie, bird, heat])
    #expect(try ids("--sort", "rating") == [heat, amelie, bird])
    #expect(try ids("--sort", "seen") == [heat, bird, amelie])
    #expect(try ids("--sort", "relevance", "--limit", "1") == [heat])
  }

  @Test("counts what it found")
  func facets() throws {
    let world = try SmallJournal.world()
    #expect(
      world.run("search", "--facets", "--json").output
        == #"{"kind":{"film":2,"bird":1},"genre":{"crime":1,"drama":1},"#
        + #""year":{"2000..2009":1,"1990..1999":1},"contentRating":{"unrated":2},"family":{}}"#
        + "\n")
    #expect(world.run("search", "--facets", "kind:bird", "--plain").output == "kind\tbird\t1\n")
    #expect(world.run("search", "kind:film").output.contains("genre"))
    #expect(world.run("search", "--facets", "zardoz").output == "Nothing found.\n")
  }
}

@Suite("seen help query")
struct QueryHelpTests {
  @Test("has examples that work")
  func examples() throws {
    for example in QueryHelp.examples {
      let world = try SmallJournal.world()
      world.run("profile", "add", "Bo")
      let answer = world.run(Array(Shell.words(of: example.line).dropFirst()))
      #expect(answer.code == .done, "\(example.line): \(answer.errors)")
      #expect(answer.errors == "", "\(example.line)")
    }
  }
}
