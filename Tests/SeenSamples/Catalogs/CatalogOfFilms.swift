import SeenCore
import SeenWire

/// The titles of the catalog of films, in the order of their ids at IMDb.
enum CatalogOfFilms {
  /// Reads one JSON object per line.
  ///
  /// Of films with one name and year the first gets the plain id, every other one apart by its id at IMDb.
  static func titles(_ bytes: [UInt8]) -> [[JSON.Member]] {
    var taken: Set<ByteKey> = []
    var marks: Set<ByteKey> = []
    var titles: [[JSON.Member]] = []
    for line in bytes.split(separator: 10) {
      guard let film = try? JSONReader.read(Array(line)), let imdb = film["imdb"]?.text,
        let name = film["title"]?.text, let year = film["year"]?.wholeNumber
      else { continue }
      var id = TitleID.make(kind: "film", name: name, year: year)
      if !taken.insert(ByteKey(id)).inserted {
        id = TitleID.apart(id, by: imdb)
        guard taken.insert(ByteKey(id)).inserted else { continue }
      }
      var members = [
        JSON.Member("id", .string(id)), JSON.Member("kind", "film"),
        JSON.Member("name", .string(name)), JSON.Member("year", .whole(year)),
      ]
      if let runtime = film["runtime"]?.wholeNumber {
        members.append(JSON.Member("runtime", .whole(runtime)))
      }
      members.add("genres", texts(film["genres"]))
      members.add("contentRating", film["mpaa"])
      for field in ["directors", "cast", "countries", "languages"] {
        members.add(field, texts(film[field]))
      }
      // An id that stands at two films, a film and its longer cut, tells them not apart.
      if marks.insert(ByteKey(imdb)).inserted {
        members.append(JSON.Member("ids", ["imdb": .string(imdb)]))
      }
      titles.append(members)
    }
    return titles
  }

  private static func texts(_ value: JSON?) -> JSON? {
    guard case .array(let values)? = value, !values.isEmpty else { return nil }
    return value
  }
}
