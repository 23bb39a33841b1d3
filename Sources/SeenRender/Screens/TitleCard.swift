package import SeenCore

/// A title as screens show it.
package struct TitleCard: Sendable {
  /// The id.
  package var id: String
  /// The name; the id where there is none.
  package var name: String
  /// One of the kinds of title.
  package var kind: String
  /// The year it came out; nil when unknown.
  package var year: Int?
  /// The name of the show that an episode or a season belongs to.
  package var showName: String?
  /// Every fact that is known, by the names that events use.
  package var facts: [JSON.Member]

  /// Creates a card.
  package init(
    id: String, name: String, kind: String = "film", year: Int? = nil, showName: String? = nil,
    facts: [JSON.Member] = []
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.year = year
    self.showName = showName
    self.facts = facts
  }

  /// Returns a fact by its name.
  package func fact(_ name: String) -> JSON? {
    facts.first { $0.name.isSame(as: name) }?.value
  }

  /// Whether it is seen rather than watched.
  package var isBird: Bool { kind.isSame(as: "bird") }

  /// The name and what tells it from others: `Heat (1995)`, `The Office s02e03 The Fight`.
  package var line: Line {
    var line = Line.empty
    if let showName { line += Line(showName, .title) + " " }
    if let place = episodePlace { line += Line(place + " ", .accent) }
    line += Line(name, showName == nil ? .title : .plain)
    if let year, showName == nil { line += Line(" (\(year))", .dim) }
    return line
  }

  /// The same without emphasis, for sentences.
  package var text: String {
    line.spans.map(\.text).joined()
  }

  /// The season and the episode as `s02e03`; nil for other titles.
  private var episodePlace: String? {
    guard let season = fact("season")?.wholeNumber else { return nil }
    let place = "s" + Decimal.padded(season, 2)
    return fact("episode")?.wholeNumber.map { place + "e" + Decimal.padded($0, 2) } ?? place
  }
}
