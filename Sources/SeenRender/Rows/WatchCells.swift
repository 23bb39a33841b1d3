package import SeenCore
package import SeenWire

/// Watches as rows of cells, written directly from the columns of a ledger.
package struct WatchCells {
  /// The columns of `seen diary --plain`.
  package static let diary =
    [.id, .subject, .name, .year, .fact(.date), .rewatch, .nth, .rating]
    + WatchField.facts(.format, .location, .companions, .mood, .notes, .platform, .minutes, .tags)
    + [.kind, .show, .season, .episode]
  /// The columns of `seen export csv`.
  ///
  /// Several values in one cell are separated by `; `; a `;` or `\` inside a value has a `\` before it.
  package static let export: [WatchField] = {
    let fields =
      WatchField.facts(.date, .clock, .zone)
      + [.name, .year, .kind, .rewatch, .nth, .rating, .scale]
      + WatchField.facts(.format, .location) + [.latitude, .longitude]
      + WatchField.facts(
        .companions, .mood, .notes, .spoiler, .platform, .minutes, .count, .tags, .photos)
      + [.directors, .ids, .subject, .profile, .id, .recorded]
    return fields + WatchField.facts(besides: fields)
  }()

  private let cells: Cells
  private var writer: FieldWriter

  /// Prepares to write the rows of `seen diary --plain`.
  package init(notes: @escaping NoteReader) {
    self.init(.plain, WatchCells.diary, notes)
  }

  /// Prepares to write the records of `seen export csv`, with a guard against spreadsheets or without, and with a last
  /// column that says which watches are private or without.
  package init(
    _ safety: CSVWriter.Safety, statesPrivate: Bool = false, notes: @escaping NoteReader
  ) {
    self.init(.csv(safety), WatchCells.export + (statesPrivate ? [.isPrivate] : []), notes)
  }

  private init(_ form: Cells.Form, _ fields: [WatchField], _ notes: @escaping NoteReader) {
    cells = Cells(form: form, notes: notes)
    writer = FieldWriter(fields)
  }

  /// The record of the names of the columns of an export.
  package static func header(statesPrivate: Bool = false) -> [UInt8] {
    let fields = export + (statesPrivate ? [.isPrivate] : [])
    return Array((fields.map(\.name).joined(separator: ",") + "\r\n").utf8)
  }

  /// Adds the row of a watch.
  /// - Complexity: O(n) in what is written.
  package mutating func write(
    _ row: WatchRow, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let cells = cells
    writer.write(row, ledger, to: &bytes) { cells.write($0, $1, ledger, to: &$2) }
    cells.end(&bytes)
  }
}

/// The cells of the rows, in one of their forms.
private struct Cells {
  /// The format of cells.
  enum Form {
    /// Separated by tabs, for `--plain`.
    case plain
    /// Records of CSV.
    case csv(CSVWriter.Safety)
  }

  let form: Form
  let notes: NoteReader

  /// Ends a row.
  func end(_ bytes: inout [UInt8]) {
    if case .csv = form { bytes.append(13) }
    bytes.append(10)
  }

  /// Adds a cell, after a separator.
  func write(
    _ place: Int, _ value: FieldValue, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    switch form {
    case .plain:
      if place > 0 { bytes.append(9) }
      let start = bytes.count
      writePlain(value, ledger, to: &bytes)
      PlainTable.escape(&bytes, from: start)
    case .csv(let safety):
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      writeRecord(value, safety, ledger, to: &bytes)
    }
  }

  private func writePlain(
    _ value: FieldValue, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    switch value {
    case .flag(let isRewatch): bytes += (isRewatch ? "rewatch" : "first").utf8
    case .rating(let rating): rating.append(to: &bytes)
    case .words, .list:
      _ = ledger.appendWords(of: value, partedBy: [UInt8(ascii: ","), 32], to: &bytes) { _, _ in }
    case .event, .moment, .title, .word, .kind, .number, .degrees, .date, .clock, .notes:
      _ = ledger.append(value, notes, to: &bytes)
    case .none, .place, .names: break
    }
  }

  private func writeRecord(
    _ value: FieldValue, _ safety: CSVWriter.Safety, _ ledger: borrowing Ledger,
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    switch value {
    case .none, .place: return
    // The program's own values are never guarded: a number may begin with a sign.
    case .number, .degrees, .date, .clock, .moment: _ = ledger.append(value, notes, to: &bytes)
    case .flag(let flag): bytes += (flag ? "yes" : "").utf8
    case .rating(let rating): rating.appendValue(to: &bytes)
    case .words, .list:
      _ = ledger.appendWords(of: value, partedBy: [UInt8(ascii: ";"), 32], to: &bytes) {
        Cells.escapeSemicolons(&$0, from: $1)
      }
      CSVWriter.endText(&bytes, from: start, safety)
    case .names(let text):
      for (place, name) in ledger.names(text).enumerated() {
        if place > 0 { bytes += [UInt8(ascii: ";"), 32] }
        let first = bytes.count
        bytes += "\(name.name):\(name.text)".utf8
        Cells.escapeSemicolons(&bytes, from: first)
      }
      CSVWriter.endText(&bytes, from: start, safety)
    case .event, .title, .word, .kind, .notes:
      _ = ledger.append(value, notes, to: &bytes)
      CSVWriter.endText(&bytes, from: start, safety)
    }
  }

  /// Escapes the separator inside a value of a cell.
  private static func escapeSemicolons(_ bytes: inout [UInt8], from start: Int) {
    let (semicolon, backslash) = (UInt8(ascii: ";"), UInt8(ascii: "\\"))
    var place = start
    while place < bytes.count {
      if bytes[place] == semicolon || bytes[place] == backslash {
        bytes.insert(backslash, at: place)
        place += 1
      }
      place += 1
    }
  }
}
