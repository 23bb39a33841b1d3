import SeenCore
import SeenWire

/// Writes the watches whose place is known as points of a map (RFC 7946).
package enum GeoJSONExporter: Exporter {
  /// What it can hold.
  package static let form = ExportForm(
    name: "geojson", title: "GeoJSON", suffix: ".geojson",
    fileName: "places",
    summary: "Export watches with a place as GeoJSON",
    discussion: [
      "One point per watch or sighting whose coordinates are known, with everything known about it"
        + " as properties. A watch that has only the name of its place gets the coordinates of"
        + " another watch at that place. Programs such as QGIS can open the file."
    ],
    examples: [("kind:bird -o birds.geojson", "Map the birds")],
    carries: EntryFact.everything, isJSON: true)

  /// Gives entries the coordinates of others at their place.
  package static func prepared(_ entries: [ExportEntry]) -> [ExportEntry] { entries.placed }

  /// A point needs coordinates.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.place == nil ? .noPlace : nil
  }

  /// Returns one file.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    var isFirst = true
    for entry in diary.entries {
      guard let place = entry.place else { continue }
      bytes += isFirst ? [10] : [UInt8(ascii: ","), 10]
      isFirst = false
      let point = JSON.object([
        JSON.Member("type", "Point"),
        JSON.Member(
          "coordinates", .array([.number("\(place.longitude)"), .number("\(place.latitude)")])),
      ])
      let feature = JSON.object([
        JSON.Member("type", "Feature"), JSON.Member("id", .string(entry.id)),
        JSON.Member("geometry", point), JSON.Member("properties", .object(entry.members)),
      ])
      bytes += feature.bytes
    }
    return [bytes + "\n]}\n".utf8]
  }
}
