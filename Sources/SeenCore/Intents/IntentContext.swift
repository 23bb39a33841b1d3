/// What an intent knows besides the ledger: the profile, the day, and how to read texts.
///
/// An intent has no clock, files or random numbers; its caller passes what it needs.
package struct IntentContext {
  /// The profile that gives the command.
  package var profile: String
  /// The civil day that counts as today for the profile.
  package var today: Day
  /// The time of day now; nil where today is not the day of the clock.
  package var now: Clock?
  /// The day that a rating or a wish was written down elsewhere; nil for now.
  package var given: Day?
  /// Whether exports are to leave out the recorded events.
  package var isPrivate = false
  /// Returns five random characters of Crockford's base 32, to keep titles of equal ids apart.
  package var mark: () -> String
  /// Returns the text of notes in the log; nil if they cannot be read.
  package var notes: (TextRange) -> String? = { _ in nil }
  /// Returns the value of a JSON text that the ledger keeps as it was written; nil if it is none.
  package var json: (String) -> JSON? = { _ in nil }

  package init(
    profile: String = Event.defaultProfile, today: Day, mark: @escaping () -> String = { "00000" }
  ) {
    self.profile = profile
    self.today = today
    self.mark = mark
  }

  /// Returns a draft of the profile.
  func draft(_ kind: EventKind, _ subject: String? = nil, _ data: [JSON.Member] = []) -> Draft {
    var draft = Draft(kind, subject, profile: profile, data)
    draft.isPrivate = isPrivate
    return draft
  }
}
