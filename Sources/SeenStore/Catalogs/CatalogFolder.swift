package import SeenCore
import SeenWire

/// A journal's `catalog/`, or the folder of the catalogs that a person fetched for all journals: files of titles, each
/// written once under a unique name and never changed.
///
/// *Durability*: a file is complete and synchronized before it gets its name, and its name is synchronized before a
/// command ends.
package struct CatalogFolder {
  package let path: String
  private let files: any FileSystem
  private static let blockBytes = 1 << 20
  /// Far more than an about file needs.
  private static let aboutLimit = 64 << 10

  package init(_ journal: JournalFolder, in files: any FileSystem) {
    self.init(journal.catalogPath, in: files)
  }

  /// A folder of catalogs by its absolute path; it need not exist.
  package init(_ path: String, in files: any FileSystem) {
    self.path = path
    self.files = files
  }

  /// Copies a file into the folder, unless its name is taken.
  ///
  /// - Parameters:
  ///   - source: The file, as an absolute path.
  ///   - fileName: The name that it gets.
  ///   - random: Random bytes, for the name while it is being written.
  /// - Returns: Whether it was added.
  /// - Throws: Why it could not be read or written.
  /// - Complexity: O(n) in the bytes, of which 1 MiB is kept at a time.
  package func add(
    copying source: String, as fileName: String, random: (Int) -> [UInt8]
  ) throws(FileError) -> Bool {
    try place(fileName, random) { (target) throws(FileError) in
      try files.withOpen(source, .readThroughLinks) { (file) throws(FileError) in
        var offset: UInt64 = 0
        while true {
          let bytes = try files.read(file, at: offset, count: CatalogFolder.blockBytes)
          try files.appendAll(bytes, to: target)
          offset += UInt64(bytes.count)
          if bytes.count < CatalogFolder.blockBytes { return }
        }
      }
    }
  }

  /// Writes a file into the folder, unless its name is taken; returns whether it was added.
  package func add(
    _ bytes: [UInt8], as fileName: String, random: (Int) -> [UInt8]
  ) throws(FileError) -> Bool {
    try place(fileName, random) { (target) throws(FileError) in
      try files.appendAll(bytes, to: target)
    }
  }

  /// Removes a catalog and its about file.
  package func remove(_ name: CatalogName) throws(FileError) {
    try files.unlink(path + "/" + name.fileName)
    if try files.status(path + "/" + name.aboutName) != nil {
      try files.unlink(path + "/" + name.aboutName)
    }
    try files.synchronizeDirectory(path)
  }

  /// Returns the about object of a catalog; nil if there is none that can be read.
  package func about(_ name: CatalogName) -> JSON? {
    about(path + "/" + name.aboutName, .read)
  }

  /// Returns the object in a file about a catalog; nil if there is none.
  package func about(_ path: String, _ mode: OpenMode) -> JSON? {
    guard let bytes = try? files.readWhole(path, mode, limit: CatalogFolder.aboutLimit),
      let value = try? JSONReader.read(bytes), value.members != nil
    else { return nil }
    return value
  }

  /// Returns the first eight digits of the digest of a file's bytes: a version for files without one.
  package func version(of source: String) throws(FileError) -> String {
    try files.withOpen(source, .readThroughLinks) { (file) throws(FileError) in
      let byteCount = try files.status(of: file).byteCount
      return CatalogFolder.version(
        try SegmentFingerprint.digest(file, byteCount: byteCount, in: files))
    }
  }

  /// Returns the first eight digits of the digest of bytes.
  package static func version(of bytes: [UInt8]) -> String {
    version(SegmentFingerprint.digest(bytes))
  }

  private static func version(_ sum: UInt64) -> String {
    String(decoding: Sum.text(sum).prefix(8), as: UTF8.self)
  }

  // MARK: Piece by piece

  /// Creates a file in the folder that does not have a catalog's name yet; the caller closes it.
  package func begin(random: (Int) -> [UInt8]) throws(FileError) -> OpenFile {
    try makeFolder()
    return try files.open(temporaryPath(random), .create)
  }

  /// Makes a file that was begun durable, and names it by the digest of its bytes.
  ///
  /// - Parameters:
  ///   - file: The file, which stays open.
  ///   - name: The name of the catalog.
  ///   - original: The version that it was made from; nil if it was not made from another.
  /// - Returns: The name with the version; nil when it is taken.
  /// - Throws: Why it could not be written.
  /// - Complexity: O(n) in the bytes, which are read once more.
  package func finish(
    _ file: OpenFile, named name: String, after original: CatalogName? = nil
  ) throws(FileError) -> CatalogName? {
    try files.synchronize(file)
    let digest = try version(of: file.path)
    guard let whole = original?.changed(to: digest) ?? CatalogName(name: name, version: digest)
    else { return nil }
    let isAdded = try files.place(file.path, at: path + "/" + whole.fileName)
    try files.synchronizeDirectory(path)
    return isAdded ? whole : nil
  }

  /// Makes a file that was begun durable, and names it by a version, with a number behind it where that is taken.
  /// - Throws: Why it could not be written.
  package func finish(
    _ file: OpenFile, named name: String, version: String
  ) throws(FileError) -> CatalogName? {
    try files.synchronize(file)
    var number = 1
    while let whole = CatalogName(
      name: name, version: number == 1 ? version : "\(version).\(number)")
    {
      if try files.status(path + "/" + whole.fileName) == nil,
        try files.place(file.path, at: path + "/" + whole.fileName)
      {
        try files.synchronizeDirectory(path)
        return whole
      }
      number += 1
    }
    return nil
  }

  /// Removes a file that was begun.
  package func discard(_ file: OpenFile) { try? files.unlink(file.path) }

  private func place(
    _ fileName: String, _ random: (Int) -> [UInt8],
    _ write: (OpenFile) throws(FileError) -> Void
  ) throws(FileError) -> Bool {
    try makeFolder()
    let target = path + "/" + fileName
    if try files.status(target) != nil { return false }
    let isAdded = try files.place(try written(random, write), at: target)
    try files.synchronizeDirectory(path)
    return isAdded
  }

  private func makeFolder() throws(FileError) {
    if try files.status(path) == nil { try files.makeDirectories(path) }
    guard try files.status(path)?.kind == .directory else {
      throw FileError(.open, path, .notDirectory)
    }
  }

  private func temporaryPath(_ random: (Int) -> [UInt8]) -> String {
    path + "/" + SegmentList.temporaryPrefix + Hexadecimal.text(random(8))
  }

  /// Writes a file under a name that no catalog has; returns its path.
  private func written(
    _ random: (Int) -> [UInt8], _ write: (OpenFile) throws(FileError) -> Void
  ) throws(FileError) -> String {
    let temporary = temporaryPath(random)
    do throws(FileError) {
      try files.withOpen(temporary, .create) { (file) throws(FileError) in
        try write(file)
        try files.synchronize(file)
      }
    } catch {
      try? files.unlink(temporary)
      throw error
    }
    return temporary
  }
}
