package import SeenCore
package import SeenStore

/// What the program needs of the machine, apart from a terminal: files, clock, environment, other programs.
///
/// Nothing in SeenApp reads anything else, so that a test pins all of it.
package protocol Host {
  var files: any FileSystem { get }
  /// An identifier of this machine; empty if there is none.
  var machine: String { get throws(FileError) }
  /// The word for this kind of system, such as `linux`.
  var systemName: String { get }
  /// The current time.
  var now: Instant { get }
  /// The folder that relative paths start from, or nil when it is gone.
  var currentDirectory: String? { get }
  /// How often a new PIN is hashed.
  var pinRounds: Int { get }
  /// The absolute path of this program's file; nil if the system does not tell.
  var programPath: String? { get }
  /// What the program knows of journals.
  var versions: JournalVersions { get }

  /// Returns a variable of the environment, or nil when it is unset; broken UTF-8 is replaced.
  func variable(_ name: String) -> String?
  /// Returns the zone of the machine, or another one by its name; one that the system does not know is UTC.
  func zone(_ name: String?) -> LocalZone
  /// Returns 64 unpredictable bits.
  func random() -> UInt64
  /// Runs a program to its end, with input, and returns its output; nil if it cannot be started.
  ///
  /// The environment holds the variables that it sees with other values than this program; nil removes one. With `accept`,
  /// the output is passed on in pieces instead, until that returns false.
  func runProgram(
    _ command: [String], input: [UInt8], environment: [(name: String, value: String?)],
    accept: ((_ piece: [UInt8]) -> Bool)?
  ) -> ProgramResult?
  /// Sleeps.
  func pause(milliseconds: Int)
}

extension Host {
  package var pinRounds: Int { Pins.rounds }
  package var versions: JournalVersions { .known }

  /// Runs a program to its end, with input, and returns its output; nil if it cannot be started.
  package func runProgram(
    _ command: [String], input: [UInt8], environment: [(name: String, value: String?)]
  ) -> ProgramResult? {
    runProgram(command, input: input, environment: environment, accept: nil)
  }

  /// Returns unpredictable bytes.
  package func randomBytes(_ count: Int) -> [UInt8] {
    OpenJournal.bytes(count, of: random)
  }

  /// Returns a path from the root of the files.
  package func absolute(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : (currentDirectory ?? "") + "/" + path
  }

  /// Returns where a path from the root or from a folder leads, without links; nil if that is not below the folder.
  ///
  /// What does not exist yet must be in a folder that does.
  package func resolved(_ path: String, below folder: String) -> String? {
    guard let root = try? files.resolve(absolute(folder)) else { return nil }
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : root + "/" + path
    var found = try? files.resolve(whole)
    // A link that leads nowhere exists.
    if found == nil, let slash = whole.lastIndex(of: "/"),
      ((try? files.status(whole)) ?? nil) == nil
    {
      let parent = try? files.resolve(slash == whole.startIndex ? "/" : String(whole[..<slash]))
      found = parent.map { ($0 == "/" ? "" : $0) + whole[slash...] }
    }
    let start = root == "/" ? root : root + "/"
    return found.flatMap { $0.utf8.starts(with: start.utf8) ? $0 : nil }
  }
}

/// How a program ended, and what it said.
package struct ProgramResult: Sendable {
  /// Its status; 128 and more for a signal.
  package let status: Int32
  /// What it wrote to its output.
  package let output: [UInt8]
  /// What it wrote to its error stream.
  package let errors: [UInt8]

  /// Describes how a program ended.
  package init(status: Int32, output: [UInt8], errors: [UInt8]) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// A program whose words did not all arrive: half an answer must not be taken for the whole one.
  package static let unreadable = ProgramResult(
    status: 74, output: [], errors: Array("fatal: what the program wrote cannot be read".utf8))

  /// The lines of its error stream, or of its output if there are none, without the CR that ssh ends them with.
  package var lines: [String] {
    (errors.isEmpty ? output : errors).split { $0 == 10 || $0 == 13 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines of both.
  package var allLines: [String] {
    ProgramResult(status: status, output: [], errors: output + [10] + errors).lines
  }

  /// The file of the lock that git complains of; nil if it is about something else.
  package var lock: String? {
    for line in lines where line.contains(".lock': File exists") {
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      if let path = parts.first(where: { $0.hasSuffix(".lock") }) { return String(path) }
    }
    return nil
  }

  /// Its first complaint, without the word that git puts first; nil if it said nothing.
  package var complaint: String? {
    let first = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
    guard let first else { return nil }
    for word in ["fatal: ", "error: "] where first.hasPrefix(word) {
      return String(first.dropFirst(word.count).prefix(300))
    }
    return String(first.prefix(300))
  }
}
