import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// Notes from the input or from an editor.
extension Session {
  /// Reads the notes from the input for `--notes -`, without trailing line feeds; blank notes count as none.
  /// - Throws: `input`, or `notText` if it is not UTF-8.
  func readNotes() throws(AppError) {
    guard
      let notes = arguments.occurrences.last(where: { $0.long == WatchOptions.notes.spec.long }),
      notes.value == "-", spec.options.contains(where: { $0.long == notes.long })
    else { return }
    let text = try inputText()
    if (try? String(argument: text)) == nil {
      arguments.remove(notes.long)
    } else {
      arguments.replace(notes.long, with: text)
    }
  }

  /// Returns the input as text, without the line feeds at its end.
  /// - Throws: `input`, `tooLong` if no event could hold it, or `notText` if it is not UTF-8.
  func inputText() throws(AppError) -> String {
    var bytes: [UInt8] = []
    while true {
      let piece: [UInt8]
      do { piece = try outlet.readInput(upTo: 1 << 16) } catch { throw .command(.input(error)) }
      if piece.isEmpty { break }
      bytes += piece
      // An input such as /dev/zero has no end.
      guard bytes.count <= EventLine.maximumBytes else {
        throw .command(.editor(.tooLong("the input")))
      }
    }
    return try NotesText.text(of: bytes, from: "the input")
  }
}
