import SeenCore
import SeenInterchange
import SeenRender

/// A watch as an object of `seen export json`; what follows it is up to the array that it stands in.
struct ExportJSONForm: WatchForm {
  static var fields: [String] { ExportEntry.fields }
  static var end: [UInt8] { [UInt8(ascii: "}")] }

  func pieces(_ whole: ExportEntry) -> [[UInt8]] { whole.json.pieces(of: ExportEntry.fields) }
  func write(id: UInt64, _ ledger: borrowing Ledger, to bytes: inout [UInt8]) {
    JSON.writePiece(id: id, ledger, to: &bytes)
  }
  func write(recorded: Instant, to bytes: inout [UInt8]) {
    JSON.writePiece(recorded: recorded, to: &bytes)
  }
  func write(notes: String?, to bytes: inout [UInt8]) { JSON.writePiece(notes: notes, to: &bytes) }
}

/// A watch as a record of `seen export csv`.
struct ExportCSVForm: WatchForm {
  static var fields: [String] { DiaryCSVExporter.columns }
  static var end: [UInt8] { [13, 10] }
  private let writer: CSVWriter

  /// Writes cells with a guard against spreadsheets, or as they are.
  init(_ safety: CSVWriter.Safety) {
    writer = CSVWriter(safety)
  }

  /// The record of the names of the columns.
  var header: [UInt8] {
    var writer = writer
    writer.write(ExportCSVForm.fields.map { .text($0) })
    return writer.bytes
  }

  func pieces(_ whole: ExportEntry) -> [[UInt8]] {
    DiaryCSVExporter.cells(of: whole).enumerated().map { column, cell in
      var bytes: [UInt8] = []
      write(cell, isFirst: column == 0, to: &bytes)
      return bytes
    }
  }

  func write(id: UInt64, _ ledger: borrowing Ledger, to bytes: inout [UInt8]) {
    // A writer's name that begins with a hyphen is guarded as any other text.
    write(.text(ledger.idText(id)), to: &bytes)
  }
  func write(recorded: Instant, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    recorded.append(to: &bytes)
  }
  func write(notes: String?, to bytes: inout [UInt8]) {
    write(notes.map { .text($0) } ?? .empty, to: &bytes)
  }

  private func write(_ cell: CSVWriter.Cell, isFirst: Bool = false, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    var writer = writer
    swap(&writer.bytes, &bytes)
    writer.write(cell)
    swap(&writer.bytes, &bytes)
  }
}
