import SeenCore

extension ViewRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknownView(let name, let known):
      ErrorSentence(
        "there is no saved view '\(name)'",
        hint: known.isEmpty
          ? "'seen view save NAME QUERY' saves one" : "there are " + known.joined(separator: ", "))
    case .unknownCommand(let name, let command):
      ErrorSentence(
        "the view '\(name)' is for 'seen \(command)', which this version does not have",
        hint: "'seen view save \(name) QUERY' saves it for another command")
    case .badName(let name):
      ErrorSentence(
        "'\(name)' cannot be the name of a view",
        hint: "use a name with letters or digits, other than save and remove")
    }
  }
}
