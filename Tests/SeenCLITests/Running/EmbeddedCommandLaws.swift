import SeenApp
import SeenCLI
import SeenCore
import SeenRender
import SeenStore
import SeenTestSupport
import Testing

/// A command that is run in this process is the command that a shell runs.
@Suite("A command in the process is that of the shell")
struct EmbeddedCommandLaws {
  /// A journal with what the examples of the help are about.
  private static func diary() -> TestDiary {
    let diary = TestDiary()
    for line in [
      "seen log Heat --new --year 1995 --on 2026-11-01 --rate 8/10 --with Bo",
      "seen log Vertigo --new --year 1958 --on 2026-11-03", "seen log Heat --on 2026-11-04",
      "seen log \"Night Bus\" s01e01 --new --on 2026-11-05",
      "seen log \"Carrion Crow\" --new --kind bird --on 2026-11-06",
      "seen list create Hitchcock", "seen list add Hitchcock Vertigo",
      "seen watchlist add Alien --new", "seen queue add Vertigo", "seen comment Heat \"Twice.\"",
    ] {
      #expect(diary.seen(line).code == .done, "\(line)")
    }
    return diary
  }

  /// Every example of the help, by its words.
  private static var examples: [String] {
    var lines: [String] = []
    CommandListTests.forEach { _, command in lines += command.spec.examples.map(\.line) }
    // These wait for what others record, change the machine, or need an editor or a screen.
    let others = ["--follow", "install", "--edit", "seen ui"]
    return lines.filter { line in !others.contains { line.contains($0) } }
  }

  /// Returns an answer as the streams of a process show it.
  private static func transcript(_ answer: EmbeddedAnswer) -> Transcript {
    var output: [UInt8] = []
    for part in answer.parts {
      switch part {
      case .document(let document):
        output += TextRenderer.bytes(document, TextStyle(cuts: false))
      case .json(let bytes), .text(let bytes): output += bytes
      }
    }
    var errors = answer.talk.map { Sanitizer.visible($0) + "\n" }.joined()
    if let problem = answer.problem {
      errors += String(decoding: problem.text(colored: false), as: UTF8.self)
    }
    return Transcript(
      output: String(decoding: output, as: UTF8.self), errors: errors, code: answer.code)
  }

  @Test("in its answer, its talk, its code and its events, for every example of the help")
  func examples() {
    let (typed, embedded) = (EmbeddedCommandLaws.diary(), EmbeddedCommandLaws.diary())
    var answered = 0
    for line in EmbeddedCommandLaws.examples {
      let words = Array(Shell.words(of: line).dropFirst())
      let expected = typed.seen(line)
      embedded.world.now = embedded.world.now + 1000
      let answer = EmbeddedCommand(in: embedded.world).run(words)
      let found = EmbeddedCommandLaws.transcript(answer)
      // Of an error for programs only the streams have the form.
      if words.contains(where: { $0.hasPrefix("--json") }), answer.problem != nil {
        #expect(found.code == expected.code, "\(line)")
      } else {
        #expect(found == expected, "\(line)")
      }
      #expect(embedded.lines == typed.lines, "\(line)")
      if expected.code == .done { answered += 1 }
    }
    #expect(answered > 150, "\(answered) of \(EmbeddedCommandLaws.examples.count)")
    // Nothing but what made the journal was typed there.
    #expect(embedded.world.errors == EmbeddedCommandLaws.diary().world.errors)
  }

  @Test("its question comes with its candidates, and its answer is recorded")
  func question() throws {
    let diary = EmbeddedCommandLaws.diary()
    diary.seen("seen log Heat --new --year 1986 --on 2026-11-07")
    let refused = EmbeddedCommand(in: diary.world).run(["rate", "Heat", "9/10"])
    #expect(refused.code == .data)
    guard case .title(let text, let titles, _)? = refused.question else {
      Issue.record("no question")
      return
    }
    #expect(text == "Heat" && titles.compactMap(\.year).sorted() == [1986, 1995])
    #expect(refused.receipts.isEmpty)
    let place = try #require(titles.firstIndex { $0.year == 1986 })
    var asked: [Prompt] = []
    let rated = EmbeddedCommand(in: diary.world) { prompt in
      asked.append(prompt)
      return .line(place)
    }.run(["rate", "Heat", "9/10"])
    #expect(rated.code == .done && asked.count == 1)
    #expect(asked.first?.question == refused.question)
    #expect(rated.receipts.flatMap(\.events).map(\.subject) == ["film:heat-1986"])
    let canceled = EmbeddedCommand(in: diary.world) { _ in nil }.run(["rate", "Heat", "7/10"])
    #expect(canceled.code != .done && canceled.unanswered == asked.first)
    #expect(canceled.receipts.isEmpty)
  }

  @Test("notes come from the front, and from what it gives to be read")
  func notes() throws {
    let diary = EmbeddedCommandLaws.diary()
    let command = EmbeddedCommand(in: diary.world, input: Array("From a pipe.\n".utf8)) { prompt in
      prompt.kind == .notes(was: "From a pipe.") ? .text("From a form.") : nil
    }
    #expect(command.run(["amend", "--last", "--notes", "-"]).code == .done)
    let amended = command.run(["amend", "--last", "--edit"])
    #expect(amended.code == .done)
    #expect(diary.seen("seen events").output.contains("From a form."))
  }

  @Test("what it recorded can be taken back by its ids")
  func receipts() throws {
    let diary = EmbeddedCommandLaws.diary()
    let before = diary.seen("seen stats --json").output
    let logged = EmbeddedCommand(in: diary.world).run(["log", "Vertigo", "--on", "2026-11-08"])
    let id = try #require(logged.receipts.first?.events.first)
    #expect(EmbeddedCommand(in: diary.world).run(["undo", id.batch ?? "\(id.id)"]).code == .done)
    #expect(diary.seen("seen stats --json").output == before)
  }
}
