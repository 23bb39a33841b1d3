import SeenApp
import SeenCore
import SeenStore

/// The world of commands that an assistant runs: that of the process, without other programs and streams, and
/// with the person who let the assistant in.
struct AssistantWorld: World {
  let base: any World
  /// Whose diary it is, whoever uses this computer meanwhile.
  let profile: String

  var files: any FileSystem { base.files }
  var machine: String { get throws(FileError) { try base.machine } }
  var systemName: String { base.systemName }
  var now: Instant { base.now }
  var currentDirectory: String? { base.currentDirectory }
  var pinRounds: Int { base.pinRounds }
  var programPath: String? { base.programPath }
  var versions: JournalVersions { base.versions }
  var signsEvents: Bool { base.signsEvents }
  func variable(_ name: String) -> String? {
    switch name {
    case "SEEN_PROFILE": profile
    // Where other programs are found.
    case "PATH": nil
    default: base.variable(name)
    }
  }
  func zone(_ name: String?) -> LocalZone { base.zone(name) }
  func random() -> UInt64 { base.random() }
  func pause(milliseconds: Int) { base.pause(milliseconds: milliseconds) }

  var arguments: [[UInt8]] { [] }
  var terminalSize: TerminalSize? { nil }
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func readKey() -> TerminalKey { .end }
  func readAnswer(isSecret: Bool) -> TerminalAnswer { .end }
  func readInput(upTo limit: Int) -> [UInt8] { [] }
  func write(_ bytes: [UInt8], to stream: StandardStream) {}
  func runProgram(
    _ command: [String], input: [UInt8], environment: [(name: String, value: String?)],
    accept: ((_ piece: [UInt8]) -> Bool)?
  ) -> ProgramResult? { nil }
  func startPager(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> (any Pager)? { nil }
  func runEditor(_ command: [String]) -> Int32? { nil }
  func startPlayer(_ command: [String]) -> (any PlayerLink)? { nil }
  func isProgram(_ path: String) -> Bool { false }
  func become(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> ExitCode? { nil }
}
