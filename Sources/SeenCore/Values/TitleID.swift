/// How a title gets its id, `kind:slug`, when it is first recorded; later the id is opaque.
package enum TitleID {
  /// Returns the id of a title from its kind, name and year, such as `film:heat-1995` or
  /// `film:heat`.
  package static func make(kind: String, name: String, year: Int? = nil) -> String {
    var id = Array(kind.utf8)
    id.reserveCapacity(kind.utf8.count + name.utf8.count + 8)
    id.append(UInt8(ascii: ":"))
    Slug.append(name, to: &id)
    if let year {
      id.append(UInt8(ascii: "-"))
      id += Decimal.padded(year, 4).utf8
    }
    return String(decoding: id, as: UTF8.self)
  }

  /// Names a season by its show.
  ///
  /// - Parameters:
  ///   - season: The number of the season; 0 for specials.
  ///   - show: The id of the show, `show:<slug>`.
  /// - Returns: The id, such as `season:the-office-us-2005/s02`.
  package static func season(_ season: Int, of show: String) -> String {
    "season:\(slug(of: show))/s\(Decimal.padded(season, 2))"
  }

  /// Names an episode by its show.
  ///
  /// - Parameters:
  ///   - episode: The number of the episode in its season.
  ///   - season: The number of the season; 0 for specials.
  ///   - show: The id of the show, `show:<slug>`.
  /// - Returns: The id, such as `episode:the-office-us-2005/s02e03`.
  package static func episode(_ episode: Int, season: Int, of show: String) -> String {
    "episode:\(slug(of: show))/s\(Decimal.padded(season, 2))e\(Decimal.padded(episode, 2))"
  }

  /// Returns the id of the show that a season or an episode has by its own id; nil for any other id.
  package static func show(of id: String) -> String? {
    guard id.hasPrefix("season:") || id.hasPrefix("episode:"),
      let slash = id.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let slug = slug(of: String(id[..<slash]))
    return slug.isEmpty ? nil : "show:\(slug)"
  }

  /// Returns the id of a bird, by its scientific name where it is known: `bird:turdus-merula`.
  package static func bird(name: String, scientificName: String? = nil) -> String {
    "bird:\(Slug.make(scientificName ?? name))"
  }

  /// Makes an id distinct from that of another title of the same name.
  ///
  /// - Parameters:
  ///   - id: The id that is taken.
  ///   - mark: The title's own imdb, tmdb or avibase id, else five random Crockford characters.
  /// - Returns: The id, such as `film:heat-1995~tt0113277`.
  package static func apart(_ id: String, by mark: String) -> String {
    "\(id)~\(Slug.make(mark))"
  }

  /// What follows the kind of an id.
  private static func slug(of id: String) -> Substring {
    guard let colon = id.utf8.firstIndex(of: UInt8(ascii: ":")) else { return id[...] }
    return id[id.utf8.index(after: colon)...]
  }
}
