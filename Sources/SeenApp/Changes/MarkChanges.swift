package import SeenCore

/// Favorites, and what is worth watching again.
extension Change {
  /// Says whether titles are worth watching again; nil clears that.
  package static func again(_ titles: [TitleChoice], _ isWorth: Bool?) -> Change {
    Change(titles) { (title, ledger, context) throws(Refusal) in
      try SetAgain(title, isWorth).decide(ledger, context)
    }
  }

  /// Makes titles favorites.
  package static func favorite(_ titles: [TitleChoice]) -> Change {
    Change(titles) { (title, ledger, context) throws(Refusal) in
      try SetFavorite(title, true).decide(ledger, context)
    }
  }

  /// Makes titles no longer favorites, nor the favorite of their kind.
  package static func noFavorite(
    _ titles: [TitleChoice], of profile: Profile, among profiles: Profiles
  ) -> Change {
    Change { (ledger, context) throws(Refusal) in
      var drafts: [Draft] = []
      var facts: [JSON.Member] = []
      for title in titles {
        drafts += try SetFavorite(title, false).decide(ledger, context)
        guard let known = title.known else { continue }
        let kind = ledger.kind(of: known).name
        let first = profile.fact(kind)?.text.flatMap { ledger.titles.find($0) }
        if first.map({ ledger.canonicalTitle($0) }) == known {
          facts.append(JSON.Member(kind, .null))
        }
      }
      guard !facts.isEmpty else { return drafts }
      return drafts + (try AmendProfile(profile, facts).decide(profiles, context))
    }.indexed()
  }

  /// Makes a title the favorite of its kind: a favorite if it was not one yet, and a fact of the profile.
  package static func favorite(
    first title: Symbol, of profile: Profile, among profiles: Profiles
  ) -> Change {
    Change { (ledger, context) throws(Refusal) in
      let fact = JSON.Member(ledger.kind(of: title).name, .string(ledger.titles.text(title)))
      var drafts: [Draft] = []
      if ledger.mark(.favorite, of: title, profile: context.profile)?.value != 1 {
        drafts = try SetFavorite(.known(title), true).decide(ledger, context)
      }
      return drafts + (try AmendProfile(profile, [fact]).decide(profiles, context))
    }.indexed()
  }
}
