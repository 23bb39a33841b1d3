/// Facts that are plain words: a few, found one by one.
package struct FactWords: Sendable {
  /// A fact and its word.
  struct Said: Sendable {
    let fact: WatchFact
    let text: String
  }

  /// The facts that were given.
  private(set) var all: [Said] = []

  /// The word of a fact; nil where it was not given.
  package subscript(fact: WatchFact) -> String? {
    get { all.first { $0.fact == fact }?.text }
    set {
      all.removeAll { $0.fact == fact }
      if let newValue { all.append(Said(fact: fact, text: newValue)) }
    }
  }
}

/// The facts of one watch, as given.
package struct WatchInput: Sendable {
  /// When it was; unknown unless given.
  package var date = PartialDate.unknown
  /// The time of day it began.
  package var clock: Clock?
  /// The zone of the clock, an IANA name or an offset; informational.
  package var zone: String?
  /// The way of watching, a key of `WatchFormat`.
  package var format: String?
  /// The place, by coordinates.
  package var place: Coordinates?
  /// Who else was there.
  package var companions: [String] = []
  /// How it felt, as `Mood.stored` gives it.
  package var mood: String?
  /// What there is to say.
  package var notes: String?
  /// Facts that are plain words, such as the location and the platform.
  package var words = FactWords()
  /// How long it took.
  package var minutes: Int?
  /// Words to find it by.
  package var tags: [String] = []
  /// The names of pictures of it.
  package var photos: [String] = []
  /// How many birds.
  package var count: Int?
  /// Whether the title is claimed to have been seen before this journal began.
  package var isClaimedRewatch = false
  /// Whether the notes give the story away; nil if that was not given.
  package var isSpoiler: Bool?

  /// Creates a watch on a date.
  package init(date: PartialDate = .unknown) {
    self.date = date
  }

  /// The members of `watch.logged`, in the order of its table.
  package var members: [JSON.Member] {
    var members: [JSON.Member] = []
    func put(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    func add(_ name: String, _ text: String?) { put(name, text.map { .string($0) }) }
    func add(_ name: String, _ number: Int?) { put(name, number.map { .whole($0) }) }
    func add(_ name: String, _ words: [String]) {
      put(name, words.isEmpty ? nil : .array(words.map { .string($0) }))
    }
    add("date", date == .unknown ? nil : date.description)
    add("clock", clock?.description)
    add("zone", zone)
    add("format", format)
    add("mood", mood)
    add("notes", notes)
    for said in words.all { add(said.fact.name, said.text) }
    add("minutes", minutes)
    add("count", count)
    add("companions", companions)
    add("tags", tags)
    add("photos", photos)
    if let place { members.append(JSON.Member("place", place.json)) }
    if isClaimedRewatch { members.append(JSON.Member("rewatch", true)) }
    if let isSpoiler { members.append(JSON.Member("spoiler", .bool(isSpoiler))) }
    return WatchFact.fields.ordered(members)
  }

  /// Checks what was typed.
  /// - Throws: `futureDate`, `notesTooLong` or `badField`.
  func check(_ settings: SettingsView, today: Day) throws(Refusal) {
    try WatchInput.check(date: date, today: today)
    if let zone, !ZoneName.isWellFormed(zone) { throw .badField("zone") }
    if let notes { try WatchInput.check(notes: notes, settings) }
    try WatchFact.fields.check(members, allowsNull: false)
  }

  /// Checks that a date does not begin after today.
  static func check(date: PartialDate, today: Day) throws(Refusal) {
    guard let span = date.span, span.lowerBound > today else { return }
    throw .futureDate(date, today: today)
  }

  /// Checks that notes are not too long.
  static func check(notes: String, _ settings: SettingsView) throws(Refusal) {
    let limit = settings.notesLimit
    // A character has at least one byte: short texts need no counting.
    guard notes.utf8.count > limit else { return }
    let count = notes.count
    guard count <= limit else { throw .notesTooLong(count: count, limit: limit) }
  }
}
