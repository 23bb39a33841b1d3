import SeenCore
import SeenWire

/// Writes the watches of films and episodes as Trakt writes its history, with ratings added.
package struct TraktExporter: Exporter {
  package static let form = ExportForm(
    name: "trakt", title: "JSON", suffix: ".json",
    summary: "Export films and episodes as JSON in Trakt's format",
    discussion: [
      "An array with one object per watch, oldest first, as Trakt's own export has them in"
        + " watched-history, with a rating from 1 to 10 beside it where the watch has one. Trakt"
        + " only has times in UTC: a watch whose UTC time is not known is set to noon on its day,"
        + " and a watch without a day has no time."
    ],
    carries: [.rating, .fact(.clock), .fact(.zone)], kinds: ["film", "episode"], isJSON: true)

  private var isFirst = true

  /// Prepares to write.
  package init() {}

  /// Opens the array.
  package mutating func begin(_ output: inout ExportOutput) {
    output.bytes.append(UInt8(ascii: "["))
  }

  /// Writes a watch.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    output.bytes += isFirst ? [10] : [UInt8(ascii: ","), 10]
    isFirst = false
    output.bytes += TraktExporter.row(entry, &counter).bytes
  }

  /// Closes the array.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    output.bytes += isFirst ? "]\n".utf8 : "\n]\n".utf8
  }

  private static func row(_ entry: ExportEntry, _ counter: inout OmissionCounter) -> JSON {
    let isFilm = entry.title.kind.isSame(as: "film")
    var members = [
      JSON.Member("id", .whole(number(of: entry.id))),
      JSON.Member("watched_at", moment(of: entry, &counter)), JSON.Member("action", "watch"),
      JSON.Member("type", isFilm ? "movie" : "episode"),
    ]
    if isFilm {
      members.append(JSON.Member("movie", work(entry.title)))
    } else {
      let part = entry.title.part
      members.append(
        JSON.Member(
          "episode",
          .object([
            JSON.Member("season", part?.season.map { .whole($0) } ?? .null),
            JSON.Member("number", part?.episode.map { .whole($0) } ?? .null),
            JSON.Member("title", .string(entry.title.name)), JSON.Member("ids", ids(entry.title)),
          ])))
      if let show = part?.show { members.append(JSON.Member("show", work(show))) }
    }
    if let rating = entry.rating {
      let (ten, isExact) = rating.wholeOfTen
      if !isExact { counter.add(.roundedRating) }
      members.append(JSON.Member("rating", .whole(ten)))
    }
    return .object(members)
  }

  private static func work(_ title: ExportTitle) -> JSON {
    .object([
      JSON.Member("title", .string(title.name)),
      JSON.Member("year", title.year.map { .whole($0) } ?? .null),
      JSON.Member("ids", ids(title)),
    ])
  }

  /// The ids that Trakt uses: numbers, except those of IMDb and the slug.
  private static func ids(_ title: ExportTitle) -> JSON {
    let members = ["trakt", "slug", "imdb", "tmdb", "tvdb"].compactMap { scheme in
      title.externalID(scheme).map { value in
        let number = ["imdb", "slug"].contains(scheme) ? nil : title.idNumber(scheme)
        return JSON.Member(scheme, number.map { .whole($0) } ?? .string(value))
      }
    }
    return .object(members)
  }

  private static func moment(of entry: ExportEntry, _ counter: inout OmissionCounter) -> JSON {
    let ahead = entry.facts.zone.flatMap { ZoneName.minutes(aheadOfUTC: $0) }
    if let day = entry.date.day, let clock = entry.facts.clock, let ahead {
      // A day more, so that nothing is negative.
      let minutes = clock.minutes - ahead + 1440
      let moved = day + (minutes / 1440 - 1)
      // In UTC it may be in the year 0 or 10000, which nothing can write.
      if let clock = Clock(minutes: minutes % 1440), (1...9999).contains(moved.parts.year) {
        if ahead != 0 { counter.add(.field("zone")) }
        return .string("\(moved)T\(clock):00.000Z")
      }
    }
    if entry.facts.clock != nil { counter.add(.field("clock")) }
    if entry.facts.zone != nil { counter.add(.field("zone")) }
    guard let day = entry.date.day else { return .null }
    counter.add(.unknownTime)
    return .string("\(day)T12:00:00.000Z")
  }

  /// Returns a number of at most 15 digits for an id, the same at every export.
  private static func number(of id: String) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(hash % 999_999_999_999_999) + 1
  }
}

extension Rating {
  /// The nearest whole number from 1 to 10, rounded half up, and whether it equals the rating.
  var wholeOfTen: (value: Int, isExact: Bool) {
    let ten = max(1, (tenths + 5) / 10)
    return (ten, ten * 10 == tenths)
  }
}
