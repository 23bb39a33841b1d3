import SeenApp

/// A program as the front of a journal: it answers by a closure, and hears no notices.
final class LibraryFront: Front {
  /// The PIN that the journal was opened with; nil for none.
  var pin: String?
  private let answering: ((SeenQuestion) -> SeenAnswer?)?
  /// What became of the rules that run by themselves.
  private(set) var rules: [RuleNotice] = []

  init(_ answering: ((SeenQuestion) -> SeenAnswer?)? = nil) {
    self.answering = answering
  }

  func answer(_ question: Question) throws(AppError) -> Answer? {
    if case .pin(_, isNew: false) = question, let pin { return .text(pin) }
    return answering?(SeenQuestion(question)).map(Answer.init)
  }

  func notify(_ notice: Notice) {
    if case .rule(let notice) = notice { rules.append(notice) }
  }

  func show(_ progress: Progress) {}
}
