import SeenCore

/// Writes the diary as Markdown: a heading for each year and month, a line for each watch, its notes below it.
package enum MarkdownExporter: Exporter {
  /// What it can hold.
  package static let form = ExportForm(
    name: "markdown", title: "Markdown", suffix: ".md",
    summary: "Export the diary as Markdown, to read or to keep",
    discussion: [
      "A heading for each year and month and a line for each watch, oldest first, with its notes as"
        + " a quotation below it and its tags as #tags: a diary to read, or to keep in a notes"
        + " vault. Notes that give the story away are marked as spoilers."
    ],
    examples: [("--when 2026 -o 2026.md", "Write one year")],
    carries: EntryFact.everything.subtracting([.zone, .place, .photos]))

  /// Returns one file.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var text = "# Diary\n"
    var section = ""
    for entry in diary.entries {
      let heading = heading(of: entry.date)
      if heading != section {
        let year = entry.date.year.map { "\($0)" } ?? "Without a date"
        if !section.hasPrefix(year) { text += "\n## \(year)\n" }
        if heading != year { text += "\n### \(heading.dropFirst(year.utf8.count + 1))\n" }
        text += "\n"
        section = heading
      }
      text += line(of: entry)
    }
    return [Array(text.utf8)]
  }

  /// The year, with the month behind it where it is known.
  private static func heading(of date: PartialDate) -> String {
    guard let year = date.year else { return "Without a date" }
    return date.month.map { "\(year) \(months[$0 - 1])" } ?? "\(year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func line(of entry: ExportEntry) -> String {
    var text = "- "
    if entry.date != .unknown { text += entry.date.description + " " }
    if let clock = entry.clock { text += clock.description + " " }
    text += "**\(escaped(entry.title.label))**"
    if entry.title.part == nil, let year = entry.title.year { text += " (\(year))" }
    let summary = entry.summary(escaped)
    if !summary.isEmpty { text += " · " + summary }
    for tag in entry.tags { text += " #" + word(tag) }
    text += "\n"
    if let notes = entry.notes, !notes.isEmpty {
      if entry.isSpoiler { text += "  > **Spoilers**\n  >\n" }
      for line in lines(notes) { text += line.isEmpty ? "  >\n" : "  > \(quoted(line))\n" }
    }
    return text
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

  /// The characters that mean something anywhere in a line.
  private static let special = Array(#"\`*_[]<>#&|~$^=%{}"#.utf8)

  /// Returns text that shows as it is, in one line.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte < 32 || byte == 127 ? 32 : byte)
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

  /// Returns a tag as one word.
  private static func word(_ tag: String) -> String {
    let isAllowed = { (byte: UInt8) in
      byte >= 128 || (48...57).contains(byte) || (97...122).contains(byte | 32)
        || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(byte)
    }
    return String(decoding: tag.utf8.map { isAllowed($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }
}
