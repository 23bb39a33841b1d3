import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// A journal in a test world, with the command lines that people type.
struct TestDiary {
  /// The world; it is the evening of 20 November 2026.
  let world = TestWorld()

  /// Makes an empty journal, whose writer is called `box` unless it is to find its own name.
  init(pinned: Bool = true) {
    if pinned { world.environment["SEEN_WRITER"] = "box" }
    world.run("init", "/home/ana/films")
    world.currentDirectory = "/home/ana/films"
  }

  /// Runs a command line and returns all that came of it.
  @discardableResult
  func seen(_ line: String) -> Transcript {
    world.run(Array(Shell.words(of: line).dropFirst()))
  }

  /// Runs a command line of these words and returns all that came of it.
  @discardableResult
  func seen(words: [String]) -> Transcript {
    world.run(words)
  }

  /// Expects the whole transcript of a command line, each stream line by line.
  func expect(
    _ line: String, _ output: [String] = [], errors: [String] = [], code: ExitCode = .done,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let answer = seen(line)
    #expect(answer.output == text(output), "\(line)", sourceLocation: sourceLocation)
    #expect(answer.errors == text(errors), "\(line)", sourceLocation: sourceLocation)
    #expect(answer.code == code, "\(line)", sourceLocation: sourceLocation)
  }

  /// Expects that a command line is refused, and that nothing is recorded then.
  func refuses(
    _ line: String, _ errors: String..., code: ExitCode = .data,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = lines
    expect(line, errors: errors, code: code, sourceLocation: sourceLocation)
    #expect(lines == before, "\(line)", sourceLocation: sourceLocation)
  }

  private func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// Every line of every segment, as it is stored.
  var lines: [String] {
    let folder = "/home/ana/films/events"
    let names = ((try? world.files.list(folder)) ?? []).filter { $0.hasSuffix(".jsonl") }
    return names.sorted().flatMap { name -> [String] in
      let bytes = (try? world.files.readWhole(folder + "/" + name)) ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// The data object of the last stored line.
  var lastData: String {
    guard let line = lines.last, let start = line.firstRange(of: #""data":"#),
      let end = line.firstRange(of: #","sum":"#)
    else { return "" }
    return String(line[start.upperBound..<end.lowerBound])
  }

  /// The types of the stored events, in the order they were recorded.
  var types: [String] {
    lines.compactMap { line in
      guard let start = line.firstRange(of: #""type":""#) else { return nil }
      return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
  }

  /// Puts a new file into the journal's folder.
  func put(_ text: String, as name: String) throws {
    try world.files.writeNew("/home/ana/films/" + name, Array(text.utf8))
  }

  /// The lines of a file in the journal's folder.
  func lines(of name: String) throws -> [String] {
    let bytes = try world.files.readWhole("/home/ana/films/" + name)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "\($0)" }
  }

  /// All that views say of the journal: equal for journals in the same state.
  var state: [String] {
    [
      "diary --json", "stats --json", "rewatches --json", "watching --json", "setting --plain",
      "export json",
    ].map { seen("seen " + $0).output }
  }
}
