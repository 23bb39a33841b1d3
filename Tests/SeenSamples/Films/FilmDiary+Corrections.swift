import SeenCore

/// Mistakes, and how they are put right: undo, redo, retraction, a merged title, an unwatched film.
extension FilmDiary {
  /// Plans the mistakes.
  mutating func planCorrections() {
    agenda.add(Day.of("2022-01-22").at(23)) { $0.mistakeHeat() }
    agenda.add(Day.of("2023-02-11").at(22)) { $0.addAmelieTwice() }
    for text in ["2022-04-16", "2023-11-18", "2025-02-08", "2026-03-14"] {
      agenda.add(Day.of(text).at(23, 30)) { $0.logAndUndo(Day.of(text), redoes: false) }
    }
    agenda.add(Day.of("2024-06-08").at(23, 30)) {
      $0.logAndUndo(Day.of("2024-06-08"), redoes: true)
    }
    for text in ["2022-11-26", "2024-01-20", "2025-10-25"] {
      agenda.add(Day.of(text).at(10)) { $0.logTwice(Day.of(text)) }
    }
    agenda.add(Day.of("2024-05-04").at(22)) { $0.sleepThroughStalker() }
    agenda.add(Day.of("2025-09-07").at(11)) { diary in
      guard let film = diary.seen.first(where: { diary.known($0.id).rating != .null }) else {
        return
      }
      let was = JSON.Member("was", diary.known(film.id).rating)
      diary.record([Draft(.ratingCleared, film.id, [was])], on: .laptop)
      diary.record(
        [Draft(.againSet, film.id, object: ["again": nil, "was": nil])], on: .laptop)
    }
    agenda.add(Day.of("2025-09-07").at(11, 5)) { diary in
      guard let film = diary.seen.first(where: { diary.known($0.id).isFavorite }) else { return }
      diary.record(
        [Draft(.favoriteSet, film.id, object: ["favorite": false, "was": true])], on: .laptop)
      diary.know(film.id) { $0.isFavorite = false }
    }
  }

  /// Logs the Heat of 1972 where that of 1995 was meant, and moves the watch.
  private mutating func mistakeHeat() {
    guard let wrong = catalog.favorites["tt0068688"], let right = catalog.favorites["tt0113277"]
    else { return }
    let facts: JSON = [
      "date": "2022-01-22", "format": "theater", "location": "Odeon Camden",
      "companions": ["Bo", "Sam"], "mood": "great", "notes": "That street. In a full house.",
    ]
    let ids = record(
      addition(of: wrong) + [Draft(.watchLogged, wrong.id, object: facts)], on: .phone)
    agenda.add(Day.of("2022-01-23").at(9, 40)) { diary in
      guard let watch = ids.last else { return }
      diary.record(
        diary.addition(of: right) + [
          Draft(
            .watchAmended, wrong.id,
            object: [
              "watch": .string(watch.description), "set": ["subject": .string(right.id)],
              "was": ["subject": .string(wrong.id)],
            ])
        ], on: .laptop)
    }
  }

  /// Types a name without its accent, and merges the two titles.
  private mutating func addAmelieTwice() {
    guard let film = catalog.favorites["tt0211915"] else { return }
    let typed = TitleID.make(kind: "film", name: "Amelie")
    record(
      [
        Draft(.titleAdded, typed, object: ["kind": "film", "name": "Amelie"]),
        Draft(
          .watchLogged, typed, object: ["date": "2023-02-11", "format": "bluray", "mood": "good"]),
      ], on: .phone)
    agenda.add(Day.of("2023-02-12").at(10)) {
      $0.record(
        $0.addition(of: film) + [Draft(.titleMerged, typed, object: ["into": .string(film.id)])],
        on: .laptop)
    }
  }

  /// Logs the wrong film, takes it back, and once wants it after all.
  private mutating func logAndUndo(_ day: Day, redoes: Bool) {
    let film = chance.pick(seen)
    let facts: JSON = ["date": .string(day.description), "format": "theater"]
    var drafts = [Draft(.watchLogged, film.id, object: facts)]
    drafts += rating(film.id, score: 7, known(film.id).rating, watch: 0)
    let ids = record(drafts, on: .phone)
    let taken: JSON =
      ids.count > 1
      ? ["batch": .string("\(ids[0])/\(ids.count)")] : ["events": .texts([ids[0].description])]
    agenda.add(now + 95_000) { diary in
      let undo = diary.record([Draft(.eventUndone, object: taken)], on: .phone)
      guard redoes else { return }
      diary.agenda.add(diary.now + 60_000) {
        let again: JSON = ["events": .texts(undo.map(\.description))]
        $0.record([Draft(.eventUndone, object: again)], on: .phone)
      }
    }
  }

  /// Logs on the laptop what the phone had already, and takes the second back.
  private mutating func logTwice(_ day: Day) {
    guard let film = seen.last else { return }
    let facts: JSON = ["date": .string((day + -1).description)]
    let ids = record([Draft(.watchLogged, film.id, object: facts)], on: .laptop)
    agenda.add(now + 86_400_000) {
      $0.record(
        [Draft(.watchRetracted, film.id, object: ["watch": .string(ids[0].description)])],
        on: .laptop)
    }
  }

  /// Logs a film that was slept through, takes the mark off, and sees it half a year later.
  private mutating func sleepThroughStalker() {
    guard let film = catalog.favorites["tt0079944"] else { return }
    let tired: JSON = [
      "date": "2024-05-04", "format": "bluray", "location": "Home", "mood": "tired",
      "notes": "Awake for the first hour.",
    ]
    record(addition(of: film) + [Draft(.watchLogged, film.id, object: tired)], on: .laptop)
    agenda.add(Day.of("2024-05-06").at(19)) {
      $0.record([Draft(.titleUnwatched, film.id, object: ["history": "keep"])], on: .laptop)
    }
    agenda.add(Day.of("2025-01-18").at(23, 20)) {
      let awake: JSON = [
        "date": "2025-01-18", "clock": "20:00", "format": "theater", "location": "The Lantern",
        "companions": ["Mia"], "mood": "great", "notes": "All of it this time.",
      ]
      $0.record([Draft(.watchLogged, film.id, object: awake)], on: .phone)
    }
  }
}
