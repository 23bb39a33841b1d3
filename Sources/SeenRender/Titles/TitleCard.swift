package import SeenCore

/// A title as screens show it.
package struct TitleCard: Sendable {
  package var id: String
  /// The name; the id if there is none.
  package var name: String
  /// One of the kinds of title.
  package var kind: String
  /// The year it came out; nil when unknown.
  package var year: Int?
  /// The name of the show that an episode or a season belongs to.
  package var showName: String?
  /// Every known fact, by the names that events use.
  package var facts: [JSON.Member]

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

  package init(_ title: TitleSummary) {
    self.init(id: title.id, name: title.name, kind: title.kind.name, year: title.year)
  }

  package init(_ label: TitleLabel) {
    self.init(
      id: label.id, name: label.name, kind: label.season == nil ? "film" : "episode",
      year: label.year, showName: label.show)
    for (name, number) in [("season", label.season), ("episode", label.episode)] {
      if let number { facts.append(JSON.Member(name, .whole(number))) }
    }
  }

  package func fact(_ name: String) -> JSON? {
    facts.first { $0.name.isSame(as: name) }?.value
  }

  /// Returns the number of its season, or of the episode in it; nil for titles of other kinds, whatever their facts say.
  func number(inShow name: String) -> Int? {
    guard ["season", "episode"].contains(where: kind.isSame) else { return nil }
    return fact(name)?.wholeNumber
  }

  /// Whether it is seen rather than watched.
  package var isBird: Bool { kind.isSame(as: "bird") }

  /// The name and what distinguishes it: `Heat (1995)`, `The Office s02e03 The Fight`.
  ///
  /// An episode without its own name is shown by its number only.
  package var line: Line {
    let place = episodePlace
    let parts = TitleParts(
      hasShow: showName != nil, hasPlace: place != nil,
      hasMadeName: place.map { hasMadeName($0) } ?? false, hasYear: year != nil)
    var lines: [Line] = []
    parts.forEach { part, tone in
      switch part {
      case .show: lines.append(Line(showName ?? "", tone))
      case .place: lines.append(Line(place ?? "", tone))
      case .name: lines.append(Line(name, tone))
      case .year: lines.append(Line("(\(year ?? 0))", tone))
      }
    }
    return lines.joined(by: " ")
  }

  /// What distinguishes it from the other episodes of its show: `s02e03 The Fight`.
  var lineInShow: Line {
    guard let place = episodePlace else { return Line(name, .title) }
    let line = Line(place, .accent)
    return hasMadeName(place) ? line : line + " " + Line(name, .title)
  }

  /// The same without emphasis, for sentences.
  package var text: String { line.text }

  /// Whether an episode is named by its place, as one logged without a name is: `The Office s02e03`.
  private func hasMadeName(_ place: String) -> Bool {
    TitleCard.isMade(Array(name.utf8), from: Array(place.utf8))
  }

  /// Returns whether a name is a place in a show, or ends with one after a space.
  static func isMade(_ name: [UInt8], from place: [UInt8]) -> Bool {
    let start = name.count - place.count
    guard start >= 0, name[start...].elementsEqual(place) else { return false }
    return start == 0 || name[start - 1] == 32
  }

  /// The season and the episode as `s02e03`; nil for other titles.
  var episodePlace: String? {
    guard let season = number(inShow: "season") else { return nil }
    var place: [UInt8] = []
    TitleCard.appendPlace(season, number(inShow: "episode"), to: &place)
    return String(decoding: place, as: UTF8.self)
  }

  /// Adds a season and an episode as `s02e03`.
  static func appendPlace(_ season: Int, _ episode: Int?, to bytes: inout [UInt8]) {
    bytes += ("s" + Decimal.padded(season, 2)).utf8
    if let episode { bytes += ("e" + Decimal.padded(episode, 2)).utf8 }
  }
}

/// The parts of a title's line, in order.
struct TitleParts {
  enum Part {
    case show, place, name, year
  }

  /// Whether it belongs to a show.
  let hasShow: Bool
  /// Whether it has a place in its show.
  let hasPlace: Bool
  /// Whether its name is only that place.
  let hasMadeName: Bool
  /// Whether its year is known.
  let hasYear: Bool

  /// Calls a function with each part and its meaning.
  func forEach(_ body: (Part, Tone) -> Void) {
    if hasShow { body(.show, .title) }
    if hasPlace, hasShow || !hasMadeName { body(.place, .accent) }
    if !hasShow || !hasMadeName { body(.name, hasShow ? .plain : .title) }
    if hasYear, !hasShow { body(.year, .dim) }
  }
}
