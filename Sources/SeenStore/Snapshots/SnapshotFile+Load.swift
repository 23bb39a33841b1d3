import SeenCore
import SeenWire

/// Reading a journal from its snapshot and what came after it.
extension SnapshotFile {
  /// Returns the ledger of the snapshot with the tail of every segment folded on top.
  ///
  /// - Returns: nil whenever that could differ from reading everything: no snapshot, or a damaged one, a segment
  ///   that was changed or is gone, or new events that do not sort after the snapshot's (see `LedgerBase`).
  /// - Complexity: O(n) in the snapshot's bytes for its sums, O(k) in the new bytes.
  package func load(_ segments: SegmentList) throws(FileError) -> ReplayedLog? {
    guard let mapped = try mapped() else { return nil }
    return try load(segments, mapped)
  }

  /// Returns what `load` does, and nil also if a file cannot be read, which reading everything then reports.
  package func loadIfReadable(_ segments: SegmentList) -> ReplayedLog? {
    do throws(FileError) { return try load(segments) } catch { return nil }
  }

  /// Returns what `load` does, from mapped bytes.
  func loadIfReadable(
    _ segments: SegmentList, _ mapped: MappedSnapshot
  ) -> ReplayedLog? {
    do throws(FileError) { return try load(segments, mapped) } catch { return nil }
  }

  /// Returns the snapshot's bytes, mapped and still to be checked; nil if there is none of this version.
  package func mapped() throws(FileError) -> MappedSnapshot? {
    guard let (mapping, key) = try folder.mapped(path) else { return nil }
    return unsafe SnapshotCheck.ifAny(mapping.bytes, key).map {
      MappedSnapshot(mapping: mapping, check: $0)
    }
  }

  /// Returns the tables of a snapshot; nil when it is damaged.
  ///
  /// It does not throw and is a separate function: a release build of Swift 6.3 may go on propagating a caught error if
  /// a throwing function returns nil for something as large as a ledger.
  @inline(never)
  private func tables(_ mapped: MappedSnapshot) -> SnapshotTables? {
    do throws(SnapshotProblem) {
      var reader = try SnapshotReader(mapped.check)
      var fingerprints = SegmentFingerprints()
      var ledger = Ledger(seed: reader.seed)
      try reader.visit(&fingerprints.rows)
      try reader.visit(&fingerprints.names)
      try ledger.visit(&reader)
      guard reader.isAtEnd else { return nil }
      return SnapshotTables(sum: reader.sum, fingerprints: fingerprints, ledger: ledger)
    } catch {
      return nil
    }
  }

  /// Checks a mapped snapshot, and returns its ledger with the tails folded on top; nil as `load` does.
  ///
  /// - Parameters:
  ///   - segments: The files as they are now.
  ///   - mapped: The snapshot.
  /// - Returns: The ledger and its layout; nil whenever that could differ from reading everything.
  /// - Throws: Why a file cannot be read.
  package func load(
    _ segments: SegmentList, _ mapped: MappedSnapshot
  ) throws(FileError) -> ReplayedLog? {
    mapped.check.run()
    guard let tables = tables(mapped) else { return nil }
    var checkedBytes: UInt64 = 0
    guard var layout = try layout(tables.fingerprints, segments, &checkedBytes) else { return nil }
    var ledger = tables.ledger
    ledger.markSettled()
    let origin = SnapshotOrigin(sum: tables.sum, byteCounts: layout.spans.map(\.byteCount))
    guard layout.hasGrown else {
      return ReplayedLog(
        ledger: ledger, layout: layout, badLineCount: 0, checkedByteCount: checkedBytes,
        origin: origin, memory: mapped.mapping)
    }
    let base = LedgerBase(ledger)
    var events = EventReader(into: ledger)
    var buffer = SegmentReader()
    var hasPartialLine = false
    var newBytes: UInt64 = 0
    for index in layout.spans.indices {
      let span = layout.spans[index]
      let known = span.byteCount
      guard span.segment.status.byteCount > known else { continue }
      events.ledger.beginSegment()
      let extent = try files.withOpen(span.segment.path, .read) { (file) throws(FileError) in
        try events.read(
          file, span, from: known, &layout.spans[index].lineCount, in: files, &buffer)
      }
      layout.spans[index].order.append(events.ledger.endSegment())
      hasPartialLine = hasPartialLine || extent.end > extent.linesEnd
      newBytes += extent.linesEnd - known
      layout.spans[index].byteCount = extent.linesEnd
    }
    guard base.fits(events.ledger), !events.ledger.hasLeftOutWriters else { return nil }
    let badLineCount = events.badLineCount
    var settled = events.finish()
    settled.settle()
    return ReplayedLog(
      ledger: settled, layout: layout, badLineCount: badLineCount, hasPartialLine: hasPartialLine,
      newByteCount: newBytes, checkedByteCount: checkedBytes, origin: origin, memory: mapped.mapping
    )
  }

  /// Returns the layout of the log now; nil if a segment of the snapshot is gone or changed.
  private func layout(
    _ fingerprints: borrowing SegmentFingerprints, _ segments: SegmentList,
    _ checkedBytes: inout UInt64
  ) throws(FileError) -> LogLayout? {
    var layout = LogLayout()
    layout.spans.reserveCapacity(segments.segments.count)
    // Both are in the order of their names, except for later segments, which are searched for from the start.
    var isTaken = [Bool](repeating: false, count: segments.segments.count)
    var next = 0
    var position = 0
    for row in 0..<fingerprints.rows.count {
      let fingerprint = fingerprints.rows[row]
      let end = position + Int(fingerprint.nameLength)
      guard end <= fingerprints.names.count else { return nil }
      let name = position..<end
      position = end
      if next >= segments.segments.count || !fingerprints.isName(name, segments.segments[next].name)
      {
        guard
          let place = segments.segments.firstIndex(where: { fingerprints.isName(name, $0.name) })
        else { return nil }
        next = place
      }
      let segment = segments.segments[next]
      guard !isTaken[next], try isUnchanged(segment, fingerprint) else { return nil }
      isTaken[next] = true
      next += 1
      if !fingerprint.looksSame(as: segment.status),
        segment.status.byteCount == fingerprint.byteCount
      {
        checkedBytes += fingerprint.byteCount
      }
      layout.spans.append(
        LogLayout.Span(
          segment: segment, base: fingerprint.base, byteCount: fingerprint.byteCount,
          lineCount: fingerprint.lineCount, order: fingerprint.order))
    }
    for (segment, isTaken) in zip(segments.segments, isTaken) where !isTaken {
      layout.spans.append(
        LogLayout.Span(segment: segment, base: layout.end, byteCount: 0, lineCount: 0))
    }
    return layout
  }

  /// Returns whether the bytes that the snapshot knows of a segment are still the same.
  private func isUnchanged(
    _ segment: SegmentFile, _ fingerprint: SegmentFingerprint
  ) throws(FileError) -> Bool {
    if fingerprint.looksSame(as: segment.status) { return true }
    let growth = segment.status.byteCount &- fingerprint.byteCount
    guard segment.status.byteCount >= fingerprint.byteCount, growth < LogLayout.slack else {
      return false
    }
    return try files.withOpen(segment.path, .read) { (file) throws(FileError) in
      try SegmentFingerprint.digest(file, byteCount: fingerprint.byteCount, in: files)
        == fingerprint.digest
    }
  }
}

private struct SnapshotTables: ~Copyable {
  let sum: UInt64
  let fingerprints: SegmentFingerprints
  let ledger: Ledger
}
