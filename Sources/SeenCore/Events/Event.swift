/// An event to be recorded, before it has an id, a time and a line.
package struct Draft: Sendable, Equatable {
  /// What happened.
  package var kind: EventKind
  /// The title, list or profile that it is about; nil for kinds without a subject.
  package var subject: String?
  /// Whose event it is; nil for `me`.
  package var profile: String?
  /// The source and stable key of an imported row, `<source>:<key>`; nil for everything else.
  package var source: String?
  /// Whether exports leave it out.
  package var isPrivate = false
  /// The members of the data object, in the order of the kind's table.
  package var data: [JSON.Member]
  /// A member that names another draft of the same command.
  package var reference: Reference?

  /// A member of the data whose value is the id of another draft, known only once ids are given.
  package struct Reference: Sendable, Equatable {
    /// The member's name, such as `watch`.
    package var member: String
    /// The place of the other draft, from 0, among those recorded together; earlier than this one.
    package var draft: Int

    /// Creates a reference.
    package init(_ member: String, to draft: Int) {
      self.member = member
      self.draft = draft
    }
  }

  /// Creates a draft.
  package init(
    _ kind: EventKind, _ subject: String? = nil, profile: String? = nil, source: String? = nil,
    _ data: [JSON.Member] = []
  ) {
    self.kind = kind
    self.subject = subject
    self.profile = profile.flatMap { $0 == Event.defaultProfile ? nil : $0 }
    self.source = source
    self.data = data
  }
}

/// One event, decoded in full: the general form, for everything but the hot path.
package struct Event: Sendable, Equatable {
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
  /// Whose it is; nil for `me`.
  package var profile: String?
  /// The batch that it was recorded in, `<first id>/<count>`.
  package var batch: String?
  /// The source and key of an imported row.
  package var source: String?
  /// The revision of the line; absent counts as 0.
  package var revision: Int?
  /// Whether exports leave it out.
  package var isPrivate = false
  /// The data object's members, in the order they are written.
  package var data: [JSON.Member]
  /// Envelope members that this program does not know, kept as they are.
  package var others: [JSON.Member] = []

  /// Creates an event.
  package init(id: EventID, time: Instant, type: String, data: [JSON.Member]) {
    self.id = id
    self.time = time
    self.type = type
    self.data = data
  }

  /// Gives a draft its id, time and batch.
  package init(_ draft: Draft, id: EventID, time: Instant, batch: String? = nil) {
    self.init(id: id, time: time, type: draft.kind.name, data: draft.data)
    subject = draft.subject
    profile = draft.profile
    source = draft.source
    isPrivate = draft.isPrivate
    self.batch = batch
  }

  /// What happened; nil for types that this program does not know.
  package var kind: EventKind? { EventKind(name: type) }
}
