import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// Titles of the journal and of its catalogs that come out.
extension Session {
  /// Finds the titles that come out, by day, without those hidden from the profile.
  ///
  /// - Parameters:
  ///   - view: The journal.
  ///   - excluded: Titles to ignore.
  /// - Returns: The titles with their days.
  /// - Throws: `file` if a catalog cannot be read.
  func coming(
    _ view: borrowing View, excluding excluded: Bits? = nil
  ) throws(AppError) -> [ComingCard] {
    let catalogs = try journal.catalogs(of: view.folder)
    guard catalogs.index.count > 0 else {
      let coming = Coming(view.log.ledger, view.scope, excluding: excluded)
      var cards: [ComingCard] = []
      for title in coming.titles {
        if let card = card(title, view) { cards.append(card) }
      }
      return cards
    }
    let mapped = try journal.tables(of: catalogs, in: view.folder)
    let gate = journal.gate
    let coming = Coming(view.log.ledger, view.scope, excluding: excluded) {
      title, ofEpisodes in
      var found: [ListedRelease] = []
      func add(_ row: Int) {
        let symbol = Symbol(row)
        let id = catalogs.index.id(of: row)
        guard let text = mapped.tables.ledger.text(.released, of: symbol),
          let date = PartialDate(text), !(mapped.tables.hidden?[row] ?? false),
          !gate.hidesID(id)
        else { return }
        found.append(
          ListedRelease(
            row: symbol, id: id, date: date, place: EpisodePlace(mapped.tables.ledger, symbol)))
      }
      for row in CatalogLinks.rows(of: title, view.log.ledger, catalogs.index, LogTexts.json) {
        if ofEpisodes {
          for part in catalogs.index.rows(ofShow: catalogs.index.id(of: row)) { add(part) }
        } else {
          add(row)
        }
      }
      return found
    }
    var cards: [ComingCard] = []
    for title in coming.titles {
      if case .catalog(let row) = title.source {
        let card = TitleCard(briefly: mapped.tables.ledger, row)
        cards.append(ComingCard(card, title.date, isListed: true))
      } else if let card = card(title, view) {
        cards.append(card)
      }
    }
    return cards
  }

  private func card(_ title: ComingTitle, _ view: borrowing View) -> ComingCard? {
    guard case .journal(let symbol) = title.source else { return nil }
    return ComingCard(
      TitleCard(briefly: view.log.ledger, symbol), title.date, isListed: false)
  }
}
