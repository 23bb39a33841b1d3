import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// A format with a row or an object for each watch, which is written straight from the ledger.
struct ExportRows {
  /// Adds the rows of some watches, by their places.
  typealias Writer = (ExportReader, Range<Int>, borrowing Ledger, inout [UInt8]) -> Void

  /// What comes before all rows.
  var head: [UInt8] = []
  /// What comes behind all rows.
  var tail: [UInt8] = []
  /// The separator before every row but the first.
  var separator: [UInt8] = []
  /// Whether it is JSON, which is shown on a terminal with some characters escaped.
  var isJSON = true
  let writer: (JournalTexts) -> Writer

  /// Records of CSV.
  static func csv(_ safety: CSVWriter.Safety, statesPrivate: Bool) -> ExportRows {
    ExportRows(head: WatchCells.header(statesPrivate: statesPrivate), isJSON: false) { texts in
      var cells = WatchCells(safety, statesPrivate: statesPrivate, notes: texts.rowNotes)
      return { reader, places, ledger, bytes in
        reader.forEach(places, ledger) { cells.write($0, ledger, to: &bytes) }
      }
    }
  }

  /// Objects of `seen export json`, a line each.
  static var jsonLines: ExportRows {
    ExportRows { texts in
      var objects = WatchObjects(exportWithNotes: texts.rowNotes)
      return { reader, places, ledger, bytes in
        reader.forEach(places, ledger) {
          objects.write($0, ledger, to: &bytes)
          bytes.append(10)
        }
      }
    }
  }

  /// CloudEvents whose data are the same objects, a line each or in one array.
  static func cloudEvents(of folder: String, isBatch: Bool) -> ExportRows {
    let source = CloudEvent.source(ofDiary: folder)
    var rows = ExportRows { texts in
      var objects = WatchObjects(exportWithNotes: texts.rowNotes)
      return { reader, places, ledger, bytes in
        reader.forEach(places, ledger) { row in
          if isBatch { bytes += ExportPage.separator }
          bytes += "{\"specversion\":\"1.0\",\"type\":\"watch.exported\",\"source\":\"".utf8
          bytes += source
          bytes += "\",".utf8
          row.appendEnvelope(ledger, to: &bytes)
          bytes += ",\"datacontenttype\":\"application/json\",\"data\":".utf8
          objects.write(row, ledger, to: &bytes)
          bytes.append(UInt8(ascii: "}"))
          if !isBatch { bytes.append(10) }
        }
      }
    }
    guard isBatch else { return rows }
    rows.head = [UInt8(ascii: "["), 10]
    rows.tail = Array("\n]\n".utf8)
    rows.separator = ExportPage.separator
    return rows
  }
}

extension ExportTable.Cell {
  var csv: CSVWriter.Cell {
    switch self {
    case .text(let text): .text(text)
    case .number(let text): .number(text)
    case .empty: .empty
    }
  }
}

extension ExportReminder {
  /// Reads the reminders of a profile as exporters write them.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: Whose reminders.
  ///   - includesPrivate: Whether private ones are written.
  ///   - event: Reads an event from its line.
  /// - Returns: The reminders, by when.
  /// - Throws: What reading an event throws.
  static func read(
    _ ledger: borrowing Ledger, profile: String, includesPrivate: Bool,
    event: (TextRange) throws(AppError) -> Event?
  ) throws(AppError) -> [ExportReminder] {
    var reminders: [ExportReminder] = []
    for entry in try Reminders(ledger, profile: profile, event: event).entries
    where includesPrivate || !entry.isPrivate {
      let card = TitleCard(briefly: ledger, entry.title)
      var reminder = ExportReminder(
        id: ledger.idText(entry.key.id), recorded: Instant(milliseconds: entry.key.time),
        title: ReminderWords.title(of: card), day: entry.day, clock: entry.clock,
        note: entry.note ?? ReminderWords.text(of: card))
      reminder.companions = entry.companions
      reminders.append(reminder)
    }
    return reminders
  }
}
