import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Answers an assistant: messages of JSON-RPC 2.0, as the Model Context Protocol has them since 2024-11-05, with a handshake
/// or, since 2026-07-28, without one.
///
/// Nothing is kept between two messages, and each call opens the journal anew.
struct AssistantServer {
  /// Why a message has no result.
  struct Problem: Error {
    let code: Int
    let message: String
    var data: JSON?
  }

  let program: any Command.Type
  let world: any World
  /// The options of every command line.
  let options: [String]
  let tools: [AssistantTool]

  /// The revisions of the protocol: those with a handshake, and the one without.
  private static let handshakeVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  private static let statelessVersion = "2026-07-28"
  private static let prefix = "io.modelcontextprotocol/"

  /// Describes what an assistant is given.
  ///
  /// - Parameters:
  ///   - program: The program whose commands are the tools.
  ///   - world: The world of the commands.
  ///   - options: The options of every command line: which journal, and whose.
  ///   - mayRecord: Whether it may record.
  ///   - folder: The folder whose files it may name; nil for none.
  init(
    _ program: any Command.Type, in world: any World, options: [String] = [],
    mayRecord: Bool = false, folder: String? = nil
  ) {
    (self.program, self.world, self.options) = (program, world, options)
    tools = AssistantTool.all(below: program, mayRecord: mayRecord, folder: folder)
  }

  // MARK: Messages

  /// Returns the answer to a message; nil for one that gets none.
  func answer(_ message: [UInt8]) -> JSON? {
    guard let message = try? JSONReader.read(message, limits: .document) else {
      return AssistantServer.failure(Problem(code: -32700, message: "The message is not JSON."))
    }
    let id = message["id"]
    guard message["jsonrpc"] == "2.0", let method = message["method"]?.text else {
      // Nothing was asked, so this answers nothing.
      if message["method"] == nil, message["result"] ?? message["error"] != nil { return nil }
      return AssistantServer.failure(
        Problem(code: -32600, message: "The message is not a request of JSON-RPC 2.0."))
    }
    guard let id else { return nil }
    switch id {
    case .string: break
    case .number(let text) where text.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) }: break
    default:
      return AssistantServer.failure(
        Problem(code: -32600, message: "The id is neither a string nor a whole number."))
    }
    do throws(Problem) {
      guard let params = (message["params"] ?? [:]).members else {
        throw Problem(code: -32602, message: "The params are not an object.")
      }
      return ["jsonrpc": "2.0", "id": id, "result": try result(method, params)]
    } catch {
      return AssistantServer.failure(error, of: id)
    }
  }

  /// Returns the answer to a message that cannot be answered.
  static func failure(_ problem: Problem, of id: JSON = nil) -> JSON {
    let data = problem.data.map { [JSON.Member("data", $0)] } ?? []
    let error = [
      JSON.Member("code", .whole(problem.code)), JSON.Member("message", .string(problem.message)),
    ]
    return ["jsonrpc": "2.0", "id": id, "error": .object(error + data)]
  }

  private func result(_ method: String, _ params: [JSON.Member]) throws(Problem) -> JSON {
    let meta = params["_meta"]
    let version = meta?[AssistantServer.prefix + "protocolVersion"]
    let isStateless = version != nil || method == "server/discover"
    if isStateless { try check(version, meta) }
    let (result, isFixed) = try result(method, params, isStateless: isStateless)
    guard isStateless else { return .object(result) }
    let info = JSON.Member(AssistantServer.prefix + "serverInfo", AssistantServer.information)
    var stamped =
      result + [JSON.Member("resultType", "complete"), JSON.Member("_meta", .object([info]))]
    if method != "tools/call" {
      // The tools stay the same as long as the program runs.
      stamped += [
        JSON.Member("ttlMs", isFixed ? 3_600_000 : 0), JSON.Member("cacheScope", "private"),
      ]
    }
    return .object(stamped)
  }

  /// Checks what a request without a handshake says of itself.
  private func check(_ version: JSON?, _ meta: JSON?) throws(Problem) {
    guard let requested = version?.text,
      meta?[AssistantServer.prefix + "clientCapabilities"]?.members != nil
    else {
      throw Problem(
        code: -32602, message: "_meta lacks the protocolVersion or the clientCapabilities.")
    }
    guard requested != AssistantServer.statelessVersion else { return }
    throw Problem(
      code: -32022, message: "That version of the protocol is not known.",
      data: ["supported": AssistantServer.versions, "requested": .string(requested)])
  }

  private static var versions: JSON {
    .array(([statelessVersion] + handshakeVersions).map { .string($0) })
  }
  private static var information: JSON {
    ["name": "seen", "title": "Seen", "version": .string(Version.number)]
  }

  /// Returns the result of a request, and whether it stays the same.
  private func result(
    _ method: String, _ params: [JSON.Member], isStateless: Bool
  ) throws(Problem) -> ([JSON.Member], isFixed: Bool) {
    func fixed(_ members: JSON) -> ([JSON.Member], isFixed: Bool) { (members.members ?? [], true) }
    let capabilities: JSON = ["tools": [:], "resources": [:], "prompts": [:]]
    let instructions: JSON = .string(ProgramCommand.spec.summary + ". " + McpCommand.instructions)
    switch (method, isStateless) {
    case ("server/discover", true):
      return fixed([
        "supportedVersions": AssistantServer.versions, "capabilities": capabilities,
        "instructions": instructions,
      ])
    case ("initialize", false):
      guard let wanted = params["protocolVersion"]?.text else {
        throw Problem(code: -32602, message: "The protocolVersion is missing.")
      }
      let known = AssistantServer.handshakeVersions
      return fixed([
        "protocolVersion": .string(known.contains(wanted) ? wanted : known[0]),
        "capabilities": capabilities, "serverInfo": AssistantServer.information,
        "instructions": instructions,
      ])
    case ("ping", false): return fixed([:])
    case ("tools/list", _): return fixed(["tools": .array(tools.map(\.description))])
    case ("tools/call", _):
      guard let name = params["name"]?.text, let tool = tools.first(where: { $0.name == name })
      else { throw Problem(code: -32602, message: "No tool has that name.") }
      guard let arguments = (params["arguments"] ?? [:]).members else {
        throw Problem(code: -32602, message: "The arguments are not an object.")
      }
      return (call(tool, arguments).members ?? [], false)
    case ("resources/list", _): return fixed(["resources": resourceList])
    case ("resources/templates/list", _): return fixed(["resourceTemplates": []])
    case ("resources/read", _):
      let code = isStateless ? -32602 : -32002
      let contents = try read(params["uri"]?.text ?? "", orElse: code)
      return ([JSON.Member("contents", contents)], false)
    case ("prompts/list", _): return fixed(["prompts": []])
    default: throw Problem(code: -32601, message: "There is no such method.")
    }
  }
}
