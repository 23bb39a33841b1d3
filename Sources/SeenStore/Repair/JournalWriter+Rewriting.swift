import SeenCore

package enum LineChange {
  case keep
  /// Move it to the quarantine, with the reason.
  case quarantine(reason: String)
  case remove
  /// Replace it with another line.
  case replace([UInt8])
}

package struct RewrittenSegment: Sendable {
  /// Its name in `events/`.
  package let name: String
  /// How many of its lines were changed.
  package let lineCount: Int
  /// The path of the quarantined lines in the journal; nil if there are none.
  package let kept: String?
}

/// Segments are rewritten only for a repair that the user asked for, and for forgetting.
extension JournalWriter {
  /// Rewrites lines of segments, each segment in one step and under the lock.
  ///
  /// A segment is written under a temporary name, synchronized and renamed over the old one, so that a reader, even
  /// after a crash, finds either the old or the new version. A last line without a line feed may still be growing and
  /// is not changed unless requested.
  ///
  /// - Parameters:
  ///   - segments: The names of the segments.
  ///   - withTails: Whether last lines without line feeds are changed too.
  ///   - quarantine: Where the lines and the original segments are saved first; nil if no line is quarantined.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  ///   - change: Decides what to do with a line.
  /// - Returns: The segments that were changed.
  /// - Throws: `notRecorded` if a segment and those after it are unchanged; `notConfirmed` when the last is changed but
  ///   may not be safe.
  /// - Complexity: O(n) in the bytes of the segments; memory for the largest of them twice, and 80 bytes for each of its
  ///   lines that is quarantined.
  package func rewrite(
    _ segments: [String], withTails: Bool = false, keepingIn quarantine: Quarantine?,
    random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {},
    _ change: (StoredLine) -> LineChange
  ) throws(AppendError) -> [RewrittenSegment] {
    guard !segments.isEmpty else { return [] }
    return try JournalLock.hold(
      journal.eventsPath, in: files, timeout: settings.timeout, onWait: onWait
    ) { (isHeld) throws(AppendError) in
      // Without a lock, what another program appends meanwhile would be lost.
      guard isHeld else {
        throw .notRecorded(FileError(.lock, journal.eventsPath, .unsupported))
      }
      var changed: [RewrittenSegment] = []
      for segment in segments {
        let rewriting: SegmentRewriting
        do throws(FileError) {
          let bytes = try files.readWhole(journal.eventsPath + "/" + segment)
          rewriting = SegmentRewriting(segment, bytes, withTail: withTails, change)
          if rewriting.changedCount == 0 { continue }
          let kept = try quarantine?.keep(rewriting.quarantined, of: segment, mark: random(4))
          changed.append(
            RewrittenSegment(name: segment, lineCount: rewriting.changedCount, kept: kept))
          try replace(segment, with: rewriting.bytes, mark: Hexadecimal.text(random(8)))
        } catch {
          throw .notRecorded(error)
        }
        guard settings.isSynchronizing else { continue }
        do throws(FileError) {
          try files.synchronizeDirectory(journal.eventsPath)
        } catch {
          throw .notConfirmed([], error)
        }
      }
      return changed
    }
  }

  /// Replaces a segment's bytes in one step.
  private func replace(
    _ segment: String, with bytes: [UInt8], mark: String
  ) throws(FileError) {
    let prefix = journal.eventsPath + "/" + SegmentList.temporaryPrefix + "rewrite-"
    // This holds the lock, so a program that left such a file was killed.
    for name in try files.list(journal.eventsPath)
    where name.hasPrefix(SegmentList.temporaryPrefix + "rewrite-") {
      try? files.unlink(journal.eventsPath + "/" + name)
    }
    do throws(FileError) {
      try files.writeNew(prefix + mark, bytes, synchronizing: settings.isSynchronizing)
      try files.rename(prefix + mark, to: journal.eventsPath + "/" + segment)
    } catch {
      try? files.unlink(prefix + mark)
      throw error
    }
  }
}

/// The new bytes of a segment, and what was changed in it.
private struct SegmentRewriting {
  private(set) var bytes: [UInt8] = []
  private(set) var changedCount = 0
  private(set) var quarantined: [Quarantine.Line] = []

  init(
    _ segment: String, _ old: [UInt8], withTail: Bool, _ change: (StoredLine) -> LineChange
  ) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    var start = old.starts(with: mark) ? mark.count : 0
    bytes.reserveCapacity(old.count)
    bytes += old[..<start]
    var number = 1
    while start < old.count {
      let lineFeed = old[start...].firstIndex(of: 10)
      guard let end = lineFeed ?? (withTail ? old.count : nil) else { break }
      let next = min(end + 1, old.count)
      let text = end > start && old[end - 1] == 13 ? old[start..<(end - 1)] : old[start..<end]
      let line = StoredLine(segment: segment, number: number, offset: start, bytes: text)
      switch change(line) {
      case .keep: bytes += old[start..<next]
      case .replace(let other):
        bytes += other
        bytes.append(10)
        changedCount += 1
      case .remove: changedCount += 1
      case .quarantine(let reason):
        changedCount += 1
        quarantined.append(Quarantine.Line(line: line, reason: reason))
      }
      start = next
      number += 1
    }
    bytes += old[start...]
  }
}
