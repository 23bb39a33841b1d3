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

    package init(_ member: String, to draft: Int) {
      self.member = member
      self.draft = draft
    }
  }

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

  /// Whose event it is, also where no profile is named.
  package var owner: String { profile ?? Event.defaultProfile }
}

/// Filling in the id of another draft of the same command.
extension Draft {
  /// Returns the draft with the id of the draft that it refers to, in the place that its table gives it.
  ///
  /// - Parameter id: Returns the id of an earlier draft of those that are recorded together.
  /// - Returns: The same draft if it refers to none.
  package func resolved(_ id: (_ draft: Int) -> EventID) -> Draft {
    guard let reference else { return self }
    var draft = self
    let name = JSON.string(id(reference.draft).description)
    let members = data.filter { !$0.name.isSame(as: reference.member) }
    draft.data = kind.definition.fields.ordered(members + [JSON.Member(reference.member, name)])
    draft.reference = nil
    return draft
  }
}
