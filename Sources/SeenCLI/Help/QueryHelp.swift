import SeenCore

/// The text of `seen help query`.
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
    layout.add(heading: "Syntax")
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

  static let introduction = [
    "A query selects titles or watches. All of its terms must match. Put the whole query in single"
      + " quotes if it contains quotes, parentheses, <, > or *.",
    "Where titles are listed, adjacent terms about watches must all match the same watch: a title"
      + " matches if it has such a watch. -TERM means that it has none.",
  ]

  /// Command lines that show the language, each of which works.
  package static let examples = [
    Example("seen search boat chase", "Titles with both words in any text"),
    Example("seen diary '\"boat chase\"'", "Watches with this exact phrase"),
    Example(
      "seen search genre:horror decade:1980s contentRating:R 'runtime:<100'", "Short horror films"),
    Example(
      "seen search genre:drama,comedy -director:Mann",
      "Either of two genres, but not by this director"),
    Example("seen search 'kind:film (year:..1969 or country:Japan)'", "Either of two conditions"),
    Example("seen stats with:Bo mood:great", "Good times with someone"),
    Example("seen diary rewatch:yes date:last-year", "Rewatches of last year"),
    Example("seen search 'rating:>=8' unseen:2026", "Highly rated, but not seen in 2026"),
    Example(
      "seen search 'directorRating:>=8' seen:no", "Not seen, by directors you rated highly"),
    Example(
      "seen search kind:bird seen:05-01..05-15 unseen:this-year",
      "Birds seen in early May, but not this year"),
    Example(
      "seen search kind:bird 'date:05-01..05-15 date:..2025' unseen:2026",
      "Seen then in an earlier year, but not in 2026"),
    Example(
      "seen search family:Accipitridae near:46.5,7.9,50km", "Found or seen within 50 km"),
    Example("seen search group:owl seen:no", "Owls that you have not seen"),
    Example(
      "seen search kind:bird seen:no near:46.7,7.9",
      "Birds of the country at that point that you have never seen"),
    Example("seen search seen:yes rewatch:no watches:1 'rating:>=9'", "Loved, and seen only once"),
    Example("seen search kind:show state:stopped", "Shows that you stopped"),
    Example("seen search in:watchlist added:..1y", "What has been on the watchlist for a year"),
    Example("seen diary weekday:weekend clock:22:00..02:00", "Late on a weekend"),
    Example("seen search 'name:/^(the|a) /' year:watched", "By a pattern; seen when they came out"),
    Example("seen search -- -with:Bo", "After --, a minus does not start an option"),
  ]

  /// How terms are written.
  static let forms: [(word: String, meaning: String)] = [
    ("word", "Occurs in a name, person, genre, place, note or other text, in any case."),
    ("\"two words\"", "Occur next to each other."),
    (
      "field:value",
      "The field contains the value as whole words: director:Mann finds Michael Mann."
    ),
    ("field:=value", "The field is exactly the value."),
    ("field:a,b", "Any of several values."),
    (
      "field:Hea*, field:/^the /",
      "The whole text fits, where * is anything; or any part of it fits a regular expression of"
        + " . * + ? | ^ $ ( ) and [ ]."
    ),
    ("field:*", "The field has any value."),
    ("view:NAME", "The query of a saved view holds; see 'seen view'."),
    ("field:2..5", "From 2 to 5; either end may be omitted."),
    ("field:>=8", "Also >, < and <=; quote it for the shell."),
    ("-term", "The term does not match."),
    ("a or b", "Either one; binds less tightly than a space."),
    ("( … )", "A group of terms."),
  ]

  /// How days are written.
  static let days: [(word: String, meaning: String)] = [
    ("2026-03, last-month, 2024..2025", "Any date or period of 'seen help time'."),
    (">=2024, <2024", "From then on; before then."),
    ("..1y, 6m..", "Until a year ago; since six months ago; also w and d."),
    ("05-01..05-15, 12-24", "These days of any year."),
    ("unknown", "No date, as in date:unknown."),
  ]

  /// Returns fields with their meanings.
  static func rows(_ fields: [QueryField]) -> [(word: String, meaning: String)] {
    fields.map { field in
      (
        ([field.rawValue] + field.aliases).map { $0 + ":" }.joined(separator: " "),
        field.meaning + "."
      )
    }
  }
}
