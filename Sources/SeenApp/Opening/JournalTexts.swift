package import SeenCore
package import SeenStore

/// The texts of a log as a command reads them: what cannot be read ends the command.
///
/// Readers that cannot throw, such as those of rows and queries, note a failure in the journal instead, which is then
/// neither shown nor changed.
package struct JournalTexts {
  private let texts: LogTexts
  private let unread: UnreadTexts

  init(_ layout: LogLayout, _ journal: Journal) {
    texts = LogTexts(layout, in: journal.host.files)
    unread = journal.unread
  }

  private init(_ texts: LogTexts, _ unread: UnreadTexts) {
    self.texts = texts
    self.unread = unread
  }

  /// Returns the texts of the same log with nothing read yet, for another pass.
  package func fresh() -> JournalTexts { JournalTexts(texts.fresh(), unread) }

  /// Returns the event of a line; nil only if the line is not one.
  /// - Throws: `file` when it cannot be read.
  package func event(_ line: TextRange) throws(AppError) -> Event? {
    do { return try texts.event(line) } catch { throw .file(error) }
  }

  /// Returns the data of the event of a line; nil only if the line is not one.
  /// - Throws: `file` when it cannot be read.
  package func data(_ line: TextRange) throws(AppError) -> JSON? {
    try event(line).map { .object($0.data) }
  }

  /// Returns a stored line, without a line feed or carriage return.
  /// - Throws: `file` when it cannot be read.
  package func line(_ line: TextRange) throws(AppError) -> [UInt8] {
    do { return try texts.line(line) } catch { throw .file(error) }
  }

  /// Appends a stored line to others, with a line feed and without a carriage return.
  /// - Throws: `file` when it cannot be read.
  package func append(line: TextRange, to bytes: inout [UInt8]) throws(AppError) {
    do { try texts.append(line: line, to: &bytes) } catch { throw .file(error) }
  }

  /// Calls a function with the bytes of a line.
  /// - Throws: `file` when they cannot be read.
  package func read<Result>(
    _ line: TextRange, _ body: (ArraySlice<UInt8>) -> Result
  ) throws(AppError) -> Result {
    do { return try texts.read(line, body) } catch { throw .file(error) }
  }

  /// Returns whether a line may have a text in it: false only if reading it as an event would not find the text.
  /// - Throws: `file` when it cannot be read.
  package func mayHold(_ text: String, in line: TextRange) throws(AppError) -> Bool {
    do { return try texts.mayHold(text, in: line) } catch { throw .file(error) }
  }

  /// Returns notes by their packed place; nil if there are none.
  /// - Throws: `file` when they cannot be read.
  package func notes(_ packed: UInt64) throws(AppError) -> String? {
    do { return try texts.notes(packed) } catch { throw .file(error) }
  }

  // MARK: For readers that cannot throw

  package var rowNotes: (_ place: UInt64, inout [UInt8]) -> Bool {
    { packed, bytes in
      unread.read(else: false) { () throws(FileError) in
        try texts.append(notes: packed, to: &bytes)
      }
    }
  }

  /// Reads notes for queries and intents.
  package var queryNotes: (UInt64) -> String? {
    { packed in unread.read(else: nil) { () throws(FileError) in try texts.notes(packed) } }
  }

  /// Does the same for anything that is read from these texts.
  package func forRows<Result>(
    else missing: Result, _ body: () throws(AppError) -> Result
  ) -> Result {
    do throws(AppError) {
      return try body()
    } catch {
      if case .file(let problem) = error {
        unread.register(problem)
      }
      return missing
    }
  }

  /// Returns a stored line for rows, without a line feed or carriage return.
  package func rowLine(_ line: TextRange) -> [UInt8] {
    unread.read(else: []) { () throws(FileError) in try texts.line(line) }
  }

  /// Returns the event of a line for rows and imports; nil if the line is not one.
  package func rowEvent(_ line: TextRange) -> Event? {
    unread.read(else: nil) { () throws(FileError) in try texts.event(line) }
  }
}

extension Journal {
  /// Returns the texts of a reading's log.
  package func texts(of view: borrowing View) -> JournalTexts {
    texts(of: view.log)
  }

  package func texts(of log: borrowing ReplayedLog) -> JournalTexts {
    JournalTexts(log.layout, self)
  }

  /// Refuses to go on from what could not be read.
  /// - Throws: `file`.
  package func refuseUnread() throws(AppError) {
    if let error = unread.error { throw .file(error) }
  }
}
