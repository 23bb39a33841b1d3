import SeenCore
import Testing

@Suite("Dates as people say them")
struct TypedDateTests {
  /// A Friday.
  private let today = "2026-11-20"

  private func parse(_ text: String, today: String? = nil) throws -> String {
    let day = try #require(PartialDate(today ?? self.today)?.day)
    return try TypedDate.parse(text, today: day).description
  }

  private func problem(_ text: String) throws -> TypedDate.Problem? {
    let day = try #require(PartialDate(today)?.day)
    do throws(TypedDate.Problem) {
      _ = try TypedDate.parse(text, today: day)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "words become the date that they mean",
    arguments: [
      ("2026-11-20", "2026-11-20"), ("2026-11", "2026-11"), ("1999", "1999"), ("unknown", ""),
      ("2026-2-3", "2026-02-03"), ("2026", "2026"),
      ("2026/11/3", "2026-11-03"), ("2026/02", "2026-02"),
      ("today", "2026-11-20"), ("Yesterday", "2026-11-19"), ("friday", "2026-11-20"),
      ("last friday", "2026-11-13"), ("monday", "2026-11-16"), ("last monday", "2026-11-16"),
      ("Saturday", "2026-11-14"), ("thu", "2026-11-19"), ("last  THURSDAY", "2026-11-19"),
      ("3 days ago", "2026-11-17"), ("a week ago", "2026-11-13"), ("two weeks ago", "2026-11-06"),
      ("3-days-ago", "2026-11-17"), ("0 days ago", "2026-11-20"),
      ("last month", "2026-10"), ("last year", "2025"), ("this month", "2026-11"),
      ("2 months ago", "2026-09"), ("12 months ago", "2025-11"), ("ten years ago", "2016"),
      ("last night", "2026-11-19"), ("November 20, 2026", "2026-11-20"), ("nov 3", "2026-11-03"),
      ("20 November 2026", "2026-11-20"), ("Dec 24", "2025-12-24"), ("March 1999", "1999-03"),
      ("3 may", "2026-05-03"), ("February 29", "2024-02-29"), ("feb-29-2024", "2024-02-29"),
    ])
  func words(_ text: String, _ date: String) throws {
    #expect(try parse(text) == date)
  }

  @Test("dates that the calendar lacks, that lie ahead, and that are none differ")
  func problems() throws {
    for text in [
      "February 30, 2026", "nov 31", "2026-02-30", "2025-02-29", "2026-13", "2026-00-01", "0000",
      "3000 years ago",
    ] {
      #expect(try problem(text) == .impossible(text))
    }
    for text in [
      "", " ", "someday", "November", "nov x", "nov 300", "20 20 nov", "2026 nov 20", "may 1 2 3",
      "20261120", "last", "ago", "-1 days ago", "20/11/2026", "friday ago",
      "2026/11-03", "2026/",
    ] {
      #expect(try problem(text) == .notDate(text))
    }
    let today = try #require(PartialDate(self.today)?.day)
    for (text, date) in [
      ("tomorrow", "2026-11-21"), ("next friday", "2026-11-27"), ("next monday", "2026-11-23"),
      ("2026-11-21", "2026-11-21"), ("2026-12", "2026-12"), ("2027", "2027"),
      ("next month", "2026-12"), ("next year", "2027"), ("December 1, 2026", "2026-12-01"),
    ] {
      #expect(try problem(text) == .future(try #require(PartialDate(date)), today: today))
    }
  }

  @Test("a weekday is the latest one not after today, and last is before it, on every day")
  func weekdays() throws {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let first = try #require(PartialDate(today)?.day)
    for distance in 0..<14 {
      let today = first + distance
      for (weekday, name) in names.enumerated() {
        let day = try #require(try TypedDate.parse(name, today: today).day)
        #expect(day.weekday == weekday && day <= today && day + 7 > today)
        let last = try #require(try TypedDate.parse("last \(name)", today: today).day)
        #expect(last.weekday == weekday && last < today && last + 7 >= today)
      }
    }
  }

  @Test("months are counted across years, to the first one there is")
  func months() throws {
    #expect(try parse("last month", today: "2026-01-31") == "2025-12")
    #expect(try parse("yesterday", today: "2026-01-01") == "2025-12-31")
    #expect(try parse("last year", today: "0002-01-01") == "0001")
    #expect(throws: TypedDate.Problem.self) { try parse("yesterday", today: "0001-01-01") }
    #expect(throws: TypedDate.Problem.self) { try parse("tomorrow", today: "9999-12-31") }
  }
}
