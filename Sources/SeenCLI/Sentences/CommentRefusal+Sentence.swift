import SeenCore

extension CommentRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknown(let text, let title):
      ErrorSentence(
        "no comment '\(text)'" + (title.map { " on \($0)" } ?? ""),
        hint: "'seen comments TITLE' lists the ids of comments")
    case .ambiguous(let text, let ids):
      ErrorSentence(
        "'\(text)' matches several comments: " + ids.joined(separator: ", "),
        hint: "use more of the id")
    case .others(let id, let profile):
      ErrorSentence(
        "the comment \(id) belongs to the profile '\(profile)'",
        hint: "'seen comment TITLE TEXT --reply \(id)' replies to it")
    case .blank: ErrorSentence("a comment needs text")
    case .tooLong(let count, let limit):
      ErrorSentence(
        "the comment has \(count) characters; the limit is \(limit)",
        hint: "'seen setting \(Setting.notesMax.key) N' raises the limit")
    }
  }
}
