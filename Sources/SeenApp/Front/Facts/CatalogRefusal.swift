/// Why a catalog is not added, changed or found: facts only.
package enum CatalogRefusal: Error, Equatable {
  /// A text is not a name of a catalog.
  case badName(String)
  /// There is a catalog with that name and version but other bytes.
  case taken(String)
  /// There is another version of the catalog.
  case otherVersion(name: String, version: String)
  /// No catalog has that name; similar names.
  case unknown(String, near: [String])
  /// The file has no line that is a title; the first bad line.
  case noTitles(file: String, first: BadCatalogLine?)
  case lineTooLong(file: String, line: Int)
  /// The file is the same as the catalog.
  case unchanged(String)
  /// Input from a pipe needs a name.
  case nameless
  /// None of the given files has the titles; the files that the source has.
  case noTitleFile(files: String)
  /// Votes were asked for, and no file has them; the files that the source has.
  case noVotes(files: String)
  /// The files have none of the requested titles.
  case noneWanted
  /// A name stands for several versions of a catalog, and one is needed; all of them.
  case severalVersions(String, [String])
  /// No column of a file says which title a row is about; its columns.
  case noKeyColumn(file: String, found: [String])
  /// The file is not a list of addresses to play.
  case notPlaylist(file: String)
}
