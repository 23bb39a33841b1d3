import SeenCore

extension Pace {
  /// What is left and when it would be done: `18 left; at 5 a week you finish about December 20`.
  func words(_ today: Day) -> Line {
    let rate = Decimal.fraction(recent, over: Pace.weeks, decimals: 1)
    return Line("\(left) left; at \(rate) a week you finish about ", .dim)
      + DateWords.line(near: finish, today)
  }
}
