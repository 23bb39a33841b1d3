import SeenCLI
import SeenTestSupport
import Testing

@Suite("A year that was typed is never dropped")
struct NamedYearsTests {
  /// Every way to name the film of 1972, with the commands that find or add it.
  private static let lines = [
    "log 'Solaris (1972)'", "log 'Solaris 1972'", "log solaris --year 1972",
    "log Solaris --director Tarkovsky --year 1972", "rate 'Solaris (1972)' 8/10",
    "show 'Solaris (1972)'", "list add Noir 'Solaris (1972)'", "watchlist add 'Solaris (1972)'",
    "queue add 'Solaris 1972'", "favorite 'Solaris (1972)'", "amend 'Solaris (1972)' --runtime 166",
    "watching 'Solaris (1972)'", "unwatch 'Solaris (1972)' --keep-history",
    "comment 'Solaris (1972)' Slow", "again 'Solaris (1972)' yes",
    "remove 'Solaris (1972)' --yes",
  ]

  private func diary() -> TestDiary {
    let diary = TestDiary()
    for line in ["log Solaris", "list create Noir"] {
      diary.seen("seen " + line)
    }
    return diary
  }

  @Test("where nobody can be asked, by a title whose year is not known", arguments: lines)
  func refused(line: String) {
    let diary = diary()
    let before = diary.lines
    let answer = diary.seen("seen " + line)
    #expect(answer.code == .data && answer.output == "", "\(answer)")
    #expect(answer.errors.contains("Solaris"))
    #expect(diary.lines == before)
  }

  @Test("nor by an episode of such a show")
  func episodes() {
    let diary = TestDiary()
    diary.seen("seen log Dark s01e01")
    for line in [
      "rate 'Dark (2017) s01e01' 8/10", "log 'Dark (2017) s01e01'", "show 'Dark 2017 s01e01'",
      "remove 'Dark (2017) s01e01' --yes", "log 'Dark (2017)' s01e02",
    ] {
      let before = diary.lines
      #expect(diary.seen("seen " + line).code == .data, "\(line)")
      #expect(diary.lines == before, "\(line)")
    }
    diary.seen("seen amend Dark --year 2017")
    #expect(diary.seen("seen rate 'Dark (2017) s01e01' 8/10").code == .done)
  }

  @Test("with both ways out in the hint, which lead where they say")
  func waysOut() {
    let diary = diary()
    diary.refuses(
      "seen log 'Solaris (1972)'",
      "seen: your Solaris has no year, so it may not be the film of 1972",
      "hint: add its year with 'seen amend film:solaris --year 1972', or another film with --new")
    #expect(diary.seen("seen log Solaris --year 2002 --new").code == .done)
    #expect(diary.seen("seen log 'Solaris (1961)' --new").code == .done)
    diary.seen("seen amend film:solaris --year 1972")
    #expect(diary.seen("seen log 'Solaris (1972)'").output.contains("Your second Solaris"))
    let years = diary.seen("seen search solaris --json=year,watches").lines
    #expect(
      Set(years) == [
        "{\"year\":1961,\"watches\":1}", "{\"year\":1972,\"watches\":2}",
        "{\"year\":2002,\"watches\":1}",
      ])
  }

  @Test("on a terminal: yes adds the year in the same batch, no makes another title")
  func asked() {
    let diary = diary()
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("y")]
    let yes = diary.seen("seen log 'Solaris (1972)'")
    #expect(yes.errors.hasPrefix("Is this the Solaris you have, from 1972? [y]es, add the year"))
    #expect(yes.errors.contains("The year 1972 was added."))
    diary.world.keys = [.character("n")]
    diary.seen("seen log Dark s01e01")
    #expect(diary.seen("seen log 'Dark (2017)' s01e02").errors.contains("[n]o, another show"))
    diary.world.keys = [.character("y")]
    diary.seen("seen queue add 'Dark (2015)'")
    let shows = diary.seen("seen search kind:show --json=id,year").lines
    #expect(
      Set(shows) == [
        "{\"id\":\"show:dark\",\"year\":2015}", "{\"id\":\"show:dark-2017\",\"year\":2017}",
      ])
    diary.seen("seen undo")
    #expect(diary.seen("seen search 2015 --json").output == "")
    diary.world.keys = [.escape]
    let before = diary.lines
    #expect(diary.seen("seen log 'Dark (2011)' s01e01").code == .no && diary.lines == before)
  }

  @Test("and a year that ends a name is a part of it, where the film is known by it")
  func names() {
    let diary = diary()
    for name in ["'Wonder Woman 1984'", "'Blade Runner 2049'", "'Death Race 2000'"] {
      #expect(diary.seen("seen log \(name)").code == .done)
      #expect(diary.seen("seen log \(name)").output.contains("Your second"))
    }
    diary.seen("seen log 'Blade Runner'")
    #expect(diary.seen("seen show 'Blade Runner 2049'").output.hasPrefix("Blade Runner 2049"))
  }
}

@Suite("Short names are not taken for slips of others")
struct ShortNamesTests {
  @Test(
    "of a letter apart",
    arguments: [
      ("It", "If"), ("Agora", "Anora"), ("Heat", "Head"), ("Up", "Us"), ("Tully", "Sully"),
      ("Her", "Hero"), ("Ran", "Pan"), ("Jaws", "Jams"),
    ])
  func apart(known: String, new: String) {
    let diary = TestDiary()
    diary.seen("seen log \(known)")
    #expect(diary.seen("seen log \(new)").errors.contains("\(new) is new here"))
  }

  @Test(
    "but longer ones, and those without their article, are",
    arguments: [
      ("Casablanca", "Casablance"), ("Interstellar", "Intersteller"), ("Matrix", "The Matrix"),
      ("Parasite", "Parasyte"), ("Heat", "Haet"),
      ("Star Wars: A New Hope", "Star Wars: A New Hoep"),
    ])
  func slips(known: String, slip: String) {
    let diary = TestDiary()
    diary.seen("seen log '\(known)'")
    #expect(diary.seen("seen log '\(slip)'").code == .data)
    #expect(diary.seen("seen show '\(slip)'").errors.contains(known))
  }
}
