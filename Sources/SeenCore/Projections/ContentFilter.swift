/// Which titles a profile does not see, because of their ratings.
package struct ContentFilter: Sendable, Equatable {
  /// The highest age rating in years that is shown; nil for every age.
  package let age: Int?
  /// The ratings that are hidden at any age, in normalized form (`ContentRating.key`).
  package let hidden: [String]
  /// Whether titles without a known rating are hidden.
  package let hidesUnrated: Bool
  /// Whether of these, what the profile recorded itself is shown, and what no catalog has may be recorded: for kids.
  package let sparesOwn: Bool
  /// The query of titles without a known rating that are shown all the same; nil for none.
  package let allowed: String?

  /// Reads the filter of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - settings: Its settings.
  ///   - today: The civil day that counts as today, for how old it is.
  package init(_ profile: Profile, _ settings: SettingsView, today: Day) {
    if let set = settings.contentAge {
      age = set
    } else if profile.kind == .kids {
      age = profile.born.map { max(0, today.parts.year - $0) } ?? ContentRating.kidsAge
    } else {
      age = nil
    }
    hidden = settings.hiddenRatings.map { ContentRating.key($0) }
    hidesUnrated = settings.hidesUnrated ?? (profile.kind == .kids)
    sparesOwn = hidesUnrated && profile.kind == .kids
    allowed = hidesUnrated ? settings.allowedTitles : nil
  }

  /// Whether nothing is hidden.
  package var isEmpty: Bool { age == nil && hidden.isEmpty && !hidesUnrated }

  /// Returns whether titles of a kind with a rating are hidden; nil is no rating.
  ///
  /// Birds and other titles that are not watched have no ratings, and are never hidden.
  ///
  /// - Parameters:
  ///   - rating: The rating that counts for the title.
  ///   - kind: Its kind.
  ///   - isSpared: Whether it is shown if it has no known rating, whatever the setting.
  /// - Returns: Whether it is hidden.
  package func hides(_ rating: String?, _ kind: TitleKind, isSpared: Bool = false) -> Bool {
    guard canHide(kind) else { return false }
    guard let rating, let known = ContentRating.known(rating) else {
      return hidesUnrated && !isSpared
    }
    if let age, known.age > age { return true }
    return hidden.contains { $0.isSame(as: ContentRating.key(known.name)) }
  }

  /// Returns whether titles of a kind are ever hidden.
  package func canHide(_ kind: TitleKind) -> Bool {
    switch kind {
    case .bird, .other: false
    case .film, .show, .season, .episode, .channel: true
    }
  }

  /// Returns the titles of a ledger that are hidden; for titles without their own rating, that of the show counts.
  ///
  /// - Parameters:
  ///   - ledger: The ledger.
  ///   - spared: Titles that are shown if they have no known rating, with their shows and all parts of these; nil for
  ///     none.
  /// - Returns: The hidden titles.
  /// - Complexity: O(n) in the titles; each distinct rating is compared once.
  package func titles(_ ledger: borrowing Ledger, sparing spared: Bits? = nil) -> Bits {
    let spared = hidesUnrated ? spared.map { withParts($0, ledger) } : nil
    var memo: [Ledger.RatingKey: Bool] = [:]
    var bits = Bits(size: ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) {
      let own = ledger.canonicalTitle(title)
      let kind = ledger.kind(of: own)
      // The name of a channel may indicate its audience, and names are rarely shared.
      let key = kind == .channel ? nil : Ledger.RatingKey(ledger, own)
      if let known = key.flatMap({ memo[$0] }) {
        bits[Int(title)] = known
      } else {
        let isHidden = hides(ledger.contentRating(of: own), kind)
        if let key { memo[key] = isHidden }
        bits[Int(title)] = isHidden
      }
    }
    if let spared {
      for title in 0..<Symbol(ledger.titles.count) where bits[Int(title)] {
        let own = ledger.canonicalTitle(title)
        let isRated = ledger.contentRating(of: own).flatMap { ContentRating.known($0) } != nil
        if spared[Int(own)], !isRated { bits[Int(title)] = false }
      }
    }
    spread(&bits, ledger, toNaming: true)
    return bits
  }

  /// Returns titles with their shows, and the parts of these.
  private func withParts(_ titles: Bits, _ ledger: borrowing Ledger) -> Bits {
    var all = Bits(size: ledger.titles.count)
    titles.forEach { title in
      var next: Symbol? = ledger.canonicalTitle(Symbol(title))
      while let part = next, !all[Int(part)] {
        all[Int(part)] = true
        next = ledger.show(of: part)
      }
    }
    spread(&all, ledger, toNaming: false)
    return all
  }

  /// Adds the parts of the shows that are among some titles, and the parts of these: a hidden show hides them, however
  /// mild their own rating.
  ///
  /// - Parameters:
  ///   - bits: The titles.
  ///   - ledger: The ledger.
  ///   - isToNaming: Whether titles are added too that only name such a show, and are no parts of it.
  /// - Complexity: O(n) in the titles.
  private func spread(
    _ bits: inout Bits, _ ledger: borrowing Ledger, toNaming isToNaming: Bool
  ) {
    guard !bits.isEmpty else { return }
    let count = ledger.titles.count
    // Each title is looked at once: after its show, the show of that, and so on.
    var isKnown = Bits(size: count)
    var path: [Symbol] = []
    for title in 0..<Symbol(count) {
      var next: Symbol? = ledger.canonicalTitle(title)
      path.removeAll(keepingCapacity: true)
      while let part = next, !isKnown[Int(part)] {
        isKnown[Int(part)] = true
        path.append(part)
        next = isToNaming ? ledger.statedShow(of: part) : ledger.show(of: part)
      }
      // Where shows name each other in a circle, what one of them is reaches all in two rounds.
      let rounds = next.map(path.contains) ?? false ? 2 : 1
      for _ in 0..<rounds {
        var isHidden = next.map { bits[Int($0)] } ?? false
        for part in path.reversed() {
          if isHidden, canHide(ledger.kind(of: part)) { bits[Int(part)] = true }
          isHidden = bits[Int(part)]
        }
      }
    }
    for title in 0..<Symbol(count) where bits[Int(ledger.canonicalTitle(title))] {
      bits[Int(title)] = true
    }
  }
}
