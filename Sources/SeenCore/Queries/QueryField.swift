/// The fields that a query term can use.
package enum QueryField: String, CaseIterable, Sendable {
  case kind, id, name, overview, genre, year, decade, runtime, director, cast, country, language
  case contentRating, show, season, episode, franchise, family, order, status, group
  case rating, directorRating, again, favorite, seen, unseen, watches, state
  case ratedOn = "rated-on"
  case `in`, added
  case seenBy = "seen-by"
  case likedBy = "liked-by"
  case like, comment, event, near
  case date, weekday, clock, with, mood, format, platform, location, tag, notes, photo, minutes
  case count, rewatch, first, run, spoiler
  case isPrivate = "private"
  case from, by, data
}

extension QueryField {
  /// How many titles of the journal, and how many of its catalogs, are like one.
  package static let likeCount = 25
}

/// The one place where a field of queries is described.
extension QueryField {
  /// What there is to say of the field.
  var described: QueryFieldDescription {
    switch self {
    case .kind:
      .init(.title(.kind), TitleKind.choices, example: "kind:film")
    case .id: .init(.id, "The id of the title; film:heat-1995 means the same")
    case .name:
      .init(
        .name, "Words in its name, its other names, or a bird's scientific name", also: ["title"])
    case .overview: .init(.title(.overview), "Words in its overview")
    case .genre: .init(.title(.genres), "One of its genres", also: ["genres"])
    case .year:
      .init(
        .title(.year), "The year it came out, or watched for those seen in it",
        example: "year:1995, year:1980..1989, year:>=2000 or year:watched")
    case .decade:
      .init(
        .title(.year), "The decade it came out: 1980s", accepts: .decade,
        example: "decade:1980s or decade:1970s..1980s")
    case .runtime:
      .init(
        .title(.runtime), "Its length in minutes", example: "runtime:<100 or runtime:90..120")
    case .director: .init(.title(.directors), "One of its directors", also: ["directors"])
    case .cast: .init(.title(.cast), "One of its actors", also: ["actor"])
    case .country: .init(.title(.countries), "One of its countries", also: ["countries"])
    case .language: .init(.title(.languages), "One of its languages", also: ["languages"])
    case .contentRating:
      .init(
        .title(.contentRating), "PG, PG-13, R and so on, exactly; or unrated",
        also: ["certificate"])
    case .show: .init(.show, "The show of an episode or season, by name or id")
    case .season:
      .init(.title(.season), "The number of its season", example: "season:2 or season:>=2")
    case .episode:
      .init(.title(.episode), "The number of the episode", example: "episode:2 or episode:>=2")
    case .franchise: .init(.franchise, "The series of films it belongs to")
    case .family: .init(.title(.family), "The family of a bird")
    case .order: .init(.title(.order), "The order of a bird")
    case .status: .init(.title(.status), "The status of a show, or a bird's IUCN category")
    case .group: .init(.group, "A group of birds, such as raptor", example: "group:owl")
    case .rating:
      .init(
        .rating,
        "Your rating on your rating.scale, or as 4/5; yes, no or * for any; or a content rating",
        also: ["rated"], example: "rating:>=8, rating:4/5, rating:yes or rated:PG-13")
    case .directorRating:
      .init(
        .directorRating, "Your rating of any title by one of its directors",
        example: "directorRating:>=8 or directorRating:yes")
    case .again: .init(.again, "Whether you would watch it again", example: "again:yes")
    case .favorite:
      .init(
        .favorite, "Whether it is a favorite", also: ["favourite"], example: "favorite:yes")
    case .seen:
      .init(
        .seen, "Whether you saw it: yes, no, or days",
        example: "seen:yes, seen:2026 or seen:05-01..05-15")
    case .unseen:
      .init(
        .seen, "Whether you did not see it: yes, no, or days",
        example: "unseen:yes, unseen:2026 or unseen:05-01..05-15")
    case .watches:
      .init(
        .ofTitle(.watches), "How often you watched it; 0 for never",
        example: "watches:>=3 or watches:0")
    case .state:
      .init(
        .ofTitle(.state),
        "Where you are in it: \(ViewingState.listed); begun is not finished",
        example: "state:stopped")
    case .ratedOn:
      .init(
        .ofTitle(.ratedOn), "When you gave it its rating",
        example: "rated-on:2025 or rated-on:..1y")
    case .in: .init(.list, "A list that it is on", also: ["list", "on"], example: "in:\"My list\"")
    case .added:
      .init(
        .ofTitle(.added),
        "When it was put on a list that it is on: that of in: beside it, else any",
        example: "added:..2025 or in:watchlist added:..1y")
    case .seenBy:
      .init(
        .ofTitle(.seenBy), "Who saw it too: a profile or a friend", also: ["seenby"],
        example: "seen-by:Bo")
    case .likedBy:
      .init(
        .ofTitle(.likedBy), "Who rated it 8 of 10 or higher: a profile or a friend",
        also: ["likedby"], example: "liked-by:Bo")
    case .like:
      .init(
        .ofTitle(.like),
        "A title that it is like: one of the \(QueryField.likeCount) that are most",
        example: "like:\"Die Hard\"")
    case .comment:
      .init(.ofTitle(.comment), "Whether you commented on it", example: "comment:yes")
    case .event:
      .init(
        .ofTitle(.event), "An event of another program, by its type; acme.mood:great by its values",
        example: "event:acme.mood or acme.mood:great")
    case .near:
      .init(
        .near,
        "LAT,LON,KM or \"Place or town\",KM or list; default: 50 km; for a bird never seen, its"
          + " countries",
        example: "near:51.5,-0.12,50km or near:\"Home\",50km")
    case .date:
      .init(
        .watch(.date), "When it was seen", also: ["when"],
        example: "date:2026, date:2026-Q1, date:last-month or date:2024..2025-06")
    case .weekday:
      .init(
        .ofWatch(.weekday), "The day of the week, or weekend",
        example: "weekday:sat or weekday:weekend")
    case .clock:
      .init(
        .watch(.clock), "The time of day it began; over midnight too", accepts: .clock,
        example: "clock:22:00.., clock:..07:00 or clock:22:00..02:00")
    case .with: .init(.watch(.companions), "One of the companions", also: ["companion"])
    case .mood: .init(.watch(.mood), "\(Mood.listed), or other words")
    case .format:
      .init(.watch(.format), WatchFormat.choices)
    case .platform: .init(.watch(.platform), WatchFact.platform.field.sentence)
    case .location: .init(.watch(.location), "The name of the place", also: ["at"])
    case .tag: .init(.watch(.tags), "One of the tags", also: ["tags"])
    case .notes: .init(.watch(.notes), "Words in the notes; yes or no for any", also: ["note"])
    case .photo:
      .init(
        .watch(.photos), "Whether it has photos", also: ["photos"], accepts: .flag,
        example: "photo:yes")
    case .minutes:
      .init(
        .watch(.minutes), "How long it took, or else the runtime",
        example: "minutes:<100 or minutes:90..120")
    case .count: .init(.watch(.count), "How many birds", example: "count:2 or count:>=2")
    case .rewatch:
      .init(.watch(.rewatch), "Whether you had seen it before", example: "rewatch:yes")
    case .first:
      .init(
        .ofWatch(.first), "Whether it is your first of the title; of a bird, the first sighting",
        example: "first:yes")
    case .run:
      .init(
        .ofWatch(.run), "Which time through the show it belongs to", accepts: .number,
        example: "run:2 or run:>=2")
    case .isPrivate:
      .init(.ofWatch(.isPrivate), "Whether it is private", example: "private:yes")
    case .from:
      .init(
        .ofWatch(.origin), "What it was imported from, such as letterboxd",
        example: "from:letterboxd")
    case .by:
      .init(
        .ofWatch(.program), "The program or the command that recorded it",
        example: "by:import or by:seen")
    case .data:
      .init(
        .ofWatch(.data),
        "A member of another program, by its name; data.acme.seat:F12 by its value",
        example: "data:acme.seat or data.acme.seat:F12")
    case .spoiler:
      .init(
        .watch(.spoiler), "Whether the notes contain spoilers", also: ["spoilers"],
        example: "spoiler:yes")
    }
  }
}
