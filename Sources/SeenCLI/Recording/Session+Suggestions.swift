import SeenCore
import SeenStore

/// What profiles suggest to each other.
extension Session {
  /// Returns the suggestions of the journal.
  func suggestions(_ reading: borrowing Reading) -> Suggestions {
    let texts = texts(of: reading)
    return Suggestions(reading.log.ledger) { texts.event($0) }
  }

  /// Returns the suggestion to the profile that a text names: by its title, or by its id or a part of that.
  func suggestion(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Suggestion {
    let all = suggestions(reading).received(by: profile)
    let open = all.filter(\.isOpen)
    // What was answered can be answered again, by its whole id.
    let whole = all.first { $0.senders.contains { $0.id.description.isSame(as: text) } }
    if let whole { return whole }
    if case .found(let title) = TitleMatch.find(text, in: reading.log.ledger),
      let named = open.first(where: { $0.title == title })
    {
      return named
    }
    do { return try SuggestionMatch.find(text, among: open) } catch { throw .refused(error) }
  }
}

extension Completion {
  /// The suggestions to the profile that wait for an answer, by id.
  package static var suggestions: Completion {
    .computed { session, _ in
      guard let reading = try? session.read(.silent) else { return [] }
      let received = session.suggestions(reading).received(by: reading.scope.profile)
      var candidates: [Candidate] = []
      for suggestion in received where suggestion.isOpen {
        let name = reading.ledger.name(of: suggestion.title)
        candidates.append(Candidate(suggestion.id.description, name))
      }
      return candidates
    }
  }
}
