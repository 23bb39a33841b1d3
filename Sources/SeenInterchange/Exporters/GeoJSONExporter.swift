import SeenCore
import SeenWire

/// Writes the watches whose place is known as points of a map (RFC 7946).
package struct GeoJSONExporter: Exporter {
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

  /// The coordinates of places are not in notes.
  package static var survey: ExportSurvey { .withoutNotes }

  /// A point needs coordinates.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.place == nil ? .noPlace : nil
  }

  private var places = NamedPlaces()
  private var isFirst = true

  /// Prepares to write.
  package init() {}

  /// Notes the coordinates of a place.
  package mutating func register(_ entry: ExportEntry) { places.register(entry) }

  /// Gives an entry the coordinates of others at its place.
  package mutating func complete(_ entry: inout ExportEntry) { places.complete(&entry) }

  /// Opens the collection.
  package mutating func begin(_ output: inout ExportOutput) {
    output.bytes += "{\"type\":\"FeatureCollection\",\"features\":[".utf8
  }

  /// Writes a point.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    guard let place = entry.place else { return }
    output.bytes += isFirst ? [10] : [UInt8(ascii: ","), 10]
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
    output.bytes += feature.bytes
  }

  /// Closes the collection.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    output.bytes += "\n]}\n".utf8
  }
}
