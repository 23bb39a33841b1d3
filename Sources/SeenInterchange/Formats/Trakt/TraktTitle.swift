import SeenCore

/// The title of a row of Trakt: a film, a show, a season or an episode, as `movie`, `show`, `season` and `episode`.
enum TraktTitle {
  /// The ids that are kept, the most reliable first.
  private static let schemes = ["trakt", "imdb", "tmdb", "tvdb"]

  /// Reads what a row is about.
  /// - Throws: `badMember`, `noTitle` or `notATitle`.
  static func read(_ value: JSON, into row: inout ForeignRow) throws(RowProblem) {
    let show = try value.object("show").map { (show) throws(RowProblem) in
      try title(show, .show)
    }
    let given = try value.text("type")
    let type = given ?? ["movie", "episode", "season", "show"].first { value[$0]?.members != nil }
    switch type {
    case "movie": row.title = try title(try needed("movie", value), .film)
    case "show":
      guard let show else { throw RowProblem(.rejected(.badMember("show"))) }
      row.title = show
    case "season":
      try read(part: try needed("season", value), .season, of: show, into: &row)
    case "episode":
      try read(part: try needed("episode", value), .episode, of: show, into: &row)
    case let type?: throw RowProblem(.rejected(.notATitle(type)))
    case nil: throw RowProblem(.rejected(.noTitle))
    }
    row.report.name = row.reportedName
  }

  /// Reads a season or an episode, whose show may be unknown.
  static func read(
    part value: JSON, _ kind: TitleKind, of show: ForeignTitle?, into row: inout ForeignRow
  ) throws(RowProblem) {
    let number = try value.whole("number")
    let season = kind == .season ? number : try value.whole("season")
    let episode = kind == .season ? nil : number
    for number in [season, episode].compactMap(\.self) where number > 1_000_000 {
      throw RowProblem(.held(.badValue("number", String(number))))
    }
    row.show = show
    let plain = kind == .season ? season.map { "Season \($0)" } : episode.map { "Episode \($0)" }
    row.title = try title(value, kind, orCalled: plain)
    if show != nil { row.title.part = ShowPart(show: "", season: season, episode: episode) }
  }

  private static func title(
    _ value: JSON, _ kind: TitleKind, orCalled other: String? = nil
  ) throws(RowProblem) -> ForeignTitle {
    let ids = try value.object("ids")
    var found: [ExternalID] = []
    for scheme in schemes {
      switch ids?[scheme] {
      case .string(let text)? where !RowText.trimmed(text).isEmpty:
        found.append(ExternalID(scheme, RowText.trimmed(text)))
      case .number?:
        if let number = ids?[scheme]?.wholeNumber, number > 0 {
          found.append(ExternalID(scheme, String(number)))
        }
      default: break
      }
    }
    let names = [try value.text("title"), other, ids?["slug"]?.text, found.first.map(\.value)]
    let name = names.compactMap(\.self).map(RowText.trimmed).first { !$0.isEmpty }
    guard let name else { throw RowProblem(.rejected(.noTitle)) }
    let year = try value.whole("year").flatMap { (1...9999).contains($0) ? $0 : nil }
    return ForeignTitle(
      kind: kind, name: name, year: kind == .film || kind == .show ? year : nil,
      externalIDs: found)
  }

  private static func needed(_ name: String, _ value: JSON) throws(RowProblem) -> JSON {
    guard let found = try value.object(name) else {
      throw RowProblem(.rejected(.badMember(name)))
    }
    return found
  }
}
