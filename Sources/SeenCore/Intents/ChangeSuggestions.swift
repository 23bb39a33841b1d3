/// Why an intent about a suggestion is refused: facts only.
package enum SuggestionRefusal: Equatable, Sendable {
  /// No suggestion that waits for an answer is called that.
  case unknown(String)
  /// Several suggestions have ids with this part: their ids.
  case ambiguous(String, [String])
  /// Someone suggests a title to themselves.
  case toSelf
  /// The profile suggested the title already, and waits for an answer.
  case alreadySent(TitleSummary, to: String)
}

/// Finds the suggestion that someone named: by the id of an event, by any part of it that no other has.
package enum SuggestionMatch {
  /// Returns the suggestion that a text names.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - suggestions: The suggestions that can be meant.
  /// - Returns: The suggestion.
  /// - Throws: `unknown` or `ambiguous`.
  /// - Complexity: O(n) in the suggestions and their senders.
  package static func find(
    _ text: String, among suggestions: [Suggestion]
  ) throws(Refusal) -> Suggestion {
    var ids: [String] = []
    var owners: [Int] = []
    for (place, suggestion) in suggestions.enumerated() {
      for sender in suggestion.senders {
        ids.append(sender.id.description)
        owners.append(place)
      }
    }
    if let whole = ids.firstIndex(where: { $0.isSame(as: text) }) {
      return suggestions[owners[whole]]
    }
    let places = IDPart(text)?.places(in: ids) ?? []
    let found = Set(places.map { owners[$0] })
    guard let only = found.first else { throw .suggestion(.unknown(text)) }
    guard found.count == 1 else {
      let offered = places.suffix(TitleMatch.offerLimit).map { ids[$0] }
      throw .suggestion(.ambiguous(text, offered))
    }
    return suggestions[only]
  }
}

/// Suggests a title to other profiles.
package struct SendSuggestion {
  package var title: TitleChoice
  /// The profiles.
  package var recipients: [String]
  /// What to tell them.
  package var note: String?
  /// The title that it resembles.
  package var because: Symbol?

  /// Creates an intent to suggest a title.
  package init(_ title: TitleChoice, to recipients: [String], note: String? = nil) {
    self.title = title
    self.recipients = recipients
    self.note = note
  }

  /// Returns the drafts to record: what adds the title, and a suggestion for each profile.
  /// - Throws: `toSelf`, `alreadySent`, `notesTooLong`, and what adding the title throws.
  package func decide(
    _ suggestions: Suggestions, _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    try ItemInput.check(notes: note, settings)
    let sent = suggestions.sent(by: context.profile)
    var known: Set<ByteKey> = []
    let recipients = recipients.filter { known.insert(ByteKey($0)).inserted }
    for recipient in recipients {
      guard !recipient.isSame(as: context.profile) else { throw .suggestion(.toSelf) }
      guard let title = title.known else { continue }
      let isWaiting = sent.contains {
        $0.title == title && $0.recipient.isSame(as: recipient) && $0.isOpen
      }
      if isWaiting {
        throw .suggestion(.alreadySent(TitleSummary(ledger, title), to: recipient))
      }
    }
    var drafts: [Draft] = []
    let id = try title.id(ledger, context, settings, adding: &drafts)
    for recipient in recipients {
      var data = [JSON.Member("to", .string(recipient))]
      if let because {
        data.append(JSON.Member("because", .string(ledger.titles.text(because))))
      }
      if let note { data.append(JSON.Member("note", .string(note))) }
      drafts.append(context.draft(.suggestionSent, id, data))
    }
    return drafts
  }
}

/// Answers a suggestion; yes puts the title on the watchlist, with who suggests it.
package struct AnswerSuggestion: Intent {
  package var suggestion: Suggestion
  package var answer: Suggestion.Answer
  /// The names of those who sent it, in the order of its senders.
  package var senders: [String]
  /// The watchlist of the profile.
  package var watchlist: ListEntry
  /// The title, which is to be added where only a friend's journal has it.
  package var title: TitleChoice

  /// Creates an intent to answer a suggestion.
  package init(
    _ suggestion: Suggestion, _ answer: Suggestion.Answer, from senders: [String],
    _ watchlist: ListEntry, title: TitleChoice
  ) {
    self.suggestion = suggestion
    self.answer = answer
    self.senders = senders
    self.watchlist = watchlist
    self.title = title
  }

  /// Returns the drafts to record.
  /// - Throws: `nothingToChange` for the answer that was given last, and what `AddItems` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard suggestion.answer != answer else { throw .nothingToChange }
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let isListed = title.known.map { known in
      watchlist.items.contains { $0.title == known }
    }
    var subject: String?
    if answer == .yes, !(isListed ?? false) {
      var item = ItemInput(title)
      item.notes = notes(settings.notesLimit)
      drafts = try AddItems(watchlist, [item]).decide(ledger, context)
      subject = drafts.last { $0.kind == .itemAdded }?.subject
    }
    let id: String
    if let subject {
      id = subject
    } else {
      id = try title.id(ledger, context, settings, adding: &drafts)
    }
    let data = [
      JSON.Member("suggestion", .string(suggestion.id.description)),
      JSON.Member("answer", .string(answer.rawValue)),
    ]
    return drafts + [context.draft(.suggestionAnswered, id, data)]
  }

  /// Returns who suggests it and what they wrote, as the notes of the item.
  private func notes(_ limit: Int) -> String {
    let parts = zip(senders, suggestion.senders).map { name, sender in
      "From \(name)" + (sender.note.map { ": \($0)" } ?? "")
    }
    return String(parts.joined(separator: "\n").prefix(limit))
  }
}
