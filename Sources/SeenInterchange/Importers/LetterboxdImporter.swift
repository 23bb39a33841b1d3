/// Reads what Letterboxd exports: the folder of its archive unpacked, or one of its files.
///
/// Nothing is dropped and nothing invented: `Watched Date` is the date of a watch and `Date` never
/// is; half stars stay half stars; each entry stays an entry, also twice on one day; a film that
/// was only marked as watched has a watch of unknown date; a rating without an entry is a rating
/// without a watch. Every event carries where it came from, so a second import of the same archive
/// adds nothing and a newer archive adds what is new.
package enum LetterboxdImporter: Importer {
  /// The name of the format.
  package static let source = "letterboxd"

  /// The files that are read from an unpacked export; nothing else in it may be opened.
  package static let paths = LetterboxdKind.allCases.compactMap(\.path)

  /// Returns what would be recorded, and how each row ended.
  ///
  /// A file that stands alone is recognised by its header, where several kinds share one by its
  /// name.
  /// - Complexity: O(n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    guard !files.isEmpty else { throw .nothingToImport }
    var tables: [LetterboxdFile] = []
    for file in files { tables.append(try LetterboxdFile(file)) }
    var planner = LetterboxdPlanner(journal: journal, source: source)
    for kind in LetterboxdKind.allCases {
      for table in tables where table.kind == kind { planner.read(table) }
    }
    return planner.plan(of: files)
  }
}
