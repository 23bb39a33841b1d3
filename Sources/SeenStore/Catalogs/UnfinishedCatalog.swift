import SeenCore
import SeenWire

/// The index and the tables of one catalog while its lines are read.
///
/// Code that reads a file for another reason passes the lines on, so the file need not be read again
/// (`CatalogCache.catalogs(using:progress:)`).
package struct UnfinishedCatalog: ~Copyable {
  private var names = CatalogIndexBuilder()
  private var tables: CatalogTablesBuilder
  private var counts = CatalogCounts()
  private let seed: UInt64
  /// The digest of the bytes that were read; nil until it is known.
  private(set) var digest: UInt64?

  /// Begins without lines.
  ///
  /// - Parameter random: Returns a number of random bytes.
  package init(random: (_ byteCount: Int) -> [UInt8]) {
    self.init(seed: Hashing.seed(random))
  }

  /// Begins without lines; the seed is that of the tables' hashes.
  init(seed: UInt64) {
    self.seed = seed
    tables = CatalogTablesBuilder(seed: seed)
    counts.addFile()
  }

  /// Takes the next line.
  package mutating func add(_ line: CatalogReader.Line) {
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

  /// Notes that all lines of some bytes were taken.
  package mutating func end(of bytes: [UInt8]) { digest = SegmentFingerprint.digest(bytes) }

  /// Notes that all lines of a file were taken, unless it changed since then.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - status: Its status before it was read.
  ///   - files: Where it is.
  package mutating func end(of path: String, _ status: FileStatus, in files: any FileSystem) {
    digest = try? files.withOpen(path, .readThroughLinks) { (file) throws(FileError) in
      let digest = try SegmentFingerprint.digest(file, byteCount: status.byteCount, in: files)
      return try files.status(of: file) == status ? digest : nil
    }
  }

  /// Sorts the index and makes the tables.
  /// - Complexity: O(n log n) in the titles.
  consuming func finish() -> MadeCatalog {
    let counts = counts
    let index = names.finish()
    return MadeCatalog(names: CatalogNames(index, counts), tables: tables.finish())
  }
}

/// The index and tables of one catalog.
struct MadeCatalog: ~Copyable {
  var names: CatalogNames
  var tables: CatalogTables
}
