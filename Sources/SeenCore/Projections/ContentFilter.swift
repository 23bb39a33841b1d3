/// Which titles a profile does not see, because of their ratings.
package struct ContentFilter: Sendable, Equatable {
  /// The highest age rating in years that is shown; nil for every age.
  package let age: Int?
  /// The ratings that are hidden at any age, in normalized form (`ContentRating.key`).
  package let hidden: [String]
  /// Whether titles without a known rating are hidden.
  package let hidesUnrated: Bool

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
    hidesUnrated = settings.hidesUnrated
  }

  /// Whether nothing is hidden.
  package var isEmpty: Bool { age == nil && hidden.isEmpty && !hidesUnrated }

  /// Returns whether titles of a kind with a rating are hidden; nil is no rating.
  ///
  /// Birds and other titles that are not watched have no ratings, and are never hidden.
  package func hides(_ rating: String?, _ kind: TitleKind) -> Bool {
    switch kind {
    case .bird, .other: return false
    case .film, .show, .season, .episode, .channel: break
    }
    guard let rating, let known = ContentRating.known(rating) else { return hidesUnrated }
    if let age, known.age > age { return true }
    return hidden.contains { $0.isSame(as: ContentRating.key(known.name)) }
  }

  /// Returns the titles of a ledger that are hidden; for titles without their own rating, that of the show counts.
  /// - Complexity: O(n) in the titles; each distinct rating is compared once.
  package func titles(_ ledger: borrowing Ledger) -> Bits {
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
    // Parts of a hidden show are hidden, however mild their own rating.
    for title in 0..<Symbol(ledger.titles.count) where !bits[Int(title)] {
      guard let show = ledger.show(of: ledger.canonicalTitle(title)) else { continue }
      if bits[Int(ledger.canonicalTitle(show))] { bits[Int(title)] = true }
    }
    return bits
  }
}
