package struct WatchFacts: Sendable {
  package struct Known: Sendable {
    package let fact: WatchFact
    package let value: JSON

    /// The member of `watch.logged`.
    package var member: JSON.Member { JSON.Member(fact.name, value) }
  }

  /// The value of each fact, nil where it is not known.
  private var values = [JSON?](repeating: nil, count: WatchFact.allCases.count)

  /// Creates the facts of a watch with at most a date.
  package init(date: PartialDate = .unknown) {
    self.date = date
  }

  /// The facts that are known, in the order of `WatchFact`.
  /// - Complexity: O(n) in the facts that there are.
  package var all: [Known] {
    WatchFact.allCases.compactMap { fact in self[fact].map { Known(fact: fact, value: $0) } }
  }

  /// The value of a fact; nil when it is not known.
  package subscript(fact: WatchFact) -> JSON? {
    get { values[Int(fact.rawValue)] }
    set { values[Int(fact.rawValue)] = newValue }
  }

  /// A fact that is a text; nil when it is not known.
  package subscript(text fact: WatchFact) -> String? {
    get { self[fact]?.text }
    set { self[fact] = newValue.map { .string($0) } }
  }

  /// A fact that is a list of texts; empty when it is not known.
  package subscript(texts fact: WatchFact) -> [String] {
    get { self[fact]?.texts ?? [] }
    set { self[fact] = newValue.isEmpty ? nil : .array(newValue.map { .string($0) }) }
  }

  /// A fact that is a whole number; nil when it is not known.
  package subscript(number fact: WatchFact) -> Int? {
    get { self[fact]?.wholeNumber }
    set { self[fact] = newValue.map { .whole($0) } }
  }

  /// The members of `watch.logged`, in the order of its table.
  package var members: [JSON.Member] { all.map(\.member) }
}

/// The facts by their names, for code that treats one specially.
extension WatchFacts {
  /// When it was; unknown unless given.
  package var date: PartialDate {
    get { self[text: .date].flatMap { PartialDate($0) } ?? .unknown }
    set { self[text: .date] = newValue == .unknown ? nil : newValue.description }
  }

  /// The time of day it began.
  package var clock: Clock? {
    get { self[text: .clock].flatMap { Clock($0) } }
    set { self[text: .clock] = newValue?.description }
  }

  package var place: Coordinates? {
    get { self[.place].flatMap { Coordinates(json: $0) } }
    set { self[.place] = newValue?.json }
  }

  /// Whether the title is claimed to have been seen before this journal began.
  package var isClaimedRewatch: Bool {
    get { self[.rewatch] == true }
    set { self[.rewatch] = newValue ? true : nil }
  }

  /// Whether the notes give the story away; nil if that was not given.
  package var isSpoiler: Bool? {
    get { self[.spoiler].map { $0 == true } }
    set { self[.spoiler] = newValue.map { .bool($0) } }
  }

  /// The zone of the clock, an IANA name or an offset; informational.
  package var zone: String? {
    get { self[text: .zone] }
    set { self[text: .zone] = newValue }
  }

  /// The way of watching: a key of `WatchFormat` or any other word.
  package var format: String? {
    get { self[text: .format] }
    set { self[text: .format] = newValue }
  }

  /// The place, by name.
  package var location: String? {
    get { self[text: .location] }
    set { self[text: .location] = newValue }
  }

  /// Who else was there.
  package var companions: [String] {
    get { self[texts: .companions] }
    set { self[texts: .companions] = newValue }
  }

  /// How it felt, as `Mood.stored` gives it.
  package var mood: String? {
    get { self[text: .mood] }
    set { self[text: .mood] = newValue }
  }

  /// What there is to say.
  package var notes: String? {
    get { self[text: .notes] }
    set { self[text: .notes] = newValue }
  }

  /// The service or channel.
  package var platform: String? {
    get { self[text: .platform] }
    set { self[text: .platform] = newValue }
  }

  /// How long it took.
  package var minutes: Int? {
    get { self[number: .minutes] }
    set { self[number: .minutes] = newValue }
  }

  /// Words to find it by.
  package var tags: [String] {
    get { self[texts: .tags] }
    set { self[texts: .tags] = newValue }
  }

  /// The SHA-256 names of pictures of it.
  package var photos: [String] {
    get { self[texts: .photos] }
    set { self[texts: .photos] = newValue }
  }

  /// How many birds.
  package var count: Int? {
    get { self[number: .count] }
    set { self[number: .count] = newValue }
  }
}
