import SeenCore

/// One list: its facts, the titles still to see, and those seen, with dates.
package struct ListScreen: Screen {
  /// Which half to show.
  package enum Half: Sendable {
    case toSee, seen
  }

  package var list: ListCard
  /// Its titles, in the order that was asked for.
  package var titles: [ItemEntry]
  /// The half to show; nil for both.
  package var half: Half?
  /// Whether titles that were added automatically are marked, as in the queue.
  package var marksAutomatic = false
  /// What is shown if there is nothing.
  package var emptyText: String?

  package init(_ list: ListCard, _ titles: [ItemEntry], half: Half? = nil) {
    self.list = list
    self.half = half
    self.titles = titles.filter { half == nil || $0.isSeen == (half == .seen) }
  }

  /// The names of the fields of its object.
  package static var fields: [String] { ListCard.fields.names + ["items"] }

  /// One object: the list, and its titles as `items`.
  package var json: JSONAnswer {
    let items = titles.map { ItemEntry.fields.object($0) }
    return .one(.object(ListCard.fields.members(list) + [JSON.Member("items", .array(items))]))
  }

  /// Each title as cells.
  package var rows: [[String]] { titles.map { ItemEntry.fields.row($0) } }

  /// The heading and facts, and the two halves.
  package var document: Document {
    var document = Document([.heading(list.line)])
    if !facts.isEmpty { document.append(.facts(facts)) }
    guard list.count > 0 else {
      let nothing = list.query == nil ? "This list is empty." : "No title matches its query."
      document.append(.paragraph(Line(emptyText ?? nothing)))
      return document
    }
    let toSee = titles.filter { !$0.isSeen }
    let seen = titles.filter(\.isSeen)
    if !toSee.isEmpty {
      document.append(.heading(Line("To see") + Line("  \(toSee.count)", .dim)))
      document.append(.table(ItemEntry.table(toSee, marksRules: marksAutomatic)))
    }
    if !seen.isEmpty {
      document.append(.heading(Line("Seen") + Line("  \(seen.count)", .dim)))
      document.append(.table(ItemEntry.table(seen, marksRules: marksAutomatic)))
    }
    if titles.isEmpty {
      document.append(
        .paragraph(half == .seen ? "Nothing has been seen yet." : "Nothing is left to see."))
    }
    return document
  }

  private var facts: [Fact] {
    var facts: [Fact] = []
    if list.count > 0 { facts.append(Fact("progress", list.progress)) }
    if let query = list.query { facts.append(Fact("live", Line(query, .accent))) }
    if list.isShared {
      if let maker = list.maker { facts.append(Fact("by", Line(maker))) }
      if let company = list.company { facts.append(Fact("with", Line(company))) }
    }
    for fact in list.facts {
      switch fact.name {
      case "notes": facts.append(Fact("notes", Line(fact.value.text ?? "")))
      case "location": facts.append(Fact("at", Line(fact.value.text ?? "")))
      case "place":
        guard case .number(let lat)? = fact.value["lat"], case .number(let lon)? = fact.value["lon"]
        else { continue }
        facts.append(Fact("near", Line("\(lat),\(lon)")))
      case "start", "end":
        guard let date = fact.value.text.flatMap({ PartialDate($0) }) else { continue }
        facts.append(Fact(fact.name == "start" ? "from" : "until", DateWords.line(date)))
      case "cover": facts.append(Fact("cover", Line(list.coverFile ?? "missing")))
      default: continue
      }
    }
    return facts
  }
}

/// The titles of a list, one after the other: for scripts.
package struct ListItemsScreen: EntryScreen {
  /// The titles.
  package var entries: [ItemEntry]
  /// What is said where there is nothing.
  package var emptyText = "This list is empty."

  package init(_ titles: [ItemEntry]) {
    entries = titles
  }

  /// The fields of a title.
  package static let entryFields = ItemEntry.fields

  /// One table.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph(Line(emptyText))]) }
    return Document([.table(ItemEntry.table(entries))])
  }
}
