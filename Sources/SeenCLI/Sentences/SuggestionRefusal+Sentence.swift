import SeenCore

extension SuggestionRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknown(let text):
      ErrorSentence("no suggestion '\(text)' in your inbox", hint: "'seen inbox' lists them")
    case .ambiguous(let text, let ids):
      ErrorSentence(
        "'\(text)' matches several suggestions: " + ids.joined(separator: ", "),
        hint: "use more of the id, or the title")
    case .toSelf:
      ErrorSentence(
        "you cannot suggest a title to yourself", hint: "'seen watchlist add' keeps it for later")
    case .alreadySent(let title, let recipient):
      ErrorSentence(
        "you have already suggested \(title.name) to \(recipient)",
        hint: "'seen inbox' shows the answer")
    }
  }
}
