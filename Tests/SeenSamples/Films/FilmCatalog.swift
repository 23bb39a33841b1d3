import SeenCore
import SeenWire

/// The films of a sample: a few favorites by name, and others as chance has it.
struct FilmCatalog {
  /// The favorites, by their id at IMDb, which is ASCII.
  private(set) var favorites: [String: Film] = [:]
  /// The films that are only put on lists, by their id at IMDb.
  private(set) var wanted: [String: Film] = [:]
  /// The others, in the order in which they will be seen.
  private(set) var others: [Film] = []

  /// How many films there are besides the favorites.
  private static let otherCount = 400

  private static let wantedIDs: Set<String> = [
    "tt0036775",  // Double Indemnity
    "tt0033870",  // The Maltese Falcon
    "tt0039689",  // Out of the Past
    "tt0052311",  // Touch of Evil
    "tt0043014",  // Sunset Boulevard
    "tt0038355",  // The Big Sleep
    "tt0042593",  // In a Lonely Place
    "tt0072684",  // Barry Lyndon
    "tt0057012",  // Dr. Strangelove
    "tt0050825",  // Paths of Glory
    "tt0060827",  // Persona
    "tt0050976",  // The Seventh Seal
    "tt0062229",  // Le Samouraï
    "tt0087843",  // Once Upon a Time in America
    "tt0101410",  // Barton Fink
    "tt0120601",  // Being John Malkovich
  ]

  /// Reads a catalog: one JSON object per line, the id at IMDb first.
  /// - Complexity: O(n) in the bytes; about every third line and the favorites are read in full.
  init(_ bytes: [UInt8]) {
    var chance = Chance(seed: 1895)
    var taken: Set<String> = []
    var found: [Film] = []
    for line in bytes.split(separator: 10) {
      // `{"imdb": "tt0113277", …`
      let imdb = String(decoding: line.dropFirst(10).prefix { $0 != 34 }, as: UTF8.self)
      if FilmCatalog.wantedIDs.contains(imdb), let value = try? JSONReader.read(Array(line)) {
        wanted[imdb] = Film(value, isFavorite: true)
      }
      let isFavorite = Favorite.all.contains { $0.imdb == imdb }
      guard chance.percent(30) || isFavorite,
        let value = try? JSONReader.read(Array(line)),
        let film = Film(value, isFavorite: isFavorite), taken.insert(film.id).inserted
      else { continue }
      if isFavorite {
        favorites[film.imdb] = film
      } else if value["oscars"] != 0 || chance.percent(35) {
        // Mostly films that people have heard of.
        found.append(film)
      }
    }
    others = Array(chance.shuffled(found).prefix(FilmCatalog.otherCount))
  }
}

/// A film that is seen again and again.
struct Favorite {
  /// Its id at IMDb.
  let imdb: String
  /// How often it is chosen, compared with the others.
  let weight: Int

  /// The favorites; Heat is there three times, so that one can be mistaken for another.
  static let all: [Favorite] = [
    Favorite(imdb: "tt0119094", weight: 9),  // Face/Off
    Favorite(imdb: "tt0034583", weight: 6),  // Casablanca
    Favorite(imdb: "tt0113277", weight: 7),  // Heat, 1995
    Favorite(imdb: "tt0068688", weight: 0),  // Heat, 1972
    Favorite(imdb: "tt0211915", weight: 5),  // Amélie
    Favorite(imdb: "tt0116282", weight: 5),  // Fargo
    Favorite(imdb: "tt0078748", weight: 6),  // Alien
    Favorite(imdb: "tt0133093", weight: 4),  // The Matrix
    Favorite(imdb: "tt0047478", weight: 3),  // Seven Samurai
    Favorite(imdb: "tt0038650", weight: 0),  // It's a Wonderful Life
    Favorite(imdb: "tt0107048", weight: 2),  // Groundhog Day
    Favorite(imdb: "tt0084787", weight: 4),  // The Thing
    Favorite(imdb: "tt0077651", weight: 2),  // Halloween
    Favorite(imdb: "tt0079944", weight: 0),  // Stalker
    Favorite(imdb: "tt0087884", weight: 4),  // Paris, Texas
    Favorite(imdb: "tt0096283", weight: 5),  // My Neighbor Totoro
    Favorite(imdb: "tt0118694", weight: 6),  // In the Mood for Love
    Favorite(imdb: "tt0047396", weight: 4),  // Rear Window
    Favorite(imdb: "tt0041959", weight: 5),  // The Third Man
    Favorite(imdb: "tt0083658", weight: 5),  // Blade Runner
    Favorite(imdb: "tt0112471", weight: 4),  // Before Sunrise
    Favorite(imdb: "tt0093191", weight: 4),  // Wings of Desire
    Favorite(imdb: "tt0053291", weight: 4),  // Some Like It Hot
    Favorite(imdb: "tt0053604", weight: 5),  // The Apartment
    Favorite(imdb: "tt0073195", weight: 3),  // Jaws
    Favorite(imdb: "tt0095016", weight: 3),  // Die Hard
    Favorite(imdb: "tt0088763", weight: 4),  // Back to the Future
    Favorite(imdb: "tt0114709", weight: 2),  // Toy Story
    Favorite(imdb: "tt0093779", weight: 5),  // The Princess Bride
    Favorite(imdb: "tt0085859", weight: 4),  // Local Hero
    Favorite(imdb: "tt0062136", weight: 3),  // Playtime
    Favorite(imdb: "tt0089881", weight: 2),  // Ran
    Favorite(imdb: "tt0037008", weight: 3),  // Laura
    Favorite(imdb: "tt0425112", weight: 4),  // Hot Fuzz
    Favorite(imdb: "tt0044741", weight: 2),  // Ikiru
    Favorite(imdb: "tt0053779", weight: 1),  // La Dolce Vita
    Favorite(imdb: "tt0056801", weight: 3),  // 8½
    Favorite(imdb: "tt0118715", weight: 5),  // The Big Lebowski
    Favorite(imdb: "tt0110912", weight: 3),  // Pulp Fiction
    Favorite(imdb: "tt0082971", weight: 4),  // Raiders of the Lost Ark
    Favorite(imdb: "tt0045152", weight: 5),  // Singin' in the Rain
    Favorite(imdb: "tt0052357", weight: 4),  // Vertigo
    Favorite(imdb: "tt0054215", weight: 2),  // Psycho
    Favorite(imdb: "tt0046438", weight: 2),  // Tokyo Story
    Favorite(imdb: "tt0056923", weight: 3),  // Charade
  ]
}
