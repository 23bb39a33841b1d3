import SeenCore
import SeenStore

/// The user's git, run on the repository of one journal: by argument vector, without a shell, prompts or hooks.
///
/// A repository can name programs that git runs. So nothing here runs in one that this user did not create or trust
/// (`SyncRecord`), and settings that could still start a program are turned off. Paths that git refuses on any system
/// are refused on all, and so are objects that are not well formed. What git has written survives a power cut, as what
/// was committed may be the reason to erase or to replace a line.
struct Git {
  /// The folder of the journal.
  let path: String
  let host: any Host
  /// Variables for every call, such as the committer if git does not know one.
  private var variables: [(name: String, value: String?)]

  /// Options before every command.
  private static let options = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat",
    "protocol.ext.allow=never", "submodule.recurse=false", "gc.autoDetach=false",
    "maintenance.autoDetach=false", "commit.gpgSign=false", "merge.renormalize=false",
    "core.attributesFile=/dev/null", "core.autocrlf=false", "core.protectNTFS=true",
    "core.protectHFS=true", "fetch.fsckObjects=true", "transfer.fsckObjects=true",
    // Such names are left out of what is merged, and do not stop the events.
    "fetch.fsck.hasDot=warn", "fetch.fsck.hasDotdot=warn", "fetch.fsck.hasDotgit=warn",
    "core.fsync=all", "core.fsyncMethod=fsync",
  ]

  /// Variables that would lead git to another repository.
  private static let unset = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_CONFIG_PARAMETERS",
    "GIT_CONFIG_COUNT", "GIT_EXTERNAL_DIFF",
  ]
  /// Where the days of commits begin and end.
  let zone: LocalZone

  /// Prepares to run git in the folder of a journal, without accessing it.
  init(at path: String, in host: any Host, zone: LocalZone? = nil) {
    self.zone = zone ?? host.zone(nil)
    let real = (try? host.files.resolve(path)) ?? path
    self.path = real
    self.host = host
    let parent = real.split(separator: "/").dropLast().joined(separator: "/")
    variables = Git.unset.map { ($0, nil) }
    variables += [
      ("GIT_TERMINAL_PROMPT", "0"), ("GIT_CEILING_DIRECTORIES", "/" + parent), ("LC_ALL", "C"),
      ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_PAGER", "cat"), ("GIT_EDITOR", "true"),
    ]
  }

  /// The same, with a committer name if git has none.
  mutating func nameCommitter() {
    for role in ["AUTHOR", "COMMITTER"] {
      variables.append(("GIT_\(role)_NAME", "seen"))
      variables.append(("GIT_\(role)_EMAIL", "seen@localhost"))
    }
  }

  /// Turns off the programs of the user's settings that attributes of files can choose: filters and merge drivers.
  ///
  /// The attributes are in the journal, so anyone who pushes could choose one of them. With its driver turned off, a
  /// file that both sides changed is a conflict.
  mutating func turnOffDrivers() throws(SyncProblem) {
    let list = ["config", "-z", "--name-only", "--get-regexp", #"^(filter|merge)\..*\."#]
    guard let found = run(list) else { throw .noGit }
    // It ends with 1 where there are none.
    guard found.status == 0 || found.status == 1 else { throw .failed("config", found.failure) }
    var settings: [(name: String, value: String)] = []
    for key in found.output.split(separator: 0) {
      let text = String(decoding: key, as: UTF8.self)
      guard let end = text.lastIndex(of: ".") else { continue }
      let driver = text[...end]
      if driver.hasPrefix("filter.") {
        settings += ["clean", "smudge", "process"].map { (driver + $0, "") }
        settings.append((driver + "required", "false"))
      } else if text.hasSuffix(".driver") {
        settings.append((text, "false"))
      }
    }
    guard !settings.isEmpty else { return }
    // Not by -c, which takes a name only up to its first equals sign.
    variables.append(("GIT_CONFIG_COUNT", String(settings.count)))
    for (index, setting) in settings.enumerated() {
      variables.append(("GIT_CONFIG_KEY_\(index)", setting.name))
      variables.append(("GIT_CONFIG_VALUE_\(index)", setting.value))
    }
  }

  /// Runs git; nil if there is none.
  ///
  /// With `accept`, its output is passed on in pieces until that returns false.
  func run(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil,
    accept: ((_ piece: [UInt8]) -> Bool)? = nil
  ) -> ProgramResult? {
    let options = Git.options.flatMap { ["-c", $0] }
    let extra: [(name: String, value: String?)] = index.map { [("GIT_INDEX_FILE", $0)] } ?? []
    return host.runProgram(
      ["git", "-C", path] + options + arguments, input: input, environment: variables + extra,
      accept: accept)
  }

  /// Runs git and returns its output.
  /// - Throws: `failed` if it ends with another status than 0, `missing` if there is no git.
  func output(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) throws(SyncProblem) -> [UInt8] {
    guard let result = run(arguments, input: input, index: index) else { throw .noGit }
    guard result.status == 0 else {
      throw result.lock.map { .locked($0) } ?? .failed(arguments[0], result.failure)
    }
    return result.output
  }

  /// Runs git and returns the first line of its output.
  /// - Throws: What `output` throws.
  func line(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) throws(SyncProblem) -> String {
    let bytes = try output(arguments, input: input, index: index)
    return String(decoding: bytes.prefix { $0 != 10 && $0 != 0 }, as: UTF8.self)
  }

  /// Runs a question for which git ends with 1 where there is nothing, and returns the first line of its answer; nil if there
  /// is nothing.
  /// - Throws: What `output` throws, for any other status than 0 and 1.
  func answer(_ arguments: [String]) throws(SyncProblem) -> String? {
    guard let result = run(arguments) else { throw .noGit }
    switch result.status {
    case 0: return String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
    case 1: return nil
    default: throw result.lock.map { .locked($0) } ?? .failed(arguments[0], result.failure)
    }
  }

  /// Returns the id of the commit that a name stands for; nil if it stands for none.
  func commit(_ name: String) throws(SyncProblem) -> String? {
    try answer(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
  }

  /// Returns the id of the tree without files.
  func emptyTree() throws(SyncProblem) -> String {
    try line(["hash-object", "-t", "tree", "--stdin", "-w"])
  }

  /// Returns the files at some paths that are in no commit yet, also those that git is told to ignore.
  func untracked(_ paths: [String]) throws(SyncProblem) -> [String] {
    try output(["ls-files", "-z", "--others", "--"] + paths)
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a file in the folder; nil if it cannot be read.
  func present(_ path: String) -> [UInt8]? {
    try? host.files.readWhole(self.path + "/" + path)
  }

  /// Returns whether one commit is the other or before it.
  func isAncestor(_ first: String, of second: String) throws(SyncProblem) -> Bool {
    try answer(["merge-base", "--is-ancestor", first, second]) != nil
  }
}
