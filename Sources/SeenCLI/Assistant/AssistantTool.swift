import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// A command as a tool of an assistant: its declaration as a schema, and a call as a command line.
struct AssistantTool {
  /// The command line of a call: its options, its operands, and what the command finds in its input.
  struct Line {
    var options: [String] = []
    var operands: [String] = []
    var input: [UInt8] = []
    var isPreview = false
  }

  /// The words that call the command.
  let path: [String]
  let command: any Command.Type
  let spec: CommandSpec
  /// Whether the assistant may record.
  let mayRecord: Bool
  /// The folder whose files it may name; nil for none.
  let folder: String?

  var name: String { path.joined(separator: "_") }
  /// Whether it records nothing, whatever its arguments are.
  var onlyReads: Bool { command.effect == .reads || !mayRecord }
  private var takesPreview: Bool { mayRecord && spec.accepts.contains(.change) }
  private var takesInput: Bool { spec.operands.contains { $0.besidesFile == .input } }
  private var operands: [OperandSpec] {
    spec.operands.filter { !$0.namesFile || folder != nil || $0.besidesFile == .moment }
  }
  private var options: [OptionSpec] {
    let shared = SharedOptions.some(of: spec.accepts.intersection([.past, .period, .friend]))
    let yes = takesPreview ? [SharedOptions.yes.spec] : []
    return (shared + yes + spec.options).filter {
      !$0.isForPeople && !$0.isHidden && (!$0.namesFile || folder != nil)
    }
  }

  /// Returns the commands below one that an assistant is given.
  static func all(
    below command: any Command.Type, _ path: [String] = [], mayRecord: Bool, folder: String?
  ) -> [AssistantTool] {
    command.subcommands.filter { $0.effect != .forPeople }.flatMap { command in
      let tool = AssistantTool(
        path: path + [command.name], command: command, spec: command.spec, mayRecord: mayRecord,
        folder: folder)
      return (mayRecord || command.effect != .records ? [tool] : [])
        + all(below: command, tool.path, mayRecord: mayRecord, folder: folder)
    }
  }

  /// The tool, as `tools/list` has it.
  var description: JSON {
    var properties = operands.map { JSON.Member($0.name.lowercased(), $0.schema) }
    func add(_ name: String, _ type: JSON, _ help: String) {
      properties.append(JSON.Member(name, ["type": type, "description": .string(help)]))
    }
    if takesInput { add("input", "string", "The text itself, in place of a file") }
    properties += options.map { JSON.Member($0.long, $0.schema) }
    if takesPreview { add("preview", "boolean", SharedOptions.dryRun.spec.help) }
    let required = operands.filter { $0.isRequired && $0.besidesFile != .input }
    let text = ([spec.summary + "."] + spec.discussion).joined(separator: "\n\n")
    return [
      "name": .string(name), "title": .string(spec.summary), "description": .string(text),
      "inputSchema": [
        "type": "object", "properties": .object(properties),
        "required": .array(required.map { .string($0.name.lowercased()) }),
        "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": .bool(onlyReads), "destructiveHint": false, "openWorldHint": false,
      ],
    ]
  }

  /// Returns the command line of a call.
  /// - Throws: `usage` for arguments that are not in the schema, `outsideFolder` for a file that may not be named.
  func line(_ arguments: [JSON.Member], in world: any World) throws(AppError) -> Line {
    var line = Line(isPreview: onlyReads && command.effect != .reads)
    var given = operands.map { _ in [String]() }
    for argument in arguments where !argument.value.isNull {
      let (name, value) = (argument.name, argument.value)
      if let place = operands.firstIndex(where: { $0.name.lowercased() == name }) {
        let operand = operands[place]
        given[place] = try texts(name, value).map { (text) throws(AppError) in
          let isFile = operand.namesFile && !(operand.besidesFile == .moment && Moment(text) != nil)
          return isFile ? try file(text, in: world) : text
        }
      } else if let option = options.first(where: { $0.long == name }) {
        line.options += try words(option, value, in: world)
      } else if name == "input", takesInput {
        line.input = try texts(name, value).flatMap { Array($0.utf8) }
      } else if name == "preview", takesPreview {
        line.isPreview = value == true
      } else {
        let known = operands.map { $0.name.lowercased() } + options.map(\.long)
        throw usage(.unknownOption(name, near: Nearest.words(to: name, among: known)))
      }
    }
    if !line.input.isEmpty { given.append(["-"]) }
    for (operand, texts) in zip(operands, given)
    where operand.isRequired && texts.isEmpty && line.input.isEmpty {
      throw usage(.missingOperand(operand.name.lowercased()))
    }
    line.operands = given.flatMap(\.self)
    return line
  }

  private func words(
    _ option: OptionSpec, _ value: JSON, in world: any World
  ) throws(AppError) -> [String] {
    switch (value, option.value) {
    case (true, .none): return ["--" + option.long]
    case (false, .none): return option.isNegatable ? ["--no-" + option.long] : []
    case (_, .none): throw usage(.unexpectedValue(option: option.long))
    default:
      return try texts(option.long, value).map { (text) throws(AppError) in
        "--\(option.long)=\(option.namesFile ? try file(text, in: world) : text)"
      }
    }
  }

  /// Returns the texts of a value: one, or those of an array.
  private func texts(_ name: String, _ value: JSON) throws(AppError) -> [String] {
    switch value {
    case .string(let text) where !text.utf8.contains(0): return [text]
    case .number(let text): return [text]
    case .bool(let flag): return [flag ? "true" : "false"]
    case .array(let values):
      return try values.map { (value) throws(AppError) in try texts(name, value) }.flatMap(\.self)
    case .string, .object, .null:
      let given = String(decoding: value.bytes.prefix(100), as: UTF8.self)
      throw usage(.invalidValue(of: name, given: given, problem: ValueProblem(.text)))
    }
  }

  private func file(_ path: String, in world: any World) throws(AppError) -> String {
    guard let folder, let found = world.resolved(path, below: folder) else {
      throw .command(.outsideFolder(path, folder: folder))
    }
    return found
  }

  /// The error for a mistake in the arguments.
  func usage(_ problem: UsageError) -> AppError {
    let words = "seen " + path.joined(separator: " ")
    return .command(.usage(problem, command: words, synopsis: command.synopsis(calledBy: words)))
  }
}
