package import SeenCore
import SeenWire

/// The indexes and the tables of a journal's catalogs in `.seen/`: each catalog has its own, and several are
/// merged from those.
///
/// ```
/// catalog-files            the fingerprint of each file, and the digest of its bytes
/// catalog-<sum>.names      one catalog: names, ids and years; the place of each title; counts and bad lines
/// catalog-<sum>.tables     one catalog: every fact of every title, as a ledger
/// catalog-<sum>.names      several catalogs: the same, merged (`CatalogJoin`)
/// catalog-<sum>.tables
/// ```
/// The sum is that of the digests of the catalogs, which the files contain too: a catalog is read again only when its
/// bytes change, not its name, and adding or removing one does not read the others. A single catalog needs only its own
/// two files. Those of removed catalogs are removed.
///
/// All have the format of a snapshot: sections with sums, mapped unchanged. They may be deleted at any time; damaged or
/// outdated files are rebuilt. An unwritable disk costs only time.
package struct CatalogCache {
  let folder: CacheFolder
  let list: CatalogList
  let files: any FileSystem
  let now: Instant
  let random: (_ byteCount: Int) -> [UInt8]
  /// The seed of hashes.
  let seed: UInt64
  /// Where a title that cannot be read is noted.
  let unread: UnreadTexts

  /// Changes whenever a column of the index or of the tables changes, or how they are built.
  static let version: UInt64 = 8

  /// Creates the cache of a journal's catalogs.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - list: Its catalogs.
  ///   - secret: The key of the files' sums.
  ///   - files: The file system.
  ///   - now: The clock, to tell which files changed just now.
  ///   - unread: Where a title that cannot be read is noted.
  ///   - random: Returns a number of random bytes.
  package init(
    _ journal: JournalFolder, _ list: CatalogList, _ secret: CacheSecret,
    in files: any FileSystem, now: Instant, noting unread: UnreadTexts = UnreadTexts(),
    random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    self.unread = unread
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.list = list
    seed = Hashing.seed(random)
    self.files = files
    self.now = now
    self.random = random
  }

  /// Returns the catalogs, from their index if it fits; reports progress if files have to be read.
  /// - Complexity: O(n) in the index for its sums; O(m) in the files that have none.
  package func catalogs(progress: CatalogProgress = { _, _ in }) throws(FileError) -> Catalogs {
    var none: UnfinishedCatalog?
    return try catalogs(using: &none, progress: progress)
  }

  /// Returns the catalogs, one of which was already read: it is consumed if its file is unchanged.
  package func catalogs(
    using read: inout UnfinishedCatalog?, progress: CatalogProgress = { _, _ in }
  ) throws(FileError) -> Catalogs {
    if list.files.isEmpty {
      if hasFingerprints { removeFiles(notOf: []) }
      return Catalogs([], [], CatalogNames(CatalogIndex(), CatalogCounts()), in: files, unread)
    }
    let (digests, areNew) = try digests()
    defer { if areNew { removeFiles(notOf: digests) } }
    let names: CatalogNames
    if let loaded = loadedNames(digests) {
      names = loaded
    } else if digests.count == 1 {
      names = try made(list.files[0], digests[0], using: &read, progress).names
    } else {
      names = try joinedNames(digests, using: &read, progress)
    }
    return Catalogs(list.files, digests, names, in: files, unread)
  }

  /// Returns the facts of all titles of catalogs, from their file if it fits; reports progress if catalogs
  /// have to be read.
  /// - Throws: Why a catalog could not be read; `other` for one that changed after `catalogs` was made.
  /// - Complexity: O(n) in the tables for their sums; O(m) in the files that have none.
  package func tables(
    of catalogs: borrowing Catalogs, progress: CatalogProgress = { _, _ in }
  ) throws(FileError) -> MappedTables {
    guard let first = catalogs.files.first else { return MappedTables(CatalogTables(seed: seed)) }
    let tables: MappedTables
    if let loaded = loadedTables(catalogs.digests) {
      tables = loaded
    } else if catalogs.files.count == 1 {
      var none: UnfinishedCatalog?
      tables = MappedTables(
        try made(first, catalogs.digests[0], using: &none, progress).tables)
    } else {
      tables = MappedTables(try joinedTables(catalogs, progress))
    }
    // Callers use the symbols of one as row numbers of the other.
    guard tables.tables.count == catalogs.index.count else {
      throw FileError(.read, first.path, .other)
    }
    return tables
  }

  // MARK: Several catalogs

  private func joinedNames(
    _ digests: [UInt64], using read: inout UnfinishedCatalog?, _ progress: CatalogProgress
  ) throws(FileError) -> CatalogNames {
    let (parts, counts) = try parts(of: list.files, digests, using: &read, progress)
    let join = CatalogJoin(parts, seed: seed)
    let completions = join.completions { place in
      unread.read(else: nil) { () throws(FileError) in
        try Catalogs.title(at: place, of: list.files, in: files)
      }
    }
    if let error = unread.error { throw error }
    var names = CatalogNames(join.index(completions), counts)
    write(&names, digests)
    return names
  }

  private func joinedTables(
    _ catalogs: borrowing Catalogs, _ progress: CatalogProgress
  ) throws(FileError) -> CatalogTables {
    var none: UnfinishedCatalog?
    let (parts, _) = try parts(of: catalogs.files, catalogs.digests, using: &none, progress)
    var wholes = CatalogTablesBuilder(seed: seed)
    var completed: [Symbol] = []
    for row in catalogs.index.completedRows {
      guard let title = catalogs.title(row) else { continue }
      wholes.add(title)
      completed.append(Symbol(row))
    }
    try catalogs.refuseUnread()
    let join = CatalogJoin(parts, seed: seed)
    var tables = join.tables(completing: completed, wholes.finish())
    write(&tables, catalogs.digests)
    return tables
  }

  /// Returns each catalog separately; those without cached files are read.
  private func parts(
    of catalogs: [CatalogFile], _ digests: [UInt64], using read: inout UnfinishedCatalog?,
    _ progress: CatalogProgress
  ) throws(FileError) -> (parts: [CatalogPart], counts: CatalogCounts) {
    let known = digests.map { loadedPart($0) }
    var counts = CatalogCounts()
    var parts: [CatalogPart] = []
    var done: UInt64 = 0
    let total = zip(catalogs, known).reduce(0) { $1.1 == nil ? $0 + $1.0.status.byteCount : $0 }
    for (place, part) in known.enumerated() {
      if let part {
        parts.append(part.part)
        counts.append(part.counts)
        continue
      }
      let made = try made(catalogs[place], digests[place], using: &read) { own, _ in
        progress(done + own, total)
      }
      counts.append(made.names.counts)
      parts.append(CatalogPart(made.names.index, made.tables))
      done += catalogs[place].status.byteCount
    }
    return (parts, counts)
  }

  /// Returns a single catalog from its cached files; nil if it has to be read.
  private func loadedPart(_ digest: UInt64) -> (part: CatalogPart, counts: CatalogCounts)? {
    guard let names = loadedNames([digest]), let tables = loadedTables([digest]),
      names.index.count == tables.tables.count
    else { return nil }
    let memory = [names.memory, tables.memory].compactMap { $0 }
    let counts = names.counts
    return (CatalogPart(names.index, tables.tables, memory: memory), counts)
  }
}
