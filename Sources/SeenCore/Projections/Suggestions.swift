/// A title that profiles suggested to another, and its outcome.
package struct Suggestion: Sendable, Equatable {
  /// What a profile wrote when it suggested the title.
  package struct Sender: Sendable, Equatable {
    /// The event that sent it.
    package let id: EventID
    /// Who sent it.
    package let profile: String
    package let time: Instant
    /// What it wrote; nil for nothing.
    package let note: String?
    /// The id of the title that it resembles, merged ones followed; nil for none.
    package let because: String?
  }

  package enum Answer: String, Sendable {
    /// It is to be watched.
    case yes
    case no
    /// Perhaps at another time.
    case later
  }

  /// Its outcome.
  package enum State: String, Sendable {
    /// It was not answered.
    case new
    /// It was put off.
    case later
    /// It is to be watched.
    case accepted
    /// It is not to be watched.
    case declined
    /// It was watched since it was sent.
    case watched
  }

  /// The title, which is canonical; `none` for one that only a friend's journal has.
  package let title: Symbol
  /// The title as a friend's journal has it; nil for what a profile of this journal suggested.
  package fileprivate(set) var theirs: TitleSummary?
  package let recipient: String
  /// The senders, each once, with their last event; the latest comes last.
  package fileprivate(set) var senders: [Sender]
  /// The answer; nil while there is none.
  package fileprivate(set) var answer: Answer?
  /// When it was answered; nil while it is not.
  package fileprivate(set) var answered: Instant?
  /// The day on which it was watched since it was sent, where that is known; nil if it was not watched since.
  package fileprivate(set) var watched: PartialDate?

  /// The id to call it by: that of the event that sent it last.
  package var id: EventID { senders[senders.count - 1].id }

  /// Its outcome.
  package var state: State {
    if watched != nil { return .watched }
    return switch answer {
    case nil: .new
    case .later?: .later
    case .yes?: .accepted
    case .no?: .declined
    }
  }

  /// Whether it waits for an answer, now or later.
  package var isOpen: Bool { state == .new || state == .later }

  /// When anything was last said about it.
  package var changed: Instant {
    let sent = senders[senders.count - 1].time
    return answered.map { max($0, sent) } ?? sent
  }
}

/// The titles that the profiles of a journal suggested to each other.
///
/// Reads one ledger and nothing else, so that the suggestions of another journal are read the same way.
package struct Suggestions: Sendable {
  /// The suggestions, in the order they were first sent.
  package internal(set) var all: [Suggestion] = []
  /// The last answer to each suggestion event, by that event and the answering profile.
  var answers: [ByteKey: (answer: Suggestion.Answer, time: Instant)] = [:]

  /// Reads the suggestions of a journal; free of cost for one without any.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - viewer: Who reads them: private watches of others do not count.
  ///   - event: Reads an event from its line.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the kept events and the watches, and one line read for each event of a suggestion.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, for viewer: String,
    event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    let sent = ledger.words.find(EventKind.suggestionSent.name)
    // Where the last suggestion of a title to a profile is, and the last one to a profile that an event sent.
    var last: [ByteKey: Int] = [:]
    var places: [ByteKey: Int] = [:]
    // When each was first sent.
    var keys: [EventKey] = []
    for row in ledger.kept(of: [.suggestionSent, .suggestionAnswered]) {
      guard let event = try event(row.line) else { continue }
      if row.type != sent {
        answer(event, places)
        continue
      }
      guard let (title, recipient, sender) = Suggestion.read(event, ledger) else { continue }
      let key = ByteKey("\(title) " + recipient)
      var place = last[key] ?? all.count
      if place < all.count, all[place].answer == nil || all[place].answer == .later {
        // It is one suggestion, but new again.
        all[place].senders.append(sender)
        (all[place].answer, all[place].answered) = (nil, nil)
      } else {
        place = all.count
        keys.append(row.key)
        all.append(Suggestion(title: title, recipient: recipient, senders: [sender]))
      }
      last[key] = place
      places[ByteKey("\(sender.id) " + recipient)] = place
    }
    for place in all.indices { all[place].keepLastOfEachSender() }
    registerWatched(ledger, keys, for: viewer)
  }

  /// Applies an answer, which counts only if it is the recipient's.
  private mutating func answer(_ event: Event, _ places: [ByteKey: Int]) {
    let data = event.data
    let profile = event.owner
    guard let id = data["suggestion"]?.text,
      let answer = data["answer"]?.text.flatMap({ Suggestion.Answer(rawValue: $0) })
    else { return }
    let key = ByteKey(id + " " + profile)
    answers[key] = (answer, event.time)
    guard let place = places[key] else { return }
    all[place].answer = answer
    all[place].answered = event.time
  }

  /// Notes which titles were watched since they were suggested; a show when it is watched, an episode of it since.
  private mutating func registerWatched(
    _ ledger: borrowing Ledger, _ keys: [EventKey], for viewer: String
  ) {
    var places: [UInt64: [Int]] = [:]
    var watches: [Symbol: ProfileWatches] = [:]
    for (place, suggestion) in all.enumerated() {
      guard let profile = ledger.words.find(suggestion.recipient) else { continue }
      if watches[profile] == nil {
        watches[profile] = ProfileWatches(ledger, suggestion.recipient, seenBy: viewer)
      }
      guard watches[profile]?.isWatched(suggestion.title) ?? false else { continue }
      places[UInt64(profile) << 32 | UInt64(suggestion.title), default: []].append(place)
    }
    guard !places.isEmpty else { return }
    for row in 0..<ledger.watches.count
    where watches[ledger.watches.profile[row]]?.standing[row] ?? false {
      let title = ledger.watch(row).title
      let profile = UInt64(ledger.watches.profile[row]) << 32
      for named in [title, ledger.show(of: title)].compactMap({ $0 }) {
        for place in places[profile | UInt64(named)] ?? []
        where ledger.precedes(keys[place], ledger.watches.key(row)) {
          let date = ledger.watch(row).date
          if all[place].watched.map({ $0 < date }) ?? true { all[place].watched = date }
        }
      }
    }
  }

  /// Returns the suggestions for a profile, the last first.
  package func received(by profile: String) -> [Suggestion] {
    all.filter { $0.recipient.isSame(as: profile) }.reversed()
  }

  /// Returns the suggestions that a profile sent, the last first.
  package func sent(by profile: String) -> [Suggestion] {
    all.filter { $0.senders.contains { $0.profile.isSame(as: profile) } }.reversed()
  }
}

extension Suggestion {
  /// Creates one that a friend sent.
  init(title: Symbol, theirs: TitleSummary, to profile: String, from sender: Sender) {
    self.init(title: title, recipient: profile, senders: [sender])
    self.theirs = theirs
  }

  /// Adds another sender.
  mutating func addSender(_ sender: Sender) {
    guard !senders.contains(sender) else { return }
    senders.append(sender)
  }

  /// Notes an answer from another journal.
  mutating func registerAnswer(_ answer: Answer, _ time: Instant) {
    (self.answer, answered) = (answer, time)
  }

  mutating func registerWatched(_ date: PartialDate?) {
    if let date { watched = max(watched ?? date, date) }
  }

  /// Reads a suggestion; nil if the journal does not know its title, or a profile sends it to itself.
  fileprivate static func read(
    _ event: Event, _ ledger: borrowing Ledger
  ) -> (title: Symbol, recipient: String, sender: Sender)? {
    let data = event.data
    let profile = event.owner
    guard let recipient = data["to"]?.text, !recipient.isSame(as: profile),
      let subject = event.subject, let title = ledger.titles.find(subject)
    else { return nil }
    let because = data["because"]?.text.map { id in
      ledger.titles.find(id).map { ledger.titles.text(ledger.canonicalTitle($0)) } ?? id
    }
    let sender = Sender(
      id: event.id, profile: profile, time: event.time, note: data["note"]?.text, because: because)
    return (ledger.canonicalTitle(title), recipient, sender)
  }

  /// Leaves what each sender sent last.
  fileprivate mutating func keepLastOfEachSender() {
    var known: Set<ByteKey> = []
    senders = senders.reversed().filter { known.insert(ByteKey($0.profile)).inserted }.reversed()
  }
}
