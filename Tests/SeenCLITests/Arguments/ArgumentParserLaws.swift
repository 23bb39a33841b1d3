import SeenCLI
import SeenTestSupport
import Testing

@Suite("Laws of command lines")
struct ArgumentParserLaws {
  /// Groups of words that belong together; each is an option with its value, or an operand.
  private static let groups = [
    ["--loud"], ["-l"], ["--from", "Bo"], ["--from=-x"], ["-f", "Cy"], ["--tag", "a"], ["-tb"],
    ["--no-polite"], ["--polite"], ["--count", "3"], ["--json"], ["--json=id"], ["-C", "dir"],
    ["-5"], ["-"], ["é"],
  ]

  @Test("where options stand between operands changes nothing", arguments: 0..<200 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = Seeded(seed: seed)
    let count = Int.random(in: 0...6, using: &random)
    let picked = (0..<count).compactMap { _ in
      ArgumentParserLaws.groups.randomElement(using: &random)
    }
    let options = picked.filter { $0.count > 1 || ($0[0].hasPrefix("-") && $0[0].count > 2) }
    let operands = picked.filter { $0.count == 1 && $0[0].count <= 2 && $0[0] != "-l" }
    var mixed: [[String]] = options
    var place = 0
    for operand in operands {
      place = Int.random(in: place...mixed.count, using: &random)
      mixed.insert(operand, at: place)
      place += 1
    }
    let apart = ArgumentParser.parse(
      ["greet"] + (options + operands).flatMap(\.self), root: SampleProgram.self)
    let together = ArgumentParser.parse(
      ["greet"] + mixed.flatMap(\.self), root: SampleProgram.self)
    #expect(apart.arguments.occurrences == together.arguments.occurrences, "seed \(seed)")
    #expect(apart.arguments.operands == together.arguments.operands, "seed \(seed)")
    #expect((apart.problem == nil) == (together.problem == nil), "seed \(seed)")
  }

  @Test("no command line traps, and help is always found", arguments: 0..<300 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var random = Seeded(seed: seed)
    let pieces = [
      "-", "--", "=", "no-", "json", "from", "greet", "find", "nested", "é", "\u{0}", "\u{202E}",
      " ", "l", "f", "C", "5", ".", ":", "\u{301}", "help", "count", "99999999999999999999",
    ]
    let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }.joined()
    }
    _ = ArgumentParser.parse(words, root: SampleProgram.self)
    let line = UnfinishedLine(words, root: SampleProgram.self)
    let session = Session(
      ArgumentParser.parse([], root: SampleProgram.self), in: TestWorld())
    _ = line.candidates(session.journal, session.arguments)
    let isEnded = words.contains("--")
    let requested = ArgumentParser.parse(["--help"] + words, root: SampleProgram.self)
    #expect(requested.arguments[SharedOptions.help], "seed \(seed)")
    let late = ArgumentParser.parse(words + ["--help"], root: SampleProgram.self)
    #expect(isEnded || late.arguments[SharedOptions.help], "seed \(seed)")
  }
}
