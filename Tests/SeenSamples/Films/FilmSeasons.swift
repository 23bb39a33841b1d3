import SeenCore

/// How five years go by: which days are for films, and what sort of days they are.
enum FilmSeasons {
  /// The first day of the diary and the last.
  static let days = Day.of("2021-11-15")...Day.of("2026-11-20")
  /// The festival, one week every October.
  static let festivals = ["2022-10-12", "2023-10-11", "2024-10-16", "2025-10-15", "2026-10-14"]
    .map { Day.of($0)...(Day.of($0) + 4) }
  /// Weeks without any film: away, or moving house.
  static let gaps = [
    Day.of("2022-08-01")...Day.of("2022-08-14"), Day.of("2023-07-08")...Day.of("2023-08-27"),
    Day.of("2024-09-02")...Day.of("2024-09-15"), Day.of("2026-06-20")...Day.of("2026-07-03"),
  ]
  /// The winter of one film every day.
  static let everyDay = Day.of("2025-12-20")...Day.of("2026-01-11")
  /// A week in bed with the television.
  static let inBed = Day.of("2024-02-05")...Day.of("2024-02-12")
  /// Films that belong to a date, by month and day.
  static let traditions: [(month: Int, day: Int, imdb: [String])] = [
    (12, 24, ["tt0038650"]), (2, 2, ["tt0107048"]),
    (10, 31, ["tt0077651", "tt0084787", "tt0054215", "tt0078748", "tt0077651"]),
  ]

  /// Of a hundred days like this one, how many have a film.
  static func chances(on day: Day) -> Int {
    if gaps.contains(where: { $0.contains(day) }) { return 0 }
    if everyDay.contains(day) { return 100 }
    if inBed.contains(day) { return 75 }
    // From Monday to Sunday.
    let usual = [10, 8, 12, 10, 55, 32, 25][day.weekday]
    let percent = [0, 125, 115, 100, 90, 75, 60, 55, 60, 95, 120, 125, 120][day.parts.month]
    return usual * percent / 100
  }

  /// Returns the film that the day asks for; nil on most days.
  static func tradition(on day: Day) -> String? {
    let parts = day.parts
    let found = traditions.first { $0.month == parts.month && $0.day == parts.day }
    return found.map { $0.imdb[parts.year % $0.imdb.count] }
  }
}
