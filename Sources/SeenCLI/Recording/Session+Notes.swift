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
      do { piece = try world.readInput(upTo: 1 << 16) } catch { throw .command(.input(error)) }
      if piece.isEmpty { break }
      bytes += piece
      // An input such as /dev/zero has no end.
      guard bytes.count <= EventLine.maximumBytes else {
        throw .command(.editor(.tooLong("the input")))
      }
    }
    return try Session.text(of: bytes, from: "the input")
  }

  /// Opens an editor for notes, and returns them.
  ///
  /// The editor is what `VISUAL` or `EDITOR` names, else vi; nothing in a journal can name one. It gets its own file,
  /// which only this user may read, and which is removed afterward.
  /// - Parameter notes: What the notes are now; nil for none.
  /// - Returns: The notes as they were left; nil when they are blank, or the same.
  /// - Throws: `editor` when it cannot be started or fails, `file` when the file cannot be written or read.
  func edit(_ notes: String?) throws(AppError) -> String? {
    guard !arguments[SharedOptions.noInput] else {
      throw usage(.conflict("--edit", "--no-input"))
    }
    let command = Session.editor(variable: world.variable)
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
    deliverTalk()
    switch world.runEditor(command + [path]) {
    case nil: throw .command(.editor(.notStarted(command[0])))
    case 0?: break
    case let status?: throw .command(.editor(.failed(command[0], status: status)))
    }
    do throws(FileError) {
      bytes = try world.files.readWhole(path)
    } catch {
      throw .file(error)
    }
    let text = try Session.text(of: bytes, from: "what the editor wrote")
    let isBlank = text.allSatisfy(\.isWhitespace)
    return isBlank || text.isSame(as: notes ?? "") ? nil : text
  }

  /// Returns the program that edits and its arguments.
  package static func editor(variable: (String) -> String?) -> [String] {
    for name in ["VISUAL", "EDITOR"] {
      let words = (variable(name) ?? "").split(separator: " ").map(String.init)
      if !words.isEmpty { return words }
    }
    return ["vi"]
  }

  /// Returns bytes as text, without the line feeds at its end.
  private static func text(of bytes: [UInt8], from source: String) throws(AppError) -> String {
    var rest = bytes[...]
    while rest.last == 10 || rest.last == 13 { rest.removeLast() }
    let text = String(decoding: rest, as: UTF8.self)
    guard text.utf8.elementsEqual(rest) else { throw .command(.editor(.notText(source))) }
    return text
  }
}

/// Why notes could not be read.
package enum EditorProblem: Error, Equatable, Sendable {
  /// There is no such program.
  case notStarted(String)
  /// The program ended with this status, other than 0.
  case failed(String, status: Int32)
  /// The notes are not UTF-8.
  case notText(String)
  /// What came from there is longer than any line of a journal.
  case tooLong(String)
}

extension EditorProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .notStarted(let program):
      ErrorSentence(
        "cannot start the editor '\(program)'", hint: "set VISUAL or EDITOR, or use --notes")
    case .failed(let program, let status):
      ErrorSentence("the editor '\(program)' ended with \(status); nothing was recorded")
    case .tooLong(let source):
      ErrorSentence(
        "\(source) is longer than 1 MB; nothing was recorded",
        hint: "notes can never be longer than a line of the journal, 1 MB")
    case .notText(let source):
      ErrorSentence(
        "\(source) is not UTF-8; nothing was recorded",
        hint: "check the language settings of the terminal")
    }
  }
}
