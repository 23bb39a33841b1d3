/// A moment in UTC, from which lines take their time and their day.
struct Moment {
  /// The year, the month and the day: `2026-11-20`.
  let day: String
  /// All of it: `2026-11-20T21:14:03.123Z`.
  let stamp: String

  /// The moment that is so many milliseconds after the beginning of 1970.
  init(milliseconds: Int) {
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    // The civil calendar in years that begin in March, so that the leap day is the last of its year.
    let era = (days + 719_468) / 146_097
    let inEra = days + 719_468 - era * 146_097
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let march = (5 * inYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let inMonth = inYear - (153 * march + 2) / 5 + 1
    day =
      "\(year + era * 400 + (month < 3 ? 1 : 0))-\(Moment.digits(month, 2))-\(Moment.digits(inMonth, 2))"
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60]
    let time = clock.map { Moment.digits($0, 2) }.joined(separator: ":")
    stamp = "\(day)T\(time).\(Moment.digits(rest % 1000, 3))Z"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}
