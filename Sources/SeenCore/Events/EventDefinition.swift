/// The specification of one kind of event.
package struct EventDefinition: Sendable {
  /// What the event is about.
  package let subject: SubjectKind
  /// What happened, in a few words such as `watch logged`.
  package let past: String
  /// The same as a noun, such as `the watch of NAME`, for what an undo takes back.
  ///
  /// `NAME` stands for what it is about, and `OTHER` for the list or the title that its data names.
  package let undone: String
  /// What happened, in one sentence.
  package let summary: String
  /// The members of its data.
  package let fields: [Field]
  /// Whether the members are a rating, whose value must suit the scale beside it.
  let isRating: Bool

  /// Describes a kind of event.
  package init(
    about subject: SubjectKind, past: String, undone: String, _ summary: String,
    _ fields: [Field]
  ) {
    self.subject = subject
    self.past = past
    self.undone = undone
    self.summary = summary
    self.fields = fields
    isRating = fields.contains { field in
      if case .ratingValue = field.type { true } else { false }
    }
  }

  /// Returns the same definition for one thread alone: it shares no memory with this one.
  /// - Complexity: O(fields).
  package func copied() -> EventDefinition {
    EventDefinition(
      about: subject, past: past, undone: undone, summary, fields.copied())
  }

  /// The member that keeps the value an event replaced; the fold ignores it.
  package static let was = Field("was", .anything, "the value before, or null; not folded")

  /// The member that names values of others that an event sets aside, because its writer had seen them.
  package static let settles = Field(
    "settles", .array(of: .text),
    "the events whose values it sets aside, having seen them; not folded")

  /// Whether events of this kind keep the value that they replaced, and the fold ignores it: not so that of progress.
  package var statesWhatWas: Bool {
    fields.contains { field in
      guard case .anything = field.type else { return false }
      return field.name.isSame(as: EventDefinition.was.name)
    }
  }
}

/// What the subject of an event names.
package enum SubjectKind: String, Sendable {
  case title, list, profile, none
}
