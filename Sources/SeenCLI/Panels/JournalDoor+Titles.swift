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
    return (item.watch ?? item.title).map { lines(["show", $0], columns) } ?? []
  }

  private func lines(_ words: [String], _ columns: Int) -> [Line] {
    DocumentLines.lines(run(words, columns: columns), columns: columns, dates)
  }

  /// Returns what a typed title may mean: titles of the journal, each with how often and when it was seen, then a new one.
  func matches(of text: String) -> [WatchForm.Match] {
    let text = text.trimmingSpaces
    guard !text.isEmpty,
      let query = try? session.journal.query([Query.value(text)], view),
      let found = try? session.journal.titles(query, view)
    else { return [] }
    let whole = view.scope
    defer { view.scope = whole }
    view.scope.selection = Selection(watches: Bits(size: 0), titles: found)
    let search = Search(query, in: view.ledger, view.scope, limit: 100)
    let wanted = TextFold.fold(text).split(separator: " ")
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
      if let rating = view.ledger.rating(of: entry.title, profile: view.scope.profile) {
        words.append("\(rating)")
      }
      let facts = words.isEmpty ? "" : "  " + words.joined(separator: ", ")
      return WatchForm.Match(
        words: card.id, name: card.name, text: card.text + facts, isNew: false)
    }
    matches.append(WatchForm.Match(words: text, name: "", text: "'\(text)' is new", isNew: true))
    return matches
  }

  /// Returns what is said of a title that would be logged today: which time it is, and when it was before.
  func sentence(of match: WatchForm.Match) -> String {
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

/// Documents as lines of cells.
enum DocumentLines {
  /// Returns the documents of an answer with dates in a style, and what is verbatim, as lines.
  static func lines(_ answer: EmbeddedAnswer, columns: Int, _ dates: DateStyle) -> [Line] {
    var lines: [Line] = []
    for part in answer.parts {
      switch part {
      case .document(let document):
        let style = TextStyle(width: max(20, columns), cuts: true, color: true, dates: dates)
        lines += self.lines(TextRenderer.text(document, style))
      case .text(let bytes), .json(let bytes):
        lines += String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
      }
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns what the renderer of text wrote, its weights and colors as meanings.
  private static func lines(_ text: String) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var line = Line.empty
      var tone = Tone.plain
      for (index, piece) in row.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard index > 0, let end = piece.firstIndex(of: "m") else {
          line = line + Line(String(piece), tone)
          continue
        }
        tone = Tone(parameters: String(piece[piece.index(after: piece.startIndex)..<end]))
        line = line + Line(String(piece[piece.index(after: end)...]), tone)
      }
      return line
    }
  }
}
