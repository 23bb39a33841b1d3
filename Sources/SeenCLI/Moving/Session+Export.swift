import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenWire

/// Writing an export to the output or to new files, with a line about what it cannot represent.
extension Session {
  /// Writes the diary in a format that is made of entries, one at a time.
  func export<Format: Exporter>(_ exporter: Format.Type) throws(AppError) {
    let form = Format.form
    if !form.isJSON { try refuseTerminal(form.title) }
    var wish = exportWish
    if form.isTable, arguments[ExportOptions.raw] { wish.safety = .raw }
    var view = try journal.read(form.viewOptions)
    try narrow(&view, to: arguments.operands)
    let losses = try journal.export(
      exporter, of: &view, wish, by: CommandExportWriter(session: self),
      to: exportTarget(isJSON: form.isJSON))
    if let losses { inform(losses) }
  }

  /// Writes one row or object per watch, one at a time.
  func export(_ rows: ExportRows) throws(AppError) {
    if !rows.isJSON { try refuseTerminal("CSV") }
    var view = try journal.read()
    try narrow(&view, to: arguments.operands)
    let losses = try journal.exportRows(
      of: &view, exportWish, to: exportTarget(isJSON: rows.isJSON),
      { rows.write($0, $1, $2, to: $3) })
    inform(losses)
  }

  /// Writes a table of what the journal holds besides watches, as CSV.
  func export(
    _ subject: ExportTables.Subject, _ safety: CSVWriter.Safety
  ) throws(AppError) {
    try refuseTerminal("CSV")
    var wish = exportWish
    wish.safety = safety
    var view = try journal.read()
    try narrow(&view, to: arguments.operands)
    let leftOut = try journal.export(
      subject, of: &view, wish, by: CommandExportWriter(session: self),
      to: exportTarget(isJSON: false))
    if leftOut > 0 { inform(ExportWords.privates(leftOut)) }
  }

  /// Writes everything as one JSON object.
  func exportEverything() throws(AppError) {
    var view = try journal.read()
    try narrow(&view, to: arguments.operands)
    let whole = try journal.exportEverything(
      of: &view, exportWish, by: CommandExportWriter(session: self),
      to: exportTarget(isJSON: true))
    if whole.privateCount > 0 { inform(ExportWords.privates(whole.privateCount)) }
    if let others = whole.others { inform(ExportWords.others(others)) }
    if whole.coarseCount > 0 { inform(ExportWords.coarsePlaces(whole.coarseCount)) }
  }

  /// Refuses to write control characters to a terminal.
  private func refuseTerminal(_ format: String) throws(AppError) {
    if outputPath == nil, outlet.isTerminal(.output) { throw usage(.terminalOutput(format)) }
  }

  /// Reports what an export cannot represent.
  private func inform(_ exported: ExportLosses) {
    let losses =
      ExportWords.losses(exported.omissions)
      + ExportWords.losses(exported.unwritten, besides: exported.parts)
    let words = "Changed or left out:"
    if losses.count == 1 { return inform("\(words) \(losses[0]).") }
    guard !losses.isEmpty else { return }
    inform(words)
    for loss in losses { inform("  " + loss) }
  }

  /// What the options and operands want exported.
  private var exportWish: ExportWish {
    var wish = ExportWish()
    wish.query = arguments.operands
    wish.includesPrivate = arguments[ExportOptions.includesPrivate]
    return wish
  }

  /// The requested file; nil for the output.
  private var outputPath: String? {
    arguments[ExportOptions.output].flatMap { $0 == "-" ? nil : $0 }
  }

  /// Where an export goes; of JSON, a terminal is shown some characters escaped.
  private func exportTarget(isJSON: Bool) -> ExportTarget {
    if let outputPath { return .file(outputPath) }
    return .stream { piece in
      if isJSON { self.output(json: piece) } else { self.output(rendered: piece) }
      return !self.isOutputClosed
    }
  }
}
