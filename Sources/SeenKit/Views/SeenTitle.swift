import SeenCore

/// A film, a show, an episode, a bird: anything that can be watched or seen.
public struct SeenTitle: Hashable, Sendable {
  /// Its id, such as `film:heat-1995`.
  public let id: String
  /// Its kind: film, show, season, episode, bird, channel or other.
  public let kind: String
  /// Its name; its id when it has none.
  public let name: String
  /// The year it came out; nil when it is not known.
  public let year: Int?
  /// The id of the show that an episode or a season belongs to; nil for anything else.
  public let show: String?
  /// The name of that show.
  public let showName: String?
  /// The season that an episode or a season is, 0 for specials; nil for anything else.
  public let season: Int?
  /// The number of an episode in its season; nil for anything else.
  public let episode: Int?

  /// Reads a title of a ledger.
  init(_ ledger: borrowing Ledger, _ title: Symbol) {
    id = ledger.titles.text(title)
    kind = ledger.kind(of: title).name
    name = ledger.name(of: title)
    year = ledger.number(.year, of: title)
    let show = ledger.show(of: title)
    self.show = show.map { ledger.titles.text($0) }
    showName = show.map { ledger.name(of: $0) }
    season = ledger.number(inShow: .season, of: title)
    episode = ledger.number(inShow: .episode, of: title)
  }

  /// Describes a title that only a catalog or a friend's journal has.
  init(_ title: TitleSummary) {
    self.init(id: title.id, kind: title.kind, name: title.name, year: title.year)
  }

  /// Describes a title that belongs to no show.
  init(id: String, kind: TitleKind, name: String, year: Int?) {
    self.id = id
    self.kind = kind.name
    self.name = name
    self.year = year
    (show, showName, season, episode) = (nil, nil, nil, nil)
  }
}
