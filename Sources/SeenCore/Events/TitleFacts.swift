/// What can be known about a title.
package enum TitleFacts {
  /// The kinds of title; a title without one counts as `other`.
  package static let kinds = ["film", "show", "season", "episode", "bird", "channel", "other"]

  /// The facts, as members of `title.added` and of what `title.amended` sets.
  package static let fields: [Field] = [
    Field("kind", .text, "film, show, season, episode, bird, channel, other; else as other"),
    .required("name", .text, "the name as people know it"),
    Field("year", .whole(1...9999), "the year it came out"),
    Field("runtime", .whole(0...1_000_000), "minutes"),
    Field("genres", .array(of: .text), "its genres"),
    Field("contentRating", .text, "its age rating, such as PG-13"),
    Field("directors", .array(of: .text), "who directed it"),
    Field("cast", .array(of: .text), "who plays in it"),
    Field("countries", .array(of: .text), "where it was made"),
    Field("languages", .array(of: .text), "what is spoken"),
    Field("overview", .text, "what it is about"),
    Field("show", .name, "the show of a season or an episode, by id"),
    Field("season", .whole(0...1_000_000), "the season's number; 0 for specials"),
    Field("episode", .whole(0...1_000_000), "the episode's number in its season"),
    Field("seasons", .array(of: .object(season)), "the seasons of a show"),
    Field("franchise", .object(franchise), "the series of films it belongs to"),
    Field("scientificName", .text, "of a bird, the species' name"),
    Field("family", .text, "of a bird, its family"),
    Field("order", .text, "of a bird, its order"),
    Field("status", .text, "a show's status, or a species' IUCN category"),
    Field("places", .array(of: .object(place)), "where it is found"),
    Field("links", .textMap, "web addresses by name"),
    Field("ids", .textMap, "external ids: imdb, tmdb, tvdb, trakt, letterboxd, avibase, ebird"),
    Field("released", .date, "the day it came out; of an episode, when it was aired"),
    Field("range", .text, "of a bird, the ISO 3166 codes of its countries, with a space between"),
  ]

  private static let season = [
    Field("number", .whole(0...1_000_000), "the season"),
    Field("episodes", .whole(0...1_000_000), "how many episodes it has"),
  ]
  private static let franchise = [
    Field("name", .text, "the series"),
    Field("release", .whole(0...1_000_000), "place by release"),
    Field("chronology", .whole(0...1_000_000), "place in the story"),
  ]
  private static let place = [
    Field("name", .text, "the place"),
    Field("lat", .number(-90...90), "degrees north"),
    Field("lon", .number(-180...180), "degrees east"),
  ]
}
