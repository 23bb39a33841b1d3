import SeenCore

extension RuleRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknownRule(let name, let list, let known):
      return ErrorSentence(
        "\(list) has no rule '\(name)'",
        hint: known.isEmpty
          ? "'seen rule add' gives it one" : "it has " + known.joined(separator: ", "))
    case .noRules(let list):
      return ErrorSentence("\(list) has no rules", hint: "'seen rule add' gives it one")
    case .noneAtAll:
      return ErrorSentence("there are no rules", hint: "'seen rule add' gives a list one")
    case .unnamed(let query):
      return ErrorSentence(
        "no name can be made of '\(query)'", hint: "give the rule one with --name")
    case .badName(let name):
      return ErrorSentence(
        "'\(name)' is no name of a rule", hint: "use a name with letters or digits")
    }
  }
}
