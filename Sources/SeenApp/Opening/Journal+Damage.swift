import SeenCore
import SeenStore

/// Reporting damage.
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
    let newer = log.ledger.newerEventCount
    if newer > 0 { front.notify(.unknownEvents(newer)) }
  }
}
