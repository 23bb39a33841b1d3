import SeenCore
import SeenWire

/// Called with how many bytes of the catalogs were read, and how many there are to read.
package typealias CatalogProgress = (_ done: UInt64, _ total: UInt64) -> Void

/// The index and tables of one catalog.
struct MadeCatalog: ~Copyable {
  var names: CatalogNames
  var tables: CatalogTables
}

/// Building the index and the tables of one catalog from its file.
extension CatalogCache {
  /// Reads a file once into names and tables, and keeps both here.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - digest: The digest of its bytes.
  ///   - progress: Called with how many bytes were read.
  /// - Returns: The names and the tables, with as many titles in the same order.
  /// - Throws: Why it cannot be read.
  /// - Complexity: O(n log n) in the titles.
  func made(
    _ file: CatalogFile, _ digest: UInt64, _ progress: CatalogProgress
  ) throws(FileError) -> MadeCatalog {
    var made = try made(file, progress)
    // A file that changed while it was read is not the one that was digested.
    if try files.status(file.path) == file.status {
      write(&made.names, [digest])
      write(&made.tables, [digest])
    }
    return made
  }

  private func made(
    _ file: CatalogFile, _ progress: CatalogProgress
  ) throws(FileError) -> MadeCatalog {
    var names = CatalogIndexBuilder()
    var tables = CatalogTablesBuilder(seed: seed)
    var counts = CatalogCounts()
    counts.addFile()
    let isLarge = file.status.byteCount >= CatalogCache.bytesWorthThread
    let threads: any TwoAtOnce = isLarge ? SecondThread() : OneAfterTheOther()
    try CatalogReader.read(file.path, in: files, beside: threads) { line in
      if line.number % CatalogCache.linesBetween == 0 {
        progress(line.offset, file.status.byteCount)
      }
      switch line.content {
      case .success(.title(let title)):
        counts.add(title.kind)
        let place = CatalogPlace(
          offset: line.offset, length: UInt32(clamping: line.bytes.count), file: 0)
        if names.add(title, place) { tables.add(title) }
      case .success(.blank), .success(.merge): break
      case .failure(let problem):
        counts.add(
          CatalogBadLine(
            file: 0, kind: problem.kind.rawValue, line: UInt32(clamping: line.number),
            column: UInt32(clamping: problem.column), other: UInt32(clamping: problem.other)))
      }
    }
    var unfinished: CatalogTablesBuilder? = consume tables
    var finished = CatalogTables(seed: seed)
    var unsorted: CatalogIndexBuilder? = consume names
    var index = CatalogIndex()
    threads.run {
      if let builder = unsorted.take() { index = builder.finish() }
    } beside: {
      if let builder = unfinished.take() { finished = builder.finish() }
    }
    return MadeCatalog(names: CatalogNames(index, counts), tables: finished)
  }

  /// How many lines are read between two reports of progress.
  private static let linesBetween = 512
  /// The least bytes that are worth a second thread.
  private static let bytesWorthThread: UInt64 = 256 << 10
}
