import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// Messages as lines of the standard input and output.
extension AssistantServer {
  /// The most bytes of a message.
  private static let mostBytes = 32 << 20

  /// Answers an assistant until it ends its input.
  ///
  /// - Parameters:
  ///   - session: The run of `seen mcp`.
  ///   - runner: Runs the command line of a call.
  /// - Returns: The exit code.
  /// - Throws: `input`; `file` when it cannot be read which profile is in use, or when the folder whose files it may use is
  ///   none.
  static func run(_ session: Session, by runner: @escaping Runner) throws(AppError) -> ExitCode {
    let (arguments, program) = (session.arguments, session.program)
    // Whose diary it is stays so, whoever uses the program meanwhile.
    if let folder = try? session.journal.openFolder() {
      try session.journal.readProfileInUse(folder)
    }
    if let folder = arguments[McpCommand.files] {
      let (files, path) = (session.world.files, session.world.absolute(folder))
      do throws(FileError) {
        try files.withOpen(path, .directory) { _ in }
      } catch {
        throw .file(error)
      }
    }
    // What every command takes holds for every call.
    let options = arguments.occurrences.filter { option in
      !session.spec.options.contains { $0.long == option.long }
    }.map { "--" + $0.long + ($0.value.map { "=" + $0 } ?? "") }
    let mayRecord = arguments[McpCommand.write]
    let tools = AssistantTool.all(
      below: program, mayRecord: mayRecord, folder: arguments[McpCommand.files])
    let world = AssistantWorld(base: session.world, profile: session.profile)
    let server = AssistantServer(
      program: program, world: world, options: options, tools: tools, mayRecord: mayRecord,
      runner: runner)
    var line: [UInt8]? = []
    while !session.isOutputClosed {
      let piece: [UInt8]
      do { piece = try session.outlet.readInput(upTo: 1 << 16) } catch {
        throw .command(.input(error))
      }
      let parts = piece.split(separator: 10, omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() {
        if place > 0 {
          server.answer(line, session)
          line = []
        }
        let isTooLong = (line?.count ?? mostBytes) + part.count > mostBytes
        if isTooLong { line = nil } else { line?.append(contentsOf: part) }
      }
      if piece.isEmpty { break }
    }
    server.answer(line, session)
    return .done
  }

  /// Answers a line; nil is one that is too long.
  private func answer(_ line: [UInt8]?, _ session: Session) {
    let isBlank = line?.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 } ?? false
    guard !isBlank else { return }
    let tooLong = Problem(code: -32600, message: "The message is longer than 32 MB.")
    guard let answer = line.map(answer) ?? AssistantServer.failure(tooLong) else { return }
    session.output(rendered: answer.bytes + [10])
    session.deliverNow()
  }
}
