import SeenCore

/// What the tables of an archive tell of titles, for rows that say less of them.
struct TVTimeNames {
  /// Films by the uuid that TV Time gave them.
  private var films: [ByteKey: (name: String, year: Int?)] = [:]
  /// The names of shows by their numbers.
  private var shows: [ByteKey: String] = [:]
  /// The years of films by their names.
  private var years: [ByteKey: Set<Int>] = [:]

  /// Notes what a row tells of a film.
  mutating func register(film name: String, _ year: Int?, uuid: String) {
    guard !name.isEmpty else { return }
    if let year { years[ByteKey(name), default: []].insert(year) }
    guard !uuid.isEmpty else { return }
    let known = films[ByteKey(uuid)]
    films[ByteKey(uuid)] = (known?.name ?? name, known?.year ?? year)
  }

  /// Notes what a row tells of a show.
  mutating func register(show name: String, number: String) {
    if !name.isEmpty, !number.isEmpty { shows[ByteKey(number)] = name }
  }

  func film(uuid: String) -> (name: String, year: Int?)? { films[ByteKey(uuid)] }

  func show(number: String) -> String? { shows[ByteKey(number)] }

  /// Returns the year of a film: of its uuid, else the only one of its name.
  func year(of name: String, uuid: String) -> Int? {
    if let film = films[ByteKey(uuid)], film.name.isSame(as: name) || name.isEmpty {
      return film.year
    }
    let years = years[ByteKey(name)] ?? []
    return years.count == 1 ? years.first : nil
  }
}
