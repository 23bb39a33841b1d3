/// The written forms of SPEC.md as regular expressions of JSON Schema, exact to the last day of February.
package enum SchemaPattern {
  /// The years 0001 to 9999.
  private static let year = "([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)"
  /// The leap years from 0004: divisible by 4 and not by 100, or by 400.
  private static let leapYear =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)"
  /// The days that exist in every year.
  private static let commonDay =
    "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|1[0-9]|2[0-8]))"
  /// A whole day that exists.
  private static let day = "(\(year)-\(commonDay)|\(leapYear)-02-29)"

  /// A time of day.
  package static let clock = "([01][0-9]|2[0-3]):[0-5][0-9]"
  /// A whole day, a month or a year, or what is about or before one.
  package static let date = "((about|before) )?(\(day)|\(year)(-(0[1-9]|1[0-2]))?)"
  /// A whole day and a time of day.
  package static let dateAndClock = "\(day)T\(clock)"
  /// A moment in UTC to the millisecond.
  package static let time = "\(day)T\(clock):[0-5][0-9]\\.[0-9]{3}Z"
  /// A writer and a number below 2^48.
  package static let eventID = "[a-z0-9-]{1,64}\\.(\(natural(below: 1 << 48)))"

  /// Returns a pattern of the whole numbers from 1 up to, and not with, a limit, without leading zeros.
  /// - Complexity: O(digits of the limit).
  package static func natural(below limit: Int) -> String {
    let digits = String(limit).utf8.map { Int($0) - 48 }
    var choices = digits.count > 1 ? ["[1-9][0-9]{0,\(digits.count - 2)}"] : []
    var prefix = ""
    // Numbers as long as the limit agree with it for some digits and are smaller in the next one.
    for (index, digit) in digits.enumerated() {
      let lowest = index == 0 ? 1 : 0
      if digit > lowest {
        choices.append("\(prefix)[\(lowest)-\(digit - 1)][0-9]{\(digits.count - index - 1)}")
      }
      prefix += String(digit)
    }
    return choices.joined(separator: "|")
  }
}
