import SeenCore
import SeenWire

/// Writes films with their viewings as a small JSON shape of diary apps.
package struct FilmsJSONExporter: Exporter {
  package static let form = ExportForm(
    name: "films-json", title: "JSON", suffix: ".json", fileName: "films",
    summary: "Export the films as a list for diary apps",
    discussion: [
      "A JSON array with one object per film: movieTitle, movieYear, tmdbID and events, its watches"
        + " with date, location, notes, mood and format. Dates are seconds since 2001 in UTC; a"
        + " watch without a time of day is at the start of its day. What is not known is left out."
    ],
    carries: [.fact(.location), .fact(.notes), .fact(.mood), .fact(.format), .fact(.clock)],
    kinds: ["film"], isJSON: true)

  /// Seconds from 1970 to 2001.
  private static let reference = 978_307_200

  /// The places of the watches of each film, in the order of its first one.
  private var films: [[Int]] = []
  private var numbers: [ByteKey: Int] = [:]

  /// Prepares to write.
  package init() {}

  /// Notes a watch of a film.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    let key = ByteKey(entry.title.id)
    if let number = numbers[key] {
      films[number].append(place)
    } else {
      numbers[key] = films.count
      films.append([place])
    }
  }

  /// Writes the films with their watches.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    output.bytes.append(UInt8(ascii: "["))
    for (number, places) in films.enumerated() {
      for (turn, place) in places.enumerated() {
        guard output.isOpen else { return }
        let entry = entry(place)
        if turn == 0 {
          if number > 0 { output.bytes.append(UInt8(ascii: ",")) }
          // The array of its watches is left open.
          output.bytes += FilmsJSONExporter.head(entry.title).bytes.dropLast(2)
        } else {
          output.bytes.append(UInt8(ascii: ","))
        }
        output.bytes += FilmsJSONExporter.event(entry).bytes
        output.endRow()
      }
      output.bytes += "]}".utf8
    }
    output.bytes += "]\n".utf8
  }

  /// Returns a film without watches.
  private static func head(_ title: ExportTitle) -> JSON {
    var members = [JSON.Member("movieTitle", .string(title.name))]
    if let year = title.year { members.append(JSON.Member("movieYear", .whole(year))) }
    if let id = title.idNumber("tmdb") { members.append(JSON.Member("tmdbID", .whole(id))) }
    return .object(members + [JSON.Member("events", .array([]))])
  }

  private static func event(_ entry: ExportEntry) -> JSON {
    var members: [JSON.Member] = []
    if let day = entry.date.day {
      let ahead = entry.facts.clock == nil ? 0 : minutesAhead(entry)
      let minutes = day.number * 1440 + (entry.facts.clock?.minutes ?? 0) - ahead
      members.append(JSON.Member("date", .whole(minutes * 60 - reference)))
    }
    let texts = [
      ("location", entry.facts.location), ("notes", entry.facts.notes),
      ("mood", entry.facts.mood.map(Mood.shown)),
      ("format", entry.facts.format.map(WatchFormat.name)),
    ]
    for (name, text) in texts {
      if let text, !text.isEmpty { members.append(JSON.Member(name, .string(text))) }
    }
    return .object(members)
  }

  /// How far the clock of an entry is ahead of UTC, as far as its zone says so.
  private static func minutesAhead(_ entry: ExportEntry) -> Int {
    entry.facts.zone.flatMap { ZoneName.minutes(aheadOfUTC: $0) } ?? 0
  }
}
