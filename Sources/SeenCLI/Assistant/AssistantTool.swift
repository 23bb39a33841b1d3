import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// A command as a tool of an assistant: its declaration as a JSON Schema, and its arguments as words of a command line.
struct AssistantTool {
  /// The command line of a call: the options, the operands, and what it finds in its input.
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
  /// The folder whose files may be named; nil for none.
  let folder: String?

  var name: String { path.joined(separator: "_") }
  /// Whether it only shows what it would record otherwise.
  private var isAlwaysPreview: Bool { !mayRecord && command.effect != .reads }
  private var takesPreview: Bool { spec.accepts.contains(.change) && mayRecord }
  private var takesInput: Bool { spec.operands.contains { $0.besidesFile == .input } }
  private var operands: [OperandSpec] {
    spec.operands.filter { !$0.namesFile || folder != nil || $0.besidesFile == .moment }
  }
  private var options: [OptionSpec] {
    let shared = SharedOptions.some(of: spec.accepts.intersection([.past, .period, .friend]))
    let all =
      shared + (spec.accepts.contains(.change) ? [SharedOptions.yes.spec] : []) + spec.options
    return all.filter { !$0.isForPeople && !$0.isHidden && (!$0.namesFile || folder != nil) }
  }
  /// Whether it can be called without arguments.
  var needsNothing: Bool { !spec.operands.contains(where: \.isRequired) }

  /// Returns the commands below one that an assistant may use.
  static func all(
    below command: any Command.Type, _ path: [String] = [], mayRecord: Bool, folder: String?
  ) -> [AssistantTool] {
    command.subcommands.filter { $0.effect != .forPeople }.flatMap { command in
      let path = path + [command.name]
      let tool = AssistantTool(
        path: path, command: command, spec: command.spec, mayRecord: mayRecord, folder: folder)
      let isWithin = mayRecord || command.effect != .records
      return (isWithin ? [tool] : [])
        + all(below: command, path, mayRecord: mayRecord, folder: folder)
    }
  }

  // MARK: The schema

  /// The tool, as `tools/list` has it.
  var description: JSON {
    var properties = operands.map {
      JSON.Member($0.name.lowercased(), AssistantTool.schema(of: $0))
    }
    if takesInput {
      let help = "The text itself, instead of the name of a file"
      properties.append(JSON.Member("input", ["type": "string", "description": .string(help)]))
    }
    properties += options.map { JSON.Member($0.long, AssistantTool.schema(of: $0)) }
    if takesPreview {
      let help = SharedOptions.dryRun.spec.help
      properties.append(JSON.Member("preview", ["type": "boolean", "description": .string(help)]))
    }
    let required = operands.filter { $0.isRequired && !takesInput }.map { $0.name.lowercased() }
    let text = ([spec.summary + "."] + spec.discussion).joined(separator: "\n\n")
    return [
      "name": .string(name), "title": .string(spec.summary), "description": .string(text),
      "inputSchema": [
        "type": "object", "properties": .object(properties),
        "required": .array(required.map { .string($0) }), "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": .bool(command.effect == .reads || !mayRecord), "destructiveHint": false,
        "openWorldHint": false,
      ],
    ]
  }

  private static func schema(of operand: OperandSpec) -> JSON {
    let text: [JSON.Member] = [JSON.Member("type", "string")]
    return schema(text, isList: operand.repeats, operand.help, operand.completion)
  }

  private static func schema(of option: OptionSpec) -> JSON {
    var value: [JSON.Member] = [JSON.Member("type", option.value == .none ? "boolean" : "string")]
    if let range = option.range {
      value = [
        JSON.Member("type", "integer"), JSON.Member("minimum", .whole(range.lowerBound)),
        JSON.Member("maximum", .whole(range.upperBound)),
      ]
    }
    return schema(value, isList: option.repeats, option.help, option.completion)
  }

  private static func schema(
    _ value: [JSON.Member], isList: Bool, _ help: String, _ completion: Completion
  ) -> JSON {
    var value = value
    // Words that are offered need not be all that there are.
    let words = completion.words.map { JSON.string($0) }
    if !words.isEmpty { value.append(JSON.Member("examples", .array(words))) }
    if isList { value = [JSON.Member("type", "array"), JSON.Member("items", .object(value))] }
    return .object(value + [JSON.Member("description", .string(help))])
  }

  // MARK: A call

  /// Returns the command line of a call.
  /// - Throws: `usage` for arguments that are not in the schema, `outsideFolder` for a file that may not be named.
  func line(_ arguments: [JSON.Member], in world: any World) throws(AppError) -> Line {
    var line = Line(isPreview: isAlwaysPreview)
    var given = operands.map { _ in [String]() }
    for (name, value) in arguments.map({ ($0.name, $0.value) }) where !value.isNull {
      if let place = operands.firstIndex(where: { $0.name.lowercased() == name }) {
        given[place] = try texts(name, value)
        guard operands[place].namesFile else { continue }
        for (index, text) in given[place].enumerated()
        where operands[place].besidesFile != .moment || Moment(text) == nil {
          given[place][index] = try file(text, in: world)
        }
      } else if name == "input", takesInput {
        line.input = try texts(name, value).flatMap { Array($0.utf8) }
      } else if name == "preview", takesPreview {
        line.isPreview = value == true
      } else if let option = options.first(where: { $0.long == name }) {
        line.options += try words(option, value, in: world)
      } else {
        let known = operands.map { $0.name.lowercased() } + options.map(\.long)
        throw usage(.unknownOption(name, near: Nearest.words(to: name, among: known)))
      }
    }
    line.operands = given.flatMap { $0 }
    if line.operands.isEmpty, !line.input.isEmpty { line.operands = ["-"] }
    for (operand, values) in zip(operands, given) where operand.isRequired && values.isEmpty {
      if line.input.isEmpty { throw usage(.missingOperand(operand.name.lowercased())) }
    }
    return line
  }

  private func words(
    _ option: OptionSpec, _ value: JSON, in world: any World
  ) throws(AppError) -> [String] {
    let name = "--" + option.long
    switch value {
    case .bool(true) where option.value == .none || option.valueWhenMissing != nil: return [name]
    case .bool(false) where option.value == .none:
      return option.isNegatable ? ["--no-" + option.long] : []
    default:
      guard option.value != .none else { throw usage(.unexpectedValue(option: option.long)) }
      return try texts(option.long, value).map { (text) throws(AppError) in
        "\(name)=\(option.namesFile ? try file(text, in: world) : text)"
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

  /// Returns the path of a file below the folder, without links.
  private func file(_ path: String, in world: any World) throws(AppError) -> String {
    let root = folder.flatMap { try? world.files.resolve(world.absolute($0)) } ?? ""
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : root + "/" + path
    var found = try? world.files.resolve(whole)
    // What is to be written does not exist yet, nor as a link that leads nowhere.
    if found == nil, let slash = whole.lastIndex(of: "/"),
      (try? world.files.status(whole)) == .some(nil)
    {
      found = (try? world.files.resolve(String(whole[..<slash]) + "/")).map { $0 + whole[slash...] }
    }
    guard let found, found.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
      throw .command(.outsideFolder(path, folder: folder))
    }
    return found
  }

  func usage(_ problem: UsageError) -> AppError {
    let words = "seen " + path.joined(separator: " ")
    return .command(.usage(problem, command: words, synopsis: command.synopsis(calledBy: words)))
  }
}
