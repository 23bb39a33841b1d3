package import SeenCore
package import SeenStore
import SeenWire

/// Finding and mending slips.
extension Journal {
  /// Returns what looks like a slip in what the profile recorded, except what it said is none.
  /// - Throws: `file` if a catalog cannot be read.
  package func slips(_ view: borrowing View) throws(AppError) -> [Slip] {
    let catalogs = try catalogs(of: view.folder)
    var hidden = Set<Symbol>()
    for title in 0..<Symbol(view.log.ledger.titles.count) where isHidden(title, view) {
      hidden.insert(title)
    }
    let declined = Declined(view.log.ledger, profile: profile)
    let slips = Slips(
      view.log.ledger, catalogs.index, profile: profile, isHidden: { hidden.contains($0) },
      json: LogTexts.json)
    return slips.all.filter { !declined.has("tidy " + $0.key(view.log.ledger)) }
  }

  /// Returns how the title of a catalog that a slip is about is told; nil where there is none.
  package func listedTitle(
    of slip: Slip, _ view: borrowing View
  ) throws(AppError) -> TitleSummary? {
    switch slip.kind {
    case .bare(_, let row), .otherKind(_, let row):
      let catalogs = try catalogs(of: view.folder)
      return catalogs.title(row).map { TitleSummary($0) } ?? TitleSummary(catalogs.index, row)
    case .double, .episode, .beside, .companions: return nil
    }
  }

  /// Returns the change that mends some slips and remembers which others are none, as one batch.
  ///
  /// - Parameters:
  ///   - slips: What is mended.
  ///   - declined: What is none.
  ///   - view: The journal.
  /// - Returns: The change; nil where nothing is to be recorded.
  /// - Throws: What finding an episode throws, and `file` if a catalog cannot be read.
  package func mending(
    _ slips: [Slip], declined: [Slip], _ view: borrowing View
  ) throws(AppError) -> Change? {
    var drafts: [Draft] = []
    for slip in slips { drafts += try self.drafts(mending: slip, view) }
    let context = context(view)
    for slip in declined {
      drafts.append(context.declining("tidy " + slip.key(view.log.ledger)))
    }
    return drafts.isEmpty ? nil : Change(drafts: drafts)
  }

  /// Asks whether a film with the name of a show that was just added is that show, and makes it the show after a yes.
  ///
  /// - Parameters:
  ///   - show: The show as it was added.
  ///   - before: The journal before that.
  /// - Returns: What was recorded; nil for nothing.
  /// - Throws: Why the journal cannot be read or changed.
  package func settleFilm(
    besides show: TitleChoice, _ before: borrowing View
  ) throws(AppError) -> Receipt? {
    guard case .new(let added) = show, added.kind.isSame(as: "show"), !request.isPreview,
      case .found(let film) = match(added.name, before, TitleNarrowing(kinds: [.film])),
      before.log.ledger.isBare(film), before.log.ledger.number(.year, of: film) == nil,
      !isHidden(film, before)
    else { return nil }
    let view = try read(.silent)
    let slip = try slips(view).first { slip in
      if case .beside(let other, _) = slip.kind { return other == film }
      return false
    }
    guard let slip else { return nil }
    switch try front.answer(.filmOfShow(added.name)) {
    case .yes?:
      guard let change = try mending([slip], declined: [], view) else { return nil }
      return try perform(change, in: view)
    case .no?:
      if let change = try mending([], declined: [slip], view) { _ = try perform(change, in: view) }
    case nil: front.notify(.filmOfShow(added.name))
    default: break
    }
    return nil
  }

  private func drafts(mending slip: Slip, _ view: borrowing View) throws(AppError) -> [Draft] {
    switch slip.kind {
    case .double(let title, let other, _):
      return try decide(.merge(title, into: .known(other)), in: view)
    case .beside(let film, let show):
      return try decide(.merge(film, into: .known(show)), in: view)
    case .episode(let title, _, _):
      let name = view.log.ledger.name(of: title)
      let described = NewTitle(name: name)
      guard
        let episode = try episode(
          named: name, described, isNew: false, view, TitleNarrowing())
      else { return [] }
      return try decide(.merge(title, into: episode), in: view)
    case .otherKind(let title, let row):
      let choice = try choice(row, [], try catalogs(of: view.folder), view)
      return try decide(.merge(title, into: choice), in: view)
    case .bare(let title, let row):
      let catalogs = try catalogs(of: view.folder)
      return FillTitles().decide(view.log.ledger, context(view)) {
        $0 == title ? row : nil
      } listed: {
        catalogs.title($0)
      }
    case .companions(let text, let people): return try drafts(splitting: text, people, view)
    }
  }

  /// Returns what gives the watches of the profile with a companion several in its place.
  private func drafts(
    splitting text: String, _ people: [String], _ view: borrowing View
  ) throws(AppError) -> [Draft] {
    guard let own = view.log.ledger.words.find(profile) else { return [] }
    var drafts: [Draft] = []
    for row in 0..<view.log.ledger.watches.count
    where view.log.ledger.watches.profile[row] == own
      && !view.log.ledger.watches.flags[row].contains(.isDropped)
    {
      let names = view.log.ledger.texts(array: view.log.ledger.watches.companions[row])
      guard names.contains(where: { $0.isSame(as: text) }) else { continue }
      var all: [String] = []
      for name in names.flatMap({ $0.isSame(as: text) ? people : [$0] })
      where !all.contains(where: { $0.isSame(as: name) }) {
        all.append(name)
      }
      let companions = JSON.Member("companions", .array(all.map { .string($0) }))
      drafts += try decide(.amend(AmendWatch(row: row, [companions])), in: view)
    }
    return drafts
  }
}
