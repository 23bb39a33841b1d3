import SeenApp
public import SeenCore
import SeenStore

/// A title that somebody suggested to somebody, and what became of it.
public struct SeenSuggestion: Sendable {
  /// What became of a suggestion.
  public enum State: String, Sendable {
    /// It was not answered.
    case new
    /// It was put off.
    case later
    /// It is on the watchlist.
    case accepted
    case declined
    /// It was watched since it was sent.
    case watched
  }

  /// What somebody wrote with it.
  public struct Note: Sendable {
    /// The id of the profile that wrote it, or the name of a friend.
    public let from: String
    /// What it says.
    public let text: String
  }

  /// Its id, by which it is answered.
  public let id: String
  /// The title, which may be in a friend's journal only.
  public let title: SeenTitle
  /// Whether the profile sent it; otherwise it is for the profile.
  public let isSent: Bool
  /// Who sent it: the ids of profiles, or the names of friends; the latest comes last.
  public let from: [String]
  /// Who it is for: the id of a profile, or the name of a friend.
  public let to: String
  /// When it was sent last.
  public let time: Instant
  /// What became of it.
  public let state: State
  /// When it was answered; nil while it is not.
  public let answered: Instant?
  /// The day on which it was watched since it was sent; nil if it was not.
  public let watched: PartialDate?
  /// What was written with it.
  public let notes: [Note]
  /// The id of a title that it resembles; nil for none.
  public let because: String?
}

extension JournalView {
  /// Returns what others suggest to the profile, then what it suggested to others, as `seen inbox` shows it.
  ///
  /// - Parameter showsAll: Whether what was settled long ago is there too.
  /// - Returns: The suggestions.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events of suggestions and the watches.
  public func inbox(showsAll: Bool = false) throws(SeenError) -> [SeenSuggestion] {
    try answer { (journal, view) throws(AppError) in
      try journal.inboxItems(view, showsAll: showsAll).compactMap { item in
        let suggestion = item.suggestion
        let title =
          suggestion.title == .none
          ? suggestion.theirs.map { SeenTitle($0) } : SeenTitle(view.ledger, suggestion.title)
        return title.map { SeenSuggestion($0, suggestion, isSent: item.isSent) }
      }
    }
  }
}

extension SeenSuggestion {
  /// Copies a suggestion.
  fileprivate init(_ title: SeenTitle, _ suggestion: Suggestion, isSent: Bool) {
    id = suggestion.id.description
    self.title = title
    self.isSent = isSent
    from = suggestion.senders.map(\.profile)
    to = suggestion.recipient
    time = suggestion.senders.last?.time ?? suggestion.changed
    state =
      switch suggestion.state {
      case .new: .new
      case .later: .later
      case .accepted: .accepted
      case .declined: .declined
      case .watched: .watched
      }
    answered = suggestion.answered
    watched = suggestion.watched
    notes = suggestion.senders.compactMap { sender in
      sender.note.map { Note(from: sender.profile, text: $0) }
    }
    because = suggestion.senders.last?.because
  }
}
