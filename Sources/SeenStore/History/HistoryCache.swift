package import SeenCore
import SeenWire

/// Where the events of every title are, in `.seen/history`, so that one title's are found without reading the log.
///
/// They belong to one snapshot, whose sum they name: it guarantees the bytes of the log that they are in, and has
/// the titles. With another snapshot, or if they are damaged, they are rebuilt; they may be deleted at any time.
package struct HistoryCache {
  private let folder: CacheFolder
  private let random: (_ byteCount: Int) -> [UInt8]

  /// The name of the file.
  static let name = "history"
  /// Changes whenever a column changes, or which events belong to a title.
  private static let version: UInt64 = 1
  /// A log with fewer events is read faster than a file is kept.
  package static let fewest = 1 << 10
  /// This many bytes are checked faster by two threads.
  private static let bytesWorthThread = 1 << 20

  /// The history of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - secret: The key of the file's sums.
  ///   - files: The file system.
  ///   - random: Returns a number of random bytes.
  package init(
    _ journal: JournalFolder, _ secret: CacheSecret, in files: any FileSystem,
    random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.random = random
  }

  private var path: String { folder.path + "/" + HistoryCache.name }

  /// Reads the places of the events of all titles in the snapshot of a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - threads: A second thread for the sums of a large file.
  /// - Returns: The places; nil when the log was read without a snapshot, or if they have to be rebuilt.
  /// - Complexity: O(n) in the file for its sums.
  package func lines(
    of log: borrowing ReplayedLog, beside threads: any TwoAtOnce = OneAfterTheOther()
  ) -> TitleLines? {
    guard let origin = log.origin, let (memory, secret) = try? folder.mapped(path),
      let check = unsafe SnapshotCheck.ifAny(memory.bytes, secret)
    else { return nil }
    let isLarge = unsafe memory.bytes.count >= HistoryCache.bytesWorthThread
    (isLarge ? threads : OneAfterTheOther()).run {
      check.run()
    } beside: {
      check.run()
    }
    guard var reader = try? SnapshotReader(check) else { return nil }
    var key = Column<UInt64>()
    var lines = TitleLines(in: memory)
    do throws(SnapshotProblem) {
      try reader.visit(&key)
      guard key.count == 4, key[0] == HistoryCache.version, key[1] == origin.sum else {
        return nil
      }
      lines.bonds = TitleLines.Bonds(rawValue: UInt8(truncatingIfNeeded: key[3]))
      try lines.visit(&reader)
    } catch {
      return nil
    }
    guard lines.fits(titleCount: Int(clamping: key[2])) else { return nil }
    return lines
  }

  /// Builds the places from a log that was read completely, and writes them.
  ///
  /// - Parameters:
  ///   - log: The log that was read from a snapshot, to which the places belong.
  ///   - all: The same log with a row for every event; only those that the snapshot knows have one afterwards.
  ///   - event: Reads an event from its place in it; nil when it cannot be read.
  /// - Returns: The places; nil when the log was read without a snapshot.
  /// - Complexity: O(n) in the events.
  package func made(
    for log: borrowing ReplayedLog, from all: inout ReplayedLog, _ event: (TextRange) -> Event?
  ) -> TitleLines? {
    guard let origin = log.origin else { return nil }
    let (layout, from) = (log.layout, all.layout)
    let ways = layout.ways(from: from)
    func place(_ line: TextRange) -> TextRange? {
      guard let index = from.spanIndex(at: line.place), let way = ways[index] else { return nil }
      return TextRange(place: line.place &+ way, length: line.length)
    }
    all.ledger.index.filter { row in
      place(row.line).map { layout.isKnown($0, origin) } ?? false
    }
    let own = TitleLines(all.ledger, event: event)
    var lines = own.moved(from: all.ledger.titles, to: log.ledger.titles, place)
    write(&lines, origin, titleCount: log.ledger.titles.count)
    return lines
  }

  /// Writes the file; a disk that cannot be written costs only time.
  private func write(_ lines: inout TitleLines, _ origin: SnapshotOrigin, titleCount: Int) {
    var key = Column<UInt64>()
    key.append(HistoryCache.version)
    key.append(origin.sum)
    key.append(UInt64(titleCount))
    key.append(UInt64(lines.bonds.rawValue))
    try? folder.write(path, random: random) { (sink, secret) throws(FileError) in
      var writer = try SnapshotWriter(into: sink, seed: 0, secret)
      try writer.visit(&key)
      try lines.visit(&writer)
      try writer.finish()
    }
  }
}
