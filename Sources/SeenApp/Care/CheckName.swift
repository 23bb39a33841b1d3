package import SeenCore

/// The checks of a journal, by the names that they can be asked for.
package enum CheckName: String, CaseIterable, Sendable {
  /// Lines that are not events, incomplete last lines, merge markers, and names in `events/` that are not files.
  case lines
  /// Sums that are wrong or were lost.
  case sums
  /// Times in the future, and times of a writer that go backward.
  case order
  /// Numbers of writers and events of batches that are missing.
  case gaps
  /// Two events with one id, and two revisions of one event.
  case forks
  /// References to missing events.
  case refs
  /// Members that are missing or wrong.
  case schema
  /// Pictures.
  case media
  /// The snapshot against a replay of all events.
  case snapshot

  /// Returns the check that a finding of a reader belongs to.
  package static func of(_ kind: Finding.Kind) -> CheckName {
    switch kind {
    case .badLine, .tornTail, .mergeMarker, .lineTooLong: .lines
    case .wrongSum: .sums
    case .inert, .ignoredMember: .schema
    case .variant, .fork: .forks
    case .future: .order
    }
  }
}

/// The selected checks, and their strictness.
package struct CheckScope: Sendable {
  package let names: Set<CheckName>
  /// Whether unusual but valid things are reported too, except lines without sums.
  let isClose: Bool
  /// Whether valid lines without sums are reported.
  let isStrict: Bool

  /// Selects all checks, or the named ones, which are stricter.
  package init(_ named: [CheckName], isStrict: Bool) {
    names = named.isEmpty ? Set(CheckName.allCases) : Set(named)
    isClose = isStrict || !named.isEmpty
    self.isStrict = isStrict
  }
}
