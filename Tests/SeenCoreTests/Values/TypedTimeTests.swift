import SeenCore
import Testing

@Suite("Times as people type them")
struct TypedTimeTests {
  @Test(
    "mean the same whatever reads them, on Friday, November 20, 2026, at 20:00", arguments: table)
  func meanings(_ text: String, _ meaning: String) throws {
    #expect(try TypedTimeCase.read(text).shown == meaning)
  }

  @Test(
    "are counted across the ends of years, leap days, and weeks",
    arguments: [
      ("2026-01-01", "yesterday", "2025-12-31"),
      ("2026-01-01", "last month", "2025-12"),
      ("2026-01-01", "last week", "2025-12-22..2025-12-28"),
      ("2026-01-01", "this week", "2025-12-29..2026-01-04"),
      ("2026-01-01", "q4", "2025-10-01..2025-12-31"),
      ("2026-01-01", "last-quarter", "2025-10-01..2025-12-31"),
      ("2026-01-01", "december", "2025-12"),
      ("2026-01-01", "1 hour ago", "2025-12-31T23:00"),
      ("2025-12-31", "tomorrow", "2026-01-01"),
      ("2025-12-31", "next month", "2026-01"),
      ("2025-12-31", "january", "2025-01"),
      ("2024-02-29", "last year", "2023"),
      ("2024-02-29", "yesterday", "2024-02-28"),
      ("2024-02-29", "a year ago", "2023"),
      ("2024-02-29", "february 29", "2024-02-29"),
      ("2024-02-28", "february 29", "2020-02-29"),
      ("2024-03-01", "yesterday", "2024-02-29"),
      ("2024-03-31", "last month", "2024-02"),
      ("1904-02-28", "february 29", "1896-02-29"),
      ("2026-11-23", "monday", "2026-11-23"),
      ("2026-11-23", "last monday", "2026-11-16"),
      ("2026-11-23", "this week", "2026-11-23..2026-11-29"),
      ("2026-11-22", "this week", "2026-11-16..2026-11-22"),
      ("2026-11-22", "next week", "2026-11-23"),
      ("0001-01-01", "today", "0001-01-01"),
      ("0001-01-01", "this year", "0001"),
      ("0002-01-01", "last year", "0001"),
      ("9999-12-31", "today", "9999-12-31"),
      ("9999-12-31", "december", "9999-12"),
      ("2026-01-31", "1 month ago", "2025-12"),
    ])
  func edges(_ today: String, _ text: String, _ meaning: String) throws {
    let today = try #require(PartialDate(today)?.day)
    #expect(try TypedTime.parse(text, today: today).shown == meaning)
  }

  @Test(
    "ahead, mean the next one",
    arguments: [
      ("20:00", "20:00 on 2026-11-21"), ("20:01", "20:01 on 2026-11-20"),
      ("fri 20:00", "2026-11-27T20:00"), ("Friday at 21:00", "2026-11-20T21:00"),
      ("mon 9:30", "2026-11-23T09:30"), ("tonight 23:59", "2026-11-20T23:59"),
      ("nov 3 8pm", "2027-11-03T20:00"), ("feb 29 noon", "2028-02-29T12:00"),
      ("in 1 week", "2026-11-27T20:00"), ("2026-12-24t08:00", "2026-12-24T08:00"),
    ])
  func ahead(_ text: String, _ meaning: String) throws {
    #expect(try TypedTimeCase.read(text, .ahead).shown == meaning)
  }

  @Test(
    "are none",
    arguments: [
      "", " ", "-", "..", " - ", " to ", "nov x", "nov 300", "20 20 nov", "2026 nov 20", "last",
      "ago", "2026/11-03", "month+", "month+-1", "this+week", "last+month", "a to b",
      "İ to 2025", "last weeks", "past 3", "past christmas", "between 2024",
      "day before last year", "last 2 hours", "the week before", "in unknown", "12.2026.11",
      "1/2/26", "0pm", "24:00", "since",
      "someday", "99999999999 days ago", "last 0 days", "2024..2025..2026", "friday ago", "-friday",
      "week+99999", "-1 days ago", "20261120", "2026/", "13pm", "25:00", "yesterday 25:00",
      "3 4 nov", "before", "about", "since 2024..2025", "last week 20:00",
    ])
  func none(_ text: String) {
    #expect(TypedTimeCase.problem(text) == .notTime(text))
  }

  @Test(
    "are none that the calendar has",
    arguments: [
      "2025-02-29", "2026-00-01", "31.02.2026", "13/13/2026", "13/2026",
      "2026-02-30", "february 30", "Mon Nov 20", "nov 31", "2026-13", "0000", "3000 years ago",
      "2026-W54",
    ])
  func impossible(_ text: String) {
    #expect(TypedTimeCase.problem(text) == .impossible(text))
  }

  @Test("do not leave the calendar")
  func calendar() throws {
    for (today, texts) in [
      (
        "0001-01-01", ["yesterday", "last week", "last-2-days", "year-1", "last year", "quarter-1"]
      ),
      ("9999-12-31", ["tomorrow", "next month", "week", "year+1", "in 4 hours", "next friday"]),
    ] {
      let today = try #require(PartialDate(today)?.day)
      let now = ZonedMoment(
        LocalZone.utc.instant(of: CivilMoment(today, try #require(Clock("23:00")))), .utc)
      for text in texts {
        #expect(throws: TypedTime.Problem.impossible(text), "\(text)") {
          try TypedTime.parse(text, today: today, now: now)
        }
      }
    }
  }

  @Test("say which dates a text can be, and what a period is the other way round")
  func choices() throws {
    let june = try #require(PartialDate("2026-06-05"))
    let may = try #require(PartialDate("2026-05-06"))
    for text in ["5/6/2026", "5.6.2026", "05-06-2026"] {
      #expect(TypedTimeCase.problem(text) == .ambiguous(text, june, may))
    }
    for (text, turned) in [
      ("2025..2024", "2024..2025"), ("today - last month", "last month..today"),
      ("2003-1999", "1999..2003"), ("between 2025 and 2024", "2024..2025"),
    ] {
      #expect(TypedTimeCase.problem(text) == .backwards(text, turned: turned))
    }
  }
}

extension TypedTimeTests {
  /// Texts with what they mean.
  static let table: [(String, String)] = [
    ("2026-11-20", "2026-11-20"),
    ("2026-11", "2026-11"),
    ("1999", "1999"),
    ("unknown", "unknown"),
    ("2026-2-3", "2026-02-03"),
    ("2026/11/3", "2026-11-03"),
    ("2025/12", "2025-12"),
    ("20.11.2026", "2026-11-20"),
    ("20/11/2026", "2026-11-20"),
    ("11/20/2026", "2026-11-20"),
    ("20-11-2026", "2026-11-20"),
    ("11/2026", "2026-11"),
    ("12.12.2026", "2026-12-12"),
    ("today", "2026-11-20"),
    ("Yesterday", "2026-11-19"),
    ("tonight", "2026-11-20"),
    ("tomorrow", "2026-11-21"),
    ("this morning", "2026-11-20"),
    ("this evening", "2026-11-20"),
    ("last night", "2026-11-19"),
    ("yesterday evening", "2026-11-19"),
    ("friday", "2026-11-20"),
    ("Saturday", "2026-11-14"),
    ("thu", "2026-11-19"),
    ("last friday", "2026-11-13"),
    ("last-monday", "2026-11-16"),
    ("next friday", "2026-11-27"),
    ("last  THURSDAY", "2026-11-19"),
    ("3 days ago", "2026-11-17"),
    ("0 days ago", "2026-11-20"),
    ("a week ago", "2026-11-13"),
    ("two weeks ago", "2026-11-06"),
    ("2 months ago", "2026-09"),
    ("12 months ago", "2025-11"),
    ("ten years ago", "2016"),
    ("two_weeks_ago", "2026-11-06"),
    ("last month", "2026-10"),
    ("last-month", "2026-10"),
    ("this month", "2026-11"),
    ("next month", "2026-12"),
    ("last year", "2025"),
    ("this year", "2026"),
    ("next year", "2027"),
    ("next week", "2026-11-23"),
    ("November 20, 2026", "2026-11-20"),
    ("Nov 3", "2026-11-03"),
    ("nov 3rd", "2026-11-03"),
    ("1st november", "2026-11-01"),
    ("3rd november 2025", "2025-11-03"),
    ("the 3rd of november 2025", "2025-11-03"),
    ("20 November 2026", "2026-11-20"),
    ("Dec 24", "2025-12-24"),
    ("March 1999", "1999-03"),
    ("dec 2025", "2025-12"),
    ("december", "2025-12"),
    ("april", "2026-04"),
    ("nov", "2026-11"),
    ("february 29", "2024-02-29"),
    ("feb-29-2024", "2024-02-29"),
    ("2026-Q4", "2026-10-01..2026-12-31"),
    ("q4", "2026-10-01..2026-12-31"),
    ("q1", "2026-01-01..2026-03-31"),
    ("q4 2025", "2025-10-01..2025-12-31"),
    ("2025 q4", "2025-10-01..2025-12-31"),
    ("2026-W12", "2026-03-16..2026-03-22"),
    ("2026-w1", "2025-12-29..2026-01-04"),
    ("w53 2026", "2026-12-28..2027-01-03"),
    ("1990s", "1990-01-01..1999-12-31"),
    ("the 1990s", "1990-01-01..1999-12-31"),
    ("week", "2026-11-16..2026-11-22"),
    ("month", "2026-11"),
    ("quarter", "2026-10-01..2026-12-31"),
    ("year", "2026"),
    ("day-7", "2026-11-13"),
    ("month-2", "2026-09"),
    ("year-1", "2025"),
    ("week+1", "2026-11-23..2026-11-29"),
    ("this week", "2026-11-16..2026-11-22"),
    ("last week", "2026-11-09..2026-11-15"),
    ("this quarter", "2026-10-01..2026-12-31"),
    ("last-quarter", "2026-07-01..2026-09-30"),
    ("last 7 days", "2026-11-14..2026-11-20"),
    ("last-30-days", "2026-10-22..2026-11-20"),
    ("last seven days", "2026-11-14..2026-11-20"),
    ("last-1-days", "2026-11-20..2026-11-20"),
    ("2024..2025-06", "2024-01-01..2025-06-30"),
    ("2024 - 2025", "2024-01-01..2025-12-31"),
    ("2024 to 2025", "2024-01-01..2025-12-31"),
    ("from 2024 to march 2025", "2024-01-01..2025-03-31"),
    ("2024..", "2024-01-01.."),
    ("..2024", "..2024-12-31"),
    ("month-1 TO today", "2026-10-01..2026-11-20"),
    ("last friday to yesterday", "2026-11-13..2026-11-19"),
    ("since 2025", "2025-01-01.."),
    ("from 2025", "2025-01-01.."),
    ("since-2025-12", "2025-12-01.."),
    ("before 2000", "before 2000"),
    ("before dec 2025", "before 2025-12"),
    ("before last week", "..2026-11-08"),
    ("after 2000", "2001-01-01.."),
    ("until 2025", "..2025-12-31"),
    ("through last month", "..2026-10-31"),
    ("about 1999", "about 1999"),
    ("around dec 2025", "about 2025-12"),
    ("circa 2026-11-20", "about 2026-11-20"),
    ("05-01", "every 05-01..05-01"),
    ("12-24..01-06", "every 12-24..01-06"),
    ("20:00", "20:00 on 2026-11-20"),
    ("9:30", "09:30 on 2026-11-20"),
    ("7am", "07:00 on 2026-11-20"),
    ("7:30 pm", "19:30 on 2026-11-20"),
    ("7:30pm", "19:30 on 2026-11-20"),
    ("12am", "00:00 on 2026-11-20"),
    ("12 pm", "12:00 on 2026-11-20"),
    ("noon", "12:00 on 2026-11-20"),
    ("midnight", "00:00 on 2026-11-20"),
    ("yesterday 21:30", "2026-11-19T21:30"),
    ("yesterday 1915", "2026-11-19T19:15"),
    ("nov 3 1915", "1915-11-03"),
    ("nov 3 2025 1915", "2025-11-03T19:15"),
    ("2026-11-20T20:00", "2026-11-20T20:00"),
    ("2026-11-20 20:00", "2026-11-20T20:00"),
    ("2026-11-20 1915", "2026-11-20T19:15"),
    ("20.11.2026 20:00", "2026-11-20T20:00"),
    ("fri 20:00", "2026-11-20T20:00"),
    ("fri 21:00", "2026-11-13T21:00"),
    ("Friday at 19:00", "2026-11-20T19:00"),
    ("mon 9:30", "2026-11-16T09:30"),
    ("9pm on tuesday", "2026-11-17T21:00"),
    ("this morning 7:30", "2026-11-20T07:30"),
    ("last night 11pm", "2026-11-19T23:00"),
    ("tomorrow-20:00", "2026-11-21T20:00"),
    ("1 hour ago", "2026-11-20T19:00"),
    ("an hour ago", "2026-11-20T19:00"),
    ("20 minutes ago", "2026-11-20T19:40"),
    ("30 hours ago", "2026-11-19T14:00"),
    ("in 2 hours", "2026-11-20T22:00"),
    ("in 5 hours", "2026-11-21T01:00"),
    ("in 1 week", "2026-11-27T20:00"),
    ("in 2 months", "2027-01"),
    ("2026-11-20T21:14Z", "2026-11-20T21:14:00.000Z to 2026-11-20T21:14:59.999Z"),
    ("2026-11-20T21:14:03Z", "2026-11-20T21:14:03.000Z to 2026-11-20T21:14:03.999Z"),
    ("2026-11-20t21:14:03.123z", "2026-11-20T21:14:03.123Z to 2026-11-20T21:14:03.123Z"),
    ("until-2025", "..2025-12-31"),
    ("in an hour", "2026-11-20T21:00"),
    ("next quarter", "2027-01-01..2027-03-31"),
    ("last 365 days", "2025-11-21..2026-11-20"),
    ("yesterday 7 am", "2026-11-19T07:00"),
    ("may", "2026-05"),
    ("3 may", "2026-05-03"),
    ("sunday", "2026-11-15"),
    ("day", "2026-11-20"),
    ("w1 2027", "2027-01-04..2027-01-10"),
    ("this year - next year", "2026-01-01..2027-12-31"),
    ("last 3 weeks", "2026-10-31..2026-11-20"),
    ("last-30-weeks", "2026-04-25..2026-11-20"),
    ("past week", "2026-11-14..2026-11-20"),
    ("past month", "2026-10-21..2026-11-20"),
    ("last 2 months", "2026-09-21..2026-11-20"),
    ("past two quarters", "2026-05-21..2026-11-20"),
    ("past year", "2025-11-21..2026-11-20"),
    ("this friday", "2026-11-20"),
    ("this sunday", "2026-11-22"),
    ("this monday", "2026-11-16"),
    ("monday last week", "2026-11-09"),
    ("last week sunday", "2026-11-15"),
    ("tues of next week", "2026-11-24"),
    ("friday this week", "2026-11-20"),
    ("the day before yesterday", "2026-11-18"),
    ("day-after-tomorrow", "2026-11-22"),
    ("the night before last", "2026-11-18"),
    ("the week before last", "2026-11-02..2026-11-08"),
    ("the month before last", "2026-09"),
    ("the year after next", "2028"),
    ("christmas", "2025-12-25"),
    ("Christmas Eve 2019", "2019-12-24"),
    ("last christmas", "2025-12-25"),
    ("this christmas", "2026-12-25"),
    ("next christmas", "2026-12-25"),
    ("new year's eve", "2025-12-31"),
    ("New Year\u{2019}s Eve", "2025-12-31"),
    ("new-year's-day", "2026-01-01"),
    ("halloween", "2026-10-31"),
    ("valentine's day 2025", "2025-02-14"),
    ("boxing day", "2025-12-26"),
    ("last november", "2025-11"),
    ("last december", "2025-12"),
    ("this december", "2026-12"),
    ("next may", "2027-05"),
    ("sept 2025", "2025-09"),
    ("thurs", "2026-11-19"),
    ("Fri Nov 20", "2026-11-20"),
    ("Friday, November 20, 2026", "2026-11-20"),
    ("Thu 2026-11-19 20:00", "2026-11-19T20:00"),
    ("last weekend", "2026-11-14..2026-11-15"),
    ("this weekend", "2026-11-21..2026-11-22"),
    ("between 2024 and march 2025", "2024-01-01..2025-03-31"),
    ("1999-2003", "1999-01-01..2003-12-31"),
    ("in 2025", "2025"),
    ("in march", "2026-03"),
    ("in the 1990s", "1990-01-01..1999-12-31"),
    ("during last week", "2026-11-09..2026-11-15"),
    ("the day before yesterday 21:30", "2026-11-18T21:30"),
    ("christmas eve 8pm", "2025-12-24T20:00"),
  ]
}
