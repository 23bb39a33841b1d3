import SeenCore
package import SeenWire

/// Writes the rows that eBird takes as an upload, in its record format: 19 columns, no header, no quotes.
package struct EBirdExporter: Exporter {
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
    carries: [
      .fact(.clock), .fact(.location), .fact(.place), .fact(.companions), .fact(.minutes),
      .fact(.count), .fact(.notes),
    ], kinds: ["bird"], isTable: true)

  /// The most bytes of a file that eBird takes, with some room.
  package static let byteLimit = 1_000_000

  /// eBird requires a day.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.date.day == nil ? .noDay : nil
  }

  /// The size of a row is known only once its notes are read.
  package static var survey: ExportSurvey { .everything }

  /// The files that the rows need.
  private struct Files {
    var count = 1
    private var byteCount = 0

    /// Adds the size of a row, and returns whether the row begins another file.
    mutating func add(_ row: Int) -> Bool {
      let isNext = byteCount + row > EBirdExporter.byteLimit
      if isNext { (count, byteCount) = (count + 1, 0) }
      byteCount += row
      return isNext
    }
  }

  private var needed = Files()
  private var written = Files()
  private var safety = CSVWriter.Safety.spreadsheet

  /// Prepares to write.
  package init() {}

  /// Guards its cells, or leaves them as they are.
  package mutating func guardCells(_ safety: CSVWriter.Safety) { self.safety = safety }

  /// Notes the size of a row.
  package mutating func register(_ entry: ExportEntry) {
    guard EBirdExporter.refusal(of: entry) == nil else { return }
    _ = needed.add(EBirdExporter.row(of: entry, safety).bytes.count)
  }

  /// As many as the rows need.
  package var fileCount: Int { needed.count }

  /// Writes a row.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    let row = EBirdExporter.row(of: entry, safety)
    if row.isChanged { counter.add(.changedText) }
    if row.isGuarded { counter.add(.guardedCell) }
    if written.add(row.bytes.count) { output.startFile() }
    output.bytes += row.bytes
  }

  /// A row as it is written.
  private struct Row {
    var bytes: [UInt8] = []
    /// Whether characters that would have ended a cell or the row were removed.
    var isChanged = false
    /// Whether a cell has a guard.
    var isGuarded = false
  }

  private static func row(of entry: ExportEntry, _ safety: CSVWriter.Safety) -> Row {
    var row = Row()
    for cell in cells(of: entry) {
      let text: String
      switch cell {
      case .empty: text = ""
      case .number(let number): text = number
      case .text(let words):
        text = words
        if safety == .spreadsheet, SpreadsheetGuard.isNeeded(words) {
          row.isGuarded = true
          row.bytes.append(UInt8(ascii: "'"))
        }
      }
      for byte in text.utf8 {
        let isForbidden = byte < 32 || byte == 34 || byte == 44 || byte == 127
        if isForbidden { row.isChanged = true }
        row.bytes.append(isForbidden ? 32 : byte)
      }
      row.bytes.append(UInt8(ascii: ","))
    }
    row.bytes[row.bytes.count - 1] = 10
    return row
  }

  private static func cells(of entry: ExportEntry) -> [CSVWriter.Cell] {
    let species = (entry.title.scientificName ?? "").split(separator: " ", maxSplits: 1)
    let day = entry.date.day?.parts
    let date = day.map { day in
      [Decimal.padded(day.month, 2), Decimal.padded(day.day, 2), Decimal.padded(day.year, 4)]
        .joined(separator: "/")
    }
    // Degrees may begin with a sign.
    return [
      .text(entry.title.name), .text(species.first.map { String($0) } ?? ""),
      .text(species.count > 1 ? String(species[1]) : ""),
      .number(entry.facts.count.map { String($0) } ?? "X"),
      .text(entry.facts.notes ?? ""), .text(entry.facts.location ?? ""),
      .number(entry.place.map { Coordinates.decimal($0.latitude) } ?? ""),
      .number(entry.place.map { Coordinates.decimal($0.longitude) } ?? ""), .number(date ?? ""),
      .number(entry.facts.clock?.description ?? ""), .empty, .empty, .text("Incidental"),
      .number(String(entry.facts.companions.count + 1)),
      .number(entry.facts.minutes.map { String($0) } ?? ""), .text("N"), .empty, .empty, .empty,
    ]
  }
}
