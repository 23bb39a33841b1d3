import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Everything that a journal's owner should know of it, in the order of files and lines.
struct JournalCheck {
  /// What was found; nothing when the journal is well.
  private(set) var entries: [CheckEntry] = []

  /// How far ahead of the clock events may have been recorded, in milliseconds.
  private static let tolerance: Int64 = 24 * 3600 * 1000

  /// Gathers what a reading with an index found, and what only the whole shows.
  init(_ reading: borrowing Reading, _ session: Session) throws(CommandError) {
    addFindings(reading)
    addFutureEvents(reading, session)
    try addRefusedNames(reading, session)
    if session.arguments[SharedOptions.strict] { try addUnsummedLines(reading, session) }
    entries.sort { $0.precedes($1) }
    addGaps(reading.ledger)
    addIncompleteBatches(reading.ledger)
  }

  private mutating func addFindings(_ reading: borrowing Reading) {
    for row in 0..<reading.ledger.findings.count {
      let finding = reading.ledger.findings[row]
      let place = FindingPlace(finding, reading.log)
      // An older writing that gave way to a greater revision is as it should be.
      if finding.kind == .variant, place.detail == Finding.revised { continue }
      entries.append(
        CheckEntry(
          file: "events/" + place.file, line: place.line,
          column: place.column > 0 ? place.column : nil, kind: finding.kind.word,
          message: FindingSentence.text(finding.kind, place.detail)))
    }
  }

  private mutating func addFutureEvents(_ reading: borrowing Reading, _ session: Session) {
    let latest = session.world.now.milliseconds + JournalCheck.tolerance
    for row in 0..<reading.ledger.index.count where reading.ledger.index[row].key.time > latest {
      let event = reading.ledger.index[row]
      let name = reading.log.layout.span(at: event.line.place)?.segment.name
      entries.append(
        CheckEntry(
          file: name.map { "events/" + $0 },
          line: JournalCheck.lineNumber(of: event.line, reading, session),
          kind: Finding.Kind.future.word, message: FindingSentence.text(.future, "")))
    }
  }

  /// Returns the number of a line in its file, from 1; nil when the file cannot be read any more.
  private static func lineNumber(
    of line: TextRange, _ reading: borrowing Reading, _ session: Session
  ) -> Int? {
    guard let span = reading.log.layout.span(at: line.place) else { return nil }
    let before = try? session.world.files.readRange(
      span.segment.path, at: 0, count: Int(line.place - span.base))
    return before.map { bytes in bytes.count { $0 == 10 } + 1 }
  }

  private mutating func addRefusedNames(
    _ reading: borrowing Reading, _ session: Session
  ) throws(CommandError) {
    do {
      for refused in try reading.journal.segments(in: session.world.files).refused {
        entries.append(
          CheckEntry(
            file: "events/" + refused.name, kind: "notFile",
            message: FindingSentence.text(refused.kind)))
      }
    } catch {
      throw .journal(error)
    }
  }

  /// Lists the events without a sum, as somebody wrote them by hand: they are fine, and a strict eye wants to know.
  /// - Complexity: O(n) in the bytes of the journal.
  private mutating func addUnsummedLines(
    _ reading: borrowing Reading, _ session: Session
  ) throws(CommandError) {
    let mark = Array(",\"sum\":\"".utf8)
    for span in reading.log.layout.spans {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try session.world.files.readWhole(span.segment.path)
      } catch {
        throw .file(error)
      }
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      for (place, whole) in lines.enumerated() where !whole.isEmpty {
        let line = whole.last == 13 ? whole.dropLast() : whole
        if line.suffix(26).starts(with: mark) { continue }
        guard (try? EventLine.decode(line))?.sum == .missing else { continue }
        entries.append(
          CheckEntry(
            file: "events/" + span.segment.name, line: place + 1, kind: "missingSum",
            message: FindingSentence.missingSum))
      }
    }
  }

  private mutating func addGaps(_ ledger: borrowing Ledger) {
    var gaps: [(writer: String, gap: ClosedRange<UInt64>)] = []
    for writer in 0..<Symbol(ledger.writers.count) {
      for gap in ledger.seen.gaps(of: writer) { gaps.append((ledger.writers.text(writer), gap)) }
    }
    gaps.sort { left, right in
      if !left.writer.isSame(as: right.writer) { return left.writer.precedes(right.writer) }
      return left.gap.lowerBound < right.gap.lowerBound
    }
    for (writer, gap) in gaps {
      entries.append(
        CheckEntry(kind: "gap", message: FindingSentence.gap(writer: writer, gap)))
    }
  }

  private mutating func addIncompleteBatches(_ ledger: borrowing Ledger) {
    var counts: [Symbol: Int] = [:]
    var standing: Set<Symbol> = []
    for row in 0..<ledger.batches.count {
      counts[ledger.batches[row].batch, default: 0] += 1
      if !ledger.batches[row].isVoid { standing.insert(ledger.batches[row].batch) }
    }
    var broken: [(batch: String, message: String)] = []
    for (symbol, count) in counts where standing.contains(symbol) {
      let batch = ledger.words.text(symbol)
      guard let slash = batch.lastIndex(of: "/"), EventID(batch[..<slash]) != nil,
        let whole = Int(batch[batch.index(after: slash)...]), whole > count
      else { continue }
      broken.append((batch, FindingSentence.incomplete(batch, count, of: whole)))
    }
    broken.sort { $0.batch.precedes($1.batch) }
    entries += broken.map { CheckEntry(kind: "incompleteBatch", message: $0.message) }
  }
}

extension Finding.Kind {
  /// The word for it, which programs may compare.
  fileprivate var word: String { "\(self)" }
}
