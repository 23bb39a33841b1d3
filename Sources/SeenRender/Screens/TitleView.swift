package import SeenCore

/// Everything about one title for one profile.
package struct TitleView: Sendable {
  package var title: TitleCard
  /// Whether it counts as watched.
  package var isWatched: Bool
  /// The standing watches, newest first: all of them, or the newest ``mostWatches``.
  package var watches: [WatchEntry]
  /// How many standing watches there are.
  package var watchCount: Int
  /// When the first of all standing watches was; nil without any.
  package var first: PartialDate?
  /// The rating that stands.
  package var rating: Rating?
  /// Every rating in the order it was given.
  package var ratings: [RatingEntry] = []
  /// Whether the profile would watch it again; nil when it did not say.
  package var again: Bool?
  /// Whether it is a favorite.
  package var isFavorite = false
  /// How far it is, while it is being watched.
  package var playback: PlaybackEntry?
  /// The names of the lists that hold it.
  package var lists: [String] = []
  /// The moods of its standing watches by month.
  package var moods = MoodMonths()
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc
  /// For a show, its known episodes in order.
  package var episodes: [EpisodeEntry] = []
  /// For a show, the runs through it in order.
  package var runs: [RunEntry] = []
  /// For a show, whether every known episode is watched that is no special.
  package var isComplete = false
  /// For a show, the episodes that were passed over, in words; nil for none.
  package var notSeen: String?

  /// Whether the profile watched, rated or began it.
  package var isKnown: Bool {
    watchCount > 0 || isWatched || rating != nil || playback != nil
      || episodes.contains { $0.watches > 0 }
  }

  /// How many watches are read of one title at most.
  package static let mostWatches = 20_000

  package init(_ title: TitleCard, isWatched: Bool, watches: [WatchEntry]) {
    self.title = title
    self.isWatched = isWatched
    self.watches = watches
    watchCount = watches.count
    first = watches.last?.date
  }
}

/// A rating at a moment; nil when it was cleared then.
package struct RatingEntry: Sendable {
  /// When it was recorded.
  package var time: Instant
  package var rating: Rating?
  /// The day it was given at its source; nil if unknown.
  package var date: PartialDate?

  package init(_ time: Instant, _ rating: Rating?, date: PartialDate? = nil) {
    self.time = time
    self.rating = rating
    self.date = date
  }

  func day(_ zone: LocalZone) -> PartialDate { date ?? PartialDate(zone.day(of: time)) }

  /// The rating, with the names that events use.
  var json: JSON {
    .object([
      JSON.Member("time", .string(time.description)),
      JSON.Member("value", rating.map { .number($0.valueText) } ?? .null),
      JSON.Member("scale", .optional(rating?.scale)),
      JSON.Member("date", date.map { .string($0.description) } ?? .null),
    ])
  }
}

/// An episode of a show, and how often it was seen.
package struct EpisodeEntry: Sendable {
  package var title: TitleCard
  /// Whether it counts as watched.
  package var isWatched: Bool
  /// The number of standing watches, which an episode that does not count as watched may have too.
  package var watches: Int
  /// The date of the last one; nil without any.
  package var last: PartialDate?

  package init(_ title: TitleCard, isWatched: Bool, watches: Int, last: PartialDate? = nil) {
    self.title = title
    self.isWatched = isWatched
    self.watches = watches
    self.last = last
  }

  /// Whether it is a special, which is counted apart.
  var isSpecial: Bool { season == 0 }

  /// The number of its season; 0 for specials.
  var season: Int? { title.number(inShow: "season") }
  /// Its number in its season.
  var number: Int? { title.number(inShow: "episode") }

  /// The episode, with the names that events use.
  var json: JSON {
    .object([
      JSON.Member("id", .string(title.id)), JSON.Member("subject", .string(title.id)),
      JSON.Member("name", .string(title.name)),
      JSON.Member("season", .optional(season)),
      JSON.Member("episode", .optional(number)),
      JSON.Member("watches", .whole(watches)),
      JSON.Member("last", last?.year == nil ? .null : .optional(last?.description)),
      JSON.Member("watched", .bool(isWatched)),
    ])
  }

  /// Returns the part of a document that tells which episodes were seen, season by season.
  static func blocks(_ episodes: [EpisodeEntry]) -> [Block] {
    guard !episodes.isEmpty else { return [] }
    var table = Table([
      Table.Column("seen"), Table.Column("episode", fit: .cutName), Table.Column("last"),
    ])
    var season: Int??
    for entry in episodes {
      if season != .some(entry.season) {
        season = entry.season
        let all = episodes.filter { $0.season == entry.season }
        let seen = all.count(where: \.isWatched)
        let name = entry.season.map { $0 == 0 ? "Specials" : "Season \($0)" } ?? "Episodes"
        table.rows.append(
          .section(Line(name, .title) + Line("  \(seen) of \(all.count) seen", .dim)))
      }
      let title = entry.title.lineInShow
      let mark = entry.isWatched ? Line.glyph("✓", words: "seen", .good) : Line("-", .dim)
      let last = entry.isWatched ? entry.last.map { DateWords.line($0, .dim) } ?? .empty : .empty
      let seen = entry.isWatched ? Line("seen, ") + last + "." : "not seen."
      let spoken = Line(title.text + ": ") + seen
      table.rows.append(.cells([mark, title, last], spoken: { spoken }))
    }
    return [.table(table)]
  }
}
