/// The names of a ledger's titles, ready to be compared with what someone typed.
struct TitleSearch {
  /// One title under one of its names.
  private struct Name {
    let title: Symbol
    let text: String
    /// The text, folded.
    let folded: String
    let role: Role
  }

  /// What a name is to its title.
  private enum Role {
    /// Its name, or the scientific name of a bird.
    case own
    /// One of its other names.
    case alias
    /// One of a title that was merged into it.
    case former
  }

  private var names: [Name] = []

  /// Gathers the names: every title's own, the scientific ones of birds, its other names, and those of titles that were
  /// merged into them.
  /// - Complexity: O(n) in the titles.
  init(_ ledger: borrowing Ledger) {
    for title in 0..<Symbol(ledger.titles.count) {
      let counted = ledger.canonicalTitle(title)
      func add(_ name: String, _ role: Role) {
        names.append(
          Name(
            title: counted, text: name, folded: TextFold.fold(name),
            role: counted == title ? role : .former))
      }
      for field in [FactField.name, .scientificName] {
        if let name = ledger.text(field, of: title) { add(name, .own) }
      }
      for name in ledger.texts(.aliases, of: title) { add(name, .alias) }
    }
  }

  /// Returns the titles that have exactly a name; nil when there are none.
  ///
  /// A title's own name beats one of its other names, or of a title that was merged into it. With a year, titles with
  /// another year are left out; one with an unknown year is used if none has it. The same applies to directors.
  func exact(
    _ text: String, _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> TitleMatch? {
    let folded = TextFold.fold(text)
    guard !folded.isEmpty else { return nil }
    let alike = names.filter { $0.folded.isSame(as: folded) }
    let own = alike.filter { $0.role == .own }
    for candidates in [own.filter { $0.text.isSame(as: text) }, own, alike] {
      let kept = narrowed(candidates.map(\.title), ledger, narrowing)
      if kept.count == 1 { return .found(kept[0]) }
      if !kept.isEmpty { return .ambiguous(kept) }
    }
    return reordered(folded, ledger, narrowing)
  }

  /// Returns the titles whose names have exactly the words of a folded text, in any order.
  private func reordered(
    _ folded: String, _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> TitleMatch? {
    let words = TextFold.words(folded).inByteOrder()
    guard !words.isEmpty else { return nil }
    let length = words.reduce(0) { $0 + $1.utf8.count }
    let alike = names.filter { name in
      guard name.folded.utf8.count >= length else { return false }
      let own = TextFold.words(name.folded)
      return own.count == words.count
        && own.inByteOrder().elementsEqual(words, by: { $0.isSame(as: $1) })
    }
    let kept = narrowed(alike.map(\.title), ledger, narrowing)
    if kept.isEmpty { return nil }
    return kept.count == 1 ? .found(kept[0]) : .ambiguous(kept)
  }

  /// Returns the titles whose names have a text as their short form: `blackbird` is the Common Blackbird.
  func short(
    _ text: String, _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> [Symbol] {
    let folded = TextFold.fold(text)
    var titles: [Symbol] = []
    for name in names where name.role != .former {
      let kind = ledger.kind(of: name.title)
      // Birds have neither years nor directors.
      if kind == .bird, narrowing.year != nil || !narrowing.directors.isEmpty { continue }
      let short = ShortName.of(name.folded, kind)
      if let short, short.isSame(as: folded) { titles.append(name.title) }
    }
    return narrowed(titles, ledger, narrowing)
  }

  /// Returns the titles whose names are similar to a text, or contain all of its words.
  func near(
    _ text: String, _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> TitleMatch {
    let wanted = Array(TextFold.fold(text).unicodeScalars.prefix(200))
    let words = TextFold.words(TextFold.fold(text))
    let limit = EditDistance.limit(forLength: wanted.count)
    let bare = ShortName.of(TextFold.fold(text), .film)
    var near: [(distance: Int, title: Symbol)] = []
    var like: [(distance: Int, title: Symbol)] = []
    guard !wanted.isEmpty else { return .unknown(like: []) }
    for name in names where fits(name.title, ledger, narrowing) {
      let folded = name.folded
      let scalars = Array(folded.unicodeScalars)
      let own = TextFold.words(folded)
      let full = EditDistance.between(wanted, scalars, limit: limit)
      if let distance = full ?? distance(wanted, toShort: folded, of: name.title, ledger, limit),
        distance > 0
      {
        near.append((distance, name.title))
      } else if let bare, bare.isSame(as: folded) {
        near.append((limit, name.title))
      } else if !words.isEmpty, words.allSatisfy(own.contains) || starts(own, words) {
        like.append((scalars.count, name.title))
      }
    }
    if !near.isEmpty {
      let titles = directed(ledger.nearestFirst(near), ledger, narrowing)
      if !titles.isEmpty { return .near(distinct(titles)) }
    }
    return .unknown(like: distinct(directed(ledger.nearestFirst(like), ledger, narrowing)))
  }

  /// Returns how far a text is from the short form of a bird's name; nil where that is too far, or there is none.
  private func distance(
    _ wanted: [Unicode.Scalar], toShort folded: String, of title: Symbol,
    _ ledger: borrowing Ledger, _ limit: Int
  ) -> Int? {
    guard ledger.kind(of: title) == .bird, let short = ShortName.of(folded, .bird) else {
      return nil
    }
    return EditDistance.between(wanted, Array(short.unicodeScalars), limit: limit)
  }

  /// Returns whether words begin like others, the last of which may be unfinished.
  private func starts(_ own: [String], _ words: [String]) -> Bool {
    guard own.count >= words.count, let last = words.last else { return false }
    return own.starts(with: words.dropLast()) && own[words.count - 1].hasPrefix(last)
  }

  private func distinct(_ titles: [Symbol]) -> [Symbol] {
    var kept: [Symbol] = []
    for title in titles where !kept.contains(title) && kept.count < TitleMatch.offerLimit {
      kept.append(title)
    }
    return kept
  }

  private func fits(
    _ title: Symbol, _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> Bool {
    if let kinds = narrowing.kinds, !kinds.contains(ledger.kind(of: title)) { return false }
    guard let year = narrowing.year, let own = ledger.number(.year, of: title) else { return true }
    return own == year
  }

  private func narrowed(
    _ titles: [Symbol], _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> [Symbol] {
    var kept: [(year: Int, id: ByteKey, title: Symbol)] = []
    for title in titles where fits(title, ledger, narrowing) {
      guard !kept.contains(where: { $0.title == title }) else { continue }
      let id = ByteKey(ledger.titles.text(title))
      kept.append((ledger.number(.year, of: title) ?? 0, id, title))
    }
    if let year = narrowing.year, kept.contains(where: { $0.year == year }) {
      kept.removeAll { $0.year != year }
    }
    kept.sort { ($0.year, $0.id) < ($1.year, $1.id) }
    return directed(kept.map(\.title), ledger, narrowing)
  }

  private func directed(
    _ titles: [Symbol], _ ledger: borrowing Ledger, _ narrowing: TitleNarrowing
  ) -> [Symbol] {
    narrowing.directed(titles) { ledger.texts(.directors, of: $0) }
  }
}
