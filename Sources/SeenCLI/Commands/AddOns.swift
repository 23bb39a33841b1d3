import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The programs of others that run as commands, as git has them: `seen-tally` in PATH runs for `seen tally`.
///
/// Only folders of PATH that are named from the root count, and no program in the folder of a journal does: a journal is data,
/// which others may have written, and brings no command.
struct AddOns {
  /// What the name of each program begins with.
  private static let prefix = "seen-"
  /// The bytes of candidates that an add-on may answer.
  private static let mostCompletionBytes = 1 << 16

  private let session: Session
  private let world: any World

  /// Finds add-ons for a run that may name a journal and a profile.
  init(for session: Session) {
    self.session = session
    world = session.world
  }

  /// The folders of PATH, in its order.
  static func folders(_ world: any World) -> [String] {
    (world.variable("PATH") ?? "").split(separator: ":").map { String($0) }
  }

  /// The names by which add-ons can be called, in their order, each once.
  /// - Complexity: one call for each file in PATH.
  var names: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in (try? world.files.list(folder)) ?? [] where file.hasPrefix(AddOns.prefix) {
        let name = String(file.dropFirst(AddOns.prefix.count))
        if !names.contains(name), program(name) != nil { names.insert(name) }
      }
    }
    return names.filter { name in !CommandList.all.contains { $0.name == name } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names as help lists them.
  var rows: [(word: String, meaning: String)] {
    names.map { name in (name, program(name).map { Sanitizer.line($0) } ?? "") }
  }

  /// Runs an add-on in place of this program.
  /// - Parameters:
  ///   - name: The word that would be a command.
  ///   - words: The words behind it.
  /// - Returns: How it ended, where it does not take the place of this process; nil if there is none of that name.
  /// - Throws: `addOn` for a file of that name that cannot be run.
  func run(_ name: String, _ words: [String]) throws(AppError) -> ExitCode? {
    switch found(name) {
    case nil: return nil
    case .broken(let path, let problem)?: throw .command(.addOn(path, problem))
    case .program(let path)?:
      guard let code = world.become([path] + words, environment: environment) else {
        throw .command(.addOn(path, .notStarted))
      }
      return code
    }
  }

  /// Returns what an add-on says could stand in place of the last of some words; nil for none of that name, or for one that
  /// says nothing.
  func completions(_ name: String, of words: [String]) -> [Candidate]? {
    guard let program = program(name) else { return nil }
    var answer: [UInt8] = []
    let result = world.runProgram(
      [program, "--completions"] + words, input: [],
      environment: environment.map { ($0.name, $0.value) }
    ) { piece in
      answer += piece.prefix(AddOns.mostCompletionBytes - answer.count)
      return answer.count < AddOns.mostCompletionBytes
    }
    guard result?.status == 0, !answer.isEmpty else { return nil }
    return answer.split(separator: 10).map { line in
      let cells = line.split(separator: 9, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      return Candidate(cells.first ?? "", cells.dropFirst().first ?? "")
    }
  }

  /// The variables that an add-on finds: the journal, the profile, and this program.
  private var environment: [(name: String, value: String)] {
    [
      ("SEEN_JOURNAL", journal), ("SEEN_PROFILE", session.journal.chosenProfile),
      ("SEEN", world.programPath),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  /// The folder of the journal, which need not exist; nil where nothing leads to one.
  private var journal: String? {
    try? JournalLocation(session.journal.request.location, in: world.files).path
  }

  private var folders: [String] {
    AddOns.folders(world).filter { $0.utf8.first == UInt8(ascii: "/") }
  }

  // MARK: Finding

  /// What stands behind a name.
  private enum Found {
    /// The path of a program.
    case program(String)
    /// That of a file which cannot be run.
    case broken(String, AddOnProblem)
  }

  /// How much of a file its first line is looked for in.
  private static let firstLineByteCount = 256

  /// Returns the program of an add-on; nil if there is none.
  private func program(_ name: String) -> String? {
    if case .program(let path)? = found(name) { path } else { nil }
  }

  /// Returns the first program of a name in PATH, else the first file that has the name and cannot be run.
  private func found(_ name: String) -> Found? {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == 47 || $0 == 0 }) else { return nil }
    let isName = name.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95
    }
    let journal = journal.map { (try? world.files.resolve($0)) ?? $0 }
    var broken: Found?
    for folder in folders {
      let path = folder + "/" + AddOns.prefix + name
      guard let named = try? world.files.status(path) else { continue }
      let file = try? world.files.resolve(path)
      let isInside =
        journal.map { ((file ?? path) + "/").utf8.starts(with: ($0 + "/").utf8) } ?? false
      if isInside || named.kind == .directory { continue }
      guard let problem = isName ? problem(file) : .badName else { return .program(path) }
      broken = broken ?? .broken(path, problem)
    }
    return broken
  }

  /// Returns why a file cannot be run; nil for one that can.
  private func problem(_ file: String?) -> AddOnProblem? {
    guard let file else { return .deadLink }
    guard world.isProgram(file) else { return .notExecutable }
    // A program may be there to be run, and not to be read.
    guard
      let start = try? world.files.readRange(file, at: 0, count: AddOns.firstLineByteCount)
    else { return nil }
    guard start.starts(with: "#!".utf8) else {
      // What is no text is for the system to judge.
      let isText = start.first.map { (32..<127).contains($0) || (9...13).contains($0) } ?? true
      return isText ? .noFirstLine : nil
    }
    let words = start.dropFirst(2).prefix { $0 != 10 }.split { $0 == 32 || $0 == 9 || $0 == 13 }
    let interpreter = String(decoding: words.first ?? [], as: UTF8.self)
    let isThere = (try? world.files.resolve(interpreter)).map { world.isProgram($0) } ?? false
    return isThere ? nil : .noInterpreter(interpreter)
  }
}
