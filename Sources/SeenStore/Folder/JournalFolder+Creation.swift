package import SeenCore
import SeenWire

/// Creating a journal in a folder.
extension JournalFolder {
  /// The attributes that make git merge events line by line and not touch photos.
  private static let attributes = [
    "events/*.jsonl -text merge=union", "media/** -text -diff", "capture/*.txt merge=union",
  ]
  /// What git should ignore.
  private static let ignored = [".seen/"]

  /// Creates a journal in a folder, which is created too; an existing journal is left as it is.
  ///
  /// *Durability*: all of it is synchronized. `journal.json` comes last, so that an interrupted creation is
  /// not a journal yet and is completed by the next.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isAdopting: Whether existing events become those of the new journal.
  ///   - known: What the program knows, which the journal is to need.
  ///   - page: The SHA-256 of the page that describes the format, for `README.txt`; nil for a journal without one.
  ///   - now: When it is created.
  ///   - random: Returns a number of random bytes.
  ///   - files: The files.
  /// - Returns: The journal, and whether it is new.
  /// - Throws: `unnamed` if there are events of a journal that lost its `journal.json`, unless they are adopted.
  package static func create(
    at path: String, adopting isAdopting: Bool = false, knowing known: JournalVersions = .known,
    page: String? = nil, now: Instant, random: (_ byteCount: Int) -> [UInt8],
    in files: any FileSystem
  ) throws(JournalError) -> (journal: JournalFolder, isNew: Bool) {
    let journal = JournalFolder(
      path: path, identifier: uuid(random(16)), created: now, known)
    let isUnnamed = ((try? files.status(path + "/" + fileName)) ?? nil) == nil
    if !isAdopting, isUnnamed, hasSegments(at: path, in: files) { throw .unnamed(path) }
    do throws(FileError) {
      try files.makeDirectories(path)
      if try files.status(path + "/" + fileName) == nil {
        guard try journal.holdsEvents(in: files) else {
          throw FileError(.open, journal.eventsPath, .notDirectory)
        }
        if try files.status(journal.eventsPath) == nil {
          try files.makeDirectory(journal.eventsPath)
        }
        try addLines(attributes, to: path + "/.gitattributes", random, in: files)
        try addLines(ignored, to: path + "/.gitignore", random, in: files)
        if let page {
          try JournalReadme(known, page: page).write(at: path, random: random, in: files)
        }
        let temporary = path + "/" + SegmentList.temporaryPrefix + Hexadecimal.text(random(8))
        try files.writeNew(temporary, journal.bytes)
        // Names can become durable in any order, so the others are synchronized first.
        try files.synchronizeDirectory(path)
        if try files.place(temporary, at: path + "/" + fileName) {
          try files.synchronizeDirectory(path)
          return (journal, true)
        }
      }
    } catch {
      throw .file(error)
    }
    return (try JournalFolder(at: path, knowing: known, in: files), false)
  }

  /// Adds the attributes for git that a journal of an earlier version of the program lacks.
  /// - Throws: Why `.gitattributes` cannot be read or replaced.
  package func addAttributes(
    random: (_ byteCount: Int) -> [UInt8], in files: any FileSystem
  ) throws(FileError) {
    try JournalFolder.addLines(
      JournalFolder.attributes, to: path + "/.gitattributes", random, in: files)
  }

  /// The contents of `journal.json`.
  private var bytes: [UInt8] {
    var members = JournalFile.members(versions) + [JSON.Member("journal", .string(identifier))]
    if let created { members.append(JSON.Member("created", .string(created.description))) }
    return JSON.object(members).bytes + [10]
  }

  /// Adds the lines that a small text file lacks, in one step; the rest of it is kept.
  private static func addLines(
    _ lines: [String], to path: String, _ random: (Int) -> [UInt8], in files: any FileSystem
  ) throws(FileError) {
    var bytes: [UInt8] = []
    if try files.status(path) != nil { bytes = try files.readWhole(path, limit: 1 << 20) }
    let present = bytes.split(separator: 10).map { $0.last == 13 ? $0.dropLast() : $0 }
    let missing = lines.filter { line in !present.contains { $0.elementsEqual(line.utf8) } }
    if missing.isEmpty { return }
    if let last = bytes.last, last != 10 { bytes.append(10) }
    for line in missing { bytes += Array(line.utf8) + [10] }
    let temporary = path + ".tmp-" + Hexadecimal.text(random(8))
    try files.writeNew(temporary, bytes)
    try files.rename(temporary, to: path)
  }

  /// Returns a random UUID (version 4) of 16 random bytes.
  private static func uuid(_ random: [UInt8]) -> String {
    var bytes = Array((random + [UInt8](repeating: 0, count: 16)).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { Hexadecimal.text(Array(bytes[$0])) }
    return parts.joined(separator: "-")
  }
}
