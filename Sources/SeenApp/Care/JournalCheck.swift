package import SeenCore
import SeenStore

extension Journal {
  /// Checks the journal, whatever is hidden from the profile.
  ///
  /// Where events are missing it looks again while nothing is recorded, as they may only be about to be.
  /// - Parameters:
  ///   - scope: What is checked, and how closely.
  ///   - view: What was read of every line (`ViewOptions.everyLine`).
  /// - Returns: What was found.
  /// - Throws: Why something could not be read.
  package func check(
    _ scope: CheckScope, _ view: consuming View
  ) throws(AppError) -> JournalCheck {
    var whole = try withoutGate(view)
    let check = try JournalCheck(whole, self, scope)
    guard check.missesEvents else { return check }
    return try JournalLock.whileQuiet(whole.folder, in: host.files) { () throws(AppError) in
      whole.log = try wholeLog(of: whole.folder)
      return try JournalCheck(whole, self, scope)
    }
  }
}

/// What a check of a journal found, in the order of files and lines.
///
/// The first thousand of each kind are listed, and the rest is counted.
package struct JournalCheck {
  /// The findings; empty if the journal is fine.
  package private(set) var findings: [CheckFinding] = []
  /// How many findings of each kind are not listed.
  private var unlisted: [(kind: CheckFinding.Kind, count: Int)] = []

  /// How many lines have no sum, if sums were checked: those that are reported for it, and others.
  package private(set) var unsummedCount = 0

  /// Whether events are missing, which may have been recorded since they were read.
  package var missesEvents: Bool {
    findings.contains { $0.kind == .gap || $0.kind == .incompleteBatch }
  }

  /// How far ahead of the clock events may have been recorded, in milliseconds.
  private static let tolerance: Int64 = 24 * 3600 * 1000

  /// Collects the findings of a reading with an index that hides nothing, and those about the journal as a whole.
  init(
    _ view: borrowing View, _ journal: Journal, _ scope: CheckScope
  ) throws(AppError) {
    let names = scope.names
    addFindings(view, names)
    try addEvents(view, journal, scope)
    if names.contains(.lines) { try addRefusedNames(view, journal) }
    if names.contains(.media) { try addPhotos(view, journal) }
    findings.sort { $0.precedes($1) }
    if names.contains(.gaps) {
      // For these it is known why something is missing.
      let partial = scope.isClose ? [] : try JournalCheck.broughtWriters(view, journal)
      addGaps(view.ledger, besides: partial)
      addLostEnds(view.ledger, try journal.lastRecorded(view.folder))
      addIncompleteBatches(view.ledger, besides: partial)
    }
    if names.contains(.snapshot) { addSnapshot(view, journal) }
    for (kind, count) in unlisted {
      findings.append(CheckFinding(.unlisted(kind, count: count)))
    }
  }

  /// Adds findings of one kind: the first thousand one by one, the others as a number.
  private mutating func add(
    _ found: some Collection<CheckFinding>, of count: Int, _ kind: CheckFinding.Kind
  ) {
    findings += found
    if count > found.count { unlisted.append((kind, count - found.count)) }
  }

  private mutating func addFindings(_ view: borrowing View, _ names: Set<CheckName>) {
    for row in 0..<view.ledger.findings.count {
      let finding = view.ledger.findings[row]
      guard names.contains(.of(finding.kind)) else { continue }
      let place = FindingPlace(finding, view.log)
      // An older revision is not a problem.
      if finding.kind == .variant, place.detail == Finding.revised { continue }
      findings.append(
        CheckFinding(
          file: "events/" + place.file, line: place.line,
          column: place.column > 0 ? place.column : nil, .read(finding.kind, place.detail)))
    }
    for kind in Finding.Kind.allCases where names.contains(.of(kind)) {
      let rest = view.ledger.findings.unkept(kind)
      if rest > 0 { unlisted.append((.read(kind), rest)) }
    }
  }

  /// Adds the events that were recorded in the future or out of order, refer to nothing, or lack a sum.
  ///
  /// A line without a sum may have been written by hand, which is fine and only reported with `--strict`. But if other
  /// lines of its writer have correct sums, it once had one too, because a program writes all or none.
  /// - Complexity: O(n) in the events; and one read of each reported file, up to its last reported place.
  private mutating func addEvents(
    _ view: borrowing View, _ journal: Journal, _ scope: CheckScope
  ) throws(AppError) {
    var found: [(places: [UInt64], what: CheckFinding.What)] = []
    if scope.names.contains(.order) {
      let latest = journal.host.now.milliseconds + JournalCheck.tolerance
      var future: [UInt64] = []
      for row in 0..<view.ledger.index.count where view.ledger.index[row].key.time > latest {
        future.append(view.ledger.index[row].line.place)
      }
      found.append((future, .read(.future, "")))
    }
    if scope.names.contains(.order), scope.isClose {
      found.append((EventOrder.backward(view.ledger), .backward))
    }
    if scope.names.contains(.sums) {
      let (changed, unsummed) = JournalCheck.unsummed(view.ledger)
      unsummedCount = changed.count + unsummed.count
      if scope.isStrict { found.append((unsummed, .missingSum(isLost: false))) }
      found.append((changed, .missingSum(isLost: true)))
    }
    if scope.names.contains(.refs), scope.isClose {
      for (member, places) in try EventReferences.missing(
        view.ledger, journal.texts(of: view))
      {
        found.append((places, .missingEvent(member: member)))
      }
    }
    var lines = LineNumbers(view.log.layout, in: journal.host.files)
    for (places, what) in found {
      let first = places.sorted().prefix(FindingTable.most)
      let findings = first.map { place in
        CheckFinding(
          file: lines.segmentName(at: place).map { "events/" + $0 }, line: lines.number(at: place),
          what)
      }
      add(findings, of: places.count, CheckFinding(what).kind)
    }
  }

  /// Returns the places of lines without a sum: those of writers that add one to every line, and others.
  package static func unsummed(
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
    _ view: borrowing View, _ journal: Journal
  ) throws(AppError) {
    do {
      for refused in try view.folder.segments(in: journal.host.files).refused {
        findings.append(CheckFinding(file: "events/" + refused.name, .notFile(refused.kind)))
      }
    } catch {
      throw .journal(error)
    }
  }

  private mutating func addPhotos(
    _ view: borrowing View, _ journal: Journal
  ) throws(AppError) {
    let found = try MediaCheck.findings(view, journal).sorted { $0.precedes($1) }
    for kind in [CheckFinding.Kind.changedPicture, .missingPicture, .unnamedPicture] {
      let own = found.filter { $0.kind == kind }
      add(own.prefix(FindingTable.most), of: own.count, kind)
    }
  }

  /// Compares the snapshot with newer events on top against a replay of all events.
  private mutating func addSnapshot(_ view: borrowing View, _ journal: Journal) {
    let files = journal.host.files
    let snapshot = SnapshotFile(view.folder, journal.cacheSecret, in: files)
    // If something was recorded meanwhile, they may differ.
    guard let segments = try? view.folder.segments(in: files),
      let log = snapshot.loadIfReadable(segments), log.layout.sizes == view.log.layout.sizes,
      JournalCheck.digest(log) != JournalCheck.digest(view.log)
    else { return }
    findings.append(CheckFinding(file: ".seen/snapshot", .wrongSnapshot))
  }

  private static func digest(_ log: borrowing ReplayedLog) -> UInt64 {
    let layout = log.layout
    return LedgerDigest(log.ledger) { layout.digest(of: $0) }.value
  }

  /// Returns the writers of whose events imports brought only some, according to the journal, undone or not.
  private static func broughtWriters(
    _ view: borrowing View, _ journal: Journal
  ) throws(AppError) -> Set<ByteKey> {
    guard let type = view.ledger.words.find(EventKind.importRecorded.name) else { return [] }
    let texts = journal.texts(of: view)
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
        CheckFinding(
          .gap(writer: ledger.writers.text(gap.writer), gap.numbers, wereRecordedHere: false))
      }, of: gaps.count, .gap)
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
      findings.append(
        CheckFinding(.gap(writer: last.writer.text, numbers, wereRecordedHere: true)))
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
        CheckFinding(
          .incompleteBatch(
            ledger.words.text(batch), count: Int(counts[Int(batch)]), whole: whole))
      }, of: broken.count, .incompleteBatch)
  }
}

extension JournalCheck {
  /// Returns whether a batch begins with an event of one of some writers.
  private static func isBatch(_ batch: String, of writers: Set<ByteKey>) -> Bool {
    guard !writers.isEmpty, let first = batch.split(separator: "/").first else { return false }
    return EventID(String(first)).map { writers.contains(ByteKey($0.writer.text)) } ?? false
  }
}
