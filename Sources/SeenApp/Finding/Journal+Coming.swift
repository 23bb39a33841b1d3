package import SeenCore
import SeenStore

/// Titles of the journal and of its catalogs that come out.
extension Journal {
  /// Finds the titles that come out, by day, without those hidden from the profile.
  /// - Parameters:
  ///   - view: The journal.
  ///   - card: Describes a title, by its symbol in the ledger that has it: that of the journal, or of its catalogs.
  /// - Returns: The descriptions.
  /// - Throws: `file` if a catalog cannot be read.
  package func coming<Card>(
    _ view: borrowing View,
    _ card: (_ ledger: borrowing Ledger, _ title: Symbol, ComingTitle) -> Card
  ) throws(AppError) -> [Card] {
    let catalogs = try catalogs(of: view.folder)
    guard catalogs.index.count > 0 else {
      var cards: [Card] = []
      for title in Coming(view.log.ledger, view.scope).titles {
        guard case .journal(let symbol) = title.source else { continue }
        cards.append(card(view.log.ledger, symbol, title))
      }
      return cards
    }
    let mapped = try tables(of: catalogs, in: view.folder)
    let gate = gate
    let coming = Coming(view.log.ledger, view.scope) { title, ofEpisodes in
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
    var cards: [Card] = []
    for title in coming.titles {
      switch title.source {
      case .catalog(let row): cards.append(card(mapped.tables.ledger, row, title))
      case .journal(let symbol): cards.append(card(view.log.ledger, symbol, title))
      }
    }
    return cards
  }
}
