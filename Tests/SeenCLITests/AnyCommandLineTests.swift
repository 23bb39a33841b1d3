import SeenCLI
import SeenTestSupport
import SeenWire
import Testing

@Suite("Whatever is typed")
struct AnyCommandLineTests {
  private static let commands = [
    "log", "amend", "remove", "unwatch", "rate", "again", "favorite", "watching", "progress",
    "undo", "redo", "setting",
  ]
  private static let words = [
    "Heat", "heat", "Face/Off", "Haet", "film:heat", "film:", ":", "The Office", "s01e01..e03",
    "s00e00", "s9999999999e1", "s1e9223372036854775808", "", " ", "-", "-1", "0", "8", "8/10",
    "4½", "●●○", "1/0", "/", "99999999999999999999", "9223372036854775807", "1e400", "NaN",
    "box.1", "box.2", "box.0", "box.281474976710656", "box.18446744073709551616", "box.1/2",
    "box.1/0", "box./", "last", "import", "last import", "today", "tomorrow", "unknown",
    "999999999 days ago", "9999999 years ago", "last friday", "2026-11-20", "0000-00-00",
    "9999-12-31", "24:00", "23:59", "51.5,-0.12", ",", "nan,inf", "1e308,1e308", "50%", "101%",
    "1:02:33", "999999999h", "0s", "date=", "date=2020", "=", "minutes=5", "ids={\"imdb\":\"tt1\"}",
    "tags=[[[]]]", "notes", "date", "name", "rating.scale", "title.max", "5", "on", "{}", "\u{0}",
    "\u{1B}]0;x\u{7}", "\u{202E}abc", "e\u{301}", "é", "👨‍👩‍👧‍👦", "\u{FEFF}", "\r\n", "日本", "clear", "no",
  ]

  /// Returns a command line that is nearly always well formed, of words that nearly never are.
  private static func line(_ random: inout Seeded) -> [String] {
    guard let name = random.pick(commands),
      let spec = CommandList.all.first(where: { $0.name == name })?.spec
    else { return [] }
    func word(_ random: inout Seeded) -> String {
      random.chance(40)
        ? ["Heat", "5", "today", "box.2"].randomElement(using: &random) ?? ""
        : random.pick(words) ?? ""
    }
    var line = [name]
    for operand in spec.operands where operand.isRequired || random.chance(40) {
      line.append(word(&random))
    }
    let taken = spec.options + SharedOptions.some(of: [.json, .change])
    for _ in 0..<random.whole(0...2) {
      guard let option = random.pick(taken) else { continue }
      if option.value == .none || random.chance(2) {
        line.append("--" + (option.isNegatable && random.chance(50) ? "no-" : "") + option.long)
      } else {
        line += ["--" + option.long, word(&random)]
      }
    }
    return line
  }

  @Test("nothing traps, what is refused records nothing, and what is recorded is read again")
  func anything() throws {
    try everySeed(20) { random in
      let diary = TestDiary()
      diary.seen("seen log Heat --rate 8/10")
      for _ in 0..<40 {
        let line = AnyCommandLineTests.line(&random)
        if random.chance(10) {
          diary.world.terminals = [.input, .error]
          diary.world.keys = [.character("r"), .character("y")]
          diary.world.input = Array("1\n".utf8)
        } else {
          diary.world.terminals = []
        }
        let before = diary.lines
        let answer = diary.seen(words: line)
        let after = diary.lines
        if answer.code != .done { try check(before == after, "\(line) recorded: \(answer)") }
        try check(answer.code != .bug, "\(line): \(answer)")
        try check(Array(after.prefix(before.count)) == before, "\(line) changed what was there")
        for stored in after.dropFirst(before.count) {
          let bytes = Array(stored.utf8)
          let decoded = try EventLine.decode(bytes[...])
          try check(decoded.sum == .right, "\(line): \(stored)")
          try check(EventLine.encode(decoded.event) == bytes, "\(line): \(stored)")
        }
      }
      let read = diary.seen("seen diary --json --strict")
      try check(read.code == .done && read.errors == "", "\(read)")
      let checked = diary.seen("seen check")
      try check(checked.code == .done, "\(checked)")
    }
  }
}
