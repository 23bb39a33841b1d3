import SeenCore
import SeenWire

/// A file in `.seen` that belongs to one snapshot, whose sum it contains, and is rebuilt for another.
///
/// The snapshot guarantees the bytes of the log that it was made from. It may be deleted at any time.
struct SnapshotCompanion {
  private let folder: CacheFolder
  private let name: String
  private let version: UInt64
  private let random: (_ byteCount: Int) -> [UInt8]

  /// Names a file of a journal.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - version: Changes whenever its columns do, or what is in them.
  ///   - journal: The journal.
  ///   - secret: The key of its sums.
  ///   - files: The file system.
  ///   - random: Returns a number of random bytes.
  init(
    _ name: String, version: UInt64, _ journal: JournalFolder, _ secret: CacheSecret,
    in files: any FileSystem, random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.name = name
    self.version = version
    self.random = random
  }

  private var path: String { folder.path + "/" + name }

  /// Reads the file, if it is whole and belongs to a snapshot.
  ///
  /// - Parameters:
  ///   - origin: The snapshot.
  ///   - count: How many numbers it begins with.
  ///   - body: Reads its columns, in the memory of the file, after the numbers.
  /// - Returns: What `body` returns; nil if the file has to be rebuilt.
  /// - Complexity: O(n) in the file for its sums.
  func read<Result: ~Copyable>(
    _ origin: SnapshotOrigin, numbers count: Int,
    _ body: (FileMapping, [UInt64], inout SnapshotReader) throws(SnapshotProblem) -> Result?
  ) -> Result? {
    guard let (memory, secret) = try? folder.mapped(path),
      let check = unsafe SnapshotCheck.ifAny(memory.bytes, secret)
    else { return nil }
    check.run()
    guard var reader = try? SnapshotReader(check) else { return nil }
    var key = Column<UInt64>()
    do throws(SnapshotProblem) {
      try reader.visit(&key)
      guard key.count == 2 + count, key[0] == version, key[1] == origin.sum else { return nil }
      return try body(memory, (2..<key.count).map { key[$0] }, &reader)
    } catch {
      return nil
    }
  }

  /// Writes the file; an unwritable disk costs only time.
  ///
  /// - Parameters:
  ///   - origin: The snapshot that it belongs to.
  ///   - numbers: What it begins with.
  ///   - body: Writes its columns.
  func write(
    _ origin: SnapshotOrigin, numbers: [UInt64],
    _ body: (inout SnapshotWriter<FileSink>) throws(FileError) -> Void
  ) {
    var key = Column<UInt64>()
    for number in [version, origin.sum] + numbers { key.append(number) }
    try? folder.write(path, random: random) { (sink, secret) throws(FileError) in
      var writer = try SnapshotWriter(into: sink, seed: 0, secret)
      try writer.visit(&key)
      try body(&writer)
      try writer.finish()
    }
  }
}
