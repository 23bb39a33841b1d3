import SeenCore

/// A file of a commit.
struct CommittedFile {
  /// Its path in the repository.
  let path: String
  /// The id of its bytes.
  let id: String
}

/// Files in commits and in the folder, by their raw bytes, ignoring attributes, filters and index flags.
extension Git {
  /// Returns the regular files that a commit has at a path or below it; those whose paths are not UTF-8 are left out.
  func files(of commit: String, at path: String) throws(SyncProblem) -> [CommittedFile] {
    let bytes = try output(["ls-tree", "-r", "-z", "--full-tree", commit, "--", path])
    return bytes.split(separator: 0).compactMap { entry in
      guard let text = String(validating: entry, as: UTF8.self) else { return nil }
      let parts = text.split(separator: "\t", maxSplits: 1)
      let facts = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, facts.count == 3, facts[0].hasPrefix("100") else { return nil }
      return CommittedFile(path: String(parts[1]), id: String(facts[2]))
    }
  }

  /// Returns the ids of the segments that a commit has, by their paths; none without a commit.
  func segmentIDs(of commit: String?) throws(SyncProblem) -> [ByteKey: String] {
    guard let commit else { return [:] }
    let segments = try files(of: commit, at: "events")
      .filter { SyncFiles.kind(of: $0.path) == .events }
    return Dictionary(segments.map { (ByteKey($0.path), $0.id) }) { $1 }
  }

  func segments(of commit: String) throws(SyncProblem) -> [(name: String, bytes: [UInt8])] {
    let files = try segmentIDs(of: commit).sorted { $0.key < $1.key }
    let contents = try contents(of: files.map(\.value))
    return zip(files, contents).compactMap { file, bytes in
      bytes.map { (String(file.key.text.dropFirst("events/".count)), $0) }
    }
  }

  /// Returns the ids that the bytes of files in the folder have, in order.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - isWriting: Whether the bytes are put into the repository.
  /// - Returns: An id for each.
  /// - Throws: What git says.
  /// - Complexity: O(n) in their bytes.
  func ids(of paths: [String], writing isWriting: Bool = false) throws(SyncProblem) -> [String] {
    guard !paths.isEmpty else { return [] }
    let bytes = try output(
      ["hash-object", "--no-filters", "--stdin-paths"] + (isWriting ? ["-w"] : []),
      input: paths.flatMap { Git.quoted($0) + [10] })
    let ids = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    guard ids.count == paths.count else { throw .failed("hash-object", .unreadableFile) }
    return ids
  }

  /// Returns a path in quotes, for git's line-based input.
  private static func quoted(_ path: String) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    var bytes = [quote]
    for byte in path.utf8 {
      switch byte {
      case quote, backslash: bytes += [backslash, byte]
      case 0..<32: bytes += [backslash] + [6, 3, 0].map { UInt8(ascii: "0") + (byte >> $0) & 7 }
      default: bytes.append(byte)
      }
    }
    return bytes + [quote]
  }

  /// Returns the contents of objects by their ids, in order; nil for one that is missing.
  /// - Complexity: O(n) in their bytes.
  func contents(of ids: [String]) throws(SyncProblem) -> [[UInt8]?] {
    guard !ids.isEmpty else { return [] }
    let bytes = try output(
      ["cat-file", "--batch"], input: Array(ids.map { $0 + "\n" }.joined().utf8))
    var contents: [[UInt8]?] = []
    var place = 0
    for _ in ids {
      let head = bytes.dropFirst(place).prefix { $0 != 10 }
      place = min(place + head.count + 1, bytes.count)
      let words = head.split(separator: 32)
      guard words.count == 3, let count = Int(String(decoding: words[2], as: UTF8.self)),
        count >= 0, count < bytes.count - place
      else {
        contents.append(nil)
        continue
      }
      contents.append(Array(bytes[place..<(place + count)]))
      place += count + 1
    }
    return contents
  }

  /// Returns the bytes of an object; nil without an id, or if it is missing.
  func content(of id: String?) throws(SyncProblem) -> [UInt8]? {
    guard let id else { return nil }
    return try contents(of: [id]).first ?? nil
  }
}
