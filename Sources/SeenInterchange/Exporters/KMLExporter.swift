import SeenCore

/// Writes the watches whose place is known as KML, which map programs and phones open.
package enum KMLExporter: Exporter {
  /// What it can hold.
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
    carries: EntryFact.everything.subtracting([.clock, .zone, .tags, .photos]))

  /// Gives entries the coordinates of others at their place.
  package static func prepared(_ entries: [ExportEntry]) -> [ExportEntry] { entries.placed }

  /// A placemark needs coordinates.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.place == nil ? .noPlace : nil
  }

  /// Returns one file.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<kml xmlns=\"http://www.opengis.net/kml/2.2\">\n<Document>\n<name>Seen</name>\n"
    for entry in diary.entries {
      guard let place = entry.place else { continue }
      text += "<Placemark>\n<name>\(escaped(entry.heading))</name>\n"
      let description = entry.description
      // Map programs read it as HTML, which therefore must not come from notes.
      if !description.isEmpty {
        text += "<description>\(escaped(escaped(description)))</description>\n"
      }
      if entry.date != .unknown {
        text += "<TimeStamp><when>\(entry.date)</when></TimeStamp>\n"
      }
      let (longitude, latitude) = (place.longitude, place.latitude)
      text += "<Point><coordinates>"
      text += Coordinates.decimal(longitude) + "," + Coordinates.decimal(latitude)
      text += "</coordinates></Point>\n</Placemark>\n"
    }
    return [Array((text + "</Document>\n</kml>\n").utf8)]
  }

  /// Returns text without what XML would read as its own, and with U+FFFD for what it cannot hold.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
