import SeenCore
package import SeenWire

/// A picture to be stored in a journal.
package struct Picture: Sendable {
  /// The SHA-256 of its bytes in lower-case hex: its name in events.
  package let sum: String
  /// Its format.
  package let kind: PictureKind
  package let bytes: [UInt8]

  /// Describes a picture.
  package init(sum: String, kind: PictureKind, bytes: [UInt8]) {
    self.sum = sum
    self.kind = kind
    self.bytes = bytes
  }
}

/// A file of a journal's pictures.
package struct MediaFile: Equatable, Sendable {
  /// Its path below the journal: `media/ab/abcd….jpg`.
  package let path: String
  /// The SHA-256 in its name; nil if its name has another form.
  package let sum: String?
  /// How many bytes it holds.
  package let byteCount: UInt64
}

/// The pictures of a journal: `media/<first 2>/<sha256>.<ext>`.
///
/// *Durability.* A picture is written under a temporary name, synchronized and renamed, and the names of its folders are
/// synchronized, before the event that names it is recorded. A crash leaves at most a picture that no event names.
package struct MediaFolder {
  private let journal: JournalFolder
  private let files: any FileSystem

  private static let name = "media"

  /// Describes the pictures of a journal.
  package init(_ journal: JournalFolder, in files: any FileSystem) {
    self.journal = journal
    self.files = files
  }

  /// Stores a picture, unless it is already there; a file with its name and other bytes is replaced.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - isSynchronizing: Whether it is to be safe from a power cut.
  ///   - mark: Random characters for its temporary name.
  /// - Throws: `isLink` if a folder is a link, which could lead out of the journal.
  package func add(
    _ picture: Picture, synchronizing isSynchronizing: Bool, mark: String
  ) throws(FileError) {
    let media = journal.path + "/" + Self.name
    let folder = media + "/" + picture.sum.prefix(2)
    let path = folder + "/" + picture.sum + "." + picture.kind.rawValue
    try files.makeCacheDirectory(media)
    try files.makeCacheDirectory(folder)
    if let bytes = try? files.readWhole(path, limit: picture.bytes.count), bytes == picture.bytes {
      // The program that wrote it may have died before it was synchronized.
      if isSynchronizing { try files.withOpen(path, .append, files.synchronize) }
    } else {
      let temporary = folder + "/.tmp-" + mark
      do throws(FileError) {
        try files.writeNew(temporary, picture.bytes, synchronizing: isSynchronizing)
        try files.rename(temporary, to: path)
      } catch {
        try? files.unlink(temporary)
        throw error
      }
    }
    guard isSynchronizing else { return }
    for folder in [folder, media, journal.path] { try files.synchronizeDirectory(folder) }
  }

  /// Returns the file of a picture; nil if there is none, or its name is not that of a file.
  /// - Throws: Why it cannot be known.
  package func file(of sum: String) throws(FileError) -> MediaFile? {
    let media = journal.path + "/" + Self.name
    guard PictureName.isWellFormed(sum), try files.status(media)?.kind == .directory,
      try files.status(media + "/" + sum.prefix(2))?.kind == .directory
    else { return nil }
    for kind in PictureKind.allCases {
      let path = Self.name + "/" + sum.prefix(2) + "/" + sum + "." + kind.rawValue
      if let status = try files.status(journal.path + "/" + path), status.kind == .file {
        return MediaFile(path: path, sum: sum, byteCount: status.byteCount)
      }
    }
    return nil
  }

  /// Returns the absolute path of a file.
  package func path(of file: MediaFile) -> String { journal.path + "/" + file.path }

  /// Returns the bytes of a file; nil if they cannot be read, or are more than a limit.
  package func bytes(of file: MediaFile, limit: Int) -> [UInt8]? {
    try? files.readWhole(path(of: file), limit: limit)
  }

  /// Returns every file, by path; links and names that begin with a dot are left out.
  /// - Throws: Why a folder cannot be listed.
  package func all() throws(FileError) -> [MediaFile] {
    let media = journal.path + "/" + Self.name
    guard files.isDirectory(media) else { return [] }
    var found: [MediaFile] = []
    for folder in try files.list(media).inByteOrder() {
      guard !folder.hasPrefix("."), files.isDirectory(media + "/" + folder) else { continue }
      let names = try files.list(media + "/" + folder).inByteOrder()
      try files.forEachStatus(of: names[...], in: media + "/" + folder) { index, status in
        guard !names[index].hasPrefix("."), let status, status.kind == .file else { return }
        let stem = String(names[index].prefix { $0 != "." })
        let isNamed =
          PictureName.isWellFormed(stem) && stem.hasPrefix(folder) && folder.utf8.count == 2
          && PictureKind.allCases.contains { names[index].isSame(as: stem + "." + $0.rawValue) }
        found.append(
          MediaFile(
            path: Self.name + "/" + folder + "/" + names[index], sum: isNamed ? stem : nil,
            byteCount: status.byteCount))
      }
    }
    return found
  }
}
