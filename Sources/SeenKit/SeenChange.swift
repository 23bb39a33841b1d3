public import SeenCore

/// A change to record, decided and checked in the same way as by the commands of `seen`.
public struct SeenChange {
  /// A title that a change is about.
  public enum Title: Sendable {
    /// One that the journal has, by its id.
    case id(String)
    /// One that is to be added, unless the journal has its id already.
    indirect case described(kind: String, name: String, year: Int?)

    /// Describes a title that is to be added, a film unless its kind says otherwise.
    ///
    /// - Parameters:
    ///   - name: The name as people know it.
    ///   - year: The year it came out, 1 to 9999; nil where that is unknown.
    ///   - kind: `film`, `show`, `season`, `episode`, `bird`, `channel` or `other`.
    /// - Returns: The title; recording it is refused where one of these is not allowed.
    public static func new(_ name: String, year: Int? = nil, kind: String = "film") -> Title {
      .described(kind: kind, name: name, year: year)
    }

    func choice(_ ledger: borrowing Ledger) throws(Refusal) -> TitleChoice {
      switch self {
      case .id(let id):
        guard let title = ledger.titles.find(id) else { throw .unknownTitle(id, near: []) }
        return .known(ledger.canonicalTitle(title))
      case .described(let kind, let name, let year):
        return .new(NewTitle(kind: kind, name: name, year: year))
      }
    }

    func known(_ ledger: borrowing Ledger) throws(Refusal) -> Symbol {
      if let title = try choice(ledger).known { return title }
      guard case .described(_, let name, _) = self else { throw .unknownTitle("", near: []) }
      throw .unknownTitle(name, near: [])
    }
  }

  /// Decides the drafts to record.
  typealias Decision = (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]

  let decide: Decision
  /// Whether a row for every event is needed to decide.
  private(set) var wantsIndex = false

  /// A watch; it takes the title off the queue, and puts the next episode there, as `seen log` does.
  ///
  /// Recording it is refused with `unknown-title` for an id that the journal does not have, with `bad-date` for a day
  /// after today, and with `rating-required` without a rating where the setting `rating.required` is on.
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
    var watch = WatchFacts(date: date)
    watch.notes = notes
    watch.companions = companions
    watch.tags = tags
    let stated = watch
    return SeenChange { (ledger, context) throws(Refusal) in
      let watch = LogWatch(try title.choice(ledger), watch: stated, rating: rating)
      let drafts = try watch.decide(ledger, context)
      return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
    }
  }

  /// A rating of a title, and of its last watch; the last rating counts.
  ///
  /// Recording it is refused with `unknown-title` for an id that the journal does not have.
  public static func rating(_ rating: Rating, of title: Title) -> SeenChange {
    SeenChange { (ledger, context) throws(Refusal) in
      try RateTitle(try title.choice(ledger), rating).decide(ledger, context)
    }
  }

  /// A cleared rating of a title, and of its last watch.
  ///
  /// Recording it is refused with `not-rated` when neither has one, and with `unknown-title` for a title that the
  /// journal does not have.
  public static func noRating(of title: Title) -> SeenChange {
    SeenChange { (ledger, context) throws(Refusal) in
      try ClearRating(try title.known(ledger)).decide(ledger, context)
    }
  }

  /// Puts a title at the end of a list, named as on the command line: `Watchlist`, or the name or id of another list.
  ///
  /// Recording it is refused with `already-listed` when it is there, with `live-list` when a query finds the titles of
  /// the list, and with `unknown-list` or `ambiguous-list` when the name means no list or several.
  public static func add(_ title: Title, toList name: String = "Watchlist") -> SeenChange {
    SeenChange { (ledger, context) throws(Refusal) in
      let list = try list(name, ledger, context)
      return try AddItems(list, [ItemInput(try title.choice(ledger))]).decide(ledger, context)
    }
  }

  /// Takes a title off a list, named as for adding one.
  ///
  /// Recording it is refused with `not-listed` when it is not there, and for the same lists as adding is.
  public static func remove(_ title: Title, fromList name: String = "Watchlist") -> SeenChange {
    SeenChange { (ledger, context) throws(Refusal) in
      let list = try list(name, ledger, context)
      return try RemoveItems(list, [try title.known(ledger)]).decide(ledger, context)
    }
  }

  /// An event to undo, by its id such as `laptop-k3f9x7qa.12`, or all events of a batch, by its name in the receipt.
  ///
  /// Recording it is refused with `unknown-event` when there is none, and with `already-undone` when nothing of it
  /// stands.
  public static func undo(_ id: String) -> SeenChange {
    var change = SeenChange { (ledger, context) throws(Refusal) in
      try Undo(try Undo.target(id)).decide(ledger, context)
    }
    change.wantsIndex = true
    return change
  }

  private init(_ decide: @escaping Decision) { self.decide = decide }

  private static func list(
    _ name: String, _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> ListEntry {
    try ListMatch.find(name, in: ProfileLists(ledger, profile: context.profile).entries)
  }
}
