package import SeenCore
import SeenWire

/// The files in `.seen/` about catalogs.
extension CatalogCache {
  private static let prefix = "catalog-"
  private var fingerprintsPath: String { folder.path + "/catalog-files" }

  /// Returns the path of a file of some catalogs, without its extension.
  private func path(_ digests: [UInt64]) -> String {
    let sum = unsafe digests.withUnsafeBytes { unsafe Sum.of(Array($0)[...]) }
    return folder.path + "/" + CatalogCache.prefix
      + String(decoding: Sum.text(sum), as: UTF8.self)
  }

  // MARK: Which files they are for

  /// Whether there ever were catalogs.
  var hasFingerprints: Bool { folder.byteCount(fingerprintsPath) != nil }

  /// Returns the digests of the files, and whether any of them changed, was added or removed.
  ///
  /// An unchanged file is not read again, if it was at least two seconds old when it was digested.
  /// - Complexity: O(n) in the bytes of files that changed.
  func digests() throws(FileError) -> (digests: [UInt64], areNew: Bool) {
    let known = loadedFingerprints()
    var fingerprints: [CatalogFingerprint] = []
    for file in list.files {
      if let fingerprint = known.first(where: { $0.fits(file) }) {
        fingerprints.append(fingerprint)
      } else {
        fingerprints.append(
          CatalogFingerprint(file, digest: try CatalogFingerprint.digest(file, in: files), now: now)
        )
      }
    }
    if fingerprints != known { write(fingerprints) }
    return (fingerprints.map(\.digest), fingerprints.map(\.digest) != known.map(\.digest))
  }

  private func loadedFingerprints() -> [CatalogFingerprint] {
    guard let (memory, key) = try? folder.mapped(fingerprintsPath),
      var reader = unsafe try? SnapshotReader(memory.bytes, key)
    else { return [] }
    do throws(SnapshotProblem) {
      guard try reader.visiting([UInt64]()) == [CatalogCache.version] else { return [] }
      return try reader.visiting([])
    } catch {
      return []
    }
  }

  private func write(_ fingerprints: [CatalogFingerprint]) {
    write(fingerprintsPath) { (writer) throws(FileError) in
      _ = try writer.visiting([CatalogCache.version])
      _ = try writer.visiting(fingerprints)
    }
  }

  /// Removes files of catalogs that the journal no longer has, and those of earlier versions of this program.
  func removeFiles(notOf digests: [UInt64]) {
    guard files.isDirectory(folder.path), let names = try? files.list(folder.path) else { return }
    var paths: [String] = []
    for catalogs in digests.map({ [$0] }) + [digests] {
      paths += [path(catalogs) + ".names", path(catalogs) + ".tables"]
    }
    if !digests.isEmpty { paths.append(fingerprintsPath) }
    let kept = Set(paths.map { ByteKey($0) })
    for name in names where name.utf8.starts(with: CatalogCache.prefix.utf8) {
      let path = folder.path + "/" + name
      if !kept.contains(ByteKey(path)) { try? files.unlink(path) }
    }
  }

  // MARK: Names

  /// Returns the merged names of some catalogs; nil if there are none, or only of others.
  func loadedNames(_ digests: [UInt64]) -> CatalogNames? {
    guard let (memory, key) = try? folder.mapped(path(digests) + ".names"),
      var reader = unsafe try? SnapshotReader(memory.bytes, key)
    else { return nil }
    var index = CatalogIndex()
    var counts = CatalogCounts()
    do throws(SnapshotProblem) {
      guard try reader.visiting([UInt64]()) == [CatalogCache.version] + digests else { return nil }
      try counts.visit(&reader)
      try index.visit(&reader)
    } catch {
      return nil
    }
    guard counts.fileCount == digests.count else { return nil }
    return CatalogNames(index, counts, memory)
  }

  func write(_ names: inout CatalogNames, _ digests: [UInt64]) {
    write(path(digests) + ".names") { (writer) throws(FileError) in
      _ = try writer.visiting([CatalogCache.version] + digests)
      try names.counts.visit(&writer)
      try names.index.visit(&writer)
    }
  }

  // MARK: Tables

  /// Returns the merged tables of some catalogs; nil if there are none, or only of others.
  func loadedTables(_ digests: [UInt64]) -> MappedTables? {
    guard let (memory, key) = try? folder.mapped(path(digests) + ".tables"),
      var reader = unsafe try? SnapshotReader(memory.bytes, key)
    else { return nil }
    var tables = CatalogTables(seed: reader.seed)
    do throws(SnapshotProblem) {
      guard try reader.visiting([UInt64]()) == [CatalogCache.version] + digests else { return nil }
      try tables.visit(&reader)
    } catch {
      return nil
    }
    tables.ledger.markSettled()
    return MappedTables(tables, memory)
  }

  func write(_ tables: inout CatalogTables, _ digests: [UInt64]) {
    write(path(digests) + ".tables", seed: tables.ledger.seed) { (writer) throws(FileError) in
      _ = try writer.visiting([CatalogCache.version] + digests)
      try tables.visit(&writer)
    }
  }

  private func write(
    _ path: String, seed: UInt64 = 0,
    _ body: (inout SnapshotWriter<FileSink>) throws(FileError) -> Void
  ) {
    try? folder.write(path, random: random) { (sink, key) throws(FileError) in
      var writer = try SnapshotWriter(into: sink, seed: seed, key)
      try body(&writer)
      try writer.finish()
    }
  }
}

struct CatalogNames: ~Copyable {
  /// The index of all titles.
  var index: CatalogIndex
  /// What was found in each file.
  var counts: CatalogCounts
  /// The mapped file; nil if they were rebuilt.
  let memory: FileMapping?

  init(
    _ index: consuming CatalogIndex, _ counts: CatalogCounts, _ memory: FileMapping? = nil
  ) {
    self.index = index
    self.counts = counts
    self.memory = memory
  }
}

package struct MappedTables: ~Copyable {
  package var tables: CatalogTables
  /// The mapped file; nil if they were rebuilt.
  let memory: FileMapping?

  init(_ tables: consuming CatalogTables, _ memory: FileMapping? = nil) {
    self.tables = tables
    self.memory = memory
  }
}
