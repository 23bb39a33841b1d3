/// When colors are used: what `--color` takes.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Returns whether one stream is to be colored.
  ///
  /// The order: `--color always` or `never`, then `FORCE_COLOR` or `CLICOLOR_FORCE` (any but 0), then
  /// `NO_COLOR`, then `CLICOLOR=0`, then `TERM=dumb`, then whether the stream is a terminal. A variable that is
  /// empty counts as unset.
  package func usesColor(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if ColorChoice.isForced(variable) { return true }
    if ColorChoice.isSet("NO_COLOR", variable) || variable("CLICOLOR") == "0"
      || variable("TERM") == "dumb"
    {
      return false
    }
    return isTerminal
  }

  /// Returns whether words replace glyphs: on a dumb terminal, and with `NO_COLOR` unless colors are
  /// requested anyway.
  package func prefersWords(variable: (String) -> String?) -> Bool {
    if variable("TERM") == "dumb" { return true }
    guard ColorChoice.isSet("NO_COLOR", variable) else { return false }
    return self == .never || self == .auto && !ColorChoice.isForced(variable)
  }

  private static func isForced(_ variable: (String) -> String?) -> Bool {
    ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { isSet($0, variable) && variable($0) != "0" }
  }

  private static func isSet(_ name: String, _ variable: (String) -> String?) -> Bool {
    variable(name).map { !$0.isEmpty } ?? false
  }
}
