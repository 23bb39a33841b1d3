import SeenCore
import SeenInterchange
package import SeenStore
import SeenWire

/// What became of the watches of an import that were to be moved to their days in a zone.
package struct Rezoned {
  /// What was recorded; nil where every watch was right already.
  package var receipt: Receipt?
  /// How many watches got another time.
  package var moved = 0
  /// How many were left as they are, because somebody corrected them.
  package var kept = 0
}

extension Journal {
  /// Moves the watches of an earlier import to their days in a zone, as one batch.
  ///
  /// Watches that were corrected since stay as they are, and nothing is joined anew.
  ///
  /// - Parameters:
  ///   - batch: The batch of the import, the id of its first event, or `last`.
  ///   - zone: The zone, which must exist.
  /// - Returns: What became of the watches.
  /// - Throws: `importing` if no import has that batch, and why nothing was recorded.
  package func rezone(_ batch: String, to zone: String) throws(AppError) -> Rezoned {
    let view = try read(.indexed)
    let settings = SettingsView(view.ledger, profile: view.scope.profile)
    let hours = settings.dayRollover
    let target = MomentZone(zone, host.zone(zone), rolloverHours: hours)
    let earlier = try rezonings(view)
    var (rezoned, drafts) = (Rezoned(), [Draft]())
    let (host, profile) = (host, view.scope.profile)
    try readImport(batch, view) { event, isUndone in
      guard event.kind == .watchLogged, !isUndone else { return }
      let id = event.id.description
      let told = event.data.filter { Journal.timeNames.contains($0.name) }
      let instant = MomentZone.instant(
        of: told, { $0 == "UTC" ? .utc : host.zone($0) }, rollover: hours)
      guard let instant, event.owner.isSame(as: profile) else { return }
      guard let present = earlier.present(id, told) else {
        rezoned.kept += 1
        return
      }
      let facts = target.localized(Journal.facts(of: instant))
      guard facts != present else { return }
      rezoned.moved += 1
      drafts.append(
        Draft(
          .watchAmended, event.subject ?? "", profile: profile, source: "rezone:\(id)@\(zone)",
          [
            JSON.Member("watch", .string(id)), JSON.Member("set", .object(facts)),
            JSON.Member("was", .object(present)),
          ]))
    }
    guard !drafts.isEmpty else { return rezoned }
    if settings.importZone != zone { drafts.append(zoneDraft(zone, settings)) }
    rezoned.receipt = try perform(Change(drafts: drafts), in: view)
    return rezoned
  }

  fileprivate static let timeNames = ["date", "clock", "zone"]

  private static func facts(of instant: Instant) -> [JSON.Member] {
    let civil = LocalZone.utc.civil(instant)
    return [
      JSON.Member("date", .string(civil.day.description)),
      JSON.Member("clock", .string(civil.clock.description)), JSON.Member("zone", "UTC"),
    ]
  }

  /// Returns what was amended in watches since they were recorded.
  private func rezonings(_ view: borrowing View) throws(AppError) -> Amendments {
    var amendments = Amendments()
    guard let type = view.ledger.words.find(EventKind.watchAmended.name) else { return amendments }
    let texts = texts(of: view)
    var rows: [EventRow] = []
    for row in 0..<view.ledger.index.count where view.ledger.index[row].type == type {
      if !view.ledger.index[row].isVoid { rows.append(view.ledger.index[row]) }
    }
    for row in view.ledger.inOrder(rows, \.key) {
      if let event = try texts.event(row.line) { amendments.add(event) }
    }
    return amendments
  }
}

/// What was amended in watches, in total order.
private struct Amendments {
  /// The times that earlier rezonings gave, by watch; nil where somebody corrected it.
  private var times: [ByteKey: [JSON.Member]?] = [:]

  mutating func add(_ event: Event) {
    guard let watch = event.data["watch"]?.text else { return }
    let isRezoning = event.source?.utf8.starts(with: "rezone:".utf8) ?? false
    guard isRezoning, let set = event.data["set"]?.members else {
      times[ByteKey(watch)] = .some(nil)
      return
    }
    if let known = times[ByteKey(watch)], known == nil { return }
    times[ByteKey(watch)] = set
  }

  /// Returns the time that a watch has now; nil where somebody corrected it.
  func present(_ watch: String, _ told: [JSON.Member]) -> [JSON.Member]? {
    guard let amended = times[ByteKey(watch)] else { return told }
    return amended
  }
}
