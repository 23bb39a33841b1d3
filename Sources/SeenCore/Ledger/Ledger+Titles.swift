/// What is known about a title: its own facts, and where it lacks some, those of titles merged into it.
extension Ledger {
  /// Returns a fact of a title as a number or symbol; nil if it was never set or was removed.
  /// - Complexity: O(1), or O(log n) for a title that others were merged into, when it lacks the fact.
  package func fact(_ field: FactField, of title: Symbol) -> UInt32? {
    let own = facts.own(field, of: title)
    if own < TitleTable.removed { return own }
    guard _slowPath(hasMerges), own == TitleTable.absent, merged.hasSources(title) else {
      return nil
    }
    return merged.value(UInt32(field.rawValue), for: title)
  }

  /// Beside the fields of facts: that a title was added.
  private static let addedField = UInt32(FactField.allCases.count)

  /// Gives each title what it has from those that were merged into it.
  mutating func inheritFacts() {
    merged.inherit(fields: Ledger.addedField + 1) { number, title in
      guard let field = FactField(rawValue: UInt8(number)) else {
        return facts.isAdded[Int(title)] ? 1 : nil
      }
      let own = facts.own(field, of: title)
      return own < TitleTable.removed ? own : nil
    }
  }

  /// Calls a function with each title that has a fact, in order, and with the fact.
  /// - Complexity: O(n) in the titles.
  func forEach(_ field: FactField, _ body: (Symbol, UInt32) -> Void) {
    guard hasMerges else { return facts.forEach(field, body) }
    for title in 0..<Symbol(titles.count) where canonicalTitle(title) == title {
      if let value = fact(field, of: title) { body(title, value) }
    }
  }

  /// Returns a number among the facts of a title.
  package func number(_ field: FactField, of title: Symbol) -> Int? {
    fact(field, of: title).map { Int($0) }
  }

  /// Returns a text among the facts of a title.
  package func text(_ field: FactField, of title: Symbol) -> String? {
    fact(field, of: title).map { words.text($0) }
  }

  /// Returns an array among the facts of a title; empty when there is none.
  package func texts(_ field: FactField, of title: Symbol) -> [String] {
    fact(field, of: title).map { texts(array: $0) } ?? []
  }

  /// Whether a title got another name than it was added with.
  /// - Complexity: O(n) in the titles.
  package var hasRenamedTitles: Bool { facts.hasAmended([.name, .scientificName]) }

  /// Returns whether a title has a fact with just that value, or an array of facts with all of those in it.
  package func states(_ fact: JSON.Member, of title: Symbol) -> Bool {
    guard let field = FactField.named(fact.name) else { return false }
    switch fact.value {
    case .array(let values):
      let own = texts(field, of: title)
      return values.compactMap(\.text).allSatisfy { value in
        own.contains { $0.isSame(as: value) }
      }
    case .string(let value): return text(field, of: title)?.isSame(as: value) ?? false
    default: return number(field, of: title) == fact.value.wholeNumber
    }
  }

  /// Returns the kind of a title; `other` when none was given.
  package func kind(of title: Symbol) -> TitleKind {
    fact(.kind, of: title).flatMap { TitleKind(rawValue: $0) } ?? .other
  }

  /// Returns the name of a title; its id when none was given.
  package func name(of title: Symbol) -> String {
    text(.name, of: title) ?? titles.text(title)
  }

  /// Returns the show of a season or an episode, as the title that it counts as; nil when it has none, as no other title
  /// has.
  package func show(of title: Symbol) -> Symbol? {
    switch kind(of: title) {
    case .season, .episode: statedShow(of: title)
    case .film, .show, .bird, .channel, .other: nil
    }
  }

  /// Returns the number of a season, or of an episode in it (`field`); nil for titles of other kinds, as of `show`.
  package func number(inShow field: FactField, of title: Symbol) -> Int? {
    switch kind(of: title) {
    case .season, .episode: number(field, of: title)
    case .film, .show, .bird, .channel, .other: nil
    }
  }

  /// Returns the title that a title of any kind gives as its show: what hides that one hides this too, which names it.
  package func statedShow(of title: Symbol) -> Symbol? {
    fact(.show, of: title).flatMap { titles.find($0, of: words) }.map { canonicalTitle($0) }
  }

  /// Returns the id of the title that an id stands for; the id itself where no title has it.
  package func resolvedID(_ id: String) -> String {
    titles.find(id).map { titles.text(canonicalTitle($0)) } ?? id
  }

  /// Returns whether a title was added, by itself or as one that was merged into it.
  /// - Complexity: O(1), or O(log n) for a title that others were merged into.
  package func isAdded(_ title: Symbol) -> Bool {
    if facts.isAdded[Int(title)] { return true }
    guard hasMerges, merged.hasSources(title) else { return false }
    return merged.value(Ledger.addedField, for: title) != nil
  }
}

/// The tables whose rows are applied before their titles are known.
package enum UntitledTable {
  case watches, ratings, playback
}

extension Ledger {
  /// Gives the rows of a table that were applied without titles theirs, in their order.
  package mutating func name(
    _ table: UntitledTable, _ texts: UnsafeMutablePointer<WaitingText>, count: Int
  ) {
    unsafe titles.intern(texts, count: count)
    switch table {
    case .watches:
      for place in 0..<count { watches.title.append(unsafe texts[place].symbol) }
    case .ratings: ratings.name(last: count) { unsafe texts[$0].symbol }
    case .playback: playback.name(last: count) { unsafe texts[$0].symbol }
    }
  }
}
