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
  /// The season that an episode or a season is, 0 for specials; nil for anything else.
  public let season: Int?
  /// The number of an episode in its season; nil for anything else.
  public let episode: Int?

  init(_ ledger: borrowing Ledger, _ title: Symbol) {
    id = ledger.titles.text(title)
    kind = ledger.kind(of: title).name
    name = ledger.name(of: title)
    year = ledger.number(.year, of: title)
    season = ledger.number(.season, of: title)
    episode = ledger.number(.episode, of: title)
  }
}

/// A title that was watched more than once, or had been seen before the journal began.
public struct RewatchedTitle: Sendable {
  /// The title.
  public let title: SeenTitle
  /// When it was watched, earliest first, including unknown dates.
  public let dates: [PartialDate]
}

/// A list as one profile has it.
public struct SeenList: Sendable {
  /// Its id, such as `list:ana/hitchcock`.
  public let id: String
  /// Its name.
  public let name: String
  /// The query of a live list; nil for other lists.
  public let query: String?
  /// Whether several profiles share it.
  public let isShared: Bool
  /// Its titles, in order.
  public let items: [Item]

  /// A title on a list.
  public struct Item: Sendable {
    /// The title.
    public let title: SeenTitle
    /// Whether a member of the list saw it within the list's days.
    public let isSeen: Bool
  }
}
