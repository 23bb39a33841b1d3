import SeenCLI
import Testing

@Suite("The form of an argument")
struct ArgumentTokenTests {
  @Test(
    "tells options, operands and the end of options apart",
    arguments: [
      ("--", ArgumentToken.terminator),
      ("-", .operand("-")),
      ("", .operand("")),
      ("log", .operand("log")),
      ("--json", .long(name: "json", inline: nil)),
      ("--json=", .long(name: "json", inline: "")),
      ("--on=a=b", .long(name: "on", inline: "a=b")),
      ("--=x", .long(name: "", inline: "x")),
      ("---", .long(name: "-", inline: nil)),
      ("-C", .short("C")),
      ("-Cdir", .short("Cdir")),
      ("-n=5", .short("n=5")),
      ("-5", .operand("-5")),
      ("-.5", .operand("-.5")),
      ("-0.12,51.5", .operand("-0.12,51.5")),
      ("-.", .short(".")),
      ("-é", .short("é")),
      ("–on", .operand("–on")),
      ("-\u{301}", .short("\u{301}")),
      ("--on=\u{301}x", .long(name: "on", inline: "\u{301}x")),
    ])
  func form(argument: String, token: ArgumentToken) {
    #expect(ArgumentToken(argument) == token)
  }
}
