import SeenCore
import SeenTestSupport
import Testing

@Suite("Laws of typed times")
struct TypedTimeLaws {
  @Test("what one use reads, every other one takes, or says what else to give")
  func uses() throws {
    for (text, _) in TypedTimeTests.table {
      let time = try TypedTimeCase.read(text)
      #expect(fits(time, .date) { (time) throws(TypedTime.Problem) in _ = try time.date() })
      #expect(fits(time, .period) { (time) throws(TypedTime.Problem) in _ = try time.period() })
      #expect(
        fits(time, .momentAhead) { (time) throws(TypedTime.Problem) in _ = try time.moment() })
      #expect(
        fits(time, .moment) { (time) throws(TypedTime.Problem) in
          _ = try time.closedPeriod(for: .moment)
        })
      do {
        _ = try TypedTime.clock(text)
      } catch {
        switch error {
        // Of another day, a weekday before a date can be wrong.
        case .unfit(_, .clock), .notTime: continue
        default: Issue.record("\(text): \(error)")
        }
      }
    }
  }

  private func fits(
    _ time: TypedTime, _ use: TypedTime.Use,
    _ convert: (TypedTime) throws(TypedTime.Problem) -> Void
  ) -> Bool {
    do {
      try convert(time)
      return true
    } catch {
      return error == .unfit(time, use)
    }
  }

  @Test("a date that is printed is the same date when it is read, and the period of its days")
  func printed() throws {
    var random = Seeded(seed: 1)
    let bounds = Period.bounds.lowerBound.number...Period.bounds.upperBound.number
    for _ in 0..<2_000 {
      let day = Day(number: random.whole(bounds))
      let (year, month, _) = day.parts
      for date in [
        PartialDate(day), PartialDate(year: year, month: month), PartialDate(year: year),
      ] {
        let date = try #require(date)
        let time = try TypedTimeCase.read(date.description)
        let period = try time.period()
        #expect(try time.date() == date)
        #expect(date.span == period.first...period.last)
      }
    }
  }

  @Test("a weekday is the latest one not after today, and last is before it, on every day")
  func weekdays() throws {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    for distance in 0..<14 {
      let today = TypedTimeCase.today + distance
      for (weekday, name) in names.enumerated() {
        let day = try #require(try TypedTime.parse(name, today: today).date().day)
        #expect(day.weekday == weekday && day <= today && day + 7 > today)
        let last = try #require(try TypedTime.parse("last \(name)", today: today).date().day)
        #expect(last.weekday == weekday && last < today && last + 7 >= today)
        let next = try #require(try TypedTime.parse(name, today: today, .ahead).date().day)
        #expect(next.weekday == weekday && next >= today && next < today + 7)
      }
    }
  }

  @Test("open and approximate dates are the days that they say")
  func days() throws {
    for (text, days) in [
      ("before 2000", "0001-01-01..1999-12-31"), ("since 2025", "2025-01-01..9999-12-31"),
      ("about 1999", "1998-01-01..2000-12-31"), ("about 2026-01", "2025-12-01..2026-02-28"),
      ("about today", "2026-11-19..2026-11-21"), ("about 9999", "9998-01-01..9999-12-31"),
      ("last night", "2026-11-19..2026-11-19"),
    ] {
      let period = try TypedTimeCase.read(text).period()
      #expect("\(period.first)..\(period.last)" == days)
    }
    #expect(throws: TypedTime.Problem.impossible("before 0001")) {
      try TypedTimeCase.read("before 0001").period()
    }
  }

  @Test("four digits are a time of day where one is wanted")
  func clocks() throws {
    for (text, clock) in [
      ("1915", "19:15"), ("0000", "00:00"), ("7am", "07:00"), ("9:30", "09:30"),
    ] {
      #expect(try TypedTime.clock(text).description == clock)
    }
    #expect(throws: TypedTime.Problem.self) { try TypedTime.clock("2460") }
  }

  @Test("a date after today is refused for what has happened")
  func future() throws {
    for text in ["tomorrow", "next friday", "2026-12", "2027", "next month", "December 1, 2026"] {
      let time = try TypedTimeCase.read(text)
      #expect(throws: TypedTime.Problem.future(try time.date(), today: TypedTimeCase.today)) {
        try time.date(notAfter: TypedTimeCase.today)
      }
    }
  }

  @Test("no text traps")
  func hostile() {
    let long = String(repeating: "9", count: 10_000)
    let texts = [
      long, long + " days ago", "in " + long + " weeks", "week-" + long, "year+9999",
      String(repeating: "last ", count: 5_000), String(repeating: "..", count: 5_000),
      String(decoding: [0xff, 0xfe, 0x20, 0x80], as: UTF8.self), "\u{0}", "9999999 weeks ago",
      "in 9999999 weeks", "9999999 years ago", "month-9999", "w99 9999", "q9 9999", "9999-W53",
      "0001-W01", "after 9999", "before 0001", "before 0001..", "about 0001", "last-9999-days",
      "٣ days ago", "e\u{301}t\u{301}", "9999990s",
    ]
    for today in [Period.bounds.lowerBound, TypedTimeCase.today, Period.bounds.upperBound] {
      for text in texts {
        for direction in [TypedTime.Direction.back, .ahead] {
          let time = try? TypedTime.parse(text, today: today, direction)
          _ = (try? time?.date(), try? time?.period(), try? time?.moment())
        }
        _ = try? TypedTime.clock(text)
      }
    }
  }
}
