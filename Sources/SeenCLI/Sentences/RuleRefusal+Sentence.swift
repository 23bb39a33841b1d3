import SeenCore

extension RuleRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknownRule(let name, let list, let known):
      return ErrorSentence(
        "\(list) has no rule '\(name)'",
        hint: known.isEmpty
          ? "'seen rule add' adds one" : "it has " + known.joined(separator: ", "))
    case .noRules(let list):
      return ErrorSentence("\(list) has no rules", hint: "'seen rule add' adds one")
    case .noneAtAll:
      return ErrorSentence("there are no rules", hint: "'seen rule add' adds one to a list")
    case .unnamed(let query):
      return ErrorSentence(
        "cannot make a name from '\(query)'", hint: "give the rule one with --name")
    case .badName(let name):
      return ErrorSentence(
        "'\(name)' cannot be the name of a rule", hint: "use a name with letters or digits")
    }
  }
}
