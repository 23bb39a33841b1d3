import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The findings of `seen check`, in the order of files and lines.
///
/// The first thousand of each kind are listed, and the rest is counted.
struct JournalCheck {
  /// The findings; empty if the journal is fine.
  private(set) var entries: [CheckEntry] = []
  /// How many findings of each kind are not listed, by its word.
  private var unlisted: [(kind: String, count: Int)] = []

  /// Whether events are missing, which may have been recorded since they were read.
  var missesEvents: Bool { entries.contains { ["gap", "incompleteBatch"].contains($0.kind) } }

  /// How far ahead of the clock events may have been recorded, in milliseconds.
  private static let tolerance: Int64 = 24 * 3600 * 1000

  /// Collects the findings of a reading with an index that hides nothing, and those about the journal as a whole.
  init(
    _ view: borrowing View, _ session: Session, _ scope: CheckScope
  ) throws(AppError) {
    let names = scope.names
    addFindings(view, names)
    try addEvents(view, session, scope)
    if names.contains(.lines) { try addRefusedNames(view, session) }
    if names.contains(.media) { try addPhotos(view, session) }
    entries.sort { $0.precedes($1) }
    if names.contains(.gaps) {
      // For these it is known why something is missing.
      let partial = scope.isClose ? [] : try JournalCheck.broughtWriters(view, session)
      addGaps(view.ledger, besides: partial)
      addLostEnds(view.ledger, try session.journal.lastRecorded(view.folder))
      addIncompleteBatches(view.ledger, besides: partial)
    }
    if names.contains(.snapshot) { addSnapshot(view, session) }
    for (kind, count) in unlisted {
      entries.append(CheckEntry(kind: kind, message: FindingSentence.unlisted(count)))
    }
  }

  /// Adds entries of one kind: the first thousand one by one, the others as a number.
  private mutating func add(_ found: some Collection<CheckEntry>, of count: Int, _ kind: String) {
    entries += found
    if count > found.count { unlisted.append((kind, count - found.count)) }
  }

  private mutating func addFindings(_ view: borrowing View, _ names: Set<CheckName>) {
    for row in 0..<view.ledger.findings.count {
      let finding = view.ledger.findings[row]
      guard names.contains(.of(finding.kind)) else { continue }
      let place = FindingPlace(finding, view.log)
      // An older revision is not a problem.
      if finding.kind == .variant, place.detail == Finding.revised { continue }
      entries.append(
        CheckEntry(
          file: "events/" + place.file, line: place.line,
          column: place.column > 0 ? place.column : nil, kind: finding.kind.word,
          message: FindingSentence.text(finding.kind, place.detail)))
    }
    for kind in Finding.Kind.allCases where names.contains(.of(kind)) {
      let rest = view.ledger.findings.unkept(kind)
      if rest > 0 { unlisted.append((kind.word, rest)) }
    }
  }

  /// Adds the events that were recorded in the future or out of order, refer to nothing, or lack a sum.
  ///
  /// A line without a sum may have been written by hand, which is fine and only reported with `--strict`. But if other
  /// lines of its writer have correct sums, it once had one too, because a program writes all or none.
  /// - Complexity: O(n) in the events; and one read of each reported file, up to its last reported place.
  private mutating func addEvents(
    _ view: borrowing View, _ session: Session, _ scope: CheckScope
  ) throws(AppError) {
    var found: [(places: [UInt64], kind: String, message: String)] = []
    if scope.names.contains(.order) {
      let latest = session.world.now.milliseconds + JournalCheck.tolerance
      var future: [UInt64] = []
      for row in 0..<view.ledger.index.count where view.ledger.index[row].key.time > latest {
        future.append(view.ledger.index[row].line.place)
      }
      found.append((future, Finding.Kind.future.word, FindingSentence.text(.future, "")))
    }
    if scope.names.contains(.order), scope.isClose {
      found.append(
        (EventOrder.backward(view.ledger), "backward", FindingSentence.backward))
    }
    if scope.names.contains(.sums) {
      let (changed, unsummed) = JournalCheck.unsummed(view.ledger)
      if scope.isStrict { found.append((unsummed, "missingSum", FindingSentence.missingSum)) }
      found.append((changed, "missingSum", FindingSentence.lostSum))
    }
    if scope.names.contains(.refs), scope.isClose {
      for (member, places) in try EventReferences.missing(
        view.ledger, session.journal.texts(of: view))
      {
        found.append((places, "missingEvent", FindingSentence.missingEvent(member)))
      }
    }
    var lines = LineNumbers(view.log.layout, in: session.world.files)
    for (places, kind, message) in found {
      let first = places.sorted().prefix(FindingTable.most)
      entries += first.map { place in
        CheckEntry(
          file: lines.segmentName(at: place).map { "events/" + $0 }, line: lines.number(at: place),
          kind: kind, message: message)
      }
      if places.count > first.count { unlisted.append((kind, places.count - first.count)) }
    }
  }

  /// Returns the places of lines without a sum: those of writers that add one to every line, and others.
  static func unsummed(
    _ ledger: borrowing Ledger
  ) -> (changed: [UInt64], fine: [UInt64]) {
    var writesSums = [Bool](repeating: false, count: ledger.writers.count)
    for row in 0..<ledger.index.count where ledger.index[row].sum == .right {
      writesSums[Int(ledger.index[row].key.writer)] = true
    }
    var changed: [UInt64] = []
    var fine: [UInt64] = []
    for row in 0..<ledger.index.count where ledger.index[row].sum == .missing {
      if writesSums[Int(ledger.index[row].key.writer)] {
        changed.append(ledger.index[row].line.place)
      } else {
        fine.append(ledger.index[row].line.place)
      }
    }
    return (changed, fine)
  }

  private mutating func addRefusedNames(
    _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    do {
      for refused in try view.folder.segments(in: session.world.files).refused {
        entries.append(
          CheckEntry(
            file: "events/" + refused.name, kind: "notFile",
            message: FindingSentence.text(refused.kind)))
      }
    } catch {
      throw .journal(error)
    }
  }

  private mutating func addPhotos(
    _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let found = try MediaCheck.entries(view, session).sorted { $0.precedes($1) }
    for kind in MediaCheck.Kind.allCases {
      let own = found.filter { $0.kind == kind.rawValue }
      add(own.prefix(FindingTable.most), of: own.count, kind.rawValue)
    }
  }

  /// Compares the snapshot with newer events on top against a replay of all events.
  private mutating func addSnapshot(_ view: borrowing View, _ session: Session) {
    let files = session.world.files
    let snapshot = SnapshotFile(view.folder, session.journal.cacheSecret, in: files)
    // If something was recorded meanwhile, they may differ.
    guard let segments = try? view.folder.segments(in: files),
      let log = snapshot.loadIfReadable(segments), log.layout.sizes == view.log.layout.sizes,
      JournalCheck.digest(log) != JournalCheck.digest(view.log)
    else { return }
    entries.append(
      CheckEntry(file: ".seen/snapshot", kind: "snapshot", message: FindingSentence.wrongSnapshot))
  }

  private static func digest(_ log: borrowing ReplayedLog) -> UInt64 {
    let layout = log.layout
    return LedgerDigest(log.ledger) { layout.digest(of: $0) }.value
  }

  /// Returns the writers of whose events imports brought only some, according to the journal, undone or not.
  private static func broughtWriters(
    _ view: borrowing View, _ session: Session
  ) throws(AppError) -> Set<ByteKey> {
    guard let type = view.ledger.words.find(EventKind.importRecorded.name) else { return [] }
    let texts = session.journal.texts(of: view)
    var writers: Set<ByteKey> = []
    for row in 0..<view.ledger.index.count where view.ledger.index[row].type == type {
      let names = try texts.event(view.ledger.index[row].line)?.broughtWriters ?? []
      for name in names { writers.insert(ByteKey(name)) }
    }
    return writers
  }

  private mutating func addGaps(_ ledger: borrowing Ledger, besides partial: Set<ByteKey>) {
    var gaps = FirstFew<(writer: Symbol, numbers: ClosedRange<UInt64>)>(FindingTable.most)
    ledger.seen.forEachGap { writer, numbers in
      if !partial.isEmpty, partial.contains(ByteKey(ledger.writers.text(writer))) { return }
      gaps.add((writer, numbers)) { left, right in
        left.writer == right.writer
          ? left.numbers.lowerBound < right.numbers.lowerBound
          : ledger.writers.precedes(left.writer, right.writer)
      }
    }
    add(
      gaps.elements.map { gap in
        CheckEntry(
          kind: "gap",
          message: FindingSentence.gap(writer: ledger.writers.text(gap.writer), gap.numbers))
      }, of: gaps.count, "gap")
  }

  /// Adds missing events: those recorded in this copy after the last ones that it still has of their writers.
  private mutating func addLostEnds(_ ledger: borrowing Ledger, _ recorded: [EventID]) {
    for last in recorded {
      var found: UInt64 = 0
      for head in ledger.heads where head.time != .min {
        guard let id = EventID(ledger.idText(head.id)), id.writer == last.writer else { continue }
        found = max(found, id.number)
      }
      guard found < last.number else { continue }
      let numbers = (found + 1)...last.number
      entries.append(
        CheckEntry(
          kind: "gap",
          message: FindingSentence.gap(writer: last.writer.text, numbers)
            + FindingSentence.recordedHere(numbers.count)))
    }
  }

  private mutating func addIncompleteBatches(
    _ ledger: borrowing Ledger, besides partial: Set<ByteKey>
  ) {
    var counts = [UInt32](repeating: 0, count: ledger.words.count)
    var standing = Bits(size: ledger.words.count)
    for row in 0..<ledger.batches.count {
      let batch = Int(ledger.batches[row].batch)
      counts[batch] += 1
      if !ledger.batches[row].isVoid { standing[batch] = true }
    }
    var broken = FirstFew<(batch: Symbol, whole: Int)>(FindingTable.most)
    standing.forEach { symbol in
      guard let whole = EventID.count(ofBatch: ledger.words.text(Symbol(symbol))),
        whole > counts[symbol],
        !JournalCheck.isBatch(ledger.words.text(Symbol(symbol)), of: partial)
      else { return }
      broken.add((Symbol(symbol), whole)) { ledger.words.precedes($0.batch, $1.batch) }
    }
    add(
      broken.elements.map { batch, whole in
        CheckEntry(
          kind: "incompleteBatch",
          message: FindingSentence.incomplete(
            ledger.words.text(batch), Int(counts[Int(batch)]), of: whole))
      }, of: broken.count, "incompleteBatch")
  }
}

extension JournalCheck {
  /// Returns whether a batch begins with an event of one of some writers.
  private static func isBatch(_ batch: String, of writers: Set<ByteKey>) -> Bool {
    guard !writers.isEmpty, let first = batch.split(separator: "/").first else { return false }
    return EventID(String(first)).map { writers.contains(ByteKey($0.writer.text)) } ?? false
  }
}

extension Finding.Kind {
  /// The word for it, which programs may compare.
  fileprivate var word: String { "\(self)" }
}
