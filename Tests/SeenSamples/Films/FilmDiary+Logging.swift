import SeenCore

/// Writing down what was seen.
extension FilmDiary {
  func known(_ title: String, _ profile: String = "me") -> Known {
    known["\(profile) \(title)"] ?? Known()
  }

  mutating func know(
    _ title: String, _ profile: String = "me", _ change: (inout Known) -> Void
  ) {
    change(&known["\(profile) \(title)", default: Known()])
  }

  /// Records a film that was seen, with all that the person says of it.
  mutating func log(_ film: Film, _ outing: Outing, on device: Device) {
    var drafts = addition(of: film)
    let before = known(film.id)
    let opinion = opinion(of: film)
    if before.watches.isEmpty { seen.append(film) }
    drafts += memory(of: film, before)
    let watch = drafts.count
    drafts.append(Draft(.watchLogged, film.id, facts(of: film, outing, opinion)))
    if before.watches.isEmpty ? chance.percent(66) : chance.percent(30) {
      drafts += rating(film.id, score: opinion, before.rating, watch: watch)
    }
    if chance.percent(opinion >= 9 || opinion <= 4 ? 30 : 4) {
      let again = JSON.bool(opinion > 5)
      if again != before.again {
        drafts.append(
          Draft(
            .againSet, film.id, [JSON.Member("again", again), JSON.Member("was", before.again)]))
        know(film.id) { $0.again = again }
      }
    }
    if opinion >= 9, !before.isFavorite, chance.percent(22) {
      drafts.append(
        Draft(.favoriteSet, film.id, [JSON.Member("favorite", true), JSON.Member("was", nil)]))
      know(film.id) { $0.isFavorite = true }
    }
    let ids = record(drafts, on: device)
    for (draft, id) in zip(drafts, ids) where draft.kind == .watchLogged {
      know(film.id) { $0.watches.append(id) }
    }
    followUp(film, outing, ids[watch], on: device)
  }

  /// Returns what tells the journal of a film, unless it already exists.
  mutating func addition(of film: Film) -> [Draft] {
    added.insert(film.id).inserted ? [Draft(.titleAdded, film.id, film.facts)] : []
  }

  /// How much the person likes it, 1 to 10.
  private mutating func opinion(of film: Film) -> Int {
    if catalog.favorites[film.imdb] != nil { return chance.whole(8...10) }
    return min(10, max(2, (film.liked - 12) / 10 + chance.whole(-3...2)))
  }

  /// Returns the first watch of a favorite, long before this journal began.
  private mutating func memory(of film: Film, _ before: Known) -> [Draft] {
    guard catalog.favorites[film.imdb] != nil, before.watches.isEmpty, chance.percent(62) else {
      return []
    }
    let year = film.facts.first { $0.name == "year" }?.value.wholeNumber ?? 1990
    var facts: [JSON.Member] = []
    let seenIn = chance.whole(max(year, 1991)...2018)
    switch chance.whole(0...9) {
    case 0...1: break
    case 2...6: facts.add("date", .string(String(seenIn)))
    default: facts.add("date", .string("\(seenIn)-\(Decimal.padded(chance.whole(1...12), 2))"))
    }
    facts.add("format", chance.pick([nil, "theater", "tv", "bluray"]))
    facts.add(
      "notes", chance.pick([nil, nil, "On tape, at grandmother's.", "First time, I think."]))
    return [Draft(.watchLogged, film.id, facts)]
  }

  private mutating func facts(of film: Film, _ outing: Outing, _ opinion: Int) -> [JSON.Member] {
    var facts: [JSON.Member] = []
    facts.add("date", .string(outing.day.description))
    if chance.percent(outing.format == "theater" ? 80 : 45) {
      facts.add("clock", .string(outing.clock.description))
      if outing.location == "On a train" { facts.add("zone", "Europe/Paris") }
    }
    facts.add("format", chance.percent(94) ? .string(outing.format) : nil)
    facts.add("location", outing.location.map { .string($0) })
    if outing.location == "Odeon Camden", chance.percent(15) {
      facts.add("place", ["lat": .number("51.539"), "lon": .number("-0.1426")])
    }
    facts.add("companions", .texts(outing.companions))
    if chance.percent(58) { facts.add("mood", .string(mood(opinion))) }
    let isAgain = !known(film.id).watches.isEmpty
    if chance.percent(30) { facts.add("notes", .string(register(opinion, isAgain: isAgain))) }
    facts.add("platform", outing.platform.map { .string($0) })
    if chance.percent(7) { facts.add("minutes", .whole(film.runtime + chance.whole(-9...14))) }
    facts.add("tags", .texts(outing.tags))
    if catalog.favorites[film.imdb] != nil, !isAgain, chance.percent(12) {
      facts.add("rewatch", true)
    }
    if chance.percent(2) { facts.add("spoiler", true) }
    return facts
  }

  private mutating func mood(_ opinion: Int) -> String {
    if chance.percent(4) { return chance.pick(["🍿", "melancholy", "wide awake", "🥶"]) }
    switch opinion {
    case 9...: return chance.pick(weighted: [(8, "great"), (2, "good")])
    case 7...8: return chance.pick(weighted: [(2, "great"), (6, "good"), (1, "tired")])
    case 5...6: return chance.pick(weighted: [(2, "good"), (5, "okay"), (1, "tired")])
    default: return chance.pick(weighted: [(2, "okay"), (5, "meh"), (2, "tired")])
    }
  }

  private mutating func register(_ opinion: Int, isAgain: Bool) -> String {
    if chance.percent(3) { return chance.pick(FilmNotes.long) }
    if isAgain, chance.percent(60) { return chance.pick(FilmNotes.again) }
    return chance.pick(opinion >= 6 ? FilmNotes.warm : FilmNotes.cool)
  }

  /// Returns a rating on the scale of the time: of 10 at first, of 5 since 2024, of 100 at one festival.
  mutating func rating(
    _ title: String, score: Int, _ was: JSON, profile: String = "me", watch: Int? = nil
  ) -> [Draft] {
    var value: JSON = .whole(score)
    var scale = 10
    if profile == "bo" {
      (value, scale) = (.whole(score >= 9 ? 3 : score >= 6 ? 2 : 1), 3)
    } else if FilmSeasons.festivals[1].contains(now.day) {
      (value, scale) = (.whole(min(100, score * 10 + chance.whole(-4...4))), 100)
    } else if now.day >= Day.of("2024-01-01") {
      let halves = score
      (value, scale) = (.number(halves % 2 == 0 ? String(halves / 2) : "\(halves / 2).5"), 5)
    } else if chance.percent(12), score < 10 {
      value = .number("\(score).5")
    }
    let rating: JSON = ["value": value, "scale": .whole(scale)]
    guard rating != was else { return [] }
    know(title, profile) { $0.rating = rating }
    var draft = Draft(
      .ratingSet, title, profile: profile,
      [
        JSON.Member("value", value), JSON.Member("scale", .whole(scale)), JSON.Member("was", was),
      ])
    draft.reference = watch.map { Draft.Reference("watch", to: $0) }
    return [draft]
  }
}
