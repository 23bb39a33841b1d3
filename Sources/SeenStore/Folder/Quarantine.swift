package import SeenCore
import SeenWire

/// The folder `quarantine/`: lines that a repair took out of segments, and the segments as they were before.
///
/// Nothing reads it. For each repaired segment it gets `<segment>.<time>.moved.jsonl`, one object for each line with
/// where it was, and `<segment>.<time>.original`, the whole segment byte for byte.
package struct Quarantine: Sendable {
  /// A line that is moved.
  struct Line {
    let line: StoredLine
    let reason: String
  }

  /// The name of the folder in a journal.
  package static let name = "quarantine"
  /// The ending of the files that have the lines.
  package static let movedSuffix = ".moved.jsonl"

  /// About how many bytes of notes are written at a time.
  private static let pieceBytes = 1 << 20

  private let journal: JournalFolder
  private let now: Instant
  private let isSynchronizing: Bool
  private let files: any FileSystem

  /// Describes the quarantine of a journal at the time of a repair.
  package init(
    _ journal: JournalFolder, now: Instant, isSynchronizing: Bool = true, in files: any FileSystem
  ) {
    self.journal = journal
    self.now = now
    self.isSynchronizing = isSynchronizing
    self.files = files
  }

  /// The folder.
  package var path: String { journal.path + "/" + Quarantine.name }

  /// Keeps lines of a segment and the segment itself, before the segment is changed.
  ///
  /// *Durability*: both are synchronized, with their names, when it returns.
  /// - Returns: The path of the lines in the journal; nil if there are none.
  func keep(_ lines: [Line], of segment: String, mark: [UInt8]) throws(FileError) -> String? {
    guard !lines.isEmpty else { return nil }
    try files.makeCacheDirectory(path)
    let stamp = now.description.filter { $0.isNumber || $0 == "T" || $0 == "Z" }
    let stem = segment.dropLast(SegmentList.suffix.count) + "." + stamp
    let source = journal.eventsPath + "/" + segment
    // A second repair within a millisecond gets a suffix.
    let isTaken = try files.status(path + "/" + stem + ".original") != nil
    let target = path + "/" + stem + (isTaken ? "-" + Hexadecimal.text(mark) : "")
    do throws(FileError) {
      try files.link(source, to: target + ".original")
    } catch {
      guard error.reason == .unsupported || error.reason == .denied else { throw error }
      try files.writeNew(target + ".original", try files.readWhole(source))
    }
    try files.withOpen(target + Quarantine.movedSuffix, .create) { (file) throws(FileError) in
      var text: [UInt8] = []
      for line in lines {
        text += entry(of: line).bytes + [10]
        // For millions of lines, the notes are many times as long as the segment.
        guard text.count >= Quarantine.pieceBytes else { continue }
        try files.appendAll(text, to: file)
        text.removeAll(keepingCapacity: true)
      }
      try files.appendAll(text, to: file)
      if isSynchronizing { try files.synchronize(file) }
    }
    if isSynchronizing {
      try files.synchronizeDirectory(path)
      try files.synchronizeDirectory(journal.path)
    }
    return String(target.dropFirst(journal.path.count + 1)) + Quarantine.movedSuffix
  }

  /// The note about a line: where it was, why it was moved, and its bytes as text or in hex.
  private func entry(of moved: Line) -> JSON {
    let bytes = Array(moved.line.bytes)
    let text = String(validating: bytes, as: UTF8.self)
    return .object([
      JSON.Member("file", .string("events/" + moved.line.segment)),
      JSON.Member("line", .whole(moved.line.number)),
      JSON.Member("offset", .whole(moved.line.offset)),
      JSON.Member("kind", .string(moved.reason)),
      JSON.Member("moved", .string(now.description)),
      text.map { JSON.Member("text", .string($0)) }
        ?? JSON.Member("hex", .string(Hexadecimal.text(bytes))),
    ])
  }
}
