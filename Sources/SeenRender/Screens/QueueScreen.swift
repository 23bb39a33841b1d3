package import SeenCore

/// A title that is up next, as screens show it.
package struct QueuedTitle: Sendable {
  package var title: TitleCard
  /// Its place, from 1.
  package var place: Int
  /// Whether it was added automatically.
  package var isAutomatic: Bool
  /// Why: `manual`, `rule`, `next-episode` or `similar`.
  package var reason: String
  /// The title that it is like; nil for other reasons.
  package var like: TitleCard?
  /// How similar it is, in thousandths; nil for other reasons.
  package var score: Int?
  /// Of an episode, those of its show that were passed over, in words; nil for none.
  package var notSeen: String?
  /// The ids of those.
  package var passedOver: [String] = []

  package init(_ title: TitleCard, place: Int, isAutomatic: Bool, reason: String) {
    self.title = title
    self.place = place
    self.isAutomatic = isAutomatic
    self.reason = reason
  }

  /// Reads what is up next from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - upNext: What is up next.
  ///   - like: The title that all similar titles are like; nil if each is like one of its own.
  ///   - data: Reads the data of an event from its line.
  /// - Returns: The titles, in order.
  /// - Throws: What reading an event throws.
  package static func read<Failure: Error>(
    _ ledger: borrowing Ledger, _ upNext: UpNext, like: TitleCard? = nil,
    data: (TextRange) throws(Failure) -> JSON?
  ) throws(Failure) -> [QueuedTitle] {
    var titles: [QueuedTitle] = []
    let likes = like == nil ? upNext.likes(of: upNext.entries.compactMap(\.similar), ledger) : [:]
    for (place, entry) in upNext.entries.enumerated() {
      let reason: String
      switch entry.origin {
      case .manual: reason = "manual"
      case .automatic: reason = try ruleReason(ledger, entry.item, data)
      case .nextEpisode: reason = RefillQueue.nextEpisodeRule
      case .similar: reason = RefillQueue.similarRule
      }
      var title = QueuedTitle(
        TitleCard(briefly: ledger, entry.title), place: place + 1, isAutomatic: entry.isAutomatic,
        reason: reason)
      if let show = ledger.show(of: entry.title), upNext.runs.next(of: show) == entry.title {
        let holes = upNext.runs.holes(of: show)
        title.notSeen = EpisodeWords.notSeen(holes, ledger)
        title.passedOver = holes.map { ledger.titles.text($0) }
      }
      if case .similar(let match) = entry.origin {
        title.like = like ?? likes[match.title].map { TitleCard(briefly: ledger, $0) }
        title.score = thousandths(match)
      }
      titles.append(title)
    }
    return titles
  }

  /// Returns similar titles of catalogs, in order, with places from one on.
  package static func listed(
    _ matches: [Taste.Match], _ scores: Taste.Scores, _ tables: borrowing CatalogTables,
    _ ledger: borrowing Ledger, like: TitleCard? = nil, from place: Int = 1
  ) -> [QueuedTitle] {
    var titles: [QueuedTitle] = []
    for (index, match) in matches.enumerated() {
      var title = QueuedTitle(
        TitleCard(briefly: tables.ledger, match.title), place: place + index, isAutomatic: true,
        reason: RefillQueue.similarRule)
      let own = like == nil ? scores.like(of: match.title, tables.ledger, ledger) : nil
      title.like = like ?? own.map { TitleCard(briefly: ledger, $0) }
      title.score = thousandths(match)
      titles.append(title)
    }
    return titles
  }

  /// Puts titles of catalogs among those of the journal, and renumbers them.
  ///
  /// - Parameters:
  ///   - titles: Those of the journal, in order.
  ///   - listed: Those of catalogs, in order.
  ///   - order: In the order of all, whether each is the next of the catalogs.
  /// - Returns: All.
  package static func merged(
    _ titles: [QueuedTitle], _ listed: [QueuedTitle], _ order: [Bool]
  ) -> [QueuedTitle] {
    var (own, others) = (titles.makeIterator(), listed.makeIterator())
    var all = order.compactMap { $0 ? others.next() : own.next() }
    for place in all.indices { all[place].place = place + 1 }
    return all
  }

  private static func thousandths(_ match: Taste.Match) -> Int {
    Int((match.score * 1000).rounded())
  }

  /// Returns the reason of a title that a rule added: the program's own two rules have their own.
  private static func ruleReason<Failure: Error>(
    _ ledger: borrowing Ledger, _ item: ListItem?, _ data: (TextRange) throws(Failure) -> JSON?
  ) throws(Failure) -> String {
    guard let row = item?.state.ruleRow, row >= 0,
      let rule = try data(TextRange(packed: ledger.items.line[Int(row)]))?["rule"]?.text
    else { return "rule" }
    let own = [RefillQueue.nextEpisodeRule, RefillQueue.similarRule]
    return own.first { $0.isSame(as: rule) } ?? "rule"
  }

  /// Why it is there, and what was passed over, in words.
  var words: String {
    [why, notSeen ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private var why: String {
    if let like { return "auto: like \(like.name)" }
    if reason.isSame(as: RefillQueue.similarRule) { return "auto: similar" }
    if reason.isSame(as: RefillQueue.nextEpisodeRule) { return "auto: next episode" }
    return isAutomatic ? "auto" : ""
  }
}

/// What is up next, in order.
package struct QueueScreen: EntryScreen {
  package var entries: [QueuedTitle]
  /// The text if there is nothing.
  package var emptyText: String
  /// The text above the titles.
  package var heading = "Up next"

  package init(_ titles: [QueuedTitle], emptyText: String) {
    entries = titles
    self.emptyText = emptyText
  }

  package static let entryFields = ScreenFields<QueuedTitle>(
    ScreenField.described(\.title) + [
      .text("show") { $0.title.showName }, .number("place") { $0.place },
      .flag("auto") { $0.isAutomatic }, .text("reason") { $0.reason },
      .text("like") { $0.like?.id }, .number("score") { $0.score },
      .texts("passedOver") { $0.passedOver },
    ], columns: ["id", "name", "year", "kind", "show", "place", "auto", "reason"])

  /// A numbered table; automatic titles are marked.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph(Line(emptyText))]) }
    var table = Table([
      Table.Column("place", .trailing), Table.Column("title", fit: .cutName), Table.Column("why"),
    ])
    for entry in entries {
      table.rows.append(
        .cells([Line(String(entry.place), .dim), entry.title.line, Line(entry.words, .dim)]))
    }
    return Document([.heading(Line(heading)), .table(table)])
  }
}
