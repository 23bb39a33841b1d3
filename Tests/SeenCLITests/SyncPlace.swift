import Foundation
import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// A folder with a remote, which goes away with the last copy.
final class SyncPlace {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Returns a world of a user of their own, who is in the folder of a copy.
  func world(_ name: String) -> TestWorld {
    let world = TestWorld(files: PosixFileSystem())
    world.runsPrograms = true
    world.currentDirectory = path + "/" + name
    world.environment = [
      "HOME": path + "/home-" + name, "PATH": ThisMachine.variable("PATH") ?? "/usr/bin:/bin",
      "SEEN_WRITER": name, "GIT_CONFIG_NOSYSTEM": "1",
    ]
    return world
  }

  @discardableResult
  func git(_ words: String..., in name: String) -> ProgramResult? { git(words, in: name) }

  @discardableResult
  func git(_ words: [String], in name: String) -> ProgramResult? {
    let world = world(name)
    let command = ["git", "-C", path + "/" + name, "-c", "user.name=a", "-c", "user.email=a@b"]
    return world.runProgram(command + words, input: [], environment: [])
  }

  /// Makes a journal `a`, a bare remote and a clone `b`, both synced once.
  func twoCopies() throws -> (TestWorld, TestWorld) {
    let (a, b) = (world("a"), world("b"))
    for name in ["a", "remote"] {
      try FileManager.default.createDirectory(
        atPath: path + "/" + name, withIntermediateDirectories: true)
    }
    git("init", "-q", "--bare", "--initial-branch=main", in: "remote")
    a.run("init", path + "/a", "-q")
    a.run("log", "Heat", "--new", "--on", "2024-05-01", "--rate", "9/10")
    #expect(a.run("sync", "--remote", path + "/remote").code == .done)
    git("clone", "-q", path + "/remote", path + "/b", in: "remote")
    b.now = a.now
    #expect(b.run("sync").code == .notPermitted)
    #expect(b.run("sync", "--trust").code == .done)
    return (a, b)
  }

  /// Whether there is a git to sync with.
  static var hasGit: Bool {
    WorldOfProcess().runProgram(["git", "merge-tree", "-h"], input: [], environment: []) != nil
  }

  /// What a copy shows.
  static func views(_ world: TestWorld) -> [String] {
    ["stats --json", "diary --json", "export json", "conflicts --json", "watchlist --json"].map {
      world.run($0.split(separator: " ").map(String.init) + ["--today", "2026-11-20"]).output
    }
  }

  /// Returns the text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Gives a file another text.
  func write(_ text: String, _ name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }
}
