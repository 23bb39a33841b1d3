import SeenCLI
import SeenTestSupport
import Testing

@Suite("What a name means to seen log")
struct LogTitleTests {
  private let diary = TestDiary()

  private func atTerminal(typing text: String) {
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.input = Array(text.utf8)
  }

  @Test("keeps a format and a mood of one's own, and tells where it may be a slip")
  func nearWords() {
    let diary = TestDiary()
    let answer = diary.seen("seen log Heat --format cinmea --mood graet")
    #expect(
      answer.errors.contains(
        "'cinmea' is not a format that Seen knows; did you mean 'cinema'?\n"
          + "'graet' is not a mood that Seen knows; did you mean 'great'?\n"))
    #expect(diary.lastData.contains(#""format":"cinmea""#))
    for line in ["--format Cinema --mood Great", "--format VHS --mood wistful"] {
      #expect(!diary.seen("seen log Heat \(line)").errors.contains("did you mean"), "\(line)")
    }
  }

  @Test("is a new title where it is like none")
  func new() {
    diary.seen("seen log Heat")
    #expect(diary.seen("seen log 'The Third Man'").code == .done)
    #expect(diary.types.filter { $0 == "title.added" }.count == 2)
  }

  @Test("is the bird that the journal knows, by its short name, without any catalog")
  func shortNames() {
    diary.seen("seen log 'Common Blackbird' --kind bird")
    diary.seen("seen log 'The Thing' --year 1982")
    let added = diary.types.filter { $0 == "title.added" }.count
    for name in ["blackbird", "Blackbird", "'blackbird' --count 3", "thing", "Thing"] {
      #expect(diary.seen("seen log \(name)").code == .done, "\(name)")
    }
    #expect(diary.types.filter { $0 == "title.added" }.count == added)
    #expect(diary.seen("seen show blackbird --json=id,watches").output.contains(#""watches":4"#))
    for line in ["log blackbrd", "log blackbrd --count 2", "rate blackbrd 9"] {
      #expect(diary.seen("seen " + line).code == .data, "\(line)")
    }
    // What is said besides shows that another title is meant.
    for more in ["--kind film", "--year 2013", "--new", "--director Bo"] {
      #expect(
        diary.seen("seen log Blackbird \(more) -n --json").output.contains("film:"), "\(more)")
    }
  }

  @Test("may be that of several birds, which no year tells apart")
  func severalBirds() {
    diary.seen("seen log 'European Robin' --kind bird")
    diary.seen("seen log 'American Robin' --kind bird")
    diary.refuses(
      "seen log robin",
      "seen: 2 titles are named 'robin': American Robin, bird, bird:american-robin; European"
        + " Robin, bird, bird:european-robin", "hint: use the id")
  }

  @Test("is asked about where it is a word of a bird that the journal knows")
  func wordsOfBirds() {
    diary.seen("seen log 'House Sparrow' --kind bird")
    diary.seen("seen log 'Herring Gull' --kind bird")
    diary.seen("seen log 'Dark City' --kind film")
    for line in ["log sparrow", "log Sparrow --count 2"] {
      let answer = diary.seen("seen " + line)
      #expect(answer.code == .data && answer.errors.contains("House Sparrow, bird"), "\(line)")
    }
    for line in ["log Her", "log Dark", "log Sparrow --year 2018", "log Sparrow --new"] {
      #expect(diary.seen("seen \(line) -n").code == .done, "\(line)")
    }
  }

  @Test("is refused where it is nearly that of a title and nobody can be asked")
  func near() {
    diary.seen("seen log 'Blade Runner' --year 1982")
    diary.refuses(
      "seen log 'Blade Runer'",
      "seen: no title 'Blade Runer'; did you mean Blade Runner (1982)?",
      "hint: use that name, or add a new title with --new")
    #expect(diary.seen("seen log 'Blade Runer' --new").code == .done)
    #expect(diary.lines.last?.contains(#""subject":"film:blade-runer""#) == true)
  }

  @Test("is asked about on a terminal: the title that was meant")
  func chosen() {
    diary.seen("seen log Casablanca")
    atTerminal(typing: "1\n")
    let answer = diary.seen("seen log Casablnca")
    #expect(answer.code == .done)
    #expect(
      answer.errors.hasPrefix(
        """
          1  Casablanca, film, film:casablanca
          2  none of these: add 'Casablnca' as a new title
        Which one do you mean? [1-2, Enter for none]\u{20}
        """))
    #expect(diary.types.filter { $0 == "title.added" }.count == 1)
  }

  @Test("is asked about on a terminal: a new title, nothing at all, or no question")
  func answers() {
    diary.seen("seen log Casablanca")
    atTerminal(typing: "7\nx\n2\n")
    #expect(diary.seen("seen log Casablnca").code == .done)
    #expect(diary.types.filter { $0 == "title.added" }.count == 2)
    let before = diary.lines
    atTerminal(typing: "\n")
    #expect(diary.seen("seen log Casablnka").code == .no)
    atTerminal(typing: "")
    #expect(diary.seen("seen log Casablnka").code == .no)
    atTerminal(typing: "1\n")
    #expect(diary.seen("seen log Casablnka --no-input").code == .data)
    #expect(diary.lines == before)
  }

  @Test("that several titles have is narrowed by the year, the id or a choice")
  func ambiguous() {
    diary.seen("seen log Heat --year 1995")
    diary.seen("seen log Heat --year 1986 --new")
    diary.refuses(
      "seen log Heat",
      "seen: 2 titles are named 'Heat': Heat (1986), film, film:heat-1986; Heat (1995), film,"
        + " film:heat-1995", "hint: use the id, or narrow it with --year or --director")
    for line in ["Heat --year 1995", "'Heat (1995)'", "film:heat-1995"] {
      #expect(diary.seen("seen log \(line)").code == .done)
      #expect(diary.lines.last?.contains(#""subject":"film:heat-1995""#) == true, "\(line)")
    }
    atTerminal(typing: "1\n")
    #expect(diary.seen("seen log Heat").code == .done)
    #expect(diary.lines.last?.contains(#""subject":"film:heat-1986""#) == true)
  }

  @Test("is never changed by Unicode: other bytes are kept as they came")
  func bytes() {
    diary.seen("seen log 'Ame\u{301}lie'")
    #expect(diary.lines[0].utf8.elementsEqual(diary.lines[0].utf8))
    #expect(diary.lines[0].unicodeScalars.contains("\u{301}"))
    #expect(diary.seen("seen log 'Am\u{E9}lie'").code == .done)
    #expect(diary.types.filter { $0 == "title.added" }.count == 1)
  }
}
