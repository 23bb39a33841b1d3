import SeenCore
import SeenInterchange
import Testing

@Suite("Capture files")
struct CaptureFileTests {
  private func read(
    _ text: String, isFresh: Bool = false, order: DateOrder? = nil
  ) -> [CapturedLine] {
    CaptureFile(Array(text.utf8), name: "phone.txt", isFresh: isFresh, order: order).lines
  }

  /// A line below a heading, what it says in short, or why it is held.
  @Test(
    "read a line as a day, what is done, words and notes",
    arguments: [
      ("Heat", "11-20 watched Heat"),
      ("- Heat 9/10", "11-20 watched Heat|9/10"), ("* Heat", "11-20 watched Heat"),
      ("1. Heat", "11-20 watched Heat"), ("12) Heat", "11-20 watched Heat"),
      ("yesterday: Heat", "11-19 watched Heat"),
      ("Heat – 9/10 – so good", "ratingInNotes"),
      ("Heat 1995 9/10 @theater +Bo, Mia", "11-20 watched Heat|1995|9/10|@theater|+Bo,|Mia"),
      ("Heat -- so good", "11-20 watched Heat (so good)"),
      ("Heat —so good", "11-20 watched Heat (so good)"),
      ("Heat – so good", "11-20 watched Heat (so good)"),
      ("Spider–Man", "11-20 watched Spider-Man"),
      ("“Born Yesterday” 4/5", "11-20 watched Born Yesterday|4/5"),
      ("Ocean’s Eleven", "11-20 watched Ocean's|Eleven"),
      ("? Dune Part Two -- Bo says so", "11-20 wanted Dune|Part|Two (Bo says so)"),
      ("?Dune", "11-20 wanted Dune"), ("= Alien 5/5", "11-20 rated Alien|5/5"),
      ("\\?Cuál", "11-20 watched ?Cuál"), ("#Alive 3/5", "11-20 watched #Alive|3/5"),
      ("2026-11-19 Heat", "11-19 watched Heat"),
      ("2026-11-19 21:30 Heat", "11-19 21:30 watched Heat"),
      ("20.11.2026 Heat", "11-20 watched Heat"), ("19 Nov 2026 Heat", "11-19 watched Heat"),
      ("Nov 19, 2026 Heat", "11-19 watched Heat"), ("yesterday Heat", "11-19 watched Heat"),
      ("Yesterday", "11-20 watched Yesterday"), ("today Heat", "11-20 watched Heat"),
      ("“Yesterday” 4/5", "11-20 watched Yesterday|4/5"), ("tomorrow Heat", "tomorrow"),
      ("Tomorrow", "11-20 watched Tomorrow"), ("= Alien 5/5 -- so good", "noRating"),
      ("2026-11-19T23:10:00+01:00 Heat", "11-19 23:10 watched Heat"),
      ("2026-11-19T23:10 Heat", "11-19 23:10 watched Heat"),
      ("Heat 2026-11-19", "11-20 watched Heat|2026-11-19"),
      ("1917 4/5", "11-20 watched 1917|4/5"), ("2046", "11-20 watched 2046"),
      ("03/04/2026 Heat", "ambiguousDay"), ("2026-02-30 Heat", "noSuchDay"),
      ("? Dune @home", "marksOfWanted"), ("= Alien", "noRating"), ("# Films", "headingWithoutDay"),
      ("-- only notes", "noTitle"), ("Sunday 2026-11-20", "otherWeekday"),
    ])
  func lines(line: String, meaning: String) {
    let lines = read("# 2026-11-20\n\(line)\n")
    #expect(lines.map(short) == [meaning])
  }

  private func short(_ line: CapturedLine) -> String {
    if let problem = line.problem { return String("\(problem)".prefix { $0 != "(" }) }
    let day = line.day.map { String($0.description.dropFirst(5)) } ?? "none"
    let clock = line.clock.map { " \($0)" } ?? ""
    let notes = line.notes.isEmpty ? "" : " (\(line.notes))"
    return "\(day)\(clock) \(line.deed) \(line.words.joined(separator: "|"))\(notes)"
  }

  @Test(
    "read a day alone as that of the lines below it",
    arguments: [
      "2026-11-20", "# 2026-11-20", "### Friday, 20 Nov 2026:", "Fri 20.11.2026", "Nov 20, 2026:",
      "20 november 2026", "2026-11-20 Friday", "--- 2026-11-20 ---", "# 2026-11-20 Brighton",
      "Friday 20 November 2026 – Brighton", "2026-11-20 — at home",
    ])
  func headings(heading: String) {
    #expect(read("\(heading)\nHeat\n").map(short) == ["11-20 watched Heat"])
  }

  @Test("hold what stands below a heading that is none, and what has no day")
  func noDay() {
    #expect(read("Heat\n").map(short) == ["noDay"])
    #expect(read("Heat 2026-11-19 9/10\n").map(short) == ["11-19 watched Heat|9/10"])
    let lines = read("# 2026-11-20\nHeat\n# Books\nDune\n")
    #expect(lines.map(short) == ["11-20 watched Heat", "headingWithoutDay", "noDay"])
    #expect(read("# 03/04/2026\nDune\n").map(short) == ["ambiguousDay", "noDay"])
    let day = read("# 03/04/2026\nDune\n", order: .dmy)
    #expect(day.map(short) == ["04-03 watched Dune"])
    // A line of its own day says nothing of those below it.
    let own = read("# 2026-11-20\n03/04/2026 Rope\n31 Feb 2026 Ran\nHeat\n")
    #expect(own.map(short) == ["ambiguousDay", "noSuchDay", "11-20 watched Heat"])
  }

  @Test(
    "hold what is only like a day, and what stands below it",
    arguments: [
      "Tue 3 March", "6 March", "March 6th", "Fri", "Friday", "-- Friday --", "Friday night",
      "Friday 6th", "Fri 6/3", "6/3", "6.3.", "06/03/26", "20260306", "6 March '26", "today",
    ])
  func likeDay(line: String) {
    let lines = read("# 2026-11-20\n\(line)\nHeat\n")
    #expect(lines.map(short) == ["headingWithoutYear", "noDay"])
  }

  @Test(
    "take a title for no day", arguments: ["1917", "300", "Yesterday", "Friday the 13th", "9 to 5"])
  func titles(line: String) {
    #expect(read("# 2026-11-20\n\(line)\n").map(short).count == 1)
    #expect(read("# 2026-11-20\n\(line)\nHeat\n").map(short).last == "11-20 watched Heat")
  }

  @Test("pass over blank lines and remarks, and know whose lines these are")
  func remarks() {
    let text = "// profile: Ana\n\n// more\n2026-11-20 Heat\r\n  \n"
    let file = CaptureFile(Array(text.utf8), name: "p.txt", isFresh: false, order: nil)
    #expect(file.profile == "Ana")
    #expect(file.lines.map(\.number) == [4])
    #expect(file.lines.map(short) == ["11-20 watched Heat"])
  }

  @Test("know a line by its day, its plain text and its number among equal ones")
  func sources() {
    let lines = read("2026-11-20 Heat\n2026-11-20  Heat\n")
    #expect(lines.map(\.occurrence) == [1, 2])
    let all = lines + read("# 2026-11-20\n- “Heat”\n- \"Heat\"\n") + read("# 2026-11-21\n\"Heat\"")
    #expect(Set(all.compactMap { $0.source(of: "me") }).count == 5)
    let plain = read("# 2026-11-20\n\"Heat\"")[0]
    #expect(plain.source(of: "me") == all[2].source(of: "me"))
    #expect(plain.source(of: "me") != plain.source(of: "ana"))
    #expect(plain.source(of: "me")?.utf8.count == "capture:".utf8.count + 32)
  }

  @Test("know a line of a block again below a copy of its heading, and a line in capitals")
  func blocks() {
    func numbers(_ text: String) -> [Int] { read(text).map(\.occurrence) }
    #expect(numbers("# 2026-11-20\nHeat\nheat\n# 2026-11-20\nHEAT\n") == [1, 2, 1])
    #expect(numbers("2026-11-20 Heat\n2026-11-21 Ran\n2026-11-20 Heat\n") == [1, 1, 1])
    #expect(numbers("# 2026-11-20\nHeat\nyesterday Ran\nHeat\n") == [1, 1, 2])
    #expect(
      numbers("# 2026-11-20\nHeat\n<<<<<<< a\nHeat\n=======\nHeat\n>>>>>>> b\n") == [1, 1, 1])
    let source = read("# 2026-11-20\nAmélie 4/5\n")[0].source(of: "me")
    #expect(read("2026-11-20:\n- amelie 4/5\n")[0].source(of: "me") == source)
  }

  @Test("read UTF-16, and hold a line with a bad byte alone")
  func encodings() {
    let units = Array("\u{FEFF}2026-11-20 Café\n2026-11-20 Ran\n".utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    for bytes in [big, little] {
      let file = CaptureFile(bytes, name: "p.txt", isFresh: false, order: nil)
      #expect(file.lines.map(short) == ["11-20 watched Café", "11-20 watched Ran"])
    }
    let bytes = Array("2026-11-20 Caf".utf8) + [0xff] + Array("\n2026-11-20 Ran\n".utf8)
    let file = CaptureFile(bytes, name: "p.txt", isFresh: false, order: nil)
    #expect(file.lines.map(short) == ["notText", "11-20 watched Ran"])
    let odd = CaptureFile(little.dropLast(), name: "p.txt", isFresh: false, order: nil)
    #expect(odd.lines.first.map(short) == "11-20 watched Café")
  }

  @Test("cut at any byte, have the whole lines that they had, and one that waits")
  func cut() {
    let text =
      "\u{FEFF}# 2026-11-18\nHeat 9/10 -- café\n- “Ran”\r\n? Dune\nHeat\nHeat\n= Alien 5/5\n"
    let bytes = Array(text.utf8)
    let whole = read(text).map { $0.source(of: "me") }
    for count in 0...bytes.count {
      let part = CaptureFile(
        Array(bytes.prefix(count)), name: "p.txt", isFresh: bytes.prefix(count).last != 10,
        order: nil)
      let done = part.lines.filter { $0.problem != .unfinished }.map { $0.source(of: "me") }
      #expect(done.elementsEqual(whole.prefix(done.count)), "\(count) bytes")
    }
  }

  @Test("hold a line that is too long, and let the last one of a fresh file wait")
  func limits() {
    let long = "2026-11-20 " + String(repeating: "x", count: 17_000)
    #expect(read(long + "\n2026-11-20 Heat\n").map(short) == ["tooLong", "11-20 watched Heat"])
    #expect(read("2026-11-20 He", isFresh: true).map(short) == ["unfinished"])
    #expect(read("2026-11-20 Heat\n", isFresh: true).map(short) == ["11-20 watched Heat"])
  }
}
