import SeenCore
import SeenInterchange

extension Journal {
  /// How many titles are shown.
  private static let shownCount = 3

  /// Shows the first titles of a table as they would be recorded, and asks whether that is right.
  /// - Throws: `canceled` where it is not.
  func showFirst(of plan: ImportPlan, _ ledger: borrowing Ledger) throws(AppError) {
    guard let first = plan.look, !plan.drafts.isEmpty, !request.isPreview else { return }
    let look = Journal.look(plan, first, ledger)
    guard !look.rows.isEmpty else { return }
    if case .no? = try front.answer(.importing(.firstLook(look))) { throw .canceled }
  }

  private static func look(
    _ plan: ImportPlan, _ first: FirstLook, _ ledger: borrowing Ledger
  ) -> ImportLook {
    var look = ImportLook(date: first.date, scale: first.scale)
    var added: [ByteKey: JSON] = [:]
    var places: [ByteKey: Int] = [:]
    var counted: Set<ByteKey> = []
    var counts: [TitleKind: Int] = [:]
    for draft in plan.drafts {
      guard let subject = draft.subject else { continue }
      let key = ByteKey(subject)
      if draft.kind == .titleAdded {
        added[key] = .object(draft.data)
        continue
      }
      let known = ledger.titles.find(subject).map { ledger.canonicalTitle($0) }
      let facts = added[key]
      let kind =
        facts?["kind"]?.text.flatMap { TitleKind(named: $0) }
        ?? known.map { ledger.kind(of: $0) } ?? .other
      if counted.insert(key).inserted { counts[kind, default: 0] += 1 }
      if places[key] == nil {
        guard look.rows.count < shownCount else { continue }
        let name = facts?["name"]?.text ?? known.map { ledger.name(of: $0) } ?? subject
        let year =
          facts == nil
          ? known.flatMap { ledger.number(.year, of: $0) } : facts?["year"]?.wholeNumber
        places[key] = look.rows.count
        look.rows.append(ImportLook.Row(name: name, kind: kind, year: year))
      }
      if let place = places[key] { look.rows[place].add(draft) }
    }
    look.kinds = counts.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
      .map { ($0.key, $0.value) }
    return look
  }
}

extension ImportLook.Row {
  /// Adds what an event says.
  fileprivate mutating func add(_ draft: Draft) {
    switch draft.kind {
    case .watchLogged:
      isWatched = true
      date = date ?? draft.data["date"]?.text.flatMap { PartialDate($0) }
    case .ratingSet: rating = Rating(.object(draft.data))
    case .itemAdded: isOnWatchlist = true
    case .watchingStarted, .watchingPaused, .watchingStopped: status = draft.kind
    default: break
    }
  }
}
