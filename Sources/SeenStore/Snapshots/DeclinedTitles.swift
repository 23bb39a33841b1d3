package import SeenCore

/// The titles that profiles said no to when they were asked about recommendations, in `.seen/declined`.
///
/// A no is nothing that happened, so that it is no event: without the file, people are only asked again.
package struct DeclinedTitles {
  private let folder: CacheFolder
  private let random: (_ byteCount: Int) -> [UInt8]

  /// A larger file is none of this program's.
  private static let mostBytes = 1 << 20

  /// The titles of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - secret: Without it, nothing is kept.
  ///   - files: The file system.
  ///   - random: Returns a number of random bytes.
  package init(
    _ journal: JournalFolder, _ secret: CacheSecret, in files: any FileSystem,
    random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.random = random
  }

  private var path: String { folder.path + "/declined" }

  /// Returns the ids of the titles that a profile said no to.
  package func titles(of profile: String) -> Set<ByteKey> {
    Set(lines.lazy.filter { $0.profile.isSame(as: profile) }.map { ByteKey($0.title) })
  }

  /// Remembers that a profile said no to a title; where it cannot be written, it is asked about again.
  package func add(_ title: String, of profile: String) {
    // Ids have neither; a line of a journal may say otherwise.
    guard !(title + profile).utf8.contains(where: { $0 < 32 }) else { return }
    let line = Array("\(profile)\t\(title)\n".utf8)
    let known = lines.flatMap { Array("\($0.profile)\t\($0.title)\n".utf8) }
    guard known.count + line.count <= DeclinedTitles.mostBytes else { return }
    _ = try? folder.write(path, random: random) { (sink, _) throws(FileError) in
      var sink = sink
      try sink.write(known + line)
    }
  }

  private var lines: [(profile: String, title: String)] {
    guard folder.byteCount(path) != nil,
      let bytes = try? folder.files.readWhole(path, limit: DeclinedTitles.mostBytes)
    else { return [] }
    return bytes.split(separator: 10).compactMap { line in
      let parts = line.split(separator: 9, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
    }
  }
}
