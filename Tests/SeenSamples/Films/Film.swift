import SeenCore

/// A film of the catalog.
struct Film {
  /// Its id in the journal.
  let id: String
  /// Its id at IMDb.
  let imdb: String
  let name: String
  /// Minutes.
  let runtime: Int
  /// Its genres, the catalog's first three.
  let genres: [String]
  /// How many of a hundred critics liked it.
  let liked: Int
  /// What the journal is told of it when it is first used.
  let facts: [JSON.Member]

  /// Reads a line of the catalog; nil where it says too little, or is not a film that is mostly liked.
  init?(_ line: JSON, isFavorite: Bool) {
    guard let imdb = line["imdb"]?.text, let name = line["title"]?.text,
      let year = line["year"]?.wholeNumber, let runtime = line["runtime"]?.wholeNumber
    else { return nil }
    let genres = Film.texts(line["genres"], upTo: 3)
    let directors = Film.texts(line["directors"], upTo: 2)
    let liked = line["rt"]?.wholeNumber ?? 70
    if !isFavorite {
      guard liked >= 65, (70...210).contains(runtime), !genres.isEmpty, !directors.isEmpty,
        Film.texts(line["cast"], upTo: 9).count == 9
      else { return nil }
    }
    id = TitleID.make(kind: "film", name: name, year: year)
    self.imdb = imdb
    self.name = name
    self.runtime = runtime
    self.genres = genres
    self.liked = liked
    var facts: [JSON.Member] = [
      JSON.Member("kind", "film"), JSON.Member("name", .string(name)),
      JSON.Member("year", .whole(year)), JSON.Member("runtime", .whole(runtime)),
    ]
    facts.add("genres", .texts(genres))
    facts.add("contentRating", line["mpaa"])
    facts.add("directors", .texts(directors))
    facts.add("cast", .texts(Leads.first(of: id, in: Film.texts(line["cast"]))))
    facts.add("countries", .texts(Film.texts(line["countries"], upTo: 2)))
    facts.add("languages", .texts(Film.texts(line["languages"], upTo: 2)))
    facts.add("ids", ["imdb": .string(imdb)])
    self.facts = facts
  }

  private static func texts(_ value: JSON?, upTo most: Int = .max) -> [String] {
    guard case .array(let values)? = value else { return [] }
    return values.compactMap(\.text).prefix(most).map(\.self)
  }
}
