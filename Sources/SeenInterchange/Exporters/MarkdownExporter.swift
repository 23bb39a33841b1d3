import SeenCore

/// Writes the diary as Markdown: a heading for each year and month, a line for each watch, its notes below it.
package struct MarkdownExporter: Exporter {
  package static let form = ExportForm(
    name: "markdown", title: "Markdown", suffix: ".md",
    summary: "Export the diary as Markdown, to read or to keep",
    discussion: [
      "A heading for each year and month and a line for each watch, oldest first, with its notes as"
        + " a quotation below it and its tags as #tags: a diary to read, or to keep in a notes"
        + " vault. Notes that give the story away are marked as spoilers."
    ],
    examples: [("--when 2026 -o 2026.md", "Write one year")],
    carries: EntryFact.everything.subtracting([.fact(.zone), .fact(.place), .fact(.photos)]))

  /// The last heading and its period.
  private var section = ""

  /// Prepares to write.
  package init() {}

  /// Writes the title.
  package mutating func begin(_ output: inout ExportOutput) { output.bytes += "# Diary\n".utf8 }

  /// Writes a line, below a heading for a new month.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    let date = entry.date
    let heading = MarkdownExporter.heading(of: date)
    if !heading.isSame(as: section) {
      let isYear = date.month != nil || date.qualifier != .before
      let year = isYear ? date.year.map { "\($0)" } ?? heading : heading
      if !section.hasPrefix(year) { output.bytes += "\n## \(year)\n".utf8 }
      if !heading.isSame(as: year) {
        output.bytes += "\n### \(heading.dropFirst(year.utf8.count + 1))\n".utf8
      }
      output.bytes.append(10)
      section = heading
    }
    MarkdownExporter.write(entry, to: &output.bytes)
  }

  /// The year, followed by the month if it is known; for what can be of any year before one, that.
  private static func heading(of date: PartialDate) -> String {
    guard let year = date.year else { return "Without a date" }
    if date.qualifier == .before, date.month == nil { return "Before \(year)" }
    return date.month.map { "\(year) \(MonthName.full($0))" } ?? "\(year)"
  }

  private static func write(_ entry: ExportEntry, to bytes: inout [UInt8]) {
    var text = "- "
    if entry.date != .unknown { text += entry.date.description + " " }
    if let clock = entry.facts.clock { text += clock.description + " " }
    text += "**\(escaped(entry.title.label))**"
    if entry.title.part == nil, let year = entry.title.year { text += " (\(year))" }
    let summary = entry.summary(escaped)
    if !summary.isEmpty { text += " · " + summary }
    for tag in entry.facts.tags { text += " #" + word(tag) }
    text += "\n"
    bytes += text.utf8
    guard let notes = entry.facts.notes else { return }
    if entry.facts.isSpoiler == true { bytes += "  > **Spoilers**\n  >\n".utf8 }
    for line in lines(notes) {
      bytes += (line.isEmpty ? "  >\n" : "  > \(quoted(line))\n").utf8
    }
  }

  /// Splits notes at their line ends, and leaves out empty lines at their end.
  private static func lines(_ notes: String) -> [String] {
    var lines: [[UInt8]] = [[]]
    var last: UInt8 = 0
    for byte in notes.utf8 {
      switch byte {
      case 10 where last == 13: break
      case 10, 13: lines.append([])
      default: lines[lines.count - 1].append(byte)
      }
      last = byte
    }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The characters with a meaning anywhere in a line.
  private static let special = Array(#"\`*_[]<>#&|~$^=%{}"#.utf8)

  /// Returns text that is shown literally, on one line.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in ControlText.blanked(text).utf8 {
      if special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a line of notes: blanks at its start would make it code, and some signs a list or a heading.
  private static func quoted(_ line: String) -> String {
    let text = Array(escaped(line).utf8.drop { $0 == 32 })
    let digits = text.prefix { (48...57).contains($0) }.count
    var place: Int?
    if let first = text.first, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(first) { place = 0 }
    if digits > 0, digits < text.count,
      [UInt8(ascii: "."), UInt8(ascii: ")")].contains(text[digits])
    {
      place = digits
    }
    guard let place else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text[..<place] + [UInt8(ascii: "\\")] + text[place...], as: UTF8.self)
  }

  private static func word(_ tag: String) -> String {
    let isAllowed = { (byte: UInt8) in
      byte >= 128 || (48...57).contains(byte) || (97...122).contains(byte | 32)
        || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(byte)
    }
    let tag = ControlText.blanked(tag)
    return String(decoding: tag.utf8.map { isAllowed($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }
}
