import SeenCore
import SeenStore

/// What profiles suggest to each other.
extension Session {
  /// Returns the suggestions of the journal.
  /// - Throws: `file` when an event cannot be read.
  func suggestions(_ reading: borrowing Reading) throws(CommandError) -> Suggestions {
    let texts = texts(of: reading)
    return try Suggestions(reading.log.ledger, event: texts.event)
  }

  /// Returns the suggestions of the journal, with what friends suggest to the profile and answer it.
  /// - Throws: `file` when an event cannot be read.
  mutating func inbox(_ reading: borrowing Reading) throws(CommandError) -> Suggestions {
    var all = try suggestions(reading)
    let profile = try household(reading)[reading.scope.profile]
    try forEachFriend(of: reading) { (friend, other, texts) throws(CommandError) in
      let theirs = Suggestions.Friend(
        name: friend.name, profile: other.scope.profile,
        suggestions: try Suggestions(other.log.ledger, event: texts.event))
      all.add(
        theirs, to: profile, reading.log.ledger, other.log.ledger,
        own: { reading.log.ledger.title($0, of: other.log.ledger) },
        their: { title in
          title == .none ? nil : other.log.ledger.title(title, of: reading.log.ledger)
        })
    }
    return all
  }

  /// Returns the name of the recipient of a suggestion: a profile, else a friend.
  /// - Throws: `unknownProfile`.
  mutating func recipient(
    _ name: String, _ reading: borrowing Reading
  ) throws(CommandError) -> String {
    if gate.hidesOthers {
      // A child may suggest to anyone it can name, and learns nothing about others by it.
      let called = try profiles(ofAll: reading.journal).called(name)
      if called.count == 1, !called[0].isDeleted { return called[0].id }
    }
    let friends = try friends(of: reading.journal)
    do {
      return try person(name, reading, friends).id
    } catch {
      guard let friend = friends.named(name) else { throw error }
      return friend.name
    }
  }

  /// Returns the suggestion to the profile that a text names: by its title, or by its id or a part of that.
  mutating func suggestion(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Suggestion {
    let all = try inbox(reading).received(by: profile)
    let open = all.filter(\.isOpen)
    // An answered suggestion can be answered again, by its full id.
    let whole = all.first { $0.senders.contains { $0.id.description.isSame(as: text) } }
    if let whole { return whole }
    if case .found(let title) = TitleMatch.find(text, in: reading.log.ledger),
      let named = open.first(where: { $0.title == title })
    {
      return named
    }
    let folded = TextFold.fold(text)
    let theirs = open.filter { suggestion in
      suggestion.theirs.map {
        $0.id.isSame(as: text) || TextFold.fold($0.name).isSame(as: folded)
      } ?? false
    }
    if theirs.count == 1 { return theirs[0] }
    do { return try SuggestionMatch.find(text, among: open) } catch { throw .refused(error) }
  }
}

extension Completion {
  /// The suggestions to the profile that wait for an answer, by id.
  package static var suggestions: Completion {
    .computed { session, _ in
      guard let reading = try? session.read(.silent),
        let received = (try? session.inbox(reading))?.received(by: reading.scope.profile)
      else { return [] }
      var candidates: [Candidate] = []
      for suggestion in received where suggestion.isOpen {
        let name =
          suggestion.title == .none
          ? suggestion.theirs?.name ?? "" : reading.ledger.name(of: suggestion.title)
        candidates.append(Candidate(suggestion.id.description, name))
      }
      return candidates
    }
  }
}
