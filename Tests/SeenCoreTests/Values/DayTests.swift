import Foundation
import SeenCore
import SeenTestSupport
import Testing

@Suite("A day") struct DayTests {
  @Test("counts like a naive calendar from 0001-01-01 to 9999-12-31")
  func calendar() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number = -719_162
    var weekday = 0
    for year in 1...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      // Every day of the years around each century, and the first and last of each month of the others.
      let isThorough = year % 100 < 5 || year % 100 > 95 || (1960...2040).contains(year)
      for month in 1...12 {
        let length = month == 2 && isLeap ? 29 : lengths[month - 1]
        for day in 1...length {
          if isThorough || day == 1 || day == length {
            try checkDay(year, month, day, number, weekday)
          }
          number += 1
          weekday = (weekday + 1) % 7
        }
        try check(
          Day(year: year, month: month, day: length + 1) == nil, "\(year)-\(month) is longer")
      }
    }
    #expect(Day(year: 9999, month: 12, day: 31)?.number == number - 1)
  }

  private func checkDay(_ year: Int, _ month: Int, _ day: Int, _ number: Int, _ weekday: Int) throws
  {
    guard let made = Day(year: year, month: month, day: day) else {
      throw BrokenLaw(what: "no \(year)-\(month)-\(day)")
    }
    try check(made.number == number, "number of \(made)")
    try check(made.parts == (year, month, day), "parts of \(made)")
    try check(made.weekday == weekday, "weekday of \(made)")
    try check(Day(number: number) == made, "\(number)")
  }

  @Test("knows the epoch, a Thursday")
  func epoch() {
    #expect(Day(year: 1970, month: 1, day: 1)?.number == 0)
    #expect(Day(number: 0).weekday == 3)
    #expect(Day(number: 0).description == "1970-01-01")
    #expect((Day(number: 0) + -1).description == "1969-12-31")
  }

  @Test(
    "does not exist off the calendar",
    arguments: [
      (0, 1, 1), (10000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
      (2026, 1, 32),
      (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (.max, .max, .max),
      (.min, .min, .min),
    ])
  func impossible(_ year: Int, _ month: Int, _ day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test("has 29 February in leap years", arguments: [4, 400, 1904, 2000, 2024, 9996])
  func leap(_ year: Int) {
    #expect(Day(year: year, month: 2, day: 29) != nil)
  }

  @Test("lies in the week of its Monday")
  func weeks() throws {
    try everySeed(500) { random in
      let day = Day(number: random.whole(-719_162...2_932_896))
      let monday = day + -day.weekday
      try check(monday.weekday == 0, "\(monday)")
      for offset in 0..<7 {
        try check((monday + offset).weekNumber == day.weekNumber, "\(day)")
      }
      try check((monday + 7).weekNumber == day.weekNumber + 1, "\(day)")
    }
  }

  @Test("agrees with Foundation's calendar after the Gregorian reform")
  func foundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    try everySeed(300) { random in
      let number = random.whole(-140_000...2_932_896)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let ours = Day(number: number).parts
      try check(
        ours.year == parts.year && ours.month == parts.month && ours.day == parts.day, "\(number)")
    }
  }

  @Test("is written with four digits of year")
  func written() {
    #expect(Day(year: 1, month: 2, day: 3)?.description == "0001-02-03")
    #expect(Day(year: 9999, month: 12, day: 31)?.description == "9999-12-31")
  }
}
