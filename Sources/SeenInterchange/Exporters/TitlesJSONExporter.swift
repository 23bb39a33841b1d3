import SeenCore
import SeenWire

/// Writes films and shows that were watched as another small JSON shape of diary apps.
package struct TitlesJSONExporter: Exporter {
  package static let form = ExportForm(
    name: "titles-json", title: "JSON", suffix: ".json", fileName: "titles",
    summary: "Export films and shows as a list for rating apps",
    discussion: [
      "A JSON array with one object per watch of a film or show: id, userId, title, type (movie or"
        + " tv_show), rating from 1 to 3, notes, watching, createdAt and updatedAt. createdAt is the"
        + " day of the watch, and rating its own; what is not known is left out."
    ],
    carries: [.rating, .fact(.notes)], kinds: ["film", "show"], isJSON: true)

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
    if !isFirst { output.bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    output.bytes += TitlesJSONExporter.object(entry, &counter).bytes
  }

  /// Closes the array.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    output.bytes += "]\n".utf8
  }

  private static func object(
    _ entry: ExportEntry, _ counter: inout OmissionCounter
  ) -> JSON {
    let dots = entry.rating?.nearestDots
    if let rating = entry.rating, let dots, Rating.praise[dots - 1] != rating.tenths {
      counter.add(.roundedRating)
    }
    var members = [
      JSON.Member("id", .string(entry.id)), JSON.Member("userId", .string(entry.profile)),
      JSON.Member("title", .string(entry.title.name)),
      JSON.Member("type", entry.title.kind.isSame(as: "film") ? "movie" : "tv_show"),
    ]
    if let dots { members.append(JSON.Member("rating", .whole(dots))) }
    members.append(JSON.Member("notes", .string(entry.facts.notes ?? "")))
    members.append(JSON.Member("watching", false))
    if let day = entry.date.day {
      members.append(JSON.Member("createdAt", .string("\(day)T00:00:00Z")))
    }
    if let recorded = entry.recorded {
      members.append(JSON.Member("updatedAt", .string(recorded.description)))
    }
    return .object(members)
  }
}
