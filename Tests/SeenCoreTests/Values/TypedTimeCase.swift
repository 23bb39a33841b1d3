import SeenCore

/// Reading times for tests.
enum TypedTimeCase {
  /// A Friday.
  static let today = Day(number: Day.number(year: 2026, month: 11, day: 20))
  static let now = ZonedMoment(
    LocalZone.utc.instant(of: CivilMoment(today, Clock("20:00") ?? .midnight)), .utc)

  static func read(
    _ text: String, _ direction: TypedTime.Direction = .back
  ) throws(TypedTime.Problem) -> TypedTime {
    try TypedTime.parse(text, today: today, now: now, direction)
  }

  static func problem(_ text: String) -> TypedTime.Problem? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }
}

extension TypedTime {
  /// What it means, for comparing.
  var shown: String {
    func ends(_ first: Day?, _ last: Day?) -> String {
      (first?.description ?? "") + ".." + (last?.description ?? "")
    }
    func day(_ place: Int) -> String {
      String(
        PartialDate(year: 2000, month: place / 32, day: place % 32)?.description.suffix(5) ?? "")
    }
    switch meaning {
    case .date(let date): return date == .unknown ? "unknown" : date.description
    case .days(let first, let last): return ends(first, last)
    case .season(let first, let last): return "every \(day(first))..\(day(last))"
    case .moment(let moment, _): return moment.text
    case .clock(let clock, let day): return "\(clock) on \(day)"
    case .instants(let span): return "\(span.lowerBound) to \(span.upperBound)"
    }
  }
}
