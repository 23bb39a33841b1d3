import SeenCLI
import Testing

@Suite("Reading a command line")
struct ArgumentParserTests {
  private typealias Greet = SampleProgram.Greet

  private static func parse(_ words: String...) -> Invocation {
    ArgumentParser.parse(words, root: SampleProgram.self)
  }

  @Test(
    "takes a value in each of its forms",
    arguments: [
      ["--from", "Bo"], ["--from=Bo"], ["-f", "Bo"], ["-fBo"], ["-f=Bo"], ["-lfBo"],
      ["-lf", "Bo"], ["--from", "Cy", "--from", "Bo"],
    ])
  func values(words: [String]) {
    for line in [["greet", "X"] + words, ["greet"] + words + ["X"]] {
      let invocation = ArgumentParser.parse(line, root: SampleProgram.self)
      #expect(invocation.problem == nil)
      #expect(invocation.arguments[Greet.from] == "Bo")
      #expect(invocation.arguments.operands == ["X"])
    }
  }

  @Test("reads flags, lists, numbers, words and what is taken back")
  func kinds() {
    let arguments = ArgumentParserTests.parse(
      "greet", "X", "-l", "--tag=a,b", "-tc", "--count", "3", "--mood=meh", "--polite",
      "--no-polite"
    ).arguments
    #expect(arguments[Greet.loud])
    #expect(!arguments[Greet.soft])
    #expect(arguments[Greet.tags] == ["a,b", "c"])
    #expect(arguments[Greet.count] == 3)
    #expect(arguments[Greet.mood] == .meh)
    #expect(arguments[Greet.polite] == false)
    #expect(ArgumentParserTests.parse("greet", "X").arguments[Greet.polite] == nil)
  }

  @Test("shared options stand before and after the command")
  func shared() {
    for words in [["--json", "-C", "d", "find"], ["find", "-Cd", "--json"]] {
      let invocation = ArgumentParser.parse(words, root: SampleProgram.self)
      #expect(invocation.problem == nil)
      #expect(invocation.arguments[SharedOptions.json] == FieldNames(names: []))
      #expect(invocation.arguments[SharedOptions.directory] == "d")
    }
    let fields = ArgumentParserTests.parse("find", "--json=id,name").arguments
    #expect(fields[SharedOptions.json] == FieldNames(names: ["id", "name"]))
  }

  @Test("an optional value is never the next argument")
  func optionalValue() {
    let invocation = ArgumentParserTests.parse("find", "--json", "id")
    #expect(invocation.arguments[SharedOptions.json] == FieldNames(names: []))
    #expect(invocation.arguments.operands == ["id"])
  }

  @Test("negative numbers and everything after -- are operands")
  func operands() {
    #expect(ArgumentParserTests.parse("greet", "-5").arguments.operands == ["-5"])
    let invocation = ArgumentParserTests.parse("greet", "--", "--loud", "--")
    #expect(invocation.arguments.operands == ["--loud", "--"])
    #expect(!invocation.arguments[Greet.loud])
  }

  @Test("negated terms of a query are operands, options are not")
  func query() {
    let words = ["find", "-rewatch:yes", "-boat chase", "--json", "-(a or b)", "genre:horror"]
    let invocation = ArgumentParser.parse(words, root: SampleProgram.self)
    #expect(invocation.problem == nil)
    #expect(
      invocation.arguments.operands
        == ["-rewatch:yes", "-boat chase", "-(a or b)", "genre:horror"])
    #expect(ArgumentParserTests.parse("find", "-Cx:y").arguments[SharedOptions.directory] == "x:y")
  }

  @Test("commands below commands inherit their options")
  func nested() {
    let invocation = ArgumentParserTests.parse("nested", "--deep", "leaf", "red")
    #expect(invocation.problem == nil)
    #expect(invocation.name == "sample nested leaf")
    #expect(invocation.arguments[SampleProgram.Nested.deep])
    #expect(ArgumentParserTests.parse("nested").problem == nil)
  }

  @Test(
    "reports the first problem only",
    arguments: [
      (["gret"], UsageError.unknownCommand("gret", near: ["greet"])),
      (["greet", "X", "--lod"], .unknownOption("--lod", near: ["--loud"])),
      (["greet", "X", "--no-polit"], .unknownOption("--no-polit", near: ["--no-polite"])),
      (["greet", "X", "-x"], .unknownOption("-x", near: [])),
      (["greet", "X", "-loud"], .unknownOption("-o", near: ["--loud"])),
      (
        ["greet", "X", "--today="],
        .invalidValue(
          of: "--today", given: "", problem: ValueProblem(.day))
      ),
      (["--when", "2026", "greet", "X"], .optionNotTaken("--when", command: "sample greet")),
      (["greet", "X", "--plain"], .optionNotTaken("--plain", command: "sample greet")),
      (["greet", "X", "--from"], .missingValue(option: "--from", valueName: "NAME")),
      (
        ["greet", "X", "--from", "--loud"],
        .missingValue(option: "--from", valueName: "NAME", isFollowed: true)
      ),
      (
        ["greet", "X", "-f", "--"],
        .missingValue(option: "-f", valueName: "NAME", isFollowed: true)
      ),
      (["greet", "X", "--loud=yes"], .unexpectedValue(option: "--loud")),
      (["greet", "X", "--no-polite=1"], .unexpectedValue(option: "--no-polite")),
      (
        ["greet", "X", "--count", "10"],
        .invalidValue(
          of: "--count", given: "10", problem: ValueProblem(.wholeNumber(1...9)))
      ),
      (
        ["greet", "X", "--count", "99999999999999999999"],
        .invalidValue(
          of: "--count", given: "99999999999999999999",
          problem: ValueProblem(.wholeNumber(1...9)))
      ),
      (
        ["greet", "X", "--mood", "gret"],
        .invalidValue(
          of: "--mood", given: "gret",
          problem: ValueProblem(.oneOf(["great", "good", "meh"]), near: ["great"]))
      ),
      (
        ["greet", "X", "--from", " "],
        .invalidValue(
          of: "--from", given: " ", problem: ValueProblem(.text))
      ),
      (["greet"], .missingOperand("NAME")),
      (["greet", "a", "b", "c"], .extraOperand("c")),
      (["greet", "X", "-s", "-l"], .conflict("-s", "-l")),
      (["greet", "X", "--loud", "--soft"], .conflict("--loud", "--soft")),
      (["find", "--json", "--plain"], .conflict("--json", "--plain")),
      (["--lod", "gret"], .unknownOption("--lod", near: [])),
    ])
  func problems(words: [String], problem: UsageError) {
    #expect(ArgumentParser.parse(words, root: SampleProgram.self).problem == problem)
  }

  @Test("a value that is an option is meant when it is written with =")
  func valueLikeOption() {
    let invocation = ArgumentParserTests.parse("greet", "X", "--from=--loud")
    #expect(invocation.problem == nil)
    #expect(invocation.arguments[Greet.from] == "--loud")
    #expect(ArgumentParserTests.parse("greet", "X", "-f", "-7").arguments[Greet.from] == "-7")
  }
}
