package import SeenCore

/// What a profile must not learn of the others of its journal: their private events, and the titles that only private
/// entries of theirs name.
///
/// To the profile such a title does not exist: it is in no view, no name and no id finds it, and recording something
/// about it adds it anew, under the same id.
package struct OthersSecrets {
  /// Whether there may be any.
  package private(set) var isActive = false

  private var profile = Event.defaultProfile
  private var titles: Set<ByteKey> = []
  /// The ids of the suggestions that the profile sent, whose answers are for it.
  private var ownSuggestions: Set<ByteKey> = []

  init() {}

  /// Finds those of a settled journal.
  ///
  /// - Parameters:
  ///   - log: The journal, read completely, from which nothing was taken out.
  ///   - texts: Its texts.
  ///   - profile: The profile.
  /// - Throws: Why a line cannot be read: nobody can say then what is secret.
  /// - Complexity: O(n) in the rows where others may have private events, and one line read for each kept event where
  ///   there are such titles; else O(1).
  init(
    _ log: borrowing ReplayedLog, _ texts: LogTexts, profile: String
  ) throws(FileError) {
    self.profile = profile
    isActive = OthersSecrets.mayBe(in: log.ledger, profile: profile)
    guard isActive else { return }
    let secret = log.ledger.titlesPrivate(toOthersThan: profile)
    guard !secret.isEmpty else { return }
    let named = try titlesNamed(log.ledger, texts)
    secret.forEach { title in
      guard !named.contains(log.ledger.canonicalTitle(Symbol(title))) else { return }
      titles.insert(ByteKey(log.ledger.titles.text(Symbol(title))))
    }
  }

  /// Returns whether other profiles may have private events.
  /// - Complexity: O(n) in the watches where anything is private, else O(1).
  package static func mayBe(in ledger: borrowing Ledger, profile: String) -> Bool {
    ledger.hasPrivate && (Profiles.hasEvents(ledger) || ledger.hasRows(ofOthersThan: profile))
  }

  /// Returns the titles that events without a table tell the profile of: its own, and suggestions to it.
  private mutating func titlesNamed(
    _ ledger: borrowing Ledger, _ texts: LogTexts
  ) throws(FileError) -> Set<Symbol> {
    var named: Set<Symbol> = []
    for row in 0..<ledger.kept.count {
      guard let event = try texts.event(ledger.kept[row].line) else { continue }
      let isOwn = event.owner.isSame(as: profile)
      guard isOwn || event.isSuggestion(to: profile) else { continue }
      if isOwn, event.kind == .suggestionSent {
        ownSuggestions.insert(ByteKey(event.id.description))
      }
      guard let title = event.subject.flatMap({ ledger.titles.find($0) }) else { continue }
      named.insert(ledger.canonicalTitle(title))
      if let show = ledger.show(of: ledger.canonicalTitle(title)) { named.insert(show) }
    }
    return named
  }

  /// Adds others of the same profile, such as those of the journal as it is now to those of an earlier state of it.
  mutating func formUnion(_ other: OthersSecrets) {
    profile = other.profile
    isActive = isActive || other.isActive
    titles.formUnion(other.titles)
    ownSuggestions.formUnion(other.ownSuggestions)
  }

  /// Takes them out of a ledger; its index keeps all of its rows, so that events can still be undone.
  /// - Throws: Why a line cannot be read.
  /// - Complexity: O(n) in its rows, and one line read for each kept event; O(1) where others have nothing private.
  func close(_ log: inout ReplayedLog, _ texts: LogTexts) throws(FileError) {
    guard isActive else { return }
    log.ledger.hidePrivateItems(ofOthersThan: profile)
    var hidden = Bits(size: log.ledger.titles.count)
    for id in titles {
      if let title = log.ledger.titles.find(id.text) { hidden[Int(title)] = true }
    }
    var failure: FileError?
    log.ledger.hideRows(about: hidden) { line in
      do throws(FileError) {
        return try texts.event(line).map { contains($0) } ?? false
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Returns whether a title of an id is one of them.
  package func hasTitle(_ id: String) -> Bool { titles.contains(ByteKey(id)) }

  /// Returns whether the profile must not learn of an event.
  package func contains(_ event: Event) -> Bool {
    guard isActive, !event.owner.isSame(as: profile), !event.isSuggestion(to: profile) else {
      return false
    }
    let answered = event.kind == .suggestionAnswered ? event.data["suggestion"]?.text : nil
    if let answered, ownSuggestions.contains(ByteKey(answered)) { return false }
    if event.isPrivate { return true }
    guard !titles.isEmpty else { return false }
    if let subject = event.subject, hasTitle(subject) { return true }
    return JSON.object(event.data).holdsText { hasTitle($0) }
  }
}

extension Event {
  /// Returns whether it suggests a title to a profile.
  fileprivate func isSuggestion(to profile: String) -> Bool {
    kind == .suggestionSent && data["to"]?.text?.isSame(as: profile) ?? false
  }
}
