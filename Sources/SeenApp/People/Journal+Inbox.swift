package import SeenCore
import SeenStore

/// A suggestion in an inbox.
package struct InboxItem {
  package let suggestion: Suggestion
  /// Whether the profile made it, and not got it.
  package let isSent: Bool
}

/// What others suggest to the profile, and how that went which it suggested to them.
extension Journal {
  /// How many days a settled suggestion is shown after its last event.
  private static let dayCount = 30

  /// Returns the suggestions in the inbox of the profile, those that it got before those that it made.
  /// - Parameters:
  ///   - view: The journal.
  ///   - showsAll: Whether what was answered long ago is there too.
  /// - Returns: The suggestions.
  /// - Throws: `file` when an event cannot be read.
  package func inboxItems(
    _ view: borrowing View, showsAll: Bool
  ) throws(AppError) -> [InboxItem] {
    let suggestions = try inbox(view)
    let profile = view.scope.profile
    let first = view.scope.today.number - Journal.dayCount
    var items: [InboxItem] = []
    for suggestion in suggestions.received(by: profile) where suggestion.isOpen || showsAll {
      items.append(InboxItem(suggestion: suggestion, isSent: false))
    }
    for suggestion in suggestions.sent(by: profile) {
      let last = suggestion.watched?.span?.upperBound ?? suggestion.changed.day
      let isShown = suggestion.isOpen || max(last, suggestion.changed.day).number >= first
      if isShown || showsAll { items.append(InboxItem(suggestion: suggestion, isSent: true)) }
    }
    return items
  }

  /// Returns the change that answers a suggestion; a title that only a friend's journal has is added with it.
  /// - Throws: What finding the title throws.
  package func answer(
    _ suggestion: Suggestion, _ answer: Suggestion.Answer, _ view: borrowing View
  ) throws(AppError) -> Change {
    let watchlist = try builtIn(.watchlist(of: profile), view)
    let title: TitleChoice =
      if suggestion.title == .none, let theirs = suggestion.theirs {
        try choice(theirs, view)
      } else {
        .known(suggestion.title)
      }
    let profiles = try household(view)
    let senders = suggestion.senders.map { profiles[$0.profile].name }
    return .answer(AnswerSuggestion(suggestion, answer, from: senders, watchlist, title: title))
  }
}
