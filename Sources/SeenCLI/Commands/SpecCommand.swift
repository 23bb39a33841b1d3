import SeenCore
import SeenWire

/// `seen spec`: where the format of journals is described, and its schema.
package enum SpecCommand: Command {
  package static let name = "spec"

  private static let schema = Key.flag("schema", "Print the JSON Schema of an event line")

  package static var spec: CommandSpec {
    CommandSpec(
      "Describe the format of journals", group: .help, options: [schema.spec],
      examples: [
        Example("seen spec", "Find out where the format is described"),
        Example("seen spec --schema", "Print the JSON Schema that every event line passes"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    if arguments[schema] {
      session.answer(rendered: EventSchema.json.bytes + [UInt8(ascii: "\n")])
    } else {
      session.answer("This program reads and writes format \(Version.format) of Seen's journals.")
      session.answer("SPEC.md, at the top of its source, describes it line by line;")
      session.answer("'seen spec --schema' prints the JSON Schema of an event line.")
    }
    return .done
  }
}
