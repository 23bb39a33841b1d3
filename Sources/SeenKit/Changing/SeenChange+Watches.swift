import SeenApp
public import SeenCore

/// A watch to log: what, when, and what is known of it.
public struct SeenWatch: Sendable {
  /// What was watched; of episodes their show.
  public var title: SeenChange.Title
  /// The episodes, such as `s01e04` or `s02`; empty for the title itself.
  public var episodes: [String] = []
  /// When, as precisely as it is known.
  public var date: PartialDate
  /// The rating that goes with it; nil for none.
  public var rating: Rating?
  /// Whether it is worth watching again; nil for not said.
  public var again: Bool?
  /// Whether exports leave it out.
  public var isPrivate = false
  /// Every other fact, by the names of `watch.logged` in SPEC.md, such as `notes`.
  public var facts: [JSON.Member] = []

  /// Describes a watch.
  public init(of title: SeenChange.Title, on date: PartialDate = .unknown) {
    self.title = title
    self.date = date
  }
}

extension SeenChange {
  /// A watch; it takes the title off the queue, and puts the next episode there.
  ///
  /// It is refused with `bad-date` for a day after today, with `bad-field` for a fact that no watch has, and asks for a
  /// rating where the setting `rating.required` is on.
  ///
  /// - Parameters:
  ///   - title: What was watched.
  ///   - date: When, as precisely as it is known.
  ///   - rating: The rating that goes with it; nil for none.
  ///   - notes: The notes on the watch; nil for none.
  ///   - companions: Who else was there.
  ///   - tags: Words to find it by.
  /// - Returns: The change.
  public static func watch(
    of title: Title, on date: PartialDate = .unknown, rating: Rating? = nil, notes: String? = nil,
    with companions: [String] = [], tags: [String] = []
  ) -> SeenChange {
    var watch = SeenWatch(of: title, on: date)
    watch.rating = rating
    if let notes { watch.facts.append(JSON.Member("notes", .string(notes))) }
    for (name, words) in [("companions", companions), ("tags", tags)] where !words.isEmpty {
      watch.facts.append(JSON.Member(name, .array(words.map { .string($0) })))
    }
    return .watch(watch)
  }

  /// A watch with all that is known of it, or watches of episodes.
  public static func watch(_ watch: SeenWatch) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      var facts = WatchFacts(date: watch.date)
      for member in watch.facts {
        guard let fact = WatchFact(named: member.name) else {
          throw .refused(.unknownField(member.name, known: WatchFact.fields.map(\.name)))
        }
        facts[fact] = member.value
      }
      let title = try watch.title.choice(journal, view)
      let logged = try journal.meaning(
        of: title, watch.episodes, facts, rating: watch.rating, again: watch.again, view)
      return .log(logged).keptPrivate(watch.isPrivate)
    }
  }

  /// Corrected facts of a watch; null clears one.
  ///
  /// - Parameters:
  ///   - id: The id of the watch, any part of it that no other has, or `last`.
  ///   - facts: The new facts, by the names of `watch.logged` in SPEC.md.
  ///   - title: The title that was actually watched; nil for the same.
  ///   - rating: The rating of this watch; nil for the same.
  /// - Returns: The change.
  public static func amend(
    watch id: String, _ facts: [JSON.Member] = [], title: Title? = nil, rating: Rating? = nil
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let row = try journal.watch(id, view)
      var other: TitleChoice?
      if let title { other = try title.choice(journal, view) }
      var amended = AmendWatch(row: row, facts, title: other)
      amended.rating = rating
      return .amend(amended)
    }
  }

  /// A removed watch, named as for amending it; ratings stay.
  public static func remove(watch id: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in .remove(watch: try journal.watch(id, view)) }
  }

  /// Titles that count as not watched; their watches are kept as history, or removed.
  public static func unwatch(_ titles: [Title], keepingHistory: Bool) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .unwatch(
        try titles.known(journal, view).map { .known($0) }, keepingHistory ? .keep : .remove)
    }
  }
}
