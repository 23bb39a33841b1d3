import SeenCore

/// The watchlist, a list for Halloween that a rule fills, one that is its query, and a club of two.
extension FilmDiary {
  private static let watchlist = "list:me/watchlist"
  private static let halloween = "list:me/halloween"
  private static let rainySundays = "list:me/rainy-sundays"
  private static let club = "list:film-club"

  /// Plans what happens on lists.
  mutating func planLists() {
    var day = Day.of("2021-11-20")
    while day < Day.of("2026-11-10") {
      let hour = chance.whole(9...22)
      agenda.add(day.at(hour)) { $0.wish() }
      day = day + chance.whole(20...45)
    }
    planHalloween()
    planClub()
    agenda.add(Day.of("2026-11-08").at(15), isExact: true) {
      $0.record(
        [
          Draft(
            .listCreated, FilmDiary.rainySundays,
            object: [
              "name": "Rainy Sundays", "icon": "☔",
              "query": "kind:film rating:>=8 runtime:<105 genre:comedy",
            ])
        ], on: .laptop)
    }
    agenda.add(Day.of("2022-06-05").at(11)) {
      $0.record(
        [
          Draft(.listCreated, "list:me/trains", object: ["name": "Trains", "icon": "film"])
        ], on: .phone)
    }
    agenda.add(Day.of("2022-06-19").at(11)) {
      $0.record([Draft(.listDeleted, "list:me/trains")], on: .laptop)
    }
  }

  private mutating func wish() {
    guard unseen.count > 30 else { return }
    let film = nextNewFilm()
    wished.append(film)
    var item: [JSON.Member] = [JSON.Member("list", .string(FilmDiary.watchlist))]
    item.add("rank", .string("V\(journal.eventCount)V"))
    if chance.percent(30) {
      item.add("notes", chance.pick(["Bo says so.", "For a rainy Sunday.", "Heard on the radio."]))
    }
    record(addition(of: film) + [Draft(.itemAdded, film.id, item)], on: .phone)
    // Now and then one is crossed off without having been seen.
    guard wished.count > 12 else { return }
    let old = wished.removeFirst()
    agenda.add(now + 420_000) {
      $0.record(
        [Draft(.itemRemoved, old.id, object: ["list": .string(FilmDiary.watchlist)])], on: .phone)
    }
  }

  private mutating func planHalloween() {
    agenda.add(Day.of("2021-11-16").at(20)) {
      $0.record(
        [
          Draft(.listCreated, FilmDiary.halloween, object: ["name": "Halloween", "icon": "moon"]),
          Draft(
            .ruleSet, FilmDiary.halloween,
            object: ["rule": "horror", "query": "genre:horror rating:>=7"]),
        ], on: .laptop)
    }
    for (day, isExact) in [("2022-10-01", true), ("2023-10-01", false), ("2024-10-05", true)] {
      agenda.add(Day.of(day).at(15), isExact: isExact) {
        $0.journal.apply(
          "horror", of: FilmDiary.halloween, by: Device.laptop.writer, at: $0.now)
      }
    }
    agenda.add(Day.of("2024-11-01").at(12)) {
      $0.record(
        [Draft(.ruleRemoved, FilmDiary.halloween, object: ["rule": "horror"])], on: .laptop)
    }
  }

  private mutating func planClub() {
    let ranks = ["C", "F", "J", "N", "R", "V", "Z", "b", "e", "h", "m", "r"]
    let films = ["tt0041959", "tt0062136", "tt0089881", "tt0044741", "tt0046438", "tt0037008"]
    agenda.add(Day.of("2023-03-01").at(19, 30)) {
      $0.record(
        [
          Draft(
            .listCreated, FilmDiary.club,
            object: [
              "name": "Film club", "icon": "popcorn", "kind": "shared", "members": ["me", "bo"],
              "location": "Home", "start": "2023-03", "end": "2024-02",
            ])
        ], on: .laptop)
    }
    for (place, rank) in ranks.enumerated() {
      agenda.add(Day.of("2023-03-02").at(9) + Int64(place) * 30 * 86_400_000) { diary in
        let favorite = place % 2 == 0 ? diary.catalog.favorites[films[place / 2]] : nil
        let film = favorite ?? diary.nextNewFilm()
        if favorite == nil { diary.wished.append(film) }
        let item: JSON = ["list": .string(FilmDiary.club), "rank": .string(rank)]
        diary.record(
          diary.addition(of: film) + [Draft(.itemAdded, film.id, object: item)],
          on: place % 3 == 0 ? .phone : .laptop)
      }
    }
    agenda.add(Day.of("2023-06-11").at(20)) { diary in
      guard let film = diary.catalog.favorites[films[1]] else { return }
      let list = JSON.string(FilmDiary.club)
      diary.record(
        [Draft(.itemMoved, film.id, object: ["list": list, "rank": "A", "was": "J"])], on: .phone)
      diary.record(
        [
          Draft(
            .itemAmended, film.id,
            object: [
              "list": list, "set": ["target": ["start": "2023-07"], "notes": "With subtitles."],
              "was": ["target": nil, "notes": nil],
            ])
        ], on: .phone)
    }
    agenda.add(Day.of("2024-02-20").at(20)) {
      $0.record(
        [
          Draft(
            .listAmended, FilmDiary.club,
            object: ["set": ["end": nil, "icon": "film"], "was": ["end": "2024-02"]])
        ], on: .laptop)
    }
  }
}
