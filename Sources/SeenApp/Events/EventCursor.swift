import SeenCore
import SeenStore
import SeenWire

/// A file that remembers what was delivered of a stream of events.
///
/// One JSON object on one line: the journal, the question in words, the greatest number of each writer, and the sums of the
/// lines (`DeliveredLines`). It is replaced as a whole: when lines are about to be handed out, by one after which all of them
/// come again, and by one that tells of them when they were taken.
package struct EventCursor {
  private let path: String
  private let journal: String
  private let question: String
  /// What has come since.
  package var news = EventNews()

  private static let version = 1
  /// More than a cursor ever has.
  private static let byteLimit = 1 << 22

  fileprivate init(_ path: String, journal: String, question: String) {
    (self.path, self.journal, self.question) = (path, journal, question)
  }

  /// Reads the file; one that is not there means that nothing was delivered.
  fileprivate mutating func read(in files: any FileSystem) throws(AppError) {
    let bytes: [UInt8]
    do throws(FileError) {
      guard try files.status(path) != nil else { return }
      bytes = try files.readWhole(path, limit: EventCursor.byteLimit)
    } catch {
      throw .file(error)
    }
    guard let cursor = try? JSONReader.read(bytes),
      cursor["cursor"]?.wholeNumber == EventCursor.version,
      let own = cursor["journal"]?.text, let asked = cursor["of"]?.text,
      let delivered = DeliveredLines(cursor)
    else { throw .events(.cursor(path, .notCursor)) }
    guard own.isSame(as: journal) else { throw .events(.cursor(path, .otherJournal)) }
    guard asked.isSame(as: question) else { throw .events(.cursor(path, .otherQuestion(asked))) }
    news = EventNews(after: delivered, isOpen: cursor["open"] == true)
  }

  fileprivate func write(_ suffix: String, in files: any FileSystem) throws(AppError) {
    let head = [
      JSON.Member("cursor", .whole(EventCursor.version)), JSON.Member("journal", .string(journal)),
      JSON.Member("of", .string(question)),
    ]
    do {
      try PageFile.write(
        JSON.object(head + news.members).bytes + [10], to: path, suffix: suffix, in: files)
    } catch {
      throw .file(error)
    }
  }
}

extension Journal {
  /// Opens the cursor of a question; the file need not exist.
  /// - Throws: `events` for the file of another question or another journal, or what is no cursor, and `file`.
  package func cursor(
    _ path: String, _ question: EventQuestion, _ view: borrowing View
  ) throws(AppError) -> EventCursor {
    var cursor = EventCursor(
      host.absolute(path), journal: view.folder.identifier, question: question.words)
    try cursor.read(in: host.files)
    return cursor
  }

  /// Replaces the file of a cursor by what it knows now.
  /// - Throws: `file` when it cannot be written; then the old one is still there.
  package func write(_ cursor: EventCursor) throws(AppError) {
    let suffix = host.randomBytes(8).map { String($0, radix: 36) }.joined()
    try cursor.write(suffix, in: host.files)
  }
}
