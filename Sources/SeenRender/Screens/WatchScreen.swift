package import SeenCore

/// One watch in full.
package struct WatchScreen: Screen {
  package var entry: WatchEntry
  /// The other watches of the title by this profile, oldest first: all of them, or the newest ``mostOthers``.
  package var others: [WatchEntry]
  /// How many other watches of the title there are.
  package var otherCount: Int
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  /// Whether notes with spoilers are shown.
  package var showsSpoilers = false
  /// What other programs say of it, under names of their own.
  package var additions: [JSON.Member] = []

  /// How many other watches are named at most.
  package static let mostOthers = 50

  package init(_ entry: WatchEntry, others: [WatchEntry] = [], ratingScale: Int? = nil) {
    self.entry = entry
    self.others = others
    otherCount = others.count
    self.ratingScale = ratingScale
  }

  /// The names of the fields of its object.
  package static let fields = WatchEntry.fields

  /// The watch as an object, as the diary has it, and what other programs say of it.
  package var json: JSONAnswer { .one(.object((entry.json.members ?? []) + additions)) }

  /// The watch as cells, as the diary has them.
  package var rows: [[String]] { [entry.row] }

  /// The title, the plain words, and every field that was logged.
  package var document: Document {
    var document = Document([.heading(entry.title.line), .paragraph(entry.sentence)])
    if let notes = entry.notes(showsSpoilers: showsSpoilers) {
      document.blocks += [.paragraph(Line(notes)), .blank]
    }
    document.append(.facts(facts))
    if !others.isEmpty { document.blocks += [.blank, .paragraph(Line(also))] }
    return document
  }

  private var facts: [Fact] {
    let isBird = entry.title.isBird
    var facts: [Fact] = []
    func add(_ label: String, _ value: Line?) {
      if let value { facts.append(Fact(label, value)) }
    }
    add("rating", entry.rating.map { RatingWords.line($0, scale: ratingScale) })
    add("mood", entry.facts.mood.map(MoodWords.full))
    if entry.isRewatch, entry.nth > 1 {
      add(isBird ? "seen" : "watched", Line("for the \(Ordinal.word(entry.nth)) time"))
    }
    let zone = entry.facts.zone.map { " " + $0 } ?? ""
    add("time", entry.facts.clock.map { Line($0.description + zone) })
    add(isBird ? "seen via" : "watched via", entry.facts.format.map(FormatWords.line))
    add("platform", entry.facts.platform.map { Line($0) })
    add("location", entry.facts.location.map { Line($0) })
    add("place", entry.facts.place.map { Line("\($0.latitude), \($0.longitude)") })
    let companions = entry.facts.companions
    add(
      isBird ? "seen with" : "watched with", companions.isEmpty ? nil : Line(Words.list(companions))
    )
    add("minutes", entry.facts.minutes.map { Line(DurationWords.ofMinutes($0)) })
    add("count", entry.facts.count.map { Line(Count.digits($0)) })
    let tags = entry.facts.tags
    add("tags", tags.isEmpty ? nil : Line(tags.joined(separator: ", ")))
    let photos = entry.facts.photos
    add("photos", photos.isEmpty ? nil : Line(Count.of(photos.count, "photo")))
    for fact in WatchFact.allCases where !WatchScreen.shown.contains(fact) {
      add(fact.name, entry.line(fact))
    }
    for member in additions { add(member.name, Line(EventWords.text(member.value))) }
    add("from progress", entry.facts[text: .progress].map { Line($0, .dim) })
    if entry.isPrivate { add("private", Line("yes: exports and reports leave it out")) }
    add("recorded", Line(entry.recorded.description, .dim))
    add("id", Line(entry.id, .dim))
    return facts
  }

  /// The facts that have their own lines, or are shown by the notes or a mark.
  private static let shown: Set<WatchFact> = [
    .date, .clock, .zone, .format, .location, .place, .companions, .mood, .notes, .platform,
    .minutes, .tags, .photos, .count, .rewatch, .progress, .spoiler,
  ]

  /// The other watches, with their ids.
  private var also: String {
    let years = others.map { other in
      let year = other.date.year.map(String.init) ?? "an unknown year"
      switch other.date.qualifier {
      case .none: return "\(year) (\(other.id))"
      case .about: return "about \(year) (\(other.id))"
      case .before: return "the time before \(year) (\(other.id))"
      }
    }
    let verb = entry.title.isBird ? "saw" : "watched"
    let rest = otherCount - others.count
    let more = rest > 0 ? ", and \(Count.of(rest, "time")) before" : ""
    return "You also \(verb) this in \(years.joined(separator: ", "))\(more)."
  }
}
