import SeenCore
package import SeenStore
import SeenWire

/// Telling a phone which of its lines are held.
extension Journal {
  /// A line that is held, as its phone is told.
  package struct HeldLine {
    /// The path of the file that it is of.
    package let file: String
    /// What is written of it.
    package let text: String

    package init(file: String, text: String) { (self.file, self.text) = (file, text) }
  }

  /// Whether phones are told what is held: somebody asked for that once.
  package func hasAnswers(in folder: JournalFolder) -> Bool {
    let path = folder.path + "/" + Journal.captureFolder + "/answers"
    return ((try? host.files.status(path)) ?? nil) != nil
  }

  /// Writes what is held of the files in the journal to files of the same names in `capture/answers`; one that holds
  /// nothing has none.
  ///
  /// - Parameters:
  ///   - held: The lines, in order.
  ///   - folder: The journal.
  /// - Throws: `file` when one cannot be written.
  package func writeAnswers(
    _ held: [HeldLine], in folder: JournalFolder
  ) throws(AppError) {
    let answers = folder.path + "/" + Journal.captureFolder + "/answers"
    let files = captureFiles(in: folder)
    do throws(FileError) {
      for file in files {
        let text = held.filter { $0.file.isSame(as: file) }.map(\.text).joined()
        let path = answers + "/" + Given.baseName(file)
        if text.isEmpty {
          if try host.files.status(path) != nil { try host.files.unlink(path) }
          continue
        }
        let bytes = Array(text.utf8)
        if try host.files.status(path) != nil,
          try host.files.readWhole(path, limit: 1 << 22) == bytes
        {
          continue
        }
        try host.files.makeDirectories(answers)
        let temporary = answers + "/.tmp-" + Hexadecimal.text(host.randomBytes(8))
        try host.files.writeNew(temporary, bytes)
        try host.files.rename(temporary, to: path)
      }
    } catch {
      throw .file(error)
    }
  }
}
