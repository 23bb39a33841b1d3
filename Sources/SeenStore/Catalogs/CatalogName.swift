/// The name of a catalog and of one version of it: `birds` and `avilist-2025` of `birds.avilist-2025.jsonl`.
///
/// A file is written once and never changed: another version has another name.
package struct CatalogName: Equatable, Sendable, CustomStringConvertible {
  /// The name of the catalog in every version.
  package let name: String
  package let version: String

  /// The extension of files of titles.
  package static let suffix = ".jsonl"
  /// The extension of files about catalogs.
  package static let aboutSuffix = ".about.json"
  private static let longest = 64

  /// Makes a name; nil unless the name is `[a-z0-9][a-z0-9-]*` and the version `[a-z0-9][a-z0-9.-]*`, 64 at most.
  package init?(name: String, version: String) {
    guard CatalogName.isWord(name, allowsDots: false),
      CatalogName.isWord(version, allowsDots: true)
    else { return nil }
    self.name = name
    self.version = version
  }

  /// Reads `birds.avilist-2025`; nil when it is not a name with a version.
  package init?(_ text: String) {
    guard let dot = text.utf8.firstIndex(of: 46) else { return nil }
    self.init(
      name: String(text[..<dot]), version: String(text[text.utf8.index(after: dot)...]))
  }

  /// Reads the name of a file in `catalog/`; nil if it is not a file of titles.
  package init?(fileName: String) {
    guard fileName.utf8.count > CatalogName.suffix.utf8.count,
      fileName.utf8.suffix(CatalogName.suffix.utf8.count).elementsEqual(CatalogName.suffix.utf8)
    else { return nil }
    self.init(
      String(decoding: fileName.utf8.dropLast(CatalogName.suffix.utf8.count), as: UTF8.self))
  }

  /// Returns whether a text can be the name of a catalog.
  package static func isName(_ text: String) -> Bool { isWord(text, allowsDots: false) }

  package var description: String { name + "." + version }
  /// The name of the file of titles.
  package var fileName: String { description + CatalogName.suffix }
  /// The name of the file about the catalog.
  package var aboutName: String { description + CatalogName.aboutSuffix }

  // MARK: Made from another version

  /// The separator between a catalog's original version and the digest of its changed version.
  private static let mark = "-with-"

  /// Returns the name of a changed version of a catalog; nil if it would be too long.
  func changed(to digest: String) -> CatalogName? {
    let origin = version.firstRange(of: CatalogName.mark).map { version[..<$0.lowerBound] }
    return CatalogName(name: name, version: (origin ?? version[...]) + CatalogName.mark + digest)
  }

  private static func isWord(_ text: String, allowsDots: Bool) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= longest, first != 45, first != 46 else {
      return false
    }
    return bytes.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == 45
        || allowsDots && byte == 46
    }
  }
}
