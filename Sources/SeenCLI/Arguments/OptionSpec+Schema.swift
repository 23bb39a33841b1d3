import SeenCore

/// Declarations as JSON Schemas, for programs that read help.
extension OptionSpec {
  /// The schema of the value: a text, a number or a flag, or an array of texts where it repeats.
  var schema: JSON {
    if repeats { return OperandSpec.texts(help) }
    if !choices.isEmpty {
      let words = choices.map { JSON.string($0) }
      return ["type": "string", "enum": .array(words), "description": .string(help)]
    }
    guard let range else {
      return ["type": value == .none ? "boolean" : "string", "description": .string(help)]
    }
    return [
      "type": "integer", "minimum": .whole(range.lowerBound), "maximum": .whole(range.upperBound),
      "description": .string(help),
    ]
  }
}

extension OperandSpec {
  /// The schema of the value: a text, or an array of them where it repeats.
  var schema: JSON {
    repeats ? OperandSpec.texts(help) : ["type": "string", "description": .string(help)]
  }

  fileprivate static func texts(_ help: String) -> JSON {
    ["type": "array", "items": ["type": "string"], "description": .string(help)]
  }
}
