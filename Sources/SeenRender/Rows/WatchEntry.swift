package import SeenCore

/// One watch as screens show it.
package struct WatchEntry: Sendable {
  /// The id of the event that logged it.
  package var id: String
  /// What was seen.
  package var title: TitleCard
  /// When it was seen, as precisely as it is known.
  package var date: PartialDate
  /// Its place among the watches of the title by this profile, from 1.
  package var nth: Int
  /// Whether the title had been seen before.
  package var isRewatch: Bool
  /// The rating that the watch itself was given; nil if there is none.
  package var rating: Rating?
  package var recorded: Instant
  /// Whether it is kept from others.
  package var isPrivate = false
  /// Every other fact that was logged.
  package var facts: WatchFacts

  package init(
    id: String, title: TitleCard, date: PartialDate, nth: Int, isRewatch: Bool,
    rating: Rating? = nil, recorded: Instant, facts: WatchFacts = WatchFacts()
  ) {
    self.id = id
    self.title = title
    self.date = date
    self.nth = nth
    self.isRewatch = isRewatch
    self.rating = rating
    self.recorded = recorded
    self.facts = facts
  }

  /// Returns the notes as a person may read them.
  ///
  /// Notes with spoilers are hidden unless they are wanted.
  /// - Parameter showsSpoilers: Whether they are wanted.
  /// - Returns: The notes, or the text that replaces them; nil without any.
  package func notes(showsSpoilers: Bool) -> String? {
    guard let notes = facts.notes else { return nil }
    let isHidden = !showsSpoilers && facts.isSpoiler == true
    return isHidden ? "The notes contain spoilers; --spoilers shows them." : notes
  }

  /// Returns a fact as it was recorded; nil if it was not, or is not text.
  func line(_ fact: WatchFact) -> Line? {
    switch facts[fact] {
    case .string(let text)?: Line(text)
    case .number(let number)?: Line(number)
    case .bool(let flag)?: Line(flag ? "yes" : "no")
    case .array(let values)?:
      values.isEmpty ? nil : Line(facts[texts: fact].joined(separator: ", "))
    case .object?, .null?, nil: nil
    }
  }
}

extension WatchEntry {
  /// The names of the fields of its JSON, in the order they are written.
  static let fields = WatchObjects.diary.map(\.name)

  /// The watch as JSON: its place and title first, then every field that was logged.
  var json: JSON {
    var members = [
      JSON.Member("id", .string(id)), JSON.Member("subject", .string(title.id)),
      JSON.Member("name", .string(title.name)), JSON.Member("year", .optional(title.year)),
      JSON.Member("kind", .string(title.kind)),
    ]
    if let show = title.showName { members.append(JSON.Member("show", .string(show))) }
    for name in ["season", "episode"] {
      if let number = title.number(inShow: name) {
        members.append(JSON.Member(name, .whole(number)))
      }
    }
    members += [
      JSON.Member("date", date.year == nil ? .null : .string(date.description)),
      JSON.Member("rewatch", .bool(isRewatch)), JSON.Member("nth", .whole(nth)),
      JSON.Member("rating", rating?.json ?? .null),
    ]
    members += facts.members.filter { fact in
      !members.contains { $0.name.isSame(as: fact.name) }
    }
    return .object(members)
  }

  /// The watch as cells: id, subject, name, year, date, rewatch, nth, rating, format, location, companions,
  /// mood, notes, platform, minutes, tags, kind, show, season, episode.
  var row: [String] {
    [
      id, title.id, title.name, title.year.map(String.init) ?? "", date.description,
      isRewatch ? "rewatch" : "first", String(nth), rating?.description ?? "",
      facts.format ?? "", facts.location ?? "", facts.companions.joined(separator: ", "),
      facts.mood ?? "", facts.notes ?? "", facts.platform ?? "",
      facts.minutes.map(String.init) ?? "", facts.tags.joined(separator: ", "), title.kind,
      title.showName ?? "", number("season"), number("episode"),
    ]
  }

  /// The number of its title's season or episode as a cell.
  private func number(_ name: String) -> String {
    title.number(inShow: name).map(String.init) ?? ""
  }

  /// The plain words for it.
  ///
  /// For example `Watched on July 4, 2026. Rewatch.`
  package var sentence: Line {
    let again = title.isBird ? " Seen before." : " Rewatch."
    return Line(title.isBird ? "Seen " : "Watched ") + DateWords.line(adverb: date)
      + Line(isRewatch ? "." + again : ".")
  }

  /// The sentence with more details for screen readers, for a list of watches.
  func spoken(_ scale: Int?) -> Line {
    var sentence = ""
    if !isRewatch { sentence += title.isBird ? " First sighting." : " First watch." }
    if let rating { sentence += " Rated \(RatingWords.spoken(rating, scale: scale))." }
    if let format = facts.format { sentence += " \(FormatWords.name(format))." }
    if let mood = facts.mood { sentence += " Mood: \(MoodWords.name(mood))." }
    if let location = facts.location { sentence += " At \(location)." }
    let companions = facts.companions
    if !companions.isEmpty { sentence += " With \(Words.list(companions))." }
    let photos = facts.photos
    if !photos.isEmpty { sentence += " \(Count.of(photos.count, "photo"))." }
    return self.sentence + Line(sentence)
  }

  /// A mark for a rewatch with its place among the watches of the title; the first follows one before the journal.
  static func mark(nth: Int) -> Line {
    guard nth > 1 else { return .glyph("↻", words: "rewatch", .accent) }
    return .glyph("↻\(nth)", words: Ordinal.short(nth) + " time", .accent)
  }

  /// How many birds there were.
  static func line(count: Int) -> Line { Line("×\(count)") }

  /// How many photos there are.
  static func line(photos count: Int) -> Line { Line(Count.of(count, "photo"), .dim) }

  /// Who else was there.
  static func line(companions: [String]) -> Line { Line("with " + Words.list(companions)) }

  /// Where and with whom, and the photos of it: `Odeon Camden · with Bo and Mia · 2 photos`.
  var company: Line {
    var parts: [Line] = []
    if let count = facts.count { parts.append(WatchEntry.line(count: count)) }
    if let location = facts.location { parts.append(Line(location)) }
    if let platform = facts.platform { parts.append(Line(platform)) }
    let companions = facts.companions
    if !companions.isEmpty { parts.append(WatchEntry.line(companions: companions)) }
    let photos = facts.photos
    if !photos.isEmpty { parts.append(WatchEntry.line(photos: photos.count)) }
    return parts.joined(by: Line(" · ", .dim))
  }
}

extension Rating {
  /// The pair as given, with the names that events use.
  var json: JSON {
    .object([JSON.Member("value", .number(valueText)), JSON.Member("scale", .whole(scale))])
  }
}
