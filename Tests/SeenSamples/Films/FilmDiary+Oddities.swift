import SeenCore

/// Reminders, comments and suggestions, and a private evening.
extension FilmDiary {
  mutating func planOddities() {
    agenda.add(Day.of("2024-12-20").at(18)) { diary in
      guard let film = diary.catalog.favorites["tt0038650"] else { return }
      diary.record(
        diary.addition(of: film) + [
          Draft(
            .reminderSet, film.id,
            object: [
              "at": "2024-12-24T19:00", "zone": "Europe/London", "note": "Movie night!",
            ])
        ], on: .phone)
      diary.agenda.add(Day.of("2024-12-24").at(18, 50)) {
        $0.record([Draft(.reminderCleared, film.id)], on: .phone)
      }
    }
    agenda.add(Day.of("2025-04-02").at(21)) { $0.talk() }
    agenda.add(Day.of("2025-06-14").at(16)) { diary in
      guard let film = diary.seen.last else { return }
      var draft = Draft(
        .watchLogged, film.id,
        object: ["date": "2025-06-14", "notes": "A date. It rained."])
      draft.isPrivate = true
      diary.record([draft], on: .phone)
    }
  }

  private mutating func talk() {
    guard let film = catalog.favorites["tt0118694"], let alike = catalog.favorites["tt0112471"]
    else { return }
    let sent = record(
      addition(of: film) + addition(of: alike) + [
        Draft(
          .suggestionSent, film.id,
          object: [
            "to": "bo", "because": .string(alike.id), "note": "Bring a handkerchief.",
          ])
      ], on: .laptop)
    let stated = record(
      [
        Draft(
          .commentPosted, film.id,
          object: ["text": "The corridor, every single time.", "spoiler": false])
      ], on: .laptop)
    agenda.add(now + 7_200_000) { diary in
      diary.record(
        [
          Draft(
            .commentRetracted, film.id,
            object: ["comment": .string(stated[0].description)])
        ], on: .laptop)
    }
    guard let suggestion = sent.last else { return }
    agenda.add(now + 86_400_000) {
      $0.record(
        [
          Draft(
            .suggestionAnswered, film.id, profile: "bo",
            object: ["suggestion": .string(suggestion.description), "answer": "later"])
        ], on: .laptop)
    }
  }
}
