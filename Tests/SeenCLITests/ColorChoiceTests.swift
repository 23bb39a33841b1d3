import SeenCLI
import SeenTestSupport
import Testing

@Suite("Colors")
struct ColorChoiceTests {
  /// One row of the order of precedence: what is said, what is set, and whether colors come of it on a
  /// terminal and elsewhere.
  struct Row: Sendable {
    let choice: ColorChoice
    let variables: [String: String]
    let onTerminal: Bool
    let elsewhere: Bool
  }

  @Test(
    "follow the command line, then the environment, then the stream",
    arguments: [
      Row(choice: .auto, variables: [:], onTerminal: true, elsewhere: false),
      Row(choice: .always, variables: ["NO_COLOR": "1"], onTerminal: true, elsewhere: true),
      Row(choice: .never, variables: ["FORCE_COLOR": "1"], onTerminal: false, elsewhere: false),
      Row(choice: .auto, variables: ["FORCE_COLOR": "1"], onTerminal: true, elsewhere: true),
      Row(
        choice: .auto, variables: ["FORCE_COLOR": "1", "NO_COLOR": "1"], onTerminal: true,
        elsewhere: true),
      Row(
        choice: .auto, variables: ["CLICOLOR_FORCE": "1", "TERM": "dumb"], onTerminal: true,
        elsewhere: true),
      Row(choice: .auto, variables: ["CLICOLOR_FORCE": "0"], onTerminal: true, elsewhere: false),
      Row(choice: .auto, variables: ["NO_COLOR": "1"], onTerminal: false, elsewhere: false),
      Row(choice: .auto, variables: ["NO_COLOR": ""], onTerminal: true, elsewhere: false),
      Row(choice: .auto, variables: ["FORCE_COLOR": "0"], onTerminal: true, elsewhere: false),
      Row(
        choice: .auto, variables: ["FORCE_COLOR": "0", "NO_COLOR": "1"], onTerminal: false,
        elsewhere: false),
      Row(choice: .auto, variables: ["FORCE_COLOR": ""], onTerminal: true, elsewhere: false),
      Row(choice: .auto, variables: ["CLICOLOR": "0"], onTerminal: false, elsewhere: false),
      Row(choice: .auto, variables: ["CLICOLOR": "1"], onTerminal: true, elsewhere: false),
      Row(choice: .auto, variables: ["TERM": "dumb"], onTerminal: false, elsewhere: false),
    ])
  func precedence(row: Row) {
    let variable = { (name: String) in row.variables[name] }
    #expect(row.choice.usesColor(isTerminal: true, variable: variable) == row.onTerminal)
    #expect(row.choice.usesColor(isTerminal: false, variable: variable) == row.elsewhere)
  }

  @Test("bring glyphs back where they are asked for in spite of NO_COLOR")
  func glyphs() throws {
    let world = try SmallJournal.world()
    func hasGlyphs(_ variables: [String: String], _ words: String...) -> Bool {
      world.environment = world.environment.filter { $0.key != "NO_COLOR" }
        .merging(variables) { $1 }
      return world.run(["list"] + words).output.contains("★")
        || world.run(["stats"] + words).output.contains("▇")
    }
    #expect(hasGlyphs([:]))
    #expect(!hasGlyphs(["NO_COLOR": "1"]))
    #expect(hasGlyphs(["NO_COLOR": "1"], "--color", "always"))
    #expect(hasGlyphs(["NO_COLOR": "1", "FORCE_COLOR": "1"]))
    #expect(!hasGlyphs(["NO_COLOR": "1", "FORCE_COLOR": "1"], "--color", "never"))
    #expect(!hasGlyphs(["NO_COLOR": "1", "FORCE_COLOR": "0"]))
  }

  @Test("of errors depend on the error stream alone, whatever else is wrong")
  func errors() {
    let world = TestWorld()
    world.terminals = [.output]
    #expect(!world.run("nonsense").errors.contains("\u{1B}"))
    world.terminals = [.error]
    #expect(world.run("nonsense").errors.hasPrefix("\u{1B}[1;31mseen:\u{1B}[0m unknown"))
    #expect(!world.run("nonsense", "--color", "never").errors.contains("\u{1B}"))
  }
}
