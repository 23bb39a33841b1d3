/// What a title that someone named turns out to be among those of a journal.
///
/// An id is taken literally, and never as a name. A name matches if one title has it: by bytes, else as folded text
/// (`TextFold`). `Name (1995)` narrows by year if no title has that name, `Name s01e04` is an episode of a show, and
/// `Name (film:slug)`, which shells complete, is the title with that id. A title also has the names of those that were
/// merged into it. Several titles are in order of year and then id; similar ones, the most similar first, then by id.
package typealias TitleMatch = NameMatch<Symbol>

extension NameMatch<Symbol> {
  /// The most titles that are offered for one that was not found.
  package static var offerLimit: Int { 5 }

  /// Looks for a title.
  /// - Complexity: O(n) in the titles and the length of their names, where the text is not an id.
  package static func find(
    _ text: String, in ledger: borrowing Ledger, _ narrowing: TitleNarrowing = TitleNarrowing()
  ) -> TitleMatch {
    if let title = title(ofID: text, ledger) ?? title(namedWithID: text, ledger) {
      return .found(title)
    }
    let search = TitleSearch(ledger)
    return find(text, narrowing) { text in
      if let title = title(ofID: text, ledger) { return .found(title) }
      return looksLikeID(text) ? nearIDs(text, ledger) : nil
    } exact: {
      search.exact($0, ledger, $1)
    } episode: { code, name in
      let shows = TitleNarrowing(kinds: [.show])
      guard case .found(let show) = find(name, in: ledger, shows),
        ledger.yearToAdd(to: show, namedBy: name, shows) == nil
      else { return nil }
      return ledger.episode(code, of: show)
    } near: {
      search.near($0, ledger, $1)
    }
  }

  /// Returns the title with an id, if anything is known about it.
  private static func title(ofID text: String, _ ledger: borrowing Ledger) -> Symbol? {
    guard let symbol = ledger.titles.find(text) else { return nil }
    let title = ledger.canonicalTitle(symbol)
    return ledger.isKnown(title) ? title : nil
  }

  /// Returns the title of the id in `Name (film:slug)`, where that is its name.
  private static func title(namedWithID text: String, _ ledger: borrowing Ledger) -> Symbol? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let id = String(text[text.index(after: open)...].dropLast())
    guard looksLikeID(id), let title = title(ofID: id, ledger),
      String(text[..<open]).isSame(as: ledger.name(of: title) + " ")
    else { return nil }
    return title
  }

  /// Returns the titles that a text is the short name of, by year and then id; called if no title has exactly this
  /// name.
  ///
  /// - Complexity: O(n) in the titles and the length of their names.
  package static func short(
    _ text: String, in ledger: borrowing Ledger, _ narrowing: TitleNarrowing = TitleNarrowing()
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
    let titles = Array(ledger.nearestFirst(near).prefix(offerLimit))
    return titles.isEmpty ? .unknown(like: []) : .near(titles)
  }
}

extension Ledger {
  /// Returns titles by how far each is from what was typed; of equals the smaller id comes first.
  func nearestFirst(_ titles: [(distance: Int, title: Symbol)]) -> [Symbol] {
    let ordered = titles.sorted { left, right in
      left.distance == right.distance
        ? self.titles.precedes(left.title, right.title) : left.distance < right.distance
    }
    return ordered.map(\.title)
  }

  /// Returns whether anything is currently known about a title: a fact, a watch, an opinion, a position, or that it is
  /// or was on a list.
  /// - Complexity: O(1) for titles with a name, else O(n) in the rows.
  package func isKnown(_ title: Symbol) -> Bool {
    if isAdded(title) || text(.name, of: title) != nil { return true }
    for row in 0..<items.count where canonicalTitle(items.title[row]) == title {
      if !items.claims[row].isDropped { return true }
    }
    return titlesRecorded(by: nil)[Int(title)]
  }
}
