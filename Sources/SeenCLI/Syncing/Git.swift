import SeenCore
import SeenRender
import SeenStore

/// The user's git, run on the repository of one journal: by argument vector, without a shell, prompts or hooks.
///
/// A repository can name programs that git runs. So nothing here runs in one that this user did not make or trust
/// (`SyncTrust`), and what could still start a program without being asked for is turned off.
struct Git {
  /// The folder of the journal.
  let path: String
  private let world: any World
  /// Variables for every call, such as who commits where git does not know.
  private var variables: [(name: String, value: String?)]

  /// Options before every command.
  private static let options = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat",
    "protocol.ext.allow=never", "submodule.recurse=false", "gc.autoDetach=false",
    "maintenance.autoDetach=false", "commit.gpgSign=false",
  ]

  /// Variables that would lead git to another repository.
  private static let unset = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_CONFIG_PARAMETERS",
    "GIT_CONFIG_COUNT", "GIT_EXTERNAL_DIFF",
  ]

  /// Prepares to run git in the folder of a journal; touches nothing.
  init(at path: String, in world: any World) {
    let real = (try? world.files.resolve(path)) ?? path
    self.path = real
    self.world = world
    let parent = real.split(separator: "/").dropLast().joined(separator: "/")
    variables = Git.unset.map { ($0, nil) }
    variables += [
      ("GIT_TERMINAL_PROMPT", "0"), ("GIT_CEILING_DIRECTORIES", "/" + parent), ("LC_ALL", "C"),
      ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_PAGER", "cat"), ("GIT_EDITOR", "true"),
    ]
  }

  /// The same, with a name for the commits of who has none.
  mutating func nameCommitter() {
    for role in ["AUTHOR", "COMMITTER"] {
      variables.append(("GIT_\(role)_NAME", "seen"))
      variables.append(("GIT_\(role)_EMAIL", "seen@localhost"))
    }
  }

  /// Runs git; nil if there is none.
  func run(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) -> ProgramResult? {
    let options = Git.options.flatMap { ["-c", $0] }
    let extra: [(name: String, value: String?)] = index.map { [("GIT_INDEX_FILE", $0)] } ?? []
    return world.runProgram(
      ["git", "-C", path] + options + arguments, input: input, environment: variables + extra)
  }

  /// Runs git and returns its output.
  /// - Throws: `failed` if it ends with another status than 0, `missing` if there is no git.
  func output(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) throws(SyncProblem) -> [UInt8] {
    guard let result = run(arguments, input: input, index: index) else { throw .noGit }
    guard result.status == 0 else { throw .failed(arguments[0], result.complaint) }
    return result.output
  }

  /// Runs git and returns the first line of its output.
  /// - Throws: as `output`.
  func line(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) throws(SyncProblem) -> String {
    let bytes = try output(arguments, input: input, index: index)
    return String(decoding: bytes.prefix { $0 != 10 && $0 != 0 }, as: UTF8.self)
  }

  /// Returns the id of the commit that a name stands for; nil if it stands for none.
  func commit(_ name: String) throws(SyncProblem) -> String? {
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    guard let result = run(arguments) else { throw .noGit }
    guard result.status == 0 else { return nil }
    return String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Returns the path of an index beside the repository's own; those of killed syncs are removed after a day.
  func freshIndex() throws(SyncProblem) -> String {
    let folder = try line(["rev-parse", "--absolute-git-dir"])
    let prefix = "seen-index-"
    for name in (try? world.files.list(folder)) ?? [] where name.hasPrefix(prefix) {
      guard let status = try? world.files.status(folder + "/" + name) else { continue }
      let age = world.now.milliseconds - status.modifiedNanoseconds / 1_000_000
      if age > 86_400_000 { try? world.files.unlink(folder + "/" + name) }
    }
    return folder + "/" + prefix + Hexadecimal.text(world.randomBytes(8))
  }

  /// Removes an index, and its lock.
  func remove(index: String) {
    for path in [index, index + ".lock"] { try? world.files.unlink(path) }
  }

  /// Returns paths as git reads them, each with a zero behind it.
  static func input(_ paths: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for path in paths {
      bytes += path.utf8
      bytes.append(0)
    }
    return bytes
  }

  /// Returns the id of the tree without files.
  func emptyTree() throws(SyncProblem) -> String {
    try line(["hash-object", "-t", "tree", "--stdin", "-w"])
  }

  /// Returns the files below some paths that are in no commit yet, also those that git is told to ignore.
  func untracked(_ paths: [String]) throws(SyncProblem) -> [String] {
    try output(["ls-files", "-z", "--others", "--"] + paths)
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a file in the folder; nil if it cannot be read.
  func present(_ path: String) -> [UInt8]? {
    try? world.files.readWhole(self.path + "/" + path)
  }

  /// Returns whether one commit is the other or before it.
  func isAncestor(_ first: String, of second: String) throws(SyncProblem) -> Bool {
    guard let result = run(["merge-base", "--is-ancestor", first, second]) else { throw .noGit }
    return result.status == 0
  }

  /// Returns the contents of objects, in order; nil for one that is missing.
  /// - Complexity: O(n) in their bytes.
  func contents(
    of objects: [(id: String, path: String)], filtered: Bool
  ) throws(SyncProblem) -> [[UInt8]?] {
    guard !objects.isEmpty else { return [] }
    let lines = objects.map { filtered ? "\($0.id) \($0.path)\n" : $0.id + "\n" }
    let bytes = try output(
      ["cat-file", "--batch"] + (filtered ? ["--filters"] : []), input: Array(lines.joined().utf8))
    var contents: [[UInt8]?] = []
    var place = 0
    for _ in objects {
      let head = bytes.dropFirst(place).prefix { $0 != 10 }
      place = min(place + head.count + 1, bytes.count)
      let words = head.split(separator: 32)
      guard words.count == 3, let count = Int(String(decoding: words[2], as: UTF8.self)),
        count >= 0, count < bytes.count - place
      else {
        contents.append(nil)
        continue
      }
      contents.append(Array(bytes[place..<(place + count)]))
      place += count + 1
    }
    return contents
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

  /// The lines of its error stream, or of its output if there are none, without the CR that ssh ends them with.
  var lines: [String] {
    (errors.isEmpty ? output : errors).split { $0 == 10 || $0 == 13 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Its first complaint, without the word that git puts first.
  var complaint: String {
    let first = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
    guard let first else { return "it ended with status \(status)" }
    for word in ["fatal: ", "error: "] where first.hasPrefix(word) {
      return String(first.dropFirst(word.count).prefix(300))
    }
    return String(first.prefix(300))
  }
}
