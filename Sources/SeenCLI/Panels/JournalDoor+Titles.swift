import SeenApp
import SeenCore
import SeenRender

/// What is said of one title: its card, and what a typed name may mean.
extension JournalDoor {
  /// Returns the card of a row.
  func card(of item: PanelItem, columns: Int) -> [Line] {
    if let list = item.list {
      return lines(["list", "show", list], columns)
    }
    if !item.opens.isEmpty { return lines(item.opens, columns) }
    if let day = PartialDate(item.key) { return [Line(JournalDoor.nothing(on: day))] }
    return (item.watch ?? item.title).map { lines(["show", $0], columns) } ?? []
  }

  private func lines(_ words: [String], _ columns: Int) -> [Line] {
    DocumentLines.lines(run(words, columns: columns), columns: columns, dates)
  }

  /// Says that a day has no watches.
  static func nothing(on day: PartialDate) -> String {
    "Nothing was watched \(DateWords.adverb(day))."
  }

  /// Returns what a typed title may mean: titles of the journal, each with how often and when it was seen, those of
  /// catalogs, then a new one.
  func matches(of text: String) -> [WatchForm.Choice] {
    let text = text.trimmingSpaces
    try? session.journal.keepTexts(of: view)
    let (name, year) = JournalDoor.splitYear(text)
    guard !text.isEmpty,
      let query = try? session.journal.query([Query.value(name)], view),
      let found = try? session.journal.titles(query, view)
    else { return [] }
    let whole = view.scope
    defer { view.scope = whole }
    view.scope.selection = Selection(watches: Bits(size: 0), titles: found)
    let search = Search(query, in: view.ledger, view.scope, limit: 100)
    let wanted =
      TextFold.fold(name).split(separator: " ").map(String.init) + (year.map { [String($0)] } ?? [])
    // What only notes or people have is not what is typed here.
    var named: [(Search.Entry, TitleCard)] = []
    for entry in search.entries where named.count < 7 {
      let card = TitleCard(view.ledger, entry.title)
      let name = TextFold.fold(card.text)
      if wanted.allSatisfy({ name.contains($0) }) { named.append((entry, card)) }
    }
    var matches = named.map { entry, card in
      var words: [String] = []
      if entry.watches > 0 { words.append("\(entry.watches)×") }
      if let last = entry.last, last != .unknown {
        words.append("last \(DateWords.full(last, dates))")
      }
      if let rating = ratings[entry.title] { words.append("\(rating)") }
      let facts = words.isEmpty ? "" : "  " + words.joined(separator: ", ")
      return choice(card, entry.title, card.text + facts)
    }
    let listed = listed(name).filter { year == nil || $0.year == year }
    matches += listed.prefix(max(2, 7 - matches.count)).map { JournalDoor.choice($0) }
    if matches.isEmpty, text.count > 3 {
      let near = (try? session.journal.titlesNear(text, view)) ?? []
      matches = near.prefix(4).compactMap { choice(ofTitle: $0.id) }
    }
    matches.append(
      WatchForm.Choice(
        words: text, name: text, text: "'\(text)', which is new to this journal", isNew: true))
    return matches
  }

  /// Returns a name and the year that stands behind it, with or without parentheses; nil for none.
  static func splitYear(_ text: String) -> (name: String, year: Int?) {
    if let (name, year) = TitleNarrowing.splitYear(text) { return (name, year) }
    let words = text.split(separator: " ")
    guard words.count > 1, let last = words.last, last.count == 4, let year = Int(last),
      year > 1869
    else { return (text, nil) }
    return (words.dropLast().joined(separator: " "), year)
  }

  /// Returns the titles that only catalogs have and whose names begin with some words.
  func listed(_ text: String) -> [TitleSummary] {
    (try? session.journal.catalogTitles(beginning: text, limit: 20, view)) ?? []
  }

  private static func choice(_ title: TitleSummary) -> WatchForm.Choice {
    WatchForm.Choice(
      words: title.id, name: JournalDoor.text(title, hasDirector: false),
      text: JournalDoor.text(title) + "  in a catalog",
      isBird: title.kind == .bird)
  }

  /// Returns the name of a title with its year, and of a film its director.
  private static func text(_ title: TitleSummary, hasDirector: Bool = true) -> String {
    let year = title.year.map { " (\($0))" } ?? ""
    return title.name + year + (hasDirector ? title.director.map { "  \($0)" } ?? "" : "")
  }

  private func choice(_ card: TitleCard, _ title: Symbol, _ text: String) -> WatchForm.Choice {
    WatchForm.Choice(
      words: card.id, name: card.text, text: text, isBird: view.ledger.kind(of: title) == .bird)
  }

  /// Returns a title of the journal or of a catalog as something that is chosen; nil if there is none of that id.
  func choice(ofTitle id: String) -> WatchForm.Choice? {
    guard let symbol = view.ledger.titles.find(id), view.ledger.isAdded(symbol) else {
      return (try? session.journal.listedTitle(id, view))?.map { JournalDoor.choice($0) }
    }
    let title = view.ledger.canonicalTitle(symbol)
    let card = TitleCard(view.ledger, title)
    return choice(card, title, card.text)
  }

  /// Returns the last watches of a title, each with its day and what was said of it.
  func watches(of title: WatchForm.Choice) -> [WatchForm.Choice] {
    guard !title.isNew, let symbol = view.ledger.titles.find(title.words) else { return [] }
    let diary = Diary(view.ledger, view.scope, title: view.ledger.canonicalTitle(symbol))
    let texts = session.journal.texts(of: view)
    var reader = WatchReader(
      view.ledger, diary, profile: view.scope.profile, notes: texts.rowNotes)
    let scale = view.display.ratingScale
    return (0..<min(diary.entries.count, WatchForm.mostShown)).map { place in
      let watch = reader.entry(place, view.ledger)
      let cells = DiaryCells.lines(watch, watch.date, scale, TextStyle(width: 80)).dropFirst(2)
      let facts = cells.map(\.text).filter { !$0.isEmpty }.joined(separator: "  ")
      let day = DateWords.full(watch.date, dates)
      return WatchForm.Choice(words: watch.id, name: day, text: day + "  " + facts)
    }
  }

  /// Returns what could stand in the line of a form that is typed in.
  func offers(in form: WatchForm) -> [WatchForm.Choice] {
    let line = form.lines[form.selected]
    let title = form.title?.words ?? form.lines[0].text
    let command = form.watch.map { ["amend", $0] } ?? ["log", title.isEmpty ? "x" : title]
    return completions(of: command + (line.option.isEmpty ? [""] : [line.option, ""]))
  }

  /// Returns what is said of a title that would be logged today: which time it is, and when it was before.
  func sentence(of match: WatchForm.Choice) -> String {
    guard !match.isNew, let symbol = view.ledger.titles.find(match.words) else { return "" }
    let title = view.ledger.canonicalTitle(symbol)
    let watch = WatchFacts(date: PartialDate(view.scope.today))
      .afterOthers(of: title, view.ledger, profile: view.scope.profile)
    let facts = RewatchFacts(view.ledger, title, profile: view.scope.profile, before: watch)
    let kind = view.ledger.kind(of: title)
    return RewatchSentence.text(
      name: facts.name, others: facts.others, nth: facts.ordinal, of: facts.total, isDated: true,
      isBird: kind == .bird, dates) ?? ""
  }
}
