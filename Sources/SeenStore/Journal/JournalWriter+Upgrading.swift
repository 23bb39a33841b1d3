import SeenCore

/// Raising a journal to what a program knows.
extension JournalWriter {
  /// Raises `journal.json` to what the program knows that opened the journal, in one step and under the lock of appends.
  ///
  /// *Durability*: the new file is complete and synchronized before it has its name, and its folder after it.
  ///
  /// - Parameters:
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: What the journal needed before, and what it needs now; the same where there was nothing to do.
  /// - Throws: `newerWriting` where the program knows too little to change the journal, `changed` where the file is no
  ///   longer what it was; `notRecorded` where a file cannot be used.
  package func upgrade(
    random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {}
  ) throws(AppendError) -> (before: JournalVersions, after: JournalVersions) {
    try prepareDirectory()
    return try JournalLock.hold(
      journal.eventsPath, in: files, timeout: settings.timeout, onWait: onWait
    ) { (_) throws(AppendError) in
      let path = journal.path + "/" + JournalFolder.fileName
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try files.readWhole(path, limit: JournalFile.maximumBytes)
      } catch {
        throw .notRecorded(error)
      }
      guard let file = try? JournalFile(bytes, knowing: journal.known),
        file.identifier.isSame(as: journal.identifier)
      else { throw .changed }
      guard file.versions.write <= journal.known.write else {
        throw .newerWriting(journal.path, file.versions, known: journal.known)
      }
      let wanted = file.versions.joined(journal.known)
      if wanted != file.versions {
        do throws(FileError) {
          try files.replace(path, with: file.stating(wanted), mark: Hexadecimal.text(random(8)))
        } catch {
          throw .notRecorded(error)
        }
      }
      return (file.versions, wanted)
    }
  }
}
