import SeenCore
import SeenStore
import SeenWire

/// The bytes of some of git's objects, read in about the order in which they are given.
///
/// Small ones are read many at a time, because a process for each takes long; great ones in pieces, because they may be
/// larger than memory.
final class GitObjects {
  /// How many bytes are read ahead.
  private static let groupByteCount = 8 << 20
  private let git: Git
  private let ids: [String]
  private let byteCounts: [Int?]
  private let places: [String: Int]
  private var group: [String: [UInt8]] = [:]

  /// Looks up the sizes of objects.
  /// - Throws: What git says.
  init(_ git: Git, _ ids: [String]) throws(SyncProblem) {
    self.git = git
    self.ids = ids
    places = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    guard !ids.isEmpty else {
      byteCounts = []
      return
    }
    let input = Array(ids.map { $0 + "\n" }.joined().utf8)
    let lines = try git.output(["cat-file", "--batch-check"], input: input).split(separator: 10)
    guard lines.count == ids.count else { throw .failed("cat-file", .unreadableObject(nil)) }
    byteCounts = lines.map { line in
      let words = line.split(separator: 32)
      return words.count == 3 ? Int(String(decoding: words[2], as: UTF8.self)) : nil
    }
  }

  /// Returns the size of an object in bytes; nil without an id, or if it is missing.
  func byteCount(of id: String?) -> Int? {
    id.flatMap { places[$0] }.flatMap { byteCounts[$0] }
  }

  /// Returns the bytes of an object; nil without an id, or if it is missing.
  /// - Complexity: O(n) in its size, and in that of the objects that are read ahead.
  func bytes(of id: String?) throws(SyncProblem) -> [UInt8]? {
    guard let id, let place = places[id], let count = byteCounts[place] else { return nil }
    if let bytes = group[id] { return bytes }
    guard count <= GitObjects.groupByteCount else {
      group = [:]
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count)
      try git.read(id) { piece in bytes += piece }
      return bytes
    }
    try readAhead(from: place)
    return group[id]
  }

  /// Passes on the bytes of an object in pieces.
  /// - Throws: What git says; `failed` if it is missing.
  /// - Complexity: O(n) in its size.
  func read(_ id: String, _ accept: (_ piece: [UInt8]) -> Void) throws(SyncProblem) {
    if let count = byteCount(of: id), count > GitObjects.groupByteCount {
      try git.read(id, accept)
    } else if let bytes = try bytes(of: id) {
      accept(bytes)
    } else {
      throw .failed("cat-file", .unreadableObject(id))
    }
  }

  /// Passes on the lines of a segment in groups.
  /// - Returns: Whether no line is over the limit.
  @discardableResult func readLines(
    of id: String, _ body: (_ lines: [UInt8]) -> Void
  ) throws(SyncProblem) -> Bool {
    var lines = WholeLines()
    try read(id) { piece in body(lines.add(piece)) }
    body(lines.end())
    return !lines.hasLongLine
  }

  /// Returns the bytes of an object as a file gets them; nil without an id, or if it is missing.
  func streamed(_ id: String?) -> StreamedBytes? {
    guard let id, let count = byteCount(of: id) else { return nil }
    return StreamedBytes(byteCount: count) { [self] (accept) throws(FileError) in
      var failure: FileError?
      do throws(SyncProblem) {
        try read(id) { piece in
          guard failure == nil else { return }
          do throws(FileError) { try accept(piece) } catch { failure = error }
        }
      } catch {
        throw FileError(.read, git.path + "/.git", .cutShort)
      }
      if let failure { throw failure }
    }
  }

  private func readAhead(from place: Int) throws(SyncProblem) {
    var (wanted, count): ([String], Int) = ([], 0)
    for (id, size) in zip(ids[place...], byteCounts[place...]) {
      // What is great is passed over: it is never read ahead.
      guard let size, size <= GitObjects.groupByteCount else { continue }
      count += size
      guard count <= GitObjects.groupByteCount || wanted.isEmpty else { break }
      wanted.append(id)
    }
    group = [:]
    for (id, bytes) in zip(wanted, try git.contents(of: wanted)) { group[id] = bytes }
  }
}

extension Git {
  /// Passes on the bytes of an object in pieces.
  /// - Throws: What git says.
  /// - Complexity: O(n) in its size.
  func read(_ id: String, _ accept: (_ piece: [UInt8]) -> Void) throws(SyncProblem) {
    let result = withoutActuallyEscaping(accept) { accept in
      run(["cat-file", "blob", id]) { piece in
        accept(piece)
        return true
      }
    }
    guard let result else { throw .noGit }
    guard result.status == 0 else { throw .failed("cat-file", result.failure) }
  }

  /// Returns whether an object has the bytes that the name of a picture says.
  func isRight(_ id: String, picture name: String) throws(SyncProblem) -> Bool {
    var hash = SHA256()
    try read(id) { piece in hash.add(piece) }
    return Hexadecimal.text(hash.digest()).isSame(as: name)
  }

  /// Returns whether a file in the folder has the bytes that the name of a picture says.
  func isRight(present path: String, picture name: String) -> Bool {
    var hash = SHA256()
    guard (try? host.files.readPieces(self.path + "/" + path) { hash.add($0) }) != nil else {
      return false
    }
    return Hexadecimal.text(hash.digest()).isSame(as: name)
  }
}
