package import SeenCore
package import SeenStore

/// A line of a journal with lost or changed bytes.
package struct DamagedLine: Equatable, Sendable {
  package let kind: Finding.Kind
  package let place: FindingPlace
}

extension Journal {
  /// How many findings are reported one by one.
  private static let shownCount = 3

  /// Reports damaged lines, of a friend's journal too, or refuses them if the request is strict.
  func report(
    _ log: borrowing ReplayedLog, of friend: Friend? = nil
  ) throws(AppError) {
    var damaged: [DamagedLine] = []
    for row in 0..<log.ledger.findings.count where log.ledger.findings[row].kind.isDamage {
      let finding = log.ledger.findings[row]
      damaged.append(DamagedLine(kind: finding.kind, place: FindingPlace(finding, log)))
      if damaged.count == Journal.shownCount { break }
    }
    let count = Finding.Kind.allCases.filter(\.isDamage)
      .reduce(0) { $0 + log.ledger.findings.total($1) }
    if let first = damaged.first, request.isStrict { throw .damaged(first.place, count: count) }
    if count > 0 { front.notify(.damage(damaged, count: count, friend: friend)) }
    if log.ledger.unknownCount > 0 { front.notify(.unknownEvents(log.ledger.unknownCount)) }
  }
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
