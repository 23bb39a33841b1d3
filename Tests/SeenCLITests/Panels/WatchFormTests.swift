import SeenCLI
import SeenTerminal
import SeenTestSupport
import Testing

@Suite("The form of seen ui")
struct WatchFormTests {
  private let diary = TestDiary()

  init() {
    for line in [
      "log Heat --new --kind film --year 1995 --on 2026-10-30 --with Bo --at 'Odeon Camden'",
      "log Heat --on 2020-01-02 --with 'Bo, Mia'", "log Robin --new --kind bird --count 1",
      "log Wren --new --kind bird --count 2", "log Ran --new --kind film --year 1985",
    ] {
      diary.seen("seen " + line)
    }
  }

  @Test("offers places, people, moods and ways to watch, narrowed by what is typed")
  func offers() throws {
    #expect(try diary.ui("aHeat<down><tab><tab><tab><tab>").screen.text.contains("  theater"))
    let (_, lines) = try diary.ui(
      "aHeat<down><tab><tab><tab><tab><tab>od<down><tab>m<down><tab><ctrl-s>")
    #expect(lines == ["seen log film:heat-1995 \"--at=Odeon Camden\" --with=Mia"])
    let two = try diary.ui("aHeat<down><tab><tab><tab><tab><tab><tab>Bo, m<down><tab><ctrl-s>")
    #expect(two.lines == ["seen log film:heat-1995 \"--with=Bo, Mia\""])
  }

  @Test("says beside a line why it is refused, as soon as it is left, and stays filled in")
  func refused() throws {
    let screen = try diary.ui("aHeat<down><tab><tab>2027-01-01<tab>").screen
    let row = try #require(screen.lines.firstIndex { $0.contains("2027-01-01") })
    #expect(screen.lines[row + 1].contains("2027"))
    let (after, lines) = try diary.ui("aHeat<down><tab><tab>2027-01-01<ctrl-s>")
    #expect(lines.isEmpty)
    #expect(after.text.contains("> When      2027-01-01"))
    let mended = try diary.ui(
      "aHeat<down><tab><tab>2027-01-01<ctrl-s><ctrl-u>2026-11-01<ctrl-s>")
    #expect(mended.lines == ["seen log film:heat-1995 --on=2026-11-01"])
  }

  @Test("shows the earlier watches of the title, and opens one")
  func earlier() throws {
    let keys = "aHeat<down><tab><back-tab>"
    let screen = try diary.ui(keys).screen
    #expect(screen.text.contains("October 30, 2026") && screen.text.contains("January 2, 2020"))
    let opened = try diary.ui(keys + "<down><down><enter>").screen
    #expect(opened.text.contains("Watched on January 2, 2020."))
    #expect(try diary.ui(keys + "<down><enter><esc><ctrl-s>").lines == ["seen log film:heat-1995"])
  }

  @Test("comes for each of several that are marked, with day, place and people carried over")
  func several() throws {
    let first = try diary.ui("5/kind:bird<enter>*a").screen
    #expect(first.text.contains("1 of 2") && first.text.contains("> How many"))
    let (_, lines) = try diary.ui(
      "5/kind:bird<enter>*a3<tab>yesterday<tab><tab><tab>Pond<ctrl-s>2<ctrl-s>")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("--on=yesterday --at=Pond") })
    #expect(lines[0].contains("--count=3") && lines[1].contains("--count=2"))
    let rest = try diary.ui("5/kind:bird<enter>*a<tab>yesterday<ctrl-a>")
    #expect(rest.lines.count == 2 && rest.screen.text.contains("recorded for 2"))
    let stopped = try diary.ui("5/kind:bird<enter>*a1<ctrl-s><esc>")
    #expect(stopped.lines.count == 1)
  }

  @Test("is kept when it is left, and that is said")
  func draft() throws {
    #expect(try diary.ui("aHea<esc>").screen.text.contains("a goes on with it"))
    #expect(try !diary.ui("a<esc>").screen.text.contains("a goes on with it"))
  }

  @Test("of a day of the calendar is of that day")
  func calendar() throws {
    #expect(
      try diary.ui("6/2020-01-05<enter>aHeat<down><ctrl-s>").lines
        == ["seen log film:heat-1995 --on=2020-01-05"])
  }
}
