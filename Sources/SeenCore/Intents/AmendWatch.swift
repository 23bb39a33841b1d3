/// Corrects facts of one watch, moves it to another title, or rates it.
package struct AmendWatch: Intent {
  package var row: Int
  /// The new facts by the names of `WatchFact.fields`; null removes one.
  package var changes: [JSON.Member]
  /// The title that was really seen; nil to leave it.
  package var title: TitleChoice?
  /// The rating that it gets; nil to leave it.
  package var rating: Rating?

  /// Creates an intent to amend a watch.
  package init(row: Int, _ changes: [JSON.Member], title: TitleChoice? = nil) {
    self.row = row
    self.changes = changes
    self.title = title
  }

  /// Creates an intent to move a watch to a known title, and to amend it.
  package init(row: Int, _ changes: [JSON.Member], title: Symbol) {
    self.init(row: row, changes, title: .known(title))
  }

  /// Returns the drafts to record: only the facts that really change.
  /// - Throws: `nothingToChange`, `unknownField`, `badField`, `futureDate`, `notesTooLong` or `otherProfile`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try RateWatch.check(ledger, row: row, context)
    try check(ledger, context)
    var wanted = changes
    var drafts: [Draft] = []
    if let title {
      let settings = SettingsView(ledger, profile: context.profile)
      let id = try title.id(ledger, context, settings, adding: &drafts)
      wanted.append(JSON.Member("subject", .string(id)))
    }
    var set: [JSON.Member] = []
    var was: [JSON.Member] = []
    for change in (WatchFact.fields + [WatchFact.subject]).ordered(wanted) {
      let old = ledger.watchFact(change.name, of: row, context)
      guard change.value != old else { continue }
      // Notes that cannot be read look like none: removing them must still be possible.
      set.append(change)
      was.append(JSON.Member(change.name, old))
    }
    if wanted.contains(where: { $0.name.isSame(as: "notes") && $0.value.isNull }),
      !set.contains(where: { $0.name.isSame(as: "notes") }), ledger.watches.notes[row] != 0
    {
      set.append(JSON.Member("notes", .null))
    }
    guard !set.isEmpty || rating != nil else { throw .nothingToChange }
    if !set.isEmpty {
      let watch = JSON.Member("watch", .string(ledger.idText(ledger.watches.id(row))))
      let members = [watch, JSON.Member("set", .object(set)), JSON.Member("was", .object(was))]
      drafts.append(
        context.draft(.watchAmended, ledger.titles.text(ledger.watches.title[row]), members))
    }
    let subject = set.first { $0.name.isSame(as: WatchFact.subject.name) }?.value.text
    // It may be the title that the watch's own was merged into.
    let given = subject.flatMap { ledger.titles.find($0) }.map { ledger.canonicalTitle($0) }
    let isMoved = subject != nil && given != ledger.watch(row).title
    let left = isMoved ? leftRating(ledger, context) : nil
    if let rating {
      drafts.append(rate(rating, after: JSON.object(set), ledger, context))
    } else if let left {
      let draft = rate(left.rating, after: JSON.object(set), ledger, context)
      // The watch has its rating; that of a title which was watched again after it does not change.
      if !draft.data.contains(where: { $0.name.isSame(as: "viewing") }) { drafts.append(draft) }
    }
    return drafts + [left?.draft].compactMap(\.self)
  }

  /// Returns the rating of the title that the watch leaves, if that came with the watch, and the draft that gives the
  /// title the one it would have without.
  private func leftRating(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> (rating: Rating, draft: Draft)? {
    let own = ledger.watches.id(row)
    guard let profile = ledger.words.find(context.profile), ledger.watches.profile[row] == profile
    else { return nil }
    let left = ledger.watch(row).title
    var last: Int?
    var lastOfOthers: Int?
    func isLater(_ rating: Int, than known: Int?, _ ledger: borrowing Ledger) -> Bool {
      known.map { ledger.precedes(ledger.ratings[$0].key, ledger.ratings[rating].key) } ?? true
    }
    for place in 0..<ledger.ratings.count where ledger.ratings[place].profile == profile {
      let rating = ledger.ratings[place]
      guard !rating.isViewing, ledger.canonicalTitle(rating.title) == left else { continue }
      if isLater(place, than: last, ledger) { last = place }
      if rating.watch != own, isLater(place, than: lastOfOthers, ledger) { lastOfOthers = place }
    }
    guard let last, ledger.ratings[last].watch == own, let rating = ledger.ratings[last].rating
    else { return nil }
    let before = lastOfOthers.flatMap { ledger.ratings[$0].rating }
    let rest = ledger.standingWatches(of: left, profile: context.profile).last { $0 != row }
    let isNamed = rest.map { row in
      lastOfOthers.map { ledger.ratings[$0].watch == ledger.watches.id(row) } ?? false
    }
    let watch = rest.flatMap { row in
      before != nil && isNamed == true ? RatedWatch(ledger, row: row, isEarlier: false) : nil
    }
    let title = ledger.titles.text(left)
    return (rating, context.draft(rating: before, of: title, watch, was: rating))
  }

  /// Returns the draft of the rating of the amended watch.
  private func rate(
    _ rating: Rating, after set: JSON, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> Draft {
    var order = ledger.order(of: row)
    if let date = set["date"] { order.date = date.text.flatMap { PartialDate($0) }?.packed ?? 0 }
    if let clock = set["clock"] { order.set(clock.text.flatMap { Clock($0) }) }
    let title: Symbol? = title.map(\.known) ?? ledger.watch(row).title
    let rows = title.map { ledger.standingWatches(of: $0, profile: context.profile) } ?? []
    let isEarlier = rows.last { $0 != row }.map { order < ledger.order(of: $0) } ?? false
    let was =
      isEarlier
      ? ledger.ownRating(of: row, profile: context.profile)
      : title.flatMap { ledger.rating(of: $0, profile: context.profile) }
    let id = set["subject"]?.text ?? title.map { ledger.titles.text($0) } ?? ""
    let watch = RatedWatch(ledger, row: row, isEarlier: isEarlier)
    return context.draft(rating: rating, of: id, watch, was: was)
  }

  private func check(_ ledger: borrowing Ledger, _ context: IntentContext) throws(Refusal) {
    try WatchFact.fields.check(changes, allowsNull: true)
    let settings = SettingsView(ledger, profile: context.profile)
    var date = ledger.watch(row).date
    var clock = ledger.watch(row).clock
    for change in changes {
      if change.name.isSame(as: "date") {
        date = change.value.text.flatMap { PartialDate($0) } ?? .unknown
      }
      if change.name.isSame(as: "clock") {
        clock = change.value.text.flatMap { Clock($0) }?.minutes
      }
      guard let text = change.value.text else { continue }
      if change.name.isSame(as: "date"), let date = PartialDate(text) {
        try WatchFacts.check(date: date, today: context.today)
      }
      if change.name.isSame(as: "zone"), !ZoneName.isWellFormed(text) { throw .badField("zone") }
      if change.name.isSame(as: "notes") { try WatchFacts.check(notes: text, settings) }
    }
    guard changes.contains(where: { $0.name.isSame(as: "date") || $0.name.isSame(as: "clock") })
    else { return }
    try WatchFacts.check(
      clock.flatMap { Clock(minutes: $0) }, on: date, today: context.today, now: context.now)
  }
}
