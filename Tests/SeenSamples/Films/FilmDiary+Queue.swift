import SeenCore

/// A third season of the show, and what is up next: its episodes, films in an order, and what the program adds.
extension FilmDiary {
  private static let show = "show:harbour-lights-2019"
  private static let third = [
    "Ice on the Ropes", "The Buoy Keeper", "A Letter from Ostend", "Night Ferry", "Ballast",
    "The Last Herring",
  ]

  /// Plans the season and the queue.
  mutating func planQueue() {
    happens("2026-11-14", 9, 30) { $0.addSeason() }
    happens("2026-11-14", 9, 40) { $0.queue(["tt0050825", "tt0062229"]) }
    happens("2026-11-14", 9, 42) { diary in
      diary.when { (ledger, context) throws(Refusal) in
        guard let show = ledger.titles.find(FilmDiary.show) else { return [] }
        return try QueueTitles([.known(show)], at: 0).decide(ledger, context)
      }
    }
    happens("2026-11-15", 11) { $0.queue(["tt0043014"]) }
    happens("2026-11-15", 11, 1) { diary in
      let film = diary.film("tt0043014").id
      diary.when { (ledger, context) throws(Refusal) in
        guard let title = ledger.titles.find(film) else { return [] }
        return try MoveQueued(title, to: .number(2)).decide(ledger, context)
      }
    }
    // The first episode of the season: off the queue, and the next one in its place.
    happens("2026-11-17", 22, 5) { diary in
      let title = TitleID.episode(1, season: 3, of: FilmDiary.show)
      diary.when { (ledger, context) throws(Refusal) in
        guard let episode = ledger.titles.find(title) else { return [] }
        var watch = WatchFacts(date: PartialDate(Day.of("2026-11-17")))
        watch.format = "streaming"
        watch.location = "Home"
        watch.platform = "BBC iPlayer"
        (watch.companions, watch.mood) = (["Mia"], "great")
        let drafts = try LogWatch(.known(episode), watch: watch).decide(ledger, context)
        return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
      }
    }
  }

  /// Adds the episodes of the season, and says that the show has it.
  private mutating func addSeason() {
    var drafts = FilmDiary.third.enumerated().map { place, name in
      let title = TitleID.episode(place + 1, season: 3, of: FilmDiary.show)
      return Draft(
        .titleAdded, title,
        object: [
          "kind": "episode", "name": .string(name), "runtime": 48, "genres": ["Mystery", "Drama"],
          "show": .string(FilmDiary.show), "season": 3, "episode": .whole(place + 1),
        ])
    }
    let before: [JSON] = [
      ["number": 1, "episodes": 6], ["number": 2, "episodes": 7],
    ]
    drafts.append(
      Draft(
        .titleAmended, FilmDiary.show,
        object: [
          "set": ["seasons": .array(before + [["number": 3, "episodes": 6]])],
          "was": ["seasons": .array(before)],
        ]))
    record(drafts, on: .laptop)
  }

  private mutating func when(
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) {
    journal.when(by: Device.laptop.writer, at: now, decide)
  }

  private mutating func queue(_ films: [String]) {
    let diary = self
    when { (ledger, context) throws(Refusal) in
      try QueueTitles(diary.choices(films, ledger)).decide(ledger, context)
    }
  }
}
