import SeenCore

/// A file of titles as it was found in a journal's `catalog/`.
package struct CatalogFile: Sendable, Equatable {
  /// Its name and version.
  package let name: CatalogName
  /// Its whole path.
  package let path: String
  /// Its status when it was found.
  package let status: FileStatus
}

/// The files of titles in a journal, by name, then by descending version: if two contain the same title, the first
/// counts.
package struct CatalogList: Sendable, Equatable {
  package let files: [CatalogFile]

  /// Lists the catalogs of a journal; none if it has no `catalog/`, or if that is a link out of the journal.
  /// - Complexity: one call for each file; O(n log n) in the names.
  package init(of journal: JournalFolder, in files: any FileSystem) throws(FileError) {
    let folder = journal.catalogPath
    var found: [CatalogFile] = []
    // Another person's catalogs are not part of what that person watched.
    if !journal.isForeign, let status = try files.status(folder), status.kind == .directory {
      for fileName in try files.list(folder) {
        guard let name = CatalogName(fileName: fileName) else { continue }
        let path = folder + "/" + fileName
        guard let status = try files.status(path), status.kind == .file else { continue }
        found.append(CatalogFile(name: name, path: path, status: status))
      }
    }
    self.files = found.sorted { left, right in
      if !left.name.name.isSame(as: right.name.name) {
        return left.name.name.precedes(right.name.name)
      }
      return right.name.version.precedes(left.name.version)
    }
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
