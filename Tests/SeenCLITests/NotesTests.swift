import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Notes that are not on the command line.
@Suite("Notes")
struct NotesTests {
  private let diary = TestDiary()

  init() throws {
    try diary.world.files.makeDirectories("/tmp")
    diary.seen("seen log Heat --notes 'The coffee scene.'")
  }

  @Test("of several lines are shown as one where an amendment is told")
  func lines() {
    let diary = TestDiary()
    diary.seen("seen log Ran")
    diary.world.input = Array("line one\nline two\n".utf8)
    #expect(
      diary.seen("seen amend --last --notes -").output.contains("notes line one line two."))
  }

  @Test("come from the input where --notes - says so, without the line feeds at its end")
  func input() {
    for (line, typed, notes) in [
      ("seen amend --last --notes -", "First.\n\nSecond.\n\n", #"First.\n\nSecond."#),
      ("seen log Ran --notes -", "Red.", "Red."),
      ("seen list edit watchlist --title Alien --notes -", "Why.\n", "Why."),
    ] {
      if line.contains("watchlist") { diary.seen("seen watchlist add Alien") }
      diary.world.input = Array(typed.utf8)
      #expect(diary.seen(line).code == .done, "\(line)")
      #expect(diary.lastData.contains(#""notes":"\#(notes)""#), "\(diary.lastData)")
    }
    diary.world.input = [UInt8](repeating: 0, count: 3 << 20)
    diary.refuses(
      "seen amend --last --notes -", "seen: the input is longer than 1 MB; nothing was recorded",
      "hint: notes can never be longer than a line of the journal, 1 MB")
    #expect(diary.world.input.count > 1 << 20, "it may have no end")
    diary.world.input = [0xff, 10]
    diary.refuses(
      "seen amend --last --notes -", "seen: the input is not UTF-8; nothing was recorded",
      "hint: check the language settings of the terminal")
  }

  @Test("are written in the editor, which gets what is there and a file of its own")
  func edited() throws {
    var requested: [[String]] = []
    var shown = ""
    diary.world.environment["EDITOR"] = "ed -s"
    diary.world.editor = { command, world in
      requested.append(command)
      let path = command.last ?? ""
      shown = (try? world.files.readWhole(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      try? world.files.unlink(path)
      try? world.files.writeNew(path, Array("Written.\n".utf8))
      return 0
    }
    #expect(diary.seen("seen amend --last --edit").code == .done)
    #expect(shown == "The coffee scene.")
    #expect(requested.first?.dropLast() == ["ed", "-s"])
    #expect(diary.lastData.contains(#""set":{"notes":"Written."}"#))
    let path = try #require(requested.first?.last)
    #expect(try diary.world.files.status(path) == nil)
    diary.world.environment["VISUAL"] = "vim"
    #expect(diary.seen("seen log Ran --edit").code == .done)
    #expect(requested.last?.first == "vim" && shown == "")
    #expect(diary.lastData.contains(#""notes":"Written.""#))
  }

  @Test("stay as they are where the editor leaves nothing, or the same")
  func unchanged() {
    for text in ["", " \n", "The coffee scene.\n"] {
      diary.world.editor = { command, world in
        try? world.files.unlink(command.last ?? "")
        try? world.files.writeNew(command.last ?? "", Array(text.utf8))
        return 0
      }
      let before = diary.lines
      diary.expect("seen amend --last --edit", ["The notes are unchanged."])
      #expect(diary.lines == before)
    }
    #expect(diary.seen("seen amend --last --edit --mood great").code == .done)
    #expect(diary.lastData.contains(#""set":{"mood":"great"}"#))
  }

  @Test("are not taken from an editor that fails or cannot be started")
  func failures() {
    diary.world.environment["EDITOR"] = "none"
    diary.refuses(
      "seen amend --last --edit", "seen: cannot start the editor 'none'",
      "hint: set VISUAL or EDITOR, or use --notes", code: .unavailable)
    diary.world.editor = { _, _ in 1 }
    diary.refuses(
      "seen amend --last --edit", "seen: the editor 'none' ended with 1; nothing was recorded",
      code: .unavailable)
    #expect(diary.seen("seen amend --last --edit --notes x").code == .usage)
    #expect(diary.seen("seen amend --last --edit --no-input").code == .usage)
  }

  @Test("that give the story away are hidden until --spoilers, and found by spoiler:yes")
  func spoilers() {
    diary.seen("seen log Ran --notes 'He dies.' --spoiler")
    let hidden = "The notes contain spoilers; --spoilers shows them."
    for line in ["seen show Ran", "seen show box.4"] {
      #expect(diary.seen(line).output.contains(hidden), "\(line)")
      #expect(!diary.seen(line).output.contains("He dies."), "\(line)")
      #expect(diary.seen(line + " --spoilers").output.contains("He dies."), "\(line)")
    }
    #expect(diary.seen("seen show Heat").output.contains("The coffee scene."))
    #expect(diary.seen("seen diary spoiler:yes --json=name").lines == [#"{"name":"Ran"}"#])
    #expect(diary.seen("seen diary -spoiler:yes --json=name").lines == [#"{"name":"Heat"}"#])
    #expect(diary.seen("seen search spoiler:no --json=name").lines == [#"{"name":"Heat"}"#])
  }

  @Test("of the past are seen with --as-of yesterday, in the words of --on")
  func asOf() {
    let journal = #"{"watches":1}"# + "\n"
    for text in ["today", "2026-11-20"] {
      #expect(diary.seen(words: ["stats", "--json=watches", "--as-of", text]).output == journal)
    }
    for text in ["yesterday", "last friday", "3 days ago"] {
      let answer = diary.seen(words: ["stats", "--json=watches", "--as-of", text])
      #expect(answer.output == #"{"watches":0}"# + "\n", "\(text): \(answer.errors)")
    }
    #expect(diary.seen(words: ["stats", "--as-of", "unknown"]).code == .usage)
    #expect(diary.seen(words: ["stats", "--as-of", "soon"]).code == .usage)
  }

  @Test("name who was there; those who have a diary here are offered the watch")
  func companions() {
    diary.seen("seen log Alien --profile bo --new-profile")
    let reported = diary.seen("seen log Ran --with Bo --with Mia")
    #expect(
      reported.errors.contains("Bo has a diary here; --profile bo records it there too.\n"))
    #expect(!reported.errors.contains("mia"))
    let world = diary.world
    world.terminals = [.input, .error]
    world.keys = [.character("n")]
    let before = diary.lines.count
    diary.seen("seen log Ran --with Bo")
    #expect(diary.lines.count == before + 1)
    world.keys = [.character("y")]
    let requested = diary.seen("seen log Ran --with Bo --with Mia --at Rex")
    #expect(requested.errors.contains("Bo has a diary here. Record it there too? [y]es  [n]o"))
    #expect(requested.output.hasSuffix("Recorded it for Bo too.\n"))
    #expect(diary.lines.last?.contains(#""profile":"bo""#) == true)
    #expect(
      diary.lastData == #"{"date":"2026-11-20","location":"Rex","companions":["Mia"]}"#)
    #expect(diary.seen("seen diary --json=name --profile bo").lines.count == 2)
  }

  @Test("name profiles by id or name, also those without a watch yet, but not deleted ones")
  func namedCompanions() {
    diary.seen("seen profile add 'Anna Maria'")
    diary.seen("seen profile add Cy")
    diary.seen("seen profile add Dee")
    diary.seen("seen profile delete dee --yes")
    for (companion, id) in [
      ("Anna Maria", "anna-maria"), ("anna-maria", "anna-maria"), ("Cy", "cy"),
    ] {
      let reported = diary.seen("seen log 'With \(companion)' --new --with '\(companion)'")
      #expect(
        reported.errors.contains(
          "\(companion) has a diary here; --profile \(id) records it there too.\n"), "\(reported)")
    }
    #expect(!diary.seen("seen log Ran --new --with Dee").errors.contains("diary here"))
    let world = diary.world
    world.terminals = [.input, .error]
    world.keys = [.character("y")]
    diary.seen("seen log Ran --with 'Anna Maria'")
    #expect(diary.lines.last?.contains(#""profile":"anna-maria""#) == true)
    #expect(diary.lastData == #"{"date":"2026-11-20"}"#)
  }
}
