import SeenCore

/// Where a writer that stays open left off: what it found, and the files that it needs again.
///
/// Nothing of it is believed. Under the lock it is asked whether `events/` is still the folder that is locked, whether
/// the segment's name leads to the open segment, that ends where this writer ended it, and whether nobody else has
/// added a record. The folder is listed again when it has changed. When anything is not as it was left, the place is
/// given up, its files are closed, and it is found anew; so whatever another program, git or the owner does in between
/// is met as by a new writer.
struct WriterPlace: ~Copyable, Sendable {
  /// As much of a segment's end is compared with what was written there; the sum of the last line is in it.
  private static let endByteCount = 64
  /// Stamps of files are no coarser than this, in nanoseconds.
  private static let coarsestStamp: Int64 = 2_000_000_000

  /// `events/`, which is locked while something is written.
  let directory: OpenFile
  /// How the folder looked before it was listed.
  private var listed: FileStatus
  /// Whether every change since it was listed shows in its stamps.
  private var isSettled = false
  let copy: CopyIdentity
  let writer: WriterID
  /// The writer's segments.
  private let own: Set<SegmentName>
  /// Where the writer left off.
  private(set) var trail: WriterTrail
  /// The day of the last stamp, which is in the segment's month.
  private var day: Day
  var segment: OpenSegment
  let segmentName: String
  private var end: ArraySlice<UInt8>
  var record: RecordFile
  private let files: any FileSystem

  /// Describes the place behind a batch that was just written.
  init(
    directory: OpenFile, listed: FileStatus, copy: CopyIdentity, choice: WriterChoice,
    after batch: StampedBatch, segment: OpenSegment, record: RecordFile, in files: any FileSystem
  ) {
    self.files = files
    self.directory = directory
    self.listed = listed
    self.copy = copy
    writer = choice.writer
    own = Set(choice.own + [segment.name])
    trail = choice.trail
    day = (batch.time ?? Instant(milliseconds: 0)).day
    self.segment = segment
    segmentName = segment.name.text
    end = []
    self.record = record
    pass(batch)
  }

  /// Moves the place behind a batch that was just written.
  mutating func pass(_ batch: StampedBatch) {
    end = batch.lines.suffix(WriterPlace.endByteCount)
    guard let last = batch.last, let time = batch.time else { return }
    trail.pass(last.number, time)
    day = time.day
  }

  /// Whether lines of a moment belong to the open segment, and it has room.
  func accepts(_ time: Instant) -> Bool {
    guard segment.end <= SegmentWriter.fullByteCount else { return false }
    return time.day == day || SegmentName.month(of: time).isSame(as: segment.name.month)
  }

  /// Whether everything is as it was left; to be asked under the lock.
  ///
  /// Three looks at names and one read, about 5 µs; the folder is listed as long as it changed in the last seconds.
  mutating func isCurrent() -> Bool {
    guard let folder = try? files.status(directory.path), folder.kind == .directory,
      folder.isOfSameFile(as: listed),
      let status = try? files.status(segmentName, in: directory), status.kind == .file,
      status.isOfSameFile(as: segment.status), status.byteCount == segment.end,
      let written = try? files.read(
        segment.file, at: segment.end - UInt64(end.count), count: end.count),
      written[...] == end, record.isCurrent(in: files)
    else { return false }
    if isSettled, folder == listed { return true }
    guard let names = try? files.list(directory.path) else { return false }
    let found = names.filter { $0.utf8.dropFirst(8).starts(with: writer.text.utf8) }
    guard Set(found.compactMap(SegmentName.init).filter { $0.writer == writer }) == own else {
      return false
    }
    listed = folder
    // The segment changed at this writer's last write, before the names were listed. What changes the folder after
    // that gets a later stamp, unless the folder had changed in the same step of a coarse clock.
    let changed = max(folder.modifiedNanoseconds, folder.changedNanoseconds)
    isSettled = status.changedNanoseconds &- changed > WriterPlace.coarsestStamp
    return true
  }

  deinit {
    files.close(segment.file)
    files.close(record.file)
    // With it goes the lock.
    files.close(directory)
  }
}

/// Keeps a writer's place between two appends, for one of them at a time.
///
/// Of several threads that append at once one goes on at the place, and the others find theirs.
final class PlaceKeeper: Sendable {
  private let place = Locked<WriterPlace?>(nil)

  /// Gives the place away, if there is one.
  func take() -> WriterPlace? {
    place.withLock { $0.take() }
  }

  /// Lets go of the lock and keeps the place, instead of another.
  func keep(_ new: consuming WriterPlace, in files: any FileSystem) {
    do { try files.unlock(new.directory) } catch { return }
    var new: WriterPlace? = new
    place.withLock { swap(&$0, &new) }
  }
}

extension JournalWriter {
  /// Records drafts where the last append left off.
  ///
  /// Eight calls to the system besides the sync: the lock, `isCurrent`, one write of the lines, one of the record, and
  /// letting go of the lock.
  ///
  /// - Returns: The events as they were recorded; nil when the place is not as it was left, and nothing is written.
  /// - Throws: as `append`.
  func append(
    _ drafts: [Draft], _ context: AppendContext, at place: consuming WriterPlace,
    _ random: (Int) -> [UInt8], _ onWait: () -> Void
  ) throws(AppendError) -> Receipt? {
    guard try JournalLock.wait(for: place.directory, in: files, settings.patience, onWait),
      place.isCurrent(),
      WriterChoice.obstacle(place.trail, now: context.now, count: drafts.count + 1) == nil,
      !context.forked.contains(place.writer), context.accepts(place.writer)
    else { return nil }
    let trail = place.trail
    let batch = try StampedBatch(drafts, by: place.writer, after: trail, context)
    var warnings: [Receipt.Warning] = []
    var range: WrittenRange?
    var isRemembered = true
    if let time = batch.time {
      guard !batch.isWhole, place.accepts(time) else { return nil }
      let written = try write(batch, at: &place)
      range = written
      isRemembered = remember(batch, written, at: &place, random, &warnings)
    }
    let receipt = Receipt(
      batch, by: place.writer, isNew: false, after: trail, range: range, context, warnings)
    if isRemembered { keeper.keep(place, in: files) }
    return receipt
  }

  private func write(
    _ batch: StampedBatch, at place: inout WriterPlace
  ) throws(AppendError) -> WrittenRange {
    let segments = SegmentWriter(
      directory: place.directory.path, writer: place.writer, own: [], durableName: nil,
      isSynchronizing: settings.isSynchronizing, files: files)
    let start = place.segment.end
    do throws(SegmentWriter.Failure) {
      try segments.append(batch.lines, to: &place.segment)
    } catch {
      throw failure(error, batch, place.copy)
    }
    place.pass(batch)
    return WrittenRange(segment: place.segmentName, bytes: start..<place.segment.end)
  }

  /// Remembers where the writer is now; returns whether its record is still open.
  private func remember(
    _ batch: StampedBatch, _ range: WrittenRange, at place: inout WriterPlace,
    _ random: (Int) -> [UInt8], _ warnings: inout [Receipt.Warning]
  ) -> Bool {
    if let record = WriterRecord(after: batch, in: range.segment),
      place.record.add(record, in: files)
    {
      return true
    }
    // The file is full, or cannot be written any more.
    guard let record = remember(batch, place.copy, range, random, &warnings) else { return false }
    files.close(place.record.file)
    place.record = record
    return true
  }
}
