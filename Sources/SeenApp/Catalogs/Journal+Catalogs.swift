import SeenCore
package import SeenStore

/// The catalogs of the journal that a command works on.
extension Journal {
  /// Returns the catalogs of a journal, by their index if it fits; without titles if there are none.
  /// - Throws: `file` if a catalog cannot be read.
  package func catalogs(of folder: JournalFolder) throws(AppError) -> Catalogs {
    var none: UnfinishedCatalog?
    return try catalogs(of: folder, using: &none)
  }

  /// Returns the catalogs of a journal, one of which was read already.
  package func catalogs(
    of folder: JournalFolder, using read: inout UnfinishedCatalog?
  ) throws(AppError) -> Catalogs {
    defer { front.show(.end(.readingCatalogs)) }
    do {
      let cache = try cache(of: folder)
      var catalogs = try cache.catalogs(using: &read) {
        front.show(.step(.readingCatalogs, $0, of: $1))
      }
      if gate.content != nil {
        let mapped = try cache.tables(of: catalogs) {
          front.show(.step(.readingCatalogs, $0, of: $1))
        }
        let hidden = gate.hidden(of: catalogs.index, mapped.tables)
        catalogs.index.hidden = hidden
        hidesCatalogTitles = hidden.map { !$0.isEmpty } ?? false
      }
      return catalogs
    } catch {
      throw .file(error)
    }
  }

  /// Returns the facts of all titles of catalogs, in the tables of a ledger: for queries.
  ///
  /// A title's symbol in them is its row in `catalogs.index`; `CatalogLinks` says which title of the journal it is.
  /// - Throws: `file` if a catalog cannot be read.
  package func tables(
    of catalogs: borrowing Catalogs, in folder: JournalFolder
  ) throws(AppError) -> MappedTables {
    defer { front.show(.end(.indexingCatalogs)) }
    do {
      var mapped = try cache(of: folder).tables(of: catalogs) {
        front.show(.step(.indexingCatalogs, $0, of: $1))
      }
      mapped.tables.hidden = catalogs.index.hidden
      return mapped
    } catch {
      throw .file(error)
    }
  }

  private func cache(of folder: JournalFolder) throws(FileError) -> CatalogCache {
    let list = try CatalogList(of: folder, shared: fetchedCatalogsPath, in: host.files)
    let host = host
    return CatalogCache(
      folder, list, cacheSecret, in: host.files, now: host.now, noting: unread,
      random: { host.randomBytes($0) })
  }
}
