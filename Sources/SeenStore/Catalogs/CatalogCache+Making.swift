import SeenCore

/// Called with how many bytes of the catalogs were read, and how many there are to read.
package typealias CatalogProgress = (_ done: UInt64, _ total: UInt64) -> Void

/// Building the index and the tables of one catalog from its file.
extension CatalogCache {
  /// Makes the names and the tables of a file, and keeps both here.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - digest: The digest of its bytes.
  ///   - read: A catalog whose lines were read already, which is consumed if it has this digest.
  ///   - progress: Called with how many bytes were read.
  /// - Returns: The names and the tables, with as many titles in the same order.
  /// - Throws: Why it cannot be read.
  /// - Complexity: O(n log n) in the titles.
  func made(
    _ file: CatalogFile, _ digest: UInt64, using read: inout UnfinishedCatalog?,
    _ progress: CatalogProgress
  ) throws(FileError) -> MadeCatalog {
    var unfinished: UnfinishedCatalog? = nil
    if read?.digest == digest { unfinished = read.take() }
    if unfinished == nil { unfinished = try self.read(file, progress) }
    var made = (unfinished.take() ?? UnfinishedCatalog(seed: seed)).finish()
    // A file that changed while it was read does not match its digest.
    if try files.status(file.path) == file.status {
      write(&made.names, [digest])
      write(&made.tables, [digest])
    }
    return made
  }

  private func read(
    _ file: CatalogFile, _ progress: CatalogProgress
  ) throws(FileError) -> UnfinishedCatalog {
    var unfinished = UnfinishedCatalog(seed: seed)
    try CatalogReader.read(file.path, in: files) { line in
      if line.number % CatalogReader.linesBetweenNews == 0 {
        progress(line.offset, file.status.byteCount)
      }
      unfinished.add(line)
    }
    return unfinished
  }
}
