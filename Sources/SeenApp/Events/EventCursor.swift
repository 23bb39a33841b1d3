import SeenCore
import SeenStore
import SeenWire

/// A file that remembers what was delivered of a stream of events.
///
/// One JSON object on one line: the journal, the question in words, the greatest number of each writer, and the sums of the
/// lines (`DeliveredLines`). It is replaced as a whole: when lines are about to be handed out, by one after which all of them
/// come again, and by one that tells of them when they were taken.
package struct EventCursor {
  private let file: CursorFile
  private let journal: String
  private let question: String
  /// What has come since.
  package var news = EventNews()

  private static let version = 1

  fileprivate init(_ file: CursorFile, journal: String, question: String) {
    (self.file, self.journal, self.question) = (file, journal, question)
  }

  /// Reads the file; an empty one means that nothing was delivered.
  fileprivate mutating func read() throws(AppError) {
    let path = file.path
    let bytes: [UInt8]
    do throws(FileError) { bytes = try file.read() } catch { throw .file(error) }
    if bytes.isEmpty { return }
    guard let cursor = try? JSONReader.read(bytes),
      cursor["cursor"]?.wholeNumber == EventCursor.version,
      let own = cursor["journal"]?.text, let asked = cursor["of"]?.text,
      let delivered = DeliveredLines(cursor)
    else { throw .events(.cursor(path, .notCursor)) }
    guard own.isSame(as: journal) else { throw .events(.cursor(path, .otherJournal)) }
    guard asked.isSame(as: question) else { throw .events(.cursor(path, .otherQuestion(asked))) }
    news = EventNews(after: delivered, isOpen: cursor["open"] == true)
  }

  fileprivate func write(_ suffix: String) throws(AppError) {
    let head = [
      JSON.Member("cursor", .whole(EventCursor.version)), JSON.Member("journal", .string(journal)),
      JSON.Member("of", .string(question)),
    ]
    do throws(FileError) {
      try file.replace(JSON.object(head + news.members).bytes + [10], suffix: suffix)
    } catch {
      throw .file(error)
    }
  }
}

extension Journal {
  /// Reads the cursor of a question.
  /// - Throws: `events` for the file of another question or another journal, or what is no cursor, and `file`.
  package func cursor(
    _ file: CursorFile, _ question: EventQuestion, _ view: borrowing View
  ) throws(AppError) -> EventCursor {
    var cursor = EventCursor(file, journal: view.folder.identifier, question: question.words)
    try cursor.read()
    return cursor
  }

  /// Replaces the file of a cursor by what it knows now.
  /// - Throws: `file` when it cannot be written; then the old one is still there.
  package func write(_ cursor: EventCursor) throws(AppError) {
    let suffix = host.randomBytes(8).map { String($0, radix: 36) }.joined()
    try cursor.write(suffix)
  }
}
