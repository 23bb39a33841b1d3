import SeenCore

/// Writes the rows that eBird takes as an upload, in its record format: 19 columns, no header, no quotes.
package enum EBirdExporter: Exporter {
  /// What it can hold.
  package static let form = ExportForm(
    name: "ebird", title: "CSV", suffix: ".csv",
    fileName: "birds",
    summary: "Export sightings as CSV to upload to eBird",
    discussion: [
      "One row per sighting of a bird with a known day, in eBird's record format: choose 'eBird"
        + " Record Format' when you upload it. Files are at most 1 MB: if there is more,"
        + " 'birds.csv' becomes 'birds-1.csv', 'birds-2.csv' and so on. The format has no quoting,"
        + " so commas, quotes and line breaks become spaces. Sightings are reported as incidental,"
        + " and not as complete checklists."
    ],
    carries: [.clock, .location, .place, .companions, .minutes, .count, .notes], kinds: ["bird"])

  /// The most bytes of a file that eBird takes, with some room.
  package static let byteLimit = 1_000_000

  /// eBird wants a day.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.date.day == nil ? .noDay : nil
  }

  /// Returns as many files as the rows need.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var files: [[UInt8]] = [[]]
    for entry in diary.entries {
      let cells = cells(of: entry)
      let clean = cells.map(cleaned)
      if zip(cells, clean).contains(where: { !$0.isSame(as: $1) }) { counter.add(.changedText) }
      let row = Array((clean.joined(separator: ",") + "\n").utf8)
      if files[files.count - 1].count + row.count > byteLimit { files.append([]) }
      files[files.count - 1] += row
    }
    return files
  }

  private static func cells(of entry: ExportEntry) -> [String] {
    let species = (entry.title.scientificName ?? "").split(separator: " ", maxSplits: 1)
    let day = entry.date.day?.parts
    let date = day.map { day in
      [Decimal.padded(day.month, 2), Decimal.padded(day.day, 2), Decimal.padded(day.year, 4)]
        .joined(separator: "/")
    }
    return [
      entry.title.name, species.first.map { String($0) } ?? "",
      species.count > 1 ? String(species[1]) : "", entry.count.map { String($0) } ?? "X",
      entry.notes ?? "", entry.location ?? "",
      entry.place.map { Coordinates.decimal($0.latitude) } ?? "",
      entry.place.map { Coordinates.decimal($0.longitude) } ?? "", date ?? "",
      entry.clock?.description ?? "", "", "", "Incidental", String(entry.companions.count + 1),
      entry.minutes.map { String($0) } ?? "", "N", "", "", "",
    ]
  }

  /// Returns a cell without what would end it or the row.
  private static func cleaned(_ text: String) -> String {
    let isForbidden = { (byte: UInt8) in byte < 32 || byte == 34 || byte == 44 || byte == 127 }
    return String(decoding: text.utf8.map { isForbidden($0) ? 32 : $0 }, as: UTF8.self)
  }
}
