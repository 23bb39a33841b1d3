package import SeenApp

/// A command of the program: one file in `Commands/`, one line in `CommandList`.
///
/// Its declaration is built when it is needed, so that starting one command does not pay for all the others.
package protocol Command {
  /// Its name on the command line.
  static var name: String { get }
  /// Its declaration.
  static var spec: CommandSpec { get }
  /// The commands below it; none for most.
  static var subcommands: [any Command.Type] { get }
  /// Whether its subcommands are formats, so that errors say so.
  static var acceptsFormat: Bool { get }
  /// Runs the command and returns its exit code.
  /// - Throws: Why it failed; nothing was recorded then unless the error says so.
  static func run(_ session: Session) throws(AppError) -> ExitCode
}

extension Command {
  package static var subcommands: [any Command.Type] { [] }
  /// Subcommands are commands.
  package static var acceptsFormat: Bool { false }
}
