/// When colours are used: what `--color` takes.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Returns whether one stream is to be coloured.
  ///
  /// The order: `--color always` or `never`, then `FORCE_COLOR` or `CLICOLOR_FORCE` (any but 0), then
  /// `NO_COLOR`, then `CLICOLOR=0`, then `TERM=dumb`, then whether the stream is a terminal. A variable that is
  /// empty counts as unset.
  package func usesColor(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    func value(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if value("FORCE_COLOR") != nil { return true }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    if value("NO_COLOR") != nil || value("CLICOLOR") == "0" || value("TERM") == "dumb" {
      return false
    }
    return isTerminal
  }
}
