import SeenCore
import SeenWire

/// Writes films with their viewings as a small JSON shape of diary apps.
package enum FilmsJSONExporter: Exporter {
  /// What it can hold.
  package static let form = ExportForm(
    name: "films-json", title: "JSON", suffix: ".json", fileName: "films",
    summary: "Export the films as a list for diary apps",
    discussion: [
      "A JSON array with one object per film: movieTitle, movieYear, tmdbID and events, its watches"
        + " with date, location, notes, mood and format. Dates are seconds since 2001 in UTC; a"
        + " watch without a time of day is at the start of its day."
    ],
    carries: [.location, .notes, .mood, .format, .clock], kinds: ["film"], isJSON: true)

  /// Seconds from 1970 to 2001.
  private static let reference = 978_307_200

  /// Returns one file.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var films: [(title: ExportTitle, events: [JSON])] = []
    var places: [ByteKey: Int] = [:]
    for entry in diary.entries {
      let key = ByteKey(entry.title.id)
      let place = places[key] ?? films.count
      if place == films.count { films.append((entry.title, [])) }
      places[key] = place
      films[place].events.append(event(entry))
    }
    let objects = films.map { film in
      let id = film.title.externalID("tmdb").flatMap { JSON.number($0).wholeNumber }
      return JSON.object([
        JSON.Member("movieTitle", .string(film.title.name)),
        JSON.Member("movieYear", film.title.year.map { .whole($0) } ?? .null),
        JSON.Member("tmdbID", id.map { .whole($0) } ?? .null),
        JSON.Member("events", .array(film.events)),
      ])
    }
    return [JSON.array(objects).bytes + [10]]
  }

  private static func event(_ entry: ExportEntry) -> JSON {
    let seconds = entry.date.day.map { day in
      day.number * 86_400 + (entry.clock?.minutes ?? 0) * 60 - reference
    }
    var members = [JSON.Member("date", seconds.map { .whole($0) } ?? .null)]
    let texts = [
      ("location", entry.location), ("notes", entry.notes), ("mood", entry.mood.map(Mood.shown)),
      ("format", entry.format.map(WatchFormat.name)),
    ]
    for (name, text) in texts { members.append(JSON.Member(name, .string(text ?? ""))) }
    return .object(members)
  }
}
