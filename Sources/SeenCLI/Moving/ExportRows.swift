import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// A format with a row or an object for each watch, which is written straight from the ledger.
struct ExportRows {
  /// Adds the rows of some watches, by their places, the oldest first.
  typealias Writer = (ExportReader, Range<Int>, borrowing Ledger, inout [UInt8]) -> Void

  /// What comes before all rows.
  var head: [UInt8] = []
  /// What comes behind all rows.
  var tail: [UInt8] = []
  /// The separator before every row but the first.
  var separator: [UInt8] = []
  /// Whether it is JSON, which is shown on a terminal with some characters escaped.
  var isJSON = true
  private let writer: (JournalTexts) -> Writer

  private static let comma = [UInt8(ascii: ","), 10]

  /// Writes the watches of an export to a function that says whether somebody reads on.
  func write(
    _ reader: ExportReader, _ ledger: borrowing Ledger, _ texts: JournalTexts,
    to accept: ([UInt8]) -> Bool
  ) {
    let write = writer(texts)
    guard head.isEmpty || accept(head) else { return }
    var isFirst = true
    let isRead = RowRuns.write(0..<reader.count) { places, bytes in
      write(reader, places, ledger, &bytes)
    } to: { piece in
      // Each row of an array begins with a separator.
      let start = isFirst && !piece.isEmpty ? separator.count : 0
      if !piece.isEmpty { isFirst = false }
      return accept(start == 0 ? piece : Array(piece[start...]))
    }
    if isRead, !tail.isEmpty { _ = accept(tail) }
  }

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
          if isBatch { bytes += ExportRows.comma }
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
    rows.separator = ExportRows.comma
    return rows
  }
}

extension ExportReader {
  /// Visits some watches by their places, except those that are left out.
  fileprivate func forEach(
    _ places: Range<Int>, _ ledger: borrowing Ledger, _ body: (WatchRow) -> Void
  ) {
    for place in places {
      if let watch = watch(place, ledger) { body(WatchRow(watch, ledger)) }
    }
  }
}
