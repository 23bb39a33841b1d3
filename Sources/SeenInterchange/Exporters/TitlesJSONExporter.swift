import SeenCore
import SeenWire

/// Writes films and shows that were watched as another small JSON shape of diary apps.
package struct TitlesJSONExporter: Exporter {
  package static let form = ExportForm(
    name: "titles-json", title: "JSON", suffix: ".json", fileName: "titles",
    summary: "Export films and shows as a list for rating apps",
    discussion: [
      "A JSON array with one object per film or show: id, userId, title, type (movie or tv_show),"
        + " rating from 1 to 3, notes, watching, createdAt and updatedAt. It describes the last"
        + " watch of each; createdAt is its day."
    ],
    carries: [.rating, .fact(.notes)], kinds: ["film", "show"], isJSON: true)

  /// The place of the last watch of each title.
  private var last: [ByteKey: Int] = [:]

  /// Prepares to write.
  package init() {}

  /// Notes a watch of a title.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    if last.updateValue(place, forKey: ByteKey(entry.title.id)) != nil { counter.add(.sameTitle) }
  }

  /// Writes the titles.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    output.bytes.append(UInt8(ascii: "["))
    for (number, place) in last.values.sorted().enumerated() {
      guard output.isOpen else { return }
      if number > 0 { output.bytes.append(UInt8(ascii: ",")) }
      output.bytes += TitlesJSONExporter.object(entry(place), &counter).bytes
      output.endRow()
    }
    output.bytes += "]\n".utf8
  }

  private static func object(
    _ entry: ExportEntry, _ counter: inout OmissionCounter
  ) -> JSON {
    let dots = entry.rating?.nearestDots
    if let rating = entry.rating, let dots, Rating.praise[dots - 1] != rating.tenths {
      counter.add(.roundedRating)
    }
    let day = entry.date.day.map { JSON.string("\($0)T00:00:00Z") }
    return .object([
      JSON.Member("id", .string(entry.id)), JSON.Member("userId", .string(entry.profile)),
      JSON.Member("title", .string(entry.title.name)),
      JSON.Member("type", entry.title.kind.isSame(as: "film") ? "movie" : "tv_show"),
      JSON.Member("rating", dots.map { .whole($0) } ?? .null),
      JSON.Member("notes", .string(entry.facts.notes ?? "")), JSON.Member("watching", false),
      JSON.Member("createdAt", day ?? .null),
      JSON.Member("updatedAt", entry.recorded.map { .string($0.description) } ?? .null),
    ])
  }
}
