/// What friends suggest to a profile, and what they answer: read from their journals, which know nothing of this one.
extension Suggestions {
  /// A friend's journal, as suggestions are read from it.
  package struct Friend {
    /// The friend's name in this journal.
    package let name: String
    package let profile: String
    /// The suggestions of the friend's journal.
    package let suggestions: Suggestions

    /// Describes a friend.
    package init(name: String, profile: String, suggestions: Suggestions) {
      self.name = name
      self.profile = profile
      self.suggestions = suggestions
    }
  }

  /// Adds what a friend suggests to a profile, and what the friend answered to what was suggested.
  ///
  /// A friend means the profile by its id or its name, whatever the case. A title that waits for an answer already has
  /// one more sender.
  ///
  /// - Parameters:
  ///   - friend: The friend.
  ///   - profile: The current profile.
  ///   - ledger: This journal's settled ledger.
  ///   - theirs: The friend's settled ledger.
  ///   - own: Returns this journal's title for one of the friend's; nil if it has none.
  ///   - their: Returns the friend's title for one of this journal's.
  /// - Complexity: O(n) in the suggestions and, for each title of one, in the watches.
  package mutating func add(
    _ friend: Friend, to profile: Profile, _ ledger: borrowing Ledger, _ theirs: borrowing Ledger,
    own: (Symbol) -> Symbol?, their: (Symbol) -> Symbol?
  ) {
    let names = Set([profile.id, profile.name].map { ByteKey(TextFold.fold($0)) })
    for sent in friend.suggestions.all {
      let senders = sent.senders.filter { $0.profile.isSame(as: friend.profile) }
      guard let last = senders.last, names.contains(ByteKey(TextFold.fold(sent.recipient))) else {
        continue
      }
      let renamed = Suggestion.Sender(
        id: last.id, profile: friend.name, time: last.time, note: last.note, because: nil)
      add(renamed, own(sent.title) ?? .none, TitleSummary(theirs, sent.title), to: profile.id)
      let place = all.count - 1
      guard let title = own(sent.title), all[place].senders.last == renamed else { continue }
      all[place].registerWatched(
        ledger.lastWatch(of: title, by: profile.id, after: renamed.time))
    }
    let name = TextFold.fold(friend.name)
    for place in all.indices where TextFold.fold(all[place].recipient).isSame(as: name) {
      for sender in all[place].senders {
        let key = ByteKey("\(sender.id) " + friend.profile)
        guard let stated = friend.suggestions.answers[key] else { continue }
        all[place].registerAnswer(stated.answer, stated.time)
      }
      guard let first = all[place].senders.first, let title = their(all[place].title) else {
        continue
      }
      all[place].registerWatched(
        theirs.lastWatch(of: title, by: friend.profile, after: first.time))
    }
  }

  /// Adds one that a friend sent, to another of the same title that waits if there is one.
  private mutating func add(
    _ sender: Suggestion.Sender, _ title: Symbol, _ theirs: TitleSummary, to profile: String
  ) {
    let same = all.lastIndex {
      $0.title == title && title != .none && $0.recipient.isSame(as: profile) && $0.isOpen
    }
    if let same {
      all[same].addSender(sender)
      return
    }
    var suggestion = Suggestion(title: title, theirs: theirs, to: profile, from: sender)
    if let stated = answers[ByteKey("\(sender.id) " + profile)] {
      suggestion.registerAnswer(stated.answer, stated.time)
    }
    all.append(suggestion)
  }
}

extension Ledger {
  /// Returns the latest date of the watches of a title, or of episodes of it, that a profile recorded after a moment; nil
  /// without any.
  /// - Complexity: O(n) in the watches.
  fileprivate func lastWatch(
    of title: Symbol, by profile: String, after time: Instant
  ) -> PartialDate? {
    guard let own = words.find(profile) else { return nil }
    var last: PartialDate?
    for row in 0..<watches.count
    where watches.profile[row] == own && !watches.flags[row].contains(.isDropped) {
      let watched = watch(row).title
      guard watched == title || show(of: watched) == title,
        watches.key(row).time > time.milliseconds
      else { continue }
      let date = watch(row).date
      if last.map({ $0 < date }) ?? true { last = date }
    }
    return last
  }
}
