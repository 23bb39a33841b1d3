package import SeenCore

/// Suggestions to others, and answers to theirs.
extension Change {
  /// Suggests a title, beside what was suggested already.
  package static func suggest(_ suggestion: SendSuggestion, beside others: Suggestions) -> Change {
    Change { (ledger, context) throws(Refusal) in
      try suggestion.decide(others, ledger, context)
    }.checked { (journal, drafts, view) throws(AppError) in
      try journal.refuseHidden(suggestion, drafts, view)
    }
  }

  /// Answers a suggestion.
  package static func answer(_ answer: AnswerSuggestion) -> Change { Change(answer) }
}
