package import SeenCore
package import SeenStore

/// A line of a journal with lost or changed bytes.
package struct DamagedLine: Equatable, Sendable {
  package let kind: Finding.Kind
  package let place: FindingPlace
}

extension Finding.Kind {
  /// The word for it, which programs may compare.
  package var word: String { "\(self)" }

  /// Whether it means that bytes were lost or changed, not only that a member is wrong.
  package var isDamage: Bool {
    switch self {
    case .badLine, .tornTail, .mergeMarker, .lineTooLong, .wrongSum: true
    case .inert, .ignoredMember, .variant, .fork, .future: false
    }
  }
}

/// Where a finding is.
package struct FindingPlace: Equatable, Sendable {
  /// The segment's name.
  package let file: String
  /// The line in it, from 1.
  package let line: Int
  /// The byte in the line, from 1; 0 for the whole line.
  package let column: Int
  /// More about it.
  package let detail: String

  package init(_ finding: Finding, _ log: borrowing ReplayedLog) {
    file = log.layout.span(at: finding.line.place)?.segment.name ?? "?"
    line = Int(finding.lineNumber)
    column = Int(finding.column)
    detail = log.ledger.words.text(finding.detail)
  }
}
