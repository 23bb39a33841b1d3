import SeenApp
import SeenCore
import SeenStore

/// Terms of a query: the names of fields, and after a colon the values that the journal has.
extension Completion {
  /// The fields of a query, with their colon, or the values of the field that is typed.
  package static var query: Completion {
    .computed { journal, _, typed in
      if typed.hasPrefix(SavedViews.term) {
        return candidates(savedViews, journal).map {
          Candidate(SavedViews.term + $0.word, $0.meaning)
        }
      }
      guard let term = UnfinishedTerm(typed) else {
        return QueryField.allCases.map { Candidate($0.rawValue + ":", $0.meaning) }
          + [Candidate(SavedViews.term, "The query of a saved view")]
      }
      return values(of: term.field, journal).map { value in
        Candidate(term.start + Query.value(value.word), value.meaning)
      }
    }
  }

  /// The titles, and what `query` offers.
  package static var titlesAndQuery: Completion {
    .computed { journal, _, typed in
      candidates(titles, journal, typed) + candidates(query, journal, typed)
    }
  }

  /// Returns the values of a field that the journal has, or that there are.
  private static func values(of field: QueryField, _ journal: Journal) -> [Candidate] {
    if let words = fixedValues(of: field) { return words.map { Candidate($0) } }
    if [.id, .name, .show, .ofTitle(.like)].contains(field.subject) {
      return candidates(titles, journal)
    }
    guard let view = try? journal.read(.silent) else { return [] }
    guard field.value != .person else { return people(journal, view) }
    return values(of: field, view)
  }

  /// Returns the names of the profiles and friends that the profile may know of.
  private static func people(_ journal: Journal, _ view: borrowing View) -> [Candidate] {
    let profiles = (try? journal.household(view))?.present.map(\.name) ?? []
    let friends = (try? journal.friends(of: view.folder))?.all.map(\.name) ?? []
    return (profiles + friends).map { Candidate($0) }
  }

  /// Returns the types of the events of other programs.
  private static func otherTypes(_ view: borrowing View) -> [Candidate] {
    var types: Set<ByteKey> = []
    for row in 0..<view.ledger.kept.count {
      let type = view.ledger.words.text(view.ledger.kept[row].type)
      if EventKind.isExtension(type) { types.insert(ByteKey(type)) }
    }
    return types.map(\.text).inByteOrder().map { Candidate($0) }
  }

  /// Returns what watches were imported from.
  private static func origins(_ view: borrowing View) -> [Candidate] {
    var origins: Set<ByteKey> = []
    for row in 0..<view.ledger.sources.count {
      let text = view.ledger.sourceNames.text(view.ledger.sources[row].source)
      origins.insert(ByteKey(String(text.prefix { $0 != ":" })))
    }
    return origins.map(\.text).inByteOrder().map { Candidate($0) }
  }

  /// Returns the values of a field that there are whatever the journal has; nil if it depends on that.
  static func fixedValues(of field: QueryField) -> [String]? {
    switch field.value {
    case .kind, .group, .weekday, .state: return field.words
    case .flag, .rating: return ["yes", "no"]
    case .seen: return ["yes", "no"] + SharedOptions.periods
    case .date: return SharedOptions.periods + ["unknown"]
    case .number where field == .year: return ["watched"]
    case .number, .decade, .near, .clock: return []
    case .list, .id, .person, .title: return nil
    case .text: break
    }
    switch field.subject {
    case .watch(.format): return WatchFormat.keys
    case .watch(.mood): return Mood.keys
    case .watch(.notes): return ["yes", "no"]
    case .title(.overview): return []
    case .ofTitle, .ofWatch, .title, .watch, .id, .name, .show, .group, .list, .franchise, .rating,
      .again, .favorite,
      .directorRating, .seen, .near:
      return nil
    }
  }

  /// Returns the values of a field that a journal has; none for names and ids of titles.
  static func values(of field: QueryField, _ view: borrowing View) -> [Candidate] {
    switch field.subject {
    case .title(let fact): facts(fact, view)
    case .watch(.companions): companions(view)
    case .watch(.tags): tags(view)
    case .watch(let fact): recorded(fact, view)
    case .list: lists(view)
    case .ofTitle(.event): otherTypes(view)
    case .ofWatch(.origin): origins(view)
    case .ofTitle, .ofWatch, .id, .name, .show, .group, .franchise, .rating, .again, .favorite,
      .directorRating, .seen,
      .near:
      []
    }
  }

  private static func candidates(
    _ completion: Completion, _ journal: Journal, _ typed: String = ""
  ) -> [Candidate] {
    guard case .computed(let compute) = completion else { return [] }
    return compute(journal, Arguments(), typed)
  }

  /// Returns what the titles of the journal have as a fact.
  private static func facts(
    _ field: FactField, _ view: borrowing View
  ) -> [Candidate] {
    var found: Set<ByteKey> = []
    for title in 0..<Symbol(view.ledger.titles.count)
    where view.ledger.canonicalTitle(title) == title {
      if field.storage == .texts {
        for text in view.ledger.texts(field, of: title) { found.insert(ByteKey(text)) }
      } else if let text = view.ledger.text(field, of: title) {
        found.insert(ByteKey(text))
      }
    }
    return found.map(\.text).inByteOrder().map { Candidate($0) }
  }
}

/// A term of a query that is being typed: `genre:crime,dr` is about genres, and `dr` is to be completed.
private struct UnfinishedTerm {
  let field: QueryField
  /// The text before the value.
  let start: String

  /// Reads a term; nil unless it begins with the name of a field and a colon.
  init?(_ text: String) {
    let rest = text.drop { $0 == "-" || $0 == "(" }
    guard let colon = rest.firstIndex(of: ":"), let field = QueryField(named: rest[..<colon]) else {
      return nil
    }
    self.field = field
    let value = rest[rest.index(after: colon)...]
    let isExact = value.hasPrefix("=")
    let list = isExact ? value.dropFirst() : value
    let last = list.lastIndex(of: ",").map { list.index(after: $0) } ?? list.startIndex
    start = String(text[..<last])
  }
}
