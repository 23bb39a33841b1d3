import SeenCore

/// `README.txt` in a journal: what it is, and how to read it where nothing else can, in many years too.
package struct JournalReadme: Sendable {
  package static let fileName = "README.txt"
  /// A file that begins with this line was written by a program, and may be replaced by one.
  private static let firstLine = "This is a journal of Seen: what somebody watched and saw."
  /// Far more than it needs.
  private static let maximumBytes = 64 << 10

  /// Its bytes: ASCII, at most 72 columns and 40 lines.
  package let bytes: [UInt8]

  /// What became of it in a journal.
  package enum Outcome: Sendable, Equatable {
    /// It was written, or is to be.
    case written
    /// It is there as it should be.
    case same
    /// Somebody put a file of another content there, which stays.
    case foreign
  }

  /// Describes a journal of some versions.
  ///
  /// - Parameters:
  ///   - versions: What a program must know for the journal.
  ///   - page: The SHA-256 of the page that describes the format, in hexadecimal digits.
  package init(_ versions: JournalVersions, page: String) {
    let text = """
      \(JournalReadme.firstLine)

      journal.json says which journal this is, and its format: \(versions.read).
      Everything that was recorded is in events/. Beside it are photos in
      media/, titles to look up in catalog/, notes of phones in capture/, and
      in quarantine/ lines that a repair took out.

      The format is described by a page, SPEC.md. 'seen spec' prints that of
      the program. The one that belongs to this file has the SHA-256
      \(page)

      To read the journal with nothing but a text editor:

       1. In events/, each line of each *.jsonl file is one event, as JSON.
       2. "time" is when it was recorded, in UTC, and "type" what happened.
       3. Sort the lines of all files by "time", and equal ones by "id".
       4. Of lines with the same "id" and "time" the greatest "rev" counts.
       5. title.added: "subject" is the id of a title, "data" has its "name".
       6. watch.logged: the subject was seen on the "date" in "data".
       7. rating.set: it was given "value" of "scale"; the last one counts.
       8. watch.amended: "set" changes the watch whose id is in "watch".
       9. item.added and item.removed: it went on the "list", or off it.
      10. event.undone: the "events", or those of the "batch", do not count.

      Do not edit what is in events/: programs add lines and change none.

      """
    bytes = Array(text.utf8)
  }

  /// Returns whether a file of that name was written by a program.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    bytes.prefix { $0 != 10 && $0 != 13 }.elementsEqual(firstLine.utf8)
  }

  /// Returns what writing it into a folder would do.
  package func outcome(at folder: String, in files: any FileSystem) throws(FileError) -> Outcome {
    let path = folder + "/" + JournalReadme.fileName
    guard let status = try files.status(path) else { return .written }
    guard status.kind == .file, status.byteCount <= UInt64(JournalReadme.maximumBytes) else {
      return .foreign
    }
    let present = try files.readWhole(path, limit: JournalReadme.maximumBytes)
    if present == bytes { return .same }
    return JournalReadme.isOurs(present) ? .written : .foreign
  }

  /// Writes it into a folder, in one step, unless it is there or somebody put another file there.
  @discardableResult package func write(
    at folder: String, random: (_ byteCount: Int) -> [UInt8], in files: any FileSystem
  ) throws(FileError) -> Outcome {
    let outcome = try outcome(at: folder, in: files)
    guard outcome == .written else { return outcome }
    let path = folder + "/" + JournalReadme.fileName
    let temporary = path + ".tmp-" + Hexadecimal.text(random(8))
    try files.writeNew(temporary, bytes)
    try files.rename(temporary, to: path)
    return outcome
  }
}

extension JournalFolder {
  /// Returns whether a journal has a `README.txt`, whoever wrote it.
  package func hasReadme(in files: any FileSystem) -> Bool {
    ((try? files.status(path + "/" + JournalReadme.fileName)) ?? nil) != nil
  }
}
