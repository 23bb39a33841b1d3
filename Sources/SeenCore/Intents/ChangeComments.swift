/// Why an intent about a comment is refused: facts only.
package enum CommentRefusal: Equatable, Sendable {
  /// No standing comment that can be meant has an id with this part; the title it was looked for on, if any.
  case unknown(String, on: String?)
  /// Several comments have ids with this part: their ids.
  case ambiguous(String, [String])
  /// Another profile wrote the comment.
  case others(String, profile: String)
  /// The comment has no text.
  case blank
  /// The comment has more characters than `notes.max`.
  case tooLong(count: Int, limit: Int)
}

/// Finds the comment that someone named: by its id, or by any part of it that no other has.
package enum CommentMatch {
  /// Returns the comment that a text names.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - comments: The comments that can be meant.
  ///   - title: The name of the title that they are about; nil for any.
  /// - Returns: The comment.
  /// - Throws: `unknown` or `ambiguous`.
  /// - Complexity: O(n) in the comments.
  package static func find(
    _ text: String, among comments: [Comment], on title: String? = nil
  ) throws(Refusal) -> Comment {
    let ids = comments.map(\.id.description)
    if let whole = ids.firstIndex(where: { $0.isSame(as: text) }) { return comments[whole] }
    let places = IDPart(text)?.places(in: ids) ?? []
    guard let place = places.first else { throw .comment(.unknown(text, on: title)) }
    guard places.count == 1 else {
      let found = places.suffix(TitleMatch.offerLimit).map { ids[$0] }
      throw .comment(.ambiguous(text, found))
    }
    return comments[place]
  }
}

/// Posts a comment on a title.
package struct PostComment: Intent {
  package var title: TitleChoice
  package var text: String
  /// Whether it gives the story away.
  package var isSpoiler = false
  /// The comment on the same title that it replies to.
  package var reply: Comment?

  /// Creates an intent to comment on a title.
  package init(_ title: TitleChoice, _ text: String) {
    self.title = title
    self.text = text
  }

  /// Returns the drafts to record.
  /// - Throws: `blank`, `tooLong`, and what adding the title throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    try check(comment: text, settings)
    var drafts: [Draft] = []
    let id = try title.id(ledger, context, settings, adding: &drafts)
    var data = [JSON.Member("text", .string(text))]
    if isSpoiler { data.append(JSON.Member("spoiler", true)) }
    if let reply { data.append(JSON.Member("reply", .string(reply.id.description))) }
    return drafts + [context.draft(.commentPosted, id, data)]
  }
}

/// Changes the text of a comment, or whether it is a spoiler.
package struct AmendComment: Intent {
  package var comment: Comment
  /// The new text; nil leaves it unchanged.
  package var text: String?
  /// Whether it is a spoiler; nil leaves that unchanged.
  package var isSpoiler: Bool?

  /// Creates an intent to change a comment.
  package init(_ comment: Comment, text: String? = nil, isSpoiler: Bool? = nil) {
    self.comment = comment
    self.text = text
    self.isSpoiler = isSpoiler
  }

  /// Returns the drafts to record.
  /// - Throws: `others`, `blank`, `tooLong`, `nothingStated` or `nothingToChange`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try comment.mustBelong(to: context.profile)
    var (set, was): ([JSON.Member], [JSON.Member]) = ([], [])
    if let text, !text.isSame(as: comment.text) {
      try check(comment: text, SettingsView(ledger, profile: context.profile))
      set.append(JSON.Member("text", .string(text)))
      was.append(JSON.Member("text", .string(comment.text)))
    }
    if let isSpoiler, isSpoiler != comment.isSpoiler {
      set.append(JSON.Member("spoiler", .bool(isSpoiler)))
      was.append(JSON.Member("spoiler", .bool(comment.isSpoiler)))
    }
    guard !set.isEmpty else {
      throw text == nil && isSpoiler == nil ? Refusal.nothingStated : .nothingToChange
    }
    let changes = [JSON.Member("set", .object(set)), JSON.Member("was", .object(was))]
    return [comment.draft(.commentAmended, changes, ledger, context)]
  }
}

/// Takes a comment back; replies to it stay.
package struct RetractComment: Intent {
  package var comment: Comment

  /// Creates an intent to take a comment back.
  package init(_ comment: Comment) {
    self.comment = comment
  }

  /// Returns the drafts to record.
  /// - Throws: `others`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try comment.mustBelong(to: context.profile)
    return [comment.draft(.commentRetracted, [], ledger, context)]
  }
}

extension Comment {
  fileprivate func mustBelong(to profile: String) throws(Refusal) {
    guard self.profile.isSame(as: profile) else {
      throw .comment(.others(id.description, profile: self.profile))
    }
  }

  /// Returns the draft of a change, which exports leave out if they leave out the comment.
  fileprivate func draft(
    _ kind: EventKind, _ data: [JSON.Member], _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> Draft {
    let named = [JSON.Member("comment", .string(id.description))]
    var draft = context.draft(kind, ledger.titles.text(title), named + data)
    draft.isPrivate = draft.isPrivate || isPrivate
    return draft
  }
}

/// Checks that a comment is neither blank nor too long.
private func check(comment text: String, _ settings: SettingsView) throws(Refusal) {
  guard !text.allSatisfy(\.isWhitespace) else { throw .comment(.blank) }
  let (count, limit) = (text.count, settings.notesLimit)
  guard count <= limit else { throw .comment(.tooLong(count: count, limit: limit)) }
}
