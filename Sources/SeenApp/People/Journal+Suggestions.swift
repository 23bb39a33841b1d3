package import SeenCore
import SeenStore

/// What profiles suggest to each other.
extension Journal {
  /// Returns the suggestions of the journal.
  /// - Throws: `file` when an event cannot be read.
  package func suggestions(_ view: borrowing View) throws(AppError) -> Suggestions {
    let texts = texts(of: view)
    return try Suggestions(view.log.ledger, for: view.scope.profile, event: texts.event)
  }

  /// Returns the suggestions of the journal, with what friends suggest to the profile and answer it.
  /// - Throws: `file` when an event cannot be read.
  package func inbox(_ view: borrowing View) throws(AppError) -> Suggestions {
    var all = try suggestions(view)
    let profile = try household(view)[view.scope.profile]
    try forEachFriend(of: view) { (friend, other, texts) throws(AppError) in
      let theirs = Suggestions.Friend(
        name: friend.name, profile: other.scope.profile,
        suggestions: try Suggestions(
          other.log.ledger, for: other.scope.profile, event: texts.event))
      all.add(
        theirs, to: profile, view.log.ledger, other.log.ledger,
        own: { view.log.ledger.title($0, of: other.log.ledger) },
        their: { title in
          title == .none ? nil : other.log.ledger.title(title, of: view.log.ledger)
        })
    }
    return all
  }

  /// Returns the name of the recipient of a suggestion: a profile, else a friend.
  /// - Throws: `unknownProfile`.
  package func recipient(
    _ name: String, _ view: borrowing View
  ) throws(AppError) -> String {
    if gate.hidesOthers {
      // A child may suggest to anyone it can name, and learns nothing about others by it.
      let called = try profiles(ofAll: view.folder).called(name)
      if called.count == 1, !called[0].isDeleted { return called[0].id }
    }
    let friends = try friends(of: view.folder)
    do {
      return try person(name, view, friends).id
    } catch {
      guard let friend = friends.named(name) else { throw error }
      return friend.name
    }
  }

  /// Returns the suggestion to the profile that a text names: by its title, or by its id or a part of that.
  package func suggestion(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Suggestion {
    let all = try inbox(view).received(by: profile)
    let open = all.filter(\.isOpen)
    // An answered suggestion can be answered again, by its full id.
    let whole = all.first { $0.senders.contains { $0.id.description.isSame(as: text) } }
    if let whole { return whole }
    if case .found(let title) = TitleMatch.find(text, in: view.log.ledger),
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

extension Journal {
  /// Refuses a suggestion to a profile from which the title, or the one that it resembles, is hidden.
  ///
  /// It would wait forever. A child learns nothing of other profiles by it.
  /// - Throws: `hidden`.
  func refuseHidden(
    _ sending: SendSuggestion, _ drafts: [Draft], _ view: borrowing View
  ) throws(AppError) {
    guard !gate.hidesOthers else { return }
    for recipient in sending.recipients {
      guard let profile = try ownProfile(recipient, view.log) else { continue }
      var theirs = try gate(
        of: profile, SettingsView(view.ledger, profile: recipient), in: view.folder)
      guard let hidden = try learn(view.log, &theirs) else { continue }
      let journal = Journal(self, gate: theirs)
      let named = [sending.title.known, sending.because].compactMap(\.self)
      if let title = named.first(where: { hidden[Int($0)] }) {
        let name = view.ledger.name(of: title)
        throw journal.hidden(name)
      }
      try journal.refuseHidden(drafts, of: theirs, in: view.folder)
      for draft in drafts {
        let data = JSON.object(draft.data)
        let show = data["show"]?.text.flatMap { view.ledger.titles.find($0) }
        guard show.map({ hidden[Int($0)] }) ?? false else { continue }
        throw journal.hidden(data["name"]?.text ?? draft.subject ?? "")
      }
    }
  }
}
