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
  ///
  /// An episode that nobody named is only its place, which is all that its made name says.
  package var line: Line {
    let place = episodePlace
    let isMade = place.map { hasMadeName($0) } ?? false
    var parts: [Line] = []
    if let showName { parts.append(Line(showName, .title)) }
    if let place, showName != nil || !isMade { parts.append(Line(place, .accent)) }
    if showName == nil || !isMade { parts.append(Line(name, showName == nil ? .title : .plain)) }
    if let year, showName == nil { parts.append(Line("(\(year))", .dim)) }
    return parts.joined(by: " ")
  }

  /// What tells it from the other episodes of its show: `s02e03 The Fight`.
  var lineInShow: Line {
    guard let place = episodePlace else { return Line(name, .title) }
    let line = Line(place, .accent)
    return hasMadeName(place) ? line : line + " " + Line(name, .title)
  }

  /// The same without emphasis, for sentences.
  package var text: String { line.text }

  /// Whether an episode is called after its place, as a log without a name calls it: `The Office s02e03`.
  private func hasMadeName(_ place: String) -> Bool {
    let end = " " + place
    return name.isSame(as: place)
      || name.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// The season and the episode as `s02e03`; nil for other titles.
  private var episodePlace: String? {
    guard let season = fact("season")?.wholeNumber else { return nil }
    let place = "s" + Decimal.padded(season, 2)
    return fact("episode")?.wholeNumber.map { place + "e" + Decimal.padded($0, 2) } ?? place
  }
}
