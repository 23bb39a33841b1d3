import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// Calls of tools, and the views that are read as resources.
extension AssistantServer {
  /// What can be read: a tool with arguments.
  struct Resource {
    let uri: String
    let tool: AssistantTool
    var arguments: [JSON.Member] = []

    /// The resource, as `resources/list` has it.
    var description: JSON {
      [
        "uri": .string(uri), "name": .string(String(uri.dropFirst(7))),
        "description": .string(tool.spec.summary),
      ]
    }
  }

  /// The views that need no arguments, the description of the format, and its schema.
  var resources: [Resource] {
    tools.filter { $0.command.effect == .reads && $0.path.count == 1 }.flatMap { tool in
      let resource = Resource(uri: "seen://" + tool.name, tool: tool)
      if tool.command == SpecCommand.self {
        let schema = [JSON.Member("schema", true)]
        return [resource, Resource(uri: "seen://schema", tool: tool, arguments: schema)]
      }
      let isView = tool.spec.group == .reading && tool.spec.accepts.contains(.json)
      return isView && !tool.spec.operands.contains(where: \.isRequired) ? [resource] : []
    }
  }

  /// Reads a resource: of a view its data, of anything else what is printed.
  /// - Throws: Why the command failed.
  func read(_ resource: Resource) throws(Problem) -> JSON {
    let (answer, items) = answer(resource.tool, resource.arguments)
    if let problem = answer.problem {
      throw Problem(code: -32603, message: problem.message, data: AssistantServer.data(of: problem))
    }
    let text = items.map { String(decoding: (["items": $0] as JSON).bytes, as: UTF8.self) }
    let isJSON = items != nil || !resource.arguments.isEmpty
    return [
      "contents": [
        [
          "uri": .string(resource.uri),
          "mimeType": isJSON ? "application/json" : "text/markdown",
          "text": .string(text ?? answer.text),
        ]
      ]
    ]
  }

  /// Calls the tool of a name.
  /// - Throws: What is wrong with the name or the arguments.
  func call(_ name: String, _ arguments: JSON) throws(Problem) -> JSON {
    guard let tool = tools.first(where: { $0.name.isSame(as: name) }) else {
      throw Problem(code: -32602, message: missing(name))
    }
    guard let arguments = arguments.members else {
      throw Problem(code: -32602, message: "The arguments of '\(name)' are not an object.")
    }
    return call(tool, arguments)
  }

  /// Says that there is no tool of a name, and why or which one is meant.
  private func missing(_ name: String) -> String {
    let all = AssistantTool.all(below: program, mayRecord: true, folder: nil)
    if !mayRecord, all.contains(where: { $0.name.isSame(as: name) }) {
      return "There is no tool '\(name)' here; it records, so start 'seen mcp --write'."
    }
    let near = Nearest.words(to: name, among: tools.map(\.name))
    let shown = String(String.UnicodeScalarView(name.unicodeScalars.prefix(100)))
    return "There is no tool '\(shown)'; "
      + (near.isEmpty ? "'tools/list' has all that there are." : AppError.didYouMean(near))
  }

  /// Calls a tool: what its command prints is the content, and its data is structured.
  func call(_ tool: AssistantTool, _ arguments: [JSON.Member]) -> JSON {
    let (answer, items) = answer(tool, arguments)
    var data: [JSON.Member] = []
    if let items { data.append(JSON.Member("items", items)) }
    // Each was a change of its own, and the last is undone first.
    let undo = answer.receipts.reversed().compactMap(\.events.first).map { event -> JSON in
      ["name": "undo", "arguments": ["batch": .string(event.id.description)]]
    }
    if !undo.isEmpty { data.append(JSON.Member("undo", .array(undo))) }
    if let problem = answer.problem {
      data.append(JSON.Member("error", AssistantServer.data(of: problem)))
      let candidates = answer.question?.candidates ?? []
      if !candidates.isEmpty { data.append(JSON.Member("candidates", .array(candidates))) }
    }
    let content: JSON = [["type": "text", "text": .string(answer.text)]]
    let structured = data.isEmpty ? [] : [JSON.Member("structuredContent", .object(data))]
    return .object(
      [JSON.Member("content", content)] + structured
        + [JSON.Member("isError", .bool(answer.problem != nil))])
  }

  /// The most events of a call that are told one by one.
  private static let mostEvents = 200

  /// Runs the command of a tool, and where it recorded nothing once more for its JSON.
  ///
  /// - Returns: The answer; and the events that were recorded, else the lines of the JSON, nil for a command without.
  private func answer(
    _ tool: AssistantTool, _ arguments: [JSON.Member]
  ) -> (EmbeddedAnswer, items: JSON?) {
    do throws(AppError) {
      var line = try tool.line(arguments, in: world)
      let answer = try run(tool, line)
      if !mayRecord, !answer.previewed.isEmpty { throw .command(.readOnlyServer) }
      let events = answer.receipts.flatMap { Array($0.events) }.map { LogTexts.line(of: $0) }
      let hasJSON = tool.spec.accepts.contains(.json) && answer.problem == nil
      if !events.isEmpty {
        // Of a long import the text tells more.
        let isTold = events.count <= AssistantServer.mostEvents
        return (answer, isTold ? .array(events.compactMap(AssistantServer.json)) : nil)
      }
      if !hasJSON || (tool.command.effect == .records && !line.isPreview) { return (answer, nil) }
      line.isPreview = tool.command.effect != .reads
      line.options.append("--json")
      let data = try run(tool, line)
      return data.problem == nil ? (answer, AssistantServer.items(data.lines)) : (data, nil)
    } catch {
      var answer = EmbeddedAnswer(code: error.exitCode)
      answer.problem = ErrorReport(error)
      return (answer, nil)
    }
  }

  private func run(
    _ tool: AssistantTool, _ line: AssistantTool.Line
  ) throws(AppError) -> EmbeddedAnswer {
    let preview = line.isPreview ? ["--dry-run"] : []
    let words = options + tool.path + line.options + preview + ["--"] + line.operands
    // A word that is the name of a command below it would call that one.
    let parsed = ArgumentParser.parse(words, root: program)
    guard parsed.command == tool.command else {
      throw tool.usage(.extraOperand(parsed.command.name))
    }
    return runner(words, program, world, line.input)
  }

  private static func items(_ lines: [UInt8]) -> JSON {
    .array(lines.split(separator: 10).compactMap { json(Array($0)) })
  }

  private static func data(of problem: ErrorReport) -> JSON { json(problem.json) ?? .null }

  private static func json(_ bytes: [UInt8]) -> JSON? {
    try? JSONReader.read(bytes, limits: .document)
  }
}
