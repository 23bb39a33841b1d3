/// A command of the program: one file in `Commands/`, one line in `CommandList`.
///
/// Its declaration is built when it is needed, so that starting one command does not pay for all the others.
package protocol Command {
  /// The word that calls it.
  static var name: String { get }
  /// Its declaration.
  static var spec: CommandSpec { get }
  /// The commands below it; none for most.
  static var subcommands: [any Command.Type] { get }
  /// Whether the words of the commands below it are formats, as errors then say.
  static var takesFormat: Bool { get }
  /// Does what was asked for and returns how it went.
  /// - Throws: why it could not; nothing was recorded then unless the error says so.
  static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode
}

extension Command {
  /// No commands stand below this one.
  package static var subcommands: [any Command.Type] { [] }
  /// The commands below it are commands.
  package static var takesFormat: Bool { false }
}
