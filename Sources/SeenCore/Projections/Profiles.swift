/// A person or a group whose diary a journal holds.
package struct Profile: Sendable, Equatable {
  /// The audience of a profile.
  package enum Kind: String, CaseIterable, Sendable {
    case adult, kids
  }

  /// Its id, as events have it.
  package let id: String
  /// Its facts, by the names that events use.
  package private(set) var facts: [JSON.Member] = []
  /// Whether it was created, and not deleted since.
  package fileprivate(set) var isCreated = false
  /// Whether it exists without having been created: it has events of its own, or shares a list.
  fileprivate var isKnown = false
  /// Whether it was deleted, and not created again since.
  package fileprivate(set) var isDeleted = false

  /// Describes a profile without facts.
  package init(id: String) { self.id = id }

  /// Whether there is such a profile; to amend or to delete it does not make it.
  package var exists: Bool { !isDeleted && (isCreated || isKnown) }

  /// Returns a fact; nil when it is unknown.
  package func fact(_ name: String) -> JSON? {
    facts.first { $0.name.isSame(as: name) }?.value
  }

  /// How it is shown: its name, else its id.
  package var name: String { fact("name")?.text ?? id }

  /// Its audience: an adult unless events say otherwise.
  package var kind: Kind { fact("kind")?.text.flatMap { Kind(rawValue: $0) } ?? .adult }

  /// The year of birth; nil when it is unknown.
  package var born: Int? { fact("born")?.wholeNumber }

  /// The subject of events about it.
  package var subject: String { Profile.subject(ofID: id) }

  private static let prefix = "profile:"

  /// Returns the subject of events about the profile of an id.
  package static func subject(ofID id: String) -> String { prefix + id }

  /// Returns the id of the profile that a subject names; nil if it names something else.
  package static func id(ofSubject subject: String) -> String? {
    guard subject.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(subject.utf8.dropFirst(prefix.utf8.count)))
  }

  /// Returns whether a text means it: its id or its name, whatever the case.
  package func isCalled(_ text: String) -> Bool {
    let folded = text.lowercased()
    return id.lowercased().isSame(as: folded) || name.lowercased().isSame(as: folded)
  }

  /// Sets facts; invalid values are skipped, and null removes a fact if `nullRemoves` is true.
  fileprivate mutating func set(_ members: [JSON.Member], nullRemoves: Bool) {
    for member in members {
      let isNull = member.value.isNull
      guard let field = ProfileFacts.fields.first(where: { $0.name.isSame(as: member.name) }),
        isNull ? nullRemoves : field.type.accepts(member.value)
      else { continue }
      facts.removeAll { $0.name.isSame(as: member.name) }
      if !isNull { facts.append(member) }
    }
  }
}

/// The profiles of a journal.
package struct Profiles: Sendable {
  /// Every profile that an event is about or that exists without one, by id.
  package private(set) var all: [Profile]

  /// Reads the profiles.
  ///
  /// The last event that gives a fact counts, whether it created the profile or amended it. A deleted profile exists
  /// again once it is created again.
  ///
  /// - Parameters:
  ///   - ledger: A settled ledger.
  ///   - ids: The profiles that exist without events about them (`Ledger.profiles`); nil where that is not known, so that
  ///     each that an event is about counts.
  ///   - isWanted: Returns whether to read a line, for callers that need one profile; others may be read too.
  ///   - event: Reads an event from its line.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the kept events, and one line read for each event about a profile; O(1) without any.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, besides ids: [String]? = nil,
    where isWanted: ((TextRange) throws(Failure) -> Bool)? = nil,
    event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    all = (ids ?? []).map { id in
      var profile = Profile(id: id)
      profile.isKnown = true
      return profile
    }
    var places: [ByteKey: Int] = [:]
    for (place, profile) in all.enumerated() where places[ByteKey(profile.id)] == nil {
      places[ByteKey(profile.id)] = place
    }
    for row in ledger.kept(of: Profiles.kinds) {
      if let isWanted, try !isWanted(row.line) { continue }
      guard let event = try event(row.line) else { continue }
      guard let id = event.subject.flatMap({ Profile.id(ofSubject: $0) }) else { continue }
      let place = places[ByteKey(id), default: all.count]
      if place == all.count {
        places[ByteKey(id)] = place
        all.append(Profile(id: id))
        all[place].isKnown = ids == nil
      }
      switch event.kind {
      case .profileCreated:
        (all[place].isCreated, all[place].isDeleted) = (true, false)
        all[place].set(event.data, nullRemoves: false)
      case .profileAmended:
        all[place].set(event.data["set"]?.members ?? [], nullRemoves: true)
      case .profileDeleted: (all[place].isCreated, all[place].isDeleted) = (false, true)
      default: continue
      }
    }
    all.sort { $0.id.precedes($1.id) }
  }

  /// Returns whether there is any event about a profile, as far as the words of a ledger tell.
  /// - Complexity: O(1).
  package static func hasEvents(_ ledger: borrowing Ledger) -> Bool {
    for kind in kinds where ledger.words.find(kind.name) != nil { return true }
    return false
  }

  /// Returns whether there is an event about a profile whose line passes a test.
  /// - Throws: What the test throws.
  /// - Complexity: O(n) in the kept events, and one test for each event about a profile.
  package static func hasEvents<Failure: Error>(
    _ ledger: borrowing Ledger, where isWanted: (TextRange) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let types = kinds.compactMap { ledger.words.find($0.name) }
    guard !types.isEmpty else { return false }
    // The first answers, while `kept(of:)` would look at the lines of all and sort them.
    for row in 0..<ledger.kept.count {
      let event = ledger.kept[row]
      if types.contains(event.type), try isWanted(event.line) { return true }
    }
    return false
  }

  private static let kinds = [EventKind.profileCreated, .profileAmended, .profileDeleted]

  /// Those that exist, by id.
  package var present: [Profile] { all.filter(\.exists) }

  /// Returns the profile with exactly this id; one without facts when no event is about it.
  package subscript(_ id: String) -> Profile {
    all.first { $0.id.isSame(as: id) } ?? Profile(id: id)
  }

  /// Returns the profiles that a text may mean: the one with exactly this id, else all with that id or name in
  /// another case, those that were not deleted first.
  package func called(_ text: String) -> [Profile] {
    let known = all.filter { $0.exists || $0.isDeleted }
    if let exact = known.first(where: { $0.id.isSame(as: text) }) { return [exact] }
    let alike = known.filter { $0.isCalled(text) }
    let present = alike.filter { !$0.isDeleted }
    return present.isEmpty ? alike : present
  }
}
