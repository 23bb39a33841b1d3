/// What a title that someone named turns out to be.
///
/// An id is taken as it is, and never for a name. A name is taken when one title has it: by bytes, else by what people take
/// for the same (`TextFold`). `Name (1995)` narrows by year where no title is named so, and `Name s01e04` is an episode
/// of a show. Titles that were merged into others lend them their names.
package enum TitleMatch: Equatable, Sendable {
  /// It is this one.
  case found(Symbol)
  /// It could be any of these, by year and then id.
  case ambiguous([Symbol])
  /// No title is named so, but these are so near that it may be a slip; the nearest first.
  case near([Symbol])
  /// No title is named so; those that have all of its words in their names.
  case unknown(like: [Symbol])

  /// The most titles that are offered for one that was not found.
  static let offerLimit = 5

  /// Looks for a title.
  /// - Complexity: O(n) in the titles and the length of their names, where the text is not an id.
  package static func find(
    _ text: String, in ledger: borrowing Ledger, _ narrowing: Narrowing = Narrowing()
  ) -> TitleMatch {
    let match = find(spelled: text, in: ledger, narrowing)
    if match.isNamed { return match }
    for other in Spelling.others(of: text) {
      let match = find(spelled: other, in: ledger, narrowing)
      if match.isNamed { return match }
    }
    return match
  }

  /// Whether titles are named so.
  private var isNamed: Bool {
    switch self {
    case .found, .ambiguous: true
    case .near, .unknown: false
    }
  }

  private static func find(
    spelled text: String, in ledger: borrowing Ledger, _ narrowing: Narrowing
  ) -> TitleMatch {
    if let symbol = ledger.titles.find(text) {
      let title = ledger.canonicalTitle(symbol)
      if ledger.isKnown(title) { return .found(title) }
    }
    if looksLikeID(text) { return nearIDs(text, ledger) }
    let search = TitleSearch(ledger)
    if let match = search.exact(text, ledger, narrowing) { return match }
    if let episode = episode(text, ledger, narrowing) { return .found(episode) }
    if narrowing.year == nil, let (name, year) = splitYear(text) {
      var narrowed = narrowing
      narrowed.year = year
      if let match = search.exact(name, ledger, narrowed) { return match }
      return search.near(name, ledger, narrowed)
    }
    if narrowing.year == nil, let (name, year) = splitBareYear(text) {
      var narrowed = narrowing
      narrowed.year = year
      switch search.exact(name, ledger, narrowed) {
      case .found(let title): return .near([title])
      case .ambiguous(let titles): return .near(titles)
      case .near, .unknown, nil: break
      }
    }
    return search.near(text, ledger, narrowing)
  }

  /// Returns the episode that a text names by its show: `Night Bus s01e04`.
  private static func episode(
    _ text: String, _ ledger: borrowing Ledger, _ narrowing: Narrowing
  ) -> Symbol? {
    guard narrowing.kinds?.contains(.episode) ?? true,
      let (name, spoken) = EpisodeCode.split(text),
      let code = try? EpisodeCode.parse(spoken.text), code.episodes.count == 1,
      case .found(let show) = find(name, in: ledger, Narrowing(kinds: [.show]))
    else { return nil }
    return ledger.episode(code, of: show)
  }

  /// Returns the titles that a text is the short name of, by year and then id; asked where no title is called just so.
  ///
  /// - Complexity: O(n) in the titles and the length of their names.
  package static func short(
    _ text: String, in ledger: borrowing Ledger, _ narrowing: Narrowing = Narrowing()
  ) -> [Symbol] {
    let search = TitleSearch(ledger)
    let titles = search.short(text, ledger, narrowing)
    if !titles.isEmpty { return titles }
    for other in Spelling.others(of: text) {
      let titles = search.short(other, ledger, narrowing)
      if !titles.isEmpty { return titles }
    }
    return []
  }

  /// Returns whether a text is built like an id, `kind:slug`, and so is not a name.
  package static func looksLikeID(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: 58), !bytes.contains(32) else { return false }
    let (kind, slug) = (text[..<colon], text[bytes.index(after: colon)...])
    return TitleFacts.kinds.contains { $0.isSame(as: kind) } && !slug.isEmpty
      && !slug.utf8.contains { (65...90).contains($0) }
  }

  private static func nearIDs(_ text: String, _ ledger: borrowing Ledger) -> TitleMatch {
    let wanted = Array(text.unicodeScalars.prefix(200))
    let limit = EditDistance.limit(forLength: wanted.count)
    var near: [(distance: Int, title: Symbol)] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      let id = Array(ledger.titles.text(title).unicodeScalars)
      guard let distance = EditDistance.between(wanted, id, limit: limit), ledger.isKnown(title)
      else { continue }
      near.append((distance, title))
    }
    near.sort { ($0.distance, $0.title) < ($1.distance, $1.title) }
    let titles = near.prefix(offerLimit).map(\.title)
    return titles.isEmpty ? .unknown(like: []) : .near(titles)
  }

  /// Returns `Name` and 1995 of `Name 1995`, which may be a name whole.
  static func splitBareYear(_ text: String) -> (name: String, year: Int)? {
    guard let space = text.lastIndex(of: " ") else { return nil }
    let year = text[text.index(after: space)...]
    return splitYear(text[..<space] + " (" + year + ")")
  }

  /// Returns `Name` and 1995 of `Name (1995)`.
  package static func splitYear(_ text: String) -> (name: String, year: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count > 7, bytes.last == 41, bytes[bytes.count - 6] == 40 else { return nil }
    let digits = bytes[(bytes.count - 5)..<(bytes.count - 1)]
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let year = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    var name = bytes.dropLast(6)
    while name.last == 32 { name.removeLast() }
    guard !name.isEmpty, year > 0 else { return nil }
    return (String(decoding: name, as: UTF8.self), year)
  }
}

extension Ledger {
  /// Returns whether anything stands that is known of a title: a fact, a watch, or a place on a list.
  /// - Complexity: O(1) for titles with a name, else O(n) in the watches and items.
  package func isKnown(_ title: Symbol) -> Bool {
    if isAdded(title) || text(.name, of: title) != nil { return true }
    for row in 0..<watches.count where canonicalTitle(watches.title[row]) == title {
      if !watches.flags[row].contains(.isDropped) { return true }
    }
    for row in 0..<items.count where canonicalTitle(items.title[row]) == title {
      if !items.saying[row].isDropped { return true }
    }
    return false
  }
}
