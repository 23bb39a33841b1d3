package import SeenCore
package import SeenWire

/// A journal open for reading: whole or up to a moment, with its snapshot if that is enough.
///
/// It takes no lock and keeps no state between reads, so any number may run while others record.
package struct OpenJournal {
  package struct Question: Sendable {
    /// Up to where events count.
    package var prefix: LogPrefix
    /// Whether the ledger keeps a row for every event.
    package var keepsIndex = false
    /// Whether a snapshot may be read, and written if it is worth it; only for the whole log.
    package var usesSnapshot = true
    /// Whether events that others must not see are left out (`PrivateEvents`).
    package var leavesOutPrivate = false

    /// Creates a request for the log up to a place.
    package init(_ prefix: LogPrefix = .all) { self.prefix = prefix }
  }

  /// Why a journal cannot be read.
  package enum Failure: Error {
    /// Its folder is not a usable journal.
    case journal(JournalError)
    /// A file cannot be used.
    case file(FileError)
  }

  package let folder: JournalFolder
  private let secret: CacheSecret
  private let files: any FileSystem
  private let now: () -> Instant
  private let random: () -> UInt64

  /// Opens a journal.
  ///
  /// - Parameters:
  ///   - folder: The journal.
  ///   - secret: The key of this machine's snapshots.
  ///   - files: The files.
  ///   - now: The clock.
  ///   - random: Returns 64 unpredictable bits.
  package init(
    _ folder: JournalFolder, _ secret: CacheSecret, in files: any FileSystem,
    now: @escaping () -> Instant, random: @escaping () -> UInt64
  ) {
    self.folder = folder
    self.secret = secret
    self.files = files
    self.now = now
    self.random = random
  }

  /// Returns how many bytes of a log must have been read for a snapshot to be worth writing.
  ///
  /// Writing a snapshot takes about as long as reading a thirtieth of its log, so it is cheaper to reread small tails
  /// for a while.
  package static func bytesWorthSnapshot(of byteCount: UInt64) -> UInt64 {
    max(128 << 10, min(byteCount / 32, 4 << 20))
  }

  /// Reads the journal.
  ///
  /// - Parameter question: What is to be read.
  /// - Returns: The settled ledger, and where its texts are.
  /// - Throws: What is wrong with the journal's folder or a file.
  /// - Complexity: O(n) in the events, or in the bytes of a snapshot and the events after it.
  package func replay(
    _ question: Question
  ) throws(Failure) -> ReplayedLog {
    let usesSnapshot = question.usesSnapshot && question.prefix == .all
    let snapshot = SnapshotFile(folder, secret, in: files)
    var options = LogReplay.Options(seed: random())
    options.prefix = question.prefix
    options.keepsIndex = question.keepsIndex
    let mapped = usesSnapshot ? (try? snapshot.mapped()) ?? nil : nil
    let segments: SegmentList
    do {
      segments = try folder.segments(in: files)
    } catch {
      throw .journal(error)
    }
    do throws(FileError) {
      var log: ReplayedLog
      if let mapped, let loaded = snapshot.loadIfReadable(segments, mapped) {
        log = loaded
      } else {
        log = try LogReplay.run(segments, in: files, options)
      }
      // Otherwise, files that were copied, or were new when the snapshot was made, would be checked again every time.
      let byteCount = log.newByteCount + log.checkedByteCount
      // An unwritable disk must not make a read fail.
      if usesSnapshot, !question.keepsIndex,
        byteCount >= OpenJournal.bytesWorthSnapshot(of: segments.byteCount)
      {
        _ = try? snapshot.write(&log, now: now()) { OpenJournal.bytes($0, of: random) }
      }
      guard question.leavesOutPrivate, log.ledger.hasPrivate else { return log }
      options.leftOut = try privateEvents(of: segments, options)
      return try LogReplay.run(segments, in: files, options)
    } catch {
      throw .file(error)
    }
  }

  /// Finds the events that others must not see.
  /// - Throws: What is wrong with the journal's folder or a file.
  /// - Complexity: O(n log n) in the events, which are read twice.
  package func privateEvents() throws(Failure) -> PrivateEvents {
    let segments: SegmentList
    do {
      segments = try folder.segments(in: files)
    } catch {
      throw .journal(error)
    }
    do throws(FileError) {
      let options = LogReplay.Options(seed: random())
      return try privateEvents(of: segments, options)
    } catch {
      throw .file(error)
    }
  }

  /// Whether a title is public is decided without private lines and lines that refer to them: a private change of a
  /// public watch does not make its new title public.
  private func privateEvents(
    of segments: SegmentList, _ options: LogReplay.Options
  ) throws(FileError) -> PrivateEvents {
    var options = options
    options.keepsIndex = true
    let whole = try LogReplay.run(segments, in: files, options)
    let texts = LogTexts(whole.layout, in: files)
    let lines = try PrivateEvents(whole, texts)
    options.keepsIndex = false
    options.leftOut = lines
    let shown = try LogReplay.run(segments, in: files, options)
    let secret = whole.ledger.titlesOfPrivateEntries()
      .subtracting(shown.ledger.titlesOfPublicEntries())
    return secret.isEmpty ? lines : try PrivateEvents(whole, texts, titles: secret)
  }

  /// Returns unpredictable bytes.
  package static func bytes(_ count: Int, of random: () -> UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let word = random()
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    return Array(bytes.prefix(count))
  }
}
