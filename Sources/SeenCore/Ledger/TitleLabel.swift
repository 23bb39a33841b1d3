/// The facts by which people tell a title: its name, and what distinguishes it from others of that name.
package struct TitleLabel: Equatable, Sendable {
  /// The title's id.
  package let id: String
  /// Its name; the id when it has none.
  package let name: String
  /// The year it came out, if known.
  package let year: Int?
  /// The name of the show that an episode or a season belongs to.
  package let show: String?
  /// The number of its season, and of the episode in it, where it has such a place.
  package let season: Int?
  package let episode: Int?

  /// Names a title that belongs to no show, by facts that may be in no ledger.
  package init(id: String, name: String, year: Int?) {
    self.id = id
    self.name = name
    self.year = year
    (show, season, episode) = (nil, nil, nil)
  }

  /// Reads the facts of a title of a ledger.
  package init(_ ledger: borrowing Ledger, _ title: Symbol) {
    id = ledger.titles.text(title)
    name = ledger.name(of: title)
    year = ledger.number(.year, of: title)
    show = ledger.show(of: title).map { ledger.name(of: $0) }
    season = ledger.number(inShow: .season, of: title)
    episode = ledger.number(inShow: .episode, of: title)
  }
}
