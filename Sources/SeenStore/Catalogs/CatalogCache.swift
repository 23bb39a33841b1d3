package import SeenCore
import SeenWire

/// The index and the tables of a journal's catalogs in `.seen/`, made anew whenever a catalog's file changed.
///
/// ```
/// catalog-names    what each file looked like; names, ids and years; where each title lies
/// catalog-tables   which files they are of; every fact of every title, as a ledger
/// ```
/// Both have the format of a snapshot: sections with sums, mapped as they lie in memory. They may be deleted at any
/// moment; what is damaged, or does not fit in any way, is made anew. A disk that cannot be written costs only time.
package struct CatalogCache {
  private let folder: CacheFolder
  private let list: CatalogList
  private let files: any FileSystem
  private let now: Instant
  private let random: (_ byteCount: Int) -> [UInt8]
  /// The seed of hashes.
  private let seed: UInt64

  /// Changes whenever a column of the index or of the tables changes, or what makes them.
  private static let version: UInt64 = 5

  /// Where the index of a journal's catalogs lies.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - list: Its catalogs.
  ///   - secret: What the files are summed with.
  ///   - files: The file system.
  ///   - now: The clock, to tell which files changed just now.
  ///   - random: Gives as many random bytes as it is asked for.
  package init(
    _ journal: JournalFolder, _ list: CatalogList, _ secret: CacheSecret,
    in files: any FileSystem, now: Instant, random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.list = list
    seed = random(8).reduce(0) { $0 << 8 | UInt64($1) }
    self.files = files
    self.now = now
    self.random = random
  }

  private var namesPath: String { folder.path + "/catalog-names" }
  private var tablesPath: String { folder.path + "/catalog-tables" }

  /// Returns the catalogs, from their index where it fits; tells how far it is where it must be made.
  /// - Complexity: O(n) in the index for its sums; O(m) in the files when it does not fit.
  package func catalogs(progress: CatalogProgress = { _, _ in }) throws(FileError) -> Catalogs {
    if list.files.isEmpty { return Catalogs([], in: files) }
    if var loaded = loadedNames() {
      if refresh(&loaded) { writeNames(&loaded) }
      return loaded
    }
    var made = try Catalogs.made(of: list, in: files, now: now, progress)
    writeNames(&made)
    return made
  }

  /// Returns the facts of all titles of catalogs, from their file where it fits; tells how far it is where that must be
  /// made.
  /// - Complexity: O(n) in the tables for their sums; O(m) in the files when they do not fit.
  package func tables(
    of catalogs: borrowing Catalogs, progress: CatalogProgress = { _, _ in }
  ) throws(FileError) -> MappedTables {
    if catalogs.files.isEmpty { return MappedTables(CatalogTables(seed: seed)) }
    if let loaded = loadedTables(catalogs) { return loaded }
    var made = MappedTables(try catalogs.madeTables(seed: seed, progress))
    var key = key(of: catalogs)
    let tables = self.tablesPath
    write(tables, seed: seed) { (writer) throws(FileError) in
      try writer.visit(&key)
      try made.tables.visit(&writer)
    }
    return made
  }

  // MARK: Names

  private func loadedNames() -> Catalogs? {
    guard let (memory, key) = try? folder.mapped(namesPath),
      var reader = unsafe try? SnapshotReader(memory.bytes, key)
    else { return nil }
    var catalogs = Catalogs(list.files, in: files)
    var version = Column<UInt64>()
    do throws(SnapshotProblem) {
      try reader.visit(&version)
      guard version.count == 1, version[0] == CatalogCache.version else { return nil }
      try catalogs.visit(&reader)
    } catch {
      return nil
    }
    guard catalogs.imprints.count == list.files.count else { return nil }
    for (place, file) in list.files.enumerated()
    where !catalogs.imprints[place].fits(file, in: files) {
      return nil
    }
    catalogs.memory = memory
    return catalogs
  }

  /// Brings imprints up to date of files that were the same only by their bytes; returns whether there were any that
  /// can be told by their looks from now on.
  private func refresh(_ catalogs: inout Catalogs) -> Bool {
    var isNew = false
    for (place, file) in list.files.enumerated() {
      let before = catalogs.imprints[place]
      let imprint = CatalogImprint(file, digest: before.digest, now: now)
      guard imprint.isSettled, !before.looksLike(imprint) else { continue }
      catalogs.imprints[place] = imprint.counting(before)
      isNew = true
    }
    return isNew
  }

  private func writeNames(_ catalogs: inout Catalogs) {
    var version = Column<UInt64>()
    version.append(CatalogCache.version)
    write(namesPath, seed: seed) { (writer) throws(FileError) in
      try writer.visit(&version)
      try catalogs.visit(&writer)
    }
  }

  // MARK: Tables

  private func loadedTables(_ catalogs: borrowing Catalogs) -> MappedTables? {
    guard let (memory, secret) = try? folder.mapped(tablesPath),
      var reader = unsafe try? SnapshotReader(memory.bytes, secret)
    else { return nil }
    var key = Column<UInt64>()
    var tables = CatalogTables(seed: reader.seed)
    do throws(SnapshotProblem) {
      try reader.visit(&key)
      let wanted = self.key(of: catalogs)
      guard key.count == wanted.count else { return nil }
      for place in 0..<key.count where key[place] != wanted[place] { return nil }
      try tables.visit(&reader)
    } catch {
      return nil
    }
    guard tables.count == catalogs.index.count else { return nil }
    tables.ledger.markSettled()
    return MappedTables(tables, memory)
  }

  /// Returns what tells the tables of these files from those of any others.
  private func key(of catalogs: borrowing Catalogs) -> Column<UInt64> {
    var key = Column<UInt64>()
    key.append(CatalogCache.version)
    for place in 0..<catalogs.imprints.count {
      key.append(catalogs.imprints[place].nameSum)
      key.append(catalogs.imprints[place].digest)
    }
    return key
  }

  // MARK: Files

  private func write(
    _ path: String, seed: UInt64,
    _ body: (inout SnapshotWriter<FileSink>) throws(FileError) -> Void
  ) {
    try? folder.write(path, random: random) { (sink, key) throws(FileError) in
      var writer = try SnapshotWriter(into: sink, seed: seed, key)
      try body(&writer)
      try writer.finish()
    }
  }
}

/// The tables of catalogs and the file that they lie in.
package struct MappedTables: ~Copyable {
  /// The tables.
  package var tables: CatalogTables
  /// The mapped file; nil when they were made anew.
  private let memory: FileMapping?

  init(_ tables: consuming CatalogTables, _ memory: FileMapping? = nil) {
    self.tables = tables
    self.memory = memory
  }
}
