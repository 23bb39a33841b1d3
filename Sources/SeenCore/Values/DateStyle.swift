/// How dates are written for people on a terminal.
package enum DateStyle: String, CaseIterable, Sendable {
  /// `November 20, 2026`.
  case text
  /// `2026-11-20`.
  case iso
  /// `20 Nov 2026`.
  case dmy
  /// `Nov 20, 2026`.
  case mdy

  /// The word that means the one of the country that the surroundings name.
  package static let locale = "locale"

  /// Countries whose dates begin with the year.
  private static let yearFirst = ["CA", "CN", "HU", "JP", "KR", "LT", "SE", "TW"]

  /// Returns the style that a value of the setting means.
  /// - Parameters:
  ///   - word: The value.
  ///   - variable: Returns an environment variable.
  package init(_ word: String, variable: (String) -> String?) {
    self = DateStyle(rawValue: word) ?? DateStyle(locale: DateStyle.locale(variable))
  }

  /// Returns the name that counts, as POSIX has it: the first that is set and not empty.
  private static func locale(_ variable: (String) -> String?) -> String {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
  }

  /// Returns the style of a locale such as `en_US.UTF-8`; that of `C` and `POSIX` is text.
  private init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    let country = parts.count > 1 ? parts[parts.count - 1].uppercased() : ""
    if name.isEmpty || name == "C" || name == "POSIX" {
      self = .text
    } else if country == "US" {
      self = .mdy
    } else {
      self = DateStyle.yearFirst.contains(country) ? .iso : .dmy
    }
  }
}
