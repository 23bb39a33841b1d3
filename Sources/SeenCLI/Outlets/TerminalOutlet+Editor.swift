import SeenApp
import SeenStore

/// Notes from an editor.
extension TerminalOutlet {
  /// Opens an editor for notes, and returns them as they were left.
  ///
  /// The editor is what `VISUAL` or `EDITOR` names, else vi; nothing in a journal can name one. It gets its own file,
  /// which only this user may read, and which is removed afterward.
  /// - Parameter notes: What the notes are now; nil for none.
  /// - Returns: The notes as they were left.
  /// - Throws: `editor` when it cannot be started or fails, `file` when the file cannot be written or read.
  func edit(_ notes: String?) throws(AppError) -> String {
    let command = TerminalOutlet.editor(variable: world.variable)
    let folder = world.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let name = world.randomBytes(8).map { String($0, radix: 36) }.joined()
    let path = folder + "/seen-notes-" + name + ".txt"
    let bytes: [UInt8]
    do throws(FileError) {
      try world.files.writeNew(path, Array((notes ?? "").utf8), synchronizing: false)
    } catch {
      throw .file(error)
    }
    defer { try? world.files.unlink(path) }
    switch runProgram(command + [path]) {
    case nil: throw .command(.editor(.notStarted(command[0])))
    case 0?: break
    case let status?: throw .command(.editor(.failed(command[0], status: status)))
    }
    do throws(FileError) {
      bytes = try world.files.readWhole(path)
    } catch {
      throw .file(error)
    }
    return try NotesText.text(of: bytes, from: "what the editor wrote")
  }

  /// Returns the program that edits and its arguments.
  package static func editor(variable: (String) -> String?) -> [String] {
    for name in ["VISUAL", "EDITOR"] {
      let words = (variable(name) ?? "").split(separator: " ").map(String.init)
      if !words.isEmpty { return words }
    }
    return ["vi"]
  }
}

/// Notes as they come from the input or an editor.
enum NotesText {
  /// Returns bytes as text, without the line feeds at its end.
  static func text(of bytes: [UInt8], from source: String) throws(AppError) -> String {
    var rest = bytes[...]
    while rest.last == 10 || rest.last == 13 { rest.removeLast() }
    let text = String(decoding: rest, as: UTF8.self)
    guard text.utf8.elementsEqual(rest) else { throw .command(.editor(.notText(source))) }
    return text
  }
}
