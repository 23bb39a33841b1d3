import SeenCLI
import SeenTestSupport
import Testing

@Suite("What was probably meant")
struct GuessTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat 1995 9/10")
    diary.seen("seen list create Horror")
    return diary
  }

  @Test(
    "is done on a terminal, with the proper word, if it does no harm",
    arguments: [
      ("log Ran --date yesterday", "Taking '--date' as '--on'."),
      ("log Ran --note Slow", "Taking '--note' as '--notes'."),
      ("lists", "Taking 'lists' as 'list'."), ("ls", "Taking 'ls' as 'list'."),
      ("list Horror", "Taking 'seen list Horror' as 'seen list show Horror'."),
      ("diary -n 5", "Taking '-n' as '--limit'."),
      ("stats 2026", "Taking '2026' as '--when 2026'."),
      ("diary this week", "Taking 'this week' as '--when \"this week\"'."),
      ("find heat", "Taking 'find' as 'search'."), ("info Heat", "Taking 'info' as 'show'."),
      ("dairy", "Taking 'dairy' as 'diary'."), ("stas", "Taking 'stas' as 'stats'."),
      ("log Ran -rate 8", "Taking '-rate' as '--rate'."),
      ("rm Heat --yes", "Taking 'rm' as 'remove'."),
      ("next", "Taking 'next' as 'queue'."), ("next Heat", "Taking 'next' as 'show'."),
      ("want Dune", "Taking 'want' as 'watchlist add'."),
      ("films", "Taking 'films' as 'search kind:film'."),
      ("suggest", "Taking 'suggest' as 'recommend'."),
      ("note Heat 'Loud.'", "Taking 'note' as 'comment'."),
      ("hours", "Taking 'hours' as 'stats'."),
    ])
  func done(line: String, said: String) {
    let diary = diary()
    diary.world.terminals = [.input, .output, .error]
    let answer = diary.seen("seen " + line)
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(answer.errors.hasPrefix(said + "\n"), "\(answer.errors)")
    diary.world.terminals = [.output]
    let before = diary.lines
    let plain = diary.seen("seen " + line)
    #expect(plain.code == .usage || said.contains("--when"), "without a terminal")
    #expect(!plain.errors.contains("Taking"))
    #expect(diary.lines == before)
  }

  @Test(
    "is never done of what cannot be taken back, or of what may mean two things",
    arguments: [
      "forgte Heat", "repiar", "snyc", "publsh x", "imprt", "instal", "uninstal",
      "forget Heat --yess",
      "add Heat", "watch Heat", "xyzzy", "log Heat --frobnicate",
    ])
  func hints(line: String) {
    let diary = diary()
    diary.world.terminals = [.input, .output, .error]
    let before = diary.lines
    let answer = diary.seen("seen " + line)
    #expect(answer.code == .usage, "\(answer)")
    #expect(!answer.errors.contains("Taking"))
    #expect(diary.lines == before)
  }

  @Test("of the name of a file is its title, which is asked about")
  func files() {
    for (name, title) in [
      ("Heat.1995.1080p.BluRay.x264.mkv", "Heat (1995)"), ("Ran (1985).mp4", "Ran (1985)"),
      ("/films/The.Matrix.1999.mkv", "The Matrix (1999)"),
      ("Severance.S01E02.1080p.WEB.h264-GRP.mkv", "Severance s01e02"),
      ("2001.A.Space.Odyssey.1968.720p.mkv", "2001 A Space Odyssey (1968)"),
    ] {
      let diary = TestDiary()
      #expect(diary.seen("seen log '\(name)'").code == .data && diary.lines.isEmpty)
      diary.world.terminals = [.input, .output, .error]
      diary.world.keys = [.character("y")]
      let answer = diary.seen("seen log '\(name)'")
      #expect(answer.errors.hasPrefix("That is the name of a file. Log \(title)?"))
      #expect(answer.code == .done)
    }
    for title in [
      "Mr. Nobody", "E.T.", "Dr. No", "2:22", "S.W.A.T.", "Vol. 2", "tick, tick... BOOM!",
    ] {
      #expect(TestDiary().seen("seen log \"\(title)\"").code == .done, "\(title)")
    }
  }

  @Test("by a name that is a part of the only title with it is asked first on a terminal")
  func wholeWords() {
    let diary = TestDiary()
    diary.seen("seen log '2001: A Space Odyssey'")
    diary.world.terminals = [.input, .output, .error]
    diary.world.input = Array("1\n".utf8)
    #expect(diary.seen("seen log 2001").output.contains("Your second 2001: A Space Odyssey"))
    diary.world.input = Array("2\n".utf8)
    #expect(diary.seen("seen log 2001").errors.contains("2001 is new here"))
    #expect(diary.seen("seen log 2001").output.contains("Your second 2001;"))
  }

  @Test("a new title that is being watched is a film or a show, as is said")
  func kinds() {
    let diary = TestDiary()
    #expect(diary.seen("seen watching Severance").code == .usage && diary.lines.isEmpty)
    diary.world.terminals = [.input, .output, .error]
    diary.world.input = Array("2\n".utf8)
    diary.seen("seen watching Severance")
    #expect(diary.lines[0].contains("show:severance"))
    diary.world.terminals = []
    #expect(diary.seen("seen watching").output.contains("Severance"))
    diary.seen("seen log Severance s01e01")
    #expect(!diary.seen("seen watching").output.contains("Watching now"))
    diary.seen("seen undo")
    #expect(diary.seen("seen watching").output.contains("Severance"))
  }
}
