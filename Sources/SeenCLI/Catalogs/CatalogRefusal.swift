package import SeenRender

/// Why a catalog is not added, changed or found: facts only.
package enum CatalogRefusal: Error, Equatable {
  /// A text is not a name of a catalog.
  case badName(String)
  /// A catalog of that name and version is there, with other bytes.
  case taken(String)
  /// Another version of the catalog is there.
  case otherVersion(name: String, version: String)
  /// No catalog has that name; similar names.
  case unknown(String, near: [String])
  /// The file has no line that is a title; the first bad line.
  case noTitles(file: String, first: CatalogEntry.BadLine?)
  /// A line of the file is too long.
  case lineTooLong(file: String, line: Int)
  /// The file is the same as the catalog.
  case unchanged(String)
  /// Input from a pipe needs a name.
  case nameless
  /// No file given to make a catalog of has the titles; the files that the source has.
  case noTitleFile(files: String)
  /// Votes were asked for, and no file has them; the files that the source has.
  case noVotes(files: String)
  /// Nothing in the files was asked for.
  case noneWanted
  /// A name stands for several versions of a catalog, and one is needed: all of them.
  case severalVersions(String, [String])
  /// No column of a file says which title a row is of; its columns.
  case noKeyColumn(file: String, found: [String])
  /// The file is not a list of addresses to play.
  case notPlaylist(file: String)
}
