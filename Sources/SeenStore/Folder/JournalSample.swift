import SeenCore

/// A sample journal whose events can be copied into a new one.
package struct JournalSample: Sendable {
  /// What a journal lacks of the sample.
  package enum Need: Equatable, Sendable {
    /// Nothing; every event file is there with exactly these bytes.
    case nothing
    /// These files are missing.
    case files([String])
    /// The journal has event files of its own, or others under the same names.
    case occupied
  }

  private let source: JournalFolder
  private let segments: SegmentList

  /// Opens the sample in a folder.
  package init(at path: String, in files: any FileSystem) throws(JournalError) {
    source = try JournalFolder(at: path, in: files)
    segments = try source.segments(in: files)
  }

  /// Returns which of its event files a journal lacks; all of them for a journal that does not exist yet.
  /// - Complexity: O(n) in the bytes.
  package func need(
    of journal: JournalFolder?, in files: any FileSystem
  ) throws(JournalError) -> Need {
    guard let journal else { return .files(segments.segments.map(\.name)) }
    let there = try journal.segments(in: files)
    var missing: [String] = []
    do throws(FileError) {
      for segment in segments.segments {
        guard let known = there.segments.first(where: { $0.name.isSame(as: segment.name) }) else {
          missing.append(segment.name)
          continue
        }
        let bytes = try files.readWhole(segment.path)
        guard try files.readWhole(known.path) == bytes else { return .occupied }
      }
    } catch {
      throw .file(error)
    }
    if missing.isEmpty { return .nothing }
    let own = there.segments.contains { known in
      !segments.segments.contains { $0.name.isSame(as: known.name) }
    }
    return own ? .occupied : .files(missing)
  }

  /// Copies event files into a journal that lacks them.
  ///
  /// *Durability*: each file is complete and synchronized before it gets its name, so that an interrupted copy
  /// is completed by the next.
  ///
  /// - Parameters:
  ///   - names: The files, as `need` gives them.
  ///   - journal: The journal.
  ///   - random: Random bytes, for the names while files are being written.
  ///   - files: The file system of both.
  /// - Returns: How many lines were copied.
  /// - Throws: Why a file could not be read or written.
  package func copy(
    _ names: [String], to journal: JournalFolder, random: (Int) -> [UInt8],
    in files: any FileSystem
  ) throws(FileError) -> Int {
    var lineCount = 0
    if try files.status(journal.eventsPath) == nil {
      try files.makeDirectory(journal.eventsPath)
      try files.synchronizeDirectory(journal.path)
    }
    for segment in segments.segments where names.contains(where: { $0.isSame(as: segment.name) }) {
      let bytes = try files.readWhole(segment.path)
      let temporary =
        journal.eventsPath + "/" + SegmentList.temporaryPrefix
        + Hexadecimal.text(random(8))
      try files.writeNew(temporary, bytes)
      if try files.place(temporary, at: journal.eventsPath + "/" + segment.name) {
        lineCount += bytes.count { $0 == 10 }
      }
    }
    try files.synchronizeDirectory(journal.eventsPath)
    return lineCount
  }
}
