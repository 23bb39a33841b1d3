package import SeenApp
package import SeenCore
import SeenRender
package import SeenStore

/// Reporting titles that were added along the way.
extension Session {
  /// Reports which titles a command added, or would add, so that a typo is noticed at once.
  package func reportAdded(_ receipt: Receipt) {
    guard json == nil else { return }
    let verb = isDryRun ? "Would add" : "Added"
    let added = receipt.events.filter { $0.kind == .titleAdded }
    let shows = added.filter { $0.data["kind"] == "show" }
    let episodes = added.filter { $0.data["kind"] == "episode" }
    // A show from a catalog brings all its episodes.
    let isBrought = !shows.isEmpty && episodes.count > 3
    // Without -v, the line that says how to undo it names what is new.
    let isTold = isVerbose || isDryRun
    for event in added where !isBrought || event.data["kind"] != "episode" {
      let name = event.data["name"]?.text ?? ""
      if isTold { inform("\(verb) \(name) (\(event.subject ?? "")).") }
      reportYear(event)
    }
    // Of a title that only gets its year along the way.
    let isAlone = receipt.events.allSatisfy { $0.kind == .titleAmended }
    for event in receipt.events where event.kind == .titleAmended && !isAlone {
      guard let year = event.data["set"]?["year"]?.wholeNumber, let id = event.subject else {
        continue
      }
      inform(isTold ? "\(verb) the year \(year) to \(id)." : "The year \(year) was added.")
    }
    if isTold, isBrought { inform("\(verb) \(Count.of(episodes.count, "episode")).") }
  }

  /// Warns if a title is older than any film or show, as with a two-digit year.
  private func reportYear(_ added: Event) {
    let data = added.data
    guard let year = data["year"]?.wholeNumber, year < 1870, let name = data["name"]?.text else {
      return
    }
    let guess = year < 100 ? "; did you mean \(year + 1900)?" : "; check the year."
    inform("\(name) is from the year \(year)\(guess)")
  }

  /// Says when else the title was watched, and the ordinal of the new watch by date.
  package func outputRewatch(
    _ subject: TitleChoice, _ view: borrowing View, _ watch: WatchFacts
  ) {
    guard json == nil, let title = subject.known else { return }
    let watch = watch.afterOthers(of: title, view.log.ledger, profile: profile)
    let facts = RewatchFacts(view.log.ledger, title, profile: profile, before: watch)
    let kind = view.log.ledger.kind(of: title)
    let name = kind == .episode ? TitleCard(briefly: view.log.ledger, title).text : facts.name
    let sentence = RewatchSentence.text(
      name: name, others: facts.others, nth: facts.ordinal, of: facts.total,
      isDated: watch.date != .unknown, isBird: kind == .bird, dates(view))
    if let sentence { output(sentence) }
  }

  /// Says how many of the episodes that were logged were watched before, or when else a single one was.
  func outputRewatches(
    _ receipt: Receipt, _ view: borrowing View, _ watch: WatchFacts
  ) {
    let logged = receipt.events.filter { $0.kind == .watchLogged }.compactMap(\.subject)
    var known: [Symbol] = []
    for id in logged {
      guard let title = view.log.ledger.titles.find(id) else { continue }
      known.append(view.log.ledger.canonicalTitle(title))
    }
    guard json == nil, !known.isEmpty else { return }
    if logged.count == 1 { return outputRewatch(.known(known[0]), view, watch) }
    let last = view.log.ledger.lastWatches(of: profile)
    let count = known.count { last[Int($0)] >= 0 }
    if count > 0 {
      let some = count == logged.count ? "all" : "\(count)"
      output("You had already watched \(some) of them.")
    }
  }

  /// Warns if a watch is dated more than a year before its title came out: the year before may be a preview.
  func reportEarly(
    _ subject: TitleChoice, _ view: borrowing View, _ watch: WatchFacts
  ) {
    let year: Int? =
      switch subject {
      case .known(let title): view.ledger.number(.year, of: title)
      case .dated(_, let year): year
      case .new(let title): title.year
      }
    guard json == nil, let year, let watched = watch.date.year, watched < year - 1 else { return }
    inform("\(subject.name(view.ledger)) is from \(year); check the date, \(watch.date).")
  }
}

extension TitleChoice {
  /// The title's name in sentences: `Heat (1995)`, `The Office s02e03 The Fight`.
  func text(_ ledger: borrowing Ledger) -> String {
    switch self {
    case .known(let title), .dated(let title, _): TitleCard(ledger, title).text
    case .new(let title):
      TitleCard(
        id: "", name: title.name, kind: title.kind, year: title.year,
        showName: title.show?.name(ledger), facts: title.facts
      ).text
    }
  }
}

extension [TitleChoice] {
  /// The titles' names in sentences: `Heat (1995) and Ran`.
  func text(_ ledger: borrowing Ledger) -> String {
    var names: [String] = []
    for title in self { names.append(title.text(ledger)) }
    return Words.list(names)
  }
}

extension NamedTitles {
  /// Returns the name of the one, or `3 episodes of Night Bus`.
  func name(_ ledger: borrowing Ledger) -> String { name(of: titles.count, ledger) }

  /// Returns the name for a number of them.
  func name(of count: Int, _ ledger: borrowing Ledger) -> String {
    let own = named.text(ledger)
    return titles.count == 1 ? own : "\(Count.of(count, "episode")) of \(own)"
  }
}
