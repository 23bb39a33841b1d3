package import SeenCore

/// What `seen help query` says of the language of queries.
package enum QueryHelp {
  /// The page, wrapped to a width.
  static func lines(width: Int) -> [String] {
    var layout = HelpLayout(width: width)
    for paragraph in introduction {
      layout.add(paragraph: paragraph)
      layout.add("")
    }
    layout.add("Examples:")
    for example in examples {
      layout.add(paragraph: "# " + example.meaning, indent: 2, hanging: 2)
      layout.add("  " + example.line)
    }
    layout.add(heading: "How to say it")
    layout.add(table: forms)
    layout.add(heading: "Fields of titles")
    layout.add(table: rows(QueryField.allCases.filter { !$0.isOfWatch }))
    layout.add(heading: "Fields of watches")
    layout.add(table: rows(QueryField.allCases.filter(\.isOfWatch)))
    layout.add(heading: "Days")
    layout.add(table: days)
    layout.add(heading: "Groups of birds")
    layout.add(paragraph: BirdGroup.all.map(\.name).joined(separator: ", ") + ".", indent: 2)
    return layout.lines
  }

  /// What a query is.
  static let introduction = [
    "A query says which titles or watches are meant. Terms that stand side by side must all hold. Put"
      + " the whole query into single quotes when it has quotes, parentheses, < or > in it.",
    "Where titles are listed, terms about watches that stand side by side must hold for one and the"
      + " same watch; a title fits when it has such a watch, and -TERM means that it has none.",
  ]

  /// Command lines that show the language, each of which works.
  package static let examples = [
    Example("seen search boat chase", "Titles that have both words, in any text"),
    Example("seen diary '\"boat chase\"'", "Watches with the very phrase"),
    Example(
      "seen search genre:horror decade:1980s contentRating:R 'runtime:<100'", "Short shockers"),
    Example("seen search genre:drama,comedy -director:Mann", "Any of two genres, but not by him"),
    Example("seen search 'kind:film (year:..1969 or country:Japan)'", "Alternatives"),
    Example("seen stats with:Bo mood:great", "Good times with someone"),
    Example("seen diary rewatch:yes date:last-year", "What was seen again last year"),
    Example("seen search 'rating:>=8' unseen:2026", "Liked, and not seen this year"),
    Example(
      "seen search 'directorRating:>=8' seen:no", "More by directors of what you liked"),
    Example(
      "seen search kind:bird seen:05-01..05-15 unseen:this-year", "Birds of early May, missing"),
    Example(
      "seen search kind:bird 'date:05-01..05-15 date:..2025' unseen:2026",
      "Seen then in an earlier year, not in this one"),
    Example("seen search family:Accipitridae near:46.5,7.9,50km", "Found or seen within 50 km"),
    Example("seen search group:owl seen:no", "Owls that are still to be seen"),
    Example("seen search -- -with:Bo", "Behind -- a minus is never an option"),
  ]

  /// How terms are written.
  static let forms: [(word: String, meaning: String)] = [
    ("word", "Occurs in a name, person, genre, place, note or other text, whatever its case."),
    ("\"two words\"", "Occur side by side."),
    ("field:value", "The field has the value as whole words: director:Mann finds Michael Mann."),
    ("field:=value", "The field is exactly the value."),
    ("field:a,b", "Any of several values."),
    ("field:*", "The field has any value."),
    ("field:2..5", "From 2 to 5; either end may be left out."),
    ("field:>=8", "Also >, < and <=; put it into quotes for the shell."),
    ("-term", "What does not fit."),
    ("a or b", "Either; binds less than terms side by side."),
    ("( … )", "What belongs together."),
  ]

  /// How days are written.
  static let days: [(word: String, meaning: String)] = [
    ("2026, 2026-03, 2026-03-05", "A year, a month, a day."),
    ("2026-Q1, 2026-W12", "A quarter, a week."),
    ("today, last-month, this-year", "Also yesterday, and week and quarter with this- and last-."),
    ("day-7, month-2, year-1", "So many days, weeks, months, quarters or years ago."),
    ("2024..2025-06, 2024.., ..2024", "From the first day of one to the last day of another."),
    (">=2024, <2024", "From then on, before then."),
    ("05-01..05-15, 12-24", "Days of any year."),
    ("unknown", "No date at all, for date:."),
  ]

  /// Returns fields with what they ask.
  static func rows(_ fields: [QueryField]) -> [(word: String, meaning: String)] {
    fields.map { field in
      (
        ([field.rawValue] + field.aliases).map { $0 + ":" }.joined(separator: " "),
        field.meaning + "."
      )
    }
  }
}

extension QueryField {
  /// What the field asks, in a few words without a full stop.
  package var meaning: String {
    switch self {
    case .kind: "film, show, season, episode, bird, channel or other"
    case .id: "The id of the title; film:heat-1995 says the same"
    case .name: "Words of the name, or of a bird's scientific name"
    case .overview: "Words of what it is about"
    case .genre: "One of its genres"
    case .year: "The year it came out"
    case .decade: "The same by decades: 1980s"
    case .runtime: "Minutes"
    case .director, .cast: "One of the people"
    case .country, .language: "One of them"
    case .contentRating: "Exactly: PG, PG-13, R; or unrated"
    case .show: "The show of an episode or season, by name or id"
    case .season, .episode: "Its number"
    case .franchise: "The series of films it belongs to"
    case .family, .order: "Of a bird"
    case .status: "Of a show's run, or a bird's IUCN category"
    case .group: "A group of birds, such as raptor"
    case .rating: "Your rating on 0 to 10, or as 4/5; rating:* is any"
    case .rated: "The same on your own scale; yes or no; or a content rating"
    case .directorRating: "Your rating of any title by one of its directors"
    case .again: "Whether you would watch it again"
    case .favorite: "Whether it is a favorite"
    case .seen: "Whether you saw it: yes, no, or days"
    case .unseen: "Whether you did not: yes, or not in some days"
    case .in: "On this list"
    case .near: "LAT,LON,KM or \"Place\",KM or list; 50 km unless said"
    case .date: "When it was seen"
    case .with: "One of the companions"
    case .mood: "great, good, okay, meh, tired, or other words"
    case .format: "theater, streaming, bluray, digital, tv or other"
    case .platform: "The service or channel"
    case .location: "The place, by name"
    case .tag: "One of the tags"
    case .notes: "Words of the notes"
    case .minutes: "How long it took, else the runtime"
    case .count: "How many birds"
    case .rewatch: "Whether it had been seen before"
    case .spoiler: "Whether the notes give the story away"
    }
  }
}
