package import SeenCore
package import SeenStore
import SeenWire

extension Ledger {
  /// Returns the names of the photos of a watch, in the order they were given.
  package func photos(of row: Int) -> [String] {
    watches.hasPhotos(row) ? wordLists.words(of: watches.details(of: row)[.photos]) : []
  }
}

extension MediaFolder {
  /// The most bytes of a picture that is compared with its name.
  package static let mostBytes = 100_000_000

  /// Returns whether a file has the bytes that its name says, and those of a picture of its kind.
  /// - Complexity: O(n) in its bytes.
  package func isWhole(_ file: MediaFile) -> Bool {
    guard let sum = file.sum, let bytes = bytes(of: file, limit: Self.mostBytes) else {
      return false
    }
    return SHA256.text(bytes).isSame(as: sum)
  }

  /// Returns the file of a picture; nil if there is none.
  /// - Throws: `file` when that cannot be known.
  func found(_ sum: String) throws(AppError) -> MediaFile? {
    do { return try file(of: sum) } catch { throw .file(error) }
  }
}
