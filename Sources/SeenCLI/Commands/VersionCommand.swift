package import SeenApp
import SeenCore
import SeenWire

/// `seen version`: the versions of the program and of the journal format.
package enum VersionCommand: Command {
  package static let name = "version"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show the version", group: .help, accepts: .json,
      examples: [Example("seen version", "Show the version")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    guard session.json != nil else {
      session.output("seen \(Version.number) (journal format \(Version.format))")
      return .done
    }
    let object = JSON.object([
      JSON.Member("version", .string(Version.number)),
      JSON.Member("format", .whole(Version.format)),
    ])
    session.output(json: object.bytes + [UInt8(ascii: "\n")])
    return .done
  }
}
