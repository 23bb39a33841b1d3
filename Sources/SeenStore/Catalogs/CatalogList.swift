import SeenCore

/// A file of titles as it was found in a journal's `catalog/`.
package struct CatalogFile: Sendable, Equatable {
  /// Its name and version.
  package let name: CatalogName
  /// Its whole path.
  package let path: String
  /// Its status when it was found.
  package let status: FileStatus
  /// Whether it is outside the journal, for all journals of a person.
  package let isShared: Bool

  /// The folder that it is in.
  package func folder(in files: any FileSystem) -> CatalogFolder {
    CatalogFolder(String(path.dropLast(name.fileName.count + 1)), in: files)
  }
}

/// The files of titles for a journal, by name, then by descending version: if two contain the same title, the first
/// counts.
package struct CatalogList: Sendable, Equatable {
  package let files: [CatalogFile]

  /// Lists the catalogs for a journal; none in a `catalog/` that is missing, or a link out of the journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - shared: The folder of the catalogs that a person fetched for all journals; nil for none.
  ///   - files: Where they are.
  /// - Throws: Why a folder cannot be listed.
  /// - Complexity: one call for each file; O(n log n) in the names.
  package init(
    of journal: JournalFolder, shared: String? = nil, in files: any FileSystem
  ) throws(FileError) {
    // Another person's catalogs are not part of what that person watched.
    var found = journal.isForeign ? [] : try CatalogList.list(journal.catalogPath, false, in: files)
    if !journal.isForeign, let shared { found += try CatalogList.list(shared, true, in: files) }
    self.files = found.sorted { left, right in
      if !left.name.name.isSame(as: right.name.name) {
        return left.name.name.precedes(right.name.name)
      }
      if left.name == right.name { return !left.isShared && right.isShared }
      return right.name.version.precedes(left.name.version)
    }
  }

  /// Lists the catalogs of a folder that a person fetched for all journals.
  package init(shared: String, in files: any FileSystem) throws(FileError) {
    self.files = try CatalogList.list(shared, true, in: files)
  }

  private static func list(
    _ folder: String, _ isShared: Bool, in files: any FileSystem
  ) throws(FileError) -> [CatalogFile] {
    guard let status = try files.status(folder), status.kind == .directory else { return [] }
    var found: [CatalogFile] = []
    for fileName in try files.list(folder) {
      guard let name = CatalogName(fileName: fileName) else { continue }
      let path = folder + "/" + fileName
      guard let status = try files.status(path), status.kind == .file else { continue }
      found.append(CatalogFile(name: name, path: path, status: status, isShared: isShared))
    }
    return found
  }

  /// The files that a text names: a catalog in all versions, or one version of it.
  package func files(named text: String) -> [CatalogFile] {
    files.filter { $0.name.name.isSame(as: text) || $0.name.description.isSame(as: text) }
  }
}

extension JournalFolder {
  /// The directory of catalogs; it need not exist.
  package var catalogPath: String { path + "/catalog" }
}
