/// The text of `seen help time`.
enum TimeHelp {
  /// The page, wrapped to a width.
  static func lines(width: Int) -> [String] {
    var layout = HelpLayout(width: width)
    layout.add(
      paragraph:
        "Every option and query reads times in the same ways. Words can be joined by spaces, hyphens"
        + " or underscores: last-month. Weeks begin on Monday.")
    layout.add("")
    layout.add(
      paragraph:
        "--on takes a date, as do --from and --until of lists; --when and queries take a period,"
        + " which any date is too; --as-of, --since and --until of events take any of these but an"
        + " open period, and --as-of means its end;"
        + " --clock takes a time of day.")
    layout.add(heading: "Dates")
    layout.add(table: dates)
    layout.add(heading: "Periods")
    layout.add(table: periods)
    layout.add(heading: "Times of day and moments")
    layout.add(table: moments)
    return layout.lines
  }

  private static let dates: [(word: String, meaning: String)] = [
    ("2026-11-20, 2026-11, 2026", "A day, a month, a year; also 2026/11/20."),
    (
      "20.11.2026, 20/11/2026",
      "The same day; 5/6/2026 can be two days: the setting date.order says which."
    ),
    ("November 20, 2026; nov 3rd", "A day; without a year, the latest one."),
    ("dec 2025, april", "A month; without a year, the latest one that has begun."),
    ("today, yesterday, last night", "A day; also tomorrow, tonight and this morning."),
    ("the day before yesterday", "A day."),
    ("friday, last friday, next friday", "The latest one; the one before today; the next one."),
    ("this friday, friday last week", "The one of that week."),
    ("christmas, new year's eve 2024", "A day; also halloween, boxing day and valentine's day."),
    ("3 days ago, a week ago", "A day; 2 months ago is a month, and 2 years ago a year."),
    ("last month, this year, month-2", "A month, a year; next week is its Monday."),
    (
      "about 1999, before 2000",
      "Kept as said. It counts only in periods with every day that it can mean."
    ),
    ("unknown", "No date."),
  ]

  private static let periods: [(word: String, meaning: String)] = [
    ("q4, q4 2025, 2026-Q1, 2026-W12", "A quarter, a week."),
    ("this week, last quarter, week-2", "The one of today, and those before it."),
    ("last 7 days, past 3 weeks", "These days up to today; also past month and last 2 years."),
    ("last weekend", "Saturday and Sunday."),
    ("1990s, 1999-2003", "These years."),
    ("2024..2025-06, 2024 to 2025, 2024..", "From the first day of one to the last of the other."),
    ("..1y, 6m..", "Until the same day a year ago; since six months ago; also w and d."),
    ("since 2025, until 2025", "From its first day on; up to its last day."),
    ("after 2025, before 2025", "From the day after it on; up to the day before it."),
    ("about 1999", "From 1998 to 2000."),
    ("05-01, 05-01..05-15", "These days of every year; only in queries."),
  ]

  private static let moments: [(word: String, meaning: String)] = [
    ("21:10, 9pm, 7:30 pm, noon", "A time of day; for --clock and after a day also 2110."),
    ("yesterday 21:30", "A day and a time, where you are; also 2026-11-20T21:30."),
    ("1 hour ago, in 2 hours", "Counted in minutes, hours, days or weeks."),
    ("2026-11-20T21:14:03Z", "A moment in UTC."),
  ]
}
