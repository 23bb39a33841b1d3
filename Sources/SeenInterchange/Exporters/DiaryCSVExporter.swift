import SeenCore

/// Writes the diary as CSV for spreadsheets, one row an entry, every fact in its column.
///
/// Several values in one cell stand apart by `; `; a `;` or `\` inside a value has a `\` before it.
package enum DiaryCSVExporter: Exporter {
  /// The columns, in order.
  package static let columns = [
    "date", "clock", "zone", "name", "year", "kind", "rewatch", "nth", "rating", "scale", "format",
    "location", "lat", "lon", "companions", "mood", "notes", "spoiler", "platform", "minutes",
    "count", "tags", "photos", "directors", "ids", "subject", "profile", "id", "recorded",
  ]

  /// Returns one file with a header.
  package static func export(_ entries: [ExportEntry], _ options: ExportOptions) -> Export {
    var counter = OmissionCounter()
    var writer = CSVWriter(options.safety)
    writer.write(columns.map { .text($0) })
    let shown = options.shown(entries, &counter)
    for entry in shown {
      writer.write(cells(of: entry))
      if !entry.photos.isEmpty { counter.add(.mediaBytes) }
    }
    return Export(
      files: [ExportFile(name: "diary.csv", bytes: writer.bytes)], omissions: counter.omissions,
      entryCount: shown.count)
  }

  /// Returns the cells of an entry, one a column.
  package static func cells(of entry: ExportEntry) -> [CSVWriter.Cell] {
    func number(_ value: (some CustomStringConvertible)?) -> CSVWriter.Cell {
      value.map { .number($0.description) } ?? .empty
    }
    func text(_ value: String?) -> CSVWriter.Cell {
      value.map { .text($0) } ?? .empty
    }
    let title = entry.title
    let ids = title.externalIDs.map { "\($0.scheme):\($0.value)" }
    return [
      number(entry.date), number(entry.clock), text(entry.zone), text(title.name),
      number(title.year), text(title.kind), .number(entry.isRewatch ? "yes" : ""),
      number(entry.nth), number(entry.rating?.valueText), number(entry.rating?.scale),
      text(entry.format), text(entry.location), number(entry.place?.latitude),
      number(entry.place?.longitude), .text(joined(entry.companions)), text(entry.mood),
      text(entry.notes), .number(entry.isSpoiler ? "yes" : ""), text(entry.platform),
      number(entry.minutes), number(entry.count), .text(joined(entry.tags)),
      .text(joined(entry.photos)), .text(joined(title.directors)), .text(joined(ids)),
      text(title.id), text(entry.profile), text(entry.id), number(entry.recorded),
    ]
  }

  /// Returns values as one cell.
  package static func joined(_ values: [String]) -> String {
    values.map { value in
      var text = ""
      for scalar in value.unicodeScalars {
        if scalar == ";" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
      return text
    }.joined(separator: "; ")
  }
}
