import SeenCore

/// A list of titles as people write it, one a line: `- [x] North Ferry (1999) - 2021-03-03`.
///
/// List marks, boxes and a day after a title are not part of its name. An indented line is a remark on the title above it.
/// In a list where nearly every line has a mark, other lines are headings and text.
struct TitleList {
  /// One title.
  private struct Item {
    var name: String
    /// Whether its box is ticked; nil without one.
    var isTicked: Bool?
    var date = ""
    var notes: [String] = []
  }

  /// The titles by the places of their lines.
  private var items: [Int: Item] = [:]
  private let lineCount: Int

  /// The longest line that is looked at for marks, in bytes.
  private static let longest = 2000

  /// Reads a text.
  init(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
      .map { String(decoding: $0, as: UTF8.self) }
    lineCount = lines.count
    let written = lines.filter { !RowText.trimmed($0).isEmpty && !$0.hasPrefix("#") }
    let marked = written.count { TitleList.item(RowText.trimmed($0)) != nil }
    let isMarked = marked * 10 >= written.count * 8
    var last: Int?
    for (place, line) in lines.enumerated() {
      let text = RowText.trimmed(line)
      let found = TitleList.item(text)
      let isWord = text.unicodeScalars.contains {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }
      guard isWord, !text.hasPrefix("#") else { continue }
      if found != nil, let last, line.first == " " || line.first == "\t" {
        items[last]?.notes.append(MarkdownTable.plain(found?.text ?? ""))
        continue
      }
      if found == nil, isMarked { continue }
      var item = Item(name: found?.text ?? text, isTicked: found?.isTicked)
      if text.utf8.count <= TitleList.longest {
        item.name = MarkdownTable.plain(item.name)
        (item.name, item.date) = TitleList.dated(item.name)
      }
      items[place] = item
      last = place
    }
  }

  /// The columns that it has, and its titles as CSV, each on its line.
  var table: (columns: [String], bytes: [UInt8]) {
    let hasBoxes = items.values.contains { $0.isTicked == false }
    let hasDates = items.values.contains { !$0.date.isEmpty }
    let hasNotes = items.values.contains { !$0.notes.isEmpty }
    let columns =
      ["title"] + (hasBoxes ? ["status"] : []) + (hasDates ? ["watched"] : [])
      + (hasNotes ? ["notes"] : [])
    let rows = (0..<lineCount).map { place -> [String] in
      guard let item = items[place] else { return [] }
      let status = item.isTicked.map { $0 ? "watched" : "planned" } ?? ""
      return [item.name] + (hasBoxes ? [status] : []) + (hasDates ? [item.date] : [])
        + (hasNotes ? [item.notes.joined(separator: "; ")] : [])
    }
    return (columns, MarkdownTable.csv(rows))
  }

  /// Returns the text of `- North Ferry`, `* North Ferry`, `1. North Ferry` or `- [x] North Ferry`, and whether its box is
  /// ticked; nil for other lines.
  private static func item(_ line: String) -> (text: String, isTicked: Bool?)? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    var rest: Substring
    if let mark = line.first, "-*+•".contains(mark), line.dropFirst().first == " " {
      rest = line.dropFirst(2)
    } else if (1...4).contains(digits.count), let mark = line.dropFirst(digits.count).first,
      ".)".contains(mark), line.dropFirst(digits.count + 1).first == " "
    {
      rest = line.dropFirst(digits.count + 2)
    } else {
      return nil
    }
    var isTicked: Bool?
    for (box, ticked) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)]
    where rest.hasPrefix(box) {
      (rest, isTicked) = (rest.dropFirst(4), ticked)
    }
    return (RowText.trimmed(String(rest)), isTicked)
  }

  /// Returns a title without the day behind it, and that day: `North Ferry (1999) - 2021-03-03`.
  private static func dated(_ text: String) -> (name: String, date: String) {
    for mark in [" - ", " – ", " — ", "\t", ": ", ", "] {
      // A day may have the mark in it: `3 March, 2021`.
      for place in text.ranges(of: mark) {
        let date = RowText.trimmed(String(text[place.upperBound...]))
        let name = RowText.trimmed(String(text[..<place.lowerBound]))
        if !name.isEmpty, isDay(date) { return (name, date) }
      }
    }
    return (text, "")
  }

  /// Returns whether a text is a whole day, and not only a year, which may be of the title.
  private static func isDay(_ text: String) -> Bool {
    guard text.utf8.count <= 40, text.utf8.contains(where: { (48...57).contains($0) }) else {
      return false
    }
    if PartialDate(text)?.day != nil || OtherDate.day(text) != nil { return true }
    let written = DateWords(text)?.written { MonthNames.meanings($0).first?.month }
    guard let written else { return false }
    return PartialDate(written)?.day != nil || ColumnDates.date(in: written) != nil
  }
}
