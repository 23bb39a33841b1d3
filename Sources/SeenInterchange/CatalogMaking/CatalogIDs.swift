import SeenCore

/// Assigns the titles of a source unique ids in a catalog (SPEC 7.3).
///
/// Only a 64-bit hash of each id is kept. If two ids collide, the second is merely longer than necessary.
struct CatalogIDs {
  private var taken = HashedSet()
  private var repeated = HashedSet()
  /// The ids of shows by their ids, or names, at the source.
  private var shows: [UInt64: String] = [:]

  /// Returns an id for a title that no other title has; nil if nothing tells the two apart.
  mutating func id(for title: SourceTitle, show: String?) -> String? {
    let id: String
    switch (title.kind, show, title.season, title.episode) {
    case (.bird, _, _, _):
      let name = title.text(.scientificName)
      id = TitleID.bird(name: title.name, scientificName: name.isEmpty ? nil : name)
    case (.season, let show?, let season?, _): id = TitleID.season(season, of: show)
    case (.episode, let show?, let season?, let episode?):
      id = TitleID.episode(episode, season: season, of: show)
    default: id = TitleID.make(kind: title.kind.name, name: title.name, year: title.year)
    }
    if taken.insert(CatalogIDs.hash(id)) { return id }
    guard show == nil, let mark = CatalogIDs.mark(of: title) else { return nil }
    let other = TitleID.apart(id, by: mark)
    return taken.insert(CatalogIDs.hash(other)) ? other : nil
  }

  /// The external id that tells titles with the same name and year apart.
  private static func mark(of title: SourceTitle) -> String? {
    for scheme in ["imdb", "tmdb", "avibase"] {
      if let id = title.ids.first(where: { $0.scheme.isSame(as: scheme) }) { return id.text }
    }
    return title.ids.first?.text
  }

  /// Notes the id of a title at its source; returns whether it was known already.
  mutating func hasCome(_ id: String) -> Bool { !repeated.insert(CatalogIDs.hash(id)) }

  // MARK: Shows

  /// Notes the id of a show by its name at the source.
  mutating func register(_ id: String, forShow name: String) {
    let key = CatalogIDs.key(name)
    if !name.isEmpty, shows[key] == nil { shows[key] = id }
  }

  /// Returns the id of the show with this name at the source; nil if there was none.
  func show(_ name: String) -> String? { shows[CatalogIDs.key(name)] }

  /// The number at the end of an id, else a hash of the folded name.
  private static func key(_ name: String) -> UInt64 {
    let isID = name.utf8.last.map { (48...57).contains($0) } ?? false
    if isID, !name.utf8.contains(32), let number = BesideTable.number(name) {
      return UInt64(number)
    }
    return hash(TextFold.fold(name)) | 1 << 63
  }

  private static func hash(_ text: String) -> UInt64 { CatalogHash.wide(text.utf8) }
}
