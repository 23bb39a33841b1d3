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
    let folder = CatalogFolder(folder, in: host.files)
    var found: [CatalogSummary] = []
    for (place, file) in catalogs.files.enumerated() {
      let isNamed =
        text.map { $0.isSame(as: file.name.name) || $0.isSame(as: file.name.description) } ?? true
      if isNamed { found.append(CatalogSummary(place, catalogs, folder)) }
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
    let list = try catalogList(of: folder)
    let files = list.files(named: text)
    guard files.isEmpty else { return files }
    let names = list.files.map(\.name.name)
    throw .catalog(.unknown(text, near: Nearest.words(to: text, among: names)))
  }

  /// Returns the list of a journal's catalogs.
  func catalogList(of folder: JournalFolder) throws(AppError) -> CatalogList {
    do { return try CatalogList(of: folder, in: host.files) } catch { throw .file(error) }
  }

  /// Asks whether a catalog is to be removed, and removes it; a preview does neither.
  /// - Throws: `canceled` for no, what asking throws, `file` if it cannot be removed.
  package func removeCatalog(
    _ catalog: CatalogSummary, in folder: JournalFolder
  ) throws(AppError) {
    try requireGuardian(of: folder)
    guard !request.isPreview, let name = CatalogName("\(catalog.name).\(catalog.version)") else {
      return
    }
    try confirm(.catalog(.removal(catalog)))
    do { try CatalogFolder(folder, in: host.files).remove(name) } catch { throw .file(error) }
  }
}
