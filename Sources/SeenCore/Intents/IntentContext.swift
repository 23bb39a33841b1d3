/// What an intent may know besides the ledger: who wants it, what day it is, and how text is read.
///
/// An intent has no clock, no files and no chance; whatever of those it needs, its caller brings.
package struct IntentContext {
  /// The profile that wants it.
  package var profile: String
  /// The civil day that counts as today for the profile.
  package var today: Day
  /// Whether exports are to leave out what is recorded.
  package var isPrivate = false
  /// Returns five random characters of Crockford's base 32, to keep titles of equal ids apart.
  package var mark: () -> String
  /// Returns the text of notes that lie in the log; nil where they cannot be read.
  package var notes: (TextRange) -> String? = { _ in nil }
  /// Returns the value of a JSON text that the ledger keeps as it was written; nil if it is none.
  package var json: (String) -> JSON? = { _ in nil }

  /// Creates a context.
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
