import SeenCore
import SeenStore

/// A catalog that was added to a journal; of a preview, that would be.
package struct AddedCatalog {
  package let source: CatalogSource
  /// Whether it was there already, with the same bytes.
  package let wasThere: Bool
}

/// Adding a file of titles as a catalog.
extension Journal {
  /// Adds a file of titles to the catalogs, and indexes them.
  ///
  /// - Parameters:
  ///   - given: The file; `films` and `birds` are also catalogs that come with the program.
  ///   - name: The name of the catalog, with or without a version; nil to take that of the file.
  /// - Returns: What was added.
  /// - Throws: Why nothing was added.
  package func addCatalog(
    _ given: Given, named name: String?
  ) throws(AppError) -> AddedCatalog {
    let folder = try openFolder()
    try requireGuardian(of: folder)
    try requireWriting(folder)
    let catalogs = CatalogFolder(folder, in: host.files)
    let host = host
    var read: UnfinishedCatalog? = UnfinishedCatalog { host.randomBytes($0) }
    let source = try CatalogSource(given, named: name, catalogs, into: &read, host, front)
    let isThere = try isThere(source, catalogs)
    let list = try catalogList(of: folder)
    if isThere { return AddedCatalog(source: source, wasThere: true) }
    let title = source.name.description
    if list.files.contains(where: { $0.name == source.name }) { throw .catalog(.taken(title)) }
    if let other = list.files.first(where: { $0.name.name.isSame(as: source.name.name) }) {
      throw .catalog(.otherVersion(name: other.name.name, version: other.name.version))
    }
    if !request.isPreview {
      guard try add(source, to: catalogs) else { throw .catalog(.taken(title)) }
      // So that who needs them next finds the index.
      _ = try self.catalogs(of: folder, using: &read)
      hasArrivals = true
    }
    return AddedCatalog(source: source, wasThere: false)
  }

  /// Adds a file to a folder of catalogs.
  /// - Returns: Whether it is there now; false when the name is taken by other bytes.
  /// - Throws: `file` when it cannot be written.
  func add(
    _ source: CatalogSource, to catalogs: CatalogFolder
  ) throws(AppError) -> Bool {
    if try isThere(source, catalogs) { return false }
    do throws(FileError) {
      if let about = source.about {
        _ = try catalogs.add(
          LogTexts.bytes(of: about) + [10], as: source.name.aboutName, random: host.randomBytes)
      }
      let fileName = source.name.fileName
      if let bytes = source.bytes {
        return try catalogs.add(bytes, as: fileName, random: host.randomBytes)
      }
      return try catalogs.add(copying: source.path ?? "", as: fileName, random: host.randomBytes)
    } catch {
      throw .file(error)
    }
  }

  /// Returns whether a catalog is there with the same bytes.
  func isThere(
    _ source: CatalogSource, _ catalogs: CatalogFolder
  ) throws(AppError) -> Bool {
    let path = catalogs.path + "/" + source.name.fileName
    do throws(FileError) {
      guard let status = try host.files.status(path), status.kind == .file else { return false }
      let there = try catalogs.version(of: path)
      if let own = source.path { return try catalogs.version(of: own).isSame(as: there) }
      let own = try host.files.readWhole(path)
      return own == source.bytes ?? []
    } catch {
      throw .file(error)
    }
  }
}
