import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// What each panel shows.
extension JournalDoor {
  /// Reads a panel.
  func content(of panel: Panel, _ state: PanelState) -> PanelContent {
    var content = PanelContent()
    do throws(AppError) {
      content = try plainContent(of: panel, state)
    } catch {
      content.problem = error.sentence.message
    }
    let (item, dates) = (content.item, dates)
    if dates != .text { content.item = { item($0).dated(dates) } }
    return content
  }

  /// Reads a panel whose dates are in words.
  private func plainContent(
    of panel: Panel, _ state: PanelState
  ) throws(AppError) -> PanelContent {
    switch panel {
    case .home: return home()
    case .diary: return try diary(state)
    case .watchlist: return watchlist(state)
    case .lists: return state.list.map { titles(of: $0.id, state) } ?? lists(state)
    case .search: return try search(state)
    case .calendar: return calendar(state)
    case .stats: return stats(state)
    }
  }

  private func diary(_ state: PanelState) throws(AppError) -> PanelContent {
    let whole = view.scope
    defer { view.scope = whole }
    if !state.filter.isEmpty {
      try session.journal.keepTexts(of: view)
      try session.narrow(&view, to: [state.filter])
    }
    var diary = Diary(view.ledger, view.scope)
    // Someone who types a day, a month or a year wants its watches.
    if diary.entries.isEmpty, !state.filter.isEmpty, let time = try? view.scope.time(state.filter),
      let period = try? time.period()
    {
      (view.scope.selection, view.scope.period) = (whole.selection, period)
      diary = Diary(view.ledger, view.scope)
    }
    let texts = session.journal.texts(of: view)
    var reader = WatchReader(
      view.ledger, diary, profile: view.scope.profile, notes: texts.rowNotes)
    let scale = view.display.ratingScale
    let isFiltered = !state.filter.isEmpty
    var content = PanelContent()
    content.columns = [
      PanelColumn(.upTo(12)), PanelColumn(.rest), PanelColumn(.upTo(10)),
      PanelColumn(.upTo(6), from: 60), PanelColumn(.rest, from: 60),
    ]
    content.count = diary.entries.count
    content.note = note(diary.entries.count, of: .diary, state) { WatchNoun.watch.count($0) }
    content.emptyText =
      state.filter.isEmpty
      ? "Nothing watched yet. Press a to log something."
      : "No watch matches. Esc shows all again."
    content.heading = { [unowned self] place in
      guard place < diary.entries.count, !isFiltered else { return "" }
      let date = PartialDate(packed: view.ledger.watches.date[diary.entries[place].row])
      guard let year = date.year else { return "Date unknown" }
      return date.month.map { "\(MonthName.full($0)) \(year)" } ?? "\(year)"
    }
    content.ownKey = { [unowned self] place in
      guard place < diary.entries.count else { return "" }
      return view.ledger.idText(view.ledger.watches.id(diary.entries[place].row))
    }
    content.item = { [unowned self] place in
      guard place < diary.entries.count else { return PanelItem("", []) }
      let watch = reader.entry(place, view.ledger)
      var cells = DiaryCells.lines(watch, watch.date, scale, TextStyle(width: 80))
      if isFiltered {
        // Without the months between them, days need their year.
        cells[0] = DateWords.line(short: watch.date)
      } else {
        cells[0] = day(
          of: diary.entries[place].row, under: place > 0 ? diary.entries[place - 1].row : nil)
      }
      var item = PanelItem(watch.id, cells)
      (item.title, item.watch) = (watch.title.id, watch.id)
      return item
    }
    return content
  }

  /// Returns the day of a watch; the first below one of another month says which month it is of, or which year.
  private func day(of row: Int, under other: Int?) -> Line {
    let date = PartialDate(packed: view.ledger.watches.date[row])
    guard let other else { return Line(DateWords.underMonth(date)) }
    let above = PartialDate(packed: view.ledger.watches.date[other])
    guard let month = date.month, (above.year, above.month) != (date.year, date.month) else {
      return Line(DateWords.underMonth(date))
    }
    let name = MonthName.full(month).prefix(3)
    guard above.year == date.year, let day = date.day?.parts.day else {
      return Line("\(name) \(date.year ?? 0)", .title)
    }
    return Line("\(name) \(day)", .title)
  }

  private func search(_ state: PanelState) throws(AppError) -> PanelContent {
    let orders: [Search.Order] = [.relevance, .name, .year, .runtime, .added, .rating, .seen]
    let order = orders[state.order % orders.count]
    if !state.filter.isEmpty { try session.journal.keepTexts(of: view) }
    let query = try session.journal.query([state.filter], view)
    let found = try session.journal.titles(query, view)
    let whole = view.scope
    defer { view.scope = whole }
    view.scope.selection = Selection(watches: Bits(size: 0), titles: found)
    let search = Search(query, in: view.ledger, view.scope, by: [SortKey(order)])
    var content = PanelContent()
    content.columns = [
      PanelColumn(.rest), PanelColumn(.upTo(8), .trailing), PanelColumn(.upTo(10)),
      PanelColumn(.upTo(22), from: 60),
    ]
    let own = search.entries.count
    let listed = state.filter.isEmpty ? [] : listed(state.filter)
    content.count = own + (listed.isEmpty ? 0 : listed.count + 1)
    content.note = note(own, of: .search, state) { Count.of($0, "title") }
    content.heading = { _ in order == .relevance ? "" : "By \(order.rawValue)" }
    content.emptyText =
      state.filter.isEmpty
      ? "No titles yet. Press a to log something."
      : "Nothing matches. Esc shows all again; a logs it."
    let ratings = ratings
    content.ownKey = { [unowned self] place in
      guard place >= own else { return view.ledger.titles.text(search.entries[place].title) }
      let listedPlace = place - own - 1
      return listed.indices.contains(listedPlace) ? listed[listedPlace].id : "heading"
    }
    content.item = { [unowned self] place in
      if place == own { return PanelItem(heading: "Only in catalogs") }
      guard place < own else {
        let place = place - own - 1
        return place < listed.count ? JournalDoor.item(listed[place]) : PanelItem("", [])
      }
      let entry = search.entries[place]
      let card = TitleCard(view.ledger, entry.title)
      var item = PanelItem(
        card.id,
        [
          card.line, Line(entry.watches > 0 ? "\(entry.watches)×" : ""),
          ratings[entry.title].map { RatingWords.mark($0, scale: view.display.ratingScale) }
            ?? .empty,
          entry.last.map { DateWords.line(short: $0) } ?? .empty,
        ])
      item.title = card.id
      return item
    }
    return content
  }

  /// Returns a title that only a catalog has.
  private static func item(_ title: TitleSummary) -> PanelItem {
    let year = title.year.map { " (\($0))" } ?? ""
    var item = PanelItem(
      title.id,
      [Line(title.name + year), .empty, Line(title.kind.name), Line(title.director ?? "")])
    item.title = title.id
    return item
  }

  /// Says how many rows there are, and of how many while there is a filter.
  private func note(
    _ count: Int, of panel: Panel, _ state: PanelState, _ words: (Int) -> String
  ) -> String {
    guard !state.filter.isEmpty else {
      totals[panel] = count
      return words(count)
    }
    return totals[panel].map { "\(Count.digits(count)) of \(words($0))" } ?? words(count)
  }

  // MARK: Rows that commands answer

  /// Makes rows of objects.
  private func rows(
    _ objects: [JSON], filter: String = "", columns: [PanelColumn], noun: String,
    emptyText: String, below: [PanelItem] = [], _ cells: (JSON) -> [Line]
  ) -> PanelContent {
    let words = TextFold.fold(filter).split(separator: " ")
    var items: [PanelItem] = []
    for object in objects {
      let lines = cells(object)
      let text = TextFold.fold(lines.map(\.text).joined(separator: " "))
      guard words.allSatisfy({ text.contains($0) }) else { continue }
      items.append(JournalDoor.item(object, lines))
    }
    let all = Count.of(objects.count, noun)
    let note = filter.isEmpty ? all : "\(Count.digits(items.count)) of \(all)"
    items += below
    var content = PanelContent()
    content.columns = columns
    content.count = items.count
    content.item = { items.indices.contains($0) ? items[$0] : PanelItem("", []) }
    content.note = note
    content.emptyText = filter.isEmpty ? emptyText : "Nothing matches."
    return content
  }

  static func item(_ object: JSON, _ cells: [Line]) -> PanelItem {
    let id = object["id"]?.text ?? ""
    var item = PanelItem(id, cells)
    item.title = object["subject"]?.text ?? (id.hasPrefix("list:") ? nil : id)
    if id.hasPrefix("list:") { item.list = id }
    return item
  }

  static func name(_ object: JSON) -> Line {
    let year = object["year"]?.wholeNumber.map { " (\($0))" } ?? ""
    let show = object["show"]?.text.map { $0 + ": " } ?? ""
    return Line(show + (object["name"]?.text ?? "") + year)
  }

  private static let titleColumns = [
    PanelColumn(.rest), PanelColumn(.upTo(9), .trailing, from: 60), PanelColumn(.rest, from: 60),
  ]

  private static func titleCells(_ object: JSON) -> [Line] {
    let minutes = object["runtime"]?.wholeNumber.map { "\($0) min" } ?? ""
    let isSeen = object["seen"] == .bool(true)
    let added = object["added"]?.text.map { Line("added ") + date(String($0.prefix(10))) }
    let seen = object["seenOn"]?.text.map { Line("seen ") + date($0) }
    return [name(object), Line(minutes), seen ?? (isSeen ? Line("seen") : added ?? .empty)]
  }

  /// Returns a date of an object.
  static func date(_ text: String) -> Line {
    PartialDate(text).map { DateWords.line(short: $0) } ?? Line(text)
  }

  private func watchlist(_ state: PanelState) -> PanelContent {
    let orders = ["added", "title", "year", "runtime"]
    let order = orders[state.order % orders.count]
    var content = rows(
      objects(["watchlist", "--sort", order]), filter: state.filter,
      columns: JournalDoor.titleColumns, noun: "title",
      emptyText: "Your watchlist is empty. Press w on a title to put it there.",
      JournalDoor.titleCells)
    content.heading = { _ in "By \(order)" }
    return content
  }

  /// The lists, and below them the rules that fill them.
  private func lists(_ state: PanelState) -> PanelContent {
    let lists = objects(["list"])
    let names = Dictionary(
      lists.compactMap { list in list["id"]?.text.map { ($0, list["name"]?.text ?? $0) } },
      uniquingKeysWith: { first, _ in first })
    let rules = objects(["rule", "list"]).compactMap { object -> PanelItem? in
      guard let list = object["list"]?.text, let name = object["rule"]?.text else { return nil }
      let rule = ListRule(
        list: list, listName: names[list] ?? list, name: name,
        query: object["query"]?.text ?? "")
      let added = object["added"]?.wholeNumber ?? 0
      var item = PanelItem(
        "rule \(list) \(name)",
        [Line("\(rule.listName): \(rule.query)"), Line(""), Line("\(added) added")])
      item.rule = rule
      item.opens = ["rule", "try", list, name]
      return item
    }
    return rows(
      lists, filter: state.filter,
      columns: [
        PanelColumn(.rest), PanelColumn(.upTo(12), .trailing),
        PanelColumn(.upTo(12), .trailing, from: 50),
      ],
      noun: "list", emptyText: "No lists. Press m on a title to make one.",
      below: rules.isEmpty || !state.filter.isEmpty ? [] : [PanelItem(heading: "Rules")] + rules
    ) { object in
      let (titles, seen) = (object["titles"]?.wholeNumber ?? 0, object["seen"]?.wholeNumber ?? 0)
      return [
        Line(object["name"]?.text ?? ""), Line(Count.of(titles, "title")), Line("\(seen) seen"),
      ]
    }
  }

  private func titles(of list: String, _ state: PanelState) -> PanelContent {
    let all = objects(["list", "items", list])
    let wanted = all.filter { object in
      switch state.listed {
      case .all: true
      case .seen: object["seen"] == .bool(true)
      case .toSee: object["seen"] != .bool(true)
      }
    }
    return rows(
      wanted, filter: state.filter, columns: JournalDoor.titleColumns, noun: "title",
      emptyText: "No titles.", JournalDoor.titleCells)
  }
}

extension PanelItem {
  /// Returns the same row with its dates in a style.
  fileprivate func dated(_ style: DateStyle) -> PanelItem {
    var item = self
    item.cells = cells.map { $0.dated(style) }
    return item
  }
}
