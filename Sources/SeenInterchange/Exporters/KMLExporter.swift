import SeenCore
import SeenWire

/// Writes the watches whose place is known as KML, which map programs and phones open.
package struct KMLExporter: Exporter {
  package static let form = ExportForm(
    name: "kml", title: "KML", suffix: ".kml",
    fileName: "places",
    summary: "Export watches with a place as KML",
    discussion: [
      "One placemark per watch or sighting whose coordinates are known, with its date and a"
        + " description. A watch that has only the name of its place gets the coordinates of"
        + " another watch at that place."
    ],
    examples: [("kind:bird -o birds.kml", "Map the birds")],
    carries: EntryFact.everything.subtracting([
      .fact(.clock), .fact(.zone), .fact(.tags), .fact(.photos),
    ]))

  /// The coordinates of places are not in notes.
  package static var survey: ExportSurvey { .withoutNotes }

  /// A placemark needs coordinates.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.place == nil ? .noPlace : nil
  }

  private var places = NamedPlaces()

  /// Prepares to write.
  package init() {}

  /// Notes the coordinates of a place.
  package mutating func register(_ entry: ExportEntry) { places.register(entry) }

  /// Gives an entry the coordinates of others at its place.
  package mutating func complete(_ entry: inout ExportEntry) { places.complete(&entry) }

  /// Opens the document.
  package mutating func begin(_ output: inout ExportOutput) {
    output.bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    output.bytes += "<kml xmlns=\"http://www.opengis.net/kml/2.2\">\n".utf8
    output.bytes += "<Document>\n<name>Seen</name>\n".utf8
  }

  /// Writes a placemark.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    guard let place = entry.place else { return }
    var text = "<Placemark>\n<name>\(XMLText.escaped(entry.heading))</name>\n"
    let description = entry.description
    // Map programs render it as HTML, so notes must be escaped.
    if !description.isEmpty {
      text += "<description>"
      text += XMLText.escaped(XMLText.escaped(description))
      text += "</description>\n"
    }
    if entry.date != .unknown {
      text += "<TimeStamp><when>\(entry.date)</when></TimeStamp>\n"
    }
    let (longitude, latitude) = (place.longitude, place.latitude)
    text += "<Point><coordinates>"
    text += Coordinates.decimal(longitude) + "," + Coordinates.decimal(latitude)
    text += "</coordinates></Point>\n</Placemark>\n"
    output.bytes += text.utf8
  }

  /// Closes the document.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    output.bytes += "</Document>\n</kml>\n".utf8
  }
}
