import SeenCore
package import SeenStore

/// The catalogs of the journal that a command works on.
extension Session {
  /// Returns the catalogs of a journal, by their index if it fits; without titles if there are none.
  /// - Throws: `file` if a catalog cannot be read.
  package func catalogs(of journal: JournalFolder) throws(CommandError) -> Catalogs {
    var none: UnfinishedCatalog?
    return try catalogs(of: journal, using: &none)
  }

  /// Returns the catalogs of a journal, one of which was read already.
  func catalogs(
    of journal: JournalFolder, using read: inout UnfinishedCatalog?
  ) throws(CommandError) -> Catalogs {
    let progress = ProgressLine("Reading catalogs", self)
    defer { progress.end() }
    do {
      let cache = try cache(of: journal)
      var catalogs = try cache.catalogs(using: &read, progress: progress.inform)
      if gate.content != nil {
        let mapped = try cache.tables(of: catalogs, progress: progress.inform)
        catalogs.index.hidden = gate.hidden(of: catalogs.index, mapped.tables)
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
    of catalogs: borrowing Catalogs, in journal: JournalFolder
  ) throws(CommandError) -> MappedTables {
    let progress = ProgressLine("Indexing catalogs", self)
    defer { progress.end() }
    do {
      var mapped = try cache(of: journal).tables(of: catalogs, progress: progress.inform)
      mapped.tables.hidden = catalogs.index.hidden
      return mapped
    } catch {
      throw .file(error)
    }
  }

  private func cache(of journal: JournalFolder) throws(FileError) -> CatalogCache {
    let list = try CatalogList(of: journal, in: world.files)
    let world = world
    return CatalogCache(
      journal, list, cacheSecret, in: world.files, now: world.now, noting: unread,
      random: { world.randomBytes($0) })
  }
}
