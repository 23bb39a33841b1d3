import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("A run")
struct RunTests {
  private let world = TestWorld()

  private func sample(_ words: String...) -> Transcript {
    world.run(words, program: SampleProgram.self)
  }

  @Test("answers on the output and talks on the error stream")
  func streams() {
    let answer = sample("greet", "Bo")
    #expect(answer == Transcript(output: "Hello, Bo!\n", errors: "greeted\nlate\n", code: .done))
    #expect(sample("greet", "Bo", "-q").errors == "late\n")
  }

  @Test("answers before it talks, also where both streams go into one pipe")
  func order() {
    let world = TestWorld()
    world.run("init", "/home/ana/films")
    let text = String(decoding: world.written, as: UTF8.self)
    #expect(text.hasPrefix("Created a journal"), "\(text)")
  }

  @Test("says that the output is closed")
  func closed() {
    let world = TestWorld()
    world.outputFailure = .notOpen
    #expect(world.run("version").errors.hasSuffix("it is closed\n"))
  }

  @Test("shows no half of a failed answer")
  func failure() {
    let answer = sample("failing", "canceled")
    #expect(answer.output == "")
    #expect(answer.code == .no)
  }

  @Test("tells errors to programs in one JSON object")
  func jsonErrors() {
    let answer = sample("greet", "--json", "--cuont", "3")
    #expect(
      answer.errors
        == #"{"code":"usage","message":"unknown option '--cuont'","#
        + #""hint":"did you mean '--count'?","file":null,"line":null}"# + "\n")
    #expect(answer.code == .usage)
    #expect(answer.output == "")
    // Also where the command has no JSON, wherever the option stands.
    for line in [["--json", "spec"], ["spec", "--json"], ["spec", "--json=id"]] {
      let answer = world.run(line)
      #expect(answer.code == .usage)
      #expect(answer.errors.hasPrefix(#"{"code":"usage","message":"'seen"#), "\(line)")
    }
  }

  @Test("refuses arguments that are not UTF-8, and shows what is wrong with them")
  func invalidText() {
    let answer = world.run(
      bytes: [Array("greet".utf8), [0x66, 0xFF, 0xFE]], program: SampleProgram.self)
    #expect(answer.code == .usage)
    #expect(answer.errors.contains("argument 'f\u{FFFD}\u{FFFD}' is not UTF-8"))
  }

  @Test("makes controls in arguments visible")
  func hostileText() {
    let answer = sample("greet\u{1B}[2J\n", "\u{202E}")
    #expect(answer.errors.contains("unknown command 'greet<U+001B>[2J<U+000A>'"))
    #expect(sample("greet", "a\u{7}b\u{9B}").output == "Hello, a<U+0007>b<U+009B>!\n")
  }

  @Test("ends quietly when nobody reads the answer")
  func closedOutput() {
    world.outputFailure = .closed
    #expect(sample("find", "3") == Transcript(output: "", errors: "", code: .closedOutput))
  }

  @Test("says when the answer cannot be written")
  func failedOutput() {
    world.outputFailure = .full
    let answer = sample("find", "3")
    #expect(answer.code == .inputOutput)
    #expect(answer.errors == "seen: cannot write the output: the disk is full\n")
  }

  @Test("answers of any length arrive whole")
  func longAnswer() {
    let answer = sample("find", "20000")
    #expect(answer.lines.count == 20_000)
    #expect(answer.lines.last == "line 19999")
  }

  @Test("takes the width of the terminal, else COLUMNS, else 80")
  func width() {
    func width() -> Int {
      let invocation = ArgumentParser.parse([], root: SampleProgram.self)
      return Session(invocation, in: world).width
    }
    #expect(width() == 80)
    world.environment["COLUMNS"] = "132"
    #expect(width() == 132)
    world.terminals = [.output]
    world.terminalSize = TerminalSize(columns: 60, rows: 20)
    #expect(width() == 60)
    world.terminalSize = nil
    for columns in ["", "0", "-3", "abc", "99999999999999999999"] {
      world.environment["COLUMNS"] = columns
      #expect(width() == 80)
    }
  }

  @Test("names the file of an error for programs, and once for people")
  func fileOfError() {
    let report = ErrorReport(.file(FileProblems.missing))
    #expect(report.file == "/home/ana/list\u{1B}.csv")
    #expect(
      String(decoding: report.json, as: UTF8.self).contains(#""file":"/home/ana/list\u001b.csv""#))
    let text = String(decoding: report.text(colored: false), as: UTF8.self)
    #expect(text.split(separator: "list<U+001B>.csv").count == 2)
    let unwritten = ErrorReport(.append(.notRecorded(FileProblems.missing)))
    #expect(unwritten.file == report.file && unwritten.message.hasSuffix("nothing was recorded"))
    let opened = ErrorReport(.file(FileError(.open, "/x", .readOnly)))
    #expect(opened.message == "cannot write '/x': the disk is read-only")
    let denied = ErrorReport(.append(.notRecorded(FileError(.open, "/x", .denied))))
    #expect(denied.message == "cannot write '/x': permission denied; nothing was recorded")
  }

  @Test("names what was typed without its middle where it has no end")
  func longNames() {
    let name = "x" + String(repeating: "é", count: 100_000) + "y"
    let error = AppError.unknownProfile(name, near: [], known: [name], canBegin: false)
    let report = ErrorReport(error)
    let most = String(repeating: "é", count: 300)
    #expect(report.message.hasPrefix("no profile 'x" + most))
    #expect(report.message.hasSuffix(most + "y'") && report.message.contains("é…é"))
    #expect(report.message.unicodeScalars.count == 801)
    #expect(report.hint?.unicodeScalars.count == 801)
    #expect(report.text(colored: false).count < 4000 && report.json.count < 4000)
  }

  @Test("knows today by the clock of the place, the night owl's hours and --today")
  func today() {
    func today(_ words: [String], rollover: Int = 0) -> String {
      let invocation = ArgumentParser.parse(words, root: SampleProgram.self)
      return Session(invocation, in: world).journal.today(rolloverHours: rollover).description
    }
    #expect(today([]) == "2026-11-20")
    world.offsetMinutes = 5 * 60
    #expect(today([]) == "2026-11-21")
    #expect(today([], rollover: 4) == "2026-11-20")
    #expect(today(["--today", "2020-02-29"], rollover: 4) == "2020-02-29")
  }
}
