import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Calls of tools, and the views that are read as resources.
extension AssistantServer {
  /// Runs the command of a tool: its text is the content, and the lines of its JSON are `items`.
  func call(_ tool: AssistantTool, _ arguments: [JSON.Member]) -> JSON {
    let (answer, lines) = answer(tool, arguments)
    var data: [JSON.Member] = []
    if let lines { data.append(JSON.Member("items", AssistantServer.items(lines))) }
    // Each was a change of its own, and the last is to be undone first.
    let undo = answer.receipts.reversed().compactMap(\.events.first).map { event -> JSON in
      ["name": "undo", "arguments": ["batch": .string(event.id.description)]]
    }
    if !undo.isEmpty { data.append(JSON.Member("undo", .array(undo))) }
    if let problem = answer.problem {
      data.append(JSON.Member("error", (try? JSONReader.read(problem.json)) ?? .null))
      if let question = answer.question {
        data.append(JSON.Member("candidates", .array(question.candidates)))
      }
    }
    var result: [JSON.Member] = [
      JSON.Member("content", [["type": "text", "text": .string(answer.text)]])
    ]
    if !data.isEmpty { result.append(JSON.Member("structuredContent", .object(data))) }
    result.append(JSON.Member("isError", .bool(answer.problem != nil)))
    return .object(result)
  }

  /// Runs the command of a tool, and once more for its JSON where that records nothing.
  ///
  /// - Returns: The answer, and the lines of JSON: the events that it recorded, else what `--json` prints; nil for none.
  private func answer(
    _ tool: AssistantTool, _ arguments: [JSON.Member]
  ) -> (EmbeddedAnswer, lines: [UInt8]?) {
    do throws(AppError) {
      var line = try tool.line(arguments, in: world)
      let answer = try run(tool, line)
      let events = answer.receipts.flatMap(\.events)
      if !events.isEmpty { return (answer, events.flatMap { LogTexts.line(of: $0) + [10] }) }
      let isRecording = tool.command.effect == .records && !line.isPreview
      guard answer.problem == nil, tool.spec.accepts.contains(.json) else { return (answer, nil) }
      if isRecording { return (answer, []) }
      line.isPreview = tool.command.effect != .reads
      line.options.append("--json")
      return (answer, try run(tool, line).json)
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
    return EmbeddedCommand(in: world, input: line.input).run(words, of: program)
  }

  private static func items(_ lines: [UInt8]) -> JSON {
    .array(
      lines.split(separator: 10).compactMap { line in
        try? JSONReader.read(Array(line), limits: .document)
      })
  }

  // MARK: Resources

  /// What can be read: the views that need no argument, the description of the format, and its schema.
  var resources: [(uri: String, tool: AssistantTool, arguments: [JSON.Member])] {
    let views = tools.filter { tool in
      tool.command.effect == .reads && tool.spec.group == .reading && tool.path.count == 1
        && tool.spec.accepts.contains(.json) && tool.needsNothing
    }
    let spec = tools.filter { $0.command == SpecCommand.self }
    return views.map { ("seen://" + $0.name, $0, []) } + spec.map { ("seen://spec", $0, []) }
      + spec.map { ("seen://schema", $0, [JSON.Member("schema", true)]) }
  }

  /// The resources, as `resources/list` has them.
  var resourceList: JSON {
    .array(
      resources.map { resource in
        [
          "uri": .string(resource.uri), "name": .string(String(resource.uri.dropFirst(7))),
          "description": .string(resource.tool.spec.summary),
        ]
      })
  }

  /// Reads a resource: a view as JSON with its lines as `items`, anything else as it is printed.
  func read(_ uri: String, orElse code: Int) throws(Problem) -> JSON {
    guard let (_, tool, arguments) = resources.first(where: { $0.uri == uri }) else {
      throw Problem(code: code, message: "No resource has that URI.")
    }
    let (answer, lines) = answer(tool, arguments)
    if let problem = answer.problem { throw Problem(code: -32603, message: problem.message) }
    let json = lines.map { (["items": AssistantServer.items($0)] as JSON).bytes } ?? answer.json
    let (type, text) =
      json.isEmpty
      ? ("text/markdown", answer.text)
      : ("application/json", String(decoding: json, as: UTF8.self))
    return [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]
  }
}

extension EmbeddedAnswer {
  /// The lines of JSON of the answer.
  fileprivate var json: [UInt8] {
    parts.flatMap { part -> [UInt8] in if case .json(let bytes) = part { bytes } else { [] } }
  }

  /// The answer, what was told beside it, and why it failed, as they are printed to a file.
  fileprivate var text: String {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .document(let document):
        bytes += TextRenderer.bytes(document, TextStyle(cuts: false))
      case .json(let lines), .text(let lines): bytes += lines
      }
    }
    for line in talk { bytes += (Sanitizer.visible(line) + "\n").utf8 }
    bytes += problem?.text(colored: false) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
