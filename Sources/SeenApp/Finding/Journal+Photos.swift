import SeenCore
import SeenStore

/// A picture that the journal names, and its file.
package struct KeptPicture {
  /// Its name: the SHA-256 of its bytes.
  package let sum: String
  /// Where the file is; nil if it is missing.
  package let path: String?
  /// How many bytes the file has; nil if it is missing.
  package let byteCount: Int?
}

/// The pictures of watches.
extension Journal {
  /// Returns the pictures of a watch, in the order they were given.
  /// - Throws: `file` when it cannot be known whether one is there.
  package func pictures(
    of row: Int, _ view: borrowing View
  ) throws(AppError) -> [KeptPicture] {
    var pictures: [KeptPicture] = []
    for sum in view.ledger.photos(of: row) { pictures.append(try picture(named: sum, view)) }
    return pictures
  }

  /// Returns a picture by its name.
  /// - Throws: `file` when it cannot be known whether it is there.
  package func picture(named sum: String, _ view: borrowing View) throws(AppError) -> KeptPicture {
    let media = MediaFolder(view.folder, in: host.files)
    let file = try media.found(sum)
    return KeptPicture(
      sum: sum, path: file.map { media.path(of: $0) },
      byteCount: file.map { Int(clamping: $0.byteCount) })
  }

  /// Returns where the pictures of a watch are, each of which has the bytes that its name says.
  /// - Throws: `noPictures`, `missingPicture`, or `file` when it cannot be known whether one is there.
  /// - Complexity: O(n) in the bytes of the pictures.
  package func picturePaths(of row: Int, _ view: borrowing View) throws(AppError) -> [String] {
    let watch = view.ledger.idText(view.ledger.watches.id(row))
    let photos = view.ledger.photos(of: row)
    guard !photos.isEmpty else { throw .care(.noPictures(watch: watch)) }
    let media = MediaFolder(view.folder, in: host.files)
    var paths: [String] = []
    for photo in photos {
      guard let file = try media.found(photo), media.isWhole(file) else {
        throw .care(.missingPicture(photo, of: .watch(watch)))
      }
      paths.append(media.path(of: file))
    }
    return paths
  }
}
