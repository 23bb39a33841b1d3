import SeenApp
import SeenCLI
import SeenCore
import SeenRender
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Every kind of error, a way to provoke it, and its exact output.
@Suite("The error gallery")
struct ErrorGallery {
  /// One picture of the gallery.
  struct Entry: Sendable, CustomTestStringConvertible {
    /// The code of the error; nil where `--json` is to tell it.
    let kind: ErrorCode?
    let code: ExitCode
    /// The words of the command line; of the sample program where it starts with `sample`.
    let line: String
    /// The messages, line by line.
    let errors: [String]
    /// Prepares the world.
    var given: @Sendable (TestWorld) throws -> Void = { _ in }
    /// What is answered nevertheless, where what is wrong keeps nothing from being done.
    var output: [String] = []

    var testDescription: String { line }

    /// Provokes the error, with additional arguments.
    func provoked(_ more: [String] = []) throws -> Transcript {
      let world = TestWorld()
      try given(world)
      let words = Shell.words(of: line)
      let program: any Command.Type =
        words[0] == "sample" ? SampleProgram.self : ProgramCommand.self
      return world.run(Array(words.dropFirst()) + more, program: program)
    }

    /// The code for programs.
    func reported() throws -> ErrorCode? {
      let answer = try provoked(["--json"])
      let object = answer.errors.split(separator: "\n").last.map { Array($0.utf8) } ?? []
      return try JSONReader.read(object)["code"]?.text.flatMap { ErrorCode(rawValue: $0) }
    }
  }

  /// The pictures.
  static var entries: [Entry] {
    ErrorGallery.commandLine + ErrorGallery.streams + ErrorGallery.journals
      + ErrorGallery.recording + ErrorGallery.reading + ErrorGallery.moving
      + ErrorGallery.typed + ErrorGallery.doubts + ErrorGallery.refusals + ErrorGallery.queries
      + ErrorGallery.lists
      + ErrorGallery.rules + ErrorGallery.queue + ErrorGallery.catalogs + ErrorGallery.fetches
      + ErrorGallery.profiles
      + ErrorGallery.household
      + ErrorGallery.sync + ErrorGallery.events + ErrorGallery.playing
  }

  @Test("shows what each error says", arguments: entries)
  func picture(entry: Entry) throws {
    let answer = try entry.provoked()
    #expect(answer.errors == entry.errors.map { $0 + "\n" }.joined())
    #expect(answer.code == entry.code)
    #expect(answer.output == entry.output.map { $0 + "\n" }.joined())
  }

  @Test("has every kind of error")
  func complete() throws {
    var shown: Set<ErrorCode> = []
    for entry in ErrorGallery.entries {
      let code = try entry.kind ?? entry.reported()
      shown.insert(try #require(code, "\(entry.line)"))
    }
    let missing = ErrorCode.allCases.filter { !shown.contains($0) }
    #expect(missing.map(\.rawValue) == [])
  }
}
