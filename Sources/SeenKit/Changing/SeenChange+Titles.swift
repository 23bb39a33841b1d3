import SeenApp
public import SeenCore

/// Ratings, marks and facts of titles, and how far they are watched.
extension SeenChange {
  /// A rating of a title, and of its last watch; the last rating counts.
  public static func rating(_ rating: Rating, of title: Title) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .rate([try title.choice(journal, view)], rating)
    }
  }

  /// A cleared rating of a title, and of its last watch; refused with `not-rated` when neither has one.
  public static func noRating(of title: Title) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .clearRating(of: [.known(try title.known(journal, view))])
    }
  }

  /// A rating of one watch, by its id, any part of it that no other has, or `last`; nil clears it.
  public static func rating(_ rating: Rating?, ofWatch id: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .rate(watch: try journal.watch(id, view), rating)
    }
  }

  /// Whether titles are worth watching again; nil clears that.
  public static func again(_ titles: [Title], _ isWorth: Bool?) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .again(try titles.choices(journal, view), isWorth)
    }
  }

  /// Titles that are favorites, or no longer, nor the favorite of their kind.
  public static func favorite(_ titles: [Title], _ isFavorite: Bool = true) -> SeenChange {
    guard isFavorite else {
      return SeenChange(.indexed) { (journal, view) throws(AppError) in
        let profiles = try journal.profiles(of: view)
        return .noFavorite(
          try titles.choices(journal, view), of: profiles[journal.profile], among: profiles)
      }
    }
    return SeenChange { (journal, view) throws(AppError) in
      .favorite(try titles.choices(journal, view))
    }
  }

  /// The favorite film, show or bird of the profile.
  public static func firstFavorite(_ title: Title) -> SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      let profiles = try journal.profiles(of: view)
      return .favorite(
        first: try title.known(journal, view), of: profiles[journal.profile], among: profiles)
    }
  }

  /// Corrected facts of a title, by the names of `title.added` in SPEC.md; null clears one.
  ///
  /// A title that only a catalog has is added with them.
  public static func amend(_ title: Title, _ facts: [JSON.Member]) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      switch try title.choice(journal, view) {
      case .known(let title), .dated(let title, _): .amend(title, facts)
      case .new(let new): .add(new, corrected: facts)
      }
    }
  }

  /// Slips that are mended, and others that are remembered to be none, as one batch.
  ///
  /// - Parameter decide: Says of each slip of `JournalView.slips` whether it is mended; nil to leave it.
  /// - Returns: The change; it records nothing if there is no slip.
  public static func tidy(_ decide: @escaping (SeenSlip) -> Bool?) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      var mended: [Slip] = []
      var declined: [Slip] = []
      for slip in try journal.slips(view) {
        switch decide(SeenSlip(slip, view.ledger)) {
        case true?: mended.append(slip)
        case false?: declined.append(slip)
        case nil: break
        }
      }
      return try journal.mending(mended, declined: declined, view) ?? .nothing
    }
  }

  /// A title that is merged into another, which gets all its watches.
  public static func merge(_ title: Title, into other: Title) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .merge(try title.known(journal, view), into: try other.choice(journal, view))
    }
  }

  /// What is done with a title that is being watched.
  public enum Watching: Sendable {
    case start, pause, stop
  }

  /// A title that is begun, paused or dropped.
  ///
  /// - Parameters:
  ///   - step: What is done with it.
  ///   - title: The title.
  ///   - position: Where, as `1:02:33`, `45m` or `50%`; nil for where it was.
  ///   - seconds: The full length; nil for the title's runtime.
  ///   - again: Whether a show is begun again: its first episode is the next one then.
  /// - Returns: The change; refused with `bad-field` for a position that is none, with `not-a-show` for what is no show.
  public static func watching(
    _ step: Watching, _ title: Title, at position: String? = nil, of seconds: Int? = nil,
    again: Bool = false
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let choice: TitleChoice =
        if step == .start {
          try title.choice(journal, view)
        } else {
          .known(try title.known(journal, view))
        }
      let steps: ChangeWatching.Step =
        switch step {
        case .start: .start
        case .pause: .pause
        case .stop: .stop
        }
      var change = ChangeWatching(
        choice, steps, position: try typed(position), duration: seconds)
      change.isAgain = again && step == .start
      return .watching(change)
    }
  }

  /// How far a title is watched; near the end a watch is recorded with it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - position: Where, as `1:02:33`, `45m` or `50%`.
  ///   - seconds: The full length; nil for the title's runtime.
  ///   - rating: The rating for the watch that it may record; nil for none.
  /// - Returns: The change; refused with `bad-field` for a position that is none.
  public static func progress(
    _ title: Title, at position: String, of seconds: Int? = nil, rating: Rating? = nil
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let choice = try title.choice(journal, view)
      guard let position = try typed(position) else { throw .refused(.badField("position")) }
      var progress = RecordProgress(choice, position, duration: seconds)
      progress.rating = rating
      return .progress(progress)
    }
  }

  private static func typed(_ position: String?) throws(AppError) -> TypedPosition? {
    guard let position else { return nil }
    guard let typed = TypedPosition(position) else { throw .refused(.badField("position")) }
    return typed
  }
}
