import SeenCore

/// A made-up show, seen episode by episode, with where the person stopped.
extension FilmDiary {
  private static let show = "show:harbour-lights-2019"
  private static let episodes: [(season: Int, names: [String])] = [
    (1, ["The Ferry", "Low Tide", "A Key for Two", "Fog", "The Inspector's Boat", "Signals"]),
    (
      2,
      ["New Paint", "The Wrong Pier", "Salt", "Eleven Steps", "Nobody's Dog", "The Chart", "Home"]
    ),
  ]

  /// Plans the evenings of the show.
  mutating func planShows() {
    let starts = [Day.of("2022-01-11"), Day.of("2024-11-05")]
    for ((season, names), start) in zip(FilmDiary.episodes, starts) {
      for (place, name) in names.enumerated() {
        let day = start + place * 7
        agenda.add(day.at(21, 50)) { diary in
          diary.see(name, season: season, episode: place + 1, on: day, isSlow: place == 2)
        }
      }
    }
    // The special of the first Christmas, seen on the next.
    agenda.add(Day.of("2022-12-27").at(17)) {
      $0.see("Christmas on Pier 3", season: 0, episode: 1, on: Day.of("2022-12-27"), isSlow: false)
    }
    agenda.add(Day.of("2024-03-09").at(21)) { $0.seeInTwoEvenings() }
    // One more began and was left.
    agenda.add(Day.of("2025-03-04").at(22)) {
      let title = TitleID.episode(1, season: 1, of: "show:the-long-allotment")
      $0.record(
        [
          Draft(
            .titleAdded, title,
            object: [
              "kind": "episode", "name": "Potatoes", "runtime": 50,
              "show": "show:the-long-allotment", "season": 1, "episode": 1,
            ]), Draft(.watchingStarted, title, object: ["position": 0, "duration": 3000]),
        ], on: .laptop)
    }
    agenda.add(Day.of("2025-03-04").at(22, 20)) {
      let title = TitleID.episode(1, season: 1, of: "show:the-long-allotment")
      $0.record(
        [Draft(.watchingStopped, title, object: ["position": 1140, "duration": 3000])], on: .laptop)
    }
  }

  private mutating func see(
    _ name: String, season: Int, episode: Int, on day: Day, isSlow: Bool
  ) {
    let title = TitleID.episode(episode, season: season, of: FilmDiary.show)
    var drafts: [Draft] = []
    if added.insert(FilmDiary.show).inserted {
      drafts.append(
        Draft(
          .titleAdded, FilmDiary.show,
          object: [
            "kind": "show", "name": "Harbour Lights", "year": 2019, "genres": ["Mystery", "Drama"],
            "seasons": [["number": 1, "episodes": 6], ["number": 2, "episodes": 7]],
          ]))
    }
    drafts.append(
      Draft(
        .titleAdded, title,
        object: [
          "kind": "episode", "name": .string(name), "runtime": 48,
          "genres": ["Mystery", "Drama"], "show": .string(FilmDiary.show),
          "season": .whole(season), "episode": .whole(episode),
        ]))
    if isSlow {
      // Half of it tonight; the rest, and so the watch, tomorrow.
      drafts.append(Draft(.watchingPaused, title, object: ["position": 1500, "duration": 2880]))
      agenda.add((day + 1).at(22)) { $0.finish(title, on: day + 1, seconds: 2880) }
    } else {
      var facts: [JSON.Member] = [JSON.Member("date", .string(day.description))]
      facts.add("format", "streaming")
      facts.add("location", "Home")
      facts.add("companions", chance.percent(50) ? ["Mia"] : nil)
      facts.add("mood", chance.percent(40) ? "good" : nil)
      facts.add("platform", "BBC iPlayer")
      drafts.append(Draft(.watchLogged, title, facts))
    }
    record(drafts, on: .laptop)
  }

  /// Records that the end was reached, and the watch that this implies.
  private mutating func finish(_ title: String, on day: Day, seconds: Int) {
    let position = seconds * 97 / 100
    var watch = Draft(
      .watchLogged, title,
      object: ["date": .string(day.description), "format": "streaming", "platform": "Mubi"])
    watch.reference = Draft.Reference("progress", to: 0)
    let reached: JSON = ["position": .whole(position), "duration": .whole(seconds)]
    record([Draft(.progressRecorded, title, object: reached), watch], on: .laptop)
  }

  private mutating func seeInTwoEvenings() {
    guard let film = catalog.favorites["tt0047478"] else { return }
    let seconds = film.runtime * 60
    let start: JSON = ["position": 0, "duration": .whole(seconds)]
    record(addition(of: film) + [Draft(.watchingStarted, film.id, object: start)], on: .laptop)
    agenda.add(now + 6_300_000) {
      let reached: JSON = ["position": 6240, "duration": .whole(seconds)]
      $0.record([Draft(.watchingPaused, film.id, object: reached)], on: .laptop)
    }
    agenda.add(now + 90_000_000) {
      $0.finish(film.id, on: Day.of("2024-03-10"), seconds: seconds)
    }
  }
}
