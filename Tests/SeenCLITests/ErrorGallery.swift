import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Every kind of error, a way to provoke it, and exactly what is told then.
@Suite("The error gallery")
struct ErrorGallery {
  /// One picture of the gallery.
  struct Entry: Sendable, CustomTestStringConvertible {
    let kind: CommandError.Code
    let code: ExitCode
    /// The words of the command line; of the sample program where it starts with `sample`.
    let line: String
    /// What is told, line by line.
    let errors: [String]
    /// Prepares the world.
    var given: @Sendable (TestWorld) throws -> Void = { _ in }
    /// What is answered nevertheless, where what is wrong keeps nothing from being done.
    var output: [String] = []

    var testDescription: String { "\(kind.rawValue): \(line)" }
  }

  /// The pictures.
  static var entries: [Entry] {
    ErrorGallery.commandLine + ErrorGallery.streams + ErrorGallery.journals
      + ErrorGallery.recording + ErrorGallery.reading + ErrorGallery.moving
      + ErrorGallery.typed + ErrorGallery.refusals + ErrorGallery.queries + ErrorGallery.lists
      + ErrorGallery.rules + ErrorGallery.queue + ErrorGallery.catalogs
  }

  @Test("shows what each error says", arguments: entries)
  func picture(entry: Entry) throws {
    let world = TestWorld()
    try entry.given(world)
    let words = Shell.words(of: entry.line)
    let answer =
      words[0] == "sample"
      ? world.run(Array(words.dropFirst()), program: SampleProgram.self)
      : world.run(Array(words.dropFirst()))
    #expect(answer.errors == entry.errors.map { $0 + "\n" }.joined())
    #expect(answer.code == entry.code)
    #expect(answer.output == entry.output.map { $0 + "\n" }.joined())
  }

  @Test("has every kind of error")
  func complete() {
    let shown = Set(ErrorGallery.entries.map(\.kind))
    let missing = CommandError.Code.allCases.filter { !shown.contains($0) }
    #expect(missing.map(\.rawValue) == [])
  }
}
