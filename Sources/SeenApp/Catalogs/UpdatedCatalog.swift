package import SeenCore
package import SeenStore
import SeenWire

/// A catalog that was replaced by another version; of a preview, that would be.
package struct UpdatedCatalog {
  package let name: String
  /// The versions that it was there in.
  package let oldVersions: [String]
  package let source: CatalogSource
  /// How the titles changed.
  package let drift: CatalogDrift
  /// The ids of those among removed titles that the journal has.
  package let kept: [String]
  /// What follows for the titles of the journal.
  package let changes: [Draft]

  /// How many changes of the journal's titles follow.
  package var changeCount: Int { changes.count }
}

/// What catalogs say of titles of the journal, to be recorded.
package struct CatalogFollowing {
  /// How many changes of titles another version of a catalog brings.
  package let changeCount: Int
  /// How many titles that had only a name get their facts.
  package let filledCount: Int
  /// All of that; nil for nothing.
  package let change: Change?
}

/// Replacing a catalog by another version.
extension Journal {
  /// Replaces a catalog by another version, and finds what follows for the journal.
  ///
  /// - Parameters:
  ///   - old: The files of the catalog, at least one.
  ///   - given: The file with the other version.
  ///   - view: The journal.
  /// - Returns: The new version, and what is different.
  /// - Throws: Why nothing was replaced.
  package func updateCatalog(
    _ old: [CatalogFile], with given: Given, _ view: borrowing View
  ) throws(AppError) -> UpdatedCatalog {
    let folder = view.folder
    let catalogs = old.first?.folder(in: host.files) ?? CatalogFolder(folder, in: host.files)
    let name = old.first?.name.name ?? ""
    let host = host
    var read: UnfinishedCatalog? = UnfinishedCatalog { host.randomBytes($0) }
    // The name of the file may contain that of the catalog.
    let full = CatalogName(fileName: Given.baseName(given.path))
    let own = full.flatMap { $0.name.isSame(as: name) ? $0.description : nil }
    let source = try CatalogSource(given, named: own ?? name, catalogs, into: &read, host, front)
    let title = source.name.description
    if try isThere(source, catalogs) { throw .catalog(.unchanged(title)) }
    if old.contains(where: { $0.name == source.name }) { throw .catalog(.taken(title)) }
    let drift = try drift(old, source)
    let changes: [Draft]
    do throws(Refusal) {
      changes = try FollowCatalog(drift).decide(view.log.ledger, context(view))
    } catch {
      throw .refused(error)
    }
    if !request.isPreview {
      guard try add(source, to: catalogs) else { throw .catalog(.taken(title)) }
      hasArrivals = true
      for file in old {
        do { try file.folder(in: host.files).remove(file.name) } catch { throw .file(error) }
      }
      _ = try self.catalogs(of: folder, using: &read)
    }
    var kept: [String] = []
    for title in drift.removed
    where view.log.ledger.title(same: title, json: LogTexts.json) != nil {
      kept.append(title.id)
    }
    return UpdatedCatalog(
      name: name, oldVersions: old.map(\.name.version), source: source, drift: drift, kept: kept,
      changes: changes)
  }

  /// Finds what catalogs say of the journal's titles: what an update brings, and the facts of titles known only by name.
  ///
  /// - Parameters:
  ///   - changes: What follows from an update; empty for none.
  ///   - view: The journal.
  /// - Returns: What the catalogs say.
  /// - Throws: `file` if a catalog cannot be read.
  package func following(
    _ changes: [Draft], _ view: borrowing View
  ) throws(AppError) -> CatalogFollowing {
    let catalogs = try catalogs(of: view.folder)
    // The titles of the changes are already known.
    let changed = Set(changes.compactMap { $0.subject.map { ByteKey($0) } })
    let filled = FillTitles().decide(view.log.ledger, context(view)) { title in
      if changed.contains(ByteKey(view.log.ledger.titles.text(title))) { return nil }
      let rows = CatalogLinks.rows(of: title, view.log.ledger, catalogs.index, LogTexts.json)
      return rows.count == 1 ? rows[0] : nil
    } listed: { row in
      catalogs.title(row)
    }
    let drafts = changes + filled
    return CatalogFollowing(
      changeCount: changes.count, filledCount: filled.count,
      change: drafts.isEmpty ? nil : Change(drafts: drafts))
  }

  /// Asks whether titles of the journal that have only a name get the facts of its catalogs, or tells of them if nobody
  /// can be asked.
  ///
  /// - Returns: What was recorded, and for how many titles; nil where nothing was.
  /// - Throws: Why the journal cannot be read or changed.
  package func fillTitles() throws(AppError) -> (receipt: Receipt, count: Int)? {
    let view = try read(.silent)
    let following = try following([], view)
    guard let change = following.change else { return nil }
    guard !request.isPreview,
      let answer = try front.answer(.catalog(.filling(following.filledCount)))
    else {
      front.notify(.catalog(.unfilled(following.filledCount)))
      return nil
    }
    guard answer == .yes else { return nil }
    return (try perform(change, in: view), following.filledCount)
  }

  /// Compares the files of a catalog with one that would replace them.
  private func drift(
    _ old: [CatalogFile], _ source: CatalogSource
  ) throws(AppError) -> CatalogDrift {
    var olds: [CatalogTitle] = []
    var news: [CatalogTitle] = []
    var merges: [(from: String, into: String)] = []
    do throws(FileError) {
      for file in old {
        try CatalogReader.read(file.path, in: host.files) { line in
          if case .success(.title(let title)) = line.content { olds.append(title) }
        }
      }
    } catch {
      throw .file(error)
    }
    try source.forEachLine(host) { line in
      switch try? line.content.get() {
      case .title(let title): news.append(title)
      case .merge(let from, let into): merges.append((from, into))
      case .blank, nil: break
      }
    }
    return CatalogDrift(olds, news, merges: merges)
  }
}
