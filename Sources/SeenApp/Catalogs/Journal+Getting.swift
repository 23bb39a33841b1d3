package import SeenCore
import SeenInterchange
import SeenStore
import SeenWire

/// A catalog that was fetched; of a preview, that would be.
package struct FetchedCatalog {
  /// What it holds; nil when nothing was made.
  package let made: MadeCatalog?
  /// The addresses that are fetched, or the first of them.
  package let addresses: [String]
  /// The version that it replaced; nil if there was none.
  package let oldVersion: String?
  /// How many titles it has that the old version lacked, and how many it lacks that the old one had.
  package fileprivate(set) var newCount = 0, goneCount = 0
  /// What follows for the titles of the journal.
  package fileprivate(set) var changes: [Draft] = []
  /// The names of profiles for kids, which see no film or show without a content rating; empty where the source has them.
  package fileprivate(set) var kids: [String] = []
}

/// Fetching catalogs, which lie outside the journal and are for all journals of a person.
extension Journal {
  /// Fetches the files of a source and makes a catalog of them, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - wished: What is fetched.
  ///   - changes: What is done to the data of the source, in words.
  /// - Returns: What was made; nothing was where the source has nothing newer.
  /// - Throws: `fetching`, `file`, and what making a catalog throws.
  package func getCatalog(
    _ wished: CatalogOrder, changes: (CatalogOrder) -> String
  ) throws(AppError) -> FetchedCatalog {
    guard let path = fetchedCatalogsPath else { throw .fetching(.noHome) }
    let folder = try? openFolder()
    if let folder { try requireGuardian(of: folder) }
    let order = wished.completed(thisYear: host.zone(nil).day(of: host.now).parts.year)
    let name = order.source.rawValue
    let catalogs = CatalogFolder(path, in: host.files)
    let old = try fetched(name)
    let about = old.first.flatMap { catalogs.about($0.name) } ?? .object([])
    let isSame = CatalogOrder(about: about).map { $0.about([]) == wished.about([]) } ?? false
    var fetching = try CatalogFetching(
      order, known: isSame ? CatalogOrder.tags(about: about) : [], host, front)
    let addresses = fetching.addresses
    if request.isPreview {
      return FetchedCatalog(
        made: nil, addresses: addresses, oldVersion: old.first?.name.version)
    }
    try fetching.run(folder == nil ? FollowedShows() : FollowedShows(try read(.silent).log.ledger))
    guard fetching.hasNews || !isSame else {
      return FetchedCatalog(
        made: nil, addresses: addresses, oldVersion: old.first?.name.version)
    }
    var wishes = order.wishes
    if order.source == .tvmaze { wishes.top = nil }
    let plan = CatalogPlan(
      order.source.recipe, wishes, fetching.files.map { Given($0) }, name: name, license: nil,
      changes: changes(order))
    var making = CatalogMaking(plan, host, front)
    try making.open()
    let made = try keep(
      &making, about: plan.about + [wished.about(fetching.tags)],
      version: host.zone(nil).day(of: host.now).description, in: catalogs)
    var result = FetchedCatalog(
      made: made, addresses: addresses, oldVersion: old.first?.name.version)
    if let version = made.summary.versionName, !old.isEmpty {
      try compare(&result, old, path + "/" + version.fileName, folder)
    }
    for file in old {
      do { try catalogs.remove(file.name) } catch { throw .file(error) }
    }
    fetching.removeLarge()
    if let folder {
      _ = try self.catalogs(of: folder)
      hasArrivals = true
      if !order.source.hasContentRatings { result.kids = try kids(of: folder) }
    }
    return result
  }

  /// The order by which a catalog was fetched; nil for one that was not.
  package func order(ofCatalog name: String) throws(AppError) -> CatalogOrder? {
    guard let path = fetchedCatalogsPath, let file = try fetched(name).first else { return nil }
    return CatalogFolder(path, in: host.files).about(file.name).flatMap { CatalogOrder(about: $0) }
  }

  private func fetched(_ name: String) throws(AppError) -> [CatalogFile] {
    guard let path = fetchedCatalogsPath else { return [] }
    do {
      return try CatalogList(shared: path, in: host.files).files.filter {
        $0.name.name.isSame(as: name) || $0.name.description.isSame(as: name)
      }
    } catch {
      throw .file(error)
    }
  }

  /// Counts what another version has and lacks, and finds what follows for titles of the journal.
  /// - Complexity: O(n) in the titles of both; only those that concern the journal are kept.
  private func compare(
    _ result: inout FetchedCatalog, _ old: [CatalogFile], _ new: String, _ folder: JournalFolder?
  ) throws(AppError) {
    var known: Set<UInt64> = []
    var newCount = 0
    try forEachTitle(old.map(\.path)) { known.insert(Sum.of(Array($0.id.utf8)[...])) }
    try forEachTitle([new]) { title in
      if known.remove(Sum.of(Array(title.id.utf8)[...])) == nil { newCount += 1 }
    }
    (result.newCount, result.goneCount) = (newCount, known.count)
    guard folder != nil else { return }
    let view = try read(.silent)
    var olds: [CatalogTitle] = []
    var news: [CatalogTitle] = []
    try forEachTitle(old.map(\.path)) { if concerns($0, view) { olds.append($0) } }
    try forEachTitle([new]) { if concerns($0, view) { news.append($0) } }
    do throws(Refusal) {
      result.changes = try FollowCatalog(CatalogDrift(olds, news, merges: []))
        .decide(view.log.ledger, context(view))
    } catch {
      throw .refused(error)
    }
  }

  /// Whether the journal has a title, or the show that it is a part of.
  private func concerns(_ title: CatalogTitle, _ view: borrowing View) -> Bool {
    if let show = title.show, view.log.ledger.titles.find(show) != nil { return true }
    return view.log.ledger.title(same: title, json: LogTexts.json) != nil
  }

  private func forEachTitle(
    _ paths: [String], _ body: (CatalogTitle) -> Void
  ) throws(AppError) {
    do throws(FileError) {
      for path in paths {
        try CatalogReader.read(path, in: host.files) { line in
          if case .success(.title(let title)) = line.content { body(title) }
        }
      }
    } catch {
      throw .file(error)
    }
  }

  /// The names of the profiles for kids.
  private func kids(of folder: JournalFolder) throws(AppError) -> [String] {
    try profiles(ofAll: folder).all.filter { $0.kind == .kids && !$0.isDeleted }.map(\.name)
  }
}
