/// A number and what it counts.
package enum Count {
  /// Returns `1 watch` or `3 watches`; with thousands separators from 10,000 on.
  package static func of(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    digits(number) + " " + (number == 1 ? one : many ?? plural(one))
  }

  /// Returns a number, with commas between thousands from 10,000 on.
  package static func digits(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    guard digits.count > 4 else { return String(number) }
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns the plural of a regular English noun.
  private static func plural(_ noun: String) -> String {
    let isHissing = ["s", "x", "ch", "sh"].contains { noun.hasSuffix($0) }
    return noun + (isHissing ? "es" : "s")
  }
}
