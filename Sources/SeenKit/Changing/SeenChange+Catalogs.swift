import SeenApp
import SeenCore
import SeenInterchange
import SeenStore

/// Catalogs: titles that are not in the journal yet, and what they say of those that are.
extension SeenChange {
  /// Adds a file of titles to the catalogs of the journal.
  ///
  /// It asks whether titles for adults are hidden, if the file has any.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path from where the program was started.
  ///   - name: The name of the catalog, with or without a version; nil to take that of the file.
  /// - Returns: The change; refused with `catalog` for what is no such file, or a name that is taken.
  public static func addCatalog(_ path: String, named name: String? = nil) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let added = try journal.addCatalog(Given(path), named: name)
      guard !added.wasThere else { return Recorded() }
      return Recorded(try journal.hideAdults(of: added.source)?.receipt)
    }
  }

  /// Replaces a catalog by another version, and records what that changes about the titles of the journal: merges, new
  /// names and facts, new episodes.
  ///
  /// Titles that have only a name get the facts of their only match. It asks whether titles for adults are hidden.
  ///
  /// - Parameters:
  ///   - name: The name of the catalog.
  ///   - path: The file with the other version; nil to record only what the catalogs say now.
  /// - Returns: The change; refused with `catalog` for an unknown catalog, or a version that it has already.
  public static func updateCatalog(_ name: String, from path: String? = nil) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let view = try journal.read()
      let old = try journal.catalogFiles(toChange: name, in: view.folder)
      var updated: UpdatedCatalog?
      var recorded = Recorded()
      if let path {
        let new = try journal.updateCatalog(old, with: Given(path), view)
        recorded = Recorded(try journal.hideAdults(of: new.source)?.receipt)
        updated = new
      }
      if let change = try journal.following(updated?.changes ?? [], view).change {
        recorded.events += Recorded(try journal.perform(change, in: view)).events
      }
      return recorded
    }
  }

  /// Adds the facts of a file to the titles of a catalog, as a new version of it, and to the titles of the journal that
  /// lack them.
  ///
  /// - Parameters:
  ///   - name: The name of the catalog.
  ///   - path: A CSV file with a header, or JSON objects, one per line.
  ///   - replaces: Whether facts that the catalog has are replaced.
  /// - Returns: The change; refused with `catalog` for an unknown catalog, or what is no such file.
  public static func annotateCatalog(
    _ name: String, from path: String, replaces: Bool = false
  ) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let view = try journal.read()
      let given = Given(path)
      var wishes = AnnotationWishes()
      wishes.replaces = replaces
      wishes.isForJournal = true
      wishes.change = "Facts added from \(given.name)."
      let annotated = try journal.annotateCatalog(name, with: given, wishes, view)
      guard let change = annotated.change else { return Recorded() }
      return Recorded(try journal.perform(change, in: view))
    }
  }
}
