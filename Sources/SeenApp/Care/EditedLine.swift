package import SeenCore
import SeenStore
import SeenWire

/// A line that counts although its sum is wrong, or missing although its writer always adds one.
package struct EditedLine: Equatable {
  /// Its place as `events/FILE:LINE`.
  package let place: String
  /// Its event, as a new revision.
  package let revised: Event

  /// Returns the lines whose sums are wrong, in the order of the log, then those that lost theirs.
  /// - Throws: `file` when a line cannot be read.
  static func all(
    _ view: borrowing View, _ texts: JournalTexts, in files: any FileSystem
  ) throws(AppError) -> [EditedLine] {
    var lines: [EditedLine] = []
    for row in 0..<view.ledger.findings.count {
      let finding = view.ledger.findings[row]
      guard finding.kind == .wrongSum else { continue }
      let place = FindingPlace(finding, view.log)
      let bytes = try texts.line(finding.line)
      lines += EditedLine(bytes, at: "\(place.file):\(place.line)").map { [$0] } ?? []
    }
    let unsummed = Set(JournalCheck.unsummed(view.ledger).changed)
    var numbers = LineNumbers(view.log.layout, in: files)
    let rows = (0..<view.ledger.index.count)
      .filter { unsummed.contains(view.ledger.index[$0].line.place) }
      .sorted { view.ledger.index[$0].line.place < view.ledger.index[$1].line.place }
    for row in rows {
      let line = view.ledger.index[row].line
      let name = numbers.segmentName(at: line.place) ?? "?"
      let number = numbers.number(at: line.place) ?? 0
      lines += EditedLine(try texts.line(line), at: "\(name):\(number)").map { [$0] } ?? []
    }
    return lines
  }

  private init?(_ line: [UInt8], at place: String) {
    guard var event = (try? EventLine.decode(line[...]))?.event else { return nil }
    let revision = event.revision ?? 0
    // Another one could not be read.
    guard revision < Event.greatestRevision else { return nil }
    event.revision = revision + 1
    self.place = "events/" + place
    revised = event
  }

  /// Returns whether a text names this line: its place, with or without the folder, or its event's id.
  func isNamed(_ text: String) -> Bool {
    text.isSame(as: place) || ("events/" + text).isSame(as: place)
      || text.isSame(as: revised.id.description)
  }
}

extension Journal {
  /// Accepts lines that were edited by hand: a new revision of each event replaces it.
  /// - Parameters:
  ///   - named: The lines, each by its place or the id of its event; empty for all.
  ///   - view: What was read of every line (`ViewOptions.everyLine`).
  /// - Returns: The accepted lines, of a preview those that would be.
  /// - Throws: `notEdited` for a name of no such line, or why nothing could be recorded.
  package func acceptEdits(
    _ named: [String], _ view: borrowing View
  ) throws(AppError) -> [EditedLine] {
    let edited = try EditedLine.all(view, texts(of: view), in: host.files)
      .filter { gate.reaches($0.revised) }
    var chosen: [EditedLine] = named.isEmpty ? edited : []
    for name in named {
      let lines = edited.filter { $0.isNamed(name) }
      guard !lines.isEmpty else { throw .care(.notEdited(name)) }
      chosen += lines.filter { !chosen.contains($0) }
    }
    if !chosen.isEmpty { try append(revised: chosen.map(\.revised), view) }
    return chosen
  }
}
