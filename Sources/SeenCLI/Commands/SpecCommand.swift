package import SeenApp
import SeenCore
import SeenWire

/// `seen spec`: the description of the format of journals, and its schema.
package enum SpecCommand: Command {
  package static let name = "spec"
  package static let effect = CommandEffect.reads

  private static let schema = Key.flag("schema", "Print the JSON Schema of an event line")

  package static var spec: CommandSpec {
    CommandSpec(
      "Print the specification of the journal format", group: .help, options: [schema.spec],
      examples: [
        Example("seen spec", "Read the whole specification"),
        Example("seen spec --schema", "Print the JSON Schema of event lines"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    if session.arguments[schema] {
      session.output(json: EventSchema.json.bytes + [UInt8(ascii: "\n")])
    } else {
      session.output(rendered: PackageResources.SPEC_md)
    }
    return .done
  }
}
