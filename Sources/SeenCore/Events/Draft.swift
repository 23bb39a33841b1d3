/// An event to be recorded, before it has an id, a time and a line.
package struct Draft: Sendable, Equatable {
  /// What happened; nil for a type of another program.
  package let kind: EventKind?
  /// What happened, by its stored name.
  package let type: String
  /// The title, list or profile that it is about; nil for kinds without a subject.
  package var subject: String?
  /// Whose event it is; nil for `me`.
  package var profile: String?
  /// The source and stable key of an imported row, `<source>:<key>`; nil for everything else.
  package var source: String?
  /// The program and the command that record it, such as `seen/0.1.0 log`; nil where they do not say.
  package var by: String?
  /// Whether exports leave it out.
  package var isPrivate = false
  /// Members of the envelope that this program does not know.
  package var others: [JSON.Member] = []
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
    self.init(kind, type: kind.name, subject, profile: profile, source: source, data)
  }

  /// Describes an event of a type that another program has given its name, such as `acme.mood`.
  package init(
    extension type: String, _ subject: String?, profile: String? = nil, source: String? = nil,
    _ data: [JSON.Member]
  ) {
    self.init(nil, type: type, subject, profile: profile, source: source, data)
  }

  private init(
    _ kind: EventKind?, type: String, _ subject: String?, profile: String?, source: String?,
    _ data: [JSON.Member]
  ) {
    self.kind = kind
    self.type = type
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
    let fields = kind?.definition.fields ?? []
    draft.data = fields.ordered(members + [JSON.Member(reference.member, name)])
    draft.reference = nil
    return draft
  }
}
