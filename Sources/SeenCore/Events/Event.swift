/// One event, decoded in full: the general form, for everything but the hot path.
package struct Event: Sendable, Equatable {
  /// The greatest revision that can be read: a whole number of 15 digits.
  package static let greatestRevision = 999_999_999_999_999
  /// What the source begins with of events that a program recorded under a key.
  package static let keySource = "key:"
  /// The profile that an event without one belongs to.
  package static let defaultProfile = "me"

  /// Its name.
  package var id: EventID
  /// When it was recorded.
  package var time: Instant
  /// What happened, by its stored name.
  package var type: String
  /// What it is about; nil when absent or not a string.
  package var subject: String?
  /// The profile it belongs to; nil for `me`.
  package var profile: String?
  /// The batch that it was recorded in, `<first id>/<count>`.
  package var batch: String?
  /// The source and key of an imported row.
  package var source: String?
  /// The program and the command that recorded it, such as `seen/0.1.0 log`; nil where they do not say.
  package var by: String?
  /// The revision of the line; absent counts as 0.
  package var revision: Int?
  /// Whether exports leave it out.
  package var isPrivate = false
  /// The data object's members, in the order they are written.
  package var data: [JSON.Member]
  /// Envelope members that this program does not know, kept unchanged.
  package var others: [JSON.Member] = []

  package init(id: EventID, time: Instant, type: String, data: [JSON.Member]) {
    self.id = id
    self.time = time
    self.type = type
    self.data = data
  }

  package init(_ draft: Draft, id: EventID, time: Instant, batch: String? = nil) {
    self.init(id: id, time: time, type: draft.type, data: draft.data)
    subject = draft.subject
    profile = draft.profile
    source = draft.source
    by = draft.by
    isPrivate = draft.isPrivate
    others = draft.others
    self.batch = batch
  }

  /// Whose it is, also where no profile is named.
  package var owner: String { profile ?? Event.defaultProfile }

  /// What happened; nil for types that this program does not know.
  package var kind: EventKind? { EventKind(name: type) }

  /// The id of the watch whose facts it gives or changes; nil for other events.
  package var watchID: String? {
    switch kind {
    case .watchLogged: id.description
    case .watchAmended: data["watch"]?.text
    default: nil
    }
  }
}
