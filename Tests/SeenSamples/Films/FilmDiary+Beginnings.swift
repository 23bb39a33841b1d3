import SeenCore

/// The first evening: profiles, settings, and what was brought from elsewhere; later changes of these.
extension FilmDiary {
  /// Plans the profiles, the settings and the import.
  mutating func planBeginnings() {
    let first = FilmSeasons.days.lowerBound
    agenda.add(first.at(18, 2)) {
      $0.record(
        [Draft(.profileCreated, "profile:me", object: ["name": "Kim", "kind": "adult"])],
        on: .laptop)
    }
    agenda.add(first.at(18, 9)) { $0.importDiary() }
    set("day.rollover", 4, was: nil, on: first.at(18, 20))
    set("week.start", "sunday", was: nil, on: first.at(18, 21))
    set("week.start", "monday", was: "sunday", on: Day.of("2021-12-01").at(9))
    set("rating.scale", 5, was: nil, on: Day.of("2024-01-01").at(13))
    agenda.add(Day.of("2023-03-01").at(19)) {
      $0.record(
        [Draft(.profileCreated, "profile:bo", object: ["name": "Bo", "kind": "adult"])], on: .laptop
      )
      $0.record(
        [
          Draft(
            .settingSet, profile: "bo", object: ["key": "rating.scale", "value": 3, "was": nil])
        ], on: .laptop)
    }
    agenda.add(Day.of("2025-05-11").at(10)) {
      $0.record(
        [
          Draft(
            .profileAmended, "profile:bo",
            object: ["set": ["name": "Bo K."], "was": ["name": "Bo"]])
        ], on: .phone)
    }
  }

  private mutating func set(_ key: String, _ value: JSON, was: JSON, on time: Instant) {
    agenda.add(time) {
      $0.record(
        [
          Draft(
            .settingSet, nil,
            [
              JSON.Member("key", .string(key)), JSON.Member("value", value),
              JSON.Member("was", was),
            ])
        ], on: .laptop)
    }
  }

  /// Records the diary of the years before, as a Letterboxd export has it: one batch, each row with its source.
  private mutating func importDiary() {
    var drafts: [Draft] = []
    var day = Day.of("2019-06-02")
    var films = (0..<30).map { _ in nextNewFilm() }
    films += ["tt0119094", "tt0113277", "tt0211915", "tt0118694", "tt0053604", "tt0087884"]
      .compactMap { catalog.favorites[$0] }
    films = chance.shuffled(films)
    for (place, film) in films.enumerated() {
      day = day + chance.whole(7...42)
      guard day < FilmSeasons.days.lowerBound else { break }
      importEntry(film, day, "https://boxd.it/2\(Decimal.padded(place * 37 + 104, 4))", &drafts)
      if place % 11 == 5 {
        importEntry(film, day + 3, "https://boxd.it/3\(Decimal.padded(place, 4))", &drafts)
      }
    }
    for film in films.prefix(3) {
      drafts.append(
        Draft(
          .favoriteSet, film.id, source: "letterboxd:likes:\(film.name)", object: ["favorite": true]
        ))
      know(film.id) { $0.isFavorite = true }
    }
    for rank in ["F", "K", "P", "U"] {
      let film = nextNewFilm()
      drafts += addition(of: film)
      drafts.append(
        Draft(
          .itemAdded, film.id, source: "letterboxd:watchlist:\(film.name)",
          object: ["list": "list:me/watchlist", "rank": .string(rank)]))
      wished.append(film)
    }
    let file: JSON = [
      "name": "diary.csv", "bytes": 4210, "sha256": .string(chance.hexadecimal(byteCount: 32)),
    ]
    drafts.append(
      Draft(
        .importRecorded,
        object: [
          "source": "letterboxd", "files": [file],
          "accepted": .whole(drafts.filter { $0.kind == .watchLogged }.count + 7),
          "duplicate": 2, "held": 1, "rejected": 0,
        ]))
    let ids = record(drafts, on: .laptop)
    for case (let draft, let id) in zip(drafts, ids) where draft.kind == .watchLogged {
      know(draft.subject ?? "") { $0.watches.append(id) }
    }
  }

  private mutating func importEntry(
    _ film: Film, _ day: Day, _ address: String, _ drafts: inout [Draft]
  ) {
    // The file knows a name and a year; the rest is told later.
    let isNew = added.insert(film.id).inserted
    if isNew {
      let brief = film.facts.filter { ["kind", "name", "year"].contains($0.name) }
      drafts.append(Draft(.titleAdded, film.id, source: "letterboxd:\(address)", brief))
      seen.append(film)
      agenda.add(now + Int64(chance.whole(1_200_000...3_000_000))) { $0.complete(film) }
    }
    var facts: [JSON.Member] = [JSON.Member("date", .string(day.description))]
    if chance.percent(20) { facts.add("notes", .string(chance.pick(FilmNotes.warm))) }
    if chance.percent(25) { facts.add("tags", .texts([chance.pick(["cinema", "tv", "with bo"])])) }
    if !isNew || chance.percent(20) { facts.add("rewatch", true) }
    drafts.append(Draft(.watchLogged, film.id, source: "letterboxd:\(address)", facts))
    guard chance.percent(80) else { return }
    let halves = min(10, max(2, film.liked / 10 + chance.whole(-2...1)))
    let value: JSON = .number(halves % 2 == 0 ? String(halves / 2) : "\(halves / 2).5")
    var rating = Draft(
      .ratingSet, film.id, source: "letterboxd:\(address)", object: ["value": value, "scale": 5])
    rating.reference = Draft.Reference("watch", to: drafts.count - 1)
    drafts.append(rating)
    know(film.id) { $0.rating = ["value": value, "scale": 5] }
  }

  /// Tells what the export did not know of a film.
  private mutating func complete(_ film: Film) {
    let rest = film.facts.filter { !["kind", "name", "year"].contains($0.name) }
    record(
      [Draft(.titleAmended, film.id, [JSON.Member("set", .object(rest))])], on: .laptop)
  }
}
