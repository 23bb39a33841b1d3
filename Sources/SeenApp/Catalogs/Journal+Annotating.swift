import SeenCore
package import SeenInterchange
import SeenStore

/// How the facts of a file are added to a catalog.
package struct AnnotationWishes {
  /// What columns of the file are; nil to leave one out.
  package var mapping: [(column: String, field: CatalogField?)] = []
  /// Whether facts of the file replace others.
  package var replaces = false
  /// Whether titles of the journal that lack the facts get them too.
  package var isForJournal = false
  /// What is added to the history of the catalog, in the words of the front.
  package var change = ""

  /// Creates a wish for the usual.
  package init() {}
}

/// What became of the facts of a file.
package struct AnnotatedCatalog {
  /// The name of the catalog.
  package let name: String
  /// The version that was written; nil if nothing changed.
  package let version: String?
  /// How many rows the file has, and how many titles have rows.
  package let rowCount, matchedCount: Int
  /// How many titles got facts, and how many facts were added and replaced.
  package let titleCount, addedCount, replacedCount: Int
  /// What could not be used, in the order of lines.
  package let problems: [AnnotationProblem]
  /// The columns that were left out.
  package let unused: [String]
  /// What gives titles of the journal the facts; nil where none lacks them, or that is not wanted.
  package let change: Change?
  /// How many titles of the journal that is.
  package let journalTitleCount: Int
}

/// Adding facts to catalogs.
extension Journal {
  /// Adds the facts of a file to a catalog, as a new version of it.
  ///
  /// - Parameters:
  ///   - text: The catalog; it must be there in one version.
  ///   - given: The file.
  ///   - wishes: How.
  ///   - view: The journal.
  /// - Returns: What was added.
  /// - Throws: Why nothing was added.
  package func annotateCatalog(
    _ text: String, with given: Given, _ wishes: AnnotationWishes, _ view: borrowing View
  ) throws(AppError) -> AnnotatedCatalog {
    let files = try catalogFiles(toChange: text, in: view.folder)
    guard files.count == 1 else {
      throw .catalog(.severalVersions(text, files.map(\.name.description)))
    }
    var work = CatalogAnnotating(files[0], wishes, host, isPreview: request.isPreview)
    try work.read(given)
    try work.match()
    try work.write()
    let drafts: [Draft]
    do throws(Refusal) {
      drafts = try AddFacts(work.additions).decide(view.log.ledger, context(view))
    } catch {
      throw .refused(error)
    }
    if work.version != nil {
      hasArrivals = true
      _ = try catalogs(of: view.folder)
    }
    return work.outcome(
      drafts.isEmpty ? nil : Change(drafts: drafts), journalTitleCount: drafts.count)
  }
}
