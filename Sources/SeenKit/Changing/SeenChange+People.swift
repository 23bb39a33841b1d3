import SeenApp
public import SeenCore

/// Comments, suggestions, reminders, profiles and settings.
extension SeenChange {
  /// A comment on a title; `reply` is the id of the comment on it that it answers.
  public static func comment(
    on title: Title, _ text: String, isSpoiler: Bool = false, reply: String? = nil,
    isPrivate: Bool = false
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let title = try title.choice(journal, view)
      var comment = PostComment(title, text)
      comment.isSpoiler = isSpoiler
      if let reply {
        let name = title.name(view.ledger)
        comment.reply = try journal.comment(reply, on: title, called: name, view)
      }
      return .comment(comment).keptPrivate(isPrivate)
    }
  }

  /// A changed comment of one's own, by its id; nil leaves the text, or whether it gives the story away, as it is.
  public static func amend(
    comment id: String, _ text: String? = nil, isSpoiler: Bool? = nil
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .amend(AmendComment(try journal.ownComment(id, view), text: text, isSpoiler: isSpoiler))
    }
  }

  /// A removed comment of one's own, by its id; replies stay.
  public static func remove(comment id: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in .remove(try journal.ownComment(id, view)) }
  }

  /// A title that is suggested to profiles or friends, by their names; `because` is a title that it resembles.
  public static func suggest(
    _ title: Title, to people: [String], note: String? = nil, because: Title? = nil
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let title = try title.choice(journal, view)
      var recipients: [String] = []
      for person in people { recipients.append(try journal.recipient(person, view)) }
      var suggestion = SendSuggestion(title, to: recipients, note: note)
      if let because { suggestion.because = try because.known(journal, view) }
      return .suggest(suggestion, beside: try journal.suggestions(view))
    }
  }

  /// What is answered to a suggestion.
  public enum SuggestionAnswer: Sendable {
    /// It goes on the watchlist.
    case accept
    case decline
    /// It stays in the inbox.
    case later
  }

  /// The answer to a suggestion, named by its title, its id, or any part of its id that no other has.
  public static func answer(suggestion text: String, _ answer: SuggestionAnswer) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let meant: Suggestion.Answer =
        switch answer {
        case .accept: .yes
        case .decline: .no
        case .later: .later
        }
      return try journal.answer(try journal.suggestion(text, view), meant, view)
    }
  }

  /// A reminder of a title, at a day and time such as `2026-12-24 20:00`.
  ///
  /// It is refused with `bad-field` for a moment that is none, and with `bad-date` for one that is past.
  public static func remind(
    of title: Title, at moment: String, note: String? = nil, with companions: [String] = []
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      guard let typed = try? journal.momentAhead(moment, view) else {
        throw .refused(.badField("date"))
      }
      var reminder = SetReminder(try title.choice(journal, view), at: typed)
      reminder.note = note
      reminder.companions = companions
      return .remind(reminder, now: journal.civilNow)
    }
  }

  /// Removed reminders of titles.
  public static func noReminder(of titles: [Title]) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .clearReminders(of: try titles.known(journal, view))
    }
  }

  /// A new profile, with facts by the names of `profile.created` in SPEC.md.
  public static func addProfile(_ name: String, _ facts: [JSON.Member] = []) -> SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      try journal.adding(AddProfile(name, facts), view)
    }
  }

  /// Changed facts of a profile, by its name or id.
  public static func amend(profile name: String, _ facts: [JSON.Member]) -> SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      let profiles = try journal.profiles(of: view)
      return .amend(try journal.profile(name, among: profiles), facts, among: profiles)
    }
  }

  /// A deleted profile, which hides what it recorded.
  public static func delete(profile name: String) -> SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      .delete(try journal.profile(name, among: try journal.profiles(of: view)))
    }
  }

  /// A changed setting, as typed behind `seen setting`; nil goes back to the default.
  public static func setting(_ key: String, to value: String?) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      try journal.setting(key, to: value, view)
    }
  }
}
