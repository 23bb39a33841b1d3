import SeenCLI
import SeenTestSupport
import Testing

/// Services that tell of the same evenings: with `--same-day skip` the order of their imports does not matter.
@Suite("The same day from elsewhere") struct SameDayLaws {
  /// An evening, as each service tells it; nil where it does not.
  private struct Evening {
    let title: Int
    let day: Int
    var letterboxd: (rating: Int, review: String, tag: String)?
    var trakt: Int?
    var yamtrack: (hour: Int, notes: String)?
  }

  private static func evenings(_ random: inout Seeded) -> [Evening] {
    (0..<random.whole(3...9)).map { place in
      var evening = Evening(title: random.whole(1...3), day: random.whole(1...4))
      if random.chance(60) {
        evening.letterboxd = (
          random.whole(0...5), random.chance(40) ? "Review \(place)" : "",
          random.chance(30) ? "tag\(place)" : ""
        )
      }
      if random.chance(60) { evening.trakt = random.whole(18...23) }
      if random.chance(60) || evening.letterboxd == nil && evening.trakt == nil {
        evening.yamtrack = (random.whole(18...23), random.chance(40) ? "Note \(place)" : "")
      }
      return evening
    }
  }

  private static func files(_ evenings: [Evening]) -> [(source: String, name: String, text: String)]
  {
    var diary = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date,Review\n"
    var plays: [String] = []
    var rows =
      "media_id,source,media_type,title,season_number,episode_number,score,status,notes,end_date\n"
    for (place, evening) in evenings.enumerated() {
      let (name, year) = ("Film \(evening.title)", 1990 + evening.title)
      let date = "2026-03-0\(evening.day)"
      if let told = evening.letterboxd {
        let rating = told.rating > 0 ? "\(told.rating)" : ""
        diary +=
          "2026-03-09,\(name),\(year),https://boxd.it/\(place),\(rating),,\(told.tag),\(date),"
          + "\(told.review)\n"
      }
      if let hour = evening.trakt {
        plays.append(
          #"{"id":\#(place + 1),"watched_at":"\#(date)T\#(hour):10:00.000Z","action":"watch","#
            + #""type":"movie","movie":{"title":"\#(name)","year":\#(year),"#
            + #""ids":{"trakt":\#(evening.title),"tmdb":\#(evening.title)}}}"#)
      }
      if let told = evening.yamtrack {
        rows +=
          "\(evening.title),tmdb,movie,\(name),,,,Completed,\(told.notes),"
          + "\(date) \(told.hour):30:00+00:00\n"
      }
    }
    return [
      ("letterboxd", "reviews.csv", diary),
      ("trakt", "watched-history-1.json", "[\(plays.joined(separator: ","))]"),
      ("yamtrack", "yamtrack.csv", rows),
    ]
  }

  @Test("gives one state in every order, and of n and m viewings the greater number")
  func orders() throws {
    try everySeed(25) { random in
      let evenings = SameDayLaws.evenings(&random)
      let files = SameDayLaws.files(evenings)
      var states: [[String]] = []
      for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let world = try Moving.world(fixture: "none")
        for place in order {
          let file = files[place]
          try Moving.put(Array(file.text.utf8), "\(file.source)/\(file.name)", in: world)
          let path = "export/\(file.source)/\(file.name)"
          world.run("import", file.source, path, "--same-day", "skip")
          let again = world.run("import", file.source, path, "--same-day", "skip").output
          try check(!again.contains("accepted") || again.contains(": 0 accepted"), again)
        }
        states.append(
          world.run("diary", "--json=name,date,clock,notes,tags,rating").output
            .split(separator: "\n").map { String($0) }.sorted())
      }
      for state in states {
        try check(state == states[0], "\(evenings): \(state) and \(states[0])")
      }
      var counts: [String: [Int]] = [:]
      for evening in evenings {
        let key = "\(evening.title) \(evening.day)"
        let told = [evening.letterboxd != nil, evening.trakt != nil, evening.yamtrack != nil]
        let known = counts[key] ?? [0, 0, 0]
        counts[key] = zip(known, told).map { $0 + ($1 ? 1 : 0) }
      }
      let wanted = counts.values.reduce(0) { $0 + ($1.max() ?? 0) }
      try check(states[0].count == wanted, "\(states[0].count) watches, not \(wanted)")
    }
  }
}
