import SeenCore
package import SeenStore

/// The catalogs that a journal has, and removing one.
extension Journal {
  /// Describes the catalogs of a journal that a text names, or all of them without a text; by name.
  /// - Throws: `catalog` if the text names none, `file` if one cannot be read.
  package func catalogSummaries(
    _ text: String?, in folder: JournalFolder
  ) throws(AppError) -> [CatalogSummary] {
    let catalogs = try catalogs(of: folder)
    var found: [CatalogSummary] = []
    for (place, file) in catalogs.files.enumerated() {
      let isNamed =
        text.map { $0.isSame(as: file.name.name) || $0.isSame(as: file.name.description) } ?? true
      if isNamed { found.append(CatalogSummary(place, catalogs, host.files)) }
    }
    if found.isEmpty, let text {
      let names = catalogs.files.map(\.name.name)
      throw .catalog(.unknown(text, near: Nearest.words(to: text, among: names)))
    }
    return found.sorted { ($0.name, $0.version) < ($1.name, $1.version) }
  }

  /// Returns the files of a catalog that is to be changed, one for each version that is there.
  /// - Throws: `catalog` if there is none, `file` if the catalogs cannot be listed; what `requireGuardian` throws.
  package func catalogFiles(
    toChange text: String, in folder: JournalFolder
  ) throws(AppError) -> [CatalogFile] {
    try requireGuardian(of: folder)
    try requireWriting(folder)
    let list = try catalogList(of: folder)
    let files = list.files(named: text)
    guard files.isEmpty else { return files }
    let names = list.files.map(\.name.name)
    throw .catalog(.unknown(text, near: Nearest.words(to: text, among: names)))
  }

  /// Returns the list of the catalogs for a journal: its own, and those that the person fetched.
  package func catalogList(of folder: JournalFolder) throws(AppError) -> CatalogList {
    do {
      return try CatalogList(of: folder, shared: fetchedCatalogsPath, in: host.files)
    } catch {
      throw .file(error)
    }
  }

  /// The folder of the catalogs that the person fetched for all journals; nil without a home directory.
  var fetchedCatalogsPath: String? {
    ThisMachine.dataDirectory(host.variable).map { $0 + "/seen-catalogs" }
  }

  /// Asks whether a catalog is to be removed, and removes it; a preview does neither.
  /// - Throws: `canceled` for no, what asking throws, `file` if it cannot be removed.
  package func removeCatalog(
    _ catalog: CatalogSummary, in folder: JournalFolder
  ) throws(AppError) {
    try requireGuardian(of: folder)
    try requireWriting(folder)
    guard !request.isPreview, let name = CatalogName("\(catalog.name).\(catalog.version)") else {
      return
    }
    try confirm(.catalog(.removal(catalog)))
    for file in try catalogList(of: folder).files
    where file.name == name && file.isShared == catalog.isShared {
      do { try file.folder(in: host.files).remove(name) } catch { throw .file(error) }
    }
  }
}
