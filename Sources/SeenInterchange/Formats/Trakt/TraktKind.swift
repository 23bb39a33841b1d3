/// What a file of a Trakt export holds.
enum TraktKind: Equatable {
  case history
  /// The summary of the history: the last play of each title.
  case watched
  case ratings, watchlist, favorites
  /// Comments on titles.
  case comments
  /// Private notes on titles.
  case notes
  /// What was not finished, and how far it was seen.
  case playback
  /// What is hidden because the user gave it up.
  case dropped
  /// A table of plays, ratings and planned titles.
  case table
  /// The facts of each list.
  case lists
  /// The titles of one list.
  case list(number: Int, slug: String)
  case leftOut(String)
  case closed(String)

  /// Recognizes a file by its path; nil for any other file.
  ///
  /// Older exports have folders, `watched/history-1.json`, where newer ones have `watched-history-1.json`.
  init?(_ path: String) {
    if ArchivePart.csv(path) == .imported {
      self = .table
      return
    }
    guard path.hasSuffix(".json") else { return nil }
    let words = path.dropLast(5).split { $0 == "/" || $0 == "-" }.map { String($0) }
    guard let first = words.first else { return nil }
    // An older name repeats its folder: `ratings/ratings-movies.json`.
    let second = words.dropFirst().first { $0 != first || first == "lists" } ?? ""
    switch (first, second) {
    case ("watched", "history"): self = .history
    case ("watched", "movies"), ("watched", "shows"): self = .watched
    case ("watched", "playback"), ("playback", _): self = .playback
    case ("watched", _): self = .leftOut("what was not finished")
    case ("hidden", "dropped"): self = .dropped
    // How shows were given up before Trakt had a list for it.
    case ("hidden", let what) where what.hasPrefix("progress"): self = .dropped
    case ("hidden", _): self = .leftOut("hidden from what Trakt recommends, not given up")
    case ("notes", _): self = .notes
    case ("ratings", _): self = .ratings
    case ("lists", "watchlist"): self = .watchlist
    case ("lists", "favorites"): self = .favorites
    case ("lists", "lists"): self = .lists
    case ("lists", "list"):
      guard words.count > 2, let number = RowText.whole(words[2]) else {
        self = .leftOut("a list without a number")
        return
      }
      self = .list(number: number, slug: words[3...].joined(separator: "-"))
    case ("lists", _): self = .leftOut("lists of other people")
    case ("comments", "lists"): self = .leftOut("comments on lists, not on titles")
    case ("comments", _): self = .comments
    case ("user", _): self = .closed("never opened: it contains your account")
    case ("collection", _): self = .leftOut("what you own, not what you watched")
    case ("likes", _), ("network", _), ("followers", _), ("following", _), ("friends", _):
      self = .leftOut("about other people, not about what you watched")
    default: return nil
    }
  }

  /// Recognizes a standalone file, by its name or else by its contents; nil for any other file.
  init?(alone file: SourceFile) {
    if let named = TraktKind(file.name), named != .table || !file.isJSON {
      self = named
      return
    }
    let head = FileHead(file.bytes)
    let signs: [([String], TraktKind)] = [
      (["watched_at", "action"], .history), (["last_watched_at", "plays"], .watched),
      (["rated_at", "rating"], .ratings), (["hidden_at", "show"], .dropped),
      (["paused_at", "progress"], .playback),
    ]
    guard
      let found = signs.first(where: { head.shows(.members($0.0)) })?.1
        ?? (file.isJSON ? nil : TraktKind.table)
    else { return nil }
    self = found
  }

  /// Returns the order in which files are read: by kind, then by the number of the page.
  static func order(_ path: String) -> (Int, Int) {
    let page = path.dropLast(5).split { $0 == "/" || $0 == "-" }.last
      .flatMap { RowText.whole(String($0)) }
    let kind =
      switch TraktKind(path) {
      case .history: 0
      case .watched: 1
      case .ratings: 2
      case .favorites: 3
      case .watchlist: 4
      case .comments: 5
      case .notes: 6
      case .playback: 7
      case .dropped: 8
      case .lists: 9
      case .list, .leftOut, .closed, nil: 10
      case .table: 11
      }
    return (kind, page ?? 0)
  }
}
